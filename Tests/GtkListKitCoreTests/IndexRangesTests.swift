import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("A set of index ranges")
struct IndexRangesTests {
  private static let small = (0..<64).map { bits in Set((0..<6).filter { bits >> $0 & 1 == 1 }) }

  private func ranges(_ members: Set<Int>) -> IndexRanges { IndexRanges(ofRows: Array(members)) }

  /// Whether the ranges are ascending and separate, and have these members.
  private func has(_ ranges: IndexRanges, _ members: Set<Int>) -> Bool {
    let all = ranges.ranges
    return Set(all.joined()) == members && ranges.memberCount == members.count
      && !all.contains { $0.isEmpty }
      && zip(all, all.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
  }

  @Test("small sets agree with sets of numbers")
  func smallSets() {
    for one in Self.small {
      let own = ranges(one)
      #expect(has(own, one))
      #expect((-1...6).allSatisfy { own.contains($0) == one.contains($0) })
      for other in Self.small {
        let others = ranges(other)
        let agrees =
          has(own.union(others), one.union(other))
          && has(own.intersection(others), one.intersection(other))
          && has(own.subtracting(others), one.subtracting(other))
          && own.isSubset(of: others) == one.isSubset(of: other)
          && own.isDisjoint(others) == one.isDisjoint(with: other)
          && (own == others) == (one == other)
        #expect(agrees, "\(one) and \(other)")
      }
    }
  }

  @Test("inserting and removing a range agrees with sets")
  func edits() {
    for one in Self.small {
      for lower in -1...6 {
        for upper in lower...7 {
          var more = ranges(one)
          more.insert(contentsOf: lower..<upper)
          var less = ranges(one)
          less.remove(contentsOf: lower..<upper)
          let agrees =
            has(more, one.union(lower..<upper)) && has(less, one.subtracting(lower..<upper))
          #expect(agrees, "\(one) and \(lower)..<\(upper)")
        }
      }
    }
  }

  @Test("ranges in any order join", arguments: Thoroughness.seeds(60))
  func anyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let some = (0..<30).map { _ in
      let lower = Int.random(in: -40..<40, using: &random)
      return lower..<lower + Int.random(in: 0..<6, using: &random)
    }
    #expect(has(IndexRanges(some), Set(some.joined())))
    #expect(has(IndexRanges(ofRows: some.flatMap { $0 }), Set(some.joined())))
  }
}
