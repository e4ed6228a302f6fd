import GtkListKitTestSupport

@testable import GtkListKit

/// A layout as its documentation describes it.
@MainActor
struct NaiveLayout {
  enum Kind: Equatable {
    case grid
    case spans
    case flow(FlowAlignment, FlowAlignment)
    case waterfall
    case list
  }

  var kind: Kind
  var columns = GtkListKit.ItemColumns.count(1)
  /// What a line or item is long; nil for as long as the items want.
  var length: ItemLength?
  var itemGap = 0.0
  var lineGap = 0.0
  var insets = SectionInsets()

  init(by random: inout SplitMix64) {
    kind =
      random.pick([
        .grid, .grid, .spans, .waterfall, .waterfall, .list,
        .flow(
          random.pick([.start, .center, .end, .fill]) ?? .start,
          random.pick([.start, .center, .end, .fill]) ?? .start),
      ]) ?? .grid
    columns =
      random.chance(1, of: 2)
      ? .count(1 + random.below(4)) : .adaptive(minimum: Double(50 + random.below(60)))
    switch random.below(kind == .spans ? 2 : 4) {
    case 0: length = .fixed(Double(30 + random.below(40)))
    case 1: length = .ratio(random.pick([0.5, 1, 1.3]) ?? 1)
    default: length = nil
    }
    itemGap = Double(random.pick([0, 4, 7]) ?? 0)
    lineGap = Double(random.pick([0, 5, 9]) ?? 0)
    if random.chance(1, of: 2) {
      insets = SectionInsets(
        start: Double(random.below(20)), end: Double(random.below(20)),
        leading: Double(random.below(16)), trailing: Double(random.below(16)))
    }
  }

  /// Whether places depend on sizes that cells are asked for.
  var isMeasured: Bool {
    if case .flow = kind { return true }
    return length == nil
  }

  /// The same as the kit has it.
  var layout: CollectionLayout {
    let length = length ?? .measured(estimate: 50)
    let items: any ItemLayout =
      switch kind {
      case .grid:
        GridLayout(columns: columns, length: length, itemSpacing: itemGap, lineSpacing: lineGap)
      case .spans:
        GridLayout(
          columns: columns, length: length, itemSpacing: itemGap, lineSpacing: lineGap,
          usesSpans: true)
      case .flow(let alignment, let lineAlignment):
        FlowLayout(
          estimate: ItemSize(length: 50, breadth: 60), itemSpacing: itemGap, lineSpacing: lineGap,
          alignment: alignment, lineAlignment: lineAlignment)
      case .waterfall:
        WaterfallLayout(
          columns: columns, length: length, itemSpacing: itemGap, lineSpacing: lineGap)
      case .list: ListLayout(length: length, spacing: lineGap)
      }
    return CollectionLayout(items, insets: insets)
  }
}

/// Where something lies along and across the scroll direction, with the line that it is in.
struct NaiveFrame: Equatable {
  var along: Double
  var across: Double
  var length: Double
  var breadth: Double
  var line: Range<Double>

  init(_ along: Double, _ across: Double, _ length: Double, _ breadth: Double) {
    (self.along, self.across, self.length, self.breadth) = (along, across, length, breadth)
    line = along..<along + length
  }

  var end: Double { along + length }

  func moved(_ along: Double, _ across: Double) -> NaiveFrame {
    var place = self
    place.along += along
    place.across += across
    place.line = line.lowerBound + along..<line.upperBound + along
    return place
  }
}

/// Placing items one by one.
extension NaiveLayout {
  func places(of items: [(size: ItemSize, span: ItemSpan)], in room: Double) -> [NaiveFrame] {
    switch kind {
    case .grid: grid(items.map(\.size), columnSpans(in: room))
    case .list: grid(items.map(\.size), [(0, room)])
    case .waterfall: waterfall(items.map(\.size), columnSpans(in: room))
    case .spans: spans(items.map(\.span), columnSpans(in: room))
    case .flow(let alignment, let lineAlignment):
      flow(items.map(\.size), room, alignment, lineAlignment)
    }
  }

  /// Columns share the room, in whole pixels.
  func columnSpans(in room: Double) -> [(start: Double, breadth: Double)] {
    var count: Int
    switch columns {
    case .count(let given): count = given
    case .adaptive(let minimum):
      count = 1
      while Double(count + 1) * minimum + Double(count) * itemGap <= room { count += 1 }
    }
    // None is narrower than eight pixels.
    while count > 1, Double(count) * 8 + Double(count - 1) * itemGap > room { count -= 1 }
    let pitch = (room + itemGap) / Double(count)
    return (0..<count).map { column in
      let start = (Double(column) * pitch).rounded()
      return (start, (Double(column + 1) * pitch).rounded() - itemGap - start)
    }
  }

