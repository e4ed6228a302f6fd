internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Drawing the rows, and what lies over them.
extension TreePresenter {
  func draw(on cr: OpaquePointer) {
    table.cells.wasDrawn()
    renewTooltip()
    guard table.placeholder == nil else {
      // The tree view, which else draws it, is hidden.
      return gtk_render_background(
        gtk_widget_get_style_context(table.widgetPointer), cr, 0, 0, Double(table.viewport.width),
        Double(gtk_widget_get_allocated_height(table.widgetPointer)))
    }
    // Right to left the columns stand beside the letters of the index.
    cairo_save(cr)
    cairo_translate(cr, Double(contentX), 0)
    // What columns call out to while drawing must not change the list under it.
    table.beginCalls()
    drawRows(on: cr) { drawImage(on: $0) }
    dimCutRows(on: cr)
    drawCellBlocks(on: cr)
    table.frozen.drawBorder(on: cr)
    table.motion.hasDrawn = true
    table.spinners.draw(on: cr)
    table.endCalls()
    table.headers.draw(on: cr)
    drawFocus(on: cr)
    cairo_restore(cr)
  }

  /// Veils the rows that wait to be pasted elsewhere, as the style class `cut` of the tree view says.
  private func dimCutRows(on cr: OpaquePointer) {
    guard ListView.CutRows.current != nil else { return }
    let frames = table.visiblePositions.joined().compactMap { position -> (GdkRectangle, Double)? in
      guard table.map.rowNumber(at: position).map(table.isCut) ?? false else { return nil }
      return frame(ofRow: position).map { ($0, distance(ofRow: position)) }
    }
    guard !frames.isEmpty else { return }
    let context = gtk_widget_get_style_context(widget)
    gtk_style_context_save(context)
    gtk_style_context_add_class(context, "cut")
    cairo_save(cr)
    clipToRows(cr)
    for (frame, distance) in frames {
      gtk_render_background(
        context, cr, Double(frame.x), Double(frame.y) + distance, Double(frame.width),
        Double(frame.height))
    }
    cairo_restore(cr)
    gtk_style_context_restore(context)
  }

  func clipToRows(_ cr: OpaquePointer) {
    cairo_rectangle(
      cr, 0, Double(headerHeight), Double(table.viewport.width),
      Double(max(0, viewportHeight - headerHeight)))
    cairo_clip(cr)
  }

  /// The frame around the cell, or the row, that the keyboard is at.
  private func drawFocus(on cr: OpaquePointer) {
    drawnFocus = nil
    guard let cursor = table.cursor, table.placeholder == nil,
      gtk_widget_has_visible_focus(widget) != 0
    else { return }
    let cell = table.cellCursor.column.flatMap { frame(ofCell: $0, row: cursor) }
    guard let frame = cell ?? frame(ofRow: cursor) else { return }
    drawnFocus = frame
    let context = gtk_widget_get_style_context(widget)
    cairo_save(cr)
    clipToRows(cr)
    if cell != nil, let column = table.cellCursor.column?.treeColumn {
      table.frozen.clip(cr, to: column)
    }
    cairo_translate(cr, 0, distance(ofRow: cursor))
    gtk_style_context_save(context)
    gtk_style_context_add_class(context, GTK_STYLE_CLASS_CELL)
    let isSelected = table.map.path(at: cursor).map(table.showsSelected) ?? false
    var state = gtk_style_context_get_state(context).rawValue
    if isSelected { state |= GTK_STATE_FLAG_SELECTED.rawValue }
    gtk_style_context_set_state(context, GtkStateFlags(rawValue: state))
    gtk_render_focus(
      context, cr, Double(frame.x), Double(frame.y), Double(frame.width), Double(frame.height))
    gtk_style_context_restore(context)
    cairo_restore(cr)
  }
}
