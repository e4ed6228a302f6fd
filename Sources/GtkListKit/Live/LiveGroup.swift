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
  private final let oldRevision: Int

  required init(
    _ rows: Source, _ shared: RowOptions<Cell.Model>.Shared, old: Source.Store? = nil
  ) {
    self.rows = rows
    self.old = old
    oldRevision = rows.revision
    super.init(shared)
  }

  final var store: Source.Store { old ?? rows.store }

  /// Reads the rows without a copy of them.
  final func reading<Result>(_ body: (Source.Store) -> Result) -> Result {
    if let old { body(old) } else { body(rows.store) }
  }

  override var count: Int { reading { $0.count } }
  override var revision: Int { old == nil ? rows.revision : oldRevision }
  override func snapshot() -> RowGroup {
    old == nil ? Self(rows, shared, old: rows.store) : self
  }
  override func isSame(as other: RowGroup) -> Bool {
    (other as? Self).map { $0.rows === rows && $0.revision == revision } ?? false
  }
  override func row(_ row: Int, in later: RowGroup) -> ArrangedRow {
    isSame(as: later) ? .at(row) : .unknown
  }
  override var canBeEdited: Bool { false }
  override var liveRows: (any LiveRows)? { rows }
  override func model(at index: Int) -> Cell.Model? { reading { $0.model(at: index) } }
}
