import Testing

@testable import GtkListKitCore

@Suite("An update agrees with lists of identities")
struct ListUpdateResolveTests {
  @Test(
    "for every small update",
    arguments: [
      // The rows of one section.
      UpdateCase.Limits(sections: 1, rows: 3, insertedRows: 2, reloadsRows: false)
        .withoutEditingSections,
      // Rows that are reloaded as well.
      UpdateCase.Limits(sections: 1, rows: 3, insertedRows: 1).withoutEditingSections,
      // The rows of two sections.
      UpdateCase.Limits(sections: 2, rows: 2, reloadsRows: false).withoutEditingSections,
      // Sections with their rows.
      UpdateCase.Limits(sections: 2, rows: 1, reloadsRows: false),
      // Sections alone.
      UpdateCase.Limits(sections: 3, rows: 0, insertedSections: 2, insertedRows: 0),
      // Headers and footers that come and go.
      UpdateCase.Limits(
        sections: 1, rows: 1, insertedRows: 0, movesRows: false, supplements: true),
    ])
  func exhaustive(limits: UpdateCase.Limits) {
    var failure: String?
    let cases = ExhaustiveChooser.forAll { chooser in
      failure = UpdateCase(limits, by: &chooser).failure()
      return failure == nil
    }
    #expect(failure == nil)
    #expect(cases > 400)
  }

  @Test("for 100 000 random updates", arguments: 0..<4 as Range<UInt64>)
  func random(seed: UInt64) {
    var chooser = RandomChooser(seed: seed)
    let limits = UpdateCase.Limits(
      sections: 4, rows: 6, insertedSections: 2, insertedRows: 3, supplements: true, repeats: true)
    for number in 0..<25_000 {
      if let failure = UpdateCase(limits, by: &chooser).failure() {
        Issue.record("case \(number): \(failure)")
        return
      }
    }
  }
}

extension UpdateCase.Limits {
  fileprivate var withoutEditingSections: Self {
    var limits = self
    limits.editsSections = false
    return limits
  }
}
