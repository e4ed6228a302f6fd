import Testing

@testable import GtkListKitCore

@Suite("Position edits")
struct PositionEditsTests {
  private func resolve(
    _ old: [Int], _ new: [Int], _ change: (inout ListUpdate) -> Void
  ) throws -> ResolvedUpdate {
    var update = ListUpdate()
    change(&update)
    return try update.resolve(
      from: SectionMap(sections: old.map { SectionShape(rows: $0, hasHeader: true) }),
      to: SectionMap(sections: new.map { SectionShape(rows: $0, hasHeader: true) }))
  }

  @Test("carry a section of a million rows as one range")
  func movedSection() throws {
    let resolved = try resolve([1_000_000, 3, 4], [3, 4, 1_000_000]) {
      $0.movedSections = [SectionMove(from: 0, to: 2)]
    }
    #expect(resolved.positions.moves == [.init(old: 0..<1_000_001, new: 9..<1_000_010)])
    #expect(resolved.positions.removals == [0..<1_000_001])
    #expect(resolved.positions.insertions == [9..<1_000_010])
    #expect(resolved.rowNumbers.moves == [.init(old: 0..<1_000_000, new: 7..<1_000_007)])
  }

  @Test("unite sections that move side by side, and rows that go side by side")
  func coalescing() throws {
    var resolved = try resolve([1, 2, 3, 4], [3, 4, 1, 2]) {
      $0.movedSections = [SectionMove(from: 1, to: 3), SectionMove(from: 0, to: 2)]
    }
    #expect(resolved.positions.moves == [.init(old: 0..<5, new: 9..<14)])
    resolved = try resolve([9], [5]) { update in
      update.deletedRows = [5, 3, 4, 2].map { RowRange(section: 0, rows: $0..<$0 + 1) }
    }
    #expect(resolved.positions.removals == [3..<7])
    #expect(resolved.rowNumbers.removals == [2..<6])
  }

  @Test("are empty when nothing changes, for an empty list too")
  func identity() throws {
    #expect(try resolve([], []) { _ in }.positions.isEmpty)
    let edits = try resolve([2, 3], [2, 3]) { _ in }.positions
    #expect(edits.isEmpty && edits.moves.isEmpty)
    #expect(edits.newPosition(of: 4) == 4 && edits.newPosition(of: 7) == nil)
    #expect(ListUpdate().isEmpty)
  }

  @Test("let heights follow", arguments: [true, false])
  func heights(isManyRuns: Bool) {
    var chooser = RandomChooser(seed: isManyRuns ? 1 : 2)
    // Few edits to many runs are done one by one; otherwise the heights are built anew.
    let limits = UpdateCase.Limits(
      sections: 3, fewestRows: isManyRuns ? 300 : 0, rows: isManyRuns ? 700 : 6,
      rarity: isManyRuns ? 100 : 1, insertedRows: 4, supplements: true)
    for number in 0..<(isManyRuns ? 30 : 3_000) {
      let change = UpdateCase(limits, by: &chooser)
      guard
        let edits = try? change.update.resolve(from: change.old.map, to: change.new.map).positions
      else {
        Issue.record("case \(number) is not valid")
        return
      }
      var index = HeightIndex()
      var naive = NaiveHeights()
      for identity in change.old.elements {
        let isMeasured = identity % 3 == 0
        naive.entries.append(.init(height: Double(identity % 7), isMeasured: isMeasured))
      }
      for (position, entry) in naive.entries.enumerated() {
        index.insert(
          count: 1, height: entry.height, isMeasured: entry.isMeasured, at: position)
      }
      edits.apply(to: &index) { Double($0 % 5) }
      let before = naive.entries
      naive.entries = (0..<edits.newCount).map { position in
        edits.oldPosition(of: position).map { before[$0] }
          ?? .init(height: Double(position % 5), isMeasured: false)
      }
      if let failure = naive.difference(from: index) {
        Issue.record("case \(number): \(failure)")
        return
      }
    }
  }

  @Test("fill up or cut off heights that are not as many as the positions")
  func wrongCount() throws {
    let edits = try resolve([3], [4]) {
      $0.insertedRows = [RowRange(section: 0, rows: 0..<1)]
    }.positions
    var heights = HeightIndex()
    heights.insert(count: 2, height: 10, at: 0)
    edits.apply(to: &heights) { _ in 7 }
    #expect(heights.count == 5 && heights.total == 27)
    heights = HeightIndex()
    heights.insert(count: 20, height: 10, at: 0)
    edits.apply(to: &heights) { _ in 7 }
    #expect(heights.count == 5 && heights.total == 47)
  }
}
