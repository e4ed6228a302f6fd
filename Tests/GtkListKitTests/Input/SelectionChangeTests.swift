import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a list tells of its selection as a whole.
final class SelectionChangeTests: GtkTestCase {
  private func path(_ row: Int) -> ListIndexPath { ListIndexPath(row: row, section: 0) }

  /// A list of many rows, what it says is selected at each call, and what changes its rows.
  @MainActor private func make() -> (TableWindow, TableAdaptor, () -> [[Int]]) {
    let adaptor = TableAdaptor.over(Item.many(100))
    let window = TableWindow(adaptor)
    window.table.selectionMode = .multiple
    window.settle()
    final class Told { var rows: [[Int]] = [] }
    let told = Told()
    window.table.onSelectionChange = { [weak table = window.table] in
      told.rows.append(table?.selectedIndexPaths.map(\.row) ?? [])
    }
    return (window, adaptor, { told.rows })
  }

  @MainActor func testChangesOfATurnAreToldOnce() {
    let (window, _, told) = make()
    window.table.selectRow(at: path(1))
    window.table.selectRow(at: path(2))
    window.table.deselectRow(at: path(1))
    XCTAssertEqual(told(), [])
    window.settle()
    XCTAssertEqual(told(), [[2]])
    window.table.selectAll()
    window.settle()
    XCTAssertEqual(told().last?.count, 100)
    XCTAssertEqual(told().count, 2)
  }

  @MainActor func testAClickIsToldAndAnotherOnTheSameRowIsNot() {
    let (window, _, told) = make()
    window.click(row: path(3))
    window.settle()
    XCTAssertEqual(told(), [[3]])
    window.click(row: path(3))
    window.settle()
    XCTAssertEqual(told(), [[3]])
  }

  @MainActor func testSelectedRowsThatGoOrMoveAreTold() {
    let (window, adaptor, told) = make()
    window.table.selectRow(at: path(5))
    window.settle()
    adaptor.update { $0.remove(path(0)) }
    window.settle()
    XCTAssertEqual(told(), [[5], [4]])
    adaptor.update { $0.remove(path(4)) }
    window.settle()
    XCTAssertEqual(told(), [[5], [4], []])
    adaptor.update { $0.remove(path(0)) }
    window.settle()
    XCTAssertEqual(told().count, 3)
  }

  @MainActor func testNothingIsToldOfAListThatHasEnded() {
    let (window, _, told) = make()
    window.table.selectRow(at: path(5))
    gtk_widget_destroy(window.table.widgetPointer)
    window.settle()
    XCTAssertEqual(told(), [])
  }

  @MainActor func testWhoIsToldMayChangeTheSelection() {
    let (window, _, told) = make()
    window.table.onSelectionChange = { [weak table = window.table] in
      if table?.selectedIndexPaths != [self.path(7)] {
        table?.deselectAll()
        table?.selectRow(at: self.path(7))
      }
    }
    window.table.selectRow(at: path(1))
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [path(7)])
    XCTAssertEqual(told(), [])
  }

  /// A report of changes inside a call would fail the test.
  @MainActor func testWhoIsToldMayChangeTheList() {
    let (window, adaptor, _) = make()
    var counts: [Int] = []
    window.table.onSelectionChange = { [weak table = window.table] in
      guard let table, counts.isEmpty else { return }
      adaptor.update { $0.remove(self.path(0)) }
      counts.append(table.numberOfItems(in: 0))
      adaptor.update { $0.remove(self.path(0)) }
      counts.append(table.numberOfItems(in: 0))
    }
    window.table.selectRow(at: path(5))
    window.settle()
    XCTAssertEqual(counts, [99, 98], "each is shown at once")
    XCTAssertEqual(window.table.selectedIndexPaths, [path(3)])
  }
}
