internal import CGtkListKitGtk3

/// Making a widget before GTK was started would end the process.
enum GtkStart {
  /// Starts GTK if the app has not, and reports that.
  ///
  /// - Parameter maker: the class whose widget is about to be made.
  static func check(for maker: Any.Type) {
    guard gdk_display_get_default() == nil else { return }
    let isStarted = gtk_init_check(nil, nil) != 0
    ListReport(
      .gtkStart,
      isStarted
        ? "it is made before gtk_init, which has been called now"
        : "it is made before gtk_init, and there is no display to start GTK on: no widget can be made",
      fix: isStarted
        ? "Call gtk_init first, or create it in the closure that you pass to App."
        : "Call gtk_init_check first, and make no widget if it returns 0.",
      view: maker
    ).send()
  }
}
