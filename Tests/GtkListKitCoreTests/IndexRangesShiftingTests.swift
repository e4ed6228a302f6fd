import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite struct IndexRangesShiftingTests {
  /// All sets of five numbers, against numbers one by one.
  @Test func everySmallSetFollowsEveryRowThatComesOrGoes() {
    for bits in 0..<32 {
      let numbers = (0..<5).filter { bits >> $0 & 1 == 1 }
      let set = IndexRanges(numbers.map { $0..<$0 + 1 })
      for row in 0...5 {
        let moved = numbers.map { $0 >= row ? $0 + 1 : $0 }
        #expect(set.makingRoom(at: row) == IndexRanges(moved.map { $0..<$0 + 1 }))
        let left = numbers.filter { $0 != row }.map { $0 > row ? $0 - 1 : $0 }
        #expect(
          set.closingGaps(IndexRanges([row..<row + 1])) == IndexRanges(left.map { $0..<$0 + 1 }))
      }
    }
  }

  @Test func randomSetsFollowRowsThatComeOrGo() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let members = Set((0..<10).map { _ in Int.random(in: 0..<20, using: &random) })
      var set = IndexRanges()
      for member in members { set.insert(contentsOf: member..<member + 1) }
      let place = Int.random(in: 0..<22, using: &random)
      let moved = Set(members.map { $0 >= place ? $0 + 1 : $0 })
      #expect(Set(set.makingRoom(at: place).ranges.flatMap { $0 }) == moved)
      let wide = Set(members.map { $0 >= place ? $0 + 3 : $0 })
      #expect(Set(set.makingRoom(3, at: place).ranges.flatMap { $0 }) == wide)
      // Several at once, by their numbers then.
      let come = Set((0..<8).map { _ in Int.random(in: 0..<24, using: &random) }).sorted()
      let one = come.reduce(set) { $0.makingRoom(at: $1) }
      #expect(set.makingRoom(for: IndexRanges(come.map { $0..<$0 + 1 })) == one)
      let gone = Set((0..<8).map { _ in Int.random(in: 0..<22, using: &random) })
      let kept = members.subtracting(gone).map { member in
        member - gone.count { $0 < member }
      }
      let gaps = IndexRanges(gone.sorted().map { $0..<$0 + 1 })
      #expect(Set(set.closingGaps(gaps).ranges.flatMap { $0 }) == Set(kept))
      let left = Set(members.filter { $0 != place }.map { $0 > place ? $0 - 1 : $0 })
      #expect(Set(set.closingGaps(IndexRanges([place..<place + 1])).ranges.flatMap { $0 }) == left)
    }
  }
}
