internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What a list of cells tells: rows that have a widget speak for themselves.
final class CellAccessibility: ListAccessibility {
  /// Rows that have been given other data since listeners were told last.
  private var rebound: [RowSlot] = []

  init(_ list: ListView) { super.init(list, content: list.content) }

  // MARK: Children

  override var childCount: Int { positionCount + list.cells.attachedSlots.count }

  override func child(_ index: Int) -> Object? {
    let attached = list.cells.attachedSlots
    guard index >= positionCount, index - positionCount < attached.count else {
      return super.child(index)
    }
    return object(of: attached[index - positionCount])
  }

  override func object(at position: Int, in column: Column?) -> Object? {
    guard isPosition(position), let slot = list.cells.slot(at: position) else {
      return super.object(at: position, in: column)
    }
    return object(of: slot)
  }

  private func object(of slot: RowSlot) -> Object? {
    let object: Object? = gtk_widget_get_accessible(slot.row)
    if let object { g_object_ref(object) }
    return object
  }

  override func index(ofRow row: WidgetPointer, at position: Int) -> Int? {
    if list.cells.slot(at: position)?.row == row { return index(of: position, in: nil) }
    return list.cells.attachedSlots.firstIndex { $0.row == row }.map { positionCount + $0 }
  }

  // MARK: Items

  /// On screen and off a row is called the same.
  override func text(at position: Int, in column: Column?) -> String? {
    if let name = list.givenAccessibleName(at: position) { return name }
    if list.tools.spoken.areRowsNamedByCells,
      let name = withView(at: position, { $0.accessibleName }) ?? nil
    {
      return name
    }
    if let text = list.searchText(at: position) { return text }
    return withView(at: position) { $0.accessibleName ?? $0.spokenText } ?? nil
  }

  override func description(at position: Int, in column: Column?) -> String? {
    if let description = list.givenAccessibleDescription(at: position) { return description }
    guard list.tools.spoken.areRowsNamedByCells else { return nil }
    return withView(at: position) { $0.accessibleDescription } ?? nil
  }

  /// Hands over what shows a position; where nothing does, what would, for a moment.
  private func withView<R>(at position: Int, _ body: (ReusableView) -> R) -> R? {
    if let slot = list.cells.slot(at: position) { return body(slot.view) }
    return switch list.map.element(at: position) {
    case .tableHeader: list.tableHeaderOrFooter(of: .header).map(body)
    case .tableFooter: list.tableHeaderOrFooter(of: .footer).map(body)
    case let element?: list.cells.withLooseCell(of: element) { body($0.view) }
    case nil: nil
    }
  }

  /// A header that says nothing is none.
  override func itemRole(at position: Int) -> AtkRole {
    guard let element = list.map.element(at: position) else { return ATK_ROLE_INVALID }
    if case .row = element { return ATK_ROLE_LIST_ITEM }
    return withView(at: position) { glk_spoken_role($0.contentPointer, $0.accessibleRole) }
      ?? ATK_ROLE_HEADING
  }

  override func extents(of position: Int, in column: Column?) -> GdkRectangle? {
    guard isPosition(position) else { return nil }
    let frame = list.geometry.pixels(at: position)
    let origin = list.viewport.origin
    return GdkRectangle(
      x: gint(clamping: frame.x - origin.x), y: gint(clamping: frame.y - origin.y),
      width: gint(clamping: frame.width), height: gint(clamping: frame.height))
  }

  override func outlinePosition(at position: Int) -> OutlinePosition? {
    (list.presenter.view(at: position) as? ListCell)?.outline ?? super.outlinePosition(at: position)
  }

  override func states(at position: Int, in column: Column?) -> AccessibleStates {
    var states = super.states(at: position, in: column)
    states.formUnion(expanderStates(at: position))
    guard let element = list.map.element(at: position), list.canHoldCursor(element) else {
      return states
    }
    states.insert(.focusable)
    // Until the row has a widget, what holds the rows keeps the keyboard for it.
    let holder = list.cells.slot(at: position)?.row ?? content
    if list.cursor == position, gtk_widget_has_focus(holder) != 0 { states.insert(.focused) }
    return states
  }

  private func expanderStates(at position: Int) -> AccessibleStates {
    if case .header(let section) = list.map.element(at: position) {
      guard list.isCollapsibleHeader(at: position), let dataSource = list.dataSource else {
        return []
      }
      let isClosed = list.callOut { dataSource.list(list, closesSection: section) }
      return isClosed ? [.expandable] : [.expandable, .expanded]
    }
    guard let outline = outlinePosition(at: position), outline.isExpandable else { return [] }
    return outline.isExpanded ? [.expandable, .expanded] : [.expandable]
  }

  // MARK: What can be done

  override func actions(at position: Int, in column: Column?) -> [AccessibleAction] {
    var actions: [AccessibleAction] = []
    if let path = list.map.path(at: position) {
      actions.append(
        AccessibleAction("activate") { [self] in
          // A row's control does what activating it does, and is there where the row is in view.
          if list.cells.slot(at: position) == nil {
            list.viewport.reveal(position, at: .nearest, animated: false)
            list.bindPendingRows()
          }
          return activate(position)
        })
      if list.cellEdits.part(named: nil, at: position) != nil {
        actions.append(AccessibleAction("edit") { [list] in list.beginEditing(at: path) })
      }
    }
    if expanderStates(at: position).contains(.expandable) {
      actions.append(
        AccessibleAction("expand or contract") { [self] in expandOrContract(position) })
    }
    return actions + rowActions(at: position)
  }

  private func expandOrContract(_ position: Int) -> Bool {
    if case .header(let section) = list.map.element(at: position) {
      guard let header = list.collapsibleHeader(ofSection: section) else { return false }
      return header.requestCollapse(!header.isCollapsed)
    }
    guard let outline = outlinePosition(at: position) else { return false }
    // It is the row's cell that asks for it.
    if list.presenter.view(at: position) == nil {
      list.viewport.reveal(position, at: .nearest, animated: false)
    }
    return list.setExpanded(!outline.isExpanded, rowAt: position)
  }

  // MARK: What the list tells

  override func wasBound(_ slot: RowSlot) {
    rebound.append(slot)
    schedule()
  }

  override func viewsChanged(_ views: [ReusableView]) {
    rebound += views.compactMap { $0.slot }
    super.viewsChanged(views)
  }

  override func tellMore(_ events: AccessibleEvents) {
    let slots = rebound
    rebound = []
    for slot in slots where slot.isBound {
      glk_row_tell(slot.row.opaque)
    }
    // The row with the keyboard keeps its widget when it is scrolled away.
    if let cursor = list.cursor, let slot = list.cells.slot(at: cursor) {
      glk_row_tell_showing(slot.row.opaque)
    }
  }

  /// A GtkListBox tells itself which row the keyboard is at.
  override func activeDescendant() -> Object? {
    guard !list.cells.isContiguous, let cursor = list.cursor else { return nil }
    return object(at: cursor, in: nil)
  }
}
