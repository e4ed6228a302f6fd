internal import CGtkListKitGtk3

/// A piece of work on the main thread that is part of a longer one: no longer than a frame can
/// spare.
struct MainSlice {
  private static let microseconds: gint64 = 4_000
  private var end = g_get_monotonic_time() + microseconds

  var isOver: Bool { g_get_monotonic_time() >= end }

  /// Lets the main loop do everything else that there is to do, and begins the next slice. Where
  /// there is always something, it begins a moment later.
  mutating func pause() async { await pause(isOverWhenIdle: true) }

  /// Waits a moment, however idle the main loop is, for something that may take long.
  mutating func rest() async { await pause(isOverWhenIdle: false) }

  private mutating func pause(isOverWhenIdle: Bool) async {
    await LoopTurn.Turn { turn in
      MainActor.assumeIsolated { MainPause(turn).begin(isOverWhenIdle) }
    }.wait()
    end = g_get_monotonic_time() + Self.microseconds
  }
}

extension MainSlice {
  /// Waits for an idle moment, but not for long.
  private final class MainPause {
    private static let longest: guint = 50
    private let turn: LoopTurn.Turn.Pending
    private var idle: guint = 0
    private var timer: guint = 0

    init(_ turn: LoopTurn.Turn.Pending) { self.turn = turn }

    /// Keeps itself alive until it is over.
    func begin(_ isOverWhenIdle: Bool) {
      let data = Unmanaged.passRetained(self).toOpaque()
      if isOverWhenIdle {
        idle = g_idle_add_full(
          G_PRIORITY_DEFAULT_IDLE,
          { data in
            onMain(data, as: MainPause.self) { $0.end(leaving: $0.timer) }
            return 0
          }, data, nil)
      }
      timer = g_timeout_add_full(
        G_PRIORITY_DEFAULT, Self.longest,
        { data in
          onMain(data, as: MainPause.self) { $0.end(leaving: $0.idle) }
          return 0
        }, data, nil)
    }

    private func end(leaving other: guint) {
      if other != 0 { g_source_remove(other) }
      Unmanaged.passUnretained(self).release()
      turn.begin()
    }
  }
}
