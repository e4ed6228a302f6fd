public import GtkListKitCore

/// Selecting cells instead of rows.
extension ColumnTableView {
  /// The unit that users select.
  public enum SelectionUnit: Sendable {
    /// Whole rows, as ``ListView/selectionMode`` permits.
    case rows
    /// Single cells and rectangles of cells, as in a spreadsheet. No rows are selected then, and
    /// ``ListView/selectionMode`` does not matter.
    case cells
  }

  /// Whether users select rows or cells. Another unit begins with an empty selection.
  ///
  /// With ``SelectionUnit/cells`` the arrow keys move from cell to cell, and with Ctrl to the ends of the table. Shift and
  /// a drag select a rectangle, and a click with Ctrl adds a cell. Delete clears the selected cells, and Ctrl+minus deletes
  /// their rows. Ctrl+D and Ctrl+R fill a rectangle from its first row or column.
  public var selectionUnit: SelectionUnit {
    get { cellUnit }
    set {
      guard newValue != cellUnit else { return }
      if newValue == .cells {
        deselectAll()
        // A gesture that is made during the first press does not receive it.
        _ = cellDrag
      }
      cellUnit = newValue
      cellSelection.set([])
      tree.redrawWindow()
    }
  }

  /// The selected rectangles of cells, which may overlap. The last one grows with the keyboard.
  ///
  /// Inserted rows between selected ones are selected too. After rows or columns are put in another order, only the
  /// keyboard’s cell is selected. If you set ranges, the keyboard moves to the last cell of the last one, and the table does
  /// not scroll. Ranges outside of the rows or columns are cut off, and reported. With
  /// ``SelectionUnit/rows`` there are none.
  /// - Complexity: O(ranges)
  public var selectedCells: [CellRange] {
    get {
      cellSelection.blocks.compactMap { block in
        guard let first = map.path(ofRowNumber: block.rows.lowerBound),
          let last = map.path(ofRowNumber: block.rows.upperBound - 1)
        else { return nil }
        return CellRange(from: first, to: last, columns: block.columns)
      }
    }
    set {
      performWaitingChangeNow()
      guard selectsCells else {
        guard !newValue.isEmpty else { return }
        return report(
          ListReport(
            .indexOutOfRange,
            "cells are selected in a table that selects rows; nothing is selected",
            fix: "Set selectionUnit to .cells first.", view: ColumnTableView.self))
      }
      let blocks = newValue.compactMap(block)
      if let last = blocks.last?.last, let position = map.position(ofRowNumber: last.row) {
        cursor = position
        cellCursor.column = cellSelection.columns[last.column]
      }
      cellSelection.set(blocks)
    }
  }

  /// Called after other cells are selected.
  ///
  /// It is called once for all changes of a turn of the main loop.
  public var onCellSelectionChange: (() -> Void)? {
    get { cellSelection.onChange }
    set { cellSelection.onChange = newValue }
  }

  /// The cells of a range that exist.
  private func block(of range: CellRange) -> CellBlock? {
    let count = cellSelection.columns.count
    let columns = range.columns.clamped(to: 0..<count)
    guard let first = map.rowNumber(of: range.first), let last = map.rowNumber(of: range.last),
      first <= last, columns == range.columns, !columns.isEmpty
    else {
      report(
        ListReport(
          .indexOutOfRange,
          "the cells from \(range.first) to \(range.last) in columns \(range.columns) do not exist",
          fix: "Use rows that the table shows, and columns below \(count).",
          view: ColumnTableView.self))
      guard let first = map.rowNumber(of: range.first), !columns.isEmpty else { return nil }
      let end = map.rowNumber(of: range.last).map { $0 + 1 } ?? map.rowCount
      return first < end ? CellBlock(rows: first..<end, columns: columns) : nil
    }
    return CellBlock(rows: first..<last + 1, columns: columns)
  }
}
