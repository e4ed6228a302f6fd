import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("A chunked array")
struct ChunkedArrayTests {
  @Test(
    "random edits and copies agree with an array",
    arguments: Thoroughness.seeds(40))
  func agreesWithAnArray(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    var plain = Array(0..<number(below: 5_000))
    var chunked = ChunkedArray(plain)
    var copies: [(plain: [Int], chunked: ChunkedArray<Int>)] = []
    for step in 0..<50 {
      switch number(below: 4) {
      case 0:
        let new = Array(repeating: -step, count: number(below: number(below: 2) == 0 ? 4 : 5_000))
        let index = number(below: plain.count + 1)
        plain.insert(contentsOf: new, at: index)
        chunked.insert(new, at: index)
      case 1:
        let start = number(below: plain.count + 1)
        let range = start..<start + number(below: plain.count - start + 1) / 4
        plain.removeSubrange(range)
        chunked.remove(IndexRanges(range))
      case 2:
        let some = IndexRanges(
          plain.indices.filter { _ in number(below: 3) == 0 }.map { $0..<$0 + 1 })
        plain.removeSubranges(RangeSet(some.ranges))
        chunked.remove(some)
      default:
        guard !plain.isEmpty else { continue }
        let index = number(below: plain.count)
        plain[index] = step
        chunked[index] = step
      }
      #expect(chunked.count == plain.count)
      #expect(Array(chunked) == plain)
      #expect(plain.indices.allSatisfy { chunked[$0] == plain[$0] })
      if number(below: 10) == 0 { copies.append((plain, chunked)) }
    }
    for copy in copies { #expect(Array(copy.chunked) == copy.plain) }
  }

  @Test("arrays with the same elements are equal")
  func equality() {
    let whole = ChunkedArray(Array(0..<5_000))
    var edited = ChunkedArray(Array(1_000..<5_000))
    edited.insert(Array(0..<1_000), at: 0)
    #expect(whole.isEqual(to: edited, by: ==))
    edited[4_999] = 0
    #expect(!whole.isEqual(to: edited, by: ==))
    edited.remove(IndexRanges(4_999..<5_000))
    #expect(!whole.isEqual(to: edited, by: ==))
    #expect(ChunkedArray<Int>().isEqual(to: ChunkedArray([]), by: ==))
  }
}
