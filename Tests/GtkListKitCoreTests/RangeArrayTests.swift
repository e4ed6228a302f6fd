import Testing

@testable import GtkListKitCore

@Suite struct RangeArrayTests {
  @Test func theRangesOfEverySmallSetCoverItsMembers() {
    for bits in 0..<256 {
      let set = RangeSet((0..<8).filter { bits >> $0 & 1 == 1 }.map { $0..<$0 + 1 })
      for number in -1...8 { #expect(set.rangeArray.covers(number) == set.contains(number)) }
    }
  }
}
