extension SelectionModel {
  /// What the selection would be after the gesture; changes nothing.
  ///
  /// - `.none`: nothing.
  /// - `.single`: the row itself, however it was reached; toggling the selected row gives it up,
  ///   and selecting all or inverting does nothing.
  /// - `.browse`: as `.single`, but toggling selects, and the last row stays selected.
  /// - `.multiple`: as each gesture says. Without an anchor, extending begins at the row itself.
  ///
  /// A gesture on a negative row changes nothing; a negative count is taken as 0.
  ///
  /// - Complexity: O(ranges)
  package func proposal(for gesture: Gesture) -> IndexRanges {
    switch mode {
    case .none: IndexRanges()
    case .single, .browse: proposalForOne(gesture)
    case .multiple: proposalForMany(gesture)
    }
  }

  private func proposalForOne(_ gesture: Gesture) -> IndexRanges {
    switch gesture {
    case .toggle(let rowNumber) where mode == .single && contains(rowNumber):
      return IndexRanges()
    case .replace(let rowNumber), .toggle(let rowNumber), .extend(let rowNumber),
      .extendAdding(let rowNumber):
      return rows(from: rowNumber, to: rowNumber) ?? selected
    case .clear:
      return mode == .browse ? selected : IndexRanges()
    case .all, .invert:
      return selected
    }
  }

  private func proposalForMany(_ gesture: Gesture) -> IndexRanges {
    switch gesture {
    case .replace(let rowNumber):
      return rows(from: rowNumber, to: rowNumber) ?? selected
    case .toggle(let rowNumber):
      guard rowNumber >= 0, rowNumber < Int.max else { return selected }
      var toggled = selected
      if contains(rowNumber) {
        toggled.remove(contentsOf: rowNumber..<rowNumber + 1)
      } else {
        toggled.insert(contentsOf: rowNumber..<rowNumber + 1)
      }
      return toggled
    case .extend(let rowNumber):
      return rows(from: anchor ?? rowNumber, to: rowNumber) ?? selected
    case .extendAdding(let rowNumber):
      guard let rows = rows(from: anchor ?? rowNumber, to: rowNumber) else { return selected }
      return selected.union(rows)
    case .all(let count):
      return IndexRanges([0..<max(count, 0)])
    case .clear:
      return IndexRanges()
    case .invert(let count):
      return IndexRanges([0..<max(count, 0)]).subtracting(selected)
    }
  }

  /// The rows from one to the other, whichever comes first; nil when one does not exist.
  private func rows(from a: Int, to b: Int) -> IndexRanges? {
    guard a >= 0, b >= 0, a < Int.max, b < Int.max else { return nil }
    return IndexRanges([min(a, b)..<max(a, b) + 1])
  }
}
