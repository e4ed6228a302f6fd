public import CGtkListKitGtk3
public import GtkListKit

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Adds widgets to a container, as `gtk_container_add` does: a window takes one, a box several.
  public func add(_ children: WidgetPointer...) {
    for child in children { gtk_container_add(self.as(GtkContainer.self), child) }
  }

  /// The widget in a GtkScrolledWindow that takes all the room there is.
  ///
  /// - Parameter sideways: whether it scrolls to both sides, too: column tables do, lists of rows are
  ///   as wide as the window.
  public func scrolled(sideways: Bool = false) -> WidgetPointer {
    let window: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_scrolled_window_set_policy(
      window.as(GtkScrolledWindow.self), sideways ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER,
      GTK_POLICY_AUTOMATIC)
    window.add(self)
    gtk_widget_set_hexpand(window, 1)
    gtk_widget_set_vexpand(window, 1)
    return window
  }

  /// Two widgets beside one another in a GtkPaned, whose border the user drags. The second takes what room
  /// there is; the first is as wide as it asks to be, or as `gtk_widget_set_size_request` says.
  public static func paned(_ first: WidgetPointer, _ second: WidgetPointer) -> WidgetPointer {
    let panes: WidgetPointer = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
    gtk_paned_pack1(panes.as(GtkPaned.self), first, 0, 0)
    gtk_paned_pack2(panes.as(GtkPaned.self), second, 1, 0)
    return panes
  }

  /// How large a window is at first, in logical pixels, as `gtk_window_set_default_size` says it. What is
  /// no window is reported and stays as it is.
  public func setDefaultSize(width: Int, height: Int) {
    guard isWindow(or: "a default size") else { return }
    gtk_window_set_default_size(
      self.as(GtkWindow.self), gint(clamping: width), gint(clamping: height))
  }

  private func isWindow(or what: String) -> Bool {
    if g_type_check_instance_is_a(self.as(GTypeInstance.self), gtk_window_get_type()) != 0 {
      return true
    }
    ListReport(.pointer, "\(what) needs a GtkWindow", fix: "Call it on a GtkWindow.").send()
    return false
  }

  /// Gives a window a header bar with the button that closes it, and its title.
  ///
  /// - Parameters:
  ///   - title: of the bar and of the window.
  ///   - subtitle: a smaller line below it.
  ///   - start: widgets at the beginning of the bar, the outermost first.
  ///   - end: widgets at its end, the outermost first.
  /// - Returns: the GtkHeaderBar. Where the widget is no window, that is reported, and the bar stands
  ///   nowhere.
  @discardableResult
  public func setHeaderBar(
    title: String, subtitle: String? = nil, start: [WidgetPointer] = [], end: [WidgetPointer] = []
  ) -> WidgetPointer {
    let header: WidgetPointer = gtk_header_bar_new()
    let bar = header.as(GtkHeaderBar.self)
    gtk_header_bar_set_show_close_button(bar, 1)
    gtk_header_bar_set_title(bar, title)
    gtk_header_bar_set_subtitle(bar, subtitle)
    for widget in start { gtk_header_bar_pack_start(bar, widget) }
    for widget in end { gtk_header_bar_pack_end(bar, widget) }
    gtk_widget_show_all(header)
    guard isWindow(or: "a header bar") else { return header }
    gtk_window_set_title(self.as(GtkWindow.self), title)
    gtk_window_set_titlebar(self.as(GtkWindow.self), header)
    return header
  }
}

extension ListView {
  /// The list in a GtkScrolledWindow that takes all the room there is: a column table scrolls to both
  /// sides, other lists up and down. For a collection that scrolls sideways it is
  /// `widgetPointer.scrolled(sideways: true)`.
  public func scrolled() -> WidgetPointer {
    widgetPointer.scrolled(sideways: self is ColumnTableView)
  }
}
