internal import CGtkListKitPq
internal import Dispatch
internal import Synchronization

/// Breaks off what one task waits for, and nothing else.
final class Breaker: Sendable {
  /// When it was asked to.
  private let cancelled = Mutex<ContinuousClock.Instant?>(nil)
  /// Whose statement is to be broken off. Whoever has this is sending that to the server.
  private let target = Mutex<Canceller?>(nil)

  var isCancelled: Bool { cancelled.withLock { $0 != nil } }

  /// How long the server has not answered since.
  var waited: Duration { cancelled.withLock { $0.map { .now - $0 } ?? .zero } }

  /// May be asked for on any thread, and does not wait for the server.
  func cancel() {
    cancelled.withLock { $0 = $0 ?? .now }
    DispatchQueue.global().async { self.target.withLock { $0?.cancel() } }
  }

  /// A statement begins.
  func begin(_ canceller: Canceller?) throws {
    target.withLock { $0 = canceller }
    if isCancelled {
      end()
      throw CancellationError()
    }
  }

  /// It is over: the next one is not to be broken off, so this waits for what is being sent.
  func end() { target.withLock { $0 = nil } }
}

/// What tells a server to break off what one connection is doing.
final class Canceller: @unchecked Sendable {
  private let handle: OpaquePointer

  init?(_ connection: OpaquePointer) {
    guard let handle = PQgetCancel(connection) else { return nil }
    self.handle = handle
  }
  deinit { PQfreeCancel(handle) }

  /// libpq allows it on any thread.
  func cancel() {
    var message = [CChar](repeating: 0, count: 256)
    PQcancel(handle, &message, Int32(message.count))
  }
}
