/// Looks after commits, and now and then, whether anything has changed, and has that shown.
///
/// Its tasks keep it, and not the query: who lets go of that ends it.
@MainActor
final class ChangeFollower {
  let status = QueryStatus()
  /// How often it is looked whether others have committed.
  var pollInterval = Duration.milliseconds(250) { didSet { if polling != nil { poll() } } }
  /// How long an answer is waited for before the status says so.
  var patience = Duration.seconds(10)

  private let database: any Database
  private let reader: any Database
  private let tables: [DatabaseTable]
  private weak var followed: (any FollowedRows)?
  private var observation: DatabaseObservation?
  private var polling: Task<Void, Never>?
  /// What is under way to show what was committed.
  private(set) var following: Task<Void, Never>?
  /// Counts what was under way: only the last one says that it is over.
  private var follows = 0
  /// Counts the looks that have begun.
  private var looks = 0
  /// Who waits for the end of a look that begins after so many.
  private var waiting: [(looks: Int, answer: CheckedContinuation<Void, Never>)] = []
  /// The rest after a slow look.
  private var rest: Task<Void, Never>?
  /// Whether something else was asked for since the last look began.
  private var asksAnew = true
  /// Whether something was committed, or failed, since the last look began.
  private var isBehind = false
  /// How many looks have found something that the list does not show yet.
  private var catchUps = 0
  /// Counts the changes that lists have begun to show.
  private var changes = 0
  /// Whether anything was shown.
  private var hasShown = false
  /// How many looks have failed one after the other, and pages may have failed with them.
  private var failures = 0
  /// What is known of commits of others.
  private var changeNumber: Int64?
  private static let longestPause = Duration.seconds(5)
  /// After a longer undo, no rows are selected.
  static var longestUndo = Duration.seconds(2)

  /// - Parameter reader: is asked whether anything was committed.
  init(_ database: any Database, _ reader: any Database, _ tables: [DatabaseTable]) {
    (self.database, self.reader, self.tables) = (database, reader, tables)
    status.retry = { [weak self] in await self?.retry() }
  }

  /// Begins to follow what is committed.
  func begin(_ followed: any FollowedRows) {
    self.followed = followed
    observation = database.observe(tables) { [weak self] in
      Task { @MainActor in
        self?.isBehind = true
        self?.follow()
      }
    }
    follow()
    poll()
  }

  /// Looks now and then, from now on.
  private func poll() {
    polling?.cancel()
    polling = Task {
      while (try? await Task.sleep(for: pause)) != nil, !Task.isCancelled {
        complainOfWaiting()
        follow()
      }
    }
  }

  /// The more often it has failed, the longer it rests.
  private var pause: Duration {
    let interval = max(pollInterval, .milliseconds(1))
    let growing = interval * (1 << min(max(0, failures - 4), 10))
    return max(interval, min(growing, Self.longestPause))
  }

  func end() {
    observation = nil
    for task in [following, polling, rest] { task?.cancel() }
    polling = nil
  }

  /// Something else is asked for: what is under way does not matter any more.
  func look() {
    following?.cancel()
    following = nil
    rest?.cancel()
    (asksAnew, failures) = (true, 0)
    follow()
  }

  /// Looks anew, and comes back when that is over.
  func retry() async {
    followed?.breakOff()
    look()
    await settle()
  }

  /// Shows what was committed until now, and comes back when that is over.
  func showCommitted() async {
    isBehind = true
    follow()
    await settle()
  }

  /// Shows what was committed until now, also the numbers of rows out of view.
  func showAllCommitted() async {
    await showCommitted()
    await followed?.lookingUp?.value
  }

  /// Comes back when what is asked for by now is shown, whatever is committed from then on.
  func settle() async {
    guard following != nil else { return }
    rest?.cancel()
    await withCheckedContinuation { waiting.append((looks, $0)) }
  }

