internal import GtkListKitCore

/// A holder that takes only the model its cell shows.
@MainActor
open class ModelCellViewHolder<Cell: ModelCell>: CellViewHolder {
  /// The model; the same as `cellData`, typed.
  public final var model: Cell.Model? {
    get { cellData as? Cell.Model }
    set { cellData = newValue }
  }

  /// A holder of the cell class without a model: shown so, it is reported, and the row is blank.
  public required init() {
    super.init()
    cellClass = Cell.self
  }

  // To ask which thread lets go of a holder would take longer than to make it.
  nonisolated deinit {}

  override var watchesSelection: Bool {
    onSelect != nil || type(of: self) != ModelCellViewHolder<Cell>.self
  }

  override func mayHear(_ event: EventName) -> Bool {
    onEvent != nil || type(of: self) != ModelCellViewHolder<Cell>.self
  }

  /// A holder of a model, shown by a cell class that takes models of its type.
  public convenience init(_ model: Cell.Model, as cell: Cell.Type = Cell.self) {
    self.init()
    cellData = model
  }
}
