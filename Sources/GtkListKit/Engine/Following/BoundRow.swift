internal import GtkListKitCore

/// What shows a row, header or footer.
protocol BoundRow {
  /// Where that stands.
  var position: Int { get nonmutating set }
  /// What it shows, by the paths as they were when it was bound or moved last.
  var element: ListElement? { get }
  /// Shows that it stands at a position.
  func stand(at position: Int, as element: ListElement?)
}

extension BoundRow {
  /// The row's path; nil for headers and footers.
  var path: ListIndexPath? {
    if case .row(let path) = element { path } else { nil }
  }
}

extension RowSlot: BoundRow {}

extension ListView {
  /// Gives what shows rows their new positions. ``map`` is the new one.
  ///
  /// - Parameters:
  ///   - isPinned: whether what shows a row goes on with it though it is made anew.
  ///   - leave: called first, while the others still stand where they stood, for what has gone or is
  ///     made anew: with where its row is, where that is pinned.
  /// - Returns: what stays, in its previous order.
  final func move<Bound: BoundRow>(
    _ rows: [Bound], by change: PositionMap, pinning isPinned: (Bound) -> Bool = { _ in false },
    leave: (Bound, _ target: Int?) -> Void
  ) -> [Bound] {
    var staying: [(row: Bound, target: Int)] = []
    // Taken out once: it is large.
    let update = change.update
    for row in rows {
      let isPinned = isPinned(row)
      // After a reload all is made anew, and nobody need be asked who the others are.
      let target =
        if let update {
          update.positions.newPosition(of: row.position)
        } else {
          isPinned ? change.newPosition(of: row.position) : nil
        }
      if let target, let update, !update.reloaded.contains(target) {
        staying.append((row, target))
      } else {
        if target == nil, update != nil, let path = row.path { trace(.removed, path) }
        leave(row, isPinned ? target : nil)
      }
    }
    for (row, target) in staying {
      let old = row.path
      row.stand(at: target, as: map.element(at: target))
      if let path = row.path, path != old { trace(.moved, path, old: old) }
    }
    return staying.map { $0.row }
  }
}
