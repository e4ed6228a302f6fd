internal import CGtkListKitPq
internal import Dispatch

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

  /// The same, but waits no longer than this. False where it was not over by then.
  func cancel(within limit: Duration) -> Bool {
    let sent = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      self.cancel()
      sent.signal()
    }
    return sent.wait(timeout: DispatchTime(limit)) == .success
  }
}

extension DispatchTime {
  /// So long from now on.
  init(_ limit: Duration) {
    self = .now() + .milliseconds(Int(limit / .milliseconds(1)))
  }
}
