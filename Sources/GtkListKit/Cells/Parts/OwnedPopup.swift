internal import CGtkListKitGtk3

/// A menu or popover that goes with its object.
final class OwnedPopup {
  let widget: WidgetPointer

  init(_ widget: WidgetPointer) {
    self.widget = widget
    g_object_ref_sink(widget)
  }

  isolated deinit {
    gtk_widget_destroy(widget)
    g_object_unref(widget)
  }

  /// Calls at the signal that says it has closed, once what was chosen has been carried out.
  func onClosed(_ signal: String, _ closed: @escaping () -> Void) {
    connectSignal(signal, of: widget.raw) { _ in onMainLoop { closed() } }
  }
}
