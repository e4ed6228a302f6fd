internal import GtkListKitCore

/// The effect of a gesture on rows that a source has not counted yet.
enum UncountedRows {
  case deselected
  /// All rows are selected, whatever their number.
  case selected
  case inverted

  /// The selected rows after the gesture, of all rows that may be counted later.
  func applied(to selected: IndexRanges, of all: IndexRanges) -> IndexRanges {
    switch self {
    case .deselected: IndexRanges()
    case .selected: all
    case .inverted: all.subtracting(selected)
    }
  }
}
