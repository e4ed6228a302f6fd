import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("Through an update a layout")
struct LayoutUpdateTests {
  private static let waterfall = WaterfallLayout(
    columns: .count(3), length: .measured(estimate: 30), itemSpacing: 2, lineSpacing: 4)

  fileprivate static func map(_ rows: [Int]) -> SectionMap {
    SectionMap(sections: rows.map { SectionShape(rows: $0, hasHeader: true) })
  }

  /// A waterfall with another section behind it, in which some items have been on screen.
  private struct Lists {
    var chooser: RandomChooser
    var rows: [Int]
    var solver: CollectionSolver
    /// How many of the first items are known.
    var seen = 0

    init(seed: UInt64, _ layout: any ItemLayout) {
      chooser = RandomChooser(seed: seed)
      rows = [chooser.choose(from: 1...70), chooser.choose(from: 1...9)]
      solver = CollectionSolver(map: LayoutUpdateTests.map(rows), breadth: 120) { _ in
        SectionPlacement(layout: layout)
      }
    }

    /// A screen of items is measured.
    mutating func measure(keepingScrollPosition: Bool = true) {
      let first = chooser.choose(rows[0])
      let items = first..<min(rows[0], first + chooser.choose(from: 1...12))
      let known = items.map {
        (position: $0 + 1, size: ItemSize(length: [8, 30, 70][chooser.choose(3)], breadth: 25))
      }
      _ = solver.setSizes(known, keeping: keepingScrollPosition ? items.lowerBound + 1 : nil)
      seen = max(seen, items.upperBound)
    }

    /// Rows come or go.
    mutating func update(_ layout: any ItemLayout) throws {
      var update = ListUpdate()
      let before = LayoutUpdateTests.map(rows)
      let section = chooser.choose(2)
      let row = chooser.choose(from: 0...rows[section])
      if chooser.flip() || rows[section] < 2 || row == rows[section] {
        let count = chooser.choose(from: 1...3)
        update.insertedRows = [RowRange(section: section, rows: row..<row + count)]
        rows[section] += count
      } else {
        update.deletedRows = [RowRange(section: section, rows: row..<row + 1)]
        rows[section] -= 1
      }
      let after = LayoutUpdateTests.map(rows)
      let edits = try update.resolve(from: before, to: after).positions
      solver = solver.rearranged(map: after, edits: edits, breadth: 120) { _ in
        SectionPlacement(layout: layout)
      }
      seen = min(seen, section == 0 ? row : rows[0])
    }

    var frames: [ItemFrame] { (0..<rows[0]).map { solver.frame(of: $0 + 1) } }
  }

  @Test(
    "keeps the columns of a waterfall's items that were on screen",
    arguments: Thoroughness.seeds(80))
  func columns(seed: UInt64) throws {
    var lists = Lists(seed: seed, Self.waterfall)
    for step in 0..<25 {
      lists.measure()
      let before = lists.frames
      try lists.update(Self.waterfall)
      #expect(lists.frames.prefix(lists.seen) == before.prefix(lists.seen), "step \(step)")
      // Another style, for which everything is measured again.
      let placed = lists.frames
      lists.solver = lists.solver.rearranged(
        map: lists.solver.map, breadth: 120, keepsSizes: false
      ) { _ in SectionPlacement(layout: Self.waterfall) }
      #expect(lists.frames == placed, "step \(step)")
      check(lists)
    }
  }

  /// Each item stands once in its column, none over another, and spans find them all.
  private func check(_ lists: Lists) {
    let frames = lists.frames
    var ends: [Double: Double] = [:]
    for frame in frames {
      #expect(frame.along == ends[frame.across] ?? 32)
      ends[frame.across] = frame.end + 4
    }
    let end = lists.solver.span(ofSection: 0).upperBound
    #expect(frames.map(\.end).max() == end)
    for lower in stride(from: 0.0, to: end, by: 37) {
      let expected = frames.indices.filter { frames[$0].overlaps(lower..<lower + 50) }
      let found = lists.solver.positions(in: lower..<lower + 50).flatMap { Array($0) }
      #expect(found.filter { (1...frames.count).contains($0) }.map { $0 - 1 } == expected)
    }
  }

