/// A grid of lines that are each as long as their longest item.
struct MeasuredGridSolver: SectionSolver {
  private let count: Int
  private let columns: ColumnGeometry
  private let spacing: Double
  /// Each line with the gap behind it.
  private var lines: HeightIndex

  init(_ items: SectionItems, _ columns: ColumnGeometry, spacing: Double) {
    count = items.count
    self.columns = columns
    self.spacing = spacing
    var runs: [HeightRun] = []
    func add(_ lines: Int, _ length: Double) {
      runs.appendMerging(HeightRun(count: lines, height: length + spacing, isMeasured: false))
    }
    // The line that is begun.
    var filled = 0
    var longest = 0.0
    items.forEachRun(from: 0) { count, size, _ in
      var left = count
      if filled > 0 {
        let taken = min(left, columns.count - filled)
        longest = max(longest, size.length)
        filled += taken
        left -= taken
        if filled == columns.count {
          add(1, longest)
          filled = 0
          longest = 0
        }
      }
      add(left / columns.count, size.length)
      if left % columns.count > 0 {
        filled = left % columns.count
        longest = size.length
      }
      return true
    }
    if filled > 0 { add(1, longest) }
    lines = HeightIndex(runs: runs)
  }

  var extent: Double { max(0, lines.total - spacing) }

  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    let line = item / columns.count
    let column = item % columns.count
    return ItemFrame(
      along: lines.offset(of: line), across: columns.start(of: column),
      length: lines.height(at: line) - spacing, breadth: columns.breadth(of: column))
  }

  func items(in span: Range<Double>) -> [Range<Int>] {
    guard let found = lines.positions(in: span, gap: spacing) else { return [] }
    return [found.lowerBound * columns.count..<min(count, found.upperBound * columns.count)]
  }

  func measure(of item: Int, in items: SectionItems) -> ItemMeasure? {
    .length(breadth: columns.breadth(of: item % columns.count))
  }

  mutating func sizesChanged(
    of changed: [Int], in items: SectionItems, keeping anchor: Int?
  ) {
    var last = -1
    for item in changed where item / columns.count != last {
      last = item / columns.count
      let first = last * columns.count
      var longest = 0.0
      for other in first..<min(count, first + columns.count) {
        longest = max(longest, items.size(of: other).length)
      }
      lines.setHeight(longest + spacing, at: last)
    }
  }
}
