import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Clicks and keys in a column table.
final class ColumnInputTests: GtkTestCase {
  private static let count = 1_000

  @MainActor private func window(_ prepare: (ColumnTableView) -> Void = { _ in }) -> ColumnWindow {
    ColumnWindow(TableAdaptor.lazily(Self.count), prepare)
  }

  @MainActor private func selected(_ window: ColumnWindow) -> [Int] {
    window.table.selectedIndexPaths.map(\.row)
  }

  @MainActor private func cursor(_ window: ColumnWindow) -> Int? {
    window.table.cursor.flatMap { window.table.map.path(at: $0)?.row }
  }

  // MARK: Clicks

  @MainActor func testAClickSelectsTheRowUnderIt() {
    let window = window()
    window.click("Row 3")
    XCTAssertEqual(selected(window), [3])
    XCTAssertEqual(window.selectedTexts, ["Row 3"])
    window.click("Row 5", column: 1)
    XCTAssertEqual(selected(window), [5])
    XCTAssertEqual(window.selectedTexts, ["Row 5"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAClickAfterScrollingHitsWhatIsSeen() {
    let window = window()
    for distance in [613.0, 37, 5_000, -20] {
      window.scroll(by: distance)
      let text = window.shownTexts[window.shownTexts.count / 2]
      window.click(text)
      XCTAssertEqual(window.selectedTexts, [text])
      XCTAssertEqual(selected(window).map { "Row \($0)" }, [text])
    }
  }

  @MainActor func testControlAddsAndTakesAway() {
    let window = window()
    window.click("Row 2")
    window.click("Row 5", .control)
    window.click("Row 7", .control)
    window.click("Row 5", .control)
    XCTAssertEqual(selected(window), [2, 7])
    XCTAssertEqual(window.selectedTexts, ["Row 2", "Row 7"])
  }

  @MainActor func testShiftSelectsUpToTheClick() {
    let window = window()
    window.click("Row 2")
    window.click("Row 6", .shift)
    XCTAssertEqual(selected(window), [2, 3, 4, 5, 6])
    window.click("Row 1", .shift)
    XCTAssertEqual(selected(window), [1, 2])
    window.scroll(to: 9_000)
    let last = window.table.visibleIndexPaths[3].row
    window.click("Row \(last)", .shift)
    XCTAssertEqual(selected(window), Array(2...last))
    XCTAssertEqual(window.selectedTexts.last, "Row \(last)")
    XCTAssertEqual(window.selectedTexts.count, 4)
  }

  @MainActor func testSelectionIsDrawnAgainAfterScrollingBack() {
    let window = window()
    window.click("Row 2")
    window.click("Row 4", .control)
    let before = window.picture()
    for offset in [200.0, 3_000, 15_000, 700, 40, 0] {
      window.scroll(to: offset)
      window.assertPixelsAreFresh("at \(offset)")
    }
    XCTAssertEqual(window.selectedTexts, ["Row 2", "Row 4"])
    XCTAssert(window.picture().looksLike(before), "what was drawn first")
  }

  @MainActor func testADoubleClickActivatesOnce() {
    var activated: [Int] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("all") { Rows(Item.many(100)).onActivate { item, _ in activated.append(item.id) } }
    }
    let window = ColumnWindow(adaptor)
    window.doubleClick("Row 4")
    XCTAssertEqual(activated, [4])
    window.click("Row 6")
    window.table.activatesOnSingleClick = true
    window.click("Row 7")
    XCTAssertEqual(activated, [4, 7])
  }

  @MainActor func testAClickOnAToggleSendsTheOtherValue() {
    var events: [String] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("all") {
        Rows(Item.many(20)).onEvent("toggled") { item, _, value in
          events.append("\(item.id) \(value.map { "\($0)" } ?? "")")
        }
      }
    }
    let window = ColumnWindow(adaptor)
    let toggle = TableColumn<Item>("On", { $0.id % 2 == 0 }, as: .toggle, width: 60)
    toggle.event = "toggled"
    window.table.columns += [toggle]
    window.settle()
    window.click("Row 2", column: 2)
    window.click("Row 5", column: 2)
    XCTAssertEqual(events, ["2 \(EventValue.bool(false))", "5 \(EventValue.bool(true))"])
  }

  @MainActor func testAClickBelowTheRowsChangesNothing() {
    let window = ColumnWindow(TableAdaptor.over(Item.many(3)))
    window.click("Row 1")
    window.sendButton(
      GDK_BUTTON_PRESS, in: gtk_tree_view_get_bin_window(window.treeView), 40, 300, [], 1)
    window.sendButton(
      GDK_BUTTON_RELEASE, in: gtk_tree_view_get_bin_window(window.treeView), 40, 300, [], 1)
    window.settle()
    XCTAssertEqual(selected(window), [1])
  }

  // MARK: Keys

  @MainActor func testArrowsMoveFromRowToRowAndScroll() {
    let window = window()
    window.focusRows()
    for row in 0..<60 {
      window.press(GDK_KEY_Down)
      XCTAssertEqual(selected(window), [row])
      XCTAssertEqual(window.selectedTexts, ["Row \(row)"], "in view")
    }
    for row in (20..<59).reversed() {
      window.press(GDK_KEY_Up)
      XCTAssertEqual(window.selectedTexts, ["Row \(row)"], "in view")
    }
    window.assertShows(Item.many(Self.count).texts)
    window.assertPixelsAreFresh()
  }

  @MainActor func testHomeAndEndReachTheEndsOfTheWholeTable() {
    let window = window()
    window.focusRows()
    window.press(GDK_KEY_End)
    XCTAssertEqual(window.selectedTexts, ["Row 999"])
    XCTAssertEqual(window.shownRows.last?.bottom, window.rowsHeight)
    window.press(GDK_KEY_Home)
    XCTAssertEqual(window.selectedTexts, ["Row 0"])
    XCTAssertEqual(window.offset, 0)
  }

  @MainActor func testPagesMoveByAView() {
    let window = window()
    window.focusRows()
    window.press(GDK_KEY_Home)
    let page = window.rowsHeight / window.shownRows[0].height
    window.press(GDK_KEY_Page_Down)
    XCTAssertEqual(Double(cursor(window) ?? 0), Double(page), accuracy: 2)
    window.press(GDK_KEY_Page_Down)
    XCTAssertEqual(Double(cursor(window) ?? 0), Double(2 * page), accuracy: 4)
    window.press(GDK_KEY_Page_Up)
    window.press(GDK_KEY_Page_Up)
    XCTAssertEqual(cursor(window), 0)
  }

  @MainActor func testShiftAndControlArrowsExtendAndGoWithout() {
    let window = window()
    window.click("Row 5")
    window.press(GDK_KEY_Down, .shift)
    window.press(GDK_KEY_Down, .shift)
    XCTAssertEqual(selected(window), [5, 6, 7])
    window.press(GDK_KEY_Down, .control)
    XCTAssertEqual(selected(window), [5, 6, 7])
    XCTAssertEqual(cursor(window), 8)
    window.press(GDK_KEY_space, .control)
    XCTAssertEqual(selected(window), [5, 6, 7, 8])
  }

  @MainActor func testControlASelectsEveryRowThereIs() {
    let window = window()
    window.focusRows()
    window.press(GDK_KEY_a, .control)
    XCTAssertEqual(window.table.selectedCount, Self.count)
    XCTAssertEqual(window.selectedTexts.count, window.shownRows.count)
    window.scroll(to: 12_345)
    XCTAssertEqual(window.selectedTexts.count, window.shownRows.count)
    window.press(GDK_KEY_A, [.control, .shift])
    XCTAssertEqual(window.table.selectedCount, 0)
    XCTAssertEqual(window.selectedTexts, [])
    window.assertPixelsAreFresh()
  }

  @MainActor func testTypingFindsARowFarAway() {
    let window = window()
    window.focusRows()
    window.type("row 87")
    XCTAssertEqual(window.selectedTexts, ["Row 87"])
    window.rest()
    XCTAssertEqual(selected(window), [87])
  }

  @MainActor func testLeftAndRightGoFromCellToCell() {
    let window = window()
    window.click("Row 2")
    window.press(GDK_KEY_Right)
    XCTAssertEqual(window.table.cellCursor.column?.title, "Text")
    window.press(GDK_KEY_Right)
    XCTAssertEqual(window.table.cellCursor.column?.title, "Number")
    window.press(GDK_KEY_Right)
    XCTAssertEqual(window.table.cellCursor.column?.title, "Number")
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.cellCursor.column?.title, "Number")
    XCTAssertEqual(cursor(window), 3)
    window.press(GDK_KEY_Left)
    window.press(GDK_KEY_Left)
    XCTAssertNil(window.table.cellCursor.column)
    window.assertPixelsAreFresh()
  }