  /// How long what has one length is.
  private func fixedLength(_ columns: [(start: Double, breadth: Double)]) -> Double? {
    switch length {
    case .fixed(let length): return length
    case .ratio(let ratio):
      // By the breadth that all columns have at least.
      let room = (columns.last?.start ?? 0) + (columns.last?.breadth ?? 0) + itemGap
      let least = (room / Double(columns.count) - itemGap).rounded(.down)
      return max(8, (least * ratio).rounded(.up))
    case .measured, nil: return nil
    }
  }

  private func grid(
    _ sizes: [ItemSize], _ columns: [(start: Double, breadth: Double)]
  ) -> [NaiveFrame] {
    var places: [NaiveFrame] = []
    var along = 0.0
    for first in stride(from: 0, to: sizes.count, by: columns.count) {
      let line = sizes[first..<min(sizes.count, first + columns.count)]
      let length = fixedLength(columns) ?? line.map(\.length).max() ?? 0
      for column in columns.prefix(line.count) {
        places.append(NaiveFrame(along, column.start, length, column.breadth))
      }
      along += length + lineGap
    }
    return places
  }

  /// Each item goes below the shortest column, the first of equal ones.
  private func waterfall(
    _ sizes: [ItemSize], _ columns: [(start: Double, breadth: Double)]
  ) -> [NaiveFrame] {
    // Items of one length stand in lines.
    if fixedLength(columns) != nil { return grid(sizes, columns) }
    var ends = columns.map { _ in 0.0 }
    return sizes.map { size in
      let column = ends.firstIndex(of: ends.min() ?? 0) ?? 0
      let place = NaiveFrame(
        ends[column], columns[column].start, size.length, columns[column].breadth)
      ends[column] += size.length + lineGap
      return place
    }
  }

  /// Each item goes as far up as it fits below what stands there already, and there as far to the
  /// leading side; one that fills its line takes what is free beside it.
  private func spans(
    _ spans: [ItemSpan], _ columns: [(start: Double, breadth: Double)]
  ) -> [NaiveFrame] {
    let length = fixedLength(columns) ?? 50
    var filled = columns.map { _ in 0 }
    return spans.map { span in
      var broad = min(span.columns, columns.count)
      let tops = (0...columns.count - broad).map { filled[$0..<$0 + broad].max() ?? 0 }
      let line = tops.min() ?? 0
      let column = tops.firstIndex(of: line) ?? 0
      while span.fillsLine, column + broad < columns.count, filled[column + broad] <= line {
        broad += 1
      }
      for taken in column..<column + broad { filled[taken] = line + span.lines }
      let last = columns[column + broad - 1]
      return NaiveFrame(
        Double(line) * (length + lineGap), columns[column].start,
        Double(span.lines) * (length + lineGap) - lineGap,
        last.start + last.breadth - columns[column].start)
    }
  }

  /// Items beside each other, and in a new line where the room ends.
  private func flow(
    _ sizes: [ItemSize], _ room: Double, _ alignment: FlowAlignment,
    _ lineAlignment: FlowAlignment
  ) -> [NaiveFrame] {
    var lines: [[ItemSize]] = []
    for size in sizes {
      let size = ItemSize(length: size.length, breadth: min(size.breadth, room))
      let taken = (lines.last ?? []).reduce(0) { $0 + $1.breadth + itemGap }
      if lines.isEmpty || taken + size.breadth > room { lines.append([]) }
      lines[lines.count - 1].append(size)
    }
    var places: [NaiveFrame] = []
    var along = 0.0
    for (number, line) in lines.enumerated() {
      let longest = line.map(\.length).max() ?? 0
      let free = room - line.reduce(-itemGap) { $0 + $1.breadth + itemGap }
      var across = 0.0
      if alignment == .center { across = (free / 2).rounded(.down) }
      if alignment == .end { across = free }
      for (index, size) in line.enumerated() {
        var shift = 0.0
        if alignment == .fill, number < lines.count - 1, line.count > 1 {
          shift = (free * Double(index) / Double(line.count - 1)).rounded(.down)
        }
        var place = NaiveFrame(along, across + shift, size.length, size.breadth)
        switch lineAlignment {
        case .start: break
        case .center: place.along += ((longest - size.length) / 2).rounded(.down)
        case .end: place.along += longest - size.length
        case .fill: place.length = longest
        }
        place.line = along..<along + longest
        places.append(place)
        across += size.breadth + itemGap
      }
      along += longest + lineGap
    }
    return places
  }
}
