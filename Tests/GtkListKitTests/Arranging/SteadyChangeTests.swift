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
      adaptor.apply(Track.sections([tracks(Self.count)], isLazy: isLazy))
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
      XCTAssertFalse(adaptor.isArranging)
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
    adaptor.apply(Track.sections([tracks(3_000)]))
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
}
