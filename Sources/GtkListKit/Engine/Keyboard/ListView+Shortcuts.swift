internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension ListView {
  /// A GtkShortcutsWindow of the keys that lists have, as they are bound now: what an app or a user has bound to
  /// the class of the rows' widget besides is in it. It is not shown yet; the caller owns it, as any window.
  ///
  /// Keys are bound by a GtkBindingSet to the action signal `list-command` with the name of a command, as
  /// in a theme:
  ///
  /// ```css
  /// @binding-set my-lists { bind "<Control>n" { "list-command" ("move-down") } }
  /// list, treeview { -gtk-key-bindings: my-lists; }
  /// ```
  ///
  /// - Parameter titles: what commands are called, by their names, instead of in English.
  public static func makeShortcutsWindow(titles: [String: String] = [:]) -> WidgetPointer? {
    KeyCommand.install
    let groups: [(title: String, isOfGroup: (KeyCommand) -> Bool)] = [
      (
        "Go",
        { $0.name.hasPrefix("move-") || $0.name.hasPrefix("focus-") || $0.name == "find-next" }
      ),
      (
        "Select",
        { $0.name.contains("select") || $0.name.hasPrefix("extend") || $0.name == "toggle" }
      ),
      ("Change", { _ in true }),
    ]
    var rest = KeyCommand.all
    var content = ""
    for group in groups {
      let commands = rest.filter(group.isOfGroup)
      rest.removeAll(where: group.isOfGroup)
      content += "<child><object class='GtkShortcutsGroup'><property name='visible'>1</property>"
      content += "<property name='title'>\(titles[group.title] ?? group.title)</property>"
      for command in commands {
        guard let title = titles[command.name] ?? command.title, let keys = keys(of: command) else {
          continue
        }
        content +=
          "<child><object class='GtkShortcutsShortcut'><property name='visible'>1</property>"
        content += "<property name='accelerator'>\(escaped(keys))</property>"
        content += "<property name='title'>\(escaped(title))</property></object></child>"
      }
      content += "</object></child>"
    }
    let text =
      "<interface><object class='GtkShortcutsWindow' id='window'><child>"
      + "<object class='GtkShortcutsSection'><property name='visible'>1</property>"
      + "<property name='section-name'>lists</property>\(content)</object></child></object></interface>"
    guard let builder = gtk_builder_new_from_string(text, -1) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    guard let window = gtk_builder_get_object(builder, "window") else { return nil }
    return UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
  }

  private static func keys(of command: KeyCommand) -> String? {
    guard let keys = glk_bindings_get_keys(command.name) else { return nil }
    defer { g_free(keys) }
    // What is on the number pad, too, is not said twice.
    return String(cString: keys).split(separator: " ").filter {
      !$0.contains("KP_") && !$0.contains("ISO_")
    }
    .joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}
