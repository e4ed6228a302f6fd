/// Items below each other, each as broad as there is room.
package struct ListLayout: ItemLayout, Hashable {
  /// How long the items are.
  package var length: ItemLength
  /// What lies between items, in pixels.
  package var spacing: Double

  /// Items without gaps that are as long as their cells ask for, unless told otherwise.
  package init(length: ItemLength = .measured(estimate: 40), spacing: Double = 0) {
    self.length = length
    self.spacing = spacing
  }

  private var grid: GridLayout {
    GridLayout(columns: .count(1), length: length, lineSpacing: spacing)
  }

  package func estimate(forBreadth breadth: Double) -> ItemSize {
    grid.estimate(forBreadth: breadth)
  }

  package func solver(for items: SectionItems) -> any SectionSolver { grid.solver(for: items) }
}
