import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// Ten thousand random operations against a naive model.
final class RandomCollectionTests: GtkTestCase {
  @MainActor private func run(seed: UInt64, operations: Int) {
    let collection = RandomCollection(seed: seed)
    for step in 0..<operations {
      collection.step()
      if let problem = collection.divergence() {
        XCTFail("seed \(seed), operation \(step): \(problem)\nlast: \(collection.log)")
        break
      }
      guard step % 50 == 49 else { continue }
      let shown = collection.window.screenPixels()
      let fresh = collection.window.freshPixels()
      if !shown.looksLike(fresh) {
        let lines = shown.difference(from: fresh)
        XCTFail("seed \(seed), operation \(step): stale pixels, \(lines)\nlast: \(collection.log)")
        break
      }
    }
    collection.window.close()
  }

  @MainActor func testTenThousandRandomOperationsLeaveTheCollectionAsANaiveOneWouldBe() {
    let environment = ProcessInfo.processInfo.environment
    let first = environment["GLK_SEED"].flatMap { UInt64($0) } ?? 20_261_121
    let runs = environment["GLK_RUNS"].flatMap { UInt64($0) } ?? 10
    for seed in first..<first + runs { run(seed: seed, operations: 1_000) }
  }
}
