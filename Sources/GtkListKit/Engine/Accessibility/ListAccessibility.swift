internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What a list tells assistive technology: of all its rows, whether they have a widget or not.
///
/// Made when it is asked for the first time; a list that nobody reads has none. Objects are made
/// for the rows that are asked about, and go when nobody holds them.
class ListAccessibility {
  unowned let list: ListView
  /// The widget whose accessible is the list's.
  let content: WidgetPointer
  /// The list, as objects know it.
  let owner: UnsafeMutableRawPointer
  private var isDiscarded = false
  /// Which rows are selected, counted through; nil until it is asked for.
  private var selectedRows: RowNumberRanges?
  let items = HeldAccessibleObjects()
  var events = AccessibleEvents()
  private var idleSource: LoopSource?

  /// A column of a table, as objects know it.
  typealias Column = UnsafeMutableRawPointer
  typealias Object = UnsafeMutablePointer<AtkObject>

  init(_ list: ListView, content: WidgetPointer) {
    self.list = list
    self.content = content
    owner = Unmanaged.passUnretained(list).toOpaque()
  }

  isolated deinit { discard() }

  /// Nothing that was handed out stands for anything any more.
  func discard() {
    isDiscarded = true
    idleSource = nil
    events = AccessibleEvents()
    for ended in items.endAll() { HeldAccessibleObjects.tellEnd(of: ended) }
  }

  // MARK: The list

  /// Nothing is to be read while something else is shown instead of rows.
  var positionCount: Int { list.placeholder == nil ? list.map.count : 0 }
  var childCount: Int { positionCount }
  func child(_ index: Int) -> Object? { object(at: index, in: nil) }
  func child(atX x: Double, y: Double) -> Object? {
    list.presenter.position(atViewX: x, y: y).flatMap { object(at: $0, in: nil) }
  }
  func isPosition(_ position: Int) -> Bool { position >= 0 && position < positionCount }

  // MARK: Columns

  var columnCount: Int { 0 }
  func header(_ column: Int) -> Object? { nil }
  func title(ofColumn column: Int) -> String? { nil }
  func columnNumber(_ column: Column) -> Int? { nil }
  func cell(at position: Int, _ column: Int) -> Object? { nil }

  // MARK: Items

  /// What stands for a position, with a reference for the caller; nil when there is no such one.
  func object(at position: Int, in column: Column?) -> Object? {
    guard isPosition(position) else { return nil }
    // After a reload, what is no longer at its place in its section counts as gone: finding it would
    // mean to ask for every row.
    return items.object(at: position, in: column) {
      list.shownRows.reference(to: position, searches: false)
    } make: {
      glk_item_accessible_new(kind(of: column), owner, content, gint64(position), column)
    }
  }
  func kind(of column: Column?) -> GlkItemKind { GLK_ITEM_PLAIN }
  func itemRole(at position: Int) -> AtkRole { ATK_ROLE_LIST_ITEM }
  func text(at position: Int, in column: Column?) -> String? { nil }
  /// What there is to say of it besides what it is called.
  func description(at position: Int, in column: Column?) -> String? { nil }
  func index(of position: Int, in column: Column?) -> Int? {
    isPosition(position) ? position : nil
  }
  func index(ofRow row: WidgetPointer, at position: Int) -> Int? { nil }
  /// Where it stands in the view, be it in sight or not.
  func extents(of position: Int, in column: Column?) -> GdkRectangle? { nil }
  func value(at position: Int, in column: Column?) -> Double { 0 }
  /// What can be done with an item, and what with the list.
  func actions(at position: Int, in column: Column?) -> [AccessibleAction] { [] }
  var listActions: [AccessibleAction] { indexActions }
  func focus(_ position: Int, in column: Column?) -> Bool {
    guard let element = list.map.element(at: position), list.canHoldCursor(element) else {
      return false
    }
    list.select(cursorAt: position)
    return true
  }
  func scroll(to position: Int, in column: Column?, _ type: AtkScrollType) -> Bool {
    guard isPosition(position) else { return false }
    let scrollPosition: ScrollPosition =
      switch type {
      case ATK_SCROLL_TOP_LEFT, ATK_SCROLL_TOP_EDGE: .top
      case ATK_SCROLL_BOTTOM_RIGHT, ATK_SCROLL_BOTTOM_EDGE: .bottom
      default: .nearest
      }
    list.viewport.reveal(position, at: scrollPosition, animated: false)
    return true
  }
  /// The position that one stands below in a tree.
  func parent(of position: Int) -> Int? { list.parent(ofRowAt: position) }

  /// What is so of everything in the list.
  func states(at position: Int, in column: Column?) -> AccessibleStates {
    guard isPosition(position) else { return [.defunct] }
    var states: AccessibleStates = [.transient]
    if gtk_widget_is_sensitive(content) != 0 { states.formUnion([.enabled, .sensitive]) }
    if gtk_widget_get_mapped(content) != 0 {
      states.insert(.visible)
      if list.viewport.shows(position) { states.insert(.showing) }
    }
    if let rowNumber = list.map.rowNumber(at: position), list.selection.model.mode != .none {
      states.insert(.selectable)
      if list.selection.model.contains(rowNumber) { states.insert(.selected) }
    }
    return states
  }

