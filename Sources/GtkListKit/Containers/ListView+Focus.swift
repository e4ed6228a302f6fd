internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ListView {
  /// Tab goes through the widgets of the focused row and then leaves the list; coming in, it
  /// reaches the cursor's row. Nil leaves the decision to GTK.
  final func moveFocus(_ direction: GtkDirectionType) -> Bool? {
    guard !isDestroyed else { return false }
    if placeholder != nil || map.rowCount == 0 { return nil }
    let inside = focusWidget.flatMap { slot(containing: $0) }
    if let inside {
      if gtk_widget_child_focus(inside.row, direction) != 0 { return true }
      return false
    }
    guard let position = cursor ?? firstReachableRow else { return nil }
    cursor = position
    reveal(position, at: .nearest, animated: false)
    guard let slot = slot(at: position) else { return false }
    gtk_widget_grab_focus(slot.row)
    return true
  }

  private var firstReachableRow: Int? {
    let visible = visibleRange
    return nearestRow(from: visible.lowerBound, step: 1)
      ?? nearestRow(from: visible.lowerBound, step: -1)
  }

  /// The window's focus widget.
  final var focusWidget: WidgetPointer? {
    let top = gtk_widget_get_toplevel(widgetPointer)
    guard let top, glk_is_instance_of(top, gtk_window_get_type()) != 0 else { return nil }
    return gtk_window_get_focus(top.of(GtkWindow.self))
  }

  /// Whether the keyboard is in one of the rows.
  final var hasFocusInside: Bool {
    focusWidget.flatMap { slot(containing: $0) } != nil
  }

  // MARK: Menus

  /// Asks for a context menu at the cursor or, with the pointer, at the row under it.
  final func requestMenu(_ request: (position: Int, x: Double, y: Double)?) -> Bool {
    guard let position = request?.position ?? cursor, let path = map.path(at: position),
      let delegate
    else { return false }
    let menu = MenuRequest(x: request?.x, y: request?.y)
    return delegate.list(self, contextMenuForItemAt: path, request: menu)
  }
}
