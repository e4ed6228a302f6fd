@testable import GtkListKitCore

/// The layouts again, item by item, without any index.
struct NaiveLayout {
  var frames: [ItemFrame] = []
  /// The span that an item's whole line takes, in layouts of lines.
  var lines: [Range<Double>] = []
  var extent = 0.0

  static func grid(_ layout: GridLayout, _ sizes: [ItemSize], breadth: Double) -> NaiveLayout {
    let geometry = ColumnGeometry(layout.columns, breadth: breadth, spacing: layout.itemSpacing)
    var naive = NaiveLayout()
    var along = 0.0
    var item = 0
    while item < sizes.count {
      let line = sizes[item..<min(sizes.count, item + geometry.count)]
      var length = line.map { $0.length }.max() ?? 0
      if !layout.length.isMeasured {
        length = layout.length.length(forBreadth: geometry.leastBreadth)
      }
      for column in 0..<line.count {
        naive.add(
          ItemFrame(
            along: along, across: geometry.start(of: column), length: length,
            breadth: geometry.breadth(of: column)))
      }
      naive.extent = along + length
      along += length + layout.lineSpacing
      item += geometry.count
    }
    return naive
  }

  static func list(_ layout: ListLayout, _ sizes: [ItemSize], breadth: Double) -> NaiveLayout {
    var naive = NaiveLayout()
    var along = 0.0
    for size in sizes {
      let length =
        layout.length.isMeasured ? size.length : layout.length.length(forBreadth: breadth)
      naive.add(ItemFrame(along: along, across: 0, length: length, breadth: breadth))
      naive.extent = along + length
      along += length + layout.spacing
    }
    return naive
  }

  static func flow(_ layout: FlowLayout, _ sizes: [ItemSize], breadth: Double) -> NaiveLayout {
    var lines: [[ItemSize]] = []
    var filled = 0.0
    for size in sizes {
      let broad = min(size.breadth, breadth)
      if lines.isEmpty || filled + layout.itemSpacing + broad > breadth {
        lines.append([])
        filled = broad
      } else {
        filled += layout.itemSpacing + broad
      }
      lines[lines.count - 1].append(ItemSize(length: size.length, breadth: broad))
    }
    var naive = NaiveLayout()
    var along = 0.0
    for (number, line) in lines.enumerated() {
      naive.addLine(line, at: along, layout, breadth, isLast: number == lines.count - 1)
      naive.extent = along + (line.map { $0.length }.max() ?? 0)
      along = naive.extent + layout.lineSpacing
    }
    return naive
  }

  private mutating func addLine(
    _ line: [ItemSize], at along: Double, _ layout: FlowLayout, _ breadth: Double, isLast: Bool
  ) {
    let length = line.map { $0.length }.max() ?? 0
    let all = line.reduce(0) { $0 + $1.breadth } + Double(line.count - 1) * layout.itemSpacing
    let free = max(0, breadth - all)
    var across = 0.0
    switch layout.alignment {
    case .center: across = (free / 2).rounded(.down)
    case .end: across = free
    case .start, .fill: break
    }
    for (number, size) in line.enumerated() {
      var frame = ItemFrame(
        along: along, across: across, length: size.length, breadth: size.breadth)
      if layout.alignment == .fill, !isLast, line.count > 1 {
        frame.across += (free * Double(number) / Double(line.count - 1)).rounded(.down)
      }
      switch layout.lineAlignment {
      case .start: break
      case .center: frame.along += ((length - size.length) / 2).rounded(.down)
      case .end: frame.along += length - size.length
      case .fill: frame.length = length
      }
      frames.append(frame)
      lines.append(along..<along + length)
      across += size.breadth + layout.itemSpacing
    }
  }

  static func waterfall(
    _ layout: WaterfallLayout, _ sizes: [ItemSize], breadth: Double
  ) -> NaiveLayout {
    let geometry = ColumnGeometry(layout.columns, breadth: breadth, spacing: layout.itemSpacing)
    var naive = NaiveLayout()
    var ends = [Double](repeating: 0, count: geometry.count)
    for size in sizes {
      let column = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      naive.add(
        ItemFrame(
          along: ends[column], across: geometry.start(of: column), length: size.length,
          breadth: geometry.breadth(of: column)))
      naive.extent = max(naive.extent, ends[column] + size.length)
      ends[column] += size.length + layout.lineSpacing
    }
    return naive
  }

  static func spans(
    _ layout: GridLayout, _ spans: [ItemSpan], breadth: Double
  ) -> NaiveLayout {
    let geometry = ColumnGeometry(layout.columns, breadth: breadth, spacing: layout.itemSpacing)
    let length = layout.length.length(forBreadth: geometry.leastBreadth)
    let pitch = length + layout.lineSpacing
    var taken: Set<[Int]> = []
    var naive = NaiveLayout()
    for wanted in spans {
      var span = wanted.clamped(toColumns: geometry.count)
      var place: (line: Int, column: Int)?
      var line = 0
      while place == nil {
        for column in 0...geometry.count - span.columns where place == nil {
          let isFree = (column..<column + span.columns).allSatisfy { column in
            !taken.contains { $0[1] == column && $0[0] >= line }
          }
          if isFree { place = (line, column) }
        }
        line += 1
      }
      guard let place else { break }
      while span.fillsLine, place.column + span.columns < geometry.count,
        !taken.contains(where: { $0[1] == place.column + span.columns && $0[0] >= place.line })
      {
        span.columns += 1
      }
      for line in place.line..<place.line + span.lines {
        for column in place.column..<place.column + span.columns { taken.insert([line, column]) }
      }
      naive.add(
        ItemFrame(
          along: Double(place.line) * pitch, across: geometry.start(of: place.column),
          length: Double(span.lines - 1) * pitch + length,
          breadth: geometry.breadth(of: place.column, span: span.columns)))
      naive.extent = max(naive.extent, naive.frames.last?.end ?? 0)
    }
    return naive
  }

  private mutating func add(_ frame: ItemFrame) {
    frames.append(frame)
    lines.append(frame.along..<frame.end)
  }
}
