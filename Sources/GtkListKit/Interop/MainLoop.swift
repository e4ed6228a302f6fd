internal import CGtkListKitShim

/// Swift's main actor inside GTK's main loop.
public enum MainLoop {
  /// Lets `Task { @MainActor in … }` and `DispatchQueue.main` run under `gtk_main`, GtkApplication
  /// or the loop of another binding.
  ///
  /// Every list calls it; an app that has main-actor work before its first list calls it itself, on
  /// the main thread. Further calls do nothing. A call off the main thread is reported, and does
  /// nothing.
  ///
  /// The queue shares the main loop with everything else: however long tasks and blocks go on
  /// queueing others, frames are drawn and events are handled between them. What is in the queue at
  /// one moment runs in one go, as libdispatch has it: a thousand tasks of a millisecond that are
  /// started at once hold up a second of frames, where one that starts the next when it ends holds up
  /// none. The queue does not run inside a nested
  /// main loop that a main-actor task has started, as `gtk_dialog_run` does: there, tasks of the
  /// app wait, while searches, arrangements, pictures, loaded children, exports and everything else
  /// that lists do by themselves go on. To start a task inside such a loop, use `Task.immediate`.
  public nonisolated static func attach() {
    switch glk_main_queue_attach() {
    case GLK_MAIN_QUEUE_ATTACHED: return
    case GLK_MAIN_QUEUE_NOT_MAIN_THREAD:
      onMainLoop {
        ListReport(
          .mainLoop, "MainLoop.attach() was called on another thread than the main one",
          fix: "Call MainLoop.attach() on the main thread."
        ).send()
      }
    default:
      MainActor.assumeIsolated {
        ListReport(
          .mainLoop, "libdispatch is missing, so main-actor tasks do not run",
          fix: "Install the libraries of the Swift toolchain beside the app."
        ).send()
      }
    }
  }
}
