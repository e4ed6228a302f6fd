import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

/// Following rows through edits, beside an array that does the same.
struct RowOriginsTests {
  /// The former row at each place, nil for new ones.
  private func spelledOut(_ origins: RowOrigins) -> [Int?] {
    origins.stretches.flatMap { stretch -> [Int?] in
      switch stretch {
      case .old(let rows): rows.map { $0 }
      case .new(let count): Array(repeating: nil, count: count)
      }
    }
  }

  @Test func randomEditsFollowAnArray() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 0...12, using: &random)
      var origins = RowOrigins(count: count)
      var naive: [Int?] = (0..<count).map { $0 }
      for step in 0..<40 {
        let row = Int.random(in: -1...naive.count + 1, using: &random)
        let rows = (-1..<naive.count + 2).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        let set = IndexRanges(rows.map { $0..<$0 + 1 })
        switch Int.random(in: 0..<5, using: &random) {
        case 3:
          origins.replace(set)
          for row in rows where naive.indices.contains(row) { naive[row] = nil }
        case 4:
          origins.remove(set)
          for row in rows.reversed() where naive.indices.contains(row) { naive.remove(at: row) }
        case 0:
          let new = Int.random(in: -1...3, using: &random)
          origins.insert(new, at: row)
          if new > 0, row >= 0, row <= naive.count {
            naive.insert(contentsOf: Array(repeating: nil, count: new), at: row)
          }
        case 1:
          origins.remove(IndexRanges([row..<row + 1]))
          if naive.indices.contains(row) { naive.remove(at: row) }
        default:
          origins.replace(IndexRanges([row..<row + 1]))
          if naive.indices.contains(row) { naive[row] = nil }
        }
        #expect(spelledOut(origins) == naive, "seed \(seed) step \(step)")
        #expect(origins.count == naive.count)
        let old = PreviousRows(origins)
        for row in -1...naive.count {
          #expect(old.row(of: row) == (naive.indices.contains(row) ? naive[row] : nil))
        }
        let arrangement = Arrangement((0..<Int32(count)).reversed().map { $0 }, of: count)
        let left = naive.enumerated().filter { $0.element != nil }
          .sorted { ($0.element ?? 0) > ($1.element ?? 0) }.map { Int32($0.offset) }
        #expect(arrangement.following(origins).dataRows == left)
        #expect(arrangement.following(origins).dataCount == naive.count)
        #expect(origins.stretches.allSatisfy { $0.count > 0 })
      }
    }
  }

  @Test func editsAfterEditsSayWhereRowsWereBeforeBoth() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func edited(_ count: Int) -> RowOrigins {
        var origins = RowOrigins(count: count)
        for _ in 0..<Int.random(in: 0..<12, using: &random) {
          let row = Int.random(in: 0...max(0, origins.count), using: &random)
          switch Int.random(in: 0..<3, using: &random) {
          case 0: origins.insert(Int.random(in: 0...3, using: &random), at: row)
          case 1: origins.remove(IndexRanges([row..<row + 1]))
          default: origins.replace(IndexRanges([row..<row + 1]))
          }
        }
        return origins
      }
      let first = edited(Int.random(in: 0...15, using: &random))
      let second = edited(first.count)
      let old = spelledOut(first)
      let both = second.following(first)
      #expect(spelledOut(both) == spelledOut(second).map { $0.flatMap { old[$0] } })
      #expect(both.count == second.count)
      #expect(both.stretches.allSatisfy { $0.count > 0 })
    }
  }

  @Test func stringsOfOtherRowsAreAppended() {
    var old = ByteKeys()
    for number in 0..<6 as Range<UInt8> {
      old.append(Array(repeating: number, count: Int(number)))
    }
    var keys = ByteKeys()
    keys.append([9])
    keys.append(2..<4, of: old)
    keys.append(4..<99, of: old)
    keys.append(7..<9, of: old)
    #expect(
      (0..<keys.count).map { Array(keys[$0]) } == [
        [9], [2, 2], [3, 3, 3], [4, 4, 4, 4], [5, 5, 5, 5, 5],
      ])
  }
}
