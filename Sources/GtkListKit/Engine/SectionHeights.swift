internal import GtkListKitCore

/// What is known of the heights in a section before its rows are made.
public enum SectionHeights: Sendable {
  /// All rows are this high.
  case uniform(Double)
  /// Rows are measured, or asked for, when they appear; this is the guess until then.
  case estimated(Double)
  /// Every row's height is asked for at the reload, by `heightForItemAt`; that of a section with
  /// which a list would ask more than 1 048 576 rows in all, as they appear, and so are those that are
  /// left when asking has taken a quarter of a second.
  case perRow
  /// Rows that follow each other differ: how many there are of each kind, and what is known of them. A
  /// negative count is 0.
  indirect case parts([(count: Int, heights: SectionHeights)])

  /// The height of a row, where its part of the section has one for all rows; else nil.
  public func height(ofRow row: Int) -> Double? {
    switch self {
    case .uniform(let height): return height
    case .estimated, .perRow: return nil
    case .parts(let parts):
      var row = row
      for part in parts {
        let count = max(0, part.count)
        if row < count { return part.heights.height(ofRow: row) }
        row -= count
      }
      return nil
    }
  }
}

extension SectionHeights {
  /// Heights for normal text, with larger text.
  func scaled(by scale: Double) -> SectionHeights {
    guard scale != 1 else { return self }
    switch self {
    case .uniform(let height): return .uniform(height * scale)
    case .estimated(let height): return .estimated(height * scale)
    case .perRow: return .perRow
    case .parts(let parts):
      return .parts(parts.map { (count: $0.count, heights: $0.heights.scaled(by: scale)) })
    }
  }
}

extension SectionHeights: Equatable {
  public static func == (a: SectionHeights, b: SectionHeights) -> Bool {
    switch (a, b) {
    case (.uniform(let a), .uniform(let b)), (.estimated(let a), .estimated(let b)): a == b
    case (.perRow, .perRow): true
    case (.parts(let a), .parts(let b)): a.elementsEqual(b, by: ==)
    default: false
    }
  }
}
