@testable import GtkListKitCore

/// A section with one of the layouts, and sizes to go with it.
struct LayoutCase: CustomStringConvertible {
  enum Kind: CaseIterable {
    case uniform
    case measured
    case flow
    case waterfall
    case spans
    case list
  }

  var kind: Kind
  var grid = GridLayout(columns: .count(1), length: .fixed(20))
  var flow = FlowLayout()
  var waterfall = WaterfallLayout(columns: .count(1))
  var list = ListLayout()
  var sizes: [ItemSize] = []
  var spans: [ItemSpan] = []
  var breadth: Double

  var description: String {
    "\(kind) breadth \(breadth) sizes \(sizes.map { [$0.length, $0.breadth] }) \(spans)"
  }

  init<C: Chooser>(
    _ kind: Kind, by chooser: inout C, mostItems: Int, lengths: [Double], breadths: [Double]
  ) {
    self.kind = kind
    breadth = [40, 61][chooser.choose(2)]
    let columns = ItemColumns.count(chooser.choose(from: 1...3))
    let itemSpacing = Double(chooser.choose(2) * 3)
    let lineSpacing = itemSpacing * 2
    let count = chooser.choose(from: 0...mostItems)
    for _ in 0..<count {
      switch kind {
      case .uniform: sizes.append(ItemSize(length: 20))
      case .measured, .waterfall, .list:
        sizes.append(ItemSize(length: lengths[chooser.choose(lengths.count)]))
      case .flow:
        sizes.append(
          ItemSize(
            length: lengths[chooser.choose(lengths.count)],
            breadth: breadths[chooser.choose(breadths.count)]))
      case .spans:
        sizes.append(ItemSize(length: 20))
        spans.append(
          ItemSpan(
            columns: chooser.choose(from: 1...2), lines: chooser.choose(from: 1...2),
            fillsLine: chooser.choose(2) == 1))
      }
    }
    grid = GridLayout(
      columns: columns, length: kind == .measured ? .measured(estimate: 30) : .fixed(20),
      itemSpacing: itemSpacing, lineSpacing: lineSpacing, usesSpans: kind == .spans)
    flow = FlowLayout(itemSpacing: itemSpacing, lineSpacing: lineSpacing)
    waterfall = WaterfallLayout(
      columns: columns, itemSpacing: itemSpacing, lineSpacing: lineSpacing)
    let isMeasured = kind == .list && chooser.choose(2) == 0
    list = ListLayout(
      length: isMeasured ? .measured(estimate: 30) : .fixed(20), spacing: lineSpacing)
  }

  var layout: any ItemLayout {
    switch kind {
    case .uniform, .measured, .spans: grid
    case .flow: flow
    case .waterfall: waterfall
    case .list: list
    }
  }

  func naive(_ sizes: [ItemSize]) -> NaiveLayout {
    switch kind {
    case .uniform, .measured: .grid(grid, sizes, breadth: breadth)
    case .flow: .flow(flow, sizes, breadth: breadth)
    case .waterfall: .waterfall(waterfall, sizes, breadth: breadth)
    case .spans: .spans(grid, spans, breadth: breadth)
    case .list: .list(list, sizes, breadth: breadth)
    }
  }

  func items(_ sizes: [ItemSize]) -> SectionItems {
    var known = ItemSizes()
    for size in sizes { known.append(count: 1, size) }
    let spans = spans
    return SectionItems(
      count: sizes.count, breadth: breadth, sizes: known, start: 0,
      spanOf: spans.isEmpty ? nil : { spans[$0] })
  }

  /// What a solver says otherwise than the naive one; nil when they agree.
  func difference(_ solver: any SectionSolver, sizes: [ItemSize]) -> String? {
    let naive = naive(sizes)
    let items = items(sizes)
    guard solver.extent == naive.extent else { return "extent \(solver.extent) \(naive.extent)" }
    for item in sizes.indices {
      let frame = solver.frame(of: item, in: items)
      if frame != naive.frames[item] { return "item \(item): \(frame) \(naive.frames[item])" }
    }
    return differenceInSpans(solver, naive)
  }

  private func differenceInSpans(_ solver: any SectionSolver, _ naive: NaiveLayout) -> String? {
    var edges: Set<Double> = [-5, naive.extent + 5]
    for line in naive.lines.prefix(6) {
      for edge in [line.lowerBound, line.upperBound] {
        edges.formUnion([edge, edge - 0.5, edge + 0.5])
      }
    }
    let sorted = edges.sorted()
    for (index, lower) in sorted.enumerated() {
      for upper in sorted[(index + 1)...] {
        let expected = naive.lines.indices.filter {
          naive.lines[$0].lowerBound < upper && naive.lines[$0].upperBound > lower
        }
        let ranges = solver.items(in: lower..<upper)
        if ranges.flatMap({ Array($0) }) != expected {
          return "\(lower)..<\(upper): \(ranges), not \(expected)"
        }
        if zip(ranges, ranges.dropFirst()).contains(where: { $0.upperBound >= $1.lowerBound }) {
          return "\(lower)..<\(upper): \(ranges) are not apart"
        }
      }
    }
    return nil
  }
}