  /// Whether the list shows what the database holds. If not, it returns when the list shows that.
  ///
  /// - Throws: an error of the database.
  func isCurrent() async throws -> Bool {
    await settle()
    let now = try await reader.changeNumber()
    try Task.checkCancellation()
    if let failure = status.failure { throw failure }
    if now == changeNumber, !isBehind, !asksAnew, catchUps == 0 {
      guard let lookingUp = followed?.lookingUp else { return true }
      await lookingUp.value
      return false
    }
    follow()
    await settle()
    return false
  }

  /// Finds row numbers, and repeats that if the list has changed.
  ///
  /// - Returns: the result of the closure, or nil if it throws or if the rows change too fast.
  func find<Result>(_ numbers: () async throws -> Result?) async -> Result? {
    for _ in 0..<Self.mostTries {
      let before = changes
      guard status.failure == nil, let found = try? await numbers() else { return nil }
      // Numbers from before a change would mean other rows.
      if (try? await isCurrent()) == true, changes == before { return found }
    }
    return nil
  }

  private static let mostTries = 4

  /// Answers who has waited for a look that is over, or for one that does not come.
  private func answer(where isOver: (Int) -> Bool) {
    let over = waiting.filter { isOver($0.looks) }
    waiting.removeAll { isOver($0.looks) }
    for entry in over { entry.answer.resume() }
  }

  /// The database could not be asked: it is looked again after a rest.
  func fail(_ error: any Error) {
    guard !(error is CancellationError), !Task.isCancelled else { return }
    isBehind = true
    failures += 1
    status.fail(error)
  }

  /// A page that the database could not be asked for is asked for again with the next look. Any other one
  /// says so in its place, and may be asked for there.
  func pageHasFailed(_ error: any Error) {
    guard let error = error as? DatabaseError, [.disconnected, .busy].contains(error.kind) else {
      return
    }
    fail(error)
  }

  private func complainOfWaiting() {
    guard followed?.isLate(patience) == true else { return }
    isBehind = true
    status.fail(
      DatabaseError(
        .busy, "the database has not answered for \(patience.components.seconds) seconds"))
  }

  /// Shows what was committed, unless that is under way already.
  private func follow() {
    guard following == nil else { return }
    follows += 1
    let follow = follows
    following = Task {
      // One commit may be told of twice, and another one come right behind it.
      if hasShown { try? await Task.sleep(for: .milliseconds(10)) }
      // A commit during the last look may have been too late for it.
      while await lookOnce() || waiting.contains(where: { $0.looks >= looks }) && !Task.isCancelled
      {}
      guard follow == follows else { return }
      following = nil
      answer { _ in true }
    }
  }

  /// Looks once, and rests. False where nothing has changed, or it cannot be told.
  private func lookOnce() async -> Bool {
    looks += 1
    let look = looks
    guard let time = await showChanges() else { return false }
    answer { $0 < look }
    // A slow one takes a fifth of the time at most, unless somebody waits for the next one.
    if time > .milliseconds(50), waiting.isEmpty {
      let rest = Task { _ = try? await Task.sleep(for: time * 4) }
      self.rest = rest
      await rest.value
    }
    return !Task.isCancelled
  }

  /// Shows what has changed. Answers how long that took; nil where nothing has, or it cannot be told.
  private func showChanges() async -> Duration? {
    do {
      let haveChanged = try await haveChanged()
      guard haveChanged || asksAnew, let followed else { return nil }
      asksAnew = false
      let old = failures
      catchUps += 1
      changes += 1
      defer { catchUps -= 1 }
      let time = try await followed.catchUp(haveChanged: haveChanged || old > 0)
      hasShown = true
      // A page may have failed meanwhile; that is tried again after a rest.
      guard failures <= old else { return nil }
      failures = 0
      status.recover()
      return time
    } catch {
      fail(error)
      return nil
    }
  }

  /// Whether anything was committed since this was asked last, or may have been before it was ever asked.
  private func haveChanged() async throws -> Bool {
    try Task.checkCancellation()
    let now = try await reader.changeNumber()
    // Another one looks by now.
    try Task.checkCancellation()
    defer { (isBehind, changeNumber) = (false, now) }
    return isBehind || changeNumber != now
  }
}
