/// A grid of lines that are each as long as their longest item.
struct MeasuredGridSolver: SectionSolver {
  private var count: Int
  private let columns: ColumnGeometry
  private let spacing: Double
  /// Each line with the gap behind it.
  private var lines: HeightIndex

  init(_ items: SectionItems, _ columns: ColumnGeometry, spacing: Double) {
    count = items.count
    self.columns = columns
    self.spacing = spacing
    lines = HeightIndex()
    lines = HeightIndex(runs: placed(items, 0..<items.count))
  }

  /// The same section after an update that left the items at its ends unchanged. Lines before the
  /// first change stay; those behind the last one stay if whole lines of items came or went.
  ///
  /// - Complexity: O(log n + runs of items between the two)
  func following(_ items: SectionItems, unchanged: UnchangedEnds) -> MeasuredGridSolver {
    var next = self
    let shift = items.count - count
    let first = unchanged.first / columns.count
    var end = lines.count
    if shift.isMultiple(of: columns.count) {
      end = min(end, (count - unchanged.last + columns.count - 1) / columns.count)
    }
    end = max(first, end)
    next.count = items.count
    let behind =
      end == lines.count ? items.count : min(items.count, end * columns.count + shift)
    next.lines.tree.replace(
      first..<end, with: placed(items, first * columns.count..<max(first * columns.count, behind)))
    return next
  }

  /// The lines of a range of items, which begins with a line.
  private func placed(_ items: SectionItems, _ range: Range<Int>) -> [HeightRun] {
    var runs: [HeightRun] = []
    func add(_ lines: Int, _ length: Double) {
      runs.appendMerging(HeightRun(count: lines, height: length + spacing, isMeasured: false))
    }
    // The line that is begun.
    var filled = 0
    var longest = 0.0
    var item = range.lowerBound
    items.forEachRun(from: item) { count, size, _ in
      var left = min(count, range.upperBound - item)
      item += left
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
      return item < range.upperBound
    }
    if filled > 0 { add(1, longest) }
    return runs
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
