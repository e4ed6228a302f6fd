/// Items of their own size beside each other, and in a new line where the room ends.
package struct FlowLayout: ItemLayout, Hashable {
  /// What an item is taken for until its size is known, in pixels.
  package var estimate: ItemSize
  /// What lies between the items of a line, in pixels.
  package var itemSpacing: Double
  /// What lies between lines, in pixels.
  package var lineSpacing: Double
  /// Where lines stand that do not fill the room.
  package var alignment: FlowAlignment
  /// Where items stand that are shorter than the longest of their line.
  package var lineAlignment: FlowAlignment

  /// Items without gaps that are taken for 80 × 40 pixels until their sizes are known, unless told
  /// otherwise. Gaps are whole pixels; a negative one counts as 0.
  package init(
    estimate: ItemSize = ItemSize(length: 40, breadth: 80), itemSpacing: Double = 0,
    lineSpacing: Double = 0, alignment: FlowAlignment = .start,
    lineAlignment: FlowAlignment = .center
  ) {
    self.estimate = estimate
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.alignment = alignment
    self.lineAlignment = lineAlignment
  }

  package func estimate(forBreadth breadth: Double) -> ItemSize {
    ItemSize(length: ItemSize.sane(estimate.length), breadth: ItemSize.sane(estimate.breadth))
  }

  package func solver(for items: SectionItems) -> any SectionSolver { FlowSolver(items, self) }
}
