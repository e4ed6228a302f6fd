internal import GtkListKitCore

/// Taking rows out as they are shown.
extension SectionViewHolder {
  /// The holder of a row that is to delete itself. That of the one before is used again, where nobody
  /// has kept it: to make one takes longer than to delete a row.
  final func holderToDelete(at row: Int) -> CellViewHolder? {
    let own = madeRowToDelete
    var spare = own.takeHolder()
    guard let former = formerRow(of: row) else { return nil }
    let showsFormer = state?.arrangement?.groups != nil
    guard let location = storedLocation(ofShown: former, inFormer: showsFormer),
      let holder = location.group.holder(at: location.index, reusing: &spare)
    else { return nil }
    // Rows that are shown until others are arranged need not be those that are taken out.
    own.become(
      former, location, revision: showsFormer ? nil : groupsRevision, holder: holder)
    return holder
  }

  /// No row is to delete itself any more.
  final func forgetRowToDelete() { state?.rowToDelete = nil }

  /// Takes the row that is shown at `row` out; nil out of range. It goes at once for whoever looks,
  /// and in truth together with those that are taken out after it.
  ///
  /// - Complexity: O(groups) for rows that go from the end on, or one after the other at one place
  final func takeShown(at row: Int) -> CellViewHolder? {
    guard let former = formerRow(of: row) else { return nil }
    let own = state?.rowToDelete
    var holder = own?.holder(of: former, at: groupsRevision)
    if holder == nil {
      guard let location = storedLocation(ofShown: former) else { return nil }
      guard location.group.canBeEdited else {
        reportOutlineEdit()
        return nil
      }
      holder =
        own?.holder(at: location.index, of: location.group)
        ?? location.group.holder(at: location.index)
    }
    if state?.pendingRemovals?.add(row) == nil { pendingRemovals = PendingRemovals(row) }
    return holder
  }

  /// Lets rows go that were taken out one by one.
  final func removePendingRows() {
    guard let pending = state?.pendingRemovals else { return }
    pendingRemovals = nil
    let rows = pending.rows
    if !isCollapsed { onRemovingPendingRows?(rows) }
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
  final func shownHolders(at rows: RangeSet<Int>) -> [CellViewHolder] {
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
    // Read in place: copies of what the state has would take longer than to delete the row.
    guard let state, state.pendingRemovals != nil else { return row }
    if let former = state.pendingRemovals?.formerRow(of: row) { return former }
    removePendingRows()
    return row
  }

  final func storedDataRow(ofShown row: Int) -> Int? {
    guard let state, state.arrangement != nil else { return row }
    return state.arrangement?.arrangement.dataRow(at: row)
  }

  /// Where a row is by now, by its number as shown before those went that wait for it; nil where it is
  /// one of them.
  final func row(ofFormer row: Int) -> Int? {
    guard let state, state.pendingRemovals != nil else { return row }
    return state.pendingRemovals?.row(ofFormer: row)
  }

  /// Where a row as shown stands that the rows which go still count in.
  ///
  /// - Parameter inFormer: among the groups that are shown, which are not those of now.
  final func storedLocation(
    ofShown row: Int, inFormer: Bool = false
  ) -> (group: RowGroup, index: Int)? {
    guard let index = storedDataRow(ofShown: row) else { return nil }
    let groups = inFormer ? state?.arrangement?.groups ?? [] : storedGroups
    return Self.groupRow(of: index, in: groups).map { (groups[$0.group], $0.index) }
  }
}

extension SectionViewHolder {
  /// A row that is to delete itself: what is taken out then is known already. One object serves for all
  /// rows of a section, one after the other.
  final class RowToDelete {
    private var row = 0
    private var group: RowGroup?
    private var index = 0
    private var groupRevision = 0
    private var revision: UInt32?
    private var holder: CellViewHolder?

    /// Lets go of the holder.
    func takeHolder() -> CellViewHolder? {
      let former = holder
      holder = nil
      return former
    }

    /// - Parameter revision: of the section's groups, where the rows that are shown are theirs.
    func become(
      _ row: Int, _ location: (group: RowGroup, index: Int), revision: UInt32?,
      holder: CellViewHolder
    ) {
      self.row = row
      if group !== location.group { group = location.group }
      index = location.index
      groupRevision = location.group.revision
      self.revision = revision
      self.holder = holder
    }

    /// Its holder, if it is that row of the groups, and they can be edited.
    func holder(of row: Int, at revision: UInt32) -> CellViewHolder? {
      guard self.row == row, self.revision == revision, let holder, let group, group.canBeEdited,
        groupRevision == group.revision
      else { return nil }
      return holder
    }

    /// Its holder, if it is that row of the group.
    func holder(at index: Int, of group: RowGroup) -> CellViewHolder? {
      self.group === group && self.index == index && groupRevision == group.revision ? holder : nil
    }
  }
}
