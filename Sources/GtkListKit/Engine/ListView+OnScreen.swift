public import CGtkListKitGtk3
internal import CGtkListKitShim
public import GtkListKitCore

/// Where rows stand in the view, and what the list is in the middle of.
extension ListView {
  /// The row at a point of the view, in its pixels from the top left; nil where there is none. A sticky
  /// header that lies over a row hides it from this.
  public final func indexPath(atX x: Double, y: Double) -> ListIndexPath? {
    bindPendingRows()
    return presenter.position(atViewX: x, y: y).flatMap { map.path(at: $0) }
  }

  /// Where a row stands in the view, in its pixels from the top left, also as far as it is scrolled
  /// out; nil when it is not on screen or does not exist.
  public final func frame(ofRowAt path: ListIndexPath) -> GdkRectangle? {
    bindPendingRows()
    return map.position(of: path).flatMap { presenter.frame(ofItemAt: $0) }
  }

  /// Whether scrolling has come to rest, and rows near the view have been made ahead.
  package final var isAtRest: Bool { viewport.rest.isReached }

  /// Whether the user is dragging rows of this list.
  package final var hasActiveDrag: Bool { tools.drag?.isActive == true }

  /// Whether the rows that are being dragged would be taken where they are now.
  package final var isDragAccepted: Bool { tools.drag?.isAccepted == true }

  /// Draws all that is in view anew at the next frame. A list keeps a picture of what it has drawn, and
  /// learns from GTK which parts of it are out of date: only a widget that draws something else without
  /// asking GTK for it needs this.
  public final func redraw() {
    presenter.forgetPictures()
    viewport.pixelCache.invalidateAll()
    gtk_widget_queue_draw(widgetPointer)
  }

  /// The window that the list is in; nil while it is in none.
  public final var owningWindow: WidgetPointer? {
    let top = gtk_widget_get_toplevel(widgetPointer)
    guard let top, glk_is_instance_of(top, gtk_window_get_type()) != 0 else { return nil }
    return top
  }
}
