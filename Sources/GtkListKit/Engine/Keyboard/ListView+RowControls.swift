internal import CGtkListKitGtk3
internal import GtkListKitCore

/// The controls of a row: F2 goes in, Tab goes round in them, Escape comes back.
extension ListView {
  /// Gives the keyboard to the first control of the row that has it; false where it has none.
  final func enterControls() -> Bool {
    guard let slot = focusedRowSlot, focusWidget == slot.row,
      focusControl(of: slot, GTK_DIR_TAB_FORWARD)
    else { return false }
    tools.enteredRow = slot
    return true
  }

  /// A row that was activated may have given the keyboard to one of its controls.
  final func noteEnteredControls() {
    if let slot = focusedRowSlot, focusWidget != slot.row { tools.enteredRow = slot }
  }

  /// Gives the keyboard back to the row whose control has it; false where none has.
  final func leaveControls() -> Bool {
    tools.enteredRow = nil
    guard let slot = focusedRowSlot, slot.row != focusWidget else { return false }
    gtk_widget_grab_focus(slot.row)
    return true
  }

  /// Tab in a row that was entered: from its last control to the first one and back. False where the keyboard is in
  /// no control of such a row.
  final func goRoundControls(_ parts: [WidgetPointer], _ direction: GtkDirectionType) -> Bool {
    guard direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD,
      let slot = tools.enteredRow, focusedRowSlot === slot, slot.row != focusWidget
    else { return false }
    if moveFocus(through: parts, direction), focusWidget != slot.row { return true }
    gtk_widget_grab_focus(slot.row)
    return focusControl(of: slot, direction)
  }

  /// Whether Tab goes on from a row without its controls.
  final func passesControls(_ direction: GtkDirectionType) -> Bool {
    guard tabBehavior == .list, direction == GTK_DIR_TAB_FORWARD, let slot = focusedRowSlot else {
      return false
    }
    return slot.row == focusWidget
  }

  /// The row that the keyboard is in.
  private var focusedRowSlot: RowSlot? {
    guard hasCells, let focusWidget, let slot = cells.slot(containing: focusWidget),
      !(slot.view is SectionView)
    else { return nil }
    return slot
  }

  /// Goes to the first or the last control of a row and of the views on it.
  private func focusControl(of slot: RowSlot, _ direction: GtkDirectionType) -> Bool {
    let parts = [slot.view.contentPointer] + slot.badges.map { $0.slot.view.contentPointer }
    let ordered = direction == GTK_DIR_TAB_FORWARD ? parts : parts.reversed()
    return ordered.contains { gtk_widget_child_focus($0, direction) != 0 }
  }
}
