import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("A set of rows agrees with a naive one")
struct RowSetTests {
  private func agrees(_ set: RowSet, _ naive: Set<Int>) -> Bool {
    Set(set.indexRanges.ranges.joined()) == naive && set.count == naive.count
      && set.isEmpty == naive.isEmpty && set == RowSet(IndexRanges(ofRows: Array(naive)))
      && naive.prefix(20).allSatisfy(set.contains)
  }

  /// Far apart they are ranges, close together bits.
  @Test("whether it holds ranges or bits", arguments: [40, 30_000])
  func changes(count: Int) {
    var chooser = RandomChooser(seed: UInt64(count))
    var set = RowSet()
    var naive: Set<Int> = []
    var mostRanges = 0
    for _ in 0..<(count == 40 ? 60 : 20) {
      let start = chooser.choose(count)
      let step = 1 + chooser.choose(3)
      let rows = Array(stride(from: start, to: min(count, start + chooser.choose(count)), by: step))
      let ranges = IndexRanges(ofRows: rows)
      switch chooser.choose(5) {
      case 0, 1:
        set.formUnion(RowSet(ranges))
        naive.formUnion(rows)
      case 2:
        set.subtract(RowSet(ranges))
        naive.subtract(rows)
      case 3:
        set.move { $0.makingRoom(7, at: start) }
        naive = Set(naive.map { $0 < start ? $0 : $0 + 7 })
      default:
        set.move { $0.closingGaps(IndexRanges([start..<start + 5])) }
        naive = Set(
          naive.filter { !(start..<start + 5).contains($0) }.map { $0 < start ? $0 : $0 - 5 })
      }
      #expect(agrees(set, naive))
      mostRanges = max(mostRanges, set.indexRanges.ranges.count)
    }
    #expect((mostRanges > RowSet.mostRanges) == (count > 40), "bits in one of the two")
  }

  @Test("in what an arrangement shows of it, and the other way", arguments: [0, 1, 50, 20_000])
  func arrangements(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for shares in [1, 2, 10, 1_000] {
      for shown in [count, count * 2 / 3, count / 50] {
        let order = Array((0..<Int32(count)).shuffled(using: &random).prefix(shown))
        let arrangement = Arrangement(order, of: count)
        let rows = (0..<count).filter { _ in Int.random(in: 0..<shares, using: &random) == 0 }
        for rows in [rows, Array(Set(0..<count).subtracting(rows))] {
          let set = Set(rows)
          let expected = order.indices.filter { set.contains(Int(order[$0])) }
          #expect(
            RowSet(IndexRanges(ofRows: rows)).shown(by: arrangement)
              == IndexRanges(ofRows: expected))
          let named = rows.filter { $0 < shown }
          #expect(
            RowSet(shown: IndexRanges(ofRows: named), by: arrangement)
              == RowSet(IndexRanges(ofRows: named.map { Int(order[$0]) })))
        }
      }
    }
  }

  @Test("which leaves out negative numbers")
  func negative() {
    #expect(RowSet(IndexRanges([-3..<2])).indexRanges == IndexRanges([0..<2]))
  }
}
