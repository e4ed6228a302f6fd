internal import CGtkListKitGtk3

/// A style that has changed and changed back before GTK has looked at it.
///
/// GTK tells widgets of a new style at the next frame, by comparing with the one of the frame before. A label
/// that is made and measured meanwhile has taken the font of the style in between, and hears nothing: it
/// would go on being bold where the row is filled again as one that is not.
extension RowSlot {
  /// The number of the frame that is under way.
  private var frame: gint64? {
    gtk_widget_get_frame_clock(row).map { gdk_frame_clock_get_frame_counter($0) }
  }

  /// To be called when the row has come to the list.
  func noteFrame() { madeInFrame = frame ?? 0 }

  /// To be called when the row was filled again, before it is measured.
  func renewStyle() {
    // The next frame may have begun, and not have come to styles yet.
    guard let madeInFrame, (frame ?? 0) - madeInFrame <= 1 else { return }
    Self.tellStyle(ofAllIn: view.contentPointer)
  }

  private static func tellStyle(ofAllIn widget: WidgetPointer) {
    for child in widget.allChildren { tellStyle(ofAllIn: child) }
    var value = GValue()
    g_value_init(&value, gtk_widget_get_type())
    g_value_set_object(&value, UnsafeMutableRawPointer(widget))
    g_signal_emitv(&value, g_signal_lookup("style-updated", gtk_widget_get_type()), 0, nil)
    g_value_unset(&value)
  }
}
