internal import Dispatch
internal import Synchronization

/// Breaks off what one task waits for, and nothing else.
final class Breaker: Sendable {
  private struct State {
    /// When it was asked to.
    var cancelled: ContinuousClock.Instant?
    /// Whose statement is to be broken off.
    var target: Canceller?
    /// How often that is being sent to the server.
    var sending = 0
  }

  private let state = Mutex(State())
  private let sent = DispatchSemaphore(value: 0)

  var isCancelled: Bool { state.withLock { $0.cancelled != nil } }

  /// How long the server has not answered since.
  var waited: Duration { state.withLock { $0.cancelled.map { .now - $0 } ?? .zero } }

  /// May be asked for on any thread, and does not wait for the server.
  func cancel() {
    state.withLock { $0.cancelled = $0.cancelled ?? .now }
    DispatchQueue.global().async {
      let target = self.state.withLock { state in
        if state.target != nil { state.sending += 1 }
        return state.target
      }
      guard let target else { return }
      target.cancel()
      self.state.withLock { $0.sending -= 1 }
      self.sent.signal()
    }
  }

  /// A statement begins.
  func begin(_ canceller: Canceller?) throws {
    let isCancelled = state.withLock { state in
      if state.cancelled == nil { state.target = canceller }
      return state.cancelled != nil
    }
    if isCancelled { throw CancellationError() }
  }

  /// It is over: the next one is not to be broken off, so this waits for what is being sent. False where
  /// that takes too long.
  func end(within limit: Duration) -> Bool {
    let deadline = DispatchTime(limit)
    while state.withLock({ state in
      state.target = nil
      return state.sending > 0
    }) {
      guard sent.wait(timeout: deadline) == .success else { return false }
    }
    return true
  }
}
