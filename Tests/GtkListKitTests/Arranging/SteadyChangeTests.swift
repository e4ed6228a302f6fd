import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that never stop being edited are arranged all the same.
final class SteadyChangeTests: GtkTestCase {
  private static let count = 20_000

  @MainActor private func tracks(_ count: Int) -> [Track] {
    (0..<count).map { Track($0, "t\($0 % 100)", -$0) }
  }

  @MainActor func testRowsThatAreEditedAllTheTimeAreSortedAndSearched() {
    for isLazy in [true, false] {
      let adaptor = TableAdaptor()
      adaptor.setSections(Track.sections([tracks(Self.count)], isLazy: isLazy))
      let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
      window.table.selectRow(at: [0, 7])
      var outcome: Bool?
      let filter = RowFilter<Track> { $0.id % 2 == 1 }
      adaptor.arrange(RowArrangement(sort: [Track.byLength], filter: filter)) { outcome = $0 }
      var next = Self.count
      var removed = 0
      Pump.until("the arrangement is shown") {
        guard outcome == nil, next < Self.count + 1_000 else { return outcome != nil }
        adaptor.update {
          $0.insert(Track(next, "new", -next), as: TrackCell.self, at: [0, next - 2 * removed])
          if next % 3 == 0 {
            $0.remove([0, 20])
            $0.remove([0, 20])
            removed += 1
          }
        }
        next += 1
        return false
      }
      XCTAssertEqual(outcome, true)
      XCTAssertLessThan(next, Self.count + 1_000, "it did not wait for the end of the edits")
      let early = adaptor.shownIDs[0]
      XCTAssertEqual(early, early.sorted(by: >))
      XCTAssert(early.allSatisfy { $0 % 2 == 1 })
      XCTAssertGreaterThanOrEqual(early.count, (Self.count - 2 * removed) / 2)
      Pump.until("the last ones have their places, too") { !adaptor.isArranging }
      let left = (0..<next).filter { $0 < 20 || $0 >= 20 + 2 * removed }
      XCTAssertEqual(adaptor.dataIDs, [left])
      let shown = Array(left.filter { $0 % 2 == 1 }.reversed())
      XCTAssertEqual(adaptor.shownIDs, [shown])
      XCTAssertEqual(adaptor.selectedIDs, [7])
      XCTAssertEqual(window.screenIDs, Array(shown.prefix(window.screenIDs.count)))
      window.close()
    }
  }

