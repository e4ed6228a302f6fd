import XCTest

@testable import GtkListKit

/// The plants of the random runs: mistakes of an app that a comparison with a naive model has to find.
final class PlantedRunTests: GtkTestCase {
  /// Fails unless a plant is found in as many operations as a random run of every day has, from each of
  /// three seeds.
  @MainActor private func assertFound<Subject: RandomSubject>(
    in _: Subject.Type, line: UInt = #line, _ plant: (Subject) -> Void
  ) {
    for seed in UInt64(1)...3 {
      let subject = Subject(seed: seed)
      plant(subject)
      let found = subject.problem(within: 1_000, lookingEvery: 50)
      subject.close()
      _ = Reports.taken()
      XCTAssertNotNil(found, "seed \(seed)", line: line)
    }
  }

  @MainActor func testAStaleBindingIsFound() {
    defer {
      ItemCell.keepsWhatItShowed = false
      NaiveCell.keepsWhatItShowed = false
    }
    assertFound(in: RandomTable.self) { _ in ItemCell.keepsWhatItShowed = true }
    assertFound(in: RandomCollection.self) { _ in NaiveCell.keepsWhatItShowed = true }
    assertFound(in: RandomColumns.self) { $0.keepsChangesToItself = true }
  }

  @MainActor func testAWrongChangesetIsFound() {
    assertFound(in: RandomTable.self) { $0.tellsWrongPlaces = true }
    assertFound(in: RandomColumns.self) { $0.tellsWrongPlaces = true }
  }
}
