internal import CGtkListKitGtk3

/// A piece of work on the main thread that is part of a longer one: no longer than a frame can
/// spare.
struct MainSlice {
  private static let microseconds: gint64 = 4_000
  private var end = g_get_monotonic_time() + microseconds

  var isOver: Bool { g_get_monotonic_time() >= end }

  /// Lets the main loop do everything else that there is to do, and begins the next slice.
  mutating func pause() async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let box = Unmanaged.passRetained(ContinuationBox(continuation))
      g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
          if let data { Unmanaged<ContinuationBox>.fromOpaque(data).takeRetainedValue().resume() }
          return 0
        }, box.toOpaque(), nil)
    }
    end = g_get_monotonic_time() + Self.microseconds
  }
}

/// A continuation on its way through C.
private nonisolated final class ContinuationBox: Sendable {
  private let continuation: CheckedContinuation<Void, Never>
  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
  func resume() { continuation.resume() }
}