  @Test(
    "places items as if it had placed them all anew",
    arguments: [
      FlowLayout(itemSpacing: 3, lineSpacing: 2) as any ItemLayout,
      GridLayout(columns: .count(3)), ListLayout(spacing: 5),
    ], Thoroughness.seeds(40))
  func anew(layout: any ItemLayout, seed: UInt64) throws {
    var lists = Lists(seed: seed, layout)
    for step in 0..<20 {
      lists.measure(keepingScrollPosition: false)
      try lists.update(layout)
      let solver = lists.solver
      let map = solver.map
      let sizes = map.sections.indices.map { section in
        (0..<map.sections[section].rows).map { solver.items(of: section).size(of: $0) }
      }
      let fresh = CollectionSolver(map: map, breadth: 120) { section in
        SectionPlacement(layout: layout, sizeOf: { sizes[section][$0] })
      }
      let isSame = (0..<map.count).allSatisfy { solver.frame(of: $0) == fresh.frame(of: $0) }
      #expect(isSame && solver.total == fresh.total, "step \(step)")
    }
  }

  @Test("takes items for what another layout takes them for")
  func otherLayout() {
    let map = Self.map([40])
    var solver = CollectionSolver(map: map, breadth: 300) { _ in
      SectionPlacement(layout: ListLayout(length: .fixed(30)))
    }
    #expect(solver.isArranged { _ in (ListLayout(length: .fixed(30)), SectionInsets(), nil) })
    #expect(!solver.isArranged { _ in (FlowLayout(), SectionInsets(), nil) })
    let inset = SectionInsets(all: 3)
    #expect(!solver.isArranged { _ in (ListLayout(length: .fixed(30)), inset, nil) })
    // Sizes of a list have no breadth.
    let flow = FlowLayout(estimate: ItemSize(length: 20, breadth: 100))
    solver = solver.rearranged(map: map, breadth: 300) { _ in SectionPlacement(layout: flow) }
    #expect(solver.frame(of: 5) == ItemFrame(along: 52, across: 100, length: 20, breadth: 100))
  }

  @Test("keeps what was measured where the first item comes from a section with another layout")
  func itemOfAnotherLayout() throws {
    let layouts: [any ItemLayout] = [
      Self.waterfall, FlowLayout(estimate: ItemSize(length: 20, breadth: 40)),
    ]
    let (before, after) = (Self.map([6, 4]), Self.map([7, 3]))
    var solver = CollectionSolver(map: before, breadth: 120) {
      SectionPlacement(layout: layouts[$0])
    }
    _ = solver.setSizes(
      (1...6).map { (position: $0, size: ItemSize(length: Double(40 + $0), breadth: 38)) },
      keeping: nil)
    var update = ListUpdate()
    update.movedRows = [
      RowMove(
        from: ListIndexPath(item: 0, section: 1), to: ListIndexPath(item: 0, section: 0))
    ]
    let edits = try update.resolve(from: before, to: after).positions
    solver = solver.rearranged(map: after, edits: edits, breadth: 120) {
      SectionPlacement(layout: layouts[$0])
    }
    #expect((2...7).map { solver.frame(of: $0).length } == (41...46).map { Double($0) })
  }

  @Test("asks for sizes again where another number of columns makes items broader")
  func otherColumns() {
    let map = Self.map([40])
    func placement(_ columns: Int) -> SectionPlacement {
      SectionPlacement(
        layout: WaterfallLayout(columns: .count(columns), length: .measured(estimate: 50)),
        sizeOf: { _ in ItemSize(length: 200 / Double(columns)) })
    }
    let old = CollectionSolver(map: map, breadth: 400) { _ in placement(2) }
    let solver = old.rearranged(map: map, breadth: 400) { _ in placement(4) }
    let fresh = CollectionSolver(map: map, breadth: 400) { _ in placement(4) }
    #expect(solver.total == fresh.total)
    #expect(solver.frame(of: 39) == fresh.frame(of: 39))
  }

