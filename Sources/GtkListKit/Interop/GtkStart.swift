internal import CGtkListKitGtk3

/// GTK makes no widget before it was started, and ends the app instead.
enum GtkStart {
  /// Starts GTK where nobody has, and says so.
  ///
  /// - Parameter maker: what is about to be made.
  static func check(for maker: Any.Type) {
    guard gdk_display_get_default() == nil else { return }
    let isStarted = gtk_init_check(nil, nil) != 0
    ListReports.send(
      ListReport(
        .gtkStart,
        isStarted
          ? "it is made before gtk_init, which has been called now; call it first"
          : "it is made before gtk_init, and there is no display to start GTK on: no widget can be made",
        view: maker))
  }
}
