import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A command changes all selected cells, as one step.
final class CellRangeEditsTests: GtkTestCase {
  @MainActor private func window(_ count: Int = 8) -> EditingWindow {
    let window = EditingWindow(
      (0..<count).map { InvoiceLine(id: $0, name: "Line \($0)", count: $0, price: Double($0)) })
    window.table.selectionUnit = .cells
    window.count.clearValue = "0"
    return window
  }

  @MainActor private func select(
    _ rows: ClosedRange<Int>, _ columns: Range<Int>, _ window: EditingWindow
  ) {
    window.table.selectedCells = [
      CellRange(from: [0, rows.lowerBound], to: [0, rows.upperBound], columns: columns)
    ]
  }

  @MainActor private func counts(_ window: EditingWindow) -> [Int] {
    (0..<window.names.count).compactMap { window.line($0)?.count }
  }

  @MainActor func testDeleteClearsAllSelectedCells() {
    let window = window()
    var refused: [RefusedCell] = []
    window.table.onPasteRefused = { refused = $0 }
    window.click(window.count, 2)
    for _ in 0..<3 { window.press(GDK_KEY_Down, .shift) }
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(counts(window), [0, 1, 0, 0, 0, 0, 6, 7])
    XCTAssertEqual(window.names.count, 8)
    XCTAssertEqual(window.stack.undoName, "Clear")
    window.stack.undo()
    XCTAssertEqual(counts(window), Array(0..<8))
    XCTAssertFalse(window.stack.canUndo)
    XCTAssertEqual(refused.count, 0)
    select(1...2, 0..<1, window)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(refused.map(\.message), ["A name is missing", "A name is missing"])
    XCTAssertEqual(window.line(1)?.name, "Line 1")
    Reports.expect(.edit)
  }

  @MainActor func testFillingCopiesTheFirstRowOrColumn() {
    let window = window()
    select(2...4, 0..<2, window)
    window.press(GDK_KEY_d, .control)
    XCTAssertEqual(counts(window), [0, 1, 2, 2, 2, 5, 6, 7])
    XCTAssertEqual(window.names[4], "Line 2")
    window.stack.undo()
    XCTAssertEqual(counts(window), Array(0..<8))
    window.click(window.count, 6)
    window.press(GDK_KEY_d, .control)
    XCTAssertEqual(
      counts(window), [0, 1, 2, 3, 4, 5, 5, 7], "a single row gets the values above it")
    select(3...4, 1..<3, window)
    window.press(GDK_KEY_r, .control)
    XCTAssertEqual((3...4).map { window.line($0)?.price }, [3, 4])
  }

  @MainActor func testASmallerBlockIsRepeatedOverTheRange() {
    let window = window()
    select(1...5, 0..<2, window)
    window.table.paste("A\t10\nB\t20\n")
    XCTAssertEqual(window.names.dropFirst().prefix(5), ["A", "B", "A", "B", "A"])
    XCTAssertEqual(counts(window), [0, 10, 20, 10, 20, 10, 6, 7])
    window.stack.undo()
    select(1...2, 1..<2, window)
    window.table.paste("5")
    XCTAssertEqual(counts(window), [0, 5, 5, 3, 4, 5, 6, 7])
    window.table.paste("1\n2\n3\n")
    XCTAssertEqual(
      counts(window), [0, 1, 2, 3, 4, 5, 6, 7], "a larger block exceeds the range")
  }

  @MainActor func testCopiedCellsArePastedAtTheKeyboard() {
    let window = window()
    select(1...2, 0..<2, window)
    window.press(GDK_KEY_c, .control)
    window.click(window.name, 5)
    window.press(GDK_KEY_v, .control)
    Pump.until("the cells are pasted") { window.names[5] == "Line 1" }
    XCTAssertEqual(counts(window), [0, 1, 2, 3, 4, 1, 2, 7])
    select(0...0, 0..<6, window)
    window.press(GDK_KEY_c, .control)
    window.click(window.price, 7)
    window.press(GDK_KEY_v, .control)
    Pump.until("the row is pasted") { window.names[7] == "Line 0" }
    XCTAssertEqual(window.line(7)?.count, 0, "a whole row is pasted into its own columns")
  }

  @MainActor func testCutCellsAreCleared() {
    let window = window()
    select(3...4, 1..<2, window)
    window.press(GDK_KEY_x, .control)
    XCTAssertEqual(counts(window), [0, 1, 2, 0, 0, 5, 6, 7])
    XCTAssertEqual(window.stack.undoName, "Cut")
    window.click(window.count, 6)
    window.press(GDK_KEY_v, .control)
    Pump.until("the cells are pasted") { self.counts(window) == [0, 1, 2, 0, 0, 5, 3, 4] }
  }

