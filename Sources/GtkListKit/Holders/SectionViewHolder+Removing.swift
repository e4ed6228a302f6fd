internal import GtkListKitCore

/// Taking rows out as they are shown.
extension SectionViewHolder {
  /// Takes the row that is shown at `row` out; nil out of range. It goes at once for whoever looks,
  /// and in truth together with those that are taken out after it.
  ///
  /// - Complexity: O(groups) for rows that go from the end on, or one after the other at one place
  final func takeShown(at row: Int) -> CellViewHolder<Container>? {
    guard row < arrangedCount, let former = formerRow(of: row),
      let dataRow = storedDataRow(ofShown: former),
      let place = Self.place(of: dataRow, in: storedGroups)
    else { return nil }
    guard storedGroups[place.group].canBeEdited else {
      reportOutlineEdit()
      return nil
    }
    let holder = storedGroups[place.group].holder(at: place.index)
    if pendingRemovals?.add(row) == nil { pendingRemovals = PendingRemovals(row) }
    return holder
  }

  /// Lets rows go that were taken out one by one.
  final func settleRemovals() {
    guard let pending = pendingRemovals else { return }
    pendingRemovals = nil
    removeShown(at: pending.rows)
  }

  /// The holders of rows that are shown, in that order.
  ///
  /// - Complexity: O(groups + rows named × log groups)
  final func shownHolders(at rows: RangeSet<Int>) -> [CellViewHolder<Container>] {
    let starts = GroupStarts(groups)
    return rows.ranges.flatMap { range in
      range.compactMap { row in dataRow(ofShown: row).flatMap { starts.holder(at: $0) } }
    }
  }

  /// Takes rows that are shown out of the data, the arrangement once for all of them. The rows must
  /// be there.
  final func removeShown(at rows: RangeSet<Int>) {
    guard arranged != nil else { return removeAll(rows) }
    let gone = RangeSet(ofRows: rows.ranges.flatMap { $0.compactMap { dataRow(ofShown: $0) } })
    removeAll(gone)
    arranged?.arrangement.removeData(gone)
    followEdit()
  }

  /// The number of a row as shown before those went that wait for it. Where that is not known without
  /// a search, they go.
  final func formerRow(of row: Int) -> Int? {
    guard let pendingRemovals else { return row }
    if let former = pendingRemovals.formerRow(of: row) { return former }
    settleRemovals()
    return row
  }

  private func storedDataRow(ofShown row: Int) -> Int? {
    guard let storedArrangement else { return row }
    return storedArrangement.arrangement.dataRow(at: row)
  }

  /// Where among the groups shown a row stands that the rows which go still count in.
  final func storedPlace(ofShown row: Int) -> (group: Int, index: Int)? {
    storedDataRow(ofShown: row).flatMap {
      Self.place(of: $0, in: storedArrangement?.groups ?? storedGroups)
    }
  }
}
