internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView {
  /// Returns a GtkShortcutsWindow of the keys that lists have now.
  ///
  /// It also has the keys that style sheets bind. If a key is bound in some kinds of lists only, its title contains them.
  /// The window is not shown. Closing hides it, because GTK complains about each destroyed window of this kind at every
  /// change of the theme; as long as the keys and titles are the same, you receive the same window again.
  ///
  /// Keys are bound by a GtkBindingSet to the action signal `list-command` with the name of a command, as
  /// in a theme:
  ///
  /// ```css
  /// @binding-set my-lists { bind "<Control>n" { "list-command" ("move-down") } }
  /// list, treeview { -gtk-key-bindings: my-lists; }
  /// ```
  ///
  /// - Parameter titles: what commands are called, by their names, instead of in English; groups and kinds of
  ///   lists by what they are called in English.
  public static func makeShortcutsWindow(titles: [String: String] = [:]) -> WidgetPointer? {
    KeyCommand.install
    let groups: [(title: String, isOfGroup: (KeyCommand) -> Bool)] = [
      ("Column headers", { $0.place == .columnHeader }),
      (
        "Go",
        {
          $0.name.hasPrefix("move-") || $0.name.hasPrefix("focus-") || $0.place == .anywhere
        }
      ),
      (
        "Select",
        {
          $0.name.contains("select") || $0.name.hasPrefix("extend") || $0.name == "toggle"
            || $0.place == .tiles
        }
      ),
      ("Change", { _ in true }),
    ]
    let shortcuts = Shortcuts()
    var rest = KeyCommand.all
    var contents: [String] = []
    for group in groups {
      let commands = rest.filter(group.isOfGroup)
      rest.removeAll(where: group.isOfGroup)
      var content = "<child><object class='GtkShortcutsGroup'><property name='visible'>1</property>"
      content += "<property name='title'>\(escaped(titles[group.title] ?? group.title))</property>"
      for command in commands {
        guard let title = titles[command.name] ?? command.title else { continue }
        for (keys, kind) in shortcuts.keys(of: command) {
          let title = kind.map { "\(title) (\(titles[$0] ?? $0))" } ?? title
          content +=
            "<child><object class='GtkShortcutsShortcut'><property name='visible'>1</property>"
          content += "<property name='accelerator'>\(escaped(keys))</property>"
          content += "<property name='title'>\(escaped(title))</property></object></child>"
        }
      }
      contents.append(content + "</object></child>")
    }
    // Those of headers are the last.
    let content = (contents.dropFirst() + contents.prefix(1)).joined()
    let text =
      "<interface><object class='GtkShortcutsWindow' id='window'><child>"
      + "<object class='GtkShortcutsSection'><property name='visible'>1</property>"
      + "<property name='section-name'>lists</property>\(content)</object></child></object></interface>"
    if let window = livingWindow(describedBy: text) { return window }
    guard let builder = gtk_builder_new_from_string(text, -1) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    guard let window = gtk_builder_get_object(builder, "window") else { return nil }
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    g_object_set_data_full(window, descriptionKey, g_strdup(text), g_free)
    let hide: @convention(c) (WidgetPointer?, gpointer?, gpointer?) -> gboolean = { window, _, _ in
      gtk_widget_hide_on_delete(window)
    }
    g_signal_connect_data(
      widget.raw, "delete-event", unsafeBitCast(hide, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
    return widget
  }

  private static let descriptionKey = "glk-description"

  /// The window that was made for a description and was not destroyed.
  private static func livingWindow(describedBy text: String) -> WidgetPointer? {
    guard let windows = gtk_window_list_toplevels() else { return nil }
    defer { g_list_free(windows) }
    return sequence(first: windows, next: { $0.pointee.next })
      .compactMap { $0.pointee.data?.assumingMemoryBound(to: GtkWidget.self) }
      .first { window in
        guard
          let description = g_object_get_data(
            window.of(GObject.self), descriptionKey)
        else { return false }
        return String(cString: description.assumingMemoryBound(to: CChar.self)) == text
      }
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
