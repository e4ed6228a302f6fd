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
    expected.insertedRows = [ListIndexPath(row: 2, section: 0)]
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
    #expect(ListDiff(from: old, to: old).isEmpty)
    #expect(ListDiff(from: old, to: copy).isEmpty)
    #expect(ListDiff(from: ListSnapshot<Int, Int>(), to: ListSnapshot<Int, Int>()).isEmpty)
  }

  @Test("tells whose content changed, wherever they are now")
  func updates() {
    var new = old
    new.sections.swapAt(0, 1)
    new.sections[0].items = [6, 5, 4]
    new.sections[1].items = [1, 2, 8, 3]
    var asked: [RowMove] = []
    let diff = ListDiff(
      from: old, to: new,
      isEqual: {
        asked.append(RowMove(from: $0, to: $1))
        return old.sections[$0.section].items[$0.item] % 2 == 0
      },
      isSectionEqual: { old, _ in old != 2 })
    let expected = [1, 3, 5, 7].map { id in RowMove(from: place(id, old), to: place(id, new)) }
    #expect(diff.updatedItems.sorted() == expected.sorted())
    #expect(diff.updatedSections == [SectionMove(from: 2, to: 2)])
    #expect(asked.count == 7)
    #expect(asked.allSatisfy { item($0.from, old) == item($0.to, new) })
    #expect(!diff.isEmpty)
  }

  @Test("can be made of ids that are told on demand, on any thread")
  func onDemand() async {
    var new = old
    new.sections.swapAt(0, 2)
    new.sections[1].items = [3, 6, 9]
    let (before, after) = (old, new)
    let diff = await Task.detached { ListDiff(from: lazy(before), to: lazy(after)) }.value
    #expect(diff == ListDiff(from: before, to: after))
    #expect(diff == ListDiff(from: lazy(before), to: after))
    #expect(lazy(after).map == after.map)
  }

  @Test("replaces as a whole what is too large to be numbered")
  func tooLarge() {
    let huge = LazyListSnapshot(
      sectionCount: 2, sectionID: { $0 }, itemCount: { _ in Int.max }, itemID: { $0.item })
    let small = ListSnapshot(sections: [.init(0, items: [0, 1])])
    let diff = ListDiff(from: huge, to: small)
    #expect(diff.update.deletedSections == [0, 1])
    #expect(diff.update.insertedSections == [0])
    #expect(ListDiff(from: small, to: huge).update.insertedSections == [0, 1])
  }

  @Test("takes negative counts as none")
  func negative() {
    let odd = LazyListSnapshot(
      sectionCount: -1, sectionID: { $0 }, itemCount: { _ in -1 }, itemID: { $0.item })
    let empty = LazyListSnapshot(
      sectionCount: 1, sectionID: { $0 }, itemCount: { _ in -1 }, itemID: { $0.item })
    #expect(ListDiff(from: odd, to: empty).update.insertedSections == [0])
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

  private func place(_ id: Int, _ list: ListSnapshot<String, Int>) -> ListIndexPath {
    for (section, ids) in list.sections.enumerated() {
      if let item = ids.items.firstIndex(of: id) {
        return ListIndexPath(item: item, section: section)
      }
    }
    return ListIndexPath(item: -1, section: -1)
  }

  private func item(_ path: ListIndexPath, _ list: ListSnapshot<String, Int>) -> Int {
    list.sections[path.section].items[path.item]
  }
}

/// The same list, told on demand.
private func lazy<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>(
  _ list: ListSnapshot<SectionID, ItemID>
) -> LazyListSnapshot<SectionID, ItemID> {
  LazyListSnapshot(
    sectionCount: list.sections.count,
    sectionID: { list.sections[$0].id },
    itemCount: { list.sections[$0].items.count },
    itemID: { list.sections[$0.section].items[$0.item] })
}
