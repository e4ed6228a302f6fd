/// Puts an update together from the plans for its sections and rows.
struct ResolvedUpdateBuilder {
  private let old: SectionMap
  private let new: SectionMap
  private let sections: SectionPlan
  private let rows: RowPlan
  private var positions = PositionEditsBuilder()
  private var rowNumbers = PositionEditsBuilder()

  init(from old: SectionMap, to new: SectionMap, sections: SectionPlan, rows: RowPlan) {
    self.old = old
    self.new = new
    self.sections = sections
    self.rows = rows
  }

  /// Carries everything but the rows that move on their own, top to bottom in the new order.
  mutating func carrySections() throws(ListUpdateError) {
    carry(.tableHeader, to: .tableHeader, isMoved: false)
    for (target, origin) in sections.origins.enumerated() {
      guard let origin else { continue }
      let source = origin.section
      let isMoved = origin.isMoved
      carry(.header(section: source), to: .header(section: target), isMoved: isMoved)
      if !sections.isReloaded[source] {
        try carryRows(from: source, to: target, isMoved: isMoved)
      }
      carry(.footer(section: source), to: .footer(section: target), isMoved: isMoved)
    }
    carry(.tableFooter, to: .tableFooter, isMoved: false)
  }

  /// Carries the rows that move on their own. Those of reloaded sections are not carried.
  mutating func carryMovedRows() {
    for move in rows.moves
    where !sections.isReloaded[move.from.section] && !sections.isReloadedTarget[move.to.section] {
      carryRows(move.count, from: move.from, to: move.to, isMoved: true)
    }
  }

  func finish(reloading reloadedRows: [RowRange]) -> ResolvedUpdate {
    let positions = positions.finish(oldCount: old.count, newCount: new.count)
    let rowNumbers = rowNumbers.finish(oldCount: old.rowCount, newCount: new.rowCount)
    var reloaded: [Range<Int>] = []
    for target in sections.isReloadedTarget.indices where sections.isReloadedTarget[target] {
      if let range = new.positions(ofSection: target) { reloaded.append(range) }
    }
    for range in reloadedRows where !range.rows.isEmpty {
      let start = old.start(ofRowsIn: range.section)
      reloaded += positions.apply(to: IndexRanges(range.rows.moved(by: start))).ranges
    }
    return ResolvedUpdate(
      positions: positions, rowNumbers: rowNumbers, reloaded: IndexRanges(reloaded),
      sectionOrigins: sections.keepsNumbers ? nil : sections.origins.map { $0?.section })
  }

  /// Carries a section's rows in stretches between those that go, come or move on their own.
  private mutating func carryRows(
    from source: Int, to target: Int, isMoved: Bool
  ) throws(ListUpdateError) {
    let oldCount = old.sections[source].rows
    let newCount = new.sections[target].rows
    var removed = rows.removed.inSection(source)
    var added = rows.added.inSection(target)
    guard oldCount - removed.rowCount + added.rowCount == newCount else {
      let tally = rows.tally(before: oldCount, from: source, to: target)
      throw .init(.rowCount(section: target, oldSection: source, found: newCount, tally))
    }
    var from = ListIndexPath(row: 0, section: source)
    var to = ListIndexPath(row: 0, section: target)
    while from.row < oldCount || to.row < newCount {
      if let gone = removed.first?.rows, gone.lowerBound == from.row {
        removed.removeFirst()
        from.row = gone.upperBound
      } else if let new = added.first?.rows, new.lowerBound == to.row {
        added.removeFirst()
        to.row = new.upperBound
      } else {
        let count = min(
          (removed.first?.rows.lowerBound ?? oldCount) - from.row,
          (added.first?.rows.lowerBound ?? newCount) - to.row)
        carryRows(count, from: from, to: to, isMoved: isMoved)
        from.row += count
        to.row += count
      }
    }
  }

  private mutating func carryRows(
    _ count: Int, from: ListIndexPath, to: ListIndexPath, isMoved: Bool
  ) {
    positions.carry(
      count, from: old.start(ofRowsIn: from.section) + from.row,
      to: new.start(ofRowsIn: to.section) + to.row, isMoved: isMoved)
    rowNumbers.carry(
      count, from: old.firstRowNumbers[from.section] + from.row,
      to: new.firstRowNumbers[to.section] + to.row, isMoved: isMoved)
  }

  /// Carries a header or footer, if it is there before and after.
  private mutating func carry(
    _ element: ListElement, to target: ListElement, isMoved: Bool
  ) {
    guard let from = old.position(of: element), let to = new.position(of: target) else { return }
    positions.carry(1, from: from, to: to, isMoved: isMoved)
  }
}
