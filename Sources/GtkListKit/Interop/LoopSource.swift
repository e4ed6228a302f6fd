internal import CGtkListKitGtk3

/// Something that the main loop does later, or in every frame of a widget, unless whoever holds this
/// lets go of it first.
final class LoopSource {
  /// Answers whether it is to be called again. The time is that of the frame, in microseconds.
  typealias Body = (_ time: gint64) -> Bool

  private var id: guint = 0
  private let widget: WidgetPointer?
  private let body: Body

  /// Calls back in every frame.
  init(framesOf widget: WidgetPointer, _ body: @escaping Body) {
    LiveObjects.closures.began()
    self.widget = widget
    self.body = body
    id = gtk_widget_add_tick_callback(
      widget, { _, clock, owner in LoopSource.call(owner, gdk_frame_clock_get_frame_time(clock)) },
      Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Calls back after so many milliseconds.
  init(after delay: guint, _ body: @escaping Body) {
    LiveObjects.closures.began()
    widget = nil
    self.body = body
    id = g_timeout_add(
      delay, { LoopSource.call($0, 0) }, Unmanaged.passUnretained(self).toOpaque())
    if MainLoopSources.isWatched { MainLoopSources.claim(id) }
  }

  /// Calls back once, in the next turn of the main loop that has nothing more urgent to do.
  init(idle priority: gint, _ body: @escaping () -> Void) {
    LiveObjects.closures.began()
    widget = nil
    self.body = { _ in
      body()
      return false
    }
    id = g_idle_add_full(
      priority, { LoopSource.call($0, 0) }, Unmanaged.passUnretained(self).toOpaque(), nil)
    if MainLoopSources.isWatched { MainLoopSources.claim(id) }
  }

  isolated deinit {
    LiveObjects.closures.ended()
    guard id != 0 else { return }
    if let widget { gtk_widget_remove_tick_callback(widget, id) } else { g_source_remove(id) }
  }

  private nonisolated static func call(_ owner: gpointer?, _ time: gint64) -> gboolean {
    onMain(owner, as: LoopSource.self, or: 0) {
      let isCalledAgain = $0.body(time)
      // The loop itself takes it away, wherever it is let go of now.
      if !isCalledAgain { $0.id = 0 }
      return isCalledAgain.gboolean
    }
  }
}
