internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// What the headers of columns do besides sorting.
extension ColumnTableView {
  /// Makes every column that can be resized as wide as what it shows. O(rows in view).
  public func fitColumns() {
    for column in shownColumns where column.isVisible && column.isResizable { column.fitWidth() }
  }

  /// Opens the menu of a column's header below it, as the Menu key does; false when there is nothing
  /// in it.
  @discardableResult
  public func showHeaderMenu(of column: AnyTableColumn) -> Bool {
    showHeaderMenu(of: column, event: nil)
  }

  func showHeaderMenu(of column: AnyTableColumn, event: UnsafePointer<GdkEvent>?) -> Bool {
    guard let headerMenu, !isDestroyed, column.table === self, let handle = column.handle,
      let header = gtk_tree_view_column_get_button(handle), gtk_widget_get_mapped(header) != 0
    else { return false }
    let menu = HeaderMenu(headerMenu, of: column, in: self)
    guard !menu.isEmpty else { return false }
    openHeaderMenu = menu
    menu.popUp(below: header, event: event)
    return true
  }

  /// The column whose header a widget is or is part of.
  func column(withHeader widget: WidgetPointer) -> AnyTableColumn? {
    shownColumns.first { column in
      guard let handle = column.handle, let header = gtk_tree_view_column_get_button(handle) else {
        return false
      }
      return widget == header || gtk_widget_is_ancestor(widget, header) != 0
    }
  }

  /// The column whose header has the keyboard.
  var focusedHeader: AnyTableColumn? {
    guard showsHeaders, let focused = focusWidget, focused != tree else { return nil }
    return column(withHeader: focused)
  }

  /// A key on a header: its menu; with Alt its place, with Shift besides its width. All others are the
  /// window's, which has the header pressed and moves the focus; the rows get none.
  func headerKeyPressed(_ key: KeyPress, on column: AnyTableColumn) -> Bool {
    let isForward: Bool
    switch Int32(key.keyval) {
    case GDK_KEY_Menu: return showHeaderMenu(of: column)
    case GDK_KEY_F10 where key.isShift: return showHeaderMenu(of: column)
    case GDK_KEY_Left, GDK_KEY_KP_Left: isForward = isRightToLeft
    case GDK_KEY_Right, GDK_KEY_KP_Right: isForward = !isRightToLeft
    default: return false
    }
    // Without Alt the window moves the focus to the next header.
    guard key.isAlt, !key.isControl else { return false }
    let isDone = key.isShift ? widen(column, isForward) : move(column, isForward: isForward)
    if !isDone { gtk_widget_error_bell(tree) }
    return true
  }

  private func widen(_ column: AnyTableColumn, _ isWider: Bool) -> Bool {
    guard column.isResizable else { return false }
    let width = column.width + (isWider ? 10 : -10)
    column.width = max(column.minimumWidth, min(width, column.maximumWidth ?? .max))
    return true
  }

  /// Puts a column behind the next one in view, or before the one before.
  private func move(_ column: AnyTableColumn, isForward: Bool) -> Bool {
    guard column.isReorderable, let index = shownColumns.firstIndex(where: { $0 === column }) else {
      return false
    }
    let next =
      isForward
      ? shownColumns[(index + 1)...].firstIndex { $0.isVisible }
      : shownColumns[..<index].lastIndex { $0.isVisible }
    guard let next else { return false }
    var order = shownColumns
    order.remove(at: index)
    order.insert(column, at: next)
    reorderColumns(order)
    revealColumn(column)
    return true
  }
}
