import Testing

@testable import GtkListKitCore

@Suite("A selection agrees with a set of rows")
struct SelectionModelReferenceTests {
  private func gesture(
    below count: Int, by chooser: inout some Chooser
  ) -> SelectionModel.Gesture {
    switch chooser.choose(7) {
    case 0: .replace(chooser.choose(count))
    case 1: .toggle(chooser.choose(count))
    case 2: .extend(to: chooser.choose(count))
    case 3: .extendAdding(to: chooser.choose(count))
    case 4: .all(count: count)
    case 5: .invert(count: count)
    default: .clear
    }
  }

  /// Does gestures to both; false when they come to differ.
  private func agrees(
    _ mode: SelectionMode, count: Int, gestures: Int, by chooser: inout some Chooser
  ) -> Bool {
    var model = SelectionModel(mode: mode)
    var naive = NaiveSelection(mode: mode)
    for _ in 0..<gestures {
      let gesture = gesture(below: count, by: &chooser)
      let before = naive.selected
      let change = model.commit(model.proposal(for: gesture), after: gesture)
      naive.perform(gesture)
      guard Set(model.selected.ranges.joined()) == naive.selected,
        model.anchor == naive.anchor, model.selectedCount == naive.selected.count,
        Set(change.selected.ranges.joined()) == naive.selected.subtracting(before),
        Set(change.deselected.ranges.joined()) == before.subtracting(naive.selected),
        (0..<count).allSatisfy({ model.contains($0) == naive.selected.contains($0) })
      else { return false }
    }
    return true
  }

  private static let modes: [SelectionMode] = [.none, .single, .browse, .multiple]

  @Test("after every three gestures on three rows", arguments: modes)
  func exhaustive(mode: SelectionMode) {
    var agrees = true
    let cases = ExhaustiveChooser.forAll { chooser in
      agrees = self.agrees(mode, count: 3, gestures: 3, by: &chooser)
      return agrees
    }
    #expect(agrees)
    #expect(cases == 15 * 15 * 15)
  }

  @Test("after thousands of random gestures", arguments: modes)
  func random(mode: SelectionMode) {
    var chooser = RandomChooser(seed: 17)
    for _ in 0..<60 {
      #expect(agrees(mode, count: 60, gestures: 60, by: &chooser))
    }
  }

  @Test("in taking one set of ranges from another")
  func differences() {
    var chooser = RandomChooser(seed: 23)
    for _ in 0..<3_000 {
      let sets = (0..<2).map { _ in Set((0..<chooser.choose(24)).map { _ in chooser.choose(30) }) }
      let ranges = sets.map { IndexRanges($0.map { $0..<$0 + 1 }) }
      let difference = ranges[0].subtracting(ranges[1])
      #expect(Set(difference.ranges.joined()) == sets[0].subtracting(sets[1]))
    }
  }
}
