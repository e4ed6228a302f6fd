internal import GtkListKitCore

/// The holder that a lazy group makes for a row while it is asked about.
class LazyRowHolder<Cell: ModelCell>: CellViewHolder {
  private var model: Cell.Model? { box?.model }
  /// Nil where there is no model. An optional one would be read by way of its type, which takes longer
  /// than to fill a cell.
  private var box: ModelBox<Cell.Model>?
  final let shared: RowOptions<Cell.Model>.Shared
  private var options: RowOptions<Cell.Model> { shared.options }

  init(_ model: Cell.Model, _ shared: RowOptions<Cell.Model>.Shared) {
    box = ModelBox(model)
    self.shared = shared
    super.init()
    cellClass = shared.cellClass ?? Cell.self
    cellHeight = options.height
    if let span = options.span { cellSpan = span(model) }
  }

  /// A holder for a model that is gone.
  init(blank shared: RowOptions<Cell.Model>.Shared) {
    box = nil
    self.shared = shared
    super.init()
    cellClass = BlankCell.self
    cellHeight = options.height
  }

  // To ask which thread lets go of a holder would take longer than to make it.
  nonisolated deinit {}

  required init() {
    box = nil
    shared = RowOptions.Shared(RowOptions())
    super.init()
    cellClass = Cell.self
  }

  /// The model itself: boxing it for every row that is bound would cost more than filling a cell.
  override var cellData: Any? {
    get { model }
    set {
      guard let newValue = newValue as? Cell.Model else { return }
      if let box { box.model = newValue } else { box = ModelBox(newValue) }
    }
  }

  override var display: RowDisplay<Any?>? { givenDisplay ?? options.display?.ofAnyData }

  override func showsSame(as other: CellViewHolder) -> Bool {
    if self === other { return !ListCell.mayChangeUntold(model) }
    return (other as? LazyRowHolder).map { ListCell.showSame(model, $0.model) } ?? false
  }

  /// Whether the model cannot have changed inside since another row was described.
  final func isDescribed(as other: LazyRowHolder) -> Bool {
    other.shared === shared || !ListCell.mayChangeUntold(model)
  }

  override func with(data: Any?) -> CellViewHolder {
    guard let model = data as? Cell.Model else { return super.with(data: data) }
    return LazyRowHolder(model, shared)
  }

  override var id: AnyHashable {
    if let box, let id = options.id { return id(box.model).hashable ?? super.id }
    return super.id
  }

  override func size(fitting breadth: Double) -> ItemSize? {
    box.flatMap { options.size?($0.model, breadth) }
  }

  override var knowsSize: Bool { options.size != nil }

  override var searchText: String? { box.flatMap { options.searchText(of: $0.model) } }

  override var searchKeys: [String]? { box.flatMap { options.searchKeys?($0.model) } }

  override var dragURI: String? { box.flatMap { options.dragURI?($0.model) } }

  override var accessibleName: String? {
    get {
      givenName
        ?? box.flatMap {
          options.accessibleName?($0.model) ?? ListCell.accessibleName(of: $0.model)
        }
    }
    set { super.accessibleName = newValue }
  }

  override var accessibleDescription: String? {
    get {
      givenDescription
        ?? box.flatMap {
          options.accessibleDescription?($0.model) ?? ListCell.accessibleDescription(of: $0.model)
        }
    }
    set { super.accessibleDescription = newValue }
  }

  override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    guard let box else { return }
    if let display = options.display, display.update(cell, box.model) { return }
    if let cell = cell as? Cell { cell.update(box.model) } else { cell.update(data: box.model) }
  }

  override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    if let box { options.onDisplay?(box.model, index) }
  }

  override func shouldSelectWith(container: ListView, index: ListIndexPath) -> Bool {
    guard let box, let shouldSelect = options.shouldSelect else { return true }
    return shouldSelect(box.model, index)
  }

  override func didSelectWith(container: ListView, index: ListIndexPath) {
    if let box { options.onSelect?(box.model, index) }
  }

  override func didDeselectWith(container: ListView, index: ListIndexPath) {
    if let box { options.onDeselect?(box.model, index) }
  }

  override func didActivateWith(container: ListView, index: ListIndexPath) {
    if let box { options.onActivate?(box.model, index) }
  }

  override func canDeleteWith(container: ListView, index: ListIndexPath) -> Bool { box != nil }

  override var deleter: (any RowDeleter)? {
    box == nil || options.onDelete == nil ? nil : shared
  }

  override func rowActionsWith(container: ListView, index: ListIndexPath) -> [RowAction]? {
    if let box, let actions = options.rowActions { actions(box.model, index) } else { nil }
  }

  override var childEdits: [ChildEdit] {
    givenEdits.isEmpty ? options.childEdits : givenEdits + options.childEdits
  }

  override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool {
    if let box, let canMove = options.canMove { canMove(box.model, index) } else { false }
  }

  override func canDropWith(
    container: ListView, offer: DropOffer, index: ListIndexPath
  ) -> DragAction? { box.flatMap { options.canDrop?($0.model, offer) } }

  override func didDropWith(container: ListView, drop: Drop, index: ListIndexPath) -> Bool {
    if let box, let onDrop = options.onDrop { onDrop(box.model, drop) } else { false }
  }

  override func mayHear(_ event: EventName) -> Bool { box != nil && options.onEvent[event] != nil }

  override func handleEvent(
    withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
    index: ListIndexPath
  ) {
    guard let box else { return }
    if let handler = options.onEvent[name] { return handler(box.model, index, value) }
    // An edit is in the model by now, whoever hears of it.
    guard !(childEdits + cell.childEdits).contains(where: { $0.event == name }) else { return }
    options.reportUnhandled(name, of: type(of: cell))
  }
}

/// A model that a holder keeps.
private final class ModelBox<Model> {
  var model: Model
  init(_ model: Model) { self.model = model }
}
