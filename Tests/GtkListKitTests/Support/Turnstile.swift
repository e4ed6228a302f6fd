import Dispatch
import Synchronization

/// Holds up what is done on another thread until it is opened.
nonisolated final class Turnstile: Sendable {
  private let opened = DispatchSemaphore(value: 0)
  private let waiting = Atomic(false)
  /// Whether a thread has reached it.
  var isWaitedFor: Bool { waiting.load(ordering: .acquiring) }
  func open() { opened.signal() }
  /// Returns once it is open.
  func pass() {
    waiting.store(true, ordering: .releasing)
    opened.wait()
    // The next thread may also pass.
    opened.signal()
  }
}
