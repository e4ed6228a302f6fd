internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The row of fields under a table's headers. Headers are as much higher, and the fields lie over them.
final class FilterRow {
  private unowned let filters: ColumnFilters
  private var table: ColumnTableView { filters.table }
  private var fields: [FilterField] = []
  var isShown = false {
    didSet {
      guard isShown != oldValue else { return }
      ChildHandle(pointer: table.tree.widget).setStyleClass("list-filter-row", isShown)
      update()
      gtk_widget_queue_resize(table.tree.widget)
      gtk_widget_queue_resize(table.widgetPointer)
    }
  }

  init(_ filters: ColumnFilters) { self.filters = filters }

  /// Whether there are headers to lie over. Where something else is shown instead, that is to have the keyboard.
  private var hasHeaders: Bool { table.headers.areShown && table.placeholder == nil }

  /// Has a field for each column that rows can be filtered by.
  func update() {
    let columns =
      isShown ? table.columnSet.inView.filter { $0.filterKey != nil && !$0.isFolded } : []
    guard columns.count != fields.count || !zip(columns, fields).allSatisfy({ $0 === $1.column })
    else {
      for field in fields { field.update() }
      return
    }
    let old = fields
    fields = columns.compactMap { column in
      old.first { $0.column === column }
        ?? column.filterKey.map { FilterField(of: column, $0, in: filters) }
    }
    for field in old where !fields.contains(where: { $0 === field }) {
      if table.focusWidget == field.widget { table.takeFocusFromOverlay() }
      field.removeIcon()
      glk_scroller_remove_overlay(table.scroller, field.widget)
    }
    for field in fields where gtk_widget_get_parent(field.widget) == nil {
      glk_scroller_add_overlay(table.scroller, field.widget)
    }
    for field in fields { field.update() }
    gtk_widget_queue_resize(table.widgetPointer)
  }

  /// Lays the fields over the lower part of the headers.
  func layOut() {
    for field in fields {
      gtk_widget_set_child_visible(field.widget, hasHeaders.gboolean)
      guard table.tree.headerHeight > 0, let shown = field.column.treeColumn,
        let header = shown.header
      else { continue }
      var padding = GtkBorder()
      let context = gtk_widget_get_style_context(header)
      gtk_style_context_get_padding(context, gtk_style_context_get_state(context), &padding)
      let height = gint(padding.bottom)
      var minimum = GtkRequisition()
      gtk_widget_get_preferred_size(field.widget, &minimum, nil)
      var frame = GdkRectangle(
        x: gint(clamping: table.frozen.x(of: shown)) + 3,
        y: gint(table.tree.headerHeight) - height, width: gint(shown.width) - 6,
        height: max(height - 4, minimum.height))
      if !shown.isFrozen { frame = table.frozen.uncovered(frame) }
      frame.x += gint(table.tree.contentX)
      if frame.width < minimum.width {
        // A column that is too narrow has its field out of sight.
        frame.width = minimum.width
        frame.x = -frame.width - 1_000
      }
      table.place(field.widget, frame)
    }
  }

  /// A key that a field may use before its entry does: Tab goes to the next one, Up to the header, Down
  /// to the rows, Escape clears it.
  func keyPressed(_ key: KeyPress, in field: FilterField) -> Bool {
    guard !key.isControl, !key.isAlt else { return false }
    switch Int32(key.keyval) {
    case GDK_KEY_Tab, GDK_KEY_KP_Tab: return focus(beside: field, key.isShift ? -1 : 1)
    case GDK_KEY_ISO_Left_Tab: return focus(beside: field, -1)
    case GDK_KEY_Up, GDK_KEY_KP_Up: return focusHeader(of: field)
    // On a button it opens the choices.
    case GDK_KEY_Return where !field.isText, GDK_KEY_KP_Enter where !field.isText: return false
    case GDK_KEY_Down, GDK_KEY_KP_Down, GDK_KEY_Return, GDK_KEY_KP_Enter:
      table.takeFocusFromOverlay()
      return true
    case GDK_KEY_Escape:
      guard filters.value(of: field.column) != nil else { return false }
      field.clear()
      return true
    default: return false
    }
  }

  private func focus(beside field: FilterField, _ step: Int) -> Bool {
    guard let index = fields.firstIndex(where: { $0 === field }) else { return false }
    if index + step < 0 { return focusHeader(of: field) }
    guard index + step < fields.count else {
      table.takeFocusFromOverlay()
      return true
    }
    return focus(fields[index + step].column)
  }

  private func focusHeader(of field: FilterField) -> Bool {
    guard table.headers.areShown, let header = field.column.shownHeader else { return false }
    gtk_widget_grab_focus(header)
    return true
  }

  /// Gives the keyboard to the first field, or the last one; false where there is none.
  func focus(first: Bool) -> Bool {
    (first ? fields.first : fields.last).map { focus($0.column) } ?? false
  }

  func focus(_ column: AnyTableColumn) -> Bool {
    guard hasHeaders, let field = fields.first(where: { $0.column === column }) else {
      return false
    }
    table.tree.reveal(column)
    gtk_widget_grab_focus(field.widget)
    return true
  }

  func discard() { fields = [] }
}

extension ColumnTableView {
  /// The keyboard goes from a field to the rows.
  fileprivate func takeFocusFromOverlay() { gtk_widget_grab_focus(tree.widget) }
}
