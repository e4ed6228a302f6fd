import Testing

@testable import GtkListKitCore

/// Rows that are left of others, beside an array of their former numbers.
struct LeftRowsTests {
  private func ranges(_ gone: some Sequence<Int>) -> [Range<Int>] {
    RangeSet(ofRows: Array(gone)).rangeArray
  }

  private func rows(_ left: LeftRows) -> [Int] { (0..<left.count).map { left.formerRow(of: $0) } }

  @Test func everySubsetOfAFewRowsIsLeftAsItIs() {
    for count in 0...7 {
      for bits in 0..<1 << count {
        let wanted = (0..<count).filter { bits >> $0 & 1 == 0 }
        let left = LeftRows(
          count: count, without: ranges((0..<count).filter { bits >> $0 & 1 > 0 }))
        #expect(rows(left) == wanted)
        for row in -1...count { #expect(left.row(ofFormer: row) == wanted.firstIndex(of: row)) }
        let isOneRange = wanted.isEmpty || wanted.count == wanted[wanted.count - 1] - wanted[0] + 1
        #expect((left.onlyRange != nil) == isOneRange)
        for lower in 0...wanted.count {
          for upper in lower...wanted.count {
            #expect(rows(left.part(lower..<upper)) == Array(wanted[lower..<upper]))
          }
        }
      }
    }
  }

  @Test func whatIsLeftOfWhatIsLeftIsLeft() {
    for first in 0..<1 << 6 {
      let former = (0..<6).filter { first >> $0 & 1 == 0 }
      let left = LeftRows(count: 6, without: ranges((0..<6).filter { first >> $0 & 1 > 0 }))
      for second in 0..<1 << former.count {
        let gone = former.indices.filter { second >> $0 & 1 > 0 }
        let rest = left.part(LeftRows(count: former.count, without: ranges(gone)))
        #expect(rows(rest) == former.indices.filter { second >> $0 & 1 == 0 }.map { former[$0] })
      }
    }
  }
}
