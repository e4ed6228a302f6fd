import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// Ten thousand random operations on column tables against a naive model. `GLK_SEED` is the first of
/// `GLK_RUNS` seeds, to repeat a run or try others.
final class RandomColumnsTests: GtkTestCase {
  @MainActor private func run(seed: UInt64, operations: Int) {
    let table = RandomColumns(seed: seed)
    for step in 0..<operations {
      table.step()
      if let problem = table.divergence() {
        XCTFail("seed \(seed), operation \(step): \(problem)\nlast: \(table.account)")
        break
      }
      guard step % 100 == 99 else { continue }
      let shown = table.window.screenPixels()
      let fresh = table.window.freshPixels()
      if !shown.looksLike(fresh) {
        let lines = shown.difference(from: fresh)
        XCTFail("seed \(seed), operation \(step): stale pixels, \(lines)\nlast: \(table.account)")
        break
      }
    }
    table.close()
    _ = Reports.taken()
  }

  @MainActor func testTenThousandRandomOperationsLeaveTheTableAsANaiveOneWouldBe() {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["GLK_SEED"].flatMap { UInt64($0) } ?? 20_261_121
    let runs = environment["GLK_RUNS"].flatMap { UInt64($0) } ?? 10
    for seed in first..<first + runs { run(seed: seed, operations: 1_000) }
  }
}
