import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A table whose columns fold where it is narrow.
final class NarrowColumnTests: GtkTestCase {
  /// Which columns have headers, which is what a user sees of them.
  @MainActor private func window(
    width: Int = 300, style: ColumnTableView.NarrowStyle = .folds(), rows: Int = 200,
    _ prepare: (ColumnTableView) -> Void = { _ in }
  ) -> ColumnWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows(InvoiceLine.many(rows)) } }
    return ColumnWindow(width: width, height: 400) {
      $0.selectionMode = .multiple
      $0.columns = [
        TableColumn<InvoiceLine>("Name", \.name, width: 160).editable(\.name)
          .sorted(by: SortKey(\.name)).filtered(by: .text(\.name)),
        TableColumn<InvoiceLine>("Count", \.count, as: .number, width: 120).editable(\.count)
          .sorted(by: SortKey(\.count)).filtered(by: .number { Double($0.count) }),
        TableColumn<InvoiceLine>("Paid", \.isPaid, as: .toggle, width: 60).editable(\.isPaid),
        TableColumn<InvoiceLine>("Unit", \.unit, width: 200),
      ]
      $0.narrowStyle = style
      $0.useAdaptor(adaptor)
      prepare($0)
    }
  }

  @MainActor private func rowHeight(_ window: ColumnWindow) -> Int {
    window.shownRows.first?.height ?? 0
  }

  @MainActor func testANarrowTableFoldsTextsAndKeepsControls() {
    let window = window()
    XCTAssertEqual(window.headerTitles, ["Name", "Paid"])
    let tree = window.tree
    XCTAssertLessThanOrEqual(
      window.shownColumns.map { Int(gtk_tree_view_column_get_width($0)) }.reduce(0, +), tree.width,
      "nothing is left to scroll to")
    let folded = rowHeight(window)
    window.assertPixelsAreFresh()
    window.resize(width: 600)
    XCTAssertEqual(window.headerTitles, ["Name", "Count", "Paid", "Unit"])
    XCTAssertGreaterThan(folded, rowHeight(window) + 8, "there is room for a line more")
    window.assertPixelsAreFresh()
    window.resize(width: 300)
    XCTAssertEqual(window.headerTitles, ["Name", "Paid"])
    XCTAssertEqual(rowHeight(window), folded)
  }

  @MainActor func testAFoldedColumnHasNoWidthThatCouldBeChangedByAnAction() throws {
    let actions = try XCTUnwrap(window().accessibleRows).actions
    XCTAssert(actions.contains("widen Name"))
    XCTAssert(actions.contains("sort by Count, ascending"))
    XCTAssertFalse(actions.contains("widen Count"))
    XCTAssertFalse(actions.contains("fit Count"))
  }

  @MainActor func testColumnsThatScrollStayAsTheyAre() {
    let window = window(style: .scrolls)
    XCTAssertEqual(window.headerTitles, ["Name", "Count", "Paid", "Unit"])
    window.table.narrowStyle = .folds(below: 0)
    window.settle()
    XCTAssertEqual(window.headerTitles.count, 4)
    window.table.narrowStyle = .folds(below: 301, lines: -3)
    window.settle()
    XCTAssertEqual(window.headerTitles.count, 2)
    let oneLine = rowHeight(window)
    window.table.narrowStyle = .folds(below: 301, lines: 2)
    window.settle()
    XCTAssertGreaterThan(rowHeight(window), oneLine + 6)
    window.table.narrowStyle = .scrolls
    window.settle()
    XCTAssertEqual(window.headerTitles.count, 4)
    window.assertPixelsAreFresh()
  }

  @MainActor func testWhatFoldedColumnsSayIsDrawn() {
    let folded = window(rows: 1)
    let picture = folded.freshPicture()
    // The same row, whose folded columns say nothing.
    let empty = window(rows: 1) {
      $0.columns.forEach { if $0.title != "Name", $0.title != "Paid" { $0.isVisible = false } }
      $0.columns.append(TableColumn<InvoiceLine>("Nothing", { _ in "" }))
    }
    XCTAssertEqual(empty.headerTitles, ["Name", "Paid"])
    XCTAssertEqual(rowHeight(folded), rowHeight(empty), "rows look even")
    XCTAssertFalse(picture.looksLike(empty.freshPicture()))
  }

  @MainActor func testPlaceSelectionCursorFocusAndStateOutliveFolding() throws {
    let window = window(width: 600, rows: 5_000)
    let table = window.table
    window.focusRows()
    table.scrollToRow(at: [0, 3_000], position: .top)
    window.settle()
    table.selectRow(at: [0, 3_002])
    table.moveCursor(to: 3_002)
    table.cellCursor.column = table.columns[1]
    let state = table.columnState
    var changes = 0
    table.onColumnsChange = { _ in changes += 1 }
    for width in [300, 600, 200, 470, 900, 479, 480] {
      window.resize(width: width)
      XCTAssertEqual(table.visibleIndexPaths.first, [0, 3_000], "\(width)")
      XCTAssertEqual(window.selectedTexts.count, 1, "\(width)")
      XCTAssertEqual(table.selectedIndexPaths, [[0, 3_002]])
      XCTAssertEqual(table.cursor, 3_002)
      XCTAssertTrue(table.cellCursor.column === table.columns[1])
      XCTAssertNotEqual(gtk_widget_is_focus(window.tree), 0)
      XCTAssertEqual(table.columnState, state)
      window.assertPixelsAreFresh("\(width)")
    }
    table.columnSet.changes.tellPending()
    XCTAssertEqual(changes, 0, "nobody has changed the columns")
  }

  @MainActor func testAssistiveTechnologyReadsAndTheClipboardHasEveryColumn() throws {
    let window = window()
    let rows = try XCTUnwrap(window.accessibleRows)
    XCTAssertEqual(rows.columnCount, 4)
    let cells = (0..<4).map { rows.cell(7, $0)?.name }
    XCTAssertEqual(cells.compactMap { $0 }.count, 4)
    let accessible = try XCTUnwrap(window.table.accessibility)
    let titles = (0..<4).map { accessible.title(ofColumn: $0) }
    XCTAssertEqual(titles, ["Name", "Count", "Paid", "Unit"])
    let texts = window.table.textSource().columns.map { $0.text(7) }
    window.resize(width: 600)
    XCTAssertEqual((0..<4).map { rows.cell(7, $0)?.name }, cells)
    XCTAssertEqual((0..<4).map { accessible.title(ofColumn: $0) }, titles)
    XCTAssertEqual(window.table.textSource().columns.map { $0.text(7) }, texts)
  }

  @MainActor func testTheCellCursorGoesThroughFoldedTextsInTheirOrder() throws {
    let window = window()
    let table = window.table
    window.focusRows()
    window.press(GDK_KEY_Home)
    var frames: [GdkRectangle] = []
    for title in ["Name", "Count", "Paid", "Unit"] {
      window.press(GDK_KEY_Right)
      XCTAssertEqual(table.cellCursor.column?.title, title)
      frames.append(try XCTUnwrap(table.tree.frame(ofCell: table.cellCursor.column!, row: 0)))
    }
    let (name, count, unit) = (frames[0], frames[1], frames[3])
    XCTAssertGreaterThan(count.y, name.y + 8, "it stands under the text")
    XCTAssertGreaterThanOrEqual(unit.x, count.x + count.width, "beside the other")
    XCTAssertLessThanOrEqual(unit.x + unit.width, name.x + name.width)
    // A click there is a click on that column.
    for frame in [count, unit] {
      XCTAssertNotNil(
        table.columnSet.column(
          atX: Double(frame.x + frame.width / 2), y: Double(frame.y + frame.height / 2))?.title)
    }
    XCTAssertEqual(
      table.columnSet.column(
        atX: Double(unit.x + unit.width / 2), y: Double(unit.y + unit.height / 2))?.title, "Unit")
  }

  @MainActor func testFromRightToLeftItIsMirrored() throws {
    let window = window()
    gtk_widget_set_direction(window.tree, GTK_TEXT_DIR_RTL)
    gtk_widget_set_direction(window.table.widgetPointer, GTK_TEXT_DIR_RTL)
    window.settle()
    let table = window.table
    let name = try XCTUnwrap(table.tree.frame(ofCell: table.columns[0], row: 0))
    let count = try XCTUnwrap(table.tree.frame(ofCell: table.columns[1], row: 0))
    let unit = try XCTUnwrap(table.tree.frame(ofCell: table.columns[3], row: 0))
    XCTAssertGreaterThanOrEqual(count.x, unit.x + unit.width)
    XCTAssertLessThan(name.x + name.width - count.x - count.width, 12, "at the right edge")
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnEditOutlivesResizingAndFoldingWaitsForIt() throws {
    let window = window(width: 600)
    let table = window.table
    XCTAssertTrue(table.beginEditing(at: [0, 0], in: table.columns[1]))
    window.settle()
    window.resize(width: 300)
    XCTAssertNotNil(table.editedCell)
    XCTAssertEqual(window.headerTitles.count, 4, "its column is not taken away")
    XCTAssertTrue(table.endEditing())
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Name", "Paid"])
    // And in a folded one.
    XCTAssertTrue(table.beginEditing(at: [0, 1], in: table.columns[1]))
    window.settle()
    XCTAssertNotNil(table.editedCell)
    window.resize(width: 600)
    XCTAssertNotNil(table.editedCell)
    XCTAssertTrue(table.endEditing())
    window.settle()
    XCTAssertEqual(window.headerTitles.count, 4)
  }

  @MainActor func testTheHeaderMenuSortsByFoldedColumns() throws {
    let window = window()
    window.openMenu(ofHeader: "Name")
    XCTAssertTrue(window.menuTexts.contains("Count"), "\(window.menuTexts)")
    XCTAssertEqual(window.menuTexts.filter { $0 == "Unit" }, [], "it cannot be sorted by")
    let item = try XCTUnwrap(
      window.openMenu?.children.first {
        gtk_menu_item_get_label($0.of(GtkMenuItem.self)).map { String(cString: $0) } == "Count"
          && gtk_menu_item_get_submenu($0.of(GtkMenuItem.self)) != nil
      })
    let entries = try XCTUnwrap(gtk_menu_item_get_submenu(item.of(GtkMenuItem.self))).children
    gtk_menu_item_activate(entries[1].of(GtkMenuItem.self))
    window.press(GDK_KEY_Escape)
    window.settle()
    XCTAssertEqual(window.table.sortOrder.map(\.column.title), ["Count"])
  }

  @MainActor func testTheFilterRowHasFieldsOfTheColumnsThatAreThere() {
    let window = window { $0.showsFilterRow = true }
    func fields() -> Int {
      window.table.widgetPointer.children.filter { $0 != window.tree && $0.isMapped }.count
    }
    XCTAssertEqual(fields(), 1)
    window.resize(width: 600)
    XCTAssertEqual(fields(), 2)
    XCTAssertTrue(window.table.focusFilter(of: window.table.columns[1]))
    window.resize(width: 300)
    XCTAssertEqual(fields(), 1)
    XCTAssertNotEqual(gtk_widget_is_focus(window.tree), 0, "the keyboard is not lost")
  }

  @MainActor func testRowsOfTheirOwnHeightFollowToo() {
    let window = window { $0.hasVariableRowHeights = true }
    let folded = rowHeight(window)
    window.resize(width: 600)
    XCTAssertGreaterThan(folded, rowHeight(window) + 8)
    window.resize(width: 300)
    XCTAssertEqual(rowHeight(window), folded)
    window.assertPixelsAreFresh()
  }

  @MainActor func testColumnsThatComeGoAndMoveWhileFoldedFollow() {
    let window = window()
    let table = window.table
    table.columns[0].isVisible = false
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Count", "Paid"])
    table.columns[0].isVisible = true
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Name", "Paid"])
    var state = table.columnState
    state.columns.reverse()
    table.columnState = state
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Unit", "Paid"])
    XCTAssertEqual(table.columnState, state)
    table.columns.removeAll { $0.title == "Unit" }
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Paid", "Count"])
    table.columns = []
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testTextsThatAreNoLineHarmNothing() {
    let texts = [
      "", "a\nb\r\nc\u{2029}d", "\u{202E}reversed", "\u{2069}\u{2069}", "x\0y",
      String(repeating: "long ", count: 100_000), "\u{2068}open", "🧑‍🧑‍🧒‍🧒", "مرحبا 12 KB",
    ]
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("all") { Rows(texts.enumerated().map { Item($0.offset, $0.element) }) }
    }
    let window = ColumnWindow(adaptor, width: 300) {
      $0.columns = [
        TableColumn<Item>("Number", \.id, as: .number),
        TableColumn<Item>("Text", \.text), TableColumn<Item>("Again", \.text),
      ]
      $0.narrowStyle = .folds(lines: 3)
    }
    XCTAssertEqual(window.headerTitles, ["Number"])
    XCTAssertEqual(Set(window.shownRows.map(\.height)).count, 1)
    window.assertPixelsAreFresh()
  }

  @MainActor func testTextsBeyondWhatIsDrawnHaveTheRoomOfAll() throws {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows([Item(0, String(repeating: "ж", count: 200))]) } }
    let window = ColumnWindow(adaptor, width: 300) {
      $0.columns = (0..<40).map { TableColumn<Item>("Column \($0)", \.text) }
      $0.narrowStyle = .folds(lines: 2)
    }
    let table = window.table
    let room = try XCTUnwrap(table.tree.frame(ofFolded: nil, row: 0))
    let last = try XCTUnwrap(table.tree.frame(ofCell: table.columns[39], row: 0))
    XCTAssertEqual([last.x, last.y, last.width], [room.x, room.y, room.width])
    XCTAssertGreaterThan(room.width, 100)
  }
}
