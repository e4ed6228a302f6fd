internal import GtkListKitCore

/// What rows over models do besides showing them: heights, identity and closures for the hooks.
struct RowOptions<Model> {
  var height: Double?
  var estimatedHeight: Double?
  var size: ((Model, Double) -> ItemSize?)?
  var span: ((Model) -> ItemSpan)?
  var id: ((Model) -> RowIdentity)?
  /// The identities of many models, each as ``id`` has it.
  var ids: ((ArraySlice<Model>) -> [RowIdentity])?
  var searchText: ((Model) -> String?)?
  var accessibleName: ((Model) -> String?)?
  var onSelect: ((Model, ListIndexPath) -> Void)?
  var onDeselect: ((Model, ListIndexPath) -> Void)?
  var onActivate: ((Model, ListIndexPath) -> Void)?
  var shouldSelect: ((Model, ListIndexPath) -> Bool)?
  var onDisplay: ((Model, ListIndexPath) -> Void)?
  var onDelete: ((Model, ListIndexPath) -> Void)?
  /// How the models are read off the main thread.
  var reading: ModelReading<Model>?
  var editActions: ((Model, ListIndexPath) -> [ListEditAction])?
  var canMove: ((Model, ListIndexPath) -> Bool)?
  var dragURI: ((Model) -> String?)?
  var canDrop: ((Model, DropOffer) -> DragAction?)?
  var onDrop: ((Model, Drop) -> Bool)?
  var onEvent: [EventName: (Model, ListIndexPath, EventValue?) -> Void] = [:]

  /// Whether selecting rows calls anything.
  var watchesSelection: Bool { onSelect != nil || onDeselect != nil || shouldSelect != nil }

  var heights: SectionHeights? {
    if let height { return .uniform(height) }
    return estimatedHeight.map { .estimated($0) }
  }

  /// What typing finds a model by.
  func searchText(of model: Model) -> String? {
    if let searchText { return searchText(model) }
    return SearchText.of(model)
  }

  /// Whether typing may find any of some models.
  func hasSearchTexts(example: Model?) -> Bool {
    searchText != nil || SearchText.mayBeOf(Model.self, example: example)
  }
}

/// The options of some rows, in one place: a holder is made for each row that is asked about.
final class SharedRowOptions<Model> {
  let options: RowOptions<Model>

  init(_ options: RowOptions<Model>) { self.options = options }
}

/// The holder that a lazy group makes for a row while it is asked about.
class LazyRowHolder<Container: ListView, Cell: ModelCell>: CellViewHolder<Container> {
  private var model: Cell.Model?
  private let shared: SharedRowOptions<Cell.Model>
  private var options: RowOptions<Cell.Model> { shared.options }

  init(_ model: Cell.Model, _ shared: SharedRowOptions<Cell.Model>) {
    self.model = model
    self.shared = shared
    super.init()
    cellClass = Cell.self
    cellHeight = options.height
    if let span = options.span { cellSpan = span(model) }
  }

  /// A holder for a model that is gone.
  init(blank shared: SharedRowOptions<Cell.Model>) {
    model = nil
    self.shared = shared
    super.init()
    cellClass = BlankCell.self
    cellHeight = options.height
  }

  /// Becomes the holder of another row of the same group. False for one of another.
  func take(_ model: Cell.Model, _ shared: SharedRowOptions<Cell.Model>) -> Bool {
    guard shared === self.shared else { return false }
    self.model = model
    // Whatever was set of the former row.
    forgetAll()
    cellClass = Cell.self
    cellHeight = options.height
    if let span = options.span { cellSpan = span(model) }
    return true
  }

  required init() {
    model = nil
    shared = SharedRowOptions(RowOptions())
    super.init()
    cellClass = Cell.self
  }

  /// The model itself: boxing it for every row that is bound would cost more than filling a cell.
  override var cellData: Any? {
    get { model }
    set { if let newValue = newValue as? Cell.Model { model = newValue } }
  }

  override func showsSame(as other: CellViewHolder<Container>) -> Bool {
    self === other || (other as? LazyRowHolder).map { areEqual(model, $0.model) } ?? false
  }

  override func with(data: Any?) -> CellViewHolder<Container> {
    guard let model = data as? Cell.Model else { return super.with(data: data) }
    return LazyRowHolder(model, shared)
  }

  override var id: AnyHashable {
    if let model, let id = options.id { return id(model).hashable ?? super.id }
    return super.id
  }

  override func size(fitting breadth: Double) -> ItemSize? {
    model.flatMap { options.size?($0, breadth) }
  }

  override var knowsSize: Bool { options.size != nil }

  override var searchText: String? { model.flatMap { options.searchText?($0) } }

  override var dragURI: String? { model.flatMap { options.dragURI?($0) } }

  override var accessibleName: String? {
    get { super.accessibleName ?? model.flatMap { options.accessibleName?($0) } }
    set { super.accessibleName = newValue }
  }

  override func didUpdateWith(container: Container, cell: ListCell, index: ListIndexPath) {
    guard let model else { return }
    if let cell = cell as? Cell { cell.update(model) } else { cell.update(data: model) }
  }

  override func willDisplayWith(container: Container, cell: ListCell, index: ListIndexPath) {
    if let model { options.onDisplay?(model, index) }
  }

  override func shouldSelectWith(container: Container, index: ListIndexPath) -> Bool {
    guard let model, let shouldSelect = options.shouldSelect else { return true }
    return shouldSelect(model, index)
  }

  override func didSelectWith(container: Container, index: ListIndexPath) {
    if let model { options.onSelect?(model, index) }
  }

  override func didDeselectWith(container: Container, index: ListIndexPath) {
    if let model { options.onDeselect?(model, index) }
  }

  override func didActivateWith(container: Container, index: ListIndexPath) {
    if let model { options.onActivate?(model, index) }
  }

  override func canDeleteWith(container: Container, index: ListIndexPath) -> Bool {
    model != nil && options.onDelete != nil
  }

  override func editActionsWith(
    container: Container, index: ListIndexPath
  ) -> [ListEditAction]? {
    if let model, let actions = options.editActions { actions(model, index) } else { nil }
  }

  override func didDeleteWith(container: Container, index: ListIndexPath) {
    if let model { options.onDelete?(model, index) }
  }

  override func canMoveWith(container: Container, index: ListIndexPath) -> Bool {
    if let model, let canMove = options.canMove { canMove(model, index) } else { false }
  }

  override func canDropWith(
    container: Container, offer: DropOffer, index: ListIndexPath
  ) -> DragAction? { model.flatMap { options.canDrop?($0, offer) } }

  override func didDropWith(container: Container, drop: Drop, index: ListIndexPath) -> Bool {
    if let model, let onDrop = options.onDrop { onDrop(model, drop) } else { false }
  }

  override var mayShowMenu: Bool { model != nil && options.onEvent[.contextMenu] != nil }

  override func handleEvent(
    withName name: EventName, value: EventValue?, container: Container, cell: ListCell,
    index: ListIndexPath
  ) {
    if let model { options.onEvent[name]?(model, index, value) }
  }
}
