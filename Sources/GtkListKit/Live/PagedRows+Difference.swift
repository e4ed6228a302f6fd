internal import GtkListKitCore

extension PagedRows {
  /// What has become of rows by some pages that have come.
  struct Difference {
    private(set) var update = ListUpdate()
    let counts: (old: Int, now: Int)
    /// The rows of the pages, as they were numbered before and are now.
    let rows: [Range<Int>]
    /// The rows of the pages by who they are.
    private(set) var fresh: [RowIdentity: Int] = [:]
    /// Two rows of one page that have the same identity.
    private(set) var duplicate: (first: Int, second: Int)?
    /// The rows as they were.
    let previous: PageStore
    /// Who a row was.
    let oldID: (Int) -> RowIdentity?

    /// - Parameter pages: those that have come, ascending.
    /// - Complexity: O(rows of the pages), if none of their rows was there before O(pages).
    init(
      from previous: PageStore, to store: PageStore, in pages: [Int],
      _ id: @escaping (Model) -> RowIdentity
    ) {
      self.previous = previous
      counts = (previous.count, store.count)
      oldID = { previous.model(at: $0).map(id) }
      // Pages beside each other are one: a row may have gone from one to the other.
      let most = max(previous.count, store.count)
      rows =
        IndexRanges(
          pages.map { ($0 * store.size..<($0 + 1) * store.size).clamped(to: 0..<most) }
        ).ranges
      var compared = IndexRanges()
      for range in rows {
        let now = range.clamped(to: 0..<store.count).map { store.model(at: $0).map(id) }
        for (row, id) in zip(range, now) {
          guard let id, let first = fresh.updateValue(row, forKey: id) else { continue }
          // Between two answers a row may have moved from one page to the other.
          let page = row / store.size
          let isOneAnswer =
            first / store.size == page && row % store.size < store.pages[page]?.slots.count ?? 0
          if duplicate == nil, isOneAnswer { duplicate = (first, row) }
        }
        let before = range.clamped(to: 0..<previous.count).map(oldID)
        let known = Set(before.lazy.compactMap { $0 })
        // Where nobody is left, others have taken their places.
        guard now.contains(where: { $0.map(known.contains) ?? false }) else { continue }
        compared.insert(contentsOf: range)
        compare(before, known, now, from: range.lowerBound)
      }
      // Whatever else has come or gone has done so at the end.
      let come = IndexRanges(min(counts.old, counts.now)..<counts.now).subtracting(compared)
      let gone = IndexRanges(min(counts.old, counts.now)..<counts.old).subtracting(compared)
      update.insertedRows += come.ranges.map { RowRange(section: 0, rows: $0) }
      update.deletedRows += gone.ranges.map { RowRange(section: 0, rows: $0) }
    }

    /// Whether one of some rows has a model and had none before.
    ///
    /// - Parameter known: the identities of models that are there again.
    func bringsModels(to rows: IndexRanges, besides known: Set<RowIdentity>) -> Bool {
      guard !rows.isEmpty else { return false }
      let present = Dictionary(fresh.map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
      return rows.intersection(IndexRanges(self.rows)).ranges.joined().contains { row in
        present[row].map { !known.contains($0) && oldID(row) == nil } ?? false
      }
    }

    private mutating func compare(
      _ before: [RowIdentity?], _ known: Set<RowIdentity>, _ now: [RowIdentity?], from row: Int
    ) {
      var old: [RowIdentity] = []
      for (index, id) in before.enumerated() {
        // What was not there is what stands there now.
        let same = index < now.count ? now[index] : nil
        let standing = same.flatMap { known.contains($0) ? nil : $0 }
        old.append(id ?? standing ?? .withoutID(index, in: nil))
      }
      let new = now.enumerated().map { $1 ?? .withoutID($0, in: nil) }
      let diff = ListDiff(
        from: ListSnapshot(sections: [.init(0, items: old)]),
        to: ListSnapshot(sections: [.init(0, items: new)]))
      func moved(_ ranges: [RowRange]) -> [RowRange] {
        ranges.map { RowRange(section: 0, rows: $0.rows.moved(by: row)) }
      }
      update.deletedRows += moved(diff.update.deletedRows)
      update.insertedRows += moved(diff.update.insertedRows)
      update.movedRows += diff.update.movedRows.map {
        RowMove(
          from: ListIndexPath(row: $0.from.row + row, section: 0),
          to: ListIndexPath(row: $0.to.row + row, section: 0), count: $0.count)
      }
    }
  }
}
