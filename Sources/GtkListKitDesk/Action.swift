public import CGtkListKitGtk3
internal import GtkListKit

/// Something that an app does, and that buttons, menus and keys share: a GSimpleAction.
///
/// It lives as long as the window or app that it was added to. A button does it with
/// `gtk_actionable_set_action_name(OpaquePointer(button), "win.archive")`.
@MainActor
public final class Action {
  /// The GSimpleAction.
  public let pointer: OpaquePointer

  init(_ name: String, isOn: Bool?, _ perform: @escaping (Bool) -> Void) {
    if let isOn {
      pointer = g_simple_action_new_stateful(name, nil, g_variant_new_boolean(isOn ? 1 : 0))
    } else {
      pointer = g_simple_action_new(name, nil)
    }
    // What is pressed changes the state, and any change of that is told.
    connect(UnsafeMutableRawPointer(pointer), isOn == nil ? "activate" : "notify::state") {
      [pointer] in
      perform(Self.isOn(pointer))
    }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  /// Whether it can be done now; buttons and menus show it.
  public var isEnabled: Bool {
    get { g_action_get_enabled(pointer) != 0 }
    set { g_simple_action_set_enabled(pointer, newValue ? 1 : 0) }
  }

  /// Whether an action that is on or off is on; setting it tells its closure. Others are off.
  public var isOn: Bool {
    get { Self.isOn(pointer) }
    set {
      guard g_action_get_state_type(pointer) != nil, newValue != isOn else { return }
      g_simple_action_set_state(pointer, g_variant_new_boolean(newValue ? 1 : 0))
    }
  }

  /// Does it, or turns it on or off, unless it is disabled.
  public func activate() { g_action_activate(pointer, nil) }

  private static func isOn(_ pointer: OpaquePointer) -> Bool {
    guard let state = g_action_get_state(pointer) else { return false }
    defer { g_variant_unref(state) }
    return g_variant_get_boolean(state) != 0
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// Adds an action for the widgets and menus in a widget:
  /// `window.addAction("win.archive", keys: "<Control>e") { archive() }`.
  ///
  /// - Parameters:
  ///   - name: with a prefix; `win` is that of windows. One without is reported.
  ///   - keys: as GTK writes them. They work while the keyboard is in the widget, and need a
  ///     GtkApplication, as an ``App`` is.
  ///   - perform: called by the keys, menus and buttons.
  @discardableResult
  public func addAction(_ name: String, keys: String..., perform: @escaping () -> Void) -> Action {
    add(name, keys: keys) { Action($0, isOn: nil) { _ in perform() } }
  }

  /// Adds an action that is on or off, as a check of a menu or a toggle button, and tells of changes.
  @discardableResult
  public func addToggle(
    _ name: String, isOn: Bool, keys: String..., changed: @escaping (Bool) -> Void
  ) -> Action {
    add(name, keys: keys) { Action($0, isOn: isOn, changed) }
  }

  private func add(_ name: String, keys: [String], make: (String) -> Action) -> Action {
    let parts = name.split(separator: ".", maxSplits: 1)
    let action = make(String(parts.last ?? "action"))
    guard parts.count == 2 else {
      ListReport(.pointer, "the action “\(name)” has no prefix", fix: "Call it win.\(name).").send()
      return action
    }
    g_action_map_add_action(group(String(parts[0])), action.pointer)
    if !keys.isEmpty { setKeys(keys, for: name) }
    return action
  }

  func setKeys(_ keys: [String], for name: String) {
    guard let app = g_application_get_default()?.as(GTypeInstance.self),
      g_type_check_instance_is_a(app, gtk_application_get_type()) != 0
    else {
      return ListReport(
        .gtkStart, "keys of “\(name)” need a GtkApplication; it has none",
        fix: "Add the action in the closure that you pass to App."
      ).send()
    }
    Keys.set(keys, for: name, of: app.as(GtkApplication.self))
  }

  /// The widget's actions of a prefix.
  func group(_ prefix: String) -> OpaquePointer? {
    // GTK answers that of a widget around this one, too; only those of windows and apps are meant so.
    let outer = ["win", "app"].contains(prefix) ? nil : gtk_widget_get_parent(self)
    if let found = gtk_widget_get_action_group(self, prefix),
      outer.flatMap({ gtk_widget_get_action_group($0, prefix) }) != found,
      g_type_check_instance_is_a(found.as(GTypeInstance.self), g_action_map_get_type()) != 0
    {
      return found
    }
    let group = g_simple_action_group_new().map { OpaquePointer($0) }
    gtk_widget_insert_action_group(self, prefix, group)
    g_object_unref(group.map { UnsafeMutableRawPointer($0) })
    return group
  }
}

/// Keys of actions.
enum Keys {
  static func set(
    _ keys: [String], for action: String, of app: UnsafeMutablePointer<GtkApplication>
  ) {
    // GTK ends the program at a name that it cannot read.
    var name: UnsafeMutablePointer<CChar>?
    var target: OpaquePointer?
    defer {
      g_free(name)
      target.map { g_variant_unref($0) }
    }
    guard g_action_parse_detailed_name(action, &name, &target, nil) != 0 else {
      return ListReport(
        .missingChild, "no key can do “\(action)”", fix: "Use a name such as win.archive."
      ).send()
    }
    let readable = keys.filter { key in
      var value: guint = 0
      var modifiers = GdkModifierType(0)
      gtk_accelerator_parse(key, &value, &modifiers)
      if value != 0 { return true }
      ListReport(
        .missingChild, "“\(key)” is not a key; “\(action)” has none", fix: "Use one like <Alt>a."
      ).send()
      return false
    }
    var strings: [UnsafeMutablePointer<CChar>?] = readable.map { g_strdup($0) } + [nil]
    defer { for string in strings { g_free(string) } }
    strings.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress?.withMemoryRebound(
        to: UnsafePointer<CChar>?.self, capacity: buffer.count
      ) { gtk_application_set_accels_for_action(app, action, $0) }
    }
  }
}
