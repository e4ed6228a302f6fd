internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The cell that the keyboard is in.
extension BoundCells {
  @discardableResult
  func focusRow(at position: Int) -> Bool {
    guard let slot = slot(at: position) else { return false }
    guard slot.view is SectionView else {
      gtk_widget_grab_focus(slot.row)
      return gtk_widget_is_focus(slot.row) != 0
    }
    // A header has it in what it is operated by.
    if let focusWidget = list.focusWidget, gtk_widget_is_ancestor(focusWidget, slot.row) != 0 {
      return true
    }
    return gtk_widget_child_focus(slot.view.contentPointer, GTK_DIR_TAB_FORWARD) != 0
  }

  func moveFocus(_ direction: GtkDirectionType) -> Bool? { nil }

  /// Focus has moved into a row, or out of all of them.
  func focusChildChanged(_ child: WidgetPointer?) {
    fillPending(focusedSlot?.view as? ListCell)
    // The window still names the widget that is left.
    if let section = list.focusedSectionView?.section { hideLeftSection(section) }
    focusedSlot = child.flatMap { slot(containing: $0) }
    guard let slot = focusedSlot, slot.position != list.cursor, list.work.phase != .filling,
      list.map.path(at: slot.position) != nil || slot.view is any CollapsibleSectionView
    else { return }
    let position = slot.position
    list.tools.typeahead.stop()
    list.cursor = position
  }

  /// An empty section may have been shown for the keyboard alone.
  private func hideLeftSection(_ section: Int) {
    guard list.map.sections.indices.contains(section), list.map.sections[section].rows == 0 else {
      return
    }
    onMainLoop { [weak list] in list?.performSectionViews(remaking: [], animated: true) }
  }

  /// Gives cells their data that had to wait while the user was operating them.
  func fillWaiting() {
    for slot in slots { fillPending(slot.view as? ListCell) }
  }

  /// Gives a cell its data that had to wait while the user was writing in it.
  private func fillPending(_ cell: ListCell?) {
    guard let cell, cell.waitsForData else { return }
    // Who takes the text that was written may be told of the same change of the focus.
    list.refresh(animated: false)
    if cell.reads?.isOutdated ?? false { list.readsChanged() }
  }

  /// Gives the focus to the cursor's row after its row was made anew. Where that is not on screen,
  /// the content keeps the keyboard.
  func restoreFocus() {
    if !(list.cursor.map { focusRow(at: $0) } ?? false) { gtk_widget_grab_focus(content) }
    // A row widget that had the focus before, for whatever it showed, tells nobody.
    focusedSlot = list.focusWidget.flatMap { slot(containing: $0) }
  }

  /// Whether the keyboard is in a cell, or in something inside it.
  func hasFocus(in slot: RowSlot?) -> Bool {
    guard let slot, let focusWidget = list.focusWidget else { return false }
    return focusWidget == slot.row || gtk_widget_is_ancestor(focusWidget, slot.row) != 0
  }

  /// Whether nobody has taken the focus from the list since it was in a row.
  var mayTakeFocus: Bool {
    guard let widget = list.focusWidget else { return true }
    return widget == content || gtk_widget_is_ancestor(widget, content) != 0
  }
}
