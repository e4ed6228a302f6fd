internal import GtkListKitCore

/// How many rows may still be asked for their heights in one change of a list.
final class RowEstimates {
  private var left = RowLimits.asked

  /// Whether so many rows are asked. Others are as they come into view.
  func mayAsk(_ count: Int) -> Bool {
    guard count <= left else { return false }
    left -= count
    return true
  }
}

/// What rows are taken for before they are made.
extension TableContainer {
  /// Adds the estimates of a range of positions, in order, as few runs as there are.
  final func addEstimates(
    for positions: Range<Int>, _ estimates: RowEstimates, _ add: PositionEdits.AddEstimate
  ) {
    var position = positions.lowerBound
    while position < positions.upperBound, let element = map.element(at: position) {
      guard case .row(let path) = element, let rows = map.positions(ofRowsIn: path.section) else {
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
    // A few are asked for themselves: what is known of a whole section may take looking at all of it.
    let sectionRows = map.positions(ofRowsIn: section)?.count ?? 0
    if rows.count <= max(8, sectionRows / 256), estimates.mayAsk(rows.count) {
      for row in rows { add(1, estimate(at: ListIndexPath(row: row, section: section))) }
      return
    }
    let known = guarded { delegate?.list(self, heightsIn: section) } ?? defaultHeights
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
      addPart(defaultHeights, rest, section, estimates, add)
    }
  }

  private func addPart(
    _ heights: SectionHeights, _ rows: Range<Int>, _ section: Int, _ estimates: RowEstimates,
    _ add: PositionEdits.AddEstimate
  ) {
    switch heights {
    case .uniform(let height), .estimated(let height):
      add(rows.count, Self.usable(height) ?? estimatedRowHeight)
    case .perRow, .parts:
      guard estimates.mayAsk(rows.count) else {
        return add(rows.count, Self.usable(estimatedRowHeight) ?? 40)
      }
      for row in rows { add(1, estimate(at: ListIndexPath(row: row, section: section))) }
    }
  }

  private func estimate(of element: ListElement) -> Double {
    switch element {
    case .header(let section): return sectionViewHeight(.header, section)
    case .footer(let section): return sectionViewHeight(.footer, section)
    case .row(let path): return estimate(at: path)
    case .tableHeader, .tableFooter: return estimatedRowHeight
    }
  }

  private func sectionViewHeight(_ kind: SectionViewKind, _ section: Int) -> Double {
    let given = guarded {
      delegate?.list(self, estimatedHeightFor: kind, inSection: section)
        ?? delegate?.list(self, heightFor: kind, inSection: section)
    }
    return Self.usable(given) ?? estimatedSectionViewHeight
  }

  private func estimate(at path: ListIndexPath) -> Double {
    let guess = guarded {
      delegate?.list(self, estimatedHeightForItemAt: path)
        ?? delegate?.list(self, heightForItemAt: path)
    }
    return Self.usable(guess) ?? estimatedRowHeight
  }

  /// A height that a row can have, in whole pixels: nil for what is no height.
  static func usable(_ height: Double?) -> Double? {
    guard let height, isHeight(height) else { return nil }
    return height.rounded()
  }
}
