public import GtkListKitCore

/// What one row or item shows, and what happens to it.
///
/// An app describes its list as holders and never counts index paths. Subclass it for hooks, or
/// give it closures.
///
/// Origin: Adaptor's `CellViewHolder`.
@MainActor
open class CellViewHolder {
  /// The data for the cell's `update(data:)`.
  open var cellData: Any?
  /// The class of the cell; nil is reported, and shows a blank row.
  public final var cellClass: ListCell.Type?
  /// The row's height in pixels for text of normal size; nil is measured.
  public final var cellHeight: Double? {
    didSet { if cellHeight != oldValue { Self.givenHeights &+= 1 } }
  }
  /// Counts how often a holder was given an `onSelect`.
  static var selectionHooks = 0
  /// Changes whenever any holder gets another height.
  static var givenHeights = 0
  /// How many columns and lines the item takes in a grid with spans.
  public final var cellSpan = ItemSpan()
  /// An identity given by hand.
  public final var givenID: AnyHashable?

  /// Called after the row was selected.
  public final var onSelect: ((ListView, ListIndexPath) -> Void)? {
    didSet { if onSelect != nil { Self.selectionHooks &+= 1 } }
  }
  /// Called after the row was activated.
  public final var onActivate: ((ListView, ListIndexPath) -> Void)?
  /// Called with the events that the adaptor leaves to the holder.
  public final var onEvent: ((ListEvent, ListView, ListIndexPath) -> Void)?

  /// What the row's menu, and buttons over its end, offer; they take the place of the
  /// ``EventName/contextMenu`` event. Nobody who listens to that, the menu offers what can be done
  /// with the row: to delete it and, in a column table, to copy it.
  public final var rowActions: ((ListView, ListIndexPath) -> [RowAction])?

  /// The children of the cell that can be edited, as an app has said.
  final var givenEdits: [ChildEdit] = []

  /// The display of a row of another list, if its cell shows other models.
  final var givenDisplay: RowDisplay<Any?>?
  /// The same of any row.
  var display: RowDisplay<Any?>? { givenDisplay }

  /// A holder without data and cell class. A subclass that has an initializer of its own overrides
  /// this one, too: ``with(data:)`` makes its copies by it.
  public required init() { LiveObjects.holders.began() }

  /// A holder of some data, shown by a cell class.
  public convenience init(
    data: Any? = nil, cellClass: ListCell.Type? = nil, cellHeight: Double? = nil
  ) {
    self.init()
    cellData = data
    self.cellClass = cellClass
    self.cellHeight = cellHeight
  }

  // To ask which thread lets go of a holder would take longer than to make it.
  nonisolated deinit { LiveObjects.holders.ended() }

  /// Who this is through every update: the id given, the model's if it is Identifiable, else the
  /// holder itself.
  open var id: AnyHashable {
    if let givenID { return givenID }
    if let model = cellData as? any Identifiable { return AnyHashable(erasing: model) }
    return AnyHashable(ObjectIdentifier(self))
  }

  /// The size of a collection's item where it has so much room across; nil is
  /// ``cellHeight`` where the list scrolls vertically, else measured.
  open func size(fitting breadth: Double) -> ItemSize? { nil }

  /// Whether a collection asks for the ``size(fitting:)`` of all items of a section before they come
  /// into view, so that nothing moves later: O(items) at each change. The first holder of those that
  /// stand together says it for all. Default: no.
  open var knowsSize: Bool { false }

  /// What typing in the list finds the row by. Default: the data, where they are text.
  open var searchText: String? {
    cellData.flatMap { ListCell.searchText(of: $0) } ?? givenDisplay?.searchText(cellData)
  }

  /// The texts that typing finds the row by instead of the ``searchText``, such as a surname and the
  /// whole name. Default: nil, the search text alone.
  open var searchKeys: [String]? { nil }

  /// The address of what the row stands for, which other programs are given when it is dragged there;
  /// nil where it has none.
  open var dragURI: String? { nil }

  /// What assistive technology calls the row. Where none is set, it is what an ``AccessibleModel``
  /// says; nil is the ``searchText``, and without one all that the labels of its cell say.
  open var accessibleName: String? {
    get { givenName ?? cellData.flatMap { ListCell.accessibleName(of: $0) } }
    set { givenName = newValue }
  }
  final var givenName: String?

  /// What assistive technology says of the row besides its name. Where none is set, it is what an
  /// ``AccessibleModel`` says.
  open var accessibleDescription: String? {
    get { givenDescription ?? cellData.flatMap { ListCell.accessibleDescription(of: $0) } }
    set { givenDescription = newValue }
  }
  final var givenDescription: String?

