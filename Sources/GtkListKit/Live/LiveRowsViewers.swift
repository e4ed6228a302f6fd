internal import GtkListKitCore

extension PagedRows {
  /// The viewers of some rows, held weakly.
  struct LiveRowsViewers {
    struct Entry {
      weak var viewer: (any LiveRowsViewer)?
      /// The rows in the viewport at the last look.
      var visible: Range<Int>?
      /// Whether the view moves towards the first row.
      var isUpward = false
      /// The identities of selected rows whose models were released.
      var remembered: [Int: RowIdentity] = [:]
      /// The identities of selected models without a known row.
      var sought: Set<RowIdentity> = []
      /// The selected rows that are not counted yet. All of them are an open range.
      var uncounted = IndexRanges()
    }

    /// How many identities of released rows are remembered at most.
    static var mostRemembered: Int { 4_096 }

    var entries: [Entry] = []

    var all: [any LiveRowsViewer] { entries.compactMap(\.viewer) }

    /// Adds a viewer. Returns false if it was added before.
    mutating func add(_ viewer: any LiveRowsViewer) -> Bool {
      guard !entries.contains(where: { $0.viewer === viewer }) else { return false }
      entries.removeAll { $0.viewer == nil }
      entries.append(Entry(viewer: viewer))
      return true
    }

    /// Whether identities of released rows are remembered.
    var rememberAny: Bool { entries.contains { !$0.remembered.isEmpty } }

    func has(_ viewer: any LiveRowsViewer) -> Bool { entries.contains { $0.viewer === viewer } }

    /// Changes the entry of a viewer; nil if there is none.
    mutating func update<Result>(
      _ viewer: any LiveRowsViewer, _ change: (inout Entry) -> Result
    ) -> Result? {
      entries.firstIndex { $0.viewer === viewer }.map { change(&entries[$0]) }
    }

    mutating func remove(_ viewer: any LiveRowsViewer) {
      entries.removeAll { $0.viewer == nil || $0.viewer === viewer }
    }
  }
}

extension PagedRows.LiveRowsViewers.Entry {
  /// Remembers selected rows whose models are about to be forgotten.
  mutating func remember(_ rows: IndexRanges, _ id: (Int) -> RowIdentity?) {
    for row in rows.ranges.joined() {
      guard remembered.count < PagedRows.LiveRowsViewers.mostRemembered else { return }
      if let id = id(row) { remembered[row] = id }
    }
  }

  /// Rows that are not selected any more need not be known.
  mutating func forgetRows(besides selected: IndexRanges) {
    guard !remembered.isEmpty else { return }
    remembered = remembered.filter { selected.contains($0.key) }
  }

  /// The rows that are selected after some pages have come.
  ///
  /// - Parameters:
  ///   - selected: those that were.
  ///   - fresh: the rows that have come, by who they are.
  ///   - rows: all rows of these pages, as they were.
  ///   - old: the previous identity of a row.
  ///   - count: how many rows there are now.
  mutating func follow(
    _ selected: IndexRanges, to fresh: [RowIdentity: Int], in rows: [Range<Int>],
    _ old: (Int) -> RowIdentity?, count: Int
  ) -> IndexRanges {
    var staying = selected.intersection(IndexRanges(0..<max(0, count)))
    let pages = IndexRanges(rows)
    staying.subtract(pages)
    var found: [Int] = []
    for row in selected.intersection(pages).ranges.joined() {
      let remembered = self.remembered.removeValue(forKey: row)
      guard let id = old(row) ?? remembered else {
        if row < count { found.append(row) }
        continue
      }
      if let row = fresh[id] {
        found.append(row)
      } else if sought.count < PagedRows.LiveRowsViewers.mostRemembered {
        sought.insert(id)
      }
    }
    for id in sought {
      guard let row = fresh[id] else { continue }
      found.append(row)
      sought.remove(id)
    }
    staying.formUnion(IndexRanges(ofRows: found.sorted()))
    return staying
  }

  /// Selected rows have gone that may come back elsewhere.
  ///
  /// - Complexity: O(loaded rows), not O(rows)
  mutating func seek(
    _ rows: IndexRanges, in store: PagedRows.PageStore, _ id: (Model) -> RowIdentity
  ) {
    guard !rows.isEmpty else { return }
    let known = store.rowsInMemory.union(IndexRanges(ofRows: Array(remembered.keys)))
    for row in rows.intersection(known).ranges.joined() {
      guard sought.count < PagedRows.LiveRowsViewers.mostRemembered else { return }
      if let id = store.model(at: row).map(id) ?? remembered[row] { sought.insert(id) }
    }
  }

  /// Selects newly counted rows that were selected before, and remembers selected rows behind an estimated end.
  mutating func selectCounted(
    in change: inout LiveRowsChange, _ selected: IndexRanges, isExact: Bool, isKept: Bool
  ) {
    let (old, now) = (change.counts.old, max(0, change.counts.now))
    // Without a keeper, rows are found again by their identities.
    if now < old, !isExact, isKept {
      uncounted.formUnion(selected.intersection(IndexRanges(now..<old)))
    }
    guard !uncounted.isEmpty else { return }
    let counted = uncounted.intersection(IndexRanges(0..<now))
    if !counted.isEmpty {
      change.selected = (change.selected ?? selected).union(counted)
      uncounted.subtract(counted)
    }
    if isExact { endUncounted(isKept: isKept) }
  }

  /// All rows are counted.
  ///
  /// - Parameter isKept: whether a keeper has found the rows: it may know of more.
  mutating func endUncounted(isKept: Bool) {
    if !isKept || uncounted.ranges.last?.upperBound == .max { uncounted = IndexRanges() }
  }

  /// Rows have come before another one, or have gone from there.
  mutating func shift(from row: Int, by distance: Int) {
    remembered = remembered.shifted(from: row, by: distance)
    uncounted = IndexRanges(
      uncounted.ranges.map { range in
        range.lowerBound
          + distance..<(range.upperBound == .max ? .max : range.upperBound + distance)
      })
  }
}
