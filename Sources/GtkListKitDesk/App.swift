public import CGtkListKitGtk3
public import GtkListKit

/// An app under GtkApplication: its main loop, its windows and its actions.
///
/// ```swift
/// App(id: "org.example.Mail") { window in
///   window.setHeaderBar(title: "Mail")
///   window.add(mails.scrolled())
/// }.run()
/// ```
///
/// It attaches Swift's main actor to the loop, as `MainLoop.attach()` does. The
/// kit works as well in an app that makes a GtkApplication itself, calls `gtk_main`, or uses a binding.
@MainActor
public final class App {
  /// The GtkApplication. It is kept as long as this is.
  public let pointer: UnsafeMutablePointer<GtkApplication>

  /// An app that makes a window when it is started.
  ///
  /// Where the app runs already, a second start only brings its window to the front.
  ///
  /// - Parameters:
  ///   - id: the name by which the desktop knows the app, as in `org.example.Mail`; that of its
  ///     .desktop file. One that is no such name is reported, and the app runs without.
  ///   - isUnique: whether there is one process of the app at a time.
  ///   - fill: fills a new GtkApplicationWindow of 640 by 480 pixels, or of a size that the closure gives
  ///     it. It is shown, with all that is in it, unless the closure has done that.
  public init(
    id: String, isUnique: Bool = true, _ fill: @escaping (_ window: WidgetPointer) -> Void
  ) {
    let isName = g_application_id_is_valid(id) != 0
    if !isName {
      ListReport(.gtkStart, "“\(id)” is not an app id", fix: "Use one like org.example.App.").send()
    }
    // What windows are known by to the desktop.
    g_set_prgname(id)
    // Keys cannot be read before. Without a display, `run` says so.
    gtk_init_check(nil, nil)
    pointer = gtk_application_new(
      isName ? id : nil, isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE)
    connect(pointer, "activate") { [pointer] in
      if let window = gtk_application_get_active_window(pointer) {
        return gtk_window_present(window)
      }
      let window: WidgetPointer = gtk_application_window_new(pointer)
      // A list asks for hardly any room, since it scrolls.
      gtk_window_set_default_size(window.as(GtkWindow.self), 640, 480)
      // The closure may destroy it.
      g_object_ref(window)
      defer { g_object_unref(window) }
      fill(window)
      let isThere = gtk_window_get_application(window.as(GtkWindow.self)) != nil
      guard isThere, gtk_widget_get_visible(window) == 0 else { return }
      gtk_widget_show_all(window)
      gtk_window_present(window.as(GtkWindow.self))
    }
  }

  isolated deinit { g_object_unref(pointer) }

  /// Runs the app until its last window is closed, or until ``quit()``. Without a display it reports
  /// that and returns.
  ///
  /// - Returns: the status for `exit`: 0, or 1 where the app could not be started.
  @discardableResult
  public func run() -> Int32 {
    guard gtk_init_check(nil, nil) != 0 else {
      ListReport(.gtkStart, "there is no display to run the app on", fix: nil).send()
      return 1
    }
    MainLoop.attach()
    return g_application_run(pointer.as(GApplication.self), 0, nil)
  }

  /// Ends ``run()``. Windows are not asked.
  public func quit() { g_application_quit(pointer.as(GApplication.self)) }

  /// Adds an action of the whole app, called `app.NAME` in menus and buttons.
  ///
  /// - Parameters:
  ///   - name: without the prefix.
  ///   - keys: as GTK writes them: `"<Control>q"`.
  ///   - perform: called by the keys, menus and buttons.
  @discardableResult
  public func addAction(_ name: String, keys: String..., perform: @escaping () -> Void) -> Action {
    let action = Action(name, isOn: nil) { _ in perform() }
    g_action_map_add_action(OpaquePointer(pointer), action.pointer)
    setKeys(keys, for: "app.\(name)")
    return action
  }

  /// Says which keys an action of the app has; menus show the first. None takes them away.
  ///
  /// The action, with its prefix, may be of any widget that the keyboard is in, as `list.undo`.
  ///
  /// - Parameters:
  ///   - keys: as GTK writes them: `"<Control><Shift>z"`. One that cannot be read is reported, and left
  ///     out.
  ///   - action: the action's name, with its prefix.
  public func setKeys(_ keys: [String], for action: String) {
    Keys.set(keys, for: action, of: pointer)
  }
}
