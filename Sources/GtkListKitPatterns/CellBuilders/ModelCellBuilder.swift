public import GtkListKit

/// A builder of cells that show a model.
open class ModelCellBuilder<Cell: ModelCell>: CellBuilder {
  /// What the row shows.
  public let model: Cell.Model
  public let cellHeight: Double?
  private let givenID: AnyHashable?
  /// Called with the row's events.
  public var onEvent: ((ListEvent) -> Void)?
  /// Called with what the user has made of the model in the cells of columns, and what an undo stack
  /// would call that: the place to change the app's data and show another output. Nil takes nothing,
  /// which the cell says.
  public var onEdit: ((_ model: Cell.Model, _ name: String) -> Void)?
  /// Called when the user has selected the row.
  public var onSelect: ((Cell.Model) -> Void)?
  /// Called when the row comes on screen: with the last one, to load more.
  public var onDisplay: ((Cell.Model) -> Void)?

  /// - Parameters:
  ///   - model: what the row shows.
  ///   - cell: the class of its cell.
  ///   - height: the row's height in pixels; nil is measured.
  ///   - id: who the row is; by default the model's identity, where it has one.
  public init(
    _ model: Cell.Model, as cell: Cell.Type = Cell.self, height: Double? = nil,
    id: AnyHashable? = nil
  ) {
    self.model = model
    cellHeight = height
    givenID = id ?? (model as? any Identifiable).map { Self.identity(of: $0) }
  }

  private static func identity(of model: some Identifiable) -> AnyHashable { AnyHashable(model.id) }

  open func registerCell() {}

  open var id: AnyHashable { givenID ?? AnyHashable(ObjectIdentifier(self)) }

  /// The model.
  open var columnData: Any? { model }

  /// The model, where it is text.
  open var searchText: String? { ListCell.searchText(of: model) }

  open func canTake(_ data: Any?) -> Bool { onEdit != nil && data is Cell.Model }
  open func take(_ data: Any?, named name: String) {
    if let model = data as? Cell.Model { onEdit?(model, name) }
  }
  open func handle(_ event: ListEvent) { onEvent?(event) }
  open func didSelect(at path: ListIndexPath) { onSelect?(model) }
  open func willDisplay(at path: ListIndexPath) { onDisplay?(model) }

  open func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
    let cell = list.dequeueCell(Cell.self)
    cell.fill { cell.update(model) }
    return cell
  }

  /// A cell of the same class is filled again, where the model is another one.
  open func refresh(_ cell: ListCell, of old: any CellBuilder) -> ListRefresh {
    guard let cell = cell as? Cell, let old = old as? ModelCellBuilder<Cell> else {
      return .needsOther
    }
    if cell.shows(model, insteadOf: old.model) { return .unchanged }
    cell.fill { cell.update(model) }
    return .filled
  }
}
