internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

extension ColumnTableView {
  /// Keys that mean something for columns and outlines only.
  func keyPressedInTable(_ key: KeyPress) -> Bool {
    guard !key.isAlt else { return false }
    if key.isControl, !key.isShift {
      switch Int32(key.keyval) {
      case GDK_KEY_c, GDK_KEY_C, GDK_KEY_Insert, GDK_KEY_KP_Insert: return copySelection()
      case GDK_KEY_F1: return glk_toggle_tooltip(focusWidget ?? tree) != 0
      default: break
      }
    }
    guard let cursor else { return false }
    switch Int32(key.keyval) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: return moveAcross(from: cursor, forward: isRightToLeft)
    case GDK_KEY_Right, GDK_KEY_KP_Right: return moveAcross(from: cursor, forward: !isRightToLeft)
    case GDK_KEY_space, GDK_KEY_KP_Space:
      guard !key.isControl, !key.isShift, !typeahead.isActive, let cursorColumn else {
        return false
      }
      return operate(cursorColumn, at: cursor)
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      guard map.path(at: cursor) == nil else {
        // As a double click: what can be edited is edited, else the row is activated.
        guard !key.isControl, !key.isShift, let cursorColumn else { return false }
        return startEdit(of: cursorColumn, at: cursor)
      }
      toggleExpansion(at: cursor)
      return true
    case GDK_KEY_F2: return editCell(at: cursor)
    case GDK_KEY_v, GDK_KEY_V:
      guard key.isControl, hasEditableColumns else { return typedIntoCell(key, at: cursor) }
      pasteFromClipboard()
      return true
    case GDK_KEY_Insert, GDK_KEY_KP_Insert:
      guard key.isShift, !key.isControl, hasEditableColumns else { return false }
      pasteFromClipboard()
      return true
    case GDK_KEY_plus, GDK_KEY_KP_Add:
      return typedIntoCell(key, at: cursor) || setOpen(true, at: cursor)
    case GDK_KEY_minus, GDK_KEY_KP_Subtract:
      return typedIntoCell(key, at: cursor) || setOpen(false, at: cursor)
    case GDK_KEY_asterisk, GDK_KEY_KP_Multiply:
      return typedIntoCell(key, at: cursor) || expandAll(below: cursor)
        || setOpen(true, at: cursor)
    default: return typedIntoCell(key, at: cursor)
    }
  }

  /// Opens the editor of the keyboard's cell, or of the first in its row that has one.
  private func editCell(at position: Int) -> Bool {
    if let cursorColumn, startEdit(of: cursorColumn, at: position) { return true }
    return shownColumns.contains { $0.opensEditor && startEdit(of: $0, at: position) }
  }

  /// A letter opens the editor of a cell that can be written in, and is the first of its text.
  private func typedIntoCell(_ key: KeyPress, at position: Int) -> Bool {
    guard !key.isControl, key.character != nil || key.isDead, let cursorColumn,
      cursorColumn.opensTextEditor, let event = gtk_get_current_event()
    else { return false }
    defer { gdk_event_free(event) }
    return startEdit(of: cursorColumn, at: position, with: event)
  }

  /// Opens and closes in an outline; among plain rows it goes from column to column.
  private func moveAcross(from position: Int, forward: Bool) -> Bool {
    if cursorColumn == nil {
      if setOpen(forward, at: position) { return true }
      if !forward, let parent = parentRow(of: position) {
        select(cursorAt: parent)
        return true
      }
    }
    let visible = shownColumns.filter { $0.isVisible }
    guard !visible.isEmpty else { return false }
    let index = cursorColumn.flatMap { column in visible.firstIndex { $0 === column } }
    let next = index.map { $0 + (forward ? 1 : -1) } ?? (forward ? 0 : -1)
    cursorColumn = visible.indices.contains(next) ? visible[next] : next < 0 ? nil : cursorColumn
    if let cursorColumn { revealColumn(cursorColumn) }
    accessibility?.cursorMoved()
    redrawRows()
    return true
  }

  /// The row above that the one given stands under.
  func parentRow(of position: Int) -> Int? {
    if let parent = parent(ofRowAt: position) { return parent }
    guard sectionStyle == .outline, let path = map.path(at: position) else { return nil }
    return map.position(of: .header(section: path.section))
  }

  /// Scrolls sideways until a column is in view.
  func revealColumn(_ column: AnyTableColumn) {
    guard let handle = column.handle,
      let adjustment = gtk_scrollable_get_hadjustment(OpaquePointer(tree))
    else { return }
    let start = Double(gtk_tree_view_column_get_x_offset(handle))
    let end = start + Double(gtk_tree_view_column_get_width(handle))
    gtk_adjustment_clamp_page(adjustment, start, end)
  }

  /// Tab leaves the rows; from elsewhere it comes to them. Nil leaves the decision to the list.
  func leaveRows(_ direction: GtkDirectionType) -> Bool? {
    guard placeholder == nil, let focused = focusWidget else { return nil }
    if focused == tree {
      if direction == GTK_DIR_TAB_BACKWARD, showsHeaders {
        return gtk_widget_child_focus(tree, direction) != 0
      }
      return direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD ? false : nil
    }
    guard gtk_widget_is_ancestor(focused, tree) != 0 else { return nil }
    return gtk_widget_child_focus(tree, direction) != 0
  }
}
