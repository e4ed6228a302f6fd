import XCTest

@testable import GtkListKitDatabase

/// The numbers that moved rows get.
final class RowPlacesTests: GtkTestCase {
  private typealias Whole = RowPlaces<Int128>
  private typealias Fractions = RowPlaces<Double>
  private static let all = (before: true, behind: true)

  @MainActor func testRowsGetNumbersBetweenTheirNeighbours() {
    XCTAssertEqual(
      Whole.places(for: 2, before: [10], behind: [40], isWhole: Self.all)?.moved, [20, 30])
    XCTAssertEqual(
      Fractions.places(for: 1, before: [1], behind: [2], isWhole: Self.all)?.moved, [1.5])
    XCTAssertEqual(Whole.places(for: 2, before: [7], behind: [], isWhole: Self.all)?.moved, [8, 9])
    XCTAssertEqual(
      Whole.places(for: 2, before: [], behind: [1], isWhole: Self.all)?.moved, [-1, 0])
  }

  @MainActor func testWhereThereIsNoRoomTheFewerRowsGiveWay() {
    // 4, 5 and 6 are left of 3 … 9 when 7 goes between 3 and 4; and the other way round.
    XCTAssertEqual(
      Whole.places(for: 1, before: [3, 2, 1], behind: [4, 5, 6, 8], isWhole: (false, false)),
      Whole(moved: [4], behind: [5, 6, 7]))
    XCTAssertEqual(
      Whole.places(for: 1, before: [7, 6, 4], behind: [8, 9, 10], isWhole: (false, false)),
      Whole(moved: [7], before: [6, 5]))
  }

  @MainActor func testRowsWithOneNumberGetDifferentOnes() {
    XCTAssertEqual(
      Whole.places(for: 1, before: [5, 5], behind: [5, 5, 9], isWhole: (false, false)),
      Whole(moved: [6], behind: [7, 8]))
  }

  @MainActor func testMoreRowsAreWantedWhereThoseThatAreKnownHaveNoRoom() {
    XCTAssertNil(Whole.places(for: 1, before: [3], behind: [4], isWhole: (false, false)))
    XCTAssertEqual(
      Whole.places(for: 1, before: [3], behind: [4], isWhole: (false, true)),
      Whole(moved: [4], behind: [5]))
  }

  @MainActor func testFractionsThatCannotBeDividedFurtherGiveWay() {
    let next = 1.0.nextUp
    XCTAssertEqual(
      Fractions.places(for: 1, before: [1], behind: [next], isWhole: (false, true)),
      Fractions(moved: [2], behind: [3]))
    let huge = Double.greatestFiniteMagnitude
    XCTAssertNil(Fractions.places(for: 1, before: [huge], behind: [huge], isWhole: Self.all))
  }
}
