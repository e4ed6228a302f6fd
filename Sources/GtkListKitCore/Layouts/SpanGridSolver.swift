/// A grid whose items may take several columns and lines. Each item stands as far up as it fits
/// below the items before it, and there as far to the leading side; one that fills its line takes the
/// free columns beside it, too. Items beyond those that may be asked for their spans take one column and line each, below all others.
struct SpanGridSolver: SectionSolver {
  private struct Location {
    var column: Int32
    var line: Int32
    var columns: Int32
    var lines: Int32
  }

  private let columns: ColumnGeometry
  private let length: Double
  private let pitch: Double
  private var locations: [Location] = []
  /// The items by the line they begin in.
  private var order: [Int32] = []
  /// Where each line's items begin in ``order``; one more entry than lines.
  private var lineStarts: [Int32] = [0]
  private var longestSpan = 1
  /// The lines of the items that were asked for their spans.
  private var lineCount = 0
  private let rest: UniformGridSolver
  private let restCount: Int

  init(_ items: SectionItems, _ columns: ColumnGeometry, length: Double, spacing: Double) {
    self.columns = columns
    self.length = length
    pitch = length + spacing
    let count = min(items.count, max(0, items.mostSpans))
    restCount = items.count - count
    rest = UniformGridSolver(count: restCount, columns, length: length, spacing: spacing)
    locations.reserveCapacity(count)
    // The first free line of each column.
    var free = [Int](repeating: 0, count: columns.count)
    for item in 0..<count {
      var span = items.span(of: item).clamped(toColumns: columns.count)
      var best = (line: Int.max, column: 0)
      for column in 0...columns.count - span.columns {
        var line = 0
        for taken in column..<column + span.columns { line = max(line, free[taken]) }
        if line < best.line { best = (line, column) }
      }
      if span.fillsLine {
        span.columns = free[best.column...].prefix { $0 <= best.line }.count
      }
      for taken in best.column..<best.column + span.columns {
        free[taken] = best.line + span.lines
      }
      locations.append(
        Location(
          column: Int32(best.column), line: Int32(best.line), columns: Int32(span.columns),
          lines: Int32(span.lines)))
      longestSpan = max(longestSpan, span.lines)
    }
    lineCount = free.max() ?? 0
    sortByLine()
  }

  private mutating func sortByLine() {
    lineStarts = [Int32](repeating: 0, count: lineCount + 1)
    for location in locations { lineStarts[Int(location.line) + 1] += 1 }
    for line in 0..<lineCount { lineStarts[line + 1] += lineStarts[line] }
    var next = lineStarts
    order = [Int32](repeating: 0, count: locations.count)
    for (item, location) in locations.enumerated() {
      order[Int(next[Int(location.line)])] = Int32(item)
      next[Int(location.line)] += 1
    }
  }

  var followsReadingOrder: Bool { false }

  /// How many items were asked for their spans.
  var spanCount: Int { locations.count }

  private var restStart: Double { Double(lineCount) * pitch }

  var extent: Double {
    if restCount > 0 { return restStart + rest.extent }
    return lineCount == 0 ? 0 : Double(lineCount - 1) * pitch + length
  }

  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    guard locations.indices.contains(item) else {
      return rest.frame(of: max(0, item - locations.count), in: items)
        .moved(along: restStart, across: 0)
    }
    let location = locations[item]
    return ItemFrame(
      along: Double(location.line) * pitch, across: columns.start(of: Int(location.column)),
      length: Double(location.lines - 1) * pitch + length,
      breadth: columns.breadth(of: Int(location.column), span: Int(location.columns)))
  }

  func items(in span: Range<Double>) -> [Range<Int>] {
    guard span.upperBound > 0, span.lowerBound < extent, !span.isEmpty else { return [] }
    let top = max(0, Int((span.lowerBound / pitch).rounded(.down)))
    let first = max(0, top - longestSpan + 1)
    let end = Int(min(Double(lineCount), (span.upperBound / pitch).rounded(.up)))
    let below = rest.items(in: span.lowerBound - restStart..<span.upperBound - restStart)
      .map { $0.lowerBound + locations.count..<$0.upperBound + locations.count }
    guard first < end else { return below }
    var found: [Int] = []
    for item in order[Int(lineStarts[first])..<Int(lineStarts[end])] {
      let location = locations[Int(item)]
      let itemEnd = Double(location.line + location.lines - 1) * pitch + length
      if itemEnd > span.lowerBound { found.append(Int(item)) }
    }
    return found.sorted().joinedRanges + below
  }
}

extension [Int] {
  /// Ascending numbers as ranges.
  var joinedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for number in self {
      if let last = ranges.last, last.upperBound == number {
        ranges[ranges.count - 1] = last.lowerBound..<number + 1
      } else {
        ranges.append(number..<number + 1)
      }
    }
    return ranges
  }
}
