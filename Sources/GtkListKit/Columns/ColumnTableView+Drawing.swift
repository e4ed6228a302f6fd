internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ColumnTableView {
  func drawTree(on cr: OpaquePointer) {
    guard placeholder == nil else {
      // The tree view, which else draws it, is hidden.
      return gtk_render_background(
        gtk_widget_get_style_context(widgetPointer), cr, 0, 0, Double(viewWidth),
        Double(gtk_widget_get_allocated_height(widgetPointer)))
    }
    // What columns call out to while drawing must not change the list under it.
    beginCalls()
    drawRows(on: cr) { draw(tree, on: $0) }
    hasDrawn = true
    drawSpinners(on: cr)
    endCalls()
    drawHeaders(on: cr)
    drawFocus(on: cr)
  }

  /// Every cell may show something else.
  func cellsChanged() {
    forgetCells()
    for column in shownColumns { column.invalidateCells() }
    redrawRows()
    // They are read again before the next frame.
    gtk_widget_queue_resize(widgetPointer)
  }

  func redrawRows() {
    gtk_widget_queue_draw(tree)
  }

  /// GtkTreeView clips to its rows, and then draws no headers, where it draws elsewhere than into its
  /// window.
  private func drawHeaders(on cr: OpaquePointer) {
    guard headerHeight > 0 else { return }
    cairo_save(cr)
    cairo_rectangle(cr, 0, 0, Double(viewWidth), Double(headerHeight))
    cairo_clip(cr)
    if gdk_cairo_get_clip_rectangle(cr, nil) != 0 {
      let context = gtk_widget_get_style_context(tree)
      gtk_style_context_save(context)
      gtk_style_context_remove_class(context, GTK_STYLE_CLASS_VIEW)
      for column in shownColumns where column.isVisible {
        guard let handle = column.handle else { continue }
        gtk_container_propagate_draw(
          tree.of(GtkContainer.self), gtk_tree_view_column_get_button(handle), cr)
      }
      gtk_style_context_restore(context)
    }
    cairo_restore(cr)
  }

  /// Where a row is in the view; nil when it is out of sight.
  func place(ofRow position: Int) -> GdkRectangle? {
    guard visiblePositions(at: scrollOffset).contains(position) else { return nil }
    return viewPlace(of: frame(of: position))
  }

  /// Where a cell is in the view, cut off at neither side; nil when its row is out of sight.
  func place(ofCell column: AnyTableColumn, row position: Int) -> GdkRectangle? {
    guard var place = place(ofRow: position), let handle = column.handle, column.isVisible else {
      return nil
    }
    place.x = gtk_tree_view_column_get_x_offset(handle) - gint(horizontalOffset)
    place.width = gtk_tree_view_column_get_width(handle)
    return place
  }

  var horizontalOffset: Double {
    gtk_adjustment_get_value(gtk_scrollable_get_hadjustment(OpaquePointer(tree)))
  }

  /// The frame around the cell, or the row, that the keyboard is at.
  private func drawFocus(on cr: OpaquePointer) {
    guard let cursor, placeholder == nil, gtk_widget_has_visible_focus(tree) != 0 else { return }
    let cell = cursorColumn.flatMap { place(ofCell: $0, row: cursor) }
    guard let place = cell ?? place(ofRow: cursor) else { return }
    let context = gtk_widget_get_style_context(tree)
    cairo_save(cr)
    cairo_rectangle(
      cr, 0, Double(headerHeight), Double(viewWidth), Double(max(0, viewportHeight - headerHeight)))
    cairo_clip(cr)
    cairo_translate(cr, 0, distance(ofRow: cursor))
    gtk_style_context_save(context)
    gtk_style_context_add_class(context, GTK_STYLE_CLASS_CELL)
    let isSelected = map.ordinal(at: cursor).map { selectionModel.contains($0) } ?? false
    var state = gtk_style_context_get_state(context).rawValue
    if isSelected { state |= GTK_STATE_FLAG_SELECTED.rawValue }
    gtk_style_context_set_state(context, GtkStateFlags(rawValue: state))
    gtk_render_focus(
      context, cr, Double(place.x), Double(place.y), Double(place.width), Double(place.height))
    gtk_style_context_restore(context)
    cairo_restore(cr)
  }
}
