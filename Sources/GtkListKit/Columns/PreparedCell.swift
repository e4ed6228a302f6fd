extension AnyTableColumn {
  /// What a cell draws, read from the app before GTK begins to draw: what an app's closures do from
  /// inside then breaks nothing.
  struct PreparedCell {
    /// What the content has read of the value; nil for none.
    var value: Any?
    var style = CellStyle.plain
    /// The icon at the start of the cell; empty for none.
    var iconName = ""
  }
}

extension ColumnRow {
  /// The cells of a row that are prepared, by the indexes of their columns.
  struct PreparedCells {
    private var cells: [AnyTableColumn.PreparedCell?] = []
    /// What its folded columns say.
    var folded: NarrowTexts?

    subscript(index: Int) -> AnyTableColumn.PreparedCell? {
      get { cells.indices.contains(index) ? cells[index] : nil }
      set {
        while cells.count <= index { cells.append(nil) }
        cells[index] = newValue
      }
    }

    mutating func forget() {
      cells.removeAll(keepingCapacity: true)
      folded = nil
    }
  }
}
