extension CollectionSolver {
  /// The numbers among all rows of the items in a rectangle.
  ///
  /// - Complexity: O(items in the span); where the rectangle is as broad as the content, O(log n)
  public func ordinals(along: Range<Double>, across: Range<Double>) -> RangeSet<Int> {
    var found = RangeSet<Int>()
    let isBroad = across.lowerBound <= 0 && across.upperBound >= breadth
    for range in positions(in: along) {
      var position = range.lowerBound
      while position < range.upperBound {
        guard let path = map.path(at: position), let first = map.ordinal(of: path) else {
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
    return found
  }

  /// Where an item goes that is dropped at a point: before which position, and the edge that is
  /// marked. The position may be behind the last item of its section.
  public func insertion(along: Double, across: Double) -> (path: ListIndexPath, mark: ItemFrame)? {
    guard let position = nearestItem(along: along, across: across),
      let path = map.path(at: position)
    else { return nil }
    let frame = frame(of: position)
    // Beside the item, unless it takes the whole breadth: then before or behind it.
    let isWide = frame.breadth > breadth * 0.75
    let isBehind = isWide ? along > frame.along + frame.length / 2 : across > frame.acrossCenter
    let item = path.item + (isBehind ? 1 : 0)
    let mark =
      isWide
      ? ItemFrame(
        along: (isBehind ? frame.end : frame.along) - 1, across: frame.across, length: 2,
        breadth: frame.breadth)
      : ItemFrame(
        along: frame.along, across: (isBehind ? frame.acrossEnd : frame.across) - 1,
        length: frame.length, breadth: 2)
    return (ListIndexPath(item: item, section: path.section), mark)
  }
}
