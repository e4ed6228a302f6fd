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
      .init(sections: 1, items: 5), .init(sections: 2, items: 4), .init(sections: 3, items: 2),
      .init(sections: 5, items: 0),
    ])
  private static let randomCases = Thoroughness.choose(everyday: 500, full: 10_000)

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

  /// The plant: without one of its changes, or with one too many, no diff passes for right.
  @Test("and a wrong changeset is found")
  func planted() {
    var chooser = RandomChooser(seed: 9)
    var spoilt = 0
    for _ in 0..<400 {
      let limits = DiffCase.Limits(sections: 3, items: 30)
      let diffCase = DiffCase(editedWithin: limits, edits: 6, by: &chooser)
      var diff = ListDiff(from: diffCase.old, to: diffCase.new)
      switch chooser.choose(4) {
      case 0 where !diff.update.insertedRows.isEmpty: diff.update.insertedRows.removeLast()
      case 1 where !diff.update.deletedRows.isEmpty: diff.update.deletedRows.removeFirst()
      case 2 where !diff.update.movedRows.isEmpty: diff.update.movedRows.removeLast()
      case 3 where !diffCase.new.sections.isEmpty:
        let last = diffCase.new.sections.count - 1
        let rows = diffCase.new.sections[last].items.count
        diff.update.insertedRows.append(RowRange(section: last, rows: rows..<rows + 1))
      default: continue
      }
      spoilt += 1
      #expect(diffCase.failure(of: diff) != nil)
    }
    #expect(spoilt > 100)
  }
}
