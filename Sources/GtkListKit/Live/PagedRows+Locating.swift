internal import GtkListKitCore

/// Finding rows again that have moved too far to be seen in the pages that are fetched anew.
extension PagedRows {
  /// How many rows at the top of the view are asked for, one after the other, until one is still there.
  private static var mostAnchors: Int { 4 }

  /// Asks where the row at the top of the view has gone, and moves the rows there before any are
  /// fetched.
  func locateFormerRows() {
    guard let locate else { return }
    let visible = viewers.all.lazy.compactMap { $0.nearRows(of: self).visible }.first
    let top = visible?.lowerBound ?? 0
    let anchors = (visible ?? 0..<0).prefix(Self.mostAnchors).compactMap { row in
      store.model(at: row).map { (row: row, model: $0) }
    }
    guard !anchors.isEmpty else { return }
    locating = loopTask { [weak self] in
      var found: (former: Int, now: Int)?
      for anchor in anchors where found == nil && !Task.isCancelled {
        // Whoever cannot find it goes on without.
        if let row = try? await locate(anchor.model), row >= 0 { found = (anchor.row, row) }
      }
      guard !Task.isCancelled, let self else { return }
      locating = nil
      if let found {
        let distance = found.now - found.former
        // Those above it in the view have gone, and go along until that is seen.
        shift(from: max(top, -distance), by: distance)
      }
      rowIsNear()
    }
  }

  /// So many rows have come before a row, or gone from there.
  private func shift(from row: Int, by distance: Int) {
    guard distance != 0, row < store.count else { return }
    let former = store.count
    store.shift(from: row, by: distance)
    revision &+= 1
    var update = ListUpdate()
    if distance > 0 {
      update.insertedRows = [RowRange(section: 0, rows: row..<row + distance)]
    } else {
      update.deletedRows = [RowRange(section: 0, rows: row + distance..<row)]
    }
    for index in viewers.entries.indices {
      guard let viewer = viewers.entries[index].viewer else { continue }
      let selected = viewer.selectedRows(of: self, count: former)
      let staying = selected.intersection(RangeSet(0..<min(row, row + distance)))
      let moved = selected.intersection(RangeSet(row..<former)).ranges.map {
        $0.moved(by: distance)
      }
      viewers.entries[index].shift(from: row, by: distance)
      viewer.pagesChanged(
        self,
        PagesChange(
          update: update, counts: (former, store.count),
          selected: staying.union(RangeSet(moved))))
    }
  }
}
