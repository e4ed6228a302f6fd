/// Lines of items of their own size. Equal lines of equal items cost one entry together.
struct FlowSolver: SectionSolver {
  private let layout: FlowLayout
  private var count = 0
  private let breadth: Double
  private let itemSpacing: Double
  private let lineSpacing: Double
  /// The breadth of an item whose own is not known.
  private let unknownBreadth: Double
  /// How many items each line has, kept as heights: the offset of a line is the number of its first
  /// item.
  private var lineItems = HeightIndex()
  /// Each line with the gap behind it.
  private var lineLengths = HeightIndex()

  init(_ items: SectionItems, _ layout: FlowLayout) {
    self.layout = layout
    breadth = max(ItemSize.least, min(items.breadth, ItemSize.most).rounded(.down))
    itemSpacing = ItemSize.gap(layout.itemSpacing)
    lineSpacing = ItemSize.gap(layout.lineSpacing)
    unknownBreadth = layout.estimate(forBreadth: breadth).breadth
    breakLines(behind: 0, items)
  }

  /// The same section after an update that left the items at its ends unchanged. Lines before the
  /// first change stay, and behind the last one all lines from the first that begins with the same
  /// item as before.
  func following(_ items: SectionItems, unchanged: UnchangedEnds) -> FlowSolver {
    var next = self
    // The line before may have room now.
    let first = max(0, line(of: min(unchanged.first, count)) - 1)
    next.breakLines(behind: first, items, unchanged: unchanged.last)
    return next
  }

  /// Breaks lines anew from one on, until a line begins with the same one of the unchanged last
  /// items as before.
  private mutating func breakLines(
    behind first: Int, _ items: SectionItems, unchanged: Int = 0
  ) {
    var counts: [HeightRun] = []
    var lengths: [HeightRun] = []
    var item = firstItem(of: first)
    var end = lineItems.count
    let shift = items.count - count
    breakLines(from: item, items) { lines, size, length in
      counts.appendMerging(HeightRun(count: lines, height: Double(size), isMeasured: false))
      lengths.appendMerging(
        HeightRun(count: lines, height: length + lineSpacing, isMeasured: false))
      item += lines * size
      guard item >= items.count - unchanged, item < items.count else { return true }
      let old = line(of: item - shift)
      guard firstItem(of: old) == item - shift else { return true }
      end = old
      return false
    }
    count = items.count
    lineItems.tree.replace(first..<max(first, end), with: counts)
    lineLengths.tree.replace(first..<max(first, end), with: lengths)
  }

  var extent: Double { max(0, lineLengths.total - lineSpacing) }

  private func line(of item: Int) -> Int { lineItems.position(at: Double(item)) }
  private func firstItem(of line: Int) -> Int { Int(lineItems.offset(of: line)) }
  private func breadth(of size: ItemSize) -> Double {
    min(size.breadth > 0 ? max(size.breadth, ItemSize.least) : unknownBreadth, breadth)
  }

  /// Breaks the items from one on into lines; equal lines are told together.
  ///
  /// - Parameter body: The number of lines, the items in each, their length; false ends it.
  private func breakLines(
    from item: Int, _ items: SectionItems, _ body: (Int, Int, Double) -> Bool
  ) {
    var size = 0
    var filled = 0.0
    var longest = 0.0
    var goesOn = true
    func endLine() {
      guard size > 0, goesOn else { return }
      goesOn = body(1, size, longest)
      (size, filled, longest) = (0, 0, 0)
    }
    items.forEachRun(from: item) { count, itemSize, _ in
      var left = count
      let broad = breadth(of: itemSize)
      while left > 0, goesOn {
        if size == 0 {
          // Whole lines of equal items.
          let fitting = max(1, Int((breadth + itemSpacing) / (broad + itemSpacing)))
          if left >= 2 * fitting {
            let lines = left / fitting - 1
            goesOn = body(lines, fitting, itemSize.length)
            left -= lines * fitting
            continue
          }
        } else if filled + itemSpacing + broad > breadth {
          endLine()
          continue
        }
        filled += (size > 0 ? itemSpacing : 0) + broad
        longest = max(longest, itemSize.length)
        size += 1
        left -= 1
      }
      return goesOn
    }
    endLine()
  }

  func frame(of item: Int, in items: SectionItems) -> ItemFrame {
    var found = ItemFrame(along: extent, across: 0, length: 0, breadth: 0)
    forEachFrame(of: item..<item + 1, in: items) { found = $1 }
    return found
  }

