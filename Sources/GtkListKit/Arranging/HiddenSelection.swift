internal import GtkListKitCore

/// The rows of a section's data that were selected when an arrangement hid them. They are selected
/// again when they come back, unless the user has begun another selection meanwhile.
struct HiddenSelection {
  private var members = RangeSet<Int>()
  private var selection: SelectionMark?

  init() {}

  /// - Parameter selection: what the rows are part of.
  init(_ rows: RangeSet<Int>, of selection: SelectionMark) {
    members = rows
    self.selection = selection
  }

  /// Rows of the data; none once another selection has been begun.
  var rows: RangeSet<Int> { selection?.isReplaced ?? true ? RangeSet() : members }

  /// Adds rows that are hidden from now on.
  mutating func insert(_ hidden: RangeSet<Int>, of selection: SelectionMark) {
    guard !hidden.isEmpty else { return }
    self = HiddenSelection(rows.with(hidden), of: selection)
  }

  /// The same rows where their numbers are others.
  func moved(_ move: (RangeSet<Int>) -> RangeSet<Int>) -> HiddenSelection {
    selection.map { HiddenSelection(move(rows), of: $0) } ?? self
  }
}
