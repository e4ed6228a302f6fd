internal import GtkListKitDatabase

/// Connects when that is needed, and again after the server was gone: the longer it is away, the less
/// often.
struct SessionKeeper {
  private let address: String
  private let isReadOnly: Bool
  private(set) var session: Session?
  private var failures = 0
  private var nextTry = ContinuousClock.now
  private var failure: (any Error)?

  static let longestPause = Duration.seconds(5)

  init(_ address: String, isReadOnly: Bool) {
    self.address = address
    self.isReadOnly = isReadOnly
  }

  /// The session, which is begun where there is none. Throws what went wrong last where it is too early
  /// to try again.
  mutating func live() throws -> Session {
    if let session, session.isAlive { return session }
    session = nil
    if let failure, nextTry > .now { throw failure }
    do {
      let new = try Session(address, isReadOnly: isReadOnly)
      (session, failures, failure) = (new, 0, nil)
      return new
    } catch {
      failures += 1
      failure = error
      nextTry = .now + pause - .milliseconds(20)
      throw error
    }
  }

  /// How long to wait before it is tried again.
  var pause: Duration {
    min(Self.longestPause, .milliseconds(100) * (1 << min(failures, 10)))
  }

  mutating func end() { session = nil }
}
