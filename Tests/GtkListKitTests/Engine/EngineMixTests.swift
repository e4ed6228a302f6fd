import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Arrangements, edits, collapses and undo among each other: what is shown and selected is what a
/// naive list says.
final class EngineMixTests: GtkTestCase {
  @MainActor private func run(seed: UInt64) {
    let table = ArrangedTable(seed: seed)
    for step in 0..<120 {
      table.step()
      if table.chance(1, of: 2) { table.window.frame() }
      guard let problem = table.problem() else { continue }
      XCTFail("seed \(seed), step \(step): \(problem)\nlast: \(table.log.joined(separator: ", "))")
      break
    }
    table.window.settle()
    table.window.close()
  }

  @MainActor func testRandomMixesShowAndSelectWhatANaiveListDoes() {
    for seed in RandomSeeds.of(20) { run(seed: seed) }
  }
}
