public import GtkListKitCore

/// The rows that are dragged, in order, as they stand when they are asked for. A million of them
/// take no more room than the selection did.
public nonisolated struct DraggedRows: RandomAccessCollection {
  private let map: SectionMap
  let rowNumbers: RowNumberRanges
  private var shift = 0

  init(_ map: SectionMap, _ rows: IndexRanges) {
    self.map = map
    rowNumbers = RowNumberRanges(rows)
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { rowNumbers.count }

  /// O(log ranges + log sections). Out of range it is a path that no row has.
  public subscript(index: Int) -> ListIndexPath {
    guard let path = rowNumbers.rowNumber(index).flatMap({ map.path(ofRowNumber: $0) }) else {
      return ListIndexPath(row: -1, section: -1)
    }
    return ListIndexPath(row: path.row, section: path.section + shift)
  }

  /// None of them: they are gone.
  package var emptied: DraggedRows { DraggedRows(map, IndexRanges()) }

  /// The same rows as a source counts them whose sections begin elsewhere.
  public func shifted(bySections sections: Int) -> DraggedRows {
    var rows = self
    rows.shift += sections
    return rows
  }
}
