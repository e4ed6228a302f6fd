import XCTest

@testable import GtkListKitDatabase

/// Ranges of rows that are not loaded, after commits that the list has not shown.
final class NumberedRowsTests: GtkTestCase {
  /// The keys of a range in a list of 6 000 rows.
  ///
  /// The key of each row is its number.
  private func keys(
    _ range: Range<Int>, loaded: Range<Int>, now: [Int]
  ) -> (keys: [Int], areInOrder: Bool) {
    let rows = NumberedRows(
      group: nil, ranges: [range],
      loaded: loaded.map { (row: $0, key: .integer(Int64($0))) })
    let found = rows.keys(among: now.map { .integer(Int64($0)) })
    return (found.keys.compactMap { $0.integer.map { Int($0) } }.sorted(), found.areInOrder)
  }

  func testRangeBeginsBehindDeletedRows() {
    for gone in [63..<64, 32..<64, 0..<64, 10..<20] {
      let now = (0..<6_000).filter { !gone.contains($0) }
      let found = keys(64..<Int.max, loaded: 0..<64, now: now).keys
      XCTAssert(found == Array(64..<6_000), "\(gone): \(found.prefix(3)), \(found.count) keys")
    }
  }

  func testRangeEndsBeforeDeletedRows() {
    for gone in [5_000..<5_001, 5_000..<5_040] {
      let now = (0..<6_000).filter { !gone.contains($0) }
      let found = keys(4_000..<5_000, loaded: 5_000..<5_064, now: now).keys
      XCTAssert(found == Array(4_000..<5_000), "\(gone): \(found.count) keys")
    }
  }

  func testRangeStaysIfARowAtItsEdgeMoves() {
    let others = (0..<6_000).filter { $0 != 63 }
    for now in [others + [63], [63] + others] {
      let found = keys(64..<Int.max, loaded: 0..<64, now: now).keys
      XCTAssert(found == Array(64..<6_000), "\(found.prefix(3)), \(found.count) keys")
    }
    let moved = [5_119] + (0..<6_000).filter { $0 != 5_119 }
    let found = keys(5_120..<6_000, loaded: 5_056..<5_120, now: moved).keys
    XCTAssert(found == Array(5_120..<6_000), "\(found.prefix(3)), \(found.count) keys")
  }

  func testRangeMovesWithNewRows() {
    let now = [-2, -1] + Array(0..<6_000)
    XCTAssertEqual(keys(100..<200, loaded: 40..<100, now: now).keys, Array(100..<200))
    XCTAssertEqual(keys(100..<200, loaded: 200..<260, now: now).keys, Array(100..<200))
  }

  func testAnotherOrderIsFound() {
    XCTAssertFalse(keys(64..<200, loaded: 0..<64, now: (0..<6_000).reversed()).areInOrder)
    let rows = NumberedRows(
      group: nil, ranges: [2..<Int.max],
      loaded: [(row: 0, key: .integer(0)), (row: 1, key: .integer(1))], areAll: true)
    let found = rows.keys(among: (0..<100).reversed().map { .integer($0) })
    XCTAssertEqual(found.keys.count, 100)
  }
}
