/// How many columns and lines of a grid an item takes.
public struct ItemSpan: Hashable, Sendable {
  public var columns: Int
  public var lines: Int

  public init(columns: Int = 1, lines: Int = 1) {
    self.columns = columns
    self.lines = lines
  }

  /// No item takes more lines than this.
  static let mostLines = 64

  /// The span cut to what a grid has.
  func clamped(toColumns most: Int) -> ItemSpan {
    ItemSpan(columns: min(max(columns, 1), most), lines: min(max(lines, 1), Self.mostLines))
  }
}
