internal import GtkListKit

/// Looks up the keys of a query again after commits, and has the rows that are near read anew.
@MainActor
final class RowsUpdater<Model: Identifiable & Sendable>: FollowedRows
where Model.ID: DatabaseConvertible & Sendable {
  private let rows: PagedRows<Model>
  private let keys: RowKeys
  private let pages: PageReader<Model>
  /// Called when keys could not be looked up on the side.
  var onFailure: ((any Error) -> Void)?
  /// Selects the rows in lists again.
  var followSelection: (() async throws -> Void)?
  /// Looks up the keys of many rows again, now and then.
  private(set) var lookingUp: Task<Void, Never>?
  /// How long what is committed is kept back for rows that scroll by.
  private static var longestWait: Duration { .seconds(5) }
  /// Whether something was committed since the keys were looked up.
  private var keysAreBehind = false

  init(_ rows: PagedRows<Model>, _ keys: RowKeys, _ pages: PageReader<Model>) {
    (self.rows, self.keys, self.pages) = (rows, keys, pages)
    keys.counted = { rows.count = .known($0) }
  }

  /// Other rows are asked for, or the same in another order.
  func restart() {
    end()
    // Who looks at the first row looks at the first one of the new order.
    let locate = rows.locate
    rows.locate = nil
    rows.refresh()
    rows.locate = locate
  }

  func breakOff() {
    end()
    rows.refresh()
  }

  func isLate(_ patience: Duration) -> Bool {
    // Looking up takes as long as it takes.
    pages.waiting.duration > patience
      || keys.waiting.duration > max(patience, keys.lookUpTime * 10)
  }

  func catchUp(haveChanged: Bool) async throws -> Duration {
    if keys.count == nil {
      // Pages that were asked for before may show what was there before.
      let areBehind = haveChanged && pages.haveBegun
      try await keys.lookUp()
      let count = keys.count.flatMap { agrees($0) ? $0 : nil }
      if let count { rows.count = .known(count) }
      if count == nil || areBehind { try await show() }
    } else if keys.isSlow {
      // What is to be seen comes first, and the rest when there is time.
      try await show()
      lookUpKeysSoon()
    } else {
      try await keys.lookUp()
      try await show()
    }
    let start = ContinuousClock.now
    try await followSelection?()
    return ContinuousClock.now - start
  }

  func end() {
    lookingUp?.cancel()
    lookingUp = nil
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
          try await followSelection?()
        }
      } catch {
        if !(error is CancellationError), !Task.isCancelled { onFailure?(error) }
      }
      if !Task.isCancelled { lookingUp = nil }
    }
  }

  /// Whether no row is shown that would not be there. Otherwise some have gone between the pages and the
  /// count, which does not know which.
  private func agrees(_ count: Int) -> Bool { rows.model(at: count) == nil }

  /// Shows the difference, and waits until that is done.
  private func show() async throws {
    // A refresh breaks off what is being fetched: slow pages would never come.
    try await waitForPages()
    rows.refresh()
    if rows.rowCount == 0, let count = keys.count { rows.count = .known(count) }
    // What comes while it is under way is shown together next.
    let answers = pages.answers
    try await Task.sleep(for: .milliseconds(10))
    try await waitForPages()
    // Where nobody looks at a row, no page says how many there are.
    if pages.answers == answers, !keys.isSlow, let count = keys.count { rows.count = .known(count) }
  }

  /// Waits until all pages have come. Whoever scrolls asks for ever more: where some come, that has an end.
  private func waitForPages() async throws {
    let (start, answers) = (ContinuousClock.now, pages.answers)
    while rows.isLoading,
      .now - start < Self.longestWait || pages.answers == answers && pages.waiting.isPending
    {
      try await Task.sleep(for: .milliseconds(10))
    }
    try Task.checkCancellation()
  }
}
