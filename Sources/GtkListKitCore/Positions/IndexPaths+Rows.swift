extension [ListIndexPath] {
  /// The rows by their sections, as a ``ListEditLog`` takes them.
  ///
  /// - Complexity: O(paths), and O(ranges log ranges) where they are in no order
  public var rowsBySection: [Int: IndexRanges] {
    var ranges: [Int: [Range<Int>]] = [:]
    var section = 0
    var run = 0..<0
    for path in self {
      // There are no rows of the last numbers; their ranges would have no ends.
      let item = Swift.max(.min + 1, Swift.min(path.item, .max - 1))
      if path.section == section, !run.isEmpty,
        item == run.upperBound || item == run.lowerBound - 1
      {
        run = Swift.min(item, run.lowerBound)..<Swift.max(item + 1, run.upperBound)
        continue
      }
      if !run.isEmpty { ranges[section, default: []].append(run) }
      section = path.section
      run = item..<item + 1
    }
    if !run.isEmpty { ranges[section, default: []].append(run) }
    return ranges.mapValues { IndexRanges($0) }
  }
}