  /// Selects a row and does what Enter does.
  final func activate(_ position: Int) -> Bool {
    guard let path = list.map.path(at: position), let rowNumber = list.map.rowNumber(of: path)
    else {
      return false
    }
    let before = list.shownRows.revision
    if !list.selection.model.contains(rowNumber) { list.selection.select(.replace(rowNumber)) }
    // A handler may have changed the list, and the path mean another row.
    if list.shownRows.revision == before { list.activate(path) }
    return true
  }

  /// The number of a row among all rows, or in a tree among those below the same one, and its level
  /// there, counted from 1.
  func positionInSet(of position: Int) -> (number: Int, count: Int, level: Int) {
    guard let rowNumber = list.map.rowNumber(at: position) else {
      return (0, 0, headingLevel(at: position))
    }
    guard let outline = outlinePosition(at: position) else {
      return (rowNumber + 1, list.map.rowCount, 0)
    }
    guard outline.siblingCount > 0 else {
      return (rowNumber + 1, list.map.rowCount, outline.depth + 1)
    }
    return (outline.number, outline.siblingCount, outline.depth + 1)
  }

  /// The header of the list is above those of its sections; 0 for what is no header.
  private func headingLevel(at position: Int) -> Int {
    switch list.map.element(at: position) {
    case .tableHeader: 1
    case .header: list.map.element(at: 0) == .tableHeader ? 2 : 1
    default: 0
    }
  }

  /// Where a row stands in a tree; nil in none.
  func outlinePosition(at position: Int) -> OutlinePosition? {
    guard let path = list.map.path(at: position), let dataSource = list.dataSource else {
      return nil
    }
    return list.callOut { dataSource.list(list, outlinePositionOfItemAt: path) }
  }

  // MARK: Selection

  var selectedCount: Int { positionCount == 0 ? 0 : list.selectedCount }

  /// The position of a selected row by its number among the selected ones.
  func selectedPosition(_ number: Int) -> Int? {
    let rows = selectedRows ?? RowNumberRanges(list.selection.model.selected)
    selectedRows = rows
    return rows.rowNumber(number).flatMap { list.map.position(ofRowNumber: $0) }
  }

  /// The positions of the first selected rows, as many as there is room for.
  func writeSelectedPositions(to positions: UnsafeMutableBufferPointer<gint>) {
    var index = 0
    for range in list.selection.model.selected.ranges {
      for rowNumber in range {
        guard index < positions.count else { return }
        positions[index] = gint(clamping: list.map.position(ofRowNumber: rowNumber) ?? -1)
        index += 1
      }
    }
    while index < positions.count {
      positions[index] = -1
      index += 1
    }
  }

  func isSelected(_ position: Int) -> Bool {
    list.map.path(at: position).map(list.showsSelected) ?? false
  }

  /// Selects a row besides the others, or takes it out; false when that is not to be.
  func setSelected(_ isSelected: Bool, _ position: Int) -> Bool {
    guard let path = list.map.path(at: position), list.selection.model.mode != .none else {
      return false
    }
    if isSelected { list.selectRow(at: path) } else { list.deselectRow(at: path) }
    return list.isSelected(path) == isSelected
  }

  func selectAll(_ isSelected: Bool) -> Bool {
    guard isSelected else {
      list.deselectAll()
      return list.selectedCount == 0
    }
    guard list.selection.model.mode == .multiple else { return false }
    list.selectAll()
    return true
  }

  // MARK: What the list tells

  final func selectionChanged() {
    selectedRows = nil
    events.selection = true
    schedule()
  }

  final func cursorMoved() {
    events.cursor = true
    schedule()
  }

  /// Something that can be seen is different.
  final func visibleDataChanged() {
    events.visibleData = true
    schedule()
  }

  /// Views show other data than before.
  func viewsChanged(_ views: [ReusableView]) { visibleDataChanged() }

  /// A row's widget shows another row.
  func wasBound(_ slot: RowSlot) {}

  /// There is something else altogether.
  final func everythingChanged() {
    events.reset()
    schedule()
  }

  /// Rows have come, gone or moved, or were all asked for anew.
  final func rowsChanged(_ change: PositionMap) {
    selectedRows = nil
    items.followRows()
    if let update = change.update { events.add(update.positions) } else { events.reset() }
    schedule()
  }

  // MARK: Later

  /// Listeners are told when all is done, before the next frame.
  final func schedule() {
    guard idleSource == nil, !isDiscarded else { return }
    idleSource = LoopSource(idle: G_PRIORITY_HIGH_IDLE + 15) { [weak self] in self?.tell() }
  }

  private func tell() {
    idleSource = nil
    let events = self.events
    self.events = AccessibleEvents()
    events.emit(on: content, isTable: columnCount > 0)
    items.tell()
    tellMore(events)
    if events.cursor, let active = activeDescendant() {
      glk_accessible_emit_active(content, active)
      g_object_unref(active)
    }
  }

  /// What a kind of list tells besides.
  func tellMore(_ events: AccessibleEvents) {}

  /// What the keyboard is at, with a reference; nil where GTK itself tells of it.
  func activeDescendant() -> Object? { nil }
}
