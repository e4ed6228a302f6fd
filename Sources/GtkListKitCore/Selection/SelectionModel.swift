/// Which rows of a list are selected, by their row numbers.
///
/// Ranges are kept, not rows: all of 1 200 000 rows but three are four ranges.
///
/// The model proposes what a gesture would select, so that the list can ask its delegate, and
/// then commits what was agreed on:
///
///     var model = SelectionModel(mode: .multiple)
///     let change = model.commit(model.proposal(for: .replace(3)), after: .replace(3))
package struct SelectionModel: Sendable {
  /// What the user did.
  package enum Gesture: Hashable, Sendable {
    /// A plain click: this row and no other.
    case replace(Int)
    /// A click with Ctrl.
    case toggle(Int)
    /// A click with Shift: the rows from the anchor to this one and no others.
    case extend(to: Int)
    /// A click with Ctrl and Shift: the rows from the anchor to this one as well.
    case extendAdding(to: Int)
    /// All rows of a list that has this many.
    case all(count: Int)
    /// No row.
    case clear
    /// The rows that are not selected, of a list that has this many.
    case invert(count: Int)
  }

  /// How many rows may be selected. A narrower mode trims the selection: `.single` and `.browse`
  /// keep its first row, `.none` keeps nothing.
  package var mode: SelectionMode {
    didSet {
      selected = trimmed(selected)
      deriveAnchor()
    }
  }

  /// The row numbers of the selected rows.
  package private(set) var selected = IndexRanges()

  /// The row number from which Shift extends, not necessarily a selected one.
  package private(set) var anchor: Int?

  /// A model without a selected row.
  package init(mode: SelectionMode = .none) {
    self.mode = mode
  }

  /// Whether the row is selected.
  ///
  /// - Complexity: O(log ranges)
  package func contains(_ rowNumber: Int) -> Bool { selected.contains(rowNumber) }

  /// How many rows are selected.
  ///
  /// - Complexity: O(ranges)
  package var selectedCount: Int { selected.memberCount }

  /// Makes a selection that has been agreed on the model's own, and moves the anchor as the
  /// gesture says.
  ///
  /// What the mode does not allow is trimmed: `.single` and `.browse` take the first row, and a
  /// gesture that would leave `.browse` without its row leaves it as it is. Negative row numbers are
  /// dropped.
  ///
  /// - Parameter gesture: What led to the selection, nil when the program set it; the anchor then
  ///   stays if it is among the selected and otherwise goes to the first one.
  /// - Complexity: O(ranges before + ranges after)
  @discardableResult
  package mutating func commit(
    _ selection: IndexRanges, after gesture: Gesture?
  ) -> SelectionChange {
    let old = selected
    let new = trimmed(selection)
    let keepsItsRow = mode == .browse && gesture != nil && new.isEmpty
    selected = keepsItsRow ? old : new
    moveAnchor(after: gesture)
    return SelectionChange(from: old, to: selected)
  }

  /// Takes over what is selected after the rows have changed, as far as the mode allows. The anchor
  /// stays where it is.
  package mutating func show(_ selection: IndexRanges) { selected = trimmed(selection) }

  /// Has Shift extend from another row, or from none.
  package mutating func setAnchor(_ rowNumber: Int?) {
    anchor = mode == .none ? nil : rowNumber.flatMap { $0 >= 0 ? $0 : nil }
  }

  private func trimmed(_ selection: IndexRanges) -> IndexRanges {
    guard mode != .none, let last = selection.ranges.last, last.upperBound > 0 else {
      return IndexRanges()
    }
    var trimmed = selection
    trimmed.remove(contentsOf: Int.min..<0)
    guard mode != .multiple, let first = trimmed.ranges.first else { return trimmed }
    return IndexRanges([first.lowerBound..<first.lowerBound + 1])
  }

  private mutating func moveAnchor(after gesture: Gesture?) {
    guard mode != .none else {
      anchor = nil
      return
    }
    switch gesture {
    case .replace(let rowNumber), .toggle(let rowNumber):
      if rowNumber >= 0 { anchor = rowNumber }
    case .extend(let rowNumber), .extendAdding(let rowNumber):
      if rowNumber >= 0, anchor == nil || mode != .multiple { anchor = rowNumber }
    case .all, .invert:
      break
    case .clear, nil:
      deriveAnchor()
    }
  }

  /// Keeps an anchor that is selected and otherwise takes the first row that is.
  private mutating func deriveAnchor() {
    if let anchor, selected.contains(anchor) { return }
    anchor = selected.ranges.first?.lowerBound
  }
}
