internal import GtkListKitCore

/// Taking rows out as they are shown.
extension SectionViewHolder {
  /// Those of some rows that are shown and can be taken out of the data; those of an outline cannot.
  final func removable(_ rows: IndexRanges) -> IndexRanges {
    let own = rows.intersection(IndexRanges(0..<arrangedCount))
    guard groups.contains(where: { !$0.canBeEdited }) else { return own }
    return IndexRanges(ofRows: own.ranges.joined().filter { canRemoveShown(at: $0) })
  }

  /// The holders of rows that are shown, in that order.
  ///
  /// - Complexity: O(groups + rows named × log groups)
  final func shownHolders(at rows: IndexRanges) -> [CellViewHolder] {
    let starts = SectionRows(groups)
    return rows.ranges.flatMap { range in
      range.compactMap { row in dataRow(ofShown: row).flatMap { starts.holder(at: $0) } }
    }
  }

  /// Takes rows that are shown out of the data, the arrangement once for all of them. The rows must
  /// be there.
  final func removeShown(at rows: IndexRanges) {
    guard let arrangement = arranged?.arrangement else { return removeAll(rows) }
    let gone = arrangement.dataRows(shownAt: rows)
    removeAll(gone)
    arranged?.arrangement.removeData(gone)
    followEdit()
  }
}
