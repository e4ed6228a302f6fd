import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Data that change under an arrangement.
final class ArrangeAnewTests: GtkTestCase {
  private static let count = 20_000

  @MainActor private func tracks(_ range: Range<Int>) -> [Track] {
    range.map { Track($0, "t\($0 % 100)", -$0) }
  }

  /// A list of many rows, sorted so that the last one stands first.
  @MainActor private func sorted(isLazy: Bool = true) -> (TableAdaptor, TableWindow) {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([tracks(0..<Self.count)], isLazy: isLazy))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    wait(adaptor)
    return (adaptor, window)
  }

  @MainActor private func wait(_ adaptor: TableAdaptor) {
    Pump.until("the arrangement is shown") { !adaptor.isArranging }
  }

  private func reversed(_ range: Range<Int>) -> [Int] { range.reversed() }

  // MARK: Many rows

  @MainActor func testManyNewRowsAreShownWhenTheyAreSorted() {
    let (adaptor, window) = sorted()
    let old = window.screenIDs
    XCTAssertEqual(old.first, Self.count - 1)
    adaptor.setSections(Track.sections([tracks(0..<Self.count + 50)]))
    XCTAssertTrue(adaptor.isArranging)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count)], "what was shown stays until then")
    XCTAssertEqual(adaptor.dataIDs, [Array(0..<Self.count + 50)])
    let ids = window.table.visibleIndexPaths.compactMap {
      (window.table.cellForRow(at: $0) as? TrackCell)?.track?.id
    }
    XCTAssertEqual(ids, old)
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count + 50)])
    XCTAssertEqual(window.table.map.rowCount, Self.count + 50)
    window.table.scrollToRow(at: [0, 0])
    XCTAssertEqual(window.screenIDs.first, Self.count + 49)
  }

  /// What is drawn takes its time, within which other rows may have been sorted.
  @MainActor private func assertShows(
    _ ids: [Int], whileArranging adaptor: TableAdaptor, _ window: TableWindow,
    line: UInt = #line
  ) {
    let shown = window.screenIDs
    if adaptor.isArranging { XCTAssertEqual(shown, Array(ids.prefix(shown.count)), line: line) }
  }

  @MainActor func testManyNewHoldersAreShownWhenTheyAreSorted() {
    let (adaptor, window) = sorted(isLazy: false)
    window.table.selectRow(at: [0, 3])
    adaptor.setSections(Track.sections([tracks(5..<Self.count + 50)], isLazy: false))
    XCTAssertTrue(adaptor.isArranging, "not on the main thread")
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count)], "what was shown stays until then")
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(5..<Self.count + 50)])
    XCTAssertEqual(adaptor.selectedIDs, [Self.count - 4])
  }

  @MainActor func testManyHoldersEditedInPlaceAreSortedElsewhere() {
    let (adaptor, window) = sorted(isLazy: false)
    window.table.selectRow(at: [0, 3])
    var data = Array(0..<Self.count)
    for round in 1...2 {
      adaptor[0]?.remove(at: Self.count - 2 * round)
      data.remove(at: Self.count - 2 * round)
      adaptor[0]?.insert(TableModelHolder<TrackCell>(Track(-round, "new", round)), at: 5)
      data.insert(-round, at: 5)
      window.table.reloadData()
      XCTAssertTrue(adaptor.isArranging, "not on the main thread")
      let left = Array(data.filter { $0 >= 0 }.reversed())
      XCTAssertEqual(adaptor.shownIDs, [left], "what is left stays until then")
    }
    assertShows(data.filter { $0 >= 0 }.reversed(), whileArranging: adaptor, window)
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [Array(data.filter { $0 >= 0 }.reversed()) + [-1, -2]])
    XCTAssertEqual(adaptor.selectedIDs, [Self.count - 4])
    // Edited once more, and then all at once others.
    adaptor[0]?.remove(at: 0)
    adaptor[0]?.cellHolders = tracks(0..<Self.count / 2).map { TableModelHolder<TrackCell>($0) }
    window.table.reloadData()
    XCTAssertTrue(adaptor.isArranging, "not on the main thread")
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count / 2)])
  }

  @MainActor func testAReplacedRowStaysUntilAllAreSorted() {
    for isLazy in [true, false] {
      let (adaptor, window) = sorted(isLazy: isLazy)
      window.table.selectRow(at: [0, 3])
      let row = Self.count - 4
      adaptor[0]?[row] = adaptor[0]?[row]?.with(data: Track(row, "new", 5))
      window.table.reloadData()
      XCTAssertTrue(adaptor.isArranging)
      XCTAssertEqual(window.table.map.rowCount, Self.count)
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3]], "lazy: \(isLazy)")
      wait(adaptor)
      XCTAssertEqual(adaptor.selectedIDs, [row])
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, Self.count - 1]])
      window.close()
    }
  }

  @MainActor func testAnEditReadsARowThatWasReplacedBefore() {
    let (adaptor, window) = sorted(isLazy: false)
    adaptor.update { editor in
      adaptor[0]?[0] = adaptor[0]?[0]?.with(data: Track(0, "first", 0))
      editor.edit(Track.self, at: [0, Self.count - 1]) { $0.title += " and second" }
    }
    let track: Track? = adaptor.model(at: [0, Self.count - 1])
    XCTAssertEqual(track?.title, "first and second")
    window.close()
  }

  @MainActor func testManyHoldersThatWereEditedAndThenDescribedAnewAreSortedElsewhere() {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([tracks(0..<Self.count)], isLazy: false))
    let window = TableWindow(adaptor)
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    wait(adaptor)
    adaptor[0]?.remove(at: Self.count - 1)
    adaptor.setSections(Track.sections([tracks(0..<Self.count + 5)], isLazy: false))
    XCTAssertTrue(adaptor.isArranging, "not on the main thread")
    assertShows((0..<Self.count - 1).reversed(), whileArranging: adaptor, window)
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count + 5)])
  }

  @MainActor func testSelectionAndAnchorStayWithTheirRowsThroughManyNewOnes() {
    let (adaptor, window) = sorted()
    window.table.selectRow(at: [0, 3])
    window.table.scrollToRow(at: [0, 500], position: .top)
    let top = window.screenIDs.first
    adaptor.setSections(Track.sections([tracks(10..<Self.count + 50)]))
    wait(adaptor)
    XCTAssertEqual(adaptor.selectedIDs, [Self.count - 4])
    XCTAssertEqual(window.screenIDs.first, top)
  }

  @MainActor func testALaterApplyTakesThePlaceOfOneThatWaits() {
    let (adaptor, _) = sorted()
    adaptor.setSections(Track.sections([tracks(0..<Self.count + 50)]))
    adaptor.setSections(Track.sections([tracks(5..<Self.count + 7)]))
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(5..<Self.count + 7)])
  }

  @MainActor func testAnotherArrangementOfRowsThatWaitIsTheOneThatIsShown() {
    let (adaptor, window) = sorted()
    adaptor.setSections(Track.sections([tracks(0..<Self.count + 50)]))
    adaptor.arrange(RowArrangement(searched: Track.searched, search: "t17"))
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [(0..<Self.count + 50).filter { $0 % 100 == 17 }])
    XCTAssertEqual(window.screenIDs.first, 17)
    adaptor.setSections(Track.sections([tracks(0..<Self.count)]))
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.shownIDs, [Array(0..<Self.count)])
    XCTAssertEqual(window.table.map.rowCount, Self.count)
  }

  @MainActor func testReloadShowsOldRowsUntilTheyAreSorted() {
    let (adaptor, window) = sorted()
    adaptor[0]?.groups = [
      Rows(tracks(0..<Self.count + 50), as: TrackCell.self).height(30)
        .makeGroup()
    ]
    window.table.reloadData()
    XCTAssertTrue(adaptor.isArranging)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count)])
    assertShows((0..<Self.count).reversed(), whileArranging: adaptor, window)
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count + 50)])
  }

  @MainActor func testAnEditWhileManyRowsWaitIsOfTheNewOnes() {
    let (adaptor, window) = sorted()
    adaptor.setSections(Track.sections([tracks(0..<Self.count + 50)]))
    adaptor.update { $0.remove([0, 0]) }
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count + 49)])
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count + 49)])
    window.table.scrollToRow(at: [0, 0])
    XCTAssertEqual(window.screenIDs.first, Self.count + 48)
  }

  @MainActor func testManyRowsOfANewSectionAppearOnceTheyAreSorted() {
    let adaptor = TableAdaptor()
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    let window = TableWindow(adaptor)
    adaptor.setSections(Track.sections([tracks(0..<Self.count)]))
    XCTAssertEqual(adaptor.shownIDs, [[]])
    XCTAssertEqual(window.table.map.rowCount, 0)
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count)])
    XCTAssertEqual(window.screenIDs.first, Self.count - 1)
  }

  @MainActor func testAnApplyOfManyRowsCanBeUndone() {
    let (adaptor, _) = sorted()
    let undo = UndoStack()
    adaptor.undoStack = undo
    adaptor.setSections(Track.sections([tracks(0..<Self.count + 50)]), name: "More")
    wait(adaptor)
    undo.undo()
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count)])
    undo.redo()
    wait(adaptor)
    XCTAssertEqual(adaptor.shownIDs, [reversed(0..<Self.count + 50)])
  }

  // MARK: What is known

  @MainActor func testAfterEditsOnlyNewRowsAreAskedForTheirKeys() {
    let (asked, title, size) = (Tally(), Tally(), Tally())
    let key = SortKey<Track> { track in
      asked.add()
      return track.length
    }
    let searched = SearchedText<Track> { track in
      title.add()
      return track.title
    }
    let filter = RowFilter<Track> { track in
      size.add()
      return track.length < 1_000_000
    }
    let (adaptor, _) = sorted()
    let arrangement = RowArrangement(sort: [key], filter: filter, searched: searched, search: "t")
    adaptor.arrange(arrangement)
    wait(adaptor)
    adaptor.update {
      $0.edit(Track.self, at: [0, 7]) { $0.length = 5 }
      $0.insert(Track(-1, "t"), as: TrackCell.self, at: [0, 0])
      $0.remove([0, 300])
    }
    for tally in [asked, title, size] { _ = tally.taken() }
    adaptor.arrange(RowArrangement(sort: [key.reversed], filter: filter, searched: searched))
    wait(adaptor)
    XCTAssertLessThan(asked.taken(), 10)
    XCTAssertLessThan(size.taken(), 10)
    adaptor.arrange(
      RowArrangement(sort: [key], filter: filter, searched: searched, search: "t1"))
    wait(adaptor)
    XCTAssertLessThan(title.taken(), 10)
    let expected = (adaptor[0]?.cellHolders ?? []).compactMap { $0.cellData as? Track }
      .filter { $0.title.contains("t1") }.enumerated()
      .sorted { ($0.element.length, $0.offset) < ($1.element.length, $1.offset) }
      .map(\.element.id)
    XCTAssertEqual(adaptor.shownIDs, [expected])
  }

  // MARK: Selection

  @MainActor func testHiddenRowsAreNotSelectedAgainAfterAnotherSelectionWasBegun() {
    let changes: [(String, (TableWindow) -> Void, [Int])] = [
      ("nothing", { _ in }, [4, 14]),
      ("a click", { $0.click(row: [0, 2]) }, [25]),
      ("clearing", { $0.table.deselectAll() }, []),
      ("selecting all", { $0.table.selectAll() }, [5, 15, 25, 35]),
      ("adding one", { $0.table.selectRow(at: [0, 2]) }, [4, 14, 25]),
    ]
    for (name, change, expected) in changes {
      let adaptor = TableAdaptor()
      adaptor.setSections(Track.sections([(0..<40).map { Track($0, "t\($0 % 10)") }]))
      let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
      for row in [4, 14] { window.table.selectRow(at: [0, row]) }
      adaptor.arrange(RowArrangement(searched: Track.searched, search: "t5"))
      XCTAssertEqual(adaptor.selectedIDs, [])
      window.settle()
      change(window)
      adaptor.clearArrangement()
      XCTAssertEqual(adaptor.selectedIDs, expected, name)
      window.close()
    }
  }

  @MainActor func testHiddenSelectedRowsAreStillTheSameAfterRowsCameAndWent() {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([(0..<40).map { Track($0, "t\($0 % 10)") }]))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    for row in [4, 14] { window.table.selectRow(at: [0, row]) }
    adaptor.arrange(RowArrangement(searched: Track.searched, search: "t2"))
    adaptor.update {
      $0.insert(Track(99, "t2"), as: TrackCell.self, at: [0, 0])
      $0.remove([0, 2])
    }
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [4, 14])
    window.close()
  }

  @MainActor func testHiddenSelectedRowsStayTheSameThroughManyNewOnes() {
    let (adaptor, window) = sorted()
    for row in [3, 5] { window.table.selectRow(at: [0, row]) }
    adaptor.arrange(RowArrangement(sort: [Track.byLength], searched: Track.searched, search: "t94"))
    wait(adaptor)
    XCTAssertEqual(adaptor.selectedIDs, [Self.count - 6])
    adaptor.setSections(Track.sections([tracks(10..<Self.count + 50)]))
    wait(adaptor)
    XCTAssertEqual(adaptor.selectedIDs, [Self.count - 6])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [Self.count - 6, Self.count - 4])
  }

  @MainActor func testSelectedRowsThatManyNewOnesHideComeBack() {
    let (adaptor, window) = sorted()
    adaptor.arrange(RowArrangement(filter: RowFilter<Track> { $0.length <= 0 }))
    wait(adaptor)
    for row in [3, 5] { window.table.selectRow(at: [0, row]) }
    var changed = tracks(0..<Self.count + 50)
    changed[3].length = 1
    adaptor.setSections(Track.sections([changed]))
    XCTAssertEqual(adaptor.selectedIDs, [3, 5], "what was shown stays until then")
    wait(adaptor)
    XCTAssertEqual(adaptor.selectedIDs, [5])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [3, 5])
  }

  @MainActor func testASectionThatClosesWhileManyRowsWaitKeepsItsHiddenSelection() {
    let (adaptor, window) = sorted()
    for row in [3, 5] { window.table.selectRow(at: [0, row]) }
    adaptor.arrange(RowArrangement(sort: [Track.byLength], searched: Track.searched, search: "t94"))
    wait(adaptor)
    adaptor.setSections(Track.sections([tracks(10..<Self.count + 50)]))
    adaptor.setCollapsed(true, section: 0)
    wait(adaptor)
    adaptor.setCollapsed(false, section: 0)
    XCTAssertEqual(adaptor.selectedIDs, [Self.count - 6])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [Self.count - 6, Self.count - 4])
  }

  @MainActor func testHiddenRowsOfAFormerSelectionStayForgottenThroughANewState() {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([(0..<40).map { Track($0, "t\($0 % 10)") }]))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    for row in [4, 14] { window.table.selectRow(at: [0, row]) }
    adaptor.arrange(RowArrangement(searched: Track.searched, search: "t5"))
    window.settle()
    window.click(row: [0, 2])
    adaptor.setSections(Track.sections([(1..<50).map { Track($0, "t\($0 % 10)") }]))
    XCTAssertEqual(adaptor.selectedIDs, [25])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [25])
    window.close()
  }

  // MARK: Composed

  @MainActor func testAnAdaptorBelowAnotherSourceArrangesItsOwnSections() {
    for count in [30, Self.count] {
      let first = TableAdaptor()
      first.setSections(Track.sections([[Track(-1, "a"), Track(-2, "b")], [Track(-3, "c")]]))
      let second = TableAdaptor()
      second.setSections(Track.sections([(0..<count).map { Track($0, "t\($0 % 10)", -$0) }]))
      let both = ConcatenatedSource([first, second])
      let window = TableWindow {
        $0.selectionMode = .multiple
        $0.useSource(both)
      }
      window.table.selectRow(at: [2, 1])
      window.table.selectRow(at: [0, 1])
      second.arrange(RowArrangement(sort: [Track.byLength]))
      wait(second)
      XCTAssertEqual(second.shownIDs, [reversed(0..<count)])
      XCTAssertEqual(Array(window.screenIDs.prefix(5)), [-1, -2, -3, count - 1, count - 2])
      XCTAssertEqual(second.selectedIDs.filter { $0 >= 0 }, [1])
      second.arrange(RowArrangement(searched: Track.searched, search: "t3"))
      wait(second)
      XCTAssertEqual(Array(window.screenIDs.prefix(5)), [-1, -2, -3, 3, 13])
      first.setSections(Track.sections([[Track(-2, "b")]]))
      XCTAssertEqual(Array(window.screenIDs.prefix(3)), [-2, 3, 13])
      second.clearArrangement()
      XCTAssertEqual(Array(window.screenIDs.prefix(3)), [-2, 0, 1])
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0], [1, 1]])
      window.close()
    }
  }
}
