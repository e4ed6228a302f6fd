/// Items below each other, each as broad as there is room.
public struct ListLayout: ItemLayout, Hashable {
  /// How long the items are.
  public var length: ItemLength
  /// What lies between items, in pixels.
  public var spacing: Double

  /// Items without gaps that are as long as their cells ask for, unless told otherwise.
  public init(length: ItemLength = .measured(estimate: 40), spacing: Double = 0) {
    self.length = length
    self.spacing = spacing
  }

  private var grid: GridLayout {
    GridLayout(columns: .count(1), length: length, lineSpacing: spacing)
  }

  public func estimate(forBreadth breadth: Double) -> ItemSize {
    grid.estimate(forBreadth: breadth)
  }

  public func solver(for items: SectionItems) -> any SectionSolver { grid.solver(for: items) }
}
