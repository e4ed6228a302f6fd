import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("A height index agrees with a plain array")
struct HeightIndexReferenceTests {
  @Test("after every sequence of three small operations")
  func exhaustive() {
    var failure: String?
    let cases = ExhaustiveChooser.forAll { chooser in
      var index = HeightIndex()
      var naive = NaiveHeights()
      for _ in 0..<3 {
        HeightOperation.perform(
          on: &index, and: &naive, by: &chooser, mostInserted: 2, heights: [0, 2])
      }
      failure = naive.difference(from: index)
      return failure == nil
    }
    #expect(failure == nil, "case \(cases)")
    #expect(cases > 10_000)
  }

  @Test("after thousands of random operations", arguments: 0..<12 as Range<UInt64>)
  func random(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    // Small nodes make high trees; few heights make many merges.
    let isSmall = seed % 3 != 0
    var index = HeightIndex(
      tree: isSmall ? HeightTree(leafCapacity: 8, branchCapacity: 8) : HeightTree())
    let heights = seed % 2 == 0 ? [0, 1, 2.5] : (0..<64).map { Double($0) / 4 }
    var naive = NaiveHeights()
    for step in 0..<3_000 {
      HeightOperation.perform(
        on: &index, and: &naive, by: &chooser, mostInserted: 24, heights: heights)
      if step % 50 == 0 || naive.count < 4, let failure = naive.difference(from: index) {
        Issue.record("step \(step): \(failure)")
        return
      }
    }
  }

  @Test("while growing to thousands of different heights and shrinking to none")
  func growAndShrink() throws {
    var generator = SplitMix64(seed: 7)
    var index = HeightIndex(tree: HeightTree(leafCapacity: 8, branchCapacity: 8))
    var naive = NaiveHeights()
    for step in 0..<4_000 {
      let position = Int.random(in: 0...naive.count, using: &generator)
      index.insert(count: 1, height: Double(step), isMeasured: true, at: position)
      naive.insert(count: 1, height: Double(step), isMeasured: true, at: position)
    }
    try #require(naive.difference(from: index) == nil)
    while naive.count > 0 {
      let lower = Int.random(in: 0..<naive.count, using: &generator)
      let upper = min(lower + Int.random(in: 1...90, using: &generator), naive.count)
      index.remove(lower..<upper)
      naive.entries.removeSubrange(lower..<upper)
      try #require(naive.difference(from: index) == nil)
    }
  }

  @Test("to the last bit after many edits that undo one another")
  func noDrift() {
    var generator = SplitMix64(seed: 11)
    var index = HeightIndex()
    for position in 0..<2_000 {
      index.insert(count: 1, height: 10 + Double(position) / 7, isMeasured: true, at: position)
    }
    let total = index.total
    for _ in 0..<20_000 {
      let position = Int.random(in: 0..<index.count, using: &generator)
      let height = index.height(at: position)
      index.setHeight(1e12 / 3, at: position)
      index.setHeight(height, at: position)
    }
    #expect(index.total == total)
  }

  @Test("in that looking up an offset finds the position it came from, rounding or not")
  func roundTrip() throws {
    var generator = SplitMix64(seed: 5)
    var index = HeightIndex()
    for _ in 0..<5_000 {
      let height = Double.random(in: 0.1..<100, using: &generator)
      let count = Int.random(in: 1...1_000, using: &generator)
      let position = Int.random(in: 0...index.count, using: &generator)
      index.insert(count: count, height: height, at: position)
    }
    for _ in 0..<100_000 {
      let position = Int.random(in: 0..<index.count, using: &generator)
      let offset = index.offset(of: position)
      let found = index.position(at: offset)
      try #require(found == position)
    }
  }
}
