internal import GtkListKitCore

/// Rows of several sections that are fetched a page at a time, and show what has come together: once all
/// that is near of all of them is there.
final class LiveRowsBatch {
  private var members: [any BatchedRows]
  /// Shows what has come, by what the closure does.
  private let show: () -> Void
  private var isOver = false

  init(_ members: [any BatchedRows], show: @escaping () -> Void) {
    self.members = members
    self.show = show
  }

  /// Shows all if nothing is waited for any more.
  func showIfReady() {
    guard !isOver, members.allSatisfy(\.isReady) else { return }
    isOver = true
    show()
  }

  /// Takes over all that has come, and tells each viewer of it once.
  func takeAll() {
    isOver = true
    var told: [(viewer: any LiveRowsViewer, changes: [(any LiveRows, LiveRowsChange)])] = []
    var indexes: [ObjectIdentifier: Int] = [:]
    let taken = members.map { ($0, $0.takeBatched()) }
    for (live, (changes, _)) in taken {
      for (viewer, change) in changes {
        if let index = indexes[ObjectIdentifier(viewer)] {
          told[index].changes.append((live, change))
        } else {
          indexes[ObjectIdentifier(viewer)] = told.count
          told.append((viewer, [(live, change)]))
        }
      }
    }
    for (viewer, changes) in told {
      viewer.liveRowsChanged(changes.map { (live: $0.0, change: $0.1) })
    }
    for (_, (_, tellFailures)) in taken { tellFailures() }
    members = []
  }
}

/// Rows that show what has come together with others.
protocol BatchedRows: LiveRows {
  /// Whether nothing is waited for that is near.
  var isReady: Bool { get }
  /// Takes over what has come: whom to tell of what, and what tells of failures then.
  func takeBatched() -> (
    changes: [(viewer: any LiveRowsViewer, change: LiveRowsChange)], tellFailures: () -> Void
  )
}

extension PagedRows: BatchedRows {
  /// Fetches what is near anew, to be shown with the batch; there will be so many rows then.
  func refresh(to count: Int, in batch: LiveRowsBatch) {
    self.batch = batch
    expectedCount = count
    if isTouched { refresh() }
  }

  /// Whether any row was there, or is on its way.
  var isTouched: Bool { store.isTouched || isLoading }

  func takeSought(_ rows: Set<RowIdentity>, of viewer: any LiveRowsViewer) -> Set<RowIdentity> {
    viewers.update(viewer) { entry in
      let found = entry.sought.isEmpty ? [] : entry.sought.intersection(rows)
      entry.sought.subtract(found)
      return found
    } ?? []
  }

  func soughtRows(of viewer: any LiveRowsViewer) -> Set<RowIdentity> {
    viewers.update(viewer) { $0.sought } ?? []
  }

  func find(_ rows: Set<RowIdentity>) -> (found: [RowIdentity: Int], count: Int) {
    var found: [RowIdentity: Int] = [:]
    for page in store.pages.keys {
      for row in store.rows(of: page) {
        if let id = store.model(at: row).map(id), rows.contains(id) { found[id] = row }
      }
    }
    return (found, store.count)
  }

  /// Takes no part in a batch that is not shown any more.
  func leaveBatch() {
    batch = nil
    expectedCount = nil
  }

  /// The rows of a page as far as there are, or will be.
  func expectedRows(of page: Int) -> Range<Int> {
    let count = max(store.count, expectedCount ?? 0)
    return (page * store.size..<(page + 1) * store.size).clamped(to: 0..<count)
  }

  var isReady: Bool { locating == nil && !asking.isDue && !awaitsNearPages && !isComingFirst }

  /// Whether rows that nobody has shown yet are waited for.
  private var isComingFirst: Bool { store.count == 0 && !loads.coming.isEmpty }

  func takeBatched() -> (
    changes: [(viewer: any LiveRowsViewer, change: LiveRowsChange)], tellFailures: () -> Void
  ) {
    let old = store
    store.setCount(end.set(.known(expectedCount ?? store.count)))
    leaveBatch()
    if old.isTouched { rowIsNear() }
    let (pages, failures) = keep(loads.takeArrivals())
    revision &+= 1
    let difference = Difference(from: old, to: store, in: pages, id)
    defer { forgottenIDs.subtract(difference.fresh.keys) }
    report(difference.duplicate)
    let (gone, come) = difference.strangers { self.store.model(at: $0).map(self.id) }
    let changes = changes(difference).map { viewer, change in
      var change = change
      (change.gone, change.come) = (gone, come)
      return (viewer: viewer, change: change)
    }
    return (changes, { if !failures.isEmpty { self.fail(failures) } })
  }
}

