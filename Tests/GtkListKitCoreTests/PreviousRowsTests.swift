import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

/// Where rows were, looked up in what edits have left, agrees with a list of numbers.
@Suite("Former rows agree with a list of numbers")
struct PreviousRowsTests {
  /// What is left of ten rows, with some replaced by new ones, which have no number.
  private func edited(_ random: inout SplitMix64) -> (PreviousRows, [Int?]) {
    var origins = RowOrigins(count: 10)
    var naive: [Int?] = Array(0..<10)
    for _ in 0..<Int.random(in: 0...3, using: &random) where !naive.isEmpty {
      let start = Int.random(in: 0..<naive.count, using: &random)
      let rows = start..<Int.random(in: start...naive.count, using: &random)
      if Bool.random(using: &random) {
        origins.remove(IndexRanges(rows))
        naive.removeSubrange(rows)
      } else {
        origins.replace(IndexRanges(rows))
        naive.replaceSubrange(rows, with: Array(repeating: nil, count: rows.count))
      }
    }
    return (PreviousRows(origins), naive)
  }

  private func numbers(_ rows: PreviousRows) -> [Int?] { (0..<rows.count).map { rows.row(of: $0) } }

  @Test("after random removals and replacements")
  func agrees() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<2_000 {
      let (rows, naive) = edited(&random)
      #expect(numbers(rows) == naive)
    }
  }
}
