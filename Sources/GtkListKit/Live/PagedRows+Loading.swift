internal import GtkListKitCore

/// Loading all of some rows, however many pages they have.
extension PagedRows {
  /// Rows that stay loaded until this is released.
  final class Hold {
    private weak var pages: PagedRows?
    /// The rows that are to be loaded.
    var rows = RangeSet<Int>()
    /// The first page that may have to be fetched.
    private var nextPage = 0
    private var round = -1
    private let changes: AsyncStream<Void>
    private let change: AsyncStream<Void>.Continuation

    init(_ pages: PagedRows) {
      self.pages = pages
      // A change is not lost if nothing waits for it yet.
      (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    isolated deinit { pages?.rowIsNear() }

    /// A page is there or has failed, or rows have changed.
    func rowsChanged() { change.yield() }

    /// Waits until a page is there or has failed, or rows have changed.
    ///
    /// - Throws: `CancellationError`.
    func waitForChange() async throws {
      for await _ in changes { break }
      try Task.checkCancellation()
    }

    /// The next pages that are to be fetched.
    func missingPages(_ store: PageStore, round: Int) -> [Int] {
      if round != self.round { (self.round, nextPage) = (round, 0) }
      var missing: [Int] = []
      for range in rows.rangeArray where !range.isEmpty {
        let pages = store.page(of: range.lowerBound)...store.page(of: range.upperBound - 1)
        for page in pages where page >= nextPage && missing.last != page {
          if !store.isSettled(page) { missing.append(page) }
          if missing.count == PageLoads.most { return missing }
          if missing.isEmpty { nextPage = page }
        }
      }
      return missing
    }
  }

  /// How often rows are fetched again because the source has changed.
  private static var mostRounds: Int { 20 }

  func unloadedRows(in rows: RangeSet<Int>) -> RangeSet<Int> {
    rows.isEmpty ? rows : rows.without(rowsInPlace)
  }

  func load(
    _ rows: @escaping () -> RangeSet<Int>, _ progress: @escaping (_ left: Int) -> Void
  ) async throws -> AnyObject {
    let hold = Hold(self)
    holds.removeAll { $0.object == nil }
    holds.append(WeakHold(object: hold))
    forgetFailures(of: rows())
    for _ in 0..<Self.mostRounds {
      guard try await isCurrent?() ?? true else { continue }
      let round = refreshes
      forgetMovedRows()
      repeat {
        hold.rows = rows()
        let missing = hold.rows.without(store.rowsWithModels)
        progress(missing.memberCount)
        if missing.isEmpty { break }
        if let message = store.failure(in: missing) { throw UnloadedRows(message) }
        rowIsNear()
        try await hold.waitForChange()
      } while refreshes == round
      if try await isCurrent?() ?? true, refreshes == round { return hold }
    }
    throw UnloadedRows("they change faster than they can be read")
  }

  /// The pages that are to be fetched though they are not near.
  var heldPages: [Int] {
    holds.lazy.compactMap(\.object).flatMap { $0.missingPages(store, round: refreshes) }
  }

  /// Whether no page is forgotten.
  var isHeld: Bool { holds.contains { $0.object != nil } }

  struct WeakHold {
    weak var object: Hold?
  }

  private func forgetFailures(of rows: RangeSet<Int>) {
    for page in store.failedPages + store.pagesWithFailedRows {
      guard !rows.intersection(RangeSet(store.rows(of: page))).isEmpty else { continue }
      store.forgetFailure(of: page)
    }
  }
}

extension PagedRows.PageStore {
  /// The rows that have a model, except old models from before a refresh.
  ///
  /// - Complexity: O(loaded rows)
  var rowsWithModels: RangeSet<Int> {
    var rows = RangeSet(pages.map { $0 * size..<$0 * size + $1.slots.count })
    for page in pagesWithFailedRows {
      for (index, slot) in (pages[page]?.slots ?? []).enumerated() where slot.isFailed {
        rows.remove(contentsOf: page * size + index..<page * size + index + 1)
      }
    }
    return rows
  }

  /// The rows that have a model, also an old one.
  ///
  /// - Complexity: O(loaded rows)
  var rowsInMemory: RangeSet<Int> {
    former.isEmpty ? rowsWithModels : rowsWithModels.with(RangeSet(ofRows: Array(former.keys)))
  }

  /// Why one of some rows could not be fetched; nil if none has failed.
  func failure(in rows: RangeSet<Int>) -> String? {
    for page in failedPages where !rows.intersection(RangeSet(self.rows(of: page))).isEmpty {
      if case .failed(let message, _)? = row(at: self.rows(of: page).lowerBound) { return message }
    }
    for page in pagesWithFailedRows {
      for index in self.rows(of: page) where rows.contains(index) {
        if case .failed(let message, _)? = row(at: index) { return message }
      }
    }
    return nil
  }
}
