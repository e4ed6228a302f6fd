internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ColumnTableView {
  func drawTree(on cr: OpaquePointer) {
    guard let frame = gtk_widget_get_window(widgetPointer), viewWidth > 0 else { return }
    // What columns call out to while drawing must not change the list under it.
    callDepth += 1
    let header = Double(headerHeight)
    if headerHeight > 0 {
      cairo_save(cr)
      cairo_rectangle(cr, 0, 0, Double(viewWidth), header)
      cairo_clip(cr)
      gtk_widget_draw(tree, cr)
      cairo_restore(cr)
    }
    if viewHeight > 0 { drawRows(on: cr, in: frame) }
    callDepth -= 1
    drawFocus(on: cr)
    if callDepth == 0, needsReload || deferredUpdate != nil { scheduleDeferred() }
  }

  private func drawRows(on cr: OpaquePointer, in frame: OpaquePointer) {
    let header = Double(headerHeight)
    let view = PixelCache.View(
      width: viewWidth, height: viewHeight, origin: Int(scrollOffset.rounded()),
      x: -Int(horizontalOffset), window: frame, isOpaque: hasOpaqueBackground)
    let style = gtk_widget_get_style_context(widgetPointer)
    cairo_save(cr)
    cairo_rectangle(cr, 0, header, Double(viewWidth), Double(viewHeight))
    cairo_clip(cr)
    cairo_translate(cr, 0, header)
    pixelCache.draw(view, on: cr) { cr in
      gtk_render_background(style, cr, 0, 0, Double(viewWidth), Double(viewHeight))
      guard placeholder == nil else { return }
      cairo_save(cr)
      // The tree's own header is not to be drawn into the rows.
      cairo_rectangle(cr, 0, 0, Double(viewWidth), Double(viewHeight))
      cairo_clip(cr)
      cairo_translate(cr, 0, -header)
      gtk_widget_draw(tree, cr)
      cairo_restore(cr)
    }
    cairo_restore(cr)
  }

  private var hasOpaqueBackground: Bool {
    if let opaqueBackground { return opaqueBackground }
    let isOpaque = KitStyle.hasOpaqueBackground(widgetPointer)
    opaqueBackground = isOpaque
    return isOpaque
  }

  /// What the tree wants drawn again, in the bin window's coordinates.
  func addToPicture(_ region: OpaquePointer) {
    pixelCache.add(region, top: Int(scrollOffset.rounded()) - headerHeight)
  }

  /// Every cell may show something else.
  func cellsChanged() {
    for column in shownColumns { column.invalidateCells() }
    redrawRows()
  }

  func redrawRows() {
    pixelCache.invalidateAll()
    gtk_widget_queue_draw(widgetPointer)
  }

  /// Where a row is in the view; nil when it is out of sight.
  func place(ofRow position: Int) -> GdkRectangle? {
    guard visiblePositions(at: scrollOffset).contains(position) else { return nil }
    let top = Int(heights.offset(of: position) - scrollOffset.rounded()) + headerHeight
    return GdkRectangle(
      x: 0, y: gint(clamping: top), width: gint(clamping: viewWidth),
      height: gint(clamping: Int(heights.height(at: position))))
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
