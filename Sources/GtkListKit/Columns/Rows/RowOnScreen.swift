internal import GtkListKitCore

/// A row of a column table as it was drawn last.
package struct RowOnScreen {
  /// The index path of the row; nil for the title of a section.
  package let indexPath: ListIndexPath?
  /// The texts of all columns, also of hidden ones.
  package let texts: [String]
  /// Its top edge below the column headers, in pixels.
  package let y: Int
  /// Its height in pixels.
  package let height: Int
  /// Whether it is drawn as selected.
  package let isSelected: Bool
}

extension ColumnTableView {
  /// The left edge of a shown column in the window of the rows.
  package func left(ofShownColumn number: Int) -> Int? {
    let shown = columnSet.all.compactMap(\.treeColumn).filter(\.isShown)
    guard shown.indices.contains(number) else { return nil }
    return frozen.x(of: shown[number]) + Int(tree.horizontalOffset)
  }

  /// The rows in view, from top to bottom.
  package var rowsOnScreen: [RowOnScreen] {
    guard placeholder == nil else { return [] }
    return rowMeasure.visiblePositions(at: viewport.offset).compactMap { position in
      guard let row = drawnRows[position], let frame = tree.frame(ofRow: position) else {
        return nil
      }
      return RowOnScreen(
        indexPath: map.path(at: position),
        texts: columnSet.all.map { drawnRows.text(of: row, in: $0) },
        y: Int(frame.y) - tree.headerHeight, height: Int(frame.height),
        isSelected: row.isSelected)
    }
  }
}
