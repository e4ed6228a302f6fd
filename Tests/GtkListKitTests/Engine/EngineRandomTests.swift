import XCTest

@testable import GtkListKit

/// A thousand random transactions and new states on a real window: each leaves the user's place,
/// selection and focus, and fills no row without need. `GLK_SEED` is the first of the seeds.
final class EngineRandomTests: GtkTestCase {
  @MainActor private func run(seed: UInt64, steps: Int) {
    let engine = EngineTable(seed: seed)
    for step in 0..<steps {
      guard let problem = engine.step() else { continue }
      XCTFail("seed \(seed), step \(step): \(problem)\nlast: \(engine.table.account)")
      break
    }
    engine.table.window.close()
  }

  @MainActor func testAThousandRandomUpdatesLeaveTheUsersPlace() {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["GLK_SEED"].flatMap { UInt64($0) } ?? 20_261_121
    for seed in first..<first + 10 { run(seed: seed, steps: 100) }
  }
}
