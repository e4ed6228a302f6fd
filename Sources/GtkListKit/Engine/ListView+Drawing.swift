internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// Drawing the cells, from the pixels of the frame before where that can be.
extension ListView {
  final func drawCells(on cr: OpaquePointer) {
    guard let window = gtk_widget_get_window(widgetPointer) else { return }
    let origin = viewport.origin
    let view = Viewport.PixelCache.View(
      width: Int(gtk_widget_get_allocated_width(widgetPointer)),
      height: Int(gtk_widget_get_allocated_height(widgetPointer)),
      x: origin.x, y: origin.y, window: window,
      isOpaque: viewport.pixelCache.hasOpaqueBackground(widgetPointer))
    guard view.width > 0, view.height > 0 else { return }
    motion.hasDrawn = true
    cells.wasDrawn()
    let style = gtk_widget_get_style_context(widgetPointer)
    if motion.isActive {
      gtk_render_background(style, cr, 0, 0, Double(view.width), Double(view.height))
      return motion.draw(on: cr)
    }
    viewport.pixelCache.draw(view, on: cr) { cr in
      gtk_render_background(style, cr, 0, 0, Double(view.width), Double(view.height))
      guard placeholder == nil else { return }
      cairo_save(cr)
      cairo_translate(cr, Double(cells.binFrame.x - view.x), Double(cells.binFrame.y - view.y))
      draw(content, on: cr)
      cairo_restore(cr)
    }
  }

  /// What is queued while GTK allocates waits for the next frame, and GTK draws nothing that waits: it
  /// is allocated again. To a widget that does not wait, that is nothing.
  final func draw(_ widget: WidgetPointer, on cr: OpaquePointer) {
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(widget, &allocation)
    gtk_widget_size_allocate(widget, &allocation)
    gtk_widget_draw(widget, cr)
  }
}
