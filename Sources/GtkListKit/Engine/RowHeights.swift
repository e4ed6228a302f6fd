internal import GtkListKitCore

/// How high the rows of a list are that nobody gives a height, in pixels.
struct RowHeights {
  /// Nil measures each.
  var fixed: Double?
  /// What a row is taken for until it is measured.
  var estimated = 40.0
  /// How much larger than normal the desktop's text is.
  var textScale = 1.0

  /// The same for the rows of a section, with the text that there is.
  var sectionHeights: SectionHeights {
    let heights: SectionHeights = fixed.map { .uniform($0) } ?? .estimated(estimated)
    return heights.scaled(by: textScale)
  }
  /// ``fixed`` with the text that there is.
  var shown: Double? { scaled(fixed) }

  /// A height that somebody gave for normal text, with the text that there is.
  func scaled(_ height: Double?) -> Double? { height.map { $0 * textScale } }

  /// Higher than any screen, and within what a window can be.
  static let most = 1_048_576.0
  static func isHeight(_ height: Double) -> Bool { height >= 0.5 && height <= most }
}
