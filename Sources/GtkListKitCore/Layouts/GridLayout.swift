/// Items in columns of equal breadth, line after line.
package struct GridLayout: ColumnLayout, Hashable {
  /// How many columns there are, or how broad they are at least.
  package var columns: ItemColumns
  /// How long the items are. Measured ones make the others of their line as long.
  package var length: ItemLength
  /// What lies between columns, in pixels.
  package var itemSpacing: Double
  /// What lies between lines, in pixels.
  package var lineSpacing: Double
  /// Whether items are asked for their ``ItemSpan``. Lines then have one length, which is
  /// estimated when it is measured elsewhere. O(items) to place. Items beyond the first 1 048 576 of
  /// a list are not asked: they take one column and line each, below the others.
  package var usesSpans: Bool

  /// A grid without gaps and spans whose items are as long as their cells ask for, unless told
  /// otherwise. Gaps are whole pixels; a negative one counts as 0.
  package init(
    columns: ItemColumns, length: ItemLength = .measured(estimate: 100), itemSpacing: Double = 0,
    lineSpacing: Double = 0, usesSpans: Bool = false
  ) {
    self.columns = columns
    self.length = length
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.usesSpans = usesSpans
  }

  package func solver(for items: SectionItems) -> any SectionSolver {
    let geometry = geometry(forBreadth: items.breadth)
    let gap = ItemSize.gap(lineSpacing)
    let fixed = length.length(forBreadth: geometry.leastBreadth)
    if usesSpans {
      return SpanGridSolver(items, geometry, length: fixed, spacing: gap)
    }
    if length.isMeasured { return MeasuredGridSolver(items, geometry, spacing: gap) }
    return UniformGridSolver(count: items.count, geometry, length: fixed, spacing: gap)
  }
}
