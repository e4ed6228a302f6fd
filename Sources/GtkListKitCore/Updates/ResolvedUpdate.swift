/// What becomes of every position of a list in an update that has been checked.
package final class ResolvedUpdate: Sendable {
  /// The edits of the flat positions: rows, headers and footers.
  package let positions: PositionEdits
  /// The edits of the rows' numbers among all rows.
  package let rowNumbers: PositionEdits
  /// The new flat positions whose cells must be made anew: reloaded rows, and reloaded sections
  /// with header and footer.
  package let reloaded: IndexRanges
  /// The old number of each new section, nil for one that has come. All is nil where the sections
  /// keep their numbers.
  package let sectionOrigins: [Int?]?

  init(
    positions: PositionEdits, rowNumbers: PositionEdits, reloaded: IndexRanges,
    sectionOrigins: [Int?]? = nil
  ) {
    self.positions = positions
    self.rowNumbers = rowNumbers
    self.reloaded = reloaded
    self.sectionOrigins = sectionOrigins
  }

  /// The same update with more positions whose cells must be made anew.
  package func reloading(_ more: [Int]) -> ResolvedUpdate {
    guard !more.isEmpty else { return self }
    var all = reloaded
    for position in more { all.insert(contentsOf: position..<position + 1) }
    return ResolvedUpdate(
      positions: positions, rowNumbers: rowNumbers, reloaded: all, sectionOrigins: sectionOrigins)
  }

  /// How many numbers it holds, more or less.
  package var weight: Int { positions.weight + rowNumbers.weight + (sectionOrigins?.count ?? 0) }
}
