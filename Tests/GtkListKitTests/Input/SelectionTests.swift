import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Selection modes, with real clicks and keys.
final class SelectionTests: GtkTestCase {
  @MainActor private func window(
    _ mode: SelectionMode, rows: Int = 100
  ) -> TableWindow {
    TableWindow(TableAdaptor.over(Item.many(rows), height: 30)) { $0.selectionMode = mode }
  }

  @MainActor private func selected(_ window: TableWindow) -> [Int] {
    window.table.selectedIndexPaths.map(\.row)
  }

  /// What the rows on screen show, by number.
  @MainActor private func shown(_ window: TableWindow) -> [Int] {
    window.shownRows.filter(\.isSelected).compactMap { Int($0.text.dropFirst(4)) }
  }

  @MainActor private func assertSelected(
    _ rows: [Int], _ window: TableWindow, _ note: String = "", line: UInt = #line
  ) {
    XCTAssertEqual(selected(window), rows, note, line: line)
    let visible = Set(window.table.visibleIndexPaths.map(\.row))
    XCTAssertEqual(shown(window), rows.filter { visible.contains($0) }, note, line: line)
    XCTAssertEqual(window.table.selectedCount, rows.count, line: line)
    for row in [0, 1, 5, 50] {
      XCTAssertEqual(
        window.table.isSelected([0, row]), rows.contains(row), "\(note) row \(row)", line: line)
    }
    for path in window.table.visibleIndexPaths {
      XCTAssertEqual(
        window.table.cellForRow(at: path)?.isSelected, rows.contains(path.row), line: line)
    }
    window.assertPixelsAreFresh(note, line: line)
  }

