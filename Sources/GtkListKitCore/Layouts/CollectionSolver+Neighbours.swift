/// Where an arrow key leads, seen from the scroll direction.
package enum LayoutDirection: Sendable {
  /// Across, against the reading direction.
  case before
  /// Across, in the reading direction.
  case after
  /// Against the scroll direction.
  case lineBefore
  /// In the scroll direction.
  case lineAfter
}

extension CollectionSolver {
  /// The item beside another; nil where there is none.
  ///
  /// - Parameters:
  ///   - position: an item's position.
  ///   - across: the position across at which a series of moves along began, so that short lines do
  ///     not lead astray; nil for the item's own middle.
  /// - Complexity: O(log n + items of a screen)
  package func neighbour(
    of position: Int, toward direction: LayoutDirection, across: Double? = nil
  ) -> Int? {
    guard let path = map.path(at: position) else { return nil }
    let frame = frame(of: position)
    switch direction {
    case .before, .after:
      if sections[path.section].solver?.followsReadingOrder ?? true {
        guard let rowNumber = map.rowNumber(of: path) else { return nil }
        return map.position(ofRowNumber: direction == .after ? rowNumber + 1 : rowNumber - 1)
      }
      return beside(frame, position, after: direction == .after)
    case .lineBefore, .lineAfter:
      let across = across ?? frame.acrossCenter
      return direction == .lineAfter
        ? below(frame.end, position, across) : above(frame.along, position, across)
    }
  }

  /// The item nearest to a point, for Page Up and Page Down.
  package func nearestItem(along: Double, across: Double) -> Int? {
    guard map.rowCount > 0 else { return nil }
    let along = min(max(0, along), max(0, total - 1))
    var window = 32.0
    while true {
      let found = rows(in: along - window..<along + window)
      if let best = found.min(by: {
        distance(frame(of: $0), along, across) < distance(frame(of: $1), along, across)
      }) {
        return best
      }
      if window > total { return nil }
      window *= 4
    }
  }

  /// Whether a line may have others beside an item: where there are some, or room for one like it.
  /// Headers and footers have a line to themselves.
  ///
  /// - Complexity: O(log n + items of a line)
  package func hasRoomBeside(_ position: Int) -> Bool {
    guard let path = map.path(at: position) else { return false }
    let frame = frame(of: position)
    if frame.breadth * 2 <= items(of: path.section).breadth { return true }
    return rows(in: frame.along..<frame.end).contains {
      $0 != position && self.frame(of: $0).overlaps(frame.along..<frame.end)
    }
  }

  private func distance(_ frame: ItemFrame, _ along: Double, _ across: Double) -> Double {
    let down = max(0, frame.along - along, along - frame.end)
    let aside = max(0, frame.across - across, across - frame.acrossEnd)
    // An item of another line counts as further away than any item of this one.
    return down * 4 + aside
  }

  private func rows(in span: Range<Double>) -> [Int] {
    positions(in: span).flatMap { range in range.filter { map.path(at: $0) != nil } }
  }

  /// The items in a span, by position, with where they lie; in layouts of lines whole lines.
  private func items(in span: Range<Double>) -> [(Int, ItemFrame)] {
    var found: [(Int, ItemFrame)] = []
    for range in positions(in: span) {
      var position = range.lowerBound
      while position < range.upperBound {
        guard let path = map.path(at: position) else {
          position += 1
          continue
        }
        // The items of one section that follow each other.
        let first = position - path.item
        let end = min(range.upperBound, first + map.sections[path.section].rows)
        let section = sections[path.section]
        if let flow = section.solver as? FlowSolver {
          let along = itemsStart(of: path.section)
          flow.forEachFrame(
            of: path.item..<end - first, in: items(of: path.section)
          ) { item, frame in
            found.append((first + item, frame.moved(along: along, across: section.insets.leading)))
          }
        } else {
          for position in position..<end { found.append((position, frame(of: position))) }
        }
        position = end
      }
    }
    return found
  }

  private func below(_ end: Double, _ position: Int, _ across: Double) -> Int? {
    var window = 96.0
    while true {
      var found = items(in: end - 0.5..<end + window)
        .filter { $0.0 != position && $0.1.along >= end - 0.5 }
      if let first = found.min(by: { $0.1.along < $1.1.along }) {
        if first.1.end > end + window {
          // An item that begins beside the end of a long one is in its line, too.
          found += items(in: end + window..<first.1.end).filter { $0.1.along >= end + window }
        }
        return best(found, first: { $0.along < first.1.end }, across) { $0.along < $1.along }
      }
      if end + window > total { return nil }
      window *= 4
    }
  }

  private func above(_ start: Double, _ position: Int, _ across: Double) -> Int? {
    var window = 96.0
    while true {
      var found = items(in: start - window..<start + 0.5)
        .filter { $0.0 != position && $0.1.end <= start + 0.5 }
      if let last = found.max(by: { $0.1.end < $1.1.end }) {
        if last.1.along < start - window {
          found += items(in: last.1.along..<start - window).filter { $0.1.end <= start - window }
        }
        return best(found, first: { $0.end > last.1.along }, across) { $0.end > $1.end }
      }
      if start - window < 0 { return nil }
      window *= 4
    }
  }

  /// Of the items in the nearest line the one at the point across, else the one closest to it.
  private func best(
    _ found: [(Int, ItemFrame)], first isNear: (ItemFrame) -> Bool, _ across: Double,
    _ isNearer: (ItemFrame, ItemFrame) -> Bool
  ) -> Int? {
    // Of equally good ones the nearer, then the first, in whichever order they were found.
    func precedes(_ a: (Int, ItemFrame), _ b: (Int, ItemFrame)) -> Bool {
      isNearer(a.1, b.1) || !isNearer(b.1, a.1) && a.0 < b.0
    }
    let covering = found.filter { $0.1.across <= across && across < $0.1.acrossEnd }
    if let covering = covering.min(by: precedes), isNear(covering.1) { return covering.0 }
    func aside(_ frame: ItemFrame) -> Double {
      max(0, frame.across - across, across - frame.acrossEnd)
    }
    return found.filter { isNear($0.1) }.min {
      let (a, b) = (aside($0.1), aside($1.1))
      return a < b || a == b && precedes($0, $1)
    }?.0
  }

  /// The nearest item on one side, by its frame rather than its number.
  private func beside(_ frame: ItemFrame, _ position: Int, after: Bool) -> Int? {
    let middle = frame.along + frame.length / 2
    let found = items(in: frame.along..<frame.end).filter {
      $0.0 != position
        && (after ? $0.1.across >= frame.acrossEnd - 0.5 : $0.1.acrossEnd <= frame.across + 0.5)
    }
    func away(_ other: ItemFrame) -> Double {
      let aside = after ? other.across - frame.acrossEnd : frame.across - other.acrossEnd
      let down = max(0, other.along - middle, middle - other.end)
      return aside * 16 + down
    }
    return found.min { away($0.1) < away($1.1) }?.0
  }
}
