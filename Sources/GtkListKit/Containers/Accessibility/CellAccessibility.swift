internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What a list of cells tells: rows that have a widget speak for themselves.
final class CellAccessibility: ListAccessibility {
  private unowned let cells: CellListView
  /// Rows that have been given other data since listeners were told last.
  private var rebound: [RowSlot] = []

  init(_ cells: CellListView) {
    self.cells = cells
    super.init(cells, content: cells.content)
  }

  // MARK: Children

  override var childCount: Int { positionCount + cells.attachedSlots.count }

  override func child(_ index: Int) -> Object? {
    let attached = cells.attachedSlots
    guard index >= positionCount, index - positionCount < attached.count else {
      return super.child(index)
    }
    return object(of: attached[index - positionCount])
  }

  override func object(at position: Int, in column: Column?) -> Object? {
    guard isPosition(position), let slot = cells.slot(at: position) else {
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
    if cells.slot(at: position)?.row == row { return index(of: position, in: nil) }
    return cells.attachedSlots.firstIndex { $0.row == row }.map { positionCount + $0 }
  }

  // MARK: Items

  override func text(at position: Int, in column: Column?) -> String? {
    // On screen and off a row is called the same.
    if let name = cells.accessibleName(at: position) { return name }
    return cells.slot(at: position).map { Self.text(in: $0.row) } ?? boundText(at: position)
  }

  /// What a row without a widget says when it is given one for a moment.
  private func boundText(at position: Int) -> String? {
    switch cells.map.element(at: position) {
    case .tableHeader: cells.listView(of: .header).flatMap { Self.text(in: $0.contentPointer) }
    case .tableFooter: cells.listView(of: .footer).flatMap { Self.text(in: $0.contentPointer) }
    case let element?: cells.withLooseCell(of: element) { Self.text(in: $0.row) } ?? nil
    case nil: nil
    }
  }

  private static func text(in widget: WidgetPointer) -> String? {
    glk_first_text(widget).map { String(cString: $0) }
  }

  override func extents(of position: Int, in column: Column?) -> GdkRectangle? {
    guard isPosition(position) else { return nil }
    let place = cells.pixels(of: cells.frame(of: position))
    let origin = cells.viewOrigin
    return GdkRectangle(
      x: gint(clamping: place.x - origin.x), y: gint(clamping: place.y - origin.y),
      width: gint(clamping: place.width), height: gint(clamping: place.height))
  }

  override func outlinePlace(at position: Int) -> OutlinePlace? {
    (cells.view(at: position) as? ListCell)?.outline ?? super.outlinePlace(at: position)
  }

  override func states(at position: Int, in column: Column?) -> AccessibleStates {
    var states = super.states(at: position, in: column)
    guard let element = cells.map.element(at: position), cells.canHoldCursor(element) else {
      return states
    }
    states.insert(.focusable)
    states.formUnion(expanderStates(at: position))
    // Until the row has a widget, what holds the rows keeps the keyboard for it.
    let holder = cells.slot(at: position)?.row ?? content
    if cells.cursor == position, gtk_widget_has_focus(holder) != 0 { states.insert(.focused) }
    return states
  }

  private func expanderStates(at position: Int) -> AccessibleStates {
    guard let place = outlinePlace(at: position), place.isExpandable else { return [] }
    return place.isExpanded ? [.expandable, .expanded] : [.expandable]
  }

  // MARK: What can be done

  override func actions(at position: Int, in column: Column?) -> GlkItemAction {
    let actions = super.actions(at: position, in: column)
    guard expanderStates(at: position).contains(.expandable) else { return actions }
    return GlkItemAction(actions.rawValue | GLK_ACTION_EXPAND.rawValue)
  }

  override func act(_ action: GlkItemAction, at position: Int, in column: Column?) -> Bool {
    guard action == GLK_ACTION_EXPAND else {
      return super.act(action, at: position, in: column)
    }
    guard let place = outlinePlace(at: position) else { return false }
    // It is the row's cell that asks for it.
    if cells.view(at: position) == nil { cells.reveal(position, at: .nearest, animated: false) }
    return cells.setExpanded(!place.isExpanded, rowAt: position)
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
  }

  /// A GtkListBox tells itself which row the keyboard is at.
  override func activeDescendant() -> Object? {
    guard !cells.cellsAreContiguous, let cursor = cells.cursor else { return nil }
    return object(at: cursor, in: nil)
  }
}
