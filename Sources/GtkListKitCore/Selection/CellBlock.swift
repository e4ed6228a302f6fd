/// Rows × columns of a table, by their numbers as shown.
package struct CellBlock: Hashable, Sendable {
  package var rows: Range<Int>
  package var columns: Range<Int>

  package init(rows: Range<Int>, columns: Range<Int>) {
    (self.rows, self.columns) = (rows, columns)
  }

  /// The block that has two cells in its corners.
  package init(from one: CellPlace, to other: CellPlace) {
    rows = min(one.row, other.row)..<max(one.row, other.row) + 1
    columns = min(one.column, other.column)..<max(one.column, other.column) + 1
  }

  /// The first cell of the first row.
  package var first: CellPlace { CellPlace(row: rows.lowerBound, column: columns.lowerBound) }
  /// The last cell of the last row.
  package var last: CellPlace {
    CellPlace(row: rows.upperBound - 1, column: columns.upperBound - 1)
  }

  package func contains(_ cell: CellPlace) -> Bool {
    rows.contains(cell.row) && columns.contains(cell.column)
  }
}

/// The numbers of a cell's row and column as shown.
package struct CellPlace: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
}

extension [CellBlock] {
  /// Rows that have the same columns in the blocks.
  package struct Segment: Hashable {
    package let rows: Range<Int>
    package let columns: IndexRanges
  }

  /// The cells of all blocks, each of them once: by row, in order.
  ///
  /// - Complexity: O(blocks²)
  package var segments: [Segment] {
    let edges = Set(flatMap { [$0.rows.lowerBound, $0.rows.upperBound] }).sorted()
    var segments: [Segment] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      var columns = IndexRanges()
      for block in self where block.rows.contains(start) {
        columns.insert(contentsOf: block.columns)
      }
      guard !columns.isEmpty else { continue }
      if let last = segments.last, last.rows.upperBound == start, last.columns == columns {
        segments[segments.count - 1] = Segment(
          rows: last.rows.lowerBound..<end, columns: columns)
      } else {
        segments.append(Segment(rows: start..<end, columns: columns))
      }
    }
    return segments
  }
}