extension PagedRows.Difference {
  /// Who the rows are that have gone and come, as far as that is known.
  fileprivate func strangers(
    _ id: (Int) -> RowIdentity?
  ) -> (gone: [RowIdentity: Int], come: [RowIdentity: Int]) {
    func known(_ ranges: [RowRange], _ id: (Int) -> RowIdentity?) -> [RowIdentity: Int] {
      var known: [RowIdentity: Int] = [:]
      // Longer ones are pages that nobody has seen.
      for range in ranges where range.rows.count <= 1_024 {
        for row in range.rows { if let id = id(row) { known[id] = row } }
      }
      return known
    }
    return (known(update.deletedRows, oldID), known(update.insertedRows, id))
  }
}

extension LiveRowsChange {
  /// A row that has gone to others.
  struct Move {
    let row: Int
    let target: Position
    let targetRow: Int
  }

  /// Changes in which a row that has gone from one place and come to another has moved there. Rows in
  /// several places at once go and come.
  ///
  /// - Parameter selectedRows: those that were selected before.
  static func joiningMoves(
    _ all: [(live: any LiveRows, change: LiveRowsChange)], at places: [[Position]],
    _ selectedRows: (any LiveRows, _ count: Int) -> IndexRanges
  ) -> [(change: LiveRowsChange, moves: [Move])] {
    var joined = all.map { (change: $0.change, moves: [Move]()) }
    guard all.count > 1 else { return joined }
    var come: [RowIdentity: (index: Int, row: Int)] = [:]
    for (index, entry) in all.enumerated() where places[index].count == 1 {
      for (id, row) in entry.change.come { come[id] = (index, row) }
    }
    guard !come.isEmpty else { return joined }
    for (index, entry) in all.enumerated() where places[index].count == 1 {
      let selected = selectedRows(entry.live, entry.change.counts.old)
      for (id, row) in entry.change.gone.sorted(by: { $0.value < $1.value }) {
        guard let target = come[id], target.index != index else { continue }
        joined[index].change.update.deletedRows.remove(row)
        joined[target.index].change.update.insertedRows.remove(target.row)
        joined[index].moves.append(
          Move(row: row, target: places[target.index][0], targetRow: target.row))
        if selected.contains(row) {
          let other = all[target.index]
          joined[target.index].change.select(
            target.row, besides: selectedRows(other.live, other.change.counts.old))
        }
      }
    }
    return joined
  }
}

extension LiveRowsChange {
  /// Selects what has gone from where it was selected and come to others, in either order.
  ///
  /// - Parameter selectedRows: those that were selected before.
  static func selectSought(
    in all: inout [(live: any LiveRows, change: LiveRowsChange)], among shown: [any LiveRows],
    of viewer: any LiveRowsViewer, _ selectedRows: (any LiveRows, _ count: Int) -> IndexRanges
  ) {
    guard shown.count > 1 else { return }
    for live in shown {
      let sought = live.soughtRows(of: viewer)
      guard !sought.isEmpty else { continue }
      for other in shown where other !== live {
        let (found, count) = other.find(sought)
        guard !found.isEmpty else { continue }
        _ = live.takeSought(Set(found.keys), of: viewer)
        if !all.contains(where: { $0.live === other }) {
          all.append((other, LiveRowsChange(counts: (count, count))))
        }
        for index in all.indices where all[index].live === other {
          let old = all[index].change.counts.old
          for row in found.values {
            all[index].change.select(row, besides: selectedRows(other, old))
          }
        }
      }
    }
  }

  fileprivate mutating func select(
    _ row: Int, besides others: @autoclosure () -> IndexRanges
  ) {
    selected = (selected ?? others()).union(IndexRanges(row..<row + 1))
  }
}

extension [RowRange] {
  fileprivate mutating func remove(_ row: Int) {
    self = flatMap { range in
      IndexRanges(range.rows).subtracting(IndexRanges(row..<row + 1)).ranges.map {
        RowRange(section: range.section, rows: $0)
      }
    }
  }
}
