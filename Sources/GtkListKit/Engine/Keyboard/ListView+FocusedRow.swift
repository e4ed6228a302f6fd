public import GtkListKitCore

extension ListView {
  /// The row that the keyboard is at, or comes to when the list is given it; nil where it is at none,
  /// as before the user has been in the list, or at a header.
  ///
  /// A row that is set is shown, whether or not the list has the keyboard, and is not selected by that. One
  /// that does not exist is reported; one that cannot be focused changes nothing. Nil has the list begin
  /// anew when it is given the keyboard; while it has it, nothing happens.
  public final var focusedIndexPath: ListIndexPath? {
    get {
      cursor.flatMap { map.path(at: $0) }
    }
    set {
      performWaitingChangeNow()
      guard let path = newValue else {
        if !hasKeyboard { cursor = nil }
        return
      }
      guard let position = map.position(of: path) else {
        return reportRange(path, "there is no row to focus")
      }
      let row = shownRows.reference(to: position)
      // Who is asked may change the list.
      guard isReachable(.row(path)), let position = row.position else { return }
      moveCursor(to: position, focus: hasKeyboard)
    }
  }
}
