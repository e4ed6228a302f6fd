internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView {
  /// A GtkShortcutsWindow of the keys that lists have, as they are bound now, by style sheets too. Where a key is
  /// bound in some kinds of lists only, its title says in which. It is not shown yet; the caller owns it, as any
  /// window.
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
    guard let builder = gtk_builder_new_from_string(text, -1) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    guard let window = gtk_builder_get_object(builder, "window") else { return nil }
    return UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
