import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("A diff turns one list into the other with as few changes as possible")
struct ListDiffReferenceTests {
  private static let exhaustiveLimits: [DiffCase.Limits] = Thoroughness.choose(
    everyday: [
      .init(sections: 1, items: 4), .init(sections: 2, items: 2), .init(sections: 3, items: 1),
      .init(sections: 4, items: 0),
    ],
    full: [
      .init(sections: 1, items: 5), .init(sections: 2, items: 5), .init(sections: 3, items: 3),
      .init(sections: 5, items: 0),
    ])
  private static let randomCases = Thoroughness.choose(everyday: 1_000, full: 25_000)

  @Test("for all pairs of small lists", arguments: exhaustiveLimits)
  func exhaustive(limits: DiffCase.Limits) {
    var failure: String?
    let cases = ExhaustiveChooser.forAll { chooser in
      failure = DiffCase(anyWithin: limits, by: &chooser).failure()
      return failure == nil
    }
    #expect(failure == nil)
    #expect(cases > 400)
  }

  @Test(
    "for thousands of random larger lists", arguments: 0..<4 as Range<UInt64>)
  func random(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    for number in 0..<Self.randomCases {
      let limits = DiffCase.Limits(sections: 5, items: chooser.choose(from: 0...80))
      let isEdited = chooser.choose(4) > 0
      let edits = chooser.choose(from: 0...12)
      let diffCase =
        isEdited
        ? DiffCase(editedWithin: limits, edits: edits, by: &chooser)
        : DiffCase(anyWithin: limits, by: &chooser)
      if let failure = diffCase.failure() {
        Issue.record("case \(number): \(failure)")
        return
      }
    }
  }

  @Test("for thousands of items with many changes")
  func large() {
    var chooser = RandomChooser(seed: 1)
    for edits in [1, 20, 500] {
      let limits = DiffCase.Limits(sections: 3, items: 2000)
      #expect(DiffCase(editedWithin: limits, edits: edits, by: &chooser).failure() == nil)
    }
  }
}
