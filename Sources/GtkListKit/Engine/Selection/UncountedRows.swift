/// The effect of a gesture on rows that a source has not counted yet.
enum UncountedRows {
  case deselected
  /// All rows are selected, whatever their number.
  case selected
  case inverted

  func isSelected(_ wasSelected: Bool) -> Bool {
    switch self {
    case .deselected: false
    case .selected: true
    case .inverted: !wasSelected
    }
  }
}
