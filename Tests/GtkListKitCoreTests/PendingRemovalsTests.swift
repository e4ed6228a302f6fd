import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite struct PendingRemovalsTests {
  @Test func rowsTakenOutOneByOneAreTheSameAsThoseOfAList() {
    for seed in 0..<2_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let all = Array(0..<Int.random(in: 1...12, using: &random))
      var left = all
      var pending: PendingRemovals?
      for _ in 0..<Int.random(in: 1...12, using: &random) where !left.isEmpty {
        // Mostly from the end on, or where the last one went.
        let last = pending?.rows.ranges.first?.lowerBound ?? left.count - 1
        let row = Int.random(in: 0...min(last + 1, left.count - 1), using: &random)
        if let known = pending?.formerRow(of: row) { #expect(known == left[row], "seed \(seed)") }
        if pending == nil {
          pending = PendingRemovals(row)
          left.remove(at: row)
        } else if pending?.add(row) ?? false {
          left.remove(at: row)
        }
      }
      guard let pending else { continue }
      #expect(pending.count == all.count - left.count, "seed \(seed)")
      let gone = RangeSet(ofRows: all.filter { !left.contains($0) })
      #expect(pending.rows == gone, "seed \(seed)")
      for row in all {
        #expect(pending.row(ofFormer: row) == left.firstIndex(of: row), "seed \(seed), row \(row)")
      }
    }
  }

  @Test func rowsBehindTheFirstPlaceThatWasLeftAreNotKnownWithoutASearch() {
    var pending = PendingRemovals(3)
    #expect(pending.formerRow(of: 2) == 2)
    #expect(pending.formerRow(of: 3) == 4)
    #expect(pending.formerRow(of: 4) == nil)
    let isDone = pending.add(5)
    #expect(!isDone && pending.count == 1)
  }
}
