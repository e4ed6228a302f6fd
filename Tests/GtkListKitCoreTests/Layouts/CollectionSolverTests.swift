import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("A collection of sections")
struct CollectionSolverTests {
  private static func map(_ rows: [Int], header: Bool = true, footer: Bool = false) -> SectionMap {
    SectionMap(
      sections: rows.map { SectionShape(rows: $0, hasHeader: header, hasFooter: footer) })
  }

  private static let grid = GridLayout(
    columns: .count(3), length: .fixed(20), itemSpacing: 5, lineSpacing: 10)

  private func solver(_ rows: [Int], footer: Bool = false) -> CollectionSolver {
    CollectionSolver(map: Self.map(rows, footer: footer), breadth: 130) { _ in
      SectionPlacement(
        layout: Self.grid, insets: SectionInsets(start: 4, end: 6, leading: 10, trailing: 5),
        headerLength: 30, footerLength: 12)
    }
  }

  @Test("puts header, items and footer of each section behind each other")
  func sections() {
    let solver = solver([4, 0, 1], footer: true)
    #expect(solver.frame(of: 0) == ItemFrame(along: 0, across: 0, length: 30, breadth: 130))
    #expect(solver.frame(of: 1) == ItemFrame(along: 34, across: 10, length: 20, breadth: 35))
    #expect(solver.frame(of: 4) == ItemFrame(along: 64, across: 10, length: 20, breadth: 35))
    #expect(solver.frame(of: 5) == ItemFrame(along: 90, across: 0, length: 12, breadth: 130))
    // A section without items has no insets.
    #expect(solver.frame(of: 6).along == 102)
    #expect(solver.frame(of: 7).along == 132)
    #expect(solver.frame(of: 8).along == 144)
    #expect(solver.total == 144 + 30 + 4 + 20 + 6 + 12)
    #expect(solver.itemsSpan(ofSection: 0) == 30..<90)
    #expect(solver.span(ofSection: 1) == 102..<144)
  }

