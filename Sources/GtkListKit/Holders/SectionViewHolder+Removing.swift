internal import GtkListKitCore

/// Taking rows out as they are shown.
extension SectionViewHolder {
  /// The holder of a row that is to delete itself. That of the one before is used again, where nobody
  /// has kept it: to make one takes longer than to delete a row.
  final func holderToDelete(at row: Int) -> CellViewHolder<Container>? {
    var spare = rowToDelete?.holder
    rowToDelete = nil
    guard let former = formerRow(of: row),
      let place = storedPlace(ofShown: former, in: storedArrangement?.groups ?? storedGroups),
      let holder = place.group.holder(at: place.index, reusing: &spare)
    else { return nil }
    // Rows that are shown until others are arranged need not be those that are taken out.
    let areSame = storedArrangement?.groups == nil
    rowToDelete = RowToDelete(
      row: former, group: place.group, index: place.index, version: place.group.version,
      revision: areSame ? groupsRevision : nil, holder: holder)
    return holder
  }

  /// Takes the row that is shown at `row` out; nil out of range. It goes at once for whoever looks,
  /// and in truth together with those that are taken out after it.
  ///
  /// - Complexity: O(groups) for rows that go from the end on, or one after the other at one place
  final func takeShown(at row: Int) -> CellViewHolder<Container>? {
    guard let former = formerRow(of: row) else { return nil }
    let holder: CellViewHolder<Container>?
    if let own = rowToDelete, own.row == former, own.revision == groupsRevision,
      own.group.canBeEdited, own.version == own.group.version
    {
      holder = own.holder
    } else {
      guard let place = storedPlace(ofShown: former, in: storedGroups) else { return nil }
      guard place.group.canBeEdited else {
        reportOutlineEdit()
        return nil
      }
      if let own = rowToDelete, own.group === place.group, own.index == place.index,
        own.version == place.group.version
      {
        holder = own.holder
      } else {
        holder = place.group.holder(at: place.index)
      }
    }
    if pendingRemovals?.add(row) == nil { pendingRemovals = PendingRemovals(row) }
    return holder
  }

  /// Lets rows go that were taken out one by one.
  final func settleRemovals() {
    guard pendingRemovals != nil, let pending = pendingRemovals else { return }
    pendingRemovals = nil
    let rows = pending.rows
    onSettle?(rows)
    removeShown(at: rows)
  }

  /// Those of some rows that are shown and can be taken out of the data; those of an outline cannot.
  final func removable(_ rows: RangeSet<Int>) -> RangeSet<Int> {
    let own = rows.intersection(RangeSet(0..<arrangedCount))
    guard groups.contains(where: { !$0.canBeEdited }) else { return own }
    return RangeSet(ofRows: own.rangeArray.joined().filter { canRemoveShown(at: $0) })
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
    guard let arrangement = arranged?.arrangement else { return removeAll(rows) }
    let gone = arrangement.dataRows(shownAt: rows)
    removeAll(gone)
    arranged?.arrangement.removeData(gone)
    followEdit()
  }

  /// The number of a row as shown before those went that wait for it. Where that is not known without
  /// a search, they go.
  final func formerRow(of row: Int) -> Int? {
    guard pendingRemovals != nil else { return row }
    if let former = pendingRemovals?.formerRow(of: row) { return former }
    settleRemovals()
    return row
  }

  final func storedDataRow(ofShown row: Int) -> Int? {
    storedArrangement == nil ? row : storedArrangement?.arrangement.dataRow(at: row)
  }

  /// Where among groups a row as shown stands that the rows which go still count in.
  final func storedPlace(
    ofShown row: Int, in groups: [RowGroup<Container>]
  ) -> (group: RowGroup<Container>, index: Int)? {
    if let onlyGroup, storedArrangement == nil {
      return row >= 0 && row < onlyGroup.rowCount ? (onlyGroup, row) : nil
    }
    guard let index = storedDataRow(ofShown: row), let place = Self.place(of: index, in: groups)
    else { return nil }
    return (groups[place.group], place.index)
  }
}

/// A row that is to delete itself: what is taken out then is known already.
struct RowToDelete<Container: ListView> {
  let row: Int
  let group: RowGroup<Container>
  let index: Int
  let version: Int
  let revision: Int?
  let holder: CellViewHolder<Container>
}
