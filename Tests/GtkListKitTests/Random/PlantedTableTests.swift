import XCTest

@testable import GtkListKit

/// The plants of the random runs: mistakes of an app that a comparison with a naive model has to find.
final class PlantedTableTests: GtkTestCase {
  /// What is found in as many operations as a random run of every day has.
  @MainActor private func findings(_ plant: (RandomTable) -> Void) -> [String?] {
    (UInt64(1)...3).map { seed in
      let table = RandomTable(seed: seed)
      plant(table)
      let found = table.problem(within: 1_000, lookingEvery: 50)
      table.close()
      _ = Reports.taken()
      return found
    }
  }

  @MainActor func testAStaleBindingIsFound() {
    defer { ItemCell.keepsWhatItShowed = false }
    XCTAssertFalse(findings { _ in ItemCell.keepsWhatItShowed = true }.contains(nil))
  }

  @MainActor func testAWrongChangesetIsFound() {
    XCTAssertFalse(findings { $0.tellsWrongPlaces = true }.contains(nil))
  }
}
