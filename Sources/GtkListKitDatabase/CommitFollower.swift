internal import GtkListKit

/// Shows what is committed: looks whether anything was, looks up keys again, and has the rows that are
/// near read anew.
///
/// Its tasks keep it, and not the query: who lets go of that ends it.
@MainActor
final class CommitFollower<Model: Identifiable & Sendable>
where Model.ID: DatabaseConvertible & Sendable {
  private let rows: PagedRows<Model>
  private let keys: RowKeys
  private let pages: PageReader<Model>
  let status = QueryStatus()
  /// How often it is looked whether others have committed.
  var pollInterval = Duration.milliseconds(250)
  /// How long an answer is waited for before the status says so.
  var patience = Duration.seconds(10)

  private var observation: DatabaseObservation?
  private var polling: Task<Void, Never>?
  /// What is under way to show what was committed.
  private var following: Task<Void, Never>?
  /// Looks up the keys of many rows again, now and then.
  private var lookingUp: Task<Void, Never>?
  /// Whether something was committed, or asked for, since the last look began.
  private var isBehind = true
  /// Whether something was committed since the keys were looked up.
  private var keysAreBehind = false
  /// How many looks have failed one after the other, and pages may have failed with them.
  private var failures = 0
  private static var longestPause: Duration { .seconds(5) }
  /// What is known of commits of others.
  private var changeNumber: Int64?

  init(_ rows: PagedRows<Model>, _ keys: RowKeys, _ pages: PageReader<Model>) {
    self.rows = rows
    self.keys = keys
    self.pages = pages
    keys.counted = { rows.count = .known($0) }
    pages.onFailure = { [weak self] in self?.pageHasFailed($0) }
    status.retry = { [weak self] in await self?.retry() }
  }

  /// Begins to follow what a database commits.
  func begin(_ database: any Database, _ tables: [DatabaseTable]) {
    observation = database.observe(tables) { [weak self] in
      Task { @MainActor in self?.wasCommitted() }
    }
    follow()
    polling = Task {
      while (try? await Task.sleep(for: pause)) != nil {
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
    for task in [following, lookingUp, polling] { task?.cancel() }
  }

  /// Nothing that is under way matters any more.
  private func breakOff() {
    following?.cancel()
    following = nil
    lookingUp?.cancel()
    lookingUp = nil
    (isBehind, failures) = (true, 0)
  }

  /// Other rows are asked for.
  func restart() {
    breakOff()
    // Who looks at the first row looks at the first one of the new order.
    let locate = rows.locate
    rows.locate = nil
    rows.refresh()
    rows.locate = locate
    follow()
  }

  /// Looks anew, and comes back when that is over.
  func retry() async {
    breakOff()
    rows.refresh()
    follow()
    await following?.value
  }

  private func wasCommitted() {
    isBehind = true
    follow()
  }

  /// Shows what was committed, unless that is under way already.
  private func follow() {
    guard following == nil else { return }
    following = Task {
      // One commit may be told of twice, and another one come right behind it.
      if keys.count != nil { try? await Task.sleep(for: .milliseconds(10)) }
      while await catchUp() {}
      if !Task.isCancelled { following = nil }
    }
  }

  /// Looks once, and shows what has changed. False where nothing has, or it cannot be told.
  private func catchUp() async -> Bool {
    do {
      guard try await hasChanged() else { return false }
      let former = failures
      if keys.count == nil {
        try await keys.lookUp()
        if failures == 0, let count = keys.count {
          rows.count = .known(count)
        } else {
          try await show()
        }
      } else if keys.isSlow {
        // What is to be seen comes first, and the rest when there is time.
        try await show()
        lookUpKeysSoon()
      } else {
        try await keys.lookUp()
        try await show()
      }
      // A page may have failed meanwhile; that is tried again after a rest.
      guard failures <= former else { return false }
      failures = 0
      status.recover()
      return true
    } catch {
      cannotLook(error)
      return false
    }
  }

  private func cannotLook(_ error: any Error) {
    guard !(error is CancellationError), !Task.isCancelled else { return }
    isBehind = true
    failures += 1
    status.fail(error)
  }

  /// A page that the database could not be asked for is asked for again with the next look. Any other one
  /// says so in its place, and may be asked for there.
  private func pageHasFailed(_ error: any Error) {
    guard let error = error as? DatabaseError, [.disconnected, .busy].contains(error.kind) else {
      return
    }
    cannotLook(error)
  }

  private func complainOfWaiting() {
    // Looking up takes as long as it takes.
    let isLate =
      pages.waiting.duration > patience
      || keys.waiting.duration > max(patience, keys.lookUpTime * 10)
    guard isLate else { return }
    status.fail(
      DatabaseError(
        .busy, "the database has not answered for \(patience.components.seconds) seconds"))
    isBehind = true
  }

  /// Looks up the keys of many rows again, once that has rested for four times as long as it takes.
  private func lookUpKeysSoon() {
    keysAreBehind = true
    guard lookingUp == nil else { return }
    lookingUp = Task {
      do {
        while keysAreBehind {
          try await Task.sleep(until: keys.nextLookUp, clock: .continuous)
          keysAreBehind = false
          try await keys.lookUp()
          try await show()
        }
      } catch {
        cannotLook(error)
      }
      if !Task.isCancelled { lookingUp = nil }
    }
  }

  /// Whether anything was committed since this was asked last.
  private func hasChanged() async throws -> Bool {
    try Task.checkCancellation()
    let now = try await pages.connection.changeNumber()
    // Another one looks by now.
    try Task.checkCancellation()
    defer { (isBehind, changeNumber) = (false, now) }
    return isBehind || changeNumber != now
  }

  /// Shows the difference, and waits until that is done.
  private func show() async throws {
    // A refresh breaks off what is being fetched: slow pages would never come.
    while rows.isLoading { try await Task.sleep(for: .milliseconds(10)) }
    try Task.checkCancellation()
    rows.refresh()
    if rows.rowCount == 0, let count = keys.count { rows.count = .known(count) }
    // What comes while it is under way is shown together next.
    var isSeen = false
    repeat {
      isSeen = isSeen || rows.isLoading
      try await Task.sleep(for: .milliseconds(10))
    } while rows.isLoading
    // Where nobody looks at a row, no page says how many there are.
    if !isSeen, !keys.isSlow, let count = keys.count { rows.count = .known(count) }
  }
}
