import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The menu of a column's header.
final class HeaderMenuTests: GtkTestCase {
  @MainActor private func window(
    _ lines: [InvoiceLine] = InvoiceLine.many(200), _ prepare: (ColumnTableView) -> Void = { _ in }
  ) -> ColumnWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows(lines) } }
    return ColumnWindow {
      $0.selectionMode = .multiple
      $0.columns = [
        TableColumn<InvoiceLine>("Name", \.name, width: 120).editable(\.name) { name, _ in
          name.isEmpty ? "A name is missing" : nil
        }.sorted(by: SortKey(\.name)),
        TableColumn<InvoiceLine>("Count", \.count, as: .number, width: 80).editable(\.count)
          .sorted(by: SortKey(\.count)),
        TableColumn<InvoiceLine>("Unit", \.unit, width: 80),
      ]
      $0.useAdaptor(adaptor)
      prepare($0)
    }
  }

  @MainActor func testTheRightButtonOffersSortingFittingAndEveryColumn() {
    let window = window()
    window.openMenu(ofHeader: "Count")
    XCTAssertEqual(
      window.menuTexts,
      [
        "Sort Ascending", "Sort Descending", "✓Do Not Sort", "-", "Fit Column to Content",
        "Fit All Columns", "-", "✓Name", "✓Count", "✓Unit",
      ])
    window.press(GDK_KEY_Escape)
    XCTAssertNil(window.openMenu)
    window.openMenu(ofHeader: "Unit")
    XCTAssertEqual(window.menuTexts.first, "Fit Column to Content", "it has no sort key")
  }

  @MainActor func testTheMenuKeyAndShiftF10OpenTheMenuOfTheFocusedHeader() throws {
    let window = window()
    window.focus(try XCTUnwrap(window.header("Unit")))
    for (key, modifiers) in [(GDK_KEY_Menu, Modifiers()), (GDK_KEY_F10, .shift)] {
      window.press(key, modifiers)
      XCTAssertEqual(window.menuTexts.count, 6)
      window.press(GDK_KEY_Escape)
    }
    window.press(GDK_KEY_Menu)
    window.choose("Count")
    XCTAssertEqual(window.headerTitles, ["Name", "Unit"])
  }

  @MainActor func testHidingAndShowingAColumnKeepsAnchorSelectionAndCursor() {
    let window = window()
    window.scroll(to: 1_234)
    let rows = window.shownTexts
    window.click(rows[3])
    window.click(rows[5], .control)
    let offset = window.offset
    let cursor = window.table.cursor
    for shown in [["Name", "Unit"], ["Name", "Count", "Unit"]] {
      window.openMenu(ofHeader: "Name")
      window.choose("Count")
      XCTAssertEqual(window.headerTitles, shown)
      XCTAssertEqual(window.offset, offset)
      XCTAssertEqual(window.shownTexts, rows)
      XCTAssertEqual(window.selectedTexts, [rows[3], rows[5]])
      XCTAssertEqual(window.table.cursor, cursor)
      window.assertPixelsAreFresh()
    }
  }

  @MainActor func testTheCursorLeavesAColumnThatIsHidden() {
    let window = window()
    window.click("Line 2", column: 1)
    XCTAssertEqual(window.table.cellCursor.column?.title, "Count")
    window.openMenu(ofHeader: "Name")
    window.choose("Count")
    XCTAssertEqual(window.table.cellCursor.column?.title, "Unit")
    window.press(GDK_KEY_Left)
    XCTAssertEqual(window.table.cellCursor.column?.title, "Name")
  }

  @MainActor func testTheLastColumnInViewCannotBeHiddenNorOneThatIsToStay() {
    let window = window()
    window.table.columns[0].canBeHidden = false
    window.openMenu(ofHeader: "Name")
    XCTAssertEqual(window.menuTexts.suffix(3), ["[✓Name]", "✓Count", "✓Unit"])
    window.choose("Count")
    window.openMenu(ofHeader: "Name")
    window.choose("Unit")
    window.table.columns[0].canBeHidden = true
    window.openMenu(ofHeader: "Name")
    XCTAssertEqual(window.menuTexts.suffix(3), ["[✓Name]", "Count", "Unit"])
  }

  @MainActor func testSortingIsChosenAndTakenBack() {
    let window = window()
    func wait() {
      window.settle()
    }
    window.openMenu(ofHeader: "Name")
    window.choose("Sort Descending")
    wait()
    XCTAssertEqual(window.shownTexts.first, "Line 99")
    window.openMenu(ofHeader: "Name")
    XCTAssertEqual(
      window.menuTexts.prefix(3), ["Sort Ascending", "✓Sort Descending", "Do Not Sort"])
    window.choose("Sort Ascending")
    wait()
    XCTAssertEqual(window.shownTexts.prefix(3), ["Line 0", "Line 1", "Line 10"])
    window.openMenu(ofHeader: "Name")
    window.choose("Do Not Sort")
    wait()
    XCTAssertEqual(window.shownTexts.prefix(3), ["Line 0", "Line 1", "Line 2"])
    XCTAssert(window.table.sortOrder.isEmpty)
  }

  @MainActor func testFittingMakesColumnsAsWideAsWhatTheyShow() {
    var lines = InvoiceLine.many(200)
    lines[0].unit = "a unit whose name is far longer than its column"
    let window = window(lines)
    window.openMenu(ofHeader: "Unit")
    window.choose("Fit Column to Content")
    XCTAssertGreaterThan(window.table.columns[2].width, 200)
    XCTAssertEqual(window.table.columns[0].width, 120)
    window.openMenu(ofHeader: "Unit")
    window.choose("Fit All Columns")
    XCTAssertLessThan(window.table.columns[0].width, 100)
  }

  @MainActor func testHidingTheEditedColumnCommitsTheEdit() {
    let window = window()
    window.click("Line 2")
    window.press(GDK_KEY_F2)
    window.type("New")
    window.openMenu(ofHeader: "Count")
    window.choose("Name")
    XCTAssertNil(window.table.editedCell)
    XCTAssertEqual(window.headerTitles, ["Count", "Unit"])
    window.table.columns[0].isVisible = true
    window.settle()
    XCTAssertEqual(window.shownTexts[2], "New")
    window.assertPixelsAreFresh()
  }

  @MainActor func testHidingAColumnGivesUpAnEditThatIsRefused() {
    let window = window()
    window.click("Line 2")
    window.press(GDK_KEY_F2)
    window.press(GDK_KEY_BackSpace)
    window.openMenu(ofHeader: "Count")
    window.choose("Name")
    XCTAssertNil(window.table.editedCell)
    Reports.expect(.edit)
    window.table.columns[0].isVisible = true
    window.settle()
    XCTAssertEqual(window.shownTexts[2], "Line 2")
  }

  @MainActor func testAnAppChangesTheTextsAddsEntriesAndTurnsTheMenuOff() throws {
    let window = window()
    var chosen: [String] = []
    var menu = ColumnHeaderMenu()
    menu.sortAscending = "Aufsteigend"
    menu.sortNot = ""
    menu.fitAllColumns = ""
    menu.items = { column in
      var locked = ColumnMenuItem("Locked", isChecked: true) {}
      locked.isEnabled = false
      return [ColumnMenuItem("Group") { chosen.append(column.title) }, locked]
    }
    window.table.headerMenu = menu
    window.openMenu(ofHeader: "Count")
    XCTAssertEqual(
      window.menuTexts,
      [
        "Aufsteigend", "Sort Descending", "-", "Fit Column to Content", "-", "✓Name", "✓Count",
        "✓Unit", "-", "Group", "[✓Locked]",
      ])
    window.choose("Group")
    XCTAssertEqual(chosen, ["Count"])
    window.table.headerMenu = nil
    let header = try XCTUnwrap(window.header("Count"))
    window.click(header, button: 3)
    XCTAssertNil(window.openMenu)
    XCTAssertFalse(window.table.showHeaderMenu(of: window.table.columns[0]))
  }

  @MainActor func testAnEntryThatEndsTheWindowIsCarriedOut() {
    let window = window()
    window.table.headerMenu?.items = { [weak window] _ in
      [ColumnMenuItem("Close") { window?.close() }]
    }
    window.openMenu(ofHeader: "Count")
    window.choose("Close")
    XCTAssert(window.isClosed)
  }

  @MainActor func testExpandersGoToAnotherColumnWhileTheirsIsHidden() {
    let window = window { $0.showsSectionsAsNodes = true }
    XCTAssertEqual(window.shownRows.first?.texts, ["all", "", ""])
    window.openMenu(ofHeader: "Unit")
    window.choose("Name")
    // Not to that of numbers, which is the next one.
    XCTAssertEqual(window.shownRows.first?.texts, ["", "", "all"])
    window.table.columns[0].isVisible = true
    window.settle()
    XCTAssertEqual(window.shownRows.first?.texts, ["all", "", ""])
    window.assertPixelsAreFresh()
  }

  @MainActor func testExpandersGoWithTheOrderWhileTheirColumnIsHidden() {
    let lines = InvoiceLine.many(3)
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows(lines) } }
    let name = TableColumn<InvoiceLine>("Name", \.name)
    let window = ColumnWindow(adaptor) {
      $0.columns = [
        name, TableColumn<InvoiceLine>("A", { _ in "a" }),
        TableColumn<InvoiceLine>("B", { _ in "b" }),
      ]
      $0.showsSectionsAsNodes = true
    }
    name.isVisible = false
    window.settle()
    XCTAssertEqual(window.table.columns.map(\.isOutline), [false, true, false])
    if let header = window.header("B") { window.focus(header) }
    window.press(GDK_KEY_Left, .alt)
    window.settle()
    XCTAssertEqual(window.headerTitles, ["B", "A"])
    XCTAssertEqual(window.table.columns.first { $0.isOutline }?.title, "B")
  }

  // MARK: Keys on headers

  @MainActor func testAltAndAnArrowMoveTheFocusedColumn() throws {
    let window = window()
    window.focus(try XCTUnwrap(window.header("Name")))
    window.press(GDK_KEY_Right, .alt)
    XCTAssertEqual(window.headerTitles, ["Count", "Name", "Unit"])
    XCTAssertEqual(window.table.columns.map(\.title), ["Count", "Name", "Unit"])
    XCTAssertEqual(window.shownRows.first?.texts, ["1", "Line 0", "pieces"])
    window.press(GDK_KEY_Left, .alt)
    XCTAssertEqual(window.table.columns.map(\.title), ["Name", "Count", "Unit"])
    window.press(GDK_KEY_Right, [.alt, .shift])
    XCTAssertEqual(window.table.columns[0].width, 130)
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testArrowsGoFromHeaderToHeader() throws {
    let window = window()
    window.focus(try XCTUnwrap(window.header("Name")))
    window.press(GDK_KEY_Right)
    XCTAssertEqual(window.focusWidget, window.header("Count"))
    window.press(GDK_KEY_Left)
    XCTAssertEqual(window.focusWidget, window.header("Name"))
  }
}
