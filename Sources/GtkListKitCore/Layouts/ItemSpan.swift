/// How many columns and lines of a grid an item takes.
public struct ItemSpan: Hashable, Sendable {
  /// How many columns the item is broad: at least one, at most all.
  public var columns: Int
  /// How many lines the item is long: from 1 to 64.
  public var lines: Int
  /// Whether it is as much broader as there are free columns beside it, so that its line ends without a hole.
  public var fillsLine: Bool

  /// One column and one line, unless told otherwise.
  public init(columns: Int = 1, lines: Int = 1, fillsLine: Bool = false) {
    self.columns = columns
    self.lines = lines
    self.fillsLine = fillsLine
  }

  /// No item takes more lines than this.
  static let mostLines = 64

  /// The span cut to what a grid has.
  func clamped(toColumns most: Int) -> ItemSpan {
    ItemSpan(
      columns: min(max(columns, 1), most), lines: min(max(lines, 1), Self.mostLines),
      fillsLine: fillsLine)
  }
}