  @MainActor func testCutLeavesCellsThatCannotBeCopied() {
    let window = window()
    window.table.selectedCells = [
      CellRange(from: [0, 0], to: [0, 1], columns: 0..<1),
      CellRange(from: [0, 4], to: [0, 5], columns: 1..<3),
    ]
    window.press(GDK_KEY_x, .control)
    XCTAssertEqual(window.names.first, "Line 0")
    XCTAssertEqual(counts(window), Array(0..<8))
    XCTAssertFalse(window.stack.canUndo)
  }

  @MainActor func testFillingFillsAllBlocksOfTheSameRows() {
    let window = window()
    window.table.selectedCells = [
      CellRange(from: [0, 1], to: [0, 4], columns: 0..<1),
      CellRange(from: [0, 1], to: [0, 4], columns: 2..<3),
    ]
    window.press(GDK_KEY_d, .control)
    XCTAssertEqual(window.names[4], "Line 1")
    XCTAssertEqual((1...4).map { window.line($0)?.price }, [1, 1, 1, 1])
    XCTAssertEqual(counts(window), Array(0..<8))
  }

  @MainActor func testAColumnThatLeavesTheTableIsDeselected() {
    let window = window()
    select(0...2, 4..<6, window)
    let other = ColumnTableView()
    other.columns = [window.paid, window.total]
    XCTAssertEqual(window.table.selectedCells.map(\.columns), [0..<1])
    window.table.paste("X")
    XCTAssertEqual(window.names[2], "X")
  }

  @MainActor func testARightClickKeepsTheSelectedRange() {
    let window = window()
    select(1...3, 0..<3, window)
    let frame = window.table.tree.frame(ofCell: window.count, row: 2) ?? GdkRectangle()
    window.table.pressMenu(at: 2, x: Double(frame.x) + 5, y: 4)
    XCTAssertEqual(window.table.selectedCells.count, 1)
    XCTAssertEqual(window.table.selectedCells.first?.columns, 0..<3)
    window.table.pressMenu(at: 6, x: Double(frame.x) + 5, y: 4)
    XCTAssertEqual(
      window.table.selectedCells, [CellRange(from: [0, 6], to: [0, 6], columns: 1..<2)])
  }

  @MainActor func testControlEnterFillsAllSelectedCells() {
    let window = window()
    select(2...5, 1..<2, window)
    window.press(GDK_KEY_F2)
    window.table.endEditing(commits: false)
    window.click(window.count, 2)
    for _ in 0..<3 { window.press(GDK_KEY_Down, .shift) }
    window.type("9")
    XCTAssertEqual(window.edited, "Count 5")
    window.press(GDK_KEY_Return, .control)
    XCTAssertNil(window.edited)
    XCTAssertEqual(counts(window), [0, 1, 9, 9, 9, 9, 6, 7])
    window.stack.undo()
    XCTAssertEqual(counts(window), Array(0..<8))
    XCTAssertFalse(window.stack.canUndo)
  }

  @MainActor func testTheEditorStaysOpenIfItsTextIsRefused() {
    let window = window()
    window.click(window.count, 2)
    window.press(GDK_KEY_Down, .shift)
    window.type("9x")
    window.press(GDK_KEY_Return, .control)
    XCTAssertEqual(window.edited, "Count 3")
    XCTAssertNotNil(window.rejection)
    XCTAssertEqual(counts(window), Array(0..<8))
  }

  @MainActor func testAValidatorMayRemoveRowsWhileCellsAreCleared() {
    let window = window()
    var removes = true
    let adaptor = window.adaptor
    let note = TableColumn<InvoiceLine>("Note", \.name).editable(\.name) { _, _ in
      if removes { adaptor.update { $0.remove([[0, 0], [0, 2]]) } }
      removes = false
      return nil
    }
    window.table.columns = [note]
    window.table.focusedIndexPath = [0, 1]
    select(1...3, 0..<1, window)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.names, ["", "", "Line 4", "Line 5", "Line 6", "Line 7"])
    Reports.expect(.reentrancy, .edit)
  }

  @MainActor func testControlMinusDeletesTheRowsOfTheCells() {
    let window = window()
    window.table.onDelete = { [adaptor = window.adaptor] paths in
      adaptor.update("Delete") { $0.remove(paths) }
    }
    select(2...4, 1..<2, window)
    window.press(GDK_KEY_minus, .control)
    XCTAssertEqual(counts(window), [0, 1, 5, 6, 7])
    window.stack.undo()
    XCTAssertEqual(counts(window), Array(0..<8))
  }

  @MainActor func testMoreCellsThanCanBeWrittenAreRefused() {
    let window = window(1)
    window.adaptor.apply { Rows((0..<200_000).map { InvoiceLine(id: $0, name: "n") }) }
    window.host.settle()
    window.click(window.name, 0)
    window.press(GDK_KEY_a, .control)
    var refused: [RefusedCell] = []
    window.table.onPasteRefused = { refused = $0 }
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(refused.count, 1)
    XCTAssertEqual(window.line(0)?.name, "n")
    Reports.expect(.edit)
  }
}
