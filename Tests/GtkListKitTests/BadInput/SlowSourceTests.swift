import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Sources with more rows than there is time to ask.
final class SlowSourceTests: GtkTestCase {
  private final class Source: ListDataSource, ListDelegate {
    let rows: Int
    var answersSlowly = false
    private(set) var heightsAsked = 0
    private(set) var rowsFilled = 0

    init(rows: Int) { self.rows = rows }

    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { rows }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      let cell = list.dequeueCell(ItemCell.self)
      cell.update(Item(path.row))
      return cell
    }
    func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      rowsFilled += 1
      row.update(data: Item(path.row))
    }
    func list(_ list: ListView, heightsIn section: Int) -> SectionHeights { .perRow }
    func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
      heightsAsked += 1
      let end = g_get_monotonic_time() + (answersSlowly ? 50 : 0)
      while g_get_monotonic_time() < end {}
      return 30
    }
  }

  @MainActor private func attach(_ source: Source, to list: ListView) {
    list.dataSource = source
    list.delegate = source
    list.selectionMode = .multiple
  }

  @MainActor func testRowsThatAnswerSlowlyAreAskedForTheirHeightsAsTheyAppear() {
    RowGeometry.RowEstimates.longest = RowGeometry.RowEstimates.usual
    let source = Source(rows: 200_000)
    let window = TableWindow { attach(source, to: $0) }
    source.answersSlowly = true
    let before = source.heightsAsked
    window.table.reloadData()
    window.settle()
    XCTAssertLessThan(source.heightsAsked - before, 20_000)
    window.table.scrollToRow(at: [0, 199_999], position: .bottom)
    window.settle()
    XCTAssertEqual(window.table.visibleIndexPaths.last, [0, 199_999])
    XCTAssertEqual(window.shownRows.last?.height, 30)
  }

  @MainActor func testMoreRowsThanCanBeReadAtOnceAreNotCopied() {
    let source = Source(rows: RowLimits.copiedAtOnce + 1)
    let window = ColumnWindow {
      $0.columns = ItemColumns.all()
      attach(source, to: $0)
    }
    window.table.reloadData()
    window.table.selectAll()
    window.settle()
    let before = source.rowsFilled
    XCTAssertFalse(window.table.copySelection())
    Reports.expect(.update)
    XCTAssertEqual(source.rowsFilled, before)
    window.table.deselectAll()
    window.table.selectRow(at: [0, 3])
    XCTAssert(window.table.copySelection())
  }
}
