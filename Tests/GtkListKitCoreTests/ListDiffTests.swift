import Testing

@testable import GtkListKitCore

@Suite("A list diff")
struct ListDiffTests {
  private let old = ListSnapshot<String, Int>(sections: [
    .init("Inbox", items: [1, 2, 3, 4]), .init("Sent", items: [5, 6]), .init("Spam", items: [7]),
  ])

  @Test("tells rows in old paths when they go and in new ones when they come")
  func rows() {
    var new = old
    new.sections[0].items = [4, 1, 8, 3]
    new.sections[1].items = [2, 5, 6]
    var expected = ListUpdate()
    expected.insertedRows = [RowRange(section: 0, rows: 2..<3)]
    expected.movedRows = [
      RowMove(from: ListIndexPath(row: 3, section: 0), to: ListIndexPath(row: 0, section: 0)),
      RowMove(from: ListIndexPath(row: 1, section: 0), to: ListIndexPath(row: 0, section: 1)),
    ]
    #expect(ListDiff(from: old, to: new).update == expected)
  }

  @Test("moves a section without its rows, and lets rows out of deleted ones into inserted ones")
  func sections() {
    let new = ListSnapshot<String, Int>(sections: [
      .init("Sent", items: [5, 6]), .init("Inbox", items: [1, 2, 3, 4]),
      .init("Trash", items: [9, 7]),
    ])
    var expected = ListUpdate()
    expected.deletedSections = [2]
    expected.insertedSections = [2]
    expected.movedSections = [SectionMove(from: 0, to: 1)]
    expected.movedRows = [
      RowMove(from: ListIndexPath(row: 0, section: 2), to: ListIndexPath(row: 1, section: 2))
    ]
    let diff = ListDiff(from: old, to: new)
    #expect(diff.update.deletedSections == expected.deletedSections)
    #expect(diff.update.insertedSections == expected.insertedSections)
    #expect(diff.update.movedSections.count == 1)
    #expect(diff.update.movedRows == expected.movedRows)
    #expect(diff.update.deletedRows.isEmpty)
    #expect(diff.update.insertedRows.isEmpty)
  }

  @Test("of equal lists is empty")
  func same() {
    let copy = ListSnapshot(sections: old.sections.map { .init($0.id, items: Array($0.items)) })
    #expect(ListDiff(from: old, to: old).update.isEmpty)
    #expect(ListDiff(from: old, to: copy).update.isEmpty)
    #expect(ListDiff(from: ListSnapshot<Int, Int>(), to: ListSnapshot<Int, Int>()).update.isEmpty)
  }

  @Test("is not applied to lists it is not of")
  func misapplied() {
    var new = old
    new.sections[0].items = [4, 1, 8, 3]
    let diff = ListDiff(from: old, to: new)
    let items = new.sections.map(\.items)
    #expect(diff.apply(to: old.sections.map(\.items), from: items) == items)
    #expect(diff.apply(to: [], from: items) == nil)
    #expect(diff.apply(to: [[1]], from: [[1]]) == nil)
    #expect(diff.apply(to: [[1], [], []], from: items) == nil)
    #expect(diff.apply(to: old.sections.map(\.items), from: [[], [], []]) == nil)
  }
}
