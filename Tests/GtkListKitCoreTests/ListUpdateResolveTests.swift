import GtkListKitTestSupport
import Testing

@testable import GtkListKitCore

@Suite("An update agrees with lists of identities")
struct ListUpdateResolveTests {
  @Test(
    "for every small update",
    arguments: [
      // The rows of one section.
      UpdateCase.Limits(
        sections: 1, rows: Thoroughness.choose(everyday: 2, full: 3), insertedRows: 2,
        reloadsRows: false
      ).withoutEditingSections,
      // Rows that are reloaded as well.
      UpdateCase.Limits(
        sections: 1, rows: Thoroughness.choose(everyday: 2, full: 3), insertedRows: 1
      ).withoutEditingSections,
      // The rows of two sections.
      UpdateCase.Limits(
        sections: 2, rows: Thoroughness.choose(everyday: 1, full: 2), reloadsRows: false
      ).withoutEditingSections,
      // Sections with their rows.
      UpdateCase.Limits(
        sections: Thoroughness.choose(everyday: 1, full: 2), rows: 1, reloadsRows: false),
      // Sections alone.
      UpdateCase.Limits(
        sections: Thoroughness.choose(everyday: 2, full: 3), rows: 0, insertedSections: 2,
        insertedRows: 0),
      // Headers and footers that come and go.
      UpdateCase.Limits(
        sections: 1, rows: Thoroughness.choose(everyday: 0, full: 1), insertedRows: 0,
        movesRows: false, supplements: true),
    ])
  func exhaustive(limits: UpdateCase.Limits) {
    var failure: String?
    let cases = ExhaustiveChooser.forAll { chooser in
      failure = UpdateCase(limits, by: &chooser).failure()
      return failure == nil
    }
    #expect(failure == nil)
    #expect(cases > 100)
  }

  @Test("for thousands of random updates", arguments: 0..<4 as Range<UInt64>)
  func random(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    let limits = UpdateCase.Limits(
      sections: 4, rows: 6, insertedSections: 2, insertedRows: 3, supplements: true, repeats: true,
      usesRanges: seed % 2 == 1)
    for number in 0..<Thoroughness.choose(everyday: 1_000, full: 10_000) {
      if let failure = UpdateCase(limits, by: &chooser).failure() {
        Issue.record("case \(number): \(failure)")
        return
      }
    }
  }

  @Test("for ten million rows that come and go at once, at the cost of one")
  func ranges() throws {
    let many = 10_000_000
    let old = SectionMap(sections: [SectionShape(rows: 3 + many)])
    let new = SectionMap(sections: [SectionShape(rows: 3 + 2 * many)])
    var update = ListUpdate()
    update.deletedRows = [RowRange(section: 0, rows: 1..<1 + many)]
    update.insertedRows = [RowRange(section: 0, rows: 2..<2 + 2 * many)]
    #expect(!update.isEmpty)
    let edits = try update.resolve(from: old, to: new).positions
    #expect(edits.removals == [1..<1 + many])
    #expect(edits.insertions == [2..<2 + 2 * many])
    #expect(edits.newPosition(of: 1 + many) == 1)
    let back = try update.inverse.resolve(from: new, to: old).positions
    #expect(back.removals == edits.insertions)
    #expect(back.insertions == edits.removals)
  }
}

extension UpdateCase.Limits {
  fileprivate var withoutEditingSections: Self {
    var limits = self
    limits.editsSections = false
    return limits
  }
}