  @MainActor func testInRightToLeftTextLeftGoesForward() {
    let window = window { gtk_widget_set_direction($0.widgetPointer, GTK_TEXT_DIR_RTL) }
    gtk_widget_set_direction(window.tree, GTK_TEXT_DIR_RTL)
    window.settle()
    window.click("Row 2")
    window.press(GDK_KEY_Left)
    XCTAssertEqual(window.table.cellCursor.column?.title, "Text")
    window.press(GDK_KEY_Right)
    XCTAssertNil(window.table.cellCursor.column)
    window.assertShows(Item.many(Self.count).texts)
  }

  @MainActor func testTabGoesInAndOut() {
    let window = window { $0.showsHeaders = false }
    window.focus(window.before)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.tree)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, window.tree)
  }

  @MainActor func testNarrowerModesTrimTheSelection() {
    let window = window()
    window.press(GDK_KEY_a, .control)
    window.focusRows()
    window.press(GDK_KEY_a, .control)
    window.table.selectionMode = .single
    window.settle()
    XCTAssertLessThanOrEqual(window.table.selectedCount, 1)
    XCTAssertEqual(window.selectedTexts.count, window.table.selectedCount)
    window.table.selectionMode = .none
    window.settle()
    XCTAssertEqual(window.selectedTexts, [])
    window.click("Row 1")
    XCTAssertEqual(window.selectedTexts, [])
  }
}
