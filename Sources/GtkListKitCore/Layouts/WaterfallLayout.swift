/// Columns of equal breadth, in which each item goes below the shortest column.
///
/// An item that has been on screen keeps its column until items before it in the section come, go
/// or move, or the number of columns changes: a section that is sorted, or begins with another item
/// than before, is distributed anew. If sizes above the view are only estimates, columns may shift
/// against each other as these items come into view; give the sizes if they are known.
public struct WaterfallLayout: ColumnLayout, Hashable {
  /// How many columns there are, or how broad they are at least.
  public var columns: ItemColumns
  public var length: ItemLength
  /// What lies between columns, in pixels.
  public var itemSpacing: Double
  /// What lies between the items of a column, in pixels.
  public var lineSpacing: Double

  /// Columns without gaps whose items are as long as their cells ask for, unless told otherwise.
  /// Gaps are whole pixels; a negative one counts as 0.
  public init(
    columns: ItemColumns, length: ItemLength = .measured(estimate: 160), itemSpacing: Double = 0,
    lineSpacing: Double = 0
  ) {
    self.columns = columns
    self.length = length
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
  }

  public func solver(for items: SectionItems) -> any SectionSolver {
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
