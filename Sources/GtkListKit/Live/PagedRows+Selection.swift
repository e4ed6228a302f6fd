internal import GtkListKitCore

/// The selection of rows that are not all loaded.
extension PagedRows {
  /// Selects these rows in a list, and no others of this source. For a ``PagedSelectionKeeper``.
  ///
  /// - Parameters:
  ///   - rows: the numbers of the rows now. Rows that are not counted yet are selected once they are.
  ///   - list: the list that the keeper has received. Nothing happens if it does not show the rows.
  /// - Complexity: O(ranges)
  package func select(_ rows: [Range<Int>], in list: AnyObject) {
    guard let viewer = viewers.all.first(where: { $0 === list }) else { return }
    // The keeper has all selected rows. Rows of an earlier selection are not selected when their page arrives.
    _ = viewers.update(viewer) { entry in
      entry.remembered = [:]
      entry.sought = []
      // A page or a count may come after the keeper has found the rows.
      entry.uncounted = IndexRanges(rows).subtracting(IndexRanges(0..<store.count))
    }
    let count = store.count
    var wanted = IndexRanges(rows).intersection(IndexRanges(0..<count))
    // The numbers may be those before or after another commit; the loaded rows are as they are shown.
    var shown = rowsInPlace
    // Most of many loaded rows are out of view, and loaded for a command.
    if store.loadedPages > max(1, mostPages) { shown = shown.intersection(boundRows) }
    wanted = selectKept(shown, in: wanted, viewer)
    guard wanted != viewer.selectedRows(of: self, count: count) else { return }
    viewer.liveRowsChanged(self, LiveRowsChange(counts: (count, count), selected: wanted))
  }

  /// Selects the rows of new pages that their keeper has as selected.
  ///
  /// - Parameter old: the rows that were selected before.
  func selectKeptRows(
    in change: inout LiveRowsChange, _ old: IndexRanges, of rows: [Range<Int>],
    in viewer: any LiveRowsViewer
  ) {
    let selected = selectKept(IndexRanges(rows), in: change.selected ?? old, viewer)
    if change.selected != nil || selected != old { change.selected = selected }
  }

  /// The selection with loaded rows as the keeper reports them.
  private func selectKept(
    _ rows: IndexRanges, in selected: IndexRanges, _ viewer: any LiveRowsViewer
  ) -> IndexRanges {
    guard let keeper = selectionKeeper else { return selected }
    var on = IndexRanges()
    var off = IndexRanges()
    for row in rows.intersection(IndexRanges(0..<store.count)).ranges.joined() {
      guard let model = store.model(at: row),
        let isSelected = keeper.isSelected(model, in: viewer)
      else { continue }
      if isSelected { on.append(row..<row + 1) } else { off.append(row..<row + 1) }
    }
    return selected.subtracting(off).union(on)
  }

  func selectUncounted(_ choice: UncountedRows, in viewer: any LiveRowsViewer) {
    let all = end.isExact ? IndexRanges() : IndexRanges(store.count..<Int.max)
    _ = viewers.update(viewer) { entry in
      entry.uncounted = choice.applied(to: entry.uncounted, of: all)
    }
  }

  func uncountedSelection(in viewer: any LiveRowsViewer) -> IndexRanges {
    viewers.entries.first { $0.viewer === viewer }?.uncounted ?? IndexRanges()
  }

  /// Forgets old models of rows out of view. The rows of their numbers may be other ones now.
  func forgetFarOldRows() {
    guard !store.old.isEmpty else { return }
    let bound = boundRows
    let pages = IndexRanges(selectedPages.map(store.rows))
    for viewer in viewers.all where !pages.isEmpty {
      let selected = viewer.selectedRows(of: self, count: store.count).intersection(pages)
      for row in selected.subtracting(bound).ranges.joined() {
        if let model = store.model(at: row) { forgottenIDs.insert(id(model)) }
      }
    }
    store.old = store.old.filter { bound.contains($0.key) }
  }

  /// Ends the selection of lists with selected rows that a refresh loses.
  ///
  /// The other rows alone would be a part of the selection.
  func endUnknownSelections() {
    guard selectionKeeper == nil else { return }
    for entry in viewers.entries {
      guard let viewer = entry.viewer else { continue }
      let selected = viewer.selectedRows(of: self, count: store.count)
      let isUnknown = selected.ranges.lazy.joined().contains {
        self.store.model(at: $0) == nil && entry.remembered[$0] == nil
      }
      if isUnknown || !entry.uncounted.isEmpty { viewer.endSelection() }
    }
  }

  /// The pages of a few selected rows, which stay loaded out of view.
  var selectedPages: [Int] {
    guard selectionKeeper?.mayHaveSelected(self) ?? false else { return [] }
    var pages: Set<Int> = []
    for viewer in viewers.all where viewer.selects(atMost: store.size) {
      let selected = viewer.selectedRows(of: self, count: store.count)
      pages.formUnion(selected.ranges.joined().map(store.page))
    }
    guard pages.count <= max(1, mostPages) / 2 else { return [] }
    return pages.sorted()
  }

  /// Forgets old models of rows out of view if there is a keeper.
  func forgetMovedRows() {
    guard selectionKeeper != nil else { return }
    forgetFarOldRows()
    for viewer in viewers.all {
      _ = viewers.update(viewer) { entry in
        entry.remembered = [:]
        entry.sought = []
      }
    }
  }

  /// The selected rows of a list; empty if the list does not show the rows.
  package func selectedRows(in list: AnyObject) -> [Range<Int>] {
    viewers.all.first { $0 === list }?.selectedRows(of: self, count: store.count).ranges ?? []
  }

  /// Whether a list shows the rows: they are in one of its sections, and that is not collapsed.
  package func isShown(in list: AnyObject) -> Bool {
    viewers.all.first { $0 === list }?.shows(self) ?? false
  }

  /// The models of some rows that are loaded, and the rows that are not.
  ///
  /// - Complexity: O(loaded rows + ranges)
  package func loadedModels(
    in rows: [Range<Int>]
  ) -> (models: [(row: Int, model: Model)], missing: [Range<Int>]) {
    let wanted = IndexRanges(rows).intersection(IndexRanges(0..<store.count))
    var models: [(row: Int, model: Model)] = []
    let loaded = rowsInPlace
    for row in wanted.intersection(loaded).ranges.joined() {
      if let model = store.model(at: row) { models.append((row, model)) }
    }
    let found = IndexRanges(ofRows: models.map(\.row))
    return (models, wanted.subtracting(found).ranges)
  }
}

extension PagedRows {
  /// The rows whose models belong to their numbers.
  ///
  /// After a refresh, rows out of view keep old models, which may have moved. In view they are what the user sees.
  var rowsInPlace: IndexRanges {
    var rows = store.rowsWithModels
    rows.formUnion(
      IndexRanges(ofRows: boundRows.ranges.joined().filter { store.old[$0] != nil }))
    return rows
  }

  /// The rows that have a cell in a list.
  private var boundRows: IndexRanges {
    IndexRanges(ofRows: Set(viewers.all.flatMap { $0.nearRows(of: self).bound }).sorted())
  }
}
