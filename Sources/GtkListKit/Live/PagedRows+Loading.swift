internal import GtkListKitCore

/// Loading all of some rows, however many pages they have.
extension PagedRows {
  /// Rows that stay loaded until this is released.
  final class Hold {
    private weak var pages: PagedRows?
    /// The rows that are to be loaded.
    private(set) var rows = IndexRanges()
    /// The rows that are not loaded yet.
    private(set) var missing = IndexRanges()
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

    /// Looks up which of some rows are not loaded.
    ///
    /// - Parameter round: the number of the refresh. After another one, the loaded rows are others.
    /// - Complexity: O(missing ranges + new pages), or O(loaded rows) for other rows than before and at the end
    func find(_ rows: IndexRanges, in store: PageStore, round: Int) {
      if round == self.round, rows == self.rows {
        missing = missing.subtracting(IndexRanges(settledPages(store)))
      } else {
        missing = rows.subtracting(store.rowsWithModels)
      }
      (self.rows, self.round) = (rows, round)
      // A page may have some rows without a model.
      if missing.isEmpty { missing = rows.subtracting(store.rowsWithModels) }
    }

    /// The rows of new pages among the next missing ones.
    private func settledPages(_ store: PageStore) -> [Range<Int>] {
      var settled: [Range<Int>] = []
      var open = 0
      for page in pages(store) {
        if store.isSettled(page) { settled.append(store.rows(of: page)) } else { open += 1 }
        if open == PageLoads.most { break }
      }
      return settled
    }

    /// The pages of missing rows.
    private func pages(_ store: PageStore) -> some Sequence<Int> {
      missing.ranges.lazy.flatMap {
        store.page(of: $0.lowerBound)...store.page(of: $0.upperBound - 1)
      }
    }

    /// The next pages that are to be fetched.
    func missingPages(_ store: PageStore, round: Int) -> [Int] {
      if round != self.round { find(rows, in: store, round: round) }
      let most = PageLoads.most * (pages?.pagesReadAtOnce ?? 1)
      var next: [Int] = []
      for page in pages(store) where next.last != page && !store.isSettled(page) {
        next.append(page)
        if next.count == most { break }
      }
      return next
    }
  }

  /// How often rows are fetched again because the source has changed.
  private static var mostRounds: Int { 20 }

  func unloadedRows(in rows: IndexRanges) -> IndexRanges {
    rows.isEmpty ? rows : rows.subtracting(rowsInPlace)
  }

  func load(
    _ rows: @escaping () -> IndexRanges, _ progress: @escaping (_ left: Int) -> Void
  ) async throws -> AnyObject {
    let hold = Hold(self)
    holds.removeAll { $0.object == nil }
    holds.append(WeakHold(object: hold))
    loads.readsSinglePages = false
    forgetFailures(of: rows())
    for _ in 0..<Self.mostRounds {
      guard try await isCurrent?() ?? true else { continue }
      let round = refreshes
      forgetMovedRows()
      repeat {
        hold.find(rows(), in: store, round: round)
        let missing = hold.missing
        progress(missing.memberCount)
        if missing.isEmpty { break }
        if let message = store.failure(in: hold.rows) { throw UnloadedRows(message) }
        rowIsNear()
        try await hold.waitForChange()
      } while refreshes == round
      if try await isCurrent?() ?? true, refreshes == round { return hold }
    }
    throw UnloadedRows("they change faster than they can be read")
  }

  /// Loads a few rows that a list shows, and ignores errors, which the list shows.
  package func load(_ rows: [Int]) async {
    guard !viewers.all.isEmpty else { return }
    let all = IndexRanges(ofRows: rows.sorted())
    let hold = Hold(self)
    holds.removeAll { $0.object == nil }
    holds.append(WeakHold(object: hold))
    let round = refreshes
    while refreshes == round {
      let wanted = all.intersection(IndexRanges(0..<store.count))
      hold.find(wanted, in: store, round: round)
      guard !hold.missing.isEmpty, store.failure(in: wanted) == nil else { return }
      rowIsNear()
      guard (try? await hold.waitForChange()) != nil else { return }
    }
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

  private func forgetFailures(of rows: IndexRanges) {
    for page in store.failedPages + store.pagesWithFailedRows {
      guard !rows.intersection(IndexRanges(store.rows(of: page))).isEmpty else { continue }
      store.forgetFailure(of: page)
    }
  }
}

extension PagedRows.PageStore {
  /// The rows that have a model, except old models from before a refresh.
  ///
  /// - Complexity: O(loaded rows)
  var rowsWithModels: IndexRanges {
    var rows = IndexRanges(pages.map { $0 * size..<$0 * size + $1.slots.count })
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
  var rowsInMemory: IndexRanges {
    old.isEmpty ? rowsWithModels : rowsWithModels.union(IndexRanges(ofRows: Array(old.keys)))
  }

  /// Why one of some rows could not be fetched; nil if none has failed.
  func failure(in rows: IndexRanges) -> String? {
    let failed = failedPages.first {
      !rows.intersection(IndexRanges(self.rows(of: $0))).isEmpty
    }
    if let failed { return failure(of: failed) }
    for page in pagesWithFailedRows {
      for index in self.rows(of: page) where rows.contains(index) {
        if case .failed(let message, _)? = row(at: index) { return message }
      }
    }
    return nil
  }
}
