internal import GtkListKit

/// Shows what is committed: looks whether anything was, looks up keys again, and has the rows that are
/// near read anew.
///
/// Its tasks keep it, and not the query: who lets go of that ends it.
@MainActor
final class CommitFollower<Model: Sendable> {
  private let rows: PagedRows<Model>
  private let keys: RowKeys
  /// Is asked whether anything was committed.
  private let reader: any Database
  /// How often it is looked whether others have committed.
  var pollInterval = Duration.milliseconds(250)
  /// Called when the database could not be read.
  var onFailure: ((any Error) -> Void)?

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
  /// Whether the last look has failed, and pages may have failed with it.
  private var hasFailed = false
  /// What is known of commits of others.
  private var changeNumber: Int64?

  init(_ rows: PagedRows<Model>, _ keys: RowKeys, _ reader: any Database) {
    self.rows = rows
    self.keys = keys
    self.reader = reader
    keys.counted = { rows.count = .known($0) }
  }

  /// Begins to follow what a database commits.
  func begin(_ database: any Database, _ tables: [DatabaseTable]) {
    observation = database.observe(tables) { [weak self] in
      Task { @MainActor in self?.wasCommitted() }
    }
    follow()
    polling = Task {
      while (try? await Task.sleep(for: max(pollInterval, .milliseconds(1)))) != nil { follow() }
    }
  }

  func end() {
    observation = nil
    for task in [following, lookingUp, polling] { task?.cancel() }
  }

  /// Other rows are asked for: nothing that is under way matters any more.
  func restart() {
    following?.cancel()
    following = nil
    lookingUp?.cancel()
    lookingUp = nil
    (isBehind, hasFailed) = (true, false)
    // Who looks at the first row looks at the first one of the new order.
    let locate = rows.locate
    rows.locate = nil
    rows.refresh()
    rows.locate = locate
    follow()
  }

  private func wasCommitted() {
    isBehind = true
    follow()
  }

  /// Shows what was committed, unless that is under way already.
  private func follow() {
    guard following == nil else { return }
    following = Task {
      while await catchUp() {}
      if !Task.isCancelled { following = nil }
    }
  }

  /// Looks once, and shows what has changed. False where nothing has, or it cannot be told.
  private func catchUp() async -> Bool {
    do {
      guard try await hasChanged() else { return false }
      if keys.count == nil {
        try await keys.lookUp()
        if !hasFailed, let count = keys.count {
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
      hasFailed = false
      return true
    } catch {
      cannotLook(error)
      return false
    }
  }

  private func cannotLook(_ error: any Error) {
    guard !(error is CancellationError), !Task.isCancelled else { return }
    (isBehind, hasFailed) = (true, true)
    onFailure?(error)
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
    let now = try await reader.changeNumber()
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
