internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What rows are taken for before they are made.
extension RowGeometry {
  /// Adds the estimates of a range of positions, in order, as few runs as there are.
  final func addEstimates(
    for positions: Range<Int>, _ estimates: RowEstimates, _ add: PositionEdits.AddEstimate
  ) {
    var position = positions.lowerBound
    while position < positions.upperBound, let element = list.map.element(at: position) {
      guard case .row(let path) = element, let rows = list.map.positions(ofRowsIn: path.section)
      else {
        add(1, estimate(of: element))
        position += 1
        continue
      }
      let end = min(rows.upperBound, positions.upperBound)
      let wanted = path.row..<path.row + (end - position)
      addEstimates(forRows: wanted, in: path.section, estimates, add)
      position = end
    }
  }

  private func addEstimates(
    forRows rows: Range<Int>, in section: Int, _ estimates: RowEstimates,
    _ add: PositionEdits.AddEstimate
  ) {
    let sectionRows = list.map.positions(ofRowsIn: section)?.count ?? 0
    let known = estimates.heights(of: section, rows: rows.count, among: sectionRows) {
      list.callOut { list.delegate?.list(list, heightsIn: section) }
        ?? list.rowHeights.sectionHeights
    }
    guard let known else { return addPart(.perRow, rows, section, estimates, add) }
    guard case .parts(let parts) = known else {
      return addPart(known, rows, section, estimates, add)
    }
    var start = 0
    for part in parts {
      // Parts that claim more rows than there are end where the rows do.
      let end = start + min(max(0, part.count), rows.upperBound - start)
      let overlap = rows.clamped(to: start..<end)
      if !overlap.isEmpty { addPart(part.heights, overlap, section, estimates, add) }
      start = end
    }
    if start < rows.upperBound {
      let rest = max(start, rows.lowerBound)..<rows.upperBound
      addPart(list.rowHeights.sectionHeights, rest, section, estimates, add)
    }
  }

  private func addPart(
    _ heights: SectionHeights, _ rows: Range<Int>, _ section: Int, _ estimates: RowEstimates,
    _ add: PositionEdits.AddEstimate
  ) {
    switch heights {
    case .uniform(let height), .estimated(let height):
      add(rows.count, Self.usable(height) ?? list.estimatedRowHeight)
    case .perRow, .parts:
      guard estimates.mayAsk(rows.count) else { return addUnasked(rows.count, add) }
      addTimed(rows, section, estimates, add)
    }
  }

  /// Asks each row, as long as there is time for it.
  private func addTimed(
    _ rows: Range<Int>, _ section: Int, _ estimates: RowEstimates, _ add: PositionEdits.AddEstimate
  ) {
    var rest = rows
    while case let asked = estimates.next(of: rest), !asked.isEmpty {
      addEach(asked, section, add)
      rest = asked.upperBound..<rows.upperBound
    }
    if !rest.isEmpty { addUnasked(rest.count, add) }
  }

  private func addUnasked(_ count: Int, _ add: PositionEdits.AddEstimate) {
    add(count, Self.usable(list.estimatedRowHeight) ?? 40)
  }

  private func addEach(_ rows: Range<Int>, _ section: Int, _ add: PositionEdits.AddEstimate) {
    list.callOut {
      let delegate = list.delegate
      for row in rows {
        add(1, estimate(at: ListIndexPath(row: row, section: section), by: delegate))
      }
    }
  }

  private func estimate(of element: ListElement) -> Double {
    switch element {
    case .header(let section): return estimatedLength(of: .header, inSection: section).rounded()
    case .footer(let section): return estimatedLength(of: .footer, inSection: section).rounded()
    case .row(let path): return list.callOut { estimate(at: path, by: list.delegate) }
    case .tableHeader, .tableFooter: return list.estimatedRowHeight
    }
  }

  private func estimate(at path: ListIndexPath, by delegate: (any ListDelegate)?) -> Double {
    let guess =
      delegate?.list(list, estimatedHeightForItemAt: path)
      ?? delegate?.list(list, heightForItemAt: path)
    return Self.usable(guess) ?? list.estimatedRowHeight
  }

  /// A height that a row can have, in whole pixels: nil for what is no height.
  static func usable(_ height: Double?) -> Double? {
    guard let height, RowHeights.isHeight(height) else { return nil }
    return height.rounded()
  }
}