  /// Whether a cell that shows another holder shows this one too.
  ///
  /// Default: whether it is the same holder, or both have equal data of an `Equatable` type. An object counts as
  /// changed, unless it is observable: it may have changed inside. So may an object in a structure; use an observable
  /// one there.
  open func showsSame(as other: CellViewHolder) -> Bool {
    if self === other { return !ListCell.mayChangeUntold(cellData) }
    return type(of: self) == type(of: other) && ListCell.showSame(cellData, other.cellData)
  }

  /// A holder like this one for other data. Default: of the same class, with the same identity,
  /// cell class, height and closures.
  open func with(data: Any?) -> CellViewHolder {
    let copy = type(of: self).init()
    copy.cellData = data
    copy.cellClass = cellClass
    copy.cellHeight = cellHeight
    copy.cellSpan = cellSpan
    copy.givenID = givenID
    copy.givenName = givenName
    copy.givenDescription = givenDescription
    copy.onSelect = onSelect
    copy.onActivate = onActivate
    copy.onEvent = onEvent
    copy.rowActions = rowActions
    copy.givenEdits = givenEdits
    copy.givenDisplay = givenDisplay
    return copy
  }

  /// The children of the cell that can be edited in place.
  var childEdits: [ChildEdit] { givenEdits }

  /// The handler that deletes the row; nil leaves that to the section.
  var deleter: (any RowDeleter)? { nil }

  // MARK: Hooks

  /// Fills the cell. By default `cell.update(data: cellData)`.
  open func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    if let givenDisplay, givenDisplay.update(cell, cellData) { return }
    cell.update(data: cellData)
  }
  /// The filled cell comes on screen. Default: nothing.
  open func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {}
  /// Once for every `willDisplayWith`, also when the row was removed.
  open func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {}
  /// Whether the row may be selected, by the user or the app. Default: yes.
  open func shouldSelectWith(container: ListView, index: ListIndexPath) -> Bool { true }
  /// Whether the row may stop being selected. Default: yes.
  open func shouldDeselectWith(container: ListView, index: ListIndexPath) -> Bool { true }
  /// Also for rows that are not on screen.
  open func didSelectWith(container: ListView, index: ListIndexPath) {
    onSelect?(container, index)
  }
  /// The row is no longer selected, be it on screen or not. Default: nothing.
  open func didDeselectWith(container: ListView, index: ListIndexPath) {}
  /// Enter, a double click, or a click where one is enough.
  open func didActivateWith(container: ListView, index: ListIndexPath) {
    onActivate?(container, index)
  }
  /// Whether the ``SectionViewHolder/onDelete`` of the section may delete the row. Default: yes.
  open func canDeleteWith(container: ListView, index: ListIndexPath) -> Bool { true }
  /// What the row's menu offers; nil leaves it to the ``EventName/contextMenu`` event. Default:
  /// ``rowActions``.
  open func rowActionsWith(container: ListView, index: ListIndexPath) -> [RowAction]? {
    rowActions?(container, index)
  }
  /// Whether Alt+Up, Alt+Down and dragging move the row, at a section's edge on into the next open
  /// section, and to other lists that take it. The adaptor's undo stack remembers each move.
  /// Default: no.
  open func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { false }
  /// Whether a row that can be moved may go into another section. Default: yes.
  open func canMoveWith(
    container: ListView, index: ListIndexPath, to target: ListIndexPath
  ) -> Bool { true }
  /// What a drop on the row would do; nil where it cannot be. Default: nil.
  open func canDropWith(
    container: ListView, offer: DropOffer, index: ListIndexPath
  ) -> DragAction? { nil }
  /// Takes what was dropped on the row; false leaves it to the adaptor's `onDrop`. Default: false.
  open func didDropWith(container: ListView, drop: Drop, index: ListIndexPath) -> Bool { false }
  /// Whether selecting the row calls anything. A subclass may.
  var watchesSelection: Bool { onSelect != nil || type(of: self) != CellViewHolder.self }
  /// Whether somebody may do something about an event. A subclass may.
  func mayHear(_ event: EventName) -> Bool {
    onEvent != nil || type(of: self) != CellViewHolder.self
  }
  /// Takes what the adaptor's `handle(cell:event:)` left.
  open func handleEvent(
    withName name: EventName, value: EventValue?, container: ListView, cell: ListCell,
    index: ListIndexPath
  ) {
    onEvent?(ListEvent(name, value: value), container, index)
  }
}

extension AnyHashable {
  init<Model: Identifiable>(erasing model: Model) {
    self.init(model.id)
  }
}
