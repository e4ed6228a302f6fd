import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A thousand random transactions and new states on a real window: each leaves the user's place,
/// selection and focus, and fills no row without need.
final class EngineRandomTests: GtkTestCase {
  @MainActor private func run(seed: UInt64, steps: Int) {
    let engine = EngineTable(seed: seed)
    for step in 0..<steps {
      guard let problem = engine.step() else { continue }
      let last = engine.table.log.joined(separator: ", ")
      XCTFail("seed \(seed), step \(step): \(problem)\nlast: \(last)")
      break
    }
    engine.table.window.close()
  }

  /// The row at the top goes, and the next one is moved by steps that come to where it was.
  @MainActor func testARowThatMovesToWhereItIsStaysWhenTheOneAtTheTopGoes() {
    run(seed: 41_005, steps: 100)
  }

  @MainActor func testAThousandRandomUpdatesLeaveTheUsersAnchor() {
    for seed in RandomSeeds.of(10) { run(seed: seed, steps: 100) }
  }
}
