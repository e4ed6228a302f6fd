internal import CGtkListKitGtk3
internal import GtkListKitCore

/// The controls of a row: F2 goes in, Tab goes round in them, Escape comes back.
extension ListView {
  /// Gives the keyboard to the first control of the row that has it; false where it has none.
  final func enterControls() -> Bool {
    guard hasCells, let cursor, let slot = cells.slot(at: cursor), !(slot.view is SectionView),
      focusWidget == slot.row,
      gtk_widget_child_focus(slot.view.contentPointer, GTK_DIR_TAB_FORWARD) != 0
    else { return false }
    tools.enteredRow = slot
    return true
  }

  /// Gives the keyboard back to the row whose control has it; false where none has.
  final func leaveControls() -> Bool {
    tools.enteredRow = nil
    guard hasCells, let focusWidget, let slot = cells.slot(containing: focusWidget),
      !(slot.view is SectionView), slot.row != focusWidget
    else { return false }
    gtk_widget_grab_focus(slot.row)
    return true
  }

  /// Goes from the last control of a row that was entered to its first one.
  final func goRoundControls(_ direction: GtkDirectionType) -> Bool {
    guard direction == GTK_DIR_TAB_FORWARD, let slot = tools.enteredRow, let focusWidget,
      cells.slot(containing: focusWidget) === slot, slot.row != focusWidget
    else { return false }
    gtk_widget_grab_focus(slot.row)
    return gtk_widget_child_focus(slot.view.contentPointer, direction) != 0
  }
}
