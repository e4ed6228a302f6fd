import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Sorting and filtering what a table shows.
final class ArrangeTests: GtkTestCase {
  @MainActor private func table(
    _ sections: [[Track]], isLazy: Bool = true, height: Double? = 30
  ) -> (TableAdaptor, TableWindow) {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections(sections, isLazy: isLazy, height: height))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    return (adaptor, window)
  }

  @MainActor func testRowsAreSortedAndTheDataStayAsTheyAre() {
    let (adaptor, window) = table([[Track(1, "b", 5), Track(2, "a", 5), Track(3, "c", 1)]])
    adaptor.arrange(RowArrangement(sort: [Track.byLength, Track.byTitle]))
    XCTAssertEqual(adaptor.shownIDs, [[3, 2, 1]])
    XCTAssertEqual(window.screenIDs, [3, 2, 1])
    XCTAssertEqual((0..<3).map { (adaptor[0]?[$0]?.cellData as? Track)?.id }, [1, 2, 3])
    adaptor.arrange(RowArrangement(sort: [Track.byLength.reversed]))
    XCTAssertEqual(window.screenIDs, [1, 2, 3], "rows with the same keys in the order of the data")
    adaptor.clearArrangement()
    XCTAssertEqual(window.screenIDs, [1, 2, 3])
  }

  @MainActor func testRowsWithoutAValueStandLastEitherWay() {
    let (adaptor, _) = table([[Track(1, "x", 0, nil), Track(2, "x", 0, 7), Track(3, "x", 0, 2)]])
    adaptor.arrange(RowArrangement(sort: [Track.byRating]))
    XCTAssertEqual(adaptor.shownIDs, [[3, 2, 1]])
    adaptor.arrange(RowArrangement(sort: [Track.byRating.reversed]))
    XCTAssertEqual(adaptor.shownIDs, [[2, 3, 1]])
  }

  @MainActor func testSearchesPassOverCaseAndAccentsAndWantEveryWord() {
    let titles = ["Über alles", "unter ALLEN", "Œuvre", "ÉTUDE in as", "nothing"]
    let (adaptor, _) = table([titles.enumerated().map { Track($0, $1) }])
    var arrangement = RowArrangement<Track>(searched: Track.searched)
    for (search, expected) in [
      ("uber", [0]), ("ALL", [0, 1]), ("all u", [0, 1]), ("all unt", [1]), ("étude", [3]),
      ("ETÚ as", [3]), ("", [0, 1, 2, 3, 4]), ("xyz", []), ("  ", [0, 1, 2, 3, 4]),
    ] {
      arrangement.search = search
      adaptor.arrange(arrangement)
      XCTAssertEqual(adaptor.shownIDs, [expected], search)
    }
  }

  @MainActor func testAFilterAndASearchAndAnOrderWorkTogether() {
    let (adaptor, window) = table([
      (0..<100).map { Track($0, "t\($0 % 10)", $0 % 7) }, (100..<110).map { Track($0, "t3") },
    ])
    let filter = RowFilter<Track> { $0.length > 2 }
    adaptor.arrange(
      RowArrangement(
        sort: [Track.byLength.reversed], filter: filter, searched: Track.searched, search: "t3"))
    let expected = (0..<100).filter { $0 % 10 == 3 && $0 % 7 > 2 }
      .sorted { ($1 % 7, $0) < ($0 % 7, $1) }
    XCTAssertEqual(adaptor.shownIDs, [expected, []])
    XCTAssertEqual(window.screenIDs, expected)
  }

  @MainActor func testSelectionFollowsAndComesBackWithTheRows() {
    let (adaptor, window) = table([(0..<50).map { Track($0, "t\($0 % 5)", 50 - $0) }])
    for row in [3, 10, 11] { window.table.selection.select(.toggle(row)) }
    var arrangement = RowArrangement<Track>(sort: [Track.byLength], searched: Track.searched)
    adaptor.arrange(arrangement)
    XCTAssertEqual(adaptor.selectedIDs, [11, 10, 3])
    arrangement.search = "t0"
    adaptor.arrange(arrangement)
    XCTAssertEqual(adaptor.selectedIDs, [10])
    arrangement.search = "t3"
    adaptor.arrange(arrangement)
    XCTAssertEqual(adaptor.selectedIDs, [3])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [3, 10, 11])
  }

  @MainActor func testTheRowUnderTheTopEdgeStaysUnlessItIsTheFirst() {
    let (adaptor, window) = table([(0..<1_000).map { Track($0, "t\($0 % 2)", 1_000 - $0) }])
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    window.settle()
    XCTAssertEqual(window.screenIDs.first, 999, "at the top the new first rows are shown")
    window.scroll(to: 300 * 30 + 10)
    let top = window.screenIDs.first
    var arrangement = RowArrangement<Track>(searched: Track.searched)
    adaptor.arrange(arrangement, animated: false)
    window.settle()
    XCTAssertEqual(window.screenIDs.first, top)
    XCTAssertEqual(window.offset.truncatingRemainder(dividingBy: 30), 10)
    arrangement.search = "t1"
    adaptor.arrange(arrangement, animated: false)
    window.settle()
    XCTAssertEqual(window.screenIDs.first, top)
  }

  @MainActor func testEditsTakeTheirPlaceInTheArrangement() {
    for isLazy in [true, false] {
      let (adaptor, window) = table(
        [[Track(1, "d"), Track(2, "b"), Track(3, "c")]], isLazy: isLazy)
      var arrangement = RowArrangement<Track>(sort: [Track.byTitle], searched: Track.searched)
      adaptor.arrange(arrangement)
      adaptor.update { $0.insert(Track(4, "bb"), as: TrackCell.self, at: [0, 0]) }
      XCTAssertEqual(window.screenIDs, [2, 4, 3, 1])
      XCTAssertEqual(adaptor.dataIDs, [[1, 4, 2, 3]], "in the data it comes before row 0 as shown")
      adaptor.update { $0.edit(Track.self, at: [0, 0]) { $0.title = "z" } }
      XCTAssertEqual(window.screenIDs, [4, 3, 1, 2])
      adaptor.update { $0.remove([0, 1]) }
      XCTAssertEqual(window.screenIDs, [4, 1, 2])
      XCTAssertEqual(adaptor.dataIDs, [[1, 4, 2]])
      arrangement.search = "z"
      adaptor.arrange(arrangement)
      XCTAssertEqual(window.screenIDs, [2])
      adaptor.update {
        $0.insert(Track(5, "az"), as: TrackCell.self, at: [0, 0])
        $0.insert(Track(6, "a"), as: TrackCell.self, at: [0, 0])
        $0.edit(Track.self, at: [0, 1]) { $0.title = "y" }
      }
      XCTAssertEqual(window.screenIDs, [5], "what does not match is not shown")
      adaptor.clearArrangement()
      XCTAssertEqual(window.screenIDs, adaptor.dataIDs[0])
      window.close()
    }
  }

  @MainActor func testManyRowsAreRemovedByTheirPlacesAsShown() {
    let (adaptor, window) = table([(0..<10).map { Track($0, "x", -$0) }, [Track(10, "x")]])
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    adaptor.update { $0.remove([[0, 0], [0, 3], [0, 3], [0, 4], [1, 0], [0, 12]]) }
    Reports.expect(.indexOutOfRange)
    XCTAssertEqual(window.screenIDs, [8, 7, 4, 3, 2, 1, 0])
    XCTAssertEqual(adaptor.dataIDs, [[0, 1, 2, 3, 4, 7, 8], []])
  }

  @MainActor func testAMoveAmongSortedRowsIsReportedAndChangesNothing() {
    let (adaptor, window) = table([[Track(1, "b"), Track(2, "a")], [Track(3, "c")]])
    adaptor.arrange(RowArrangement(sort: [Track.byTitle]))
    XCTAssertFalse(adaptor.listSource.list(window.table, canMoveItemAt: [0, 0]))
    adaptor.update { $0.move([0, 0], to: [0, 1]) }
    Reports.expect(.update)
    XCTAssertEqual(adaptor.shownIDs, [[2, 1], [3]])
    adaptor.update { $0.move([0, 0], to: [1, 1]) }
    XCTAssertEqual(adaptor.shownIDs, [[1], [2, 3]], "in another section it takes its place")
    XCTAssertEqual(adaptor.dataIDs, [[1], [3, 2]], "and in the data that of the drop")
    XCTAssertEqual(window.screenIDs, [1, 2, 3])
  }

  @MainActor func testAMoveAmongFilteredRowsMovesTheData() {
    let (adaptor, window) = table([(0..<6).map { Track($0, $0 % 2 == 0 ? "even" : "odd") }])
    adaptor.arrange(RowArrangement(searched: Track.searched, search: "even"))
    adaptor.update { $0.move([0, 2], to: [0, 1]) }
    XCTAssertEqual(window.screenIDs, [0, 4, 2])
    XCTAssertEqual(adaptor.dataIDs, [[0, 1, 4, 2, 3, 5]])
  }

  @MainActor func testUndoWorksInAnotherArrangementThanTheChange() {
    let (adaptor, window) = table([(0..<5).map { Track($0, "t\(9 - $0)") }])
    let undo = UndoStack()
    adaptor.undoStack = undo
    adaptor.arrange(RowArrangement(sort: [Track.byTitle]))
    adaptor.update("Remove") { $0.remove([0, 0]) }
    XCTAssertEqual(window.screenIDs, [3, 2, 1, 0])
    undo.undo()
    XCTAssertEqual(window.screenIDs, [4, 3, 2, 1, 0])
    undo.redo()
    adaptor.clearArrangement()
    undo.undo()
    XCTAssertEqual(window.screenIDs, [0, 1, 2, 3, 4])
  }

  @MainActor func testACollapsedSectionOpensArranged() {
    let (adaptor, window) = table([(0..<5).map { Track($0, "t\(9 - $0)") }, [Track(9, "x")]])
    adaptor.setCollapsed(true, section: 0)
    adaptor.arrange(RowArrangement(sort: [Track.byTitle]))
    XCTAssertEqual(window.screenIDs, [9])
    adaptor.setCollapsed(false, section: 0)
    XCTAssertEqual(window.screenIDs, [4, 3, 2, 1, 0, 9])
  }

  @MainActor func testANewListIsArrangedToo() {
    let (adaptor, window) = table([[Track(1, "b"), Track(2, "a")]])
    adaptor.arrange(RowArrangement(sort: [Track.byTitle]))
    adaptor.setSections(Track.sections([[Track(1, "b"), Track(2, "a"), Track(3, "aa")]]))
    XCTAssertEqual(window.screenIDs, [2, 3, 1])
    adaptor[0]?.append([TableModelHolder<TrackCell>(Track(4, "0"))])
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.screenIDs, [4, 2, 3, 1])
  }

  @MainActor func testHeightsFollowTheirRows() {
    let (adaptor, window) = table([(0..<40).map { Track($0, "t\(100 - $0)", 0) }], height: nil)
    window.rest()
    adaptor.arrange(RowArrangement(sort: [Track.byTitle]), animated: false)
    window.settle()
    XCTAssertEqual(window.screenIDs, Array(adaptor.shownIDs[0].prefix(window.screenIDs.count)))
  }
}
