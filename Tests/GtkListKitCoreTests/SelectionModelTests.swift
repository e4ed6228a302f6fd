import Testing

@testable import GtkListKitCore

@Suite("A selection")
struct SelectionModelTests {
  private func model(
    _ mode: SelectionMode, selecting rows: [Int] = []
  ) -> SelectionModel {
    var model = SelectionModel(mode: mode)
    model.commit(IndexRanges(rows.map { $0..<$0 + 1 }), after: nil)
    return model
  }

  private func rows(_ set: IndexRanges) -> [Int] { set.ranges.flatMap { $0 } }

  @Test("of all of 1 200 000 rows but three is four ranges")
  func allButThree() {
    var model = SelectionModel(mode: .multiple)
    model.commit(model.proposal(for: .all(count: 1_200_000)), after: .all(count: 1_200_000))
    for row in [7, 600_000, 1_100_000] {
      model.commit(model.proposal(for: .toggle(row)), after: .toggle(row))
    }
    #expect(model.selectedCount == 1_199_997)
    #expect(model.selected.ranges.count == 4)
    #expect(!model.contains(7) && model.contains(8))
  }

  @Test("extends from the anchor, which stays")
  func extending() {
    var model = SelectionModel(mode: .multiple)
    for (gesture, expected) in [
      (.extend(to: 5), [5]), (.extend(to: 7), [5, 6, 7]), (.extend(to: 4), [4, 5]),
      (.replace(2), [2]), (.toggle(9), [2, 9]), (.extendAdding(to: 8), [2, 8, 9]),
      (.extend(to: 10), [9, 10]),
    ] as [(SelectionModel.Gesture, [Int])] {
      model.commit(model.proposal(for: gesture), after: gesture)
      #expect(rows(model.selected) == expected)
    }
    #expect(model.anchor == 9)
  }

  @Test("says what changed, and nothing when nothing did")
  func changes() {
    var model = model(.multiple, selecting: [1, 2, 3, 8])
    let change = model.commit(IndexRanges([2..<6]), after: nil)
    #expect(rows(change.selected) == [4, 5] && rows(change.deselected) == [1, 8])
    #expect(!change.isEmpty)
    let again = model.commit(IndexRanges([2..<6]), after: nil)
    #expect(again.isEmpty)
  }

  @Test("is not changed by a proposal, and commits what the delegate left of it")
  func veto() {
    var model = model(.multiple, selecting: [1])
    var proposal = model.proposal(for: .extend(to: 4))
    #expect(rows(proposal) == [1, 2, 3, 4] && rows(model.selected) == [1])
    proposal.remove(contentsOf: 3..<4)
    model.commit(proposal, after: .extend(to: 4))
    #expect(rows(model.selected) == [1, 2, 4] && model.anchor == 1)
  }

  @Test(
    "keeps its first row when one is all the mode allows",
    arguments: [
      SelectionMode.single, .browse,
    ])
  func narrowing(mode: SelectionMode) {
    var model = model(.multiple, selecting: [4, 5, 9])
    model.commit(model.selected, after: .toggle(9))
    model.mode = mode
    #expect(rows(model.selected) == [4] && model.anchor == 4)
    model.mode = .none
    #expect(model.selected.isEmpty && model.anchor == nil)
  }

  @Test("does not let a gesture take the row from a list one browses")
  func browse() {
    var model = model(.browse, selecting: [3])
    #expect(rows(model.proposal(for: .clear)) == [3])
    #expect(rows(model.proposal(for: .toggle(3))) == [3])
    let vetoed = model.commit(IndexRanges(), after: .replace(5))
    #expect(vetoed.isEmpty && model.contains(3))
    model.commit(IndexRanges(), after: nil)
    #expect(model.selected.isEmpty)
  }

  @Test("drops rows that cannot be")
  func badRows() {
    var model = model(.multiple, selecting: [-2, -1, 0, 1])
    #expect(rows(model.selected) == [0, 1])
    for gesture in [
      .replace(-1), .toggle(-1), .extend(to: -4), .extendAdding(to: .min), .replace(.max),
    ] as [SelectionModel.Gesture] {
      #expect(model.proposal(for: gesture) == model.selected)
    }
    #expect(model.proposal(for: .all(count: -3)).isEmpty)
    model.commit(model.proposal(for: .replace(-1)), after: .replace(-1))
    #expect(model.anchor == 0)
  }

  @Test("takes over what is shown of it, and leaves the anchor where it is")
  func shown() {
    var model = model(.multiple, selecting: [0, 2, 4])
    model.commit(model.selected, after: .toggle(4))
    model.show(IndexRanges([1..<3]))
    #expect(rows(model.selected) == [1, 2] && model.anchor == 4)
    model.mode = .single
    model.show(IndexRanges([5..<9]))
    #expect(rows(model.selected) == [5])
  }
}