  @Test("finds what lies in a span or a rectangle, once", arguments: Thoroughness.seeds(40))
  func spans(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    let rows = (0..<chooser.choose(from: 1...12)).map { _ in
      chooser.choose(3) == 0 ? 0 : chooser.choose(9)
    }
    let hasHeader = chooser.flip()
    let map = Self.map(rows, header: hasHeader, footer: chooser.flip())
    let layouts: [any ItemLayout] = [
      Self.grid, ListLayout(length: .measured(estimate: 25)),
      FlowLayout(estimate: ItemSize(length: 20, breadth: 30), itemSpacing: 2),
      WaterfallLayout(columns: .count(2)),
    ]
    let picks = rows.map { _ in chooser.choose(layouts.count) }
    let solver = CollectionSolver(map: map, breadth: 100) { section in
      SectionPlacement(layout: layouts[picks[section]], insets: SectionInsets(all: 3))
    }
    for _ in 0..<10 where map.count > 0 {
      let known = (0..<3).map { _ in
        (
          position: chooser.choose(map.count),
          size: ItemSize(length: Double(chooser.choose(60)), breadth: Double(chooser.choose(110)))
        )
      }
      _ = solver.setSizes(known, keeping: nil)
      let frames = (0..<map.count).map { solver.frame(of: $0) }
      let lower = Double(chooser.choose(Int(solver.total) + 20)) - 10
      let span = lower..<lower + Double(chooser.choose(from: 1...200))
      let found = solver.positions(in: span).flatMap { Array($0) }
      #expect(found == found.sorted() && Set(found).count == found.count)
      let missing = frames.indices.filter { frames[$0].overlaps(span) && !found.contains($0) }
      #expect(missing.isEmpty)
      // Only lines may bring more with them.
      let surplus = found.filter { !frames[$0].overlaps(span) }
      #expect(
        surplus.allSatisfy { position in
          map.path(at: position).map { picks[$0.section] == 2 } ?? false
        })
      let start = Double(chooser.choose(110)) - 4.5
      let area = start..<start + Double(chooser.choose(from: 1...160))
      let inArea = frames.indices.compactMap { position -> Int? in
        guard let path = map.path(at: position), frames[position].overlaps(span),
          frames[position].across < area.upperBound, frames[position].acrossEnd > area.lowerBound
        else { return nil }
        return map.rowNumber(of: path)
      }
      let rowNumbers = solver.rowNumbers(along: span, across: area)
      #expect(rowNumbers.ranges.flatMap { Array($0) } == inArea, "\(span) \(area)")
    }
  }

  @Test("keeps sizes that are known through an update")
  func edits() throws {
    let before = Self.map([6])
    let list = ListLayout(length: .measured(estimate: 40))
    func arrangement(_ section: Int) -> SectionPlacement {
      SectionPlacement(layout: list, headerLength: 30)
    }
    var solver = CollectionSolver(map: before, breadth: 100, arrangement: arrangement)
    _ = solver.setSizes(
      (0..<6).map { ($0 + 1, ItemSize(length: Double($0 + 1) * 10)) }, keeping: nil)
    let after = Self.map([6])
    var update = ListUpdate()
    update.deletedRows = [RowRange(section: 0, rows: 1..<2)]
    update.insertedRows = [RowRange(section: 0, rows: 0..<1)]
    let resolved = try update.resolve(from: before, to: after)
    solver = solver.rearranged(
      map: after, edits: resolved.positions, breadth: 100, arrangement: arrangement)
    #expect((1...6).map { solver.frame(of: $0).length } == [40, 10, 30, 40, 50, 60])
    #expect(!solver.isMeasured(at: 1))
    #expect(solver.isMeasured(at: 2))
    let narrower = solver.rearranged(
      map: after, breadth: 50, keepsSizes: false, arrangement: arrangement)
    #expect(!narrower.isMeasured(at: 2))
    #expect(narrower.frame(of: 2).length == 10)
  }

  @Test("arrows go to neighbours, through short lines and sections")
  func neighbours() {
    // Three columns: 0 1 2 / 3, then 4 5 6 / 7 8.
    let solver = solver([4, 0, 5])
    func go(_ rowNumber: Int, _ direction: LayoutDirection, across: Double? = nil) -> Int? {
      solver.map.position(ofRowNumber: rowNumber).flatMap {
        solver.neighbour(of: $0, toward: direction, across: across)
      }.flatMap { solver.map.rowNumber(at: $0) }
    }
    #expect(go(0, .after) == 1)
    #expect(go(2, .after) == 3)
    #expect(go(3, .after) == 4)
    #expect(go(0, .before) == nil)
    #expect(go(4, .before) == 3)
    #expect(go(8, .after) == nil)
    #expect(go(0, .lineAfter) == 3)
    #expect(go(2, .lineAfter) == 3)
    #expect(go(3, .lineAfter) == 4)
    #expect(go(3, .lineAfter, across: 110) == 6)
    #expect(go(6, .lineAfter) == 8)
    #expect(go(7, .lineAfter) == nil)
    #expect(go(7, .lineBefore) == 4)
    #expect(go(5, .lineBefore) == 3)
    #expect(go(3, .lineBefore) == 0)
    #expect(go(1, .lineBefore) == nil)
  }

  @Test("finds the item at a point and nearest to one")
  func points() {
    let solver = solver([4, 5])
    #expect(solver.position(along: 40, across: 12) == 1)
    #expect(solver.position(along: 40, across: 47) == nil)
    #expect(solver.position(along: 10, across: 47) == 0)
    #expect(solver.nearestItem(along: 40, across: 47) == 1)
    #expect(solver.nearestItem(along: -100, across: 200) == 3)
    #expect(solver.nearestItem(along: 9_999, across: 0) == 9)
  }

  @Test("bad numbers make a usable layout")
  func badNumbers() {
    let bad: [Double] = [0, -5, .nan, .infinity, -.infinity, 1e300]
    for value in bad {
      let layouts: [any ItemLayout] = [
        GridLayout(
          columns: .adaptive(minimum: value), length: .fixed(value), itemSpacing: value,
          lineSpacing: value),
        GridLayout(columns: .count(-3), length: .ratio(value)),
        GridLayout(columns: .count(Int.max), length: .measured(estimate: value), usesSpans: true),
        FlowLayout(estimate: ItemSize(length: value, breadth: value), itemSpacing: value),
        WaterfallLayout(columns: .count(0), length: .measured(estimate: value), lineSpacing: value),
        ListLayout(length: .measured(estimate: value), spacing: value),
      ]
      for layout in layouts {
        for breadth in [value, 300] {
          let solver = CollectionSolver(map: Self.map([20]), breadth: breadth) { _ in
            SectionPlacement(
              layout: layout, insets: SectionInsets(all: value), headerLength: value,
              spanOf: { _ in ItemSpan(columns: -1, lines: Int.max) })
          }
          _ = solver.setSizes([(3, ItemSize(length: value, breadth: value))], keeping: 2)
          #expect(solver.total.isFinite && solver.total > 0)
          let found = solver.positions(in: -1..<solver.total + 1)
          #expect(found == [0..<21])
          for position in 0..<21 {
            let frame = solver.frame(of: position)
            #expect(frame.length >= 1 && frame.along >= 0 && frame.end <= solver.total)
            #expect(frame.across >= 0 && frame.across.isFinite && frame.breadth.isFinite)
          }
        }
      }
    }
  }

  @Test("a layout of one's own that returns nonsense is put right and told of")
  func nonsense() {
    struct Nonsense: ItemLayout, SectionSolver {
      var extent: Double
      var frames: ItemFrame
      var found: [Range<Int>]
      func estimate(forBreadth breadth: Double) -> ItemSize { ItemSize(length: .nan) }
      func solver(for items: SectionItems) -> any SectionSolver { self }
      func frame(of item: Int, in items: SectionItems) -> ItemFrame { frames }
      func items(in span: Range<Double>) -> [Range<Int>] { found }
    }
    let broken = ItemFrame(along: .nan, across: -.infinity, length: -1, breadth: 0)
    for extent in [Double.nan, -1, .infinity, 500] {
      let layout = Nonsense(
        extent: extent, frames: broken, found: [5..<9, -4..<3, 2..<7, 100..<200])
      let solver = CollectionSolver(map: Self.map([10], header: false), breadth: 100) { _ in
        SectionPlacement(layout: layout)
      }
      #expect(solver.total.isFinite)
      let frame = solver.frame(of: 4)
      #expect(frame.along == 0 && frame.length >= 1 && frame.breadth >= 1 && frame.across == 0)
      if solver.total > 0 { #expect(solver.positions(in: 0..<10) == [0..<9]) }
      #expect(solver.takeProblem() != nil)
      #expect(solver.takeProblem() == nil)
    }
    let everything = Nonsense(
      extent: 1e9, frames: ItemFrame(along: 0, across: 0, length: 9, breadth: 9),
      found: [0..<5_000])
    let solver = CollectionSolver(map: Self.map([5_000], header: false), breadth: 100) { _ in
      SectionPlacement(layout: everything)
    }
    #expect(solver.positions(in: 0..<10) == [0..<2_000])
    // What a rectangle selects is not shown together.
    #expect(solver.takeProblem() != nil)
    #expect(solver.rowNumbers(along: 0..<10, across: 2..<4) == IndexRanges(0..<5_000))
    #expect(solver.takeProblem() == nil)
  }
}
