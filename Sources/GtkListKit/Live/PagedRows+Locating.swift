internal import GtkListKitCore

/// Finding rows again that have moved too far to be seen in the pages that are fetched anew.
extension PagedRows {
  /// How many rows at the top of the view are asked for, one after the other, until one is still there.
  private static var mostAnchors: Int { 4 }

  /// Asks where the row at the top of the view has gone, and moves the rows there before any are
  /// fetched.
  func locateOldRows() {
    guard let locate else { return }
    let visible = viewers.all.lazy.compactMap { $0.nearRows(of: self).visible.first }.first
    let top = visible?.lowerBound ?? 0
    let anchors = (visible ?? 0..<0).prefix(Self.mostAnchors).compactMap { row in
      store.model(at: row).map { (row: row, model: $0) }
    }
    guard !anchors.isEmpty else { return }
    locating = loopTask { [weak self] in
      var found: (old: Int, now: Int)?
      for anchor in anchors where found == nil && !Task.isCancelled {
        // Whoever cannot find it goes on without.
        guard let row = try? await locate(anchor.model) else { continue }
        if 0..<Arrangement.mostRows ~= row {
          found = (anchor.row, row)
        } else {
          ListReport(
            .update, "a row cannot be located at \(row); it counts as removed",
            fix: "Return a row number from 0 on, or nil for a removed row, from locate."
          ).send()
        }
      }
      guard !Task.isCancelled, let self else { return }
      locating = nil
      if let found {
        let room = Arrangement.mostRows - store.count
        let distance = min(found.now - found.old, room)
        // Those above it in the view have gone, and go along until that is seen.
        shift(from: max(top, -distance), by: distance)
      }
      rowIsNear()
    }
  }

  /// Has lists show what a step of an undo stack has written, once they have heard of it: rows that are back
  /// are selected, the first of them gets the keyboard and is brought into view. Data that an adaptor holds
  /// are shown so by themselves; a source that is written to later says so here.
  ///
  /// - Parameters:
  ///   - found: rows of one or several sections, by their numbers now. Numbers out of range are left out.
  ///   - areBack: whether the rows had gone. Else they have other data: nothing is selected, and a list that
  ///     has one of them in view stays there.
  package static func showReturned(_ found: [(pages: PagedRows, rows: [Int])], areBack: Bool) {
    showReturned(
      found.map { ($0.pages, IndexRanges(ofRows: $0.rows).ranges) }, areBack: areBack)
  }

  /// Has lists show ranges of rows that an undo stack has written.
  ///
  /// - Parameters:
  ///   - found: rows of one or several sections, by their numbers now. Numbers out of range are left out.
  ///   - areBack: whether the rows had been deleted. If not, nothing is selected.
  /// - Complexity: O(ranges + loaded rows)
  package static func showReturned(
    _ found: [(pages: PagedRows, rows: [Range<Int>])], areBack: Bool
  ) {
    UndoStack.showReturned {
      for (pages, rows) in found {
        let rows = IndexRanges(rows).intersection(IndexRanges(0..<pages.store.count))
        guard !rows.isEmpty else { continue }
        pages.forgetOld(around: rows, areBack: areBack)
        for viewer in pages.viewers.all { viewer.rowsReturned(rows, of: pages, areBack: areBack) }
      }
    }
  }

  /// What is known of some rows' pages from before says no longer who is where.
  private func forgetOld(around rows: IndexRanges, areBack: Bool) {
    let before = store
    remember(store.forgetOld(around: rows), as: before)
    // These are selected as what they are now.
    guard areBack else { return }
    for viewer in viewers.all {
      _ = viewers.update(viewer) { entry in
        entry.remembered = entry.remembered.filter { !rows.contains($0.key) }
      }
    }
  }

  /// So many rows have come before a row, or gone from there.
  private func shift(from row: Int, by distance: Int) {
    guard distance != 0, row < store.count else { return }
    let (old, oldStore) = (store.count, store)
    store.shift(from: row, by: distance)
    revision &+= 1
    var update = ListUpdate()
    if distance > 0 {
      update.insertedRows = [RowRange(section: 0, rows: row..<row + distance)]
    } else {
      update.deletedRows = [RowRange(section: 0, rows: row + distance..<row)]
    }
    for viewer in viewers.all {
      let selected = viewer.selectedRows(of: self, count: old)
      let staying = selected.intersection(IndexRanges(0..<min(row, row + distance)))
      let moved = selected.intersection(IndexRanges(row..<old)).ranges.map {
        $0.moved(by: distance)
      }
      let gone = selected.intersection(IndexRanges(min(row, row + distance)..<row))
      let isThere: Void? = viewers.update(viewer) { entry in
        entry.seek(gone, in: oldStore, id)
        entry.shift(from: row, by: distance)
      }
      guard isThere != nil else { continue }
      viewer.liveRowsChanged(
        self,
        LiveRowsChange(
          update: update, counts: (old, store.count),
          selected: staying.union(IndexRanges(moved))))
    }
  }
}
