internal import GtkListKitCore

extension ListView {
  /// What a list shows, as of the last reload or update, and what follows its rows through changes.
  final class ShownRows {
    private(set) var state = ListState()
    var map: SectionMap { state.map }
    var identities: SectionIdentities? { state.identities }
    /// Counts the changes of ``map``.
    var revision = 0
    /// Those from before the update under way, while updates are traced.
    var oldIdentities: SectionIdentities?
    /// Told what is done with rows.
    var onTrace: ((RowTrace) -> Void)?
    /// Whether it was reported that a section is too long.
    var hasReportedLength = false
    /// Whether it was reported that there are more sections than can be shown.
    var hasReportedSections = false

    private struct Entry {
      weak var follower: RowFollower?
    }

    private var entries: [Entry] = []
    /// So many there may be before those that nobody holds are taken out.
    private var limit = 16
    private var lost: [RowFollower] = []

    /// Knows where a row, header or footer is from now on.
    ///
    /// - Parameter searches: whether it is looked for among all rows where a reload has taken it
    ///   elsewhere; else it counts as gone then.
    func reference(to position: Int?, searches: Bool = true) -> RowReference {
      let reference = RowReference(position, searches: searches)
      add(reference)
      return reference
    }

    /// Follows each of some rows from now on.
    func followed(_ positions: [Int?]) -> [FollowedRow] {
      let rows = RowsReference(positions)
      add(rows)
      return positions.indices.map { FollowedRow(rows: rows, index: $0) }
    }

    /// Knows where rows are from now on.
    func reference(toRows rowNumbers: IndexRanges) -> RowSetReference {
      let reference = RowSetReference(rowNumbers)
      add(reference)
      return reference
    }

    /// Tells of changes for as long as somebody holds what is told.
    func add(_ follower: RowFollower) {
      if entries.count >= limit {
        entries.removeAll { $0.follower == nil }
        limit = max(16, 2 * entries.count)
      }
      entries.append(Entry(follower: follower))
    }

    /// Has what follows rows go to where they are after a change.
    fileprivate func take(_ change: PositionMap) {
      state = change.state
      revision &+= 1
      // Rows are asked who they are, and whoever answers may look at the list.
      for entry in entries {
        guard let follower = entry.follower, !follower.isEmpty else { continue }
        follower.follow(change)
        if follower.isEmpty, follower.onLoss != nil { lost.append(follower) }
      }
    }

    /// The rows have other identities from now on, and the same places.
    func take(_ identities: SectionIdentities?) { state.identities = identities }

    fileprivate func takeLost() -> [RowFollower] {
      defer { lost = [] }
      return lost
    }
  }
}

extension ListView {
  /// Shows another state from now on: all that follows rows goes to where they are. This is the one
  /// place where that happens, once for each change.
  final func take(_ change: PositionMap) {
    let oldCursor = cursor
    callOut { shownRows.take(change) }
    if let oldCursor, cursor == nil {
      // The keyboard goes to a header only where it was there before, never from a row that went.
      cursor = change.neighbour(of: oldCursor) {
        change.new.element(at: $0).map(canHoldCursor) ?? false
      }
      if work.edits.deletion == nil { cursorRowWasLost() }
    }
    callOut { selection.derive(after: change, selected: change.selected) }
  }

  /// Tells those whose rows have gone, once the list shows the change. They may change it.
  final func tellLosses() {
    let lost = shownRows.takeLost()
    guard !lost.isEmpty else { return }
    callOut { for follower in lost { follower.onLoss?() } }
  }
}
