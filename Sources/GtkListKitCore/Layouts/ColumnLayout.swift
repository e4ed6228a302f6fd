/// A layout whose items stand in columns of equal breadth: a grid, a waterfall.
package protocol ColumnLayout: ScalableLayout {
  /// How many columns there are, or how broad they are at least.
  var columns: ItemColumns { get set }
  /// How long the items are.
  var length: ItemLength { get set }
  /// What lies between columns, in pixels.
  var itemSpacing: Double { get }
}

extension ColumnLayout {
  package func estimate(forBreadth breadth: Double) -> ItemSize {
    ItemSize(length: length.length(forBreadth: itemBreadth(forBreadth: breadth)))
  }

  package func itemBreadth(forBreadth breadth: Double) -> Double {
    geometry(forBreadth: breadth).leastBreadth
  }

  func geometry(forBreadth breadth: Double) -> ColumnGeometry {
    ColumnGeometry(columns, breadth: breadth, spacing: itemSpacing)
  }
}
