internal import GtkListKitCore

/// What some rows are that come and go by themselves: a value, of which a copy can be read later.
protocol RowStore<Model> {
  associatedtype Model
  var count: Int { get }
  /// The model of a row; nil where there is none, or none yet.
  func model(at row: Int) -> Model?
}

/// Rows that come and go by themselves, as a group of a section reads them.
protocol LiveRowSource: LiveRows, RowGroupSource where Store.Model == Model {
  associatedtype Store: RowStore
  var store: Store { get }
  /// Changes whenever rows do.
  var revision: Int { get }
}

/// Rows of a section that come and go by themselves: as they are, or as they were at one moment.
class LiveGroup<Cell: ModelCell, Source: LiveRowSource>: ModelGroup<Cell>
where Source.Model == Cell.Model {
  final let rows: Source
  /// The rows as they were at one moment, where they are to be read later.
  private final let old: Source.Store?

  required init(
    _ rows: Source, _ shared: RowOptions<Cell.Model>.Shared, old: Source.Store? = nil
  ) {
    self.rows = rows
    self.old = old
    super.init(shared)
  }

  final var store: Source.Store { old ?? rows.store }

  /// Reads the rows without a copy of them.
  final func reading<Result>(_ body: (Source.Store) -> Result) -> Result {
    if let old { body(old) } else { body(rows.store) }
  }

  override var count: Int { reading { $0.count } }
  override var revision: Int { old == nil ? rows.revision : 0 }
  /// Rows come and go as their source says.
  override func copy() -> RowGroup? { nil }
  override func snapshot() -> RowGroup? {
    old == nil ? Self(rows, shared, old: rows.store) : self
  }
  override var canBeEdited: Bool { false }
  override var liveRows: (any LiveRows)? { rows }
  override func model(at index: Int) -> Cell.Model? { reading { $0.model(at: index) } }
}