  /// Calls `body` with where some items lie, in order.
  ///
  /// - Complexity: O(log n + runs of their lines) for each line
  func forEachFrame(
    of wanted: Range<Int>, in items: SectionItems, _ body: (Int, ItemFrame) -> Void
  ) {
    let wanted = wanted.clamped(to: 0..<count)
    var next = wanted.lowerBound
    while next < wanted.upperBound {
      let line = line(of: next)
      let first = firstItem(of: line)
      let end = firstItem(of: line + 1)
      let runs = items.runs(in: first..<end)
      let all = runs.reduce(0.0) { $0 + breadth(of: $1.size) * Double($1.count) }
      let free = max(0, breadth - all - Double(end - first - 1) * itemSpacing)
      let extent = (along: lineLengths.offset(of: line), length: lineLengths.height(at: line))
      var runStart = first
      var across = 0.0
      for run in runs {
        let broad = breadth(of: run.size)
        for item in (runStart..<runStart + run.count).clamped(to: next..<wanted.upperBound) {
          var frame = ItemFrame(
            along: extent.along, across: across + Double(item - runStart) * (broad + itemSpacing),
            length: run.size.length, breadth: broad)
          align(&frame, by: free, item - first, of: end - first, isLast: end >= count)
          alignInLine(&frame, extent.length - lineSpacing)
          body(item, frame)
        }
        across += Double(run.count) * (broad + itemSpacing)
        runStart += run.count
      }
      next = max(end, next + 1)
    }
  }

  /// Distributes the free room of a line among its items.
  private func align(
    _ frame: inout ItemFrame, by free: Double, _ number: Int, of count: Int, isLast: Bool
  ) {
    switch layout.alignment {
    case .start: break
    case .center: frame.across += (free / 2).rounded(.down)
    case .end: frame.across += free
    case .fill where !isLast && count > 1:
      frame.across += (free * Double(number) / Double(count - 1)).rounded(.down)
    case .fill: break
    }
  }

  private func alignInLine(_ frame: inout ItemFrame, _ lineLength: Double) {
    frame.length = min(frame.length, lineLength)
    switch layout.lineAlignment {
    case .start: break
    case .center: frame.along += ((lineLength - frame.length) / 2).rounded(.down)
    case .end: frame.along += lineLength - frame.length
    case .fill: frame.length = lineLength
    }
  }

  /// Whole lines: an item that is shorter than its line counts as if it were as long.
  func items(in span: Range<Double>) -> [Range<Int>] {
    guard let lines = lineLengths.positions(in: span, gap: lineSpacing) else { return [] }
    return [firstItem(of: lines.lowerBound)..<firstItem(of: lines.upperBound)]
  }

  func measure(of item: Int, in items: SectionItems) -> ItemMeasure? {
    .size(mostBreadth: breadth)
  }

  mutating func sizesChanged(
    of changed: [Int], in items: SectionItems, keeping anchor: Int?
  ) {
    // The line of the anchor keeps its first item.
    let kept = anchor.map { firstItem(of: line(of: $0)) }
    var done = 0
    for item in changed.sorted() where item >= done {
      // The line before may have room now.
      let first = firstItem(of: max(0, line(of: item) - 1))
      var from = first
      if let kept, item >= kept { from = max(first, kept) }
      done = breakAgain(from: from, changed: item, items, until: kept)
    }
  }

  /// Breaks lines anew from the first item of one, until they are the same as before.
  ///
  /// - Returns: The first item whose line did not change.
  private mutating func breakAgain(
    from start: Int, changed: Int, _ items: SectionItems, until kept: Int?
  ) -> Int {
    let firstLine = line(of: start)
    let limit = kept.flatMap { $0 > start ? $0 : nil }
    var counts: [HeightRun] = []
    var lengths: [HeightRun] = []
    var item = start
    breakLines(from: start, items) { lines, size, length in
      var lines = lines
      var rest = 0
      if let limit, item + lines * size > limit {
        // Up to a line whose beginning does not depend on what comes before.
        lines = (limit - item) / size
        rest = limit - item - lines * size
      }
      if lines > 0 {
        counts.appendMerging(HeightRun(count: lines, height: Double(size), isMeasured: false))
        lengths.appendMerging(
          HeightRun(count: lines, height: length + lineSpacing, isMeasured: false))
        item += lines * size
      }
      if rest > 0 {
        var longest = 0.0
        for other in item..<item + rest { longest = max(longest, items.size(of: other).length) }
        counts.appendMerging(HeightRun(count: 1, height: Double(rest), isMeasured: false))
        lengths.appendMerging(
          HeightRun(count: 1, height: longest + lineSpacing, isMeasured: false))
        item += rest
      }
      if let limit, item >= limit { return false }
      // From a line that begins where one began before, all lines are the same.
      return item <= changed || item < count && Int(lineItems.offset(of: line(of: item))) != item
    }
    let endLine = item >= count ? lineItems.count : line(of: item)
    lineItems.tree.replace(firstLine..<endLine, with: counts)
    lineLengths.tree.replace(firstLine..<endLine, with: lengths)
    return item
  }
}
