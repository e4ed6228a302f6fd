internal import CGtkListKitGtk3
internal import CGtkListKitShim

extension UndoStack {
  /// An ``UndoStack`` as the actions `undo` and `redo` of a window or application, enabled when there
  /// is something to do.
  @MainActor
  final class UndoActions {
    private let stack: UndoStack
    private let undo: OpaquePointer
    private let redo: OpaquePointer
    /// The action map, as long as there is one.
    private let map: UnsafeMutablePointer<gpointer?>

    init?(_ stack: UndoStack, in actionMap: UnsafeMutableRawPointer?) {
      self.stack = stack
      undo = g_simple_action_new("undo", nil)
      redo = g_simple_action_new("redo", nil)
      map = .allocate(capacity: 1)
      map.initialize(to: nil)
      guard let actionMap, glk_is_instance_of(actionMap, g_action_map_get_type()) != 0 else {
        ListReport(
          .pointer, "the pointer is not a GActionMap; no undo actions are added",
          fix: "Pass a GActionMap to makeActions(in:), for example a GtkApplicationWindow."
        ).send()
        // The actions are let go by deinit.
        return nil
      }
      map.pointee = actionMap
      g_object_add_weak_pointer(actionMap.assumingMemoryBound(to: GObject.self), map)
      for (action, perform) in [(undo, { stack.undo() }), (redo, { stack.redo() })] {
        connectSignal("activate", of: UnsafeMutableRawPointer(action)) { _ in
          if !Self.isKeyOfText { _ = perform() }
        }
        g_action_map_add_action(OpaquePointer(actionMap), action)
      }
      stack.observe(by: self) { [weak self] in self?.refresh() }
      refresh()
    }

    isolated deinit {
      if let actionMap = map.pointee {
        for (name, action) in [("undo", undo), ("redo", redo)]
        where g_action_map_lookup_action(OpaquePointer(actionMap), name) == action {
          g_action_map_remove_action(OpaquePointer(actionMap), name)
        }
        g_object_remove_weak_pointer(actionMap.assumingMemoryBound(to: GObject.self), map)
      }
      map.deallocate()
      g_object_unref(UnsafeMutableRawPointer(undo))
      g_object_unref(UnsafeMutableRawPointer(redo))
    }

    /// Whether a key was pressed while a text is being written: who writes does not mean the rows.
    private static var isKeyOfText: Bool {
      guard let event = gtk_get_current_event() else { return false }
      defer { gdk_event_free(event) }
      guard event.pointee.type == GDK_KEY_PRESS, let window = event.pointee.any.window else {
        return false
      }
      var owner: gpointer?
      gdk_window_get_user_data(window, &owner)
      guard let owner, glk_is_instance_of(owner, gtk_widget_get_type()) != 0,
        let top = gtk_widget_get_toplevel(owner.assumingMemoryBound(to: GtkWidget.self)),
        glk_is_instance_of(top, gtk_window_get_type()) != 0
      else { return false }
      return gtk_window_get_focus(top.of(GtkWindow.self))?.takesText ?? false
    }

    private func refresh() {
      g_simple_action_set_enabled(undo, stack.canUndo.gboolean)
      g_simple_action_set_enabled(redo, stack.canRedo.gboolean)
    }
  }
}

extension UndoStack {
  /// Adds the actions `undo` and `redo`, enabled when there is something to do, to a GActionMap: a
  /// GtkApplicationWindow or GSimpleActionGroup for instance. Their keys do nothing while the keyboard is in
  /// a text that is being written, in an entry or a row.
  ///
  /// - Returns: what keeps the actions: they work as long as it lives. Nil, and a report, when the
  ///   pointer is no GActionMap.
  public func makeActions(in actionMap: UnsafeMutableRawPointer?) -> AnyObject? {
    UndoActions(self, in: actionMap)
  }
}
