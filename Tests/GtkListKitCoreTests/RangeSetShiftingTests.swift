import Testing

@testable import GtkListKitCore

@Suite struct RangeSetShiftingTests {
  /// All sets of five numbers, against numbers one by one.
  @Test func everySmallSetFollowsEveryRowThatComesOrGoes() {
    for bits in 0..<32 {
      let numbers = (0..<5).filter { bits >> $0 & 1 == 1 }
      let set = RangeSet(numbers.map { $0..<$0 + 1 })
      for row in 0...5 {
        let moved = numbers.map { $0 >= row ? $0 + 1 : $0 }
        #expect(set.makingRoom(at: row) == RangeSet(moved.map { $0..<$0 + 1 }))
        let left = numbers.filter { $0 != row }.map { $0 > row ? $0 - 1 : $0 }
        #expect(set.closingGap(at: row) == RangeSet(left.map { $0..<$0 + 1 }))
      }
    }
  }
}
