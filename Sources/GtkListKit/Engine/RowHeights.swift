internal import GtkListKitCore

/// How high the rows of a list are that nobody gives a height, in pixels.
struct RowHeights {
  /// Nil measures each.
  var fixed: Double?
  /// What a row is taken for until it is measured.
  var estimated = 40.0

  /// The same for the rows of a section.
  var sectionHeights: SectionHeights { fixed.map { .uniform($0) } ?? .estimated(estimated) }

  /// Higher than any screen, and within what a window can be.
  static let most = 1_048_576.0
  static func isHeight(_ height: Double) -> Bool { height >= 0.5 && height <= most }
}