  @MainActor func testNoneSelectsNothing() {
    let window = window(.none)
    window.click(row: [0, 1])
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_space)
    window.press(GDK_KEY_a, .control)
    window.table.selectRow(at: [0, 1])
    window.table.selectAll()
    assertSelected([], window)
  }

  @MainActor func testSingleSelectsOneAndGivesItUpWithControl() {
    let window = window(.single)
    window.click(row: [0, 1])
    assertSelected([1], window, "click")
    window.click(row: [0, 5])
    assertSelected([5], window, "another")
    window.click(row: [0, 7], .shift)
    assertSelected([7], window, "shift")
    window.click(row: [0, 7], .control)
    assertSelected([], window, "control takes it away")
    window.press(GDK_KEY_a, .control)
    window.table.selectAll()
    assertSelected([], window, "all")
    window.table.selectRow(at: [0, 50])
    assertSelected([50], window, "from the program")
    window.table.deselectRow(at: [0, 50])
    assertSelected([], window)
  }

  @MainActor func testBrowseAlwaysKeepsOne() {
    let window = window(.browse)
    window.click(row: [0, 1])
    assertSelected([1], window)
    window.click(row: [0, 1], .control)
    assertSelected([1], window, "control does not take it away")
    window.press(GDK_KEY_a, [.control, .shift])
    assertSelected([1], window)
    window.click(row: [0, 5])
    assertSelected([5], window)
  }

  @MainActor func testMultipleWithControlAndShift() {
    let window = window(.multiple)
    window.click(row: [0, 1])
    window.click(row: [0, 5], .control)
    assertSelected([1, 5], window, "control adds")
    window.click(row: [0, 1], .control)
    assertSelected([5], window, "control takes away")
    window.click(row: [0, 3])
    assertSelected([3], window, "a plain click replaces")
    window.click(row: [0, 6], .shift)
    assertSelected([3, 4, 5, 6], window, "shift extends")
    window.click(row: [0, 1], .shift)
    assertSelected([1, 2, 3], window, "from where it began")
    window.click(row: [0, 8], .control)
    window.click(row: [0, 10], [.control, .shift])
    assertSelected([1, 2, 3, 8, 9, 10], window, "both add a range")
  }

  @MainActor func testShiftReachesBeyondTheRowsOnScreen() {
    let window = window(.multiple, rows: 1_000)
    window.click(row: [0, 3])
    window.scroll(to: 15_000)
    window.click(row: [0, 505], .shift)
    XCTAssertEqual(selected(window), Array(3...505))
    XCTAssertEqual(shown(window), Array(500...505))
    window.scroll(to: 0)
    XCTAssertEqual(shown(window), Array(3..<14))
  }

  @MainActor func testControlASelectsAllAndWithShiftNone() {
    let window = window(.multiple, rows: 1_000)
    window.click(row: [0, 3])
    window.press(GDK_KEY_a, .control)
    XCTAssertEqual(window.table.selectedCount, 1_000)
    XCTAssertEqual(shown(window).count, 14)
    window.press(GDK_KEY_A, [.control, .shift])
    assertSelected([], window)
  }

  @MainActor func testAllOfAMillionRows() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    adaptor.apply { Rows(0..<1_000_000, as: NumberCell.self).height(30) }
    window.settle()
    window.table.selectAll()
    XCTAssertEqual(window.table.selectedCount, 1_000_000)
    window.table.deselectRow(at: [0, 500_000])
    XCTAssertEqual(window.table.selectedCount, 999_999)
    XCTAssertFalse(window.table.isSelected([0, 500_000]))
    window.table.scrollToRow(at: [0, 500_000], position: .middle)
    window.settle()
    XCTAssertEqual(window.shownRows.filter { !$0.isSelected }.map(\.text), ["500000"])
  }

  @MainActor func testSpaceSelectsTheRowOfTheCursor() {
    let window = window(.multiple)
    window.click(row: [0, 2])
    window.press(GDK_KEY_Down, .control)
    window.press(GDK_KEY_Down, .control)
    assertSelected([2], window, "control moves the cursor only")
    XCTAssertEqual(window.focusedPath, [0, 4])
    window.press(GDK_KEY_space, .control)
    assertSelected([2, 4], window)
    window.press(GDK_KEY_space)
    assertSelected([4], window)
    window.press(GDK_KEY_Down, .control)
    window.press(GDK_KEY_Down, .control)
    window.press(GDK_KEY_space, .shift)
    assertSelected([4, 5, 6], window)
  }

  @MainActor func testArrowsSelectAndShiftExtends() {
    let window = window(.multiple)
    window.click(row: [0, 2])
    window.press(GDK_KEY_Down)
    assertSelected([3], window)
    window.press(GDK_KEY_Down, .shift)
    window.press(GDK_KEY_Down, .shift)
    assertSelected([3, 4, 5], window)
    window.press(GDK_KEY_Up, .shift)
    assertSelected([3, 4], window)
    window.press(GDK_KEY_End, .shift)
    XCTAssertEqual(window.table.selectedCount, 97)
    window.press(GDK_KEY_Home)
    assertSelected([0], window)
  }

  @MainActor func testANarrowerModeTrimsTheSelection() {
    let window = window(.multiple)
    window.click(row: [0, 2])
    window.click(row: [0, 5], .shift)
    window.table.selectionMode = .single
    window.settle()
    assertSelected([2], window)
    window.table.selectionMode = .none
    window.settle()
    assertSelected([], window)
  }

  @MainActor func testHeadersAndFootersAreNotSelected() {
    let adaptor = TableAdaptor.over(Item.many(3))
    adaptor[0]?.headerData = "H"
    adaptor[0]?.headerViewClass = CountView.self
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.click(window.shownRows[0].widget)
    XCTAssertEqual(window.table.selectedIndexPaths, [])
    window.table.selectAll()
    window.settle()
    XCTAssertEqual(window.shownRows.map(\.isSelected), [false, true, true, true])
  }

  @MainActor func testAClickBelowTheLastRowDoesNothing() {
    let window = window(.single, rows: 3)
    window.click(row: [0, 1])
    window.sendButton(GDK_BUTTON_PRESS, window.table.widgetPointer, 50, 350, [], 1)
    window.sendButton(GDK_BUTTON_RELEASE, window.table.widgetPointer, 50, 350, [], 1)
    window.settle()
    assertSelected([1], window)
  }

  @MainActor func testAPressThatIsReleasedOnAnotherRowSelectsNothing() {
    let window = window(.single)
    guard let first = window.rowWidget(at: [0, 1]), let other = window.rowWidget(at: [0, 4])
    else { return XCTFail("no rows") }
    window.sendButton(GDK_BUTTON_PRESS, first, 40, 10, [], 1)
    window.sendButton(GDK_BUTTON_RELEASE, other, 40, 10, [], 1)
    window.settle()
    assertSelected([], window)
  }

  @MainActor func testPathsThatDoNotExistAreReported() {
    let window = window(.multiple)
    for path: ListIndexPath in [[0, 100], [0, -1], [1, 0], [-1, 0], [.max, .max]] {
      window.table.selectRow(at: path)
      Reports.expect(.indexOutOfRange)
      window.table.deselectRow(at: path)
      Reports.expect(.indexOutOfRange)
      XCTAssertFalse(window.table.isSelected(path))
    }
    assertSelected([], window)
  }

  @MainActor func testCellsHearWhetherTheyAreSelected() {
    final class Cell: ListCell, ModelCell {
      var changes: [Bool] = []
      override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
      override func selectionDidChange() { changes.append(isSelected) }
      func update(_ item: Item) {}
    }
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Item.many(5), cellClass: Cell.self)
    let window = TableWindow(adaptor)
    let cell = window.table.cellForRow(at: [0, 1]) as? Cell
    window.click(row: [0, 1])
    window.click(row: [0, 2])
    XCTAssertEqual(cell?.changes, [true, false])
  }
}
