/// Columns of equal breadth, in which each item goes below the shortest column.
package struct WaterfallLayout: ColumnLayout, Hashable {
  /// How many columns there are, or how broad they are at least.
  package var columns: ItemColumns
  package var length: ItemLength
  /// What lies between columns, in pixels.
  package var itemSpacing: Double
  /// What lies between the items of a column, in pixels.
  package var lineSpacing: Double

  /// Columns without gaps whose items are as long as their cells ask for, unless told otherwise.
  /// Gaps are whole pixels; a negative one counts as 0.
  package init(
    columns: ItemColumns, length: ItemLength = .measured(estimate: 160), itemSpacing: Double = 0,
    lineSpacing: Double = 0
  ) {
    self.columns = columns
    self.length = length
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
  }

  package func solver(for items: SectionItems) -> any SectionSolver {
    let geometry = geometry(forBreadth: items.breadth)
    let gap = ItemSize.gap(lineSpacing)
    guard length.isMeasured else {
      // Items of one length make a grid.
      let fixed = length.length(forBreadth: geometry.leastBreadth)
      return UniformGridSolver(count: items.count, geometry, length: fixed, spacing: gap)
    }
    return WaterfallSolver(items, geometry, spacing: gap)
  }
}
