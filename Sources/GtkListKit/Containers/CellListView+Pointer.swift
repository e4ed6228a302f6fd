internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Clicks and hovering.
extension CellListView {
  /// Listens for presses on rows. Buttons and entries inside a row claim theirs first.
  func installCellPointer() {
    watchPresses(on: content, in: GTK_PHASE_BUBBLE) { [weak self] _, press in
      self?.pressed(press)
    } released: { [weak self] in
      self?.released($0)
    } ended: { [weak self] in
      self?.endPress()
    }
  }

  /// The cell at a point of the content's widget.
  func slot(atContentX x: Double, y: Double) -> RowSlot? {
    slots.first { slot in
      guard boundPositions.contains(slot.position) else { return false }
      var place = GtkAllocation()
      gtk_widget_get_allocation(slot.row, &place)
      return x >= Double(place.x) && x < Double(place.x + place.width) && y >= Double(place.y)
        && y < Double(place.y + place.height)
    }
  }

  private func pressed(_ press: RowPress) {
    pressedRow = nil
    forgetDeletion()
    guard let slot = slot(atContentX: press.x, y: press.y), slot.path != nil else { return }
    if press.button == 1 {
      beginPress(press, at: slot.position)
    } else if press.button == 3 {
      var place = GtkAllocation()
      gtk_widget_get_allocation(slot.row, &place)
      pressMenu(at: slot.position, x: press.x - Double(place.x), y: press.y - Double(place.y))
    }
  }

  private func released(_ press: RowPress) {
    let target = slot(atContentX: press.x, y: press.y)?.position
    guard let position = endPress()?.row.position, press.button == 1, target == position,
      let path = map.path(at: position)
    else { return }
    click(path, at: position, press)
  }

  /// Assistive technology activates a row.
  func activate(rowWidget: OpaquePointer?) {
    guard let rowWidget,
      let path = slots.first(where: { $0.row.opaque == rowWidget })?.path
    else { return }
    activate(path)
  }

  /// Focus has moved into a row, or out of all of them.
  func focusChildChanged(_ child: WidgetPointer?) {
    fillWaiting(focusedSlot?.view as? ListCell)
    focusedSlot = child.flatMap { slot(containing: $0) }
    guard let slot = focusedSlot, slot.position != cursor, phase != .filling,
      map.path(at: slot.position) != nil || slot.view is any CollapsibleSectionView
    else { return }
    let position = slot.position
    typeahead.stop()
    cursor = position
  }

  /// Gives a cell its data that had to wait while the user was writing in it.
  private func fillWaiting(_ cell: ListCell?) {
    guard let cell, cell.waitsForData else { return }
    // Who takes the text that was written may be told of the same change of the focus.
    refill(animated: false)
  }

  /// Gives the focus to the cursor's row after its row was made anew. Where that is not on screen,
  /// the content keeps the keyboard.
  func restoreFocus() {
    if !(cursor.map { focusRow(at: $0) } ?? false) { gtk_widget_grab_focus(content) }
    // A row widget that had the focus before, for whatever it showed, tells nobody.
    focusedSlot = focusWidget.flatMap { slot(containing: $0) }
  }

  /// After rows were moved under a pointer that stands still, GTK still shows the former row as
  /// hovered; a motion event puts it right.
  func updateHover() {
    // A hovered row says that the pointer is in the list, and nothing lies over it.
    let isHovered = slots.contains {
      gtk_widget_get_state_flags($0.row).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }
    guard isHovered, gtk_widget_get_mapped(content) != 0, placeholder == nil,
      let window = gtk_widget_get_window(content)
    else { return }
    sendPointer(GDK_MOTION_NOTIFY, to: content, in: window)
  }
}
