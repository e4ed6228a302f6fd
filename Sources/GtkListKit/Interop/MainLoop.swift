internal import CGtkListKitShim

/// Swift's main actor inside GTK's main loop.
public enum MainLoop {
  /// Lets `Task { @MainActor in … }` and `DispatchQueue.main` run under `gtk_main`, GtkApplication
  /// or the loop of another binding.
  ///
  /// Every list calls it; an app that has main-actor work before its first list calls it itself,
  /// on the main thread. Calling it again changes nothing. Off the main thread it is refused, and
  /// reported.
  ///
  /// The queue shares the loop with everything else: however fast tasks and blocks queue the next,
  /// frames are drawn and events come between them. What is queued at one time runs together. The
  /// queue does not drain inside a nested loop that a main-actor task has started, as with
  /// `gtk_dialog_run`: there tasks of the app wait, while searches, arrangements, pictures, loaded
  /// children, exports and whatever else lists do by themselves go on. A task that is to begin in
  /// such a loop is made with `Task.immediate`.
  public nonisolated static func attach() {
    switch glk_main_queue_attach() {
    case GLK_MAIN_QUEUE_ATTACHED: return
    case GLK_MAIN_QUEUE_NOT_MAIN_THREAD:
      onMainLoop {
        ListReports.send(
          ListReport(.mainLoop, "MainLoop.attach() has to be called on the main thread"))
      }
    default:
      MainActor.assumeIsolated {
        ListReports.send(
          ListReport(.mainLoop, "libdispatch is missing, so main-actor tasks do not run"))
      }
    }
  }
}
