import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Columns that an app replaces while the user drags a header: GTK goes on to use those that it had when
/// the drag began.
final class DraggedHeaderTests: GtkTestCase {
  @MainActor private static func column(_ id: String) -> AnyTableColumn {
    let column = TableColumn<Item>(id, { "\($0.id) \(id)" }, id: id, width: 60)
    column.isReorderable = true
    return column
  }

  @MainActor private func window() -> ColumnWindow {
    ColumnWindow(.lazily(100)) { $0.columns = ["a", "b", "c"].map(Self.column) }
  }

  /// What the headers say once the columns are there that were asked for while one was dragged.
  @MainActor private func titles(
    of window: ColumnWindow, draggingHeader number: Int, by distance: Double,
    _ change: (ColumnTableView) -> Void
  ) -> [String] {
    let before = Weak(window.table.columns[0].treeColumn)
    let isDragged = window.dragHeader(number, by: distance) {
      change(window.table)
      window.settle()
      XCTAssertNotNil(before.object, "GTK still has its column")
    }
    XCTAssert(isDragged)
    Pump.until("the columns are replaced") { before.object == nil }
    window.settle()
    XCTAssertEqual(window.table.columns.filter(\.isVisible).map(\.title), window.headerTitles)
    window.assertPixelsAreFresh()
    return window.headerTitles
  }

  @MainActor func testReplacedColumnsComeWhenTheHeaderIsLetGo() {
    let titles = titles(of: window(), draggingHeader: 0, by: 10) {
      $0.columns = ["d", "e"].map(Self.column)
      XCTAssertEqual($0.columns.map(\.title), ["d", "e"])
    }
    XCTAssertEqual(titles, ["d", "e"])
  }

  @MainActor func testTheLastReplacementCounts() {
    let titles = titles(of: window(), draggingHeader: 2, by: -10) {
      $0.columns = [Self.column("d")]
      $0.columns.append(Self.column("e"))
    }
    XCTAssertEqual(titles, ["d", "e"])
  }

  @MainActor func testAColumnIsWhereItWasDroppedAmongNewOnes() {
    let titles = titles(of: window(), draggingHeader: 0, by: 90) {
      $0.columns = $0.columns + [Self.column("d")]
    }
    XCTAssertEqual(titles, ["b", "a", "c", "d"])
  }

  @MainActor func testARebuiltTableKeepsWhereAColumnWasDropped() {
    let window = window()
    let titles = titles(of: window, draggingHeader: 0, by: 90) { $0.showsSectionsAsNodes = true }
    XCTAssertEqual(titles, ["b", "a", "c"])
    XCTAssertEqual(window.shownRows.first?.texts.filter { !$0.isEmpty }.count, 1)
  }

  @MainActor func testAnotherOutlineColumnComesWhenTheHeaderIsLetGo() {
    let window = window()
    window.table.showsSectionsAsNodes = true
    window.settle()
    let titles = titles(of: window, draggingHeader: 0, by: 10) { $0.outlineColumn = $0.columns[1] }
    XCTAssertEqual(titles, ["a", "b", "c"])
    XCTAssertEqual(window.table.columns.filter(\.isOutline).map(\.title), ["b"])
  }

  @MainActor func testAStateIsThatOfTheColumnsThatWait() {
    let window = window()
    let titles = titles(of: window, draggingHeader: 0, by: 10) {
      $0.columns = ["d", "e"].map(Self.column)
      $0.columnState = ColumnTableState(columns: [.init("e", width: 77), .init("d", width: 50)])
    }
    XCTAssertEqual(titles, ["e", "d"])
    XCTAssertEqual(window.table.columns.map(\.width), [77, 50])
  }

  @MainActor func testAnotherTableGetsColumnsWhenTheHeaderIsLetGo() {
    let (window, other) = (window(), window())
    let dragged = window.table.columns[0]
    let isDragged = window.dragHeader(0, by: 10) {
      other.table.columns = [dragged]
      other.settle()
      XCTAssertEqual(other.headerTitles, ["a", "b", "c"])
    }
    XCTAssert(isDragged)
    Pump.until("the column has come") { other.headerTitles == ["a"] }
    window.settle()
    XCTAssertEqual(window.headerTitles, ["b", "c"])
  }

  @MainActor func testATableThatGoesMeanwhileReplacesNothing() {
    let window = window()
    _ = window.dragHeader(0, by: 10) { window.table.columns = [Self.column("d")] }
    window.close()
    EventLoop.drain()
  }

  @MainActor func testAStateAfterNewColumnsInACallbackIsTheirs() {
    let window = window()
    window.table.callOut {
      window.table.columns = ["d", "e"].map(Self.column)
      window.table.columnState = ColumnTableState(columns: [
        .init("e", width: 77), .init("d", width: 50),
      ])
    }
    window.settle()
    Reports.expect(.reentrancy)
    XCTAssertEqual(window.headerTitles, ["e", "d"])
    XCTAssertEqual(window.table.columns.map(\.width), [77, 50])
  }
}