  @MainActor func testAnEditThatLeavesTheKeyAsksNoOtherRowsButTheNeighbours() {
    let asked = Tally()
    let key = SortKey<Track> { track in
      asked.add()
      return track.length
    }
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([tracks(3_000)]))
    let window = TableWindow(adaptor)
    adaptor.arrange(RowArrangement(sort: [key]))
    _ = asked.taken()
    adaptor.update { $0.edit(Track.self, at: [0, 1_500]) { $0.title = "other" } }
    XCTAssertLessThanOrEqual(asked.taken(), 4)
    XCTAssertEqual(adaptor.shownIDs, [(0..<3_000).reversed()])
    adaptor.update { $0.edit(Track.self, at: [0, 1_500]) { $0.length = 1 } }
    XCTAssertEqual(adaptor.shownIDs[0].last, 1_499)
    window.close()
  }

  @MainActor func testTextsThatAreNotSearchedMeanwhileStayKnownThroughEdits() {
    let asked = Tally()
    let searched = SearchedText<Track> { track in
      asked.add()
      return track.title
    }
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([tracks(6_000)]))
    let window = TableWindow(adaptor)
    var arrangement = RowArrangement<Track>(searched: searched, search: "t")
    adaptor.arrange(arrangement)
    Pump.until("it is searched") { !adaptor.isArranging }
    XCTAssertEqual(asked.taken(), 6_000)
    arrangement.search = ""
    adaptor.update { $0.edit(Track.self, at: [0, 50]) { $0.title = "other" } }
    var edits = 1
    arrangement.sort = [Track.byLength]
    var outcome: Bool?
    adaptor.arrange(arrangement) { outcome = $0 }
    Pump.until("it is sorted") {
      guard outcome == nil else { return true }
      adaptor.update { $0.edit(Track.self, at: [0, edits % 3_000]) { $0.title = "other" } }
      edits += 1
      return false
    }
    XCTAssertEqual(outcome, true)
    _ = asked.taken()
    arrangement.search = "t1"
    adaptor.arrange(arrangement)
    Pump.until("it is searched") { !adaptor.isArranging }
    XCTAssertLessThanOrEqual(asked.taken(), edits, "of all others the texts are known")
    window.close()
  }

  @MainActor func testRowsReplacedAllOverStayLazyAndTogether() {
    for isSorted in [false, true] {
      var random = SplitMix64(seed: 3)
      let adaptor = TableAdaptor()
      adaptor.setSections(Track.sections([tracks(3_000)]))
      let window = TableWindow(adaptor)
      let undo = UndoStack()
      adaptor.undoStack = undo
      if isSorted { adaptor.arrange(RowArrangement(sort: [Track.byLength])) }
      var titles = (0..<3_000).map { "t\($0 % 100)" }
      for step in 0..<400 {
        let row = random.below(3_000)
        titles[isSorted ? 2_999 - row : row] = "new \(step)"
        adaptor.update("Edit") {
          $0.edit(Track.self, at: [0, row]) { $0.title = "new \(step)" }
        }
        guard step % 7 == 0 else { continue }
        undo.undo()
        undo.redo()
      }
      XCTAssertEqual(adaptor[0]?.groups.count, 1, "nothing is split")
      XCTAssertEqual((0..<3_000).map { (adaptor[0]?[$0]?.cellData as? Track)?.title }, titles)
      undo.undo()
      XCTAssertEqual(window.table.map.rowCount, 3_000)
      window.close()
    }
  }

  // MARK: Rows that cannot be followed

  /// Sorts while something changes at every turn of the main loop. How often it did: there is no end of the changes that
  /// could be waited for.
  @MainActor private func sort(_ adaptor: TableAdaptor, _ change: (Int) -> Void) -> Int {
    var outcome: Bool?
    adaptor.arrange(RowArrangement(sort: [Track.byLength])) { outcome = $0 }
    var turn = 0
    Pump.until("the arrangement is shown") {
      guard outcome == nil else { return true }
      turn += 1
      change(turn)
      return false
    }
    XCTAssertEqual(outcome, true)
    return turn
  }

  @MainActor private func many(_ isLazy: Bool = true) -> (TableAdaptor, TableWindow) {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([tracks(6_000)], isLazy: isLazy))
    return (adaptor, TableWindow(adaptor) { $0.selectionMode = .multiple })
  }

  /// Rows in falling order, none of them twice, whichever of the data those are; and all of them in
  /// the end.
  ///
  /// - Parameter known: how many rows are shown before that at least.
  @MainActor private func check(
    _ adaptor: TableAdaptor, _ window: TableWindow, count: Int, known: Int = 6_000
  ) {
    let shown = adaptor.shownIDs[0]
    XCTAssertGreaterThanOrEqual(shown.count, known)
    XCTAssertTrue(zip(shown, shown.dropFirst()).allSatisfy { $0 > $1 })
    XCTAssertEqual(window.table.map.rowCount, shown.count)
    Pump.until("all is arranged") { !adaptor.isArranging }
    XCTAssertEqual(adaptor.shownIDs, [(0..<count).reversed()])
    window.table.scrollToRow(at: [0, 0])
    XCTAssertEqual(window.screenIDs.first, count - 1)
    XCTAssertEqual(adaptor.selectedIDs, [7])
    window.close()
  }

  @MainActor func testListsDescribedAnewAllTheTimeAreSorted() {
    for isLazy in [true, false] {
      let (adaptor, window) = many(isLazy)
      window.table.selectRow(at: [0, 7])
      let turns = sort(adaptor) {
        adaptor.setSections(Track.sections([tracks(6_000 + $0)], isLazy: isLazy), animated: false)
      }
      check(adaptor, window, count: 6_000 + turns)
    }
  }

  @MainActor func testSortedListsDescribedAnewAllTheTimeShowWhatHasCome() {
    let (adaptor, window) = many()
    window.table.selectRow(at: [0, 7])
    _ = sort(adaptor) { _ in }
    var turn = 0
    Pump.until("new rows are shown") {
      guard adaptor.shownIDs[0].count < 6_010, turn < 500 else { return true }
      turn += 1
      adaptor.setSections(Track.sections([tracks(6_000 + turn)]), animated: false)
      return false
    }
    XCTAssertLessThan(turn, 500, "they did not wait for the end of the changes")
    check(adaptor, window, count: 6_000 + turn)
  }

  @MainActor func testSectionsReplacedAllTheTimeAreSorted() {
    let (adaptor, window) = many()
    for section in adaptor.sections { section.givenID = nil }
    window.table.selectRow(at: [0, 7])
    let turns = sort(adaptor) { turn in
      let sections = Track.sections([tracks(6_000 + turn)])
      for section in sections { section.givenID = nil }
      adaptor.sections = sections
      window.table.reloadData()
    }
    check(adaptor, window, count: 6_000 + turns)
  }

  @MainActor func testRowsReplacedAllTheTimeAreSorted() {
    let (adaptor, window) = many()
    window.table.selectRow(at: [0, 7])
    let turns = sort(adaptor) { turn in
      adaptor[0]?.groups = Track.sections([tracks(6_000 + turn)])[0].groups
      window.table.reloadData()
    }
    check(adaptor, window, count: 6_000 + turns)
  }

  @MainActor func testMoreRowsThanCanBePlacedInATurnAreSortedAllTheSame() {
    let (adaptor, window) = many()
    window.table.selectRow(at: [0, 7])
    var next = 6_000
    // The changes never end by themselves: how many come is a matter of the machine.
    _ = sort(adaptor) { turn in
      // On a slow machine there would be ever more of them, and ever longer to sort.
      guard next < 200_000 else {
        return adaptor.update { $0.edit(Track.self, at: [0, turn % 6_000]) { $0.title = "other" } }
      }
      let holders = (next..<next + 4_200).map {
        TableModelHolder<TrackCell>(Track($0, "new", -$0))
      }
      adaptor.update(animated: false) { $0.append(holders, to: 0) }
      next += 4_200
    }
    check(adaptor, window, count: next)
  }

  @MainActor func testEditsScatteredAmongAllRowsDoNotKeepThemFromBeingSorted() {
    let (adaptor, window) = many()
    window.table.selectRow(at: [0, 7])
    let turns = sort(adaptor) { turn in
      adaptor.update(animated: false) { editor in
        for step in 0..<300 {
          let row = (step * 20 + turn) % 6_000
          editor.edit(Track.self, at: [0, row]) { $0.title = "other" }
        }
      }
    }
    // Those that are edited may have to wait for their places.
    check(adaptor, window, count: 6_000, known: max(0, 6_000 - turns * 300))
  }

  @MainActor func testSectionsThatGoWhileTheyAreArrangedAreNoMatter() {
    let outline = Outline((0..<9_000).map { Item($0) }) { _ in .none }
    let adaptor = TableAdaptor()
    adaptor.setSections(
      [
        Section { Rows(outline, as: ItemCell.self) },
        Section { Rows(tracks(6_000), as: TrackCell.self) },
      ])
    let window = TableWindow(adaptor)
    var outcome: Bool?
    adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.id, .descending)])) { outcome = $0 }
    g_main_context_iteration(nil, 0)
    adaptor.sections.removeLast()
    window.table.reloadData()
    Pump.until("the arrangement is shown") { outcome != nil }
    XCTAssertEqual(outcome, true)
    XCTAssertEqual(outline.node(at: 0)?.id, 8_999)
    XCTAssertEqual(window.table.map.rowCount, 9_000)
  }
}
