extension CollectionSolver {
  /// The numbers among all rows of the items in a rectangle.
  ///
  /// - Complexity: O(items in the span); where the rectangle is as broad as the content, O(log n) and
  ///   the items of the lines at its ends
  package func rowNumbers(along: Range<Double>, across: Range<Double>) -> IndexRanges {
    var found = IndexRanges()
    let isBroad = across.lowerBound <= 0 && across.upperBound >= breadth
    for range in positions(in: along, most: .max) {
      var position = range.lowerBound
      while position < range.upperBound {
        guard let path = map.path(at: position), let first = map.rowNumber(of: path) else {
          position += 1
          continue
        }
        // The rows of one section that follow each other.
        let count = min(range.upperBound - position, map.sections[path.section].rows - path.item)
        if isBroad {
          found.insert(contentsOf: first..<first + count)
        } else {
          for step in 0..<count {
            let frame = frame(of: position + step)
            guard frame.overlaps(along), frame.across < across.upperBound,
              frame.acrossEnd > across.lowerBound
            else { continue }
            found.insert(contentsOf: first + step..<first + step + 1)
          }
        }
        position += count
      }
    }
    if isBroad { removeItemsBeside(along, from: &found) }
    return found
  }

  /// Lines at the ends of a span are found with all their items, some of which may be too short to
  /// lie in it.
  private func removeItemsBeside(_ span: Range<Double>, from found: inout IndexRanges) {
    for end in [span.lowerBound, span.upperBound] {
      for position in positions(in: end.nextDown..<end.nextUp, most: .max).joined()
      where !frame(of: position).overlaps(span) {
        guard let path = map.path(at: position), let rowNumber = map.rowNumber(of: path) else {
          continue
        }
        found.remove(contentsOf: rowNumber..<rowNumber + 1)
      }
    }
  }
}
