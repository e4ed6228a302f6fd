/// Looks after commits, and now and then, whether anything has changed, and has that shown.
///
/// Its tasks keep it, and not the query: who lets go of that ends it.
@MainActor
final class ChangeFollower {
  /// How often it is looked whether others have committed.
  var pollInterval = Duration.milliseconds(250)
  /// Called when the database could not be read.
  var onFailure: ((any Error) -> Void)?

  private let database: any Database
  private let reader: any Database
  private let tables: [DatabaseTable]
  private var catchUp: () async throws -> Duration = { .zero }
  private var observation: DatabaseObservation?
  private var polling: Task<Void, Never>?
  private var following: Task<Void, Never>?
  private var isBehind = true
  private var changeNumber: Int64?
  private var looks = 0

  /// - Parameter reader: is asked whether anything was committed.
  init(_ database: any Database, _ reader: any Database, _ tables: [DatabaseTable]) {
    (self.database, self.reader, self.tables) = (database, reader, tables)
  }

  /// Begins to follow, with what shows what has changed, and says how long the database has taken for it.
  func begin(_ catchUp: @escaping () async throws -> Duration) {
    self.catchUp = catchUp
    observation = database.observe(tables) { [weak self] in
      Task { @MainActor in
        self?.isBehind = true
        self?.follow()
      }
    }
    follow()
    polling = Task {
      while (try? await Task.sleep(for: max(pollInterval, .milliseconds(1)))) != nil { follow() }
    }
  }

  func end() {
    observation = nil
    for task in [following, polling] { task?.cancel() }
  }

  /// Something else is asked for: what is under way does not matter any more.
  func look() {
    following?.cancel()
    following = nil
    isBehind = true
    follow()
  }

  private func follow() {
    guard following == nil else { return }
    looks += 1
    let look = looks
    following = Task {
      while await lookOnce() {}
      if look == looks { following = nil }
    }
  }

  /// Looks once. False where nothing has changed, or it cannot be told.
  private func lookOnce() async -> Bool {
    do {
      try Task.checkCancellation()
      let now = try await reader.changeNumber()
      try Task.checkCancellation()
      guard isBehind || changeNumber != now else { return false }
      (isBehind, changeNumber) = (false, now)
      let time = try await catchUp()
      // A slow one takes a fifth of the time at most.
      try await Task.sleep(for: time > .milliseconds(50) ? time * 4 : .milliseconds(10))
      return true
    } catch {
      guard !(error is CancellationError), !Task.isCancelled else { return false }
      isBehind = true
      onFailure?(error)
      return false
    }
  }
}
