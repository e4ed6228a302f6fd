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

  override func text(at position: Int, in column: Column?) -> String? {
    // On screen and off a row is called the same.
    if let name = list.accessibleName(at: position) { return name }
    return list.cells.slot(at: position).map { $0.view.spokenText } ?? boundText(at: position)
  }

  /// What a row without a widget says when it is given one for a moment.
  private func boundText(at position: Int) -> String? {
    switch list.map.element(at: position) {
    case .tableHeader: list.tableHeaderOrFooter(of: .header)?.spokenText
    case .tableFooter: list.tableHeaderOrFooter(of: .footer)?.spokenText
    case let element?: list.cells.withLooseCell(of: element) { $0.view.spokenText } ?? nil
    case nil: nil
    }
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
    guard let element = list.map.element(at: position), list.canHoldCursor(element) else {
      return states
    }
    states.insert(.focusable)
    states.formUnion(expanderStates(at: position))
    // Until the row has a widget, what holds the rows keeps the keyboard for it.
    let holder = list.cells.slot(at: position)?.row ?? content
    if list.cursor == position, gtk_widget_has_focus(holder) != 0 { states.insert(.focused) }
    return states
  }

  private func expanderStates(at position: Int) -> AccessibleStates {
    guard let outline = outlinePosition(at: position), outline.isExpandable else { return [] }
    return outline.isExpanded ? [.expandable, .expanded] : [.expandable]
  }

  // MARK: What can be done

  override func actions(at position: Int, in column: Column?) -> GlkItemAction {
    let actions = super.actions(at: position, in: column)
    guard expanderStates(at: position).contains(.expandable) else { return actions }
    return GlkItemAction(actions.rawValue | GLK_ACTION_EXPAND.rawValue)
  }

  override func act(_ action: GlkItemAction, at position: Int, in column: Column?) -> Bool {
    guard action == GLK_ACTION_EXPAND else { return super.act(action, at: position, in: column) }
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
  }

  /// A GtkListBox tells itself which row the keyboard is at.
  override func activeDescendant() -> Object? {
    guard !list.cells.isContiguous, let cursor = list.cursor else { return nil }
    return object(at: cursor, in: nil)
  }
}
