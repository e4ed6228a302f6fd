internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// An ``UndoStack`` as the actions `undo` and `redo` of a window or application, enabled when there
/// is something to do.
public final class UndoActions {
  private let stack: UndoStack
  private let undo: OpaquePointer
  private let redo: OpaquePointer

  /// Adds the actions to a GActionMap, a GtkApplicationWindow or GSimpleActionGroup for instance.
  ///
  /// They work as long as this object lives. Nil, and a report, when the pointer is no GActionMap.
  public init?(_ stack: UndoStack, in actionMap: UnsafeMutableRawPointer?) {
    self.stack = stack
    undo = g_simple_action_new("undo", nil)
    redo = g_simple_action_new("redo", nil)
    guard let actionMap, glk_is_instance_of(actionMap, g_action_map_get_type()) != 0 else {
      ListReports.send(ListReport(.pointer, "the undo actions need a GActionMap"))
      // The actions are let go by deinit.
      return nil
    }
    for (action, perform) in [(undo, { stack.undo() }), (redo, { stack.redo() })] {
      connectSignal("activate", of: UnsafeMutableRawPointer(action)) { _ in _ = perform() }
      g_action_map_add_action(OpaquePointer(actionMap), action)
    }
    let former = stack.onChange
    stack.onChange = { [weak self] in
      former?()
      self?.refresh()
    }
    refresh()
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(undo))
    g_object_unref(UnsafeMutableRawPointer(redo))
  }

  private func refresh() {
    g_simple_action_set_enabled(undo, stack.canUndo.gboolean)
    g_simple_action_set_enabled(redo, stack.canRedo.gboolean)
  }
}