  @Test("breaks lines of items without a breadth, however little room there is")
  func noBreadth() throws {
    for breadth in [0, 0.5, 7, 8, 30, 300] {
      let before = Self.map([40])
      var solver = CollectionSolver(map: before, breadth: breadth) { _ in
        SectionPlacement(layout: FlowLayout(), sizeOf: { _ in ItemSize(length: 30) })
      }
      _ = solver.setSizes([(3, ItemSize(length: 10)), (9, ItemSize(length: 8))], keeping: 2)
      var update = ListUpdate()
      update.deletedRows = [RowRange(section: 0, rows: 0..<1)]
      let after = Self.map([39])
      solver = solver.rearranged(
        map: after, edits: try update.resolve(from: before, to: after).positions,
        breadth: breadth
      ) { _ in SectionPlacement(layout: FlowLayout()) }
      let lines = Set((1...39).map { solver.frame(of: $0).along })
      // Taken for 80 pixels each.
      #expect(lines.count >= 39 / max(1, Int(breadth / 80)))
      #expect(solver.positions(in: 0..<solver.total) == [0..<40])
    }
  }

  @Test("puts the last of ten million cards into a column without listing the others")
  func farAway() {
    let count = 10_000_000
    let solver = CollectionSolver(map: Self.map([count]), breadth: 120) { _ in
      SectionPlacement(layout: Self.waterfall)
    }
    let guess = solver.frame(of: count)
    let hasMoved = solver.setSizes([(count, ItemSize(length: 70))], keeping: count)
    #expect(hasMoved)
    #expect(solver.frame(of: count).along == guess.along)
    #expect(solver.frame(of: count).length == 70)
    let before = solver.frame(of: count - 1)
    _ = solver.setSizes([(count / 2, ItemSize(length: 10))], keeping: count)
    #expect(abs(solver.frame(of: count - 1).along - before.along) <= 20)
    let last = solver.frame(of: count)
    #expect(solver.positions(in: last.along..<last.end).contains { $0.contains(count) })
  }
}

@Suite("Items dealt to columns")
struct DealtItemsTests {
  @Test("are where they were put", arguments: Thoroughness.seeds(60))
  func reference(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    let columns = chooser.choose(from: 1...5)
    var dealt = DealtItems(columns: columns)
    var naive: [Int] = []
    for _ in 0..<30 {
      switch chooser.choose(4) {
      case 0:
        var order = Array(0..<columns)
        for index in order.indices { order.swapAt(index, chooser.choose(columns)) }
        let count = chooser.choose(from: 1...40)
        dealt.append(count, inTurn: order)
        for step in 0..<count { naive.append(order[step % columns]) }
      case 1 where !naive.isEmpty:
        let left = chooser.choose(from: 0...naive.count)
        dealt.removeAll(from: left)
        naive.removeSubrange(left...)
      default:
        for _ in 0..<chooser.choose(from: 1...90) {
          let column = chooser.choose(columns)
          dealt.append(to: column)
          naive.append(column)
        }
      }
      #expect(dealt.count == naive.count)
      for column in 0..<columns {
        let items = naive.indices.filter { naive[$0] == column }
        #expect(dealt.counts[column] == items.count)
        let lower = chooser.choose(from: 0...items.count)
        let ranks = lower..<chooser.choose(from: lower...items.count)
        var found: [Int] = []
        dealt.appendItems(ofColumn: column, ranks, to: &found)
        #expect(found == Array(items[ranks]))
        for (rank, item) in items.enumerated() where rank % 7 == 0 {
          let place = dealt.location(of: item)
          #expect(place.column == column && place.rank == rank)
        }
      }
    }
  }
}
