import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Clicks on the former rows while many new ones are being sorted.
final class ClickWhileSortingTests: GtkTestCase {
  private static let count = 10_000

  /// Ten thousand tracks of whom the last ones are the shortest, sorted by length, and others in front
  /// of them that are not shown yet.
  @MainActor private func fixture() -> (TableAdaptor, TableWindow) {
    let adaptor = TableAdaptor()
    let tracks = (0..<Self.count).map { Track($0, "t", Self.count - $0) }
    adaptor.apply(Track.sections([tracks]))
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    adaptor.arrange(RowArrangement(sort: [Track.byLength]))
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    for row in [0, 10] { window.table.selectRow(at: [0, row]) }
    XCTAssertEqual(adaptor.selectedIDs, [9_999, 9_989])
    let others = (0..<100).map { Track(-1 - $0, "t", Self.count * 2) }
    adaptor.apply(Track.sections([others + tracks]))
    XCTAssertTrue(adaptor.isArranging)
    return (adaptor, window)
  }

  @MainActor func testTheyTakeRowsInAndOutOfTheSelection() {
    let (adaptor, window) = fixture()
    window.table.selection.select(.toggle(10))
    window.table.selection.select(.toggle(3))
    window.table.selection.select(.toggle(5))
    window.table.selection.select(.toggle(5))
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    XCTAssertEqual(adaptor.selectedIDs, [9_999, 9_996])
    adaptor.clearArrangement()
    XCTAssertEqual(adaptor.selectedIDs, [9_996, 9_999])
  }

  @MainActor func testAnotherSelectionTakesThePlaceOfTheFirst() {
    let (adaptor, window) = fixture()
    window.table.selection.select(.replace(7))
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    XCTAssertEqual(adaptor.selectedIDs, [9_992])
  }

  /// Who each of them is, is asked of rows that were selected, not of all.
  @MainActor func testAClickLooksAtFewRows() {
    let asked = Tally()
    struct Counted: Identifiable, Sendable {
      let number: Int
      let asked: Tally
      var id: Int {
        asked.add()
        return number
      }
    }
    func rows(_ count: Int) -> [Counted] { (0..<count).map { Counted(number: $0, asked: asked) } }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(rows(Self.count)).height(30) }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    adaptor.arrange(RowArrangement(sort: [SortKey<Counted>(\.number, .descending)]))
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    adaptor.apply { Rows(rows(Self.count + 100)).height(30) }
    XCTAssertTrue(adaptor.isArranging)
    _ = asked.taken()
    window.table.selection.select(.toggle(10))
    window.table.selection.select(.toggle(11))
    XCTAssertLessThan(asked.taken(), 100)
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    XCTAssertEqual(
      adaptor.selectedModels(Counted.self).map(\.number), [Self.count - 11, Self.count - 12])
  }
}
