import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("Remaining rows agree with an array")
struct RemainingRowsTests {
  @Test("random removals leave the rows of an array", arguments: Thoroughness.seeds(60))
  func removals(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...6_000, using: &random)
    var naive = Array(0..<count)
    var rows = RemainingRows(count: count)
    var copies: [(naive: [Int], rows: RemainingRows)] = []
    for step in 0..<30 {
      let share = [2, 3, 500, 5_000][Int.random(in: 0..<4, using: &random)]
      let gone =
        step % 3 == 0
        ? IndexRanges(
          ofRows: naive.indices.filter { _ in Int.random(in: 0..<share, using: &random) == 0 })
        : IndexRanges(Int.random(in: -2...naive.count, using: &random)..<naive.count + 1)
          .intersection(IndexRanges(0..<Int.random(in: 0...naive.count, using: &random)))
      rows.remove(gone)
      naive = naive.indices.filter { !gone.contains($0) }.map { naive[$0] }
      expect(rows, are: naive, of: count)
      copies.append((naive, rows))
    }
    for copy in copies { expect(copy.rows, are: copy.naive, of: count) }
  }

  @Test("parts and the only range agree with an array", arguments: Thoroughness.seeds(60))
  func parts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows = RemainingRows(count: 12)
    var naive = Array(0..<12)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let index = Int.random(in: 0..<naive.count, using: &random)
      rows.remove(IndexRanges(index..<index + 1))
      naive.remove(at: index)
    }
    for start in 0...naive.count {
      for end in start...naive.count {
        let part = rows.part(start..<end)
        expect(part, are: Array(naive[start..<end]), of: 12)
        let isOne = zip(naive[start..<end], naive[start..<end].dropFirst()).allSatisfy {
          $0 + 1 == $1
        }
        #expect((part.onlyRange != nil) == isOne)
        #expect(part == rows.part(start..<end))
      }
    }
  }

  private func expect(_ rows: RemainingRows, are naive: [Int], of count: Int) {
    #expect(rows.count == naive.count)
    #expect(rows.ranges.flatMap(Array.init) == naive)
    let places = Dictionary(uniqueKeysWithValues: naive.enumerated().map { ($1, $0) })
    let agrees =
      (-1...naive.count).allSatisfy {
        rows.row(of: $0) == (naive.indices.contains($0) ? naive[$0] : nil)
      }
      && (-1...count).allSatisfy { rows.index(of: $0) == places[$0] }
    #expect(agrees)
  }
}
