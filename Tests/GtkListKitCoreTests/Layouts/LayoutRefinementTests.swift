import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("As sizes become known")
struct LayoutRefinementTests {
  @Test("lines from the anchor on stay as they are", arguments: Thoroughness.seeds(60))
  func flowKeepsTheAnchor(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    var layout = LayoutCase(
      .flow, by: &chooser, mostItems: 80, lengths: [8, 20], breadths: [8, 11, 19, 30, 61])
    layout.flow.lineAlignment = .start
    guard layout.sizes.count > 8 else { return }
    var sizes = layout.sizes.map { _ in ItemSize(length: 10, breadth: 15) }
    var solver = layout.layout.solver(for: layout.items(sizes))
    for _ in 0..<20 {
      let anchor = chooser.choose(sizes.count)
      let item = chooser.choose(sizes.count)
      let before = layout.items(sizes)
      let lineTop = solver.frame(of: anchor, in: before).along
      let kept = sizes.indices.filter {
        $0 >= anchor && solver.frame(of: $0, in: before).along >= lineTop
      }
      let places = kept.map { solver.frame(of: $0, in: before) }
      sizes[item] = layout.sizes[item]
      let items = layout.items(sizes)
      solver.sizesChanged(of: [item], in: items, keeping: anchor)
      checkLines(solver, items, sizes)
      guard item < anchor, let first = places.first,
        solver.frame(of: item, in: items).along < lineTop
      else { continue }
      let shift = solver.frame(of: anchor, in: items).along - first.along
      for (item, place) in zip(kept, places) {
        #expect(solver.frame(of: item, in: items) == place.moved(along: shift, across: 0))
      }
    }
  }

  /// Lines follow each other, and nothing lies over anything else.
  private func checkLines(
    _ solver: any SectionSolver, _ items: SectionItems, _ sizes: [ItemSize]
  ) {
    let all = solver.items(in: -1..<solver.extent + 1)
    #expect(all == [0..<sizes.count])
    var last: ItemFrame?
    for item in sizes.indices {
      let frame = solver.frame(of: item, in: items)
      #expect(frame.acrossEnd <= items.breadth)
      if let last {
        #expect(frame.across >= last.acrossEnd || frame.along >= last.along)
        #expect(frame.across != last.across || frame.along > last.along)
      }
      last = frame
    }
  }

  @Test(
    "a waterfall shows every item once and without overlaps", arguments: Thoroughness.seeds(60))
  func waterfall(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    let layout = LayoutCase(
      .waterfall, by: &chooser, mostItems: 90, lengths: [8, 20, 70], breadths: [])
    var sizes = layout.sizes.map { _ in ItemSize(length: 30) }
    var solver = layout.layout.solver(for: layout.items(sizes))
    for _ in 0..<30 where !sizes.isEmpty {
      let item = chooser.choose(sizes.count)
      sizes[item] = layout.sizes[item]
      let items = layout.items(sizes)
      solver.sizesChanged(of: [item], in: items, keeping: nil)
      let frames = sizes.indices.map { solver.frame(of: $0, in: items) }
      #expect(frames.map { $0.length } == sizes.map { $0.length })
      #expect(frames.map { $0.end }.max() == solver.extent)
      #expect(!hasOverlap(frames))
      for _ in 0..<10 {
        let lower = Double(chooser.choose(Int(solver.extent) + 1)) - 2
        let span = lower..<lower + Double(chooser.choose(from: 1...60))
        let expected = sizes.indices.filter { frames[$0].overlaps(span) }
        #expect(solver.items(in: span).flatMap { Array($0) } == expected)
      }
    }
  }

  @Test("a waterfall keeps the anchor of what is on screen", arguments: Thoroughness.seeds(80))
  func waterfallKeepsTheAnchor(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    let layout = LayoutCase(
      .waterfall, by: &chooser, mostItems: 90, lengths: [8, 20, 70], breadths: [])
    guard layout.sizes.count > 12 else { return }
    var sizes = layout.sizes.map { _ in ItemSize(length: 30) }
    var solver = layout.layout.solver(for: layout.items(sizes))
    var known: Set<Int> = []
    for _ in 0..<40 {
      let item = chooser.choose(sizes.count)
      // What has been on screen: up to the last item whose size is known.
      let seen = Array(0..<(known.max().map { $0 + 1 } ?? 0))
      let old = layout.items(sizes)
      let places = seen.map { solver.frame(of: $0, in: old) }
      let changed = sizes[item].length
      sizes[item] = layout.sizes[item]
      let growth = sizes[item].length - changed
      let items = layout.items(sizes)
      let isSeen = item < seen.count
      let own = solver.frame(of: item, in: old)
      solver.sizesChanged(of: [item], in: items, keeping: seen.last)
      known.insert(item)
      for (other, place) in zip(seen, places) where other != item {
        let moves = isSeen && place.across == own.across && place.along > own.along
        #expect(
          solver.frame(of: other, in: items)
            == place.moved(along: moves ? growth : 0, across: 0))
      }
    }
  }

  private func hasOverlap(_ frames: [ItemFrame]) -> Bool {
    for (index, a) in frames.enumerated() {
      for b in frames[(index + 1)...] where a.overlaps(b.along..<b.end) {
        if a.across < b.acrossEnd, b.across < a.acrossEnd { return true }
      }
    }
    return false
  }
}
