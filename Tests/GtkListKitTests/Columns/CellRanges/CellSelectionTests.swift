import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Cells are selected by keys and with the pointer, and stay selected while rows change.
final class CellSelectionTests: GtkTestCase {
  @MainActor private func window(_ count: Int = 20) -> EditingWindow {
    let window = EditingWindow(InvoiceLine.many(count))
    window.table.selectionUnit = .cells
    return window
  }

  /// The selected ranges as “first row-last row:columns”.
  @MainActor private func selected(_ window: EditingWindow) -> [String] {
    window.table.selectedCells.map { "\($0.first.row)-\($0.last.row):\($0.columns)" }
  }

  @MainActor func testArrowsMoveFromCellToCell() {
    let window = window()
    window.click(window.count, 2)
    XCTAssertEqual(selected(window), ["2-2:1..<2"])
    XCTAssertEqual(window.table.selectedIndexPaths, [])
    window.press(GDK_KEY_Right)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(selected(window), ["3-3:2..<3"])
    XCTAssertEqual(window.keyboard, "Price 3")
    window.press(GDK_KEY_Home)
    XCTAssertEqual(window.keyboard, "Name 3")
    window.press(GDK_KEY_End, .control)
    XCTAssertEqual(window.keyboard, "Paid 19")
    window.press(GDK_KEY_Left, .control)
    XCTAssertEqual(window.keyboard, "Name 19")
    window.press(GDK_KEY_Up, .control)
    XCTAssertEqual(selected(window), ["0-0:0..<1"])
  }

  @MainActor func testShiftSelectsARectangle() {
    let window = window()
    window.click(window.count, 4)
    for key in [GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Right] { window.press(key, .shift) }
    XCTAssertEqual(selected(window), ["4-6:1..<3"])
    for key in [GDK_KEY_Up, GDK_KEY_Up, GDK_KEY_Up] { window.press(key, .shift) }
    XCTAssertEqual(selected(window), ["3-4:1..<3"], "it turns over at the first cell")
    window.press(GDK_KEY_End, [.shift, .control])
    XCTAssertEqual(selected(window), ["4-19:1..<6"])
    window.press(GDK_KEY_Up)
    XCTAssertEqual(selected(window), ["18-18:5..<6"])
  }

  @MainActor func testKeysSelectRowsColumnsAndAll() {
    let window = window()
    window.click(window.price, 3)
    window.press(GDK_KEY_Down, .shift)
    window.press(GDK_KEY_space, .shift)
    XCTAssertEqual(selected(window), ["3-4:0..<6"])
    window.click(window.price, 3)
    window.press(GDK_KEY_space, .control)
    XCTAssertEqual(selected(window), ["0-19:2..<3"])
    window.press(GDK_KEY_a, .control)
    XCTAssertEqual(selected(window), ["0-19:0..<6"])
    window.press(GDK_KEY_a, [.control, .shift])
    XCTAssertEqual(selected(window), ["3-3:2..<3"])
  }

  @MainActor func testADragSelectsARectangle() {
    let window = window()
    func centre(_ column: AnyTableColumn, _ row: Int) -> (Double, Double) {
      let frame = window.table.tree.frame(ofCell: column, row: row) ?? GdkRectangle()
      return (Double(frame.x) + 12, Double(frame.y) + Double(frame.height) / 2)
    }
    window.host.drag(from: centre(window.name, 1), to: centre(window.price, 5))
    XCTAssertEqual(selected(window), ["1-5:0..<3"])
    XCTAssertEqual(window.takenEvents(), [])
    XCTAssertNil(window.edited)
    window.host.drag(from: centre(window.price, 7), to: centre(window.count, 8), .control)
    XCTAssertEqual(selected(window), ["1-5:0..<3", "7-8:1..<3"])
  }

  @MainActor func testRangesFollowInsertedAndRemovedRows() {
    let window = window()
    window.click(window.count, 4)
    for _ in 0..<3 { window.press(GDK_KEY_Down, .shift) }
    window.adaptor.update {
      $0.insert(
        InvoiceLine(id: 100, name: "Above"), as: DataCell<InvoiceLine>.self, at: [0, 0])
    }
    window.host.settle()
    XCTAssertEqual(selected(window), ["5-8:1..<2"])
    window.adaptor.update {
      $0.insert(
        InvoiceLine(id: 101, name: "Within"), as: DataCell<InvoiceLine>.self, at: [0, 7])
    }
    window.host.settle()
    XCTAssertEqual(selected(window), ["5-9:1..<2"])
    window.adaptor.update { $0.remove([[0, 4], [0, 5], [0, 6]]) }
    window.host.settle()
    XCTAssertEqual(selected(window), ["4-6:1..<2"])
  }

  @MainActor func testASortLeavesOnlyTheCellOfTheKeyboard() {
    let window = window(12)
    window.click(window.count, 2)
    for _ in 0..<3 { window.press(GDK_KEY_Down, .shift) }
    window.adaptor.arrange(
      RowArrangement(sort: [SortKey<InvoiceLine>(\.id, .descending)]))
    Pump.until("the rows are sorted") { !window.adaptor.isArranging }
    window.host.settle()
    XCTAssertEqual(selected(window), ["6-6:1..<2"])
    XCTAssertEqual(window.line(6)?.id, 5)
  }

  @MainActor func testHidingAColumnLeavesTheCellOfTheKeyboard() {
    let window = window()
    window.click(window.count, 2)
    window.press(GDK_KEY_Right, .shift)
    window.name.isVisible = false
    XCTAssertEqual(selected(window), ["2-2:1..<2"])
    XCTAssertEqual(window.keyboard, "Price 2")
  }

  @MainActor func testChangesAreReportedOnce() {
    let window = window()
    var count = 0
    window.table.onCellSelectionChange = { count += 1 }
    window.table.selectedCells = [CellRange(from: [0, 1], to: [0, 2], columns: 0..<2)]
    window.table.selectedCells = [CellRange(from: [0, 1], to: [0, 3], columns: 0..<2)]
    window.host.settle()
    XCTAssertEqual(count, 1)
    XCTAssertEqual(selected(window), ["1-3:0..<2"])
  }

  @MainActor func testRangesThatDoNotExistAreReported() {
    let window = window(5)
    window.table.selectedCells = [CellRange(from: [0, 3], to: [0, 9], columns: 4..<9)]
    XCTAssertEqual(selected(window), ["3-4:4..<6"])
    Reports.expect(.indexOutOfRange)
    window.table.selectedCells = [CellRange(from: [3, 0], to: [3, 1], columns: 0..<1)]
    XCTAssertEqual(selected(window), ["4-4:5..<6"], "the cell of the keyboard")
    Reports.expect(.indexOutOfRange)
    window.table.selectionUnit = .rows
    window.table.selectedCells = [CellRange(from: [0, 0], to: [0, 1], columns: 0..<1)]
    XCTAssertEqual(selected(window), [])
    Reports.expect(.indexOutOfRange)
  }

  @MainActor func testAMillionRowsAreOneRange() {
    let table = ColumnTableView()
    table.columns = (0..<3).map { number in TableColumn<Int>("\(number)", { "\($0)" }) }
    table.selectionUnit = .cells
    table.useAdaptor().apply { Rows(0..<1_000_000, id: \.self) }
    let window = CheckedWindow(list: table, width: 300, height: 200)
    table.selectedCells = [CellRange(from: [0, 0], to: [0, 999_999], columns: 0..<3)]
    window.settle()
    XCTAssertEqual(table.cellSelection.blocks.count, 1)
    window.close()
  }
}
