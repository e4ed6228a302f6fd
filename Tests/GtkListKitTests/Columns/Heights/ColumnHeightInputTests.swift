import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Clicks, edits, sorting, trees and changes in a column table whose rows are measured.
final class ColumnHeightInputTests: GtkTestCase {
  @MainActor func testAClickSelectsTheRowThatIsThere() {
    let table = WrappingTable(300)
    for offset in [0.0, 911, 3_000] {
      table.window.scroll(to: offset)
      for row in table.window.shownRows.dropFirst().dropLast() {
        table.window.click(row.text)
        XCTAssertEqual(table.window.selectedTexts, [row.text])
        table.window.assertPixelsAreFresh()
      }
    }
  }

  @MainActor func testFrameAndPositionOfARowAreWhereItIsDrawn() {
    let table = WrappingTable(300)
    table.window.scroll(to: 1_234)
    for row in table.window.shownRows {
      let number = Int(row.text.prefix { $0 != " " }) ?? -1
      let frame = table.table.tree.frame(ofItemAt: number)
      XCTAssertEqual(frame.map { Int($0.y) - table.window.columnHeaderHeight }, row.y)
      XCTAssertEqual(frame.map { Int($0.height) }, row.height)
      let middle = Double(row.y + row.height / 2 + table.window.columnHeaderHeight)
      XCTAssertEqual(
        table.table.tree.position(
          atViewX: 20, y: min(max(middle, Double(table.window.columnHeaderHeight)), 399)), number)
    }
  }

  @MainActor func testAnEditorStandsAtItsCellAndItsTextGivesTheRowItsHeight() {
    var items = WrappingTable.items(100)
    let adaptor = TableAdaptor()
    let window = ColumnWindow(width: 400, height: 400) { table in
      table.hasVariableRowHeights = true
      let column = TableColumn<Item>("Text", \.text, width: 180).editable(\.text)
      column.lineLimit = nil
      table.columns = [column]
      table.useAdaptor(adaptor)
    }
    adaptor.apply { Rows(items) }
    window.settle()
    window.focusRows()
    window.click(items[4].text)
    let row = window.shownRows.first { $0.text == items[4].text }
    window.press(GDK_KEY_F2)
    window.settle()
    guard let editor = window.table.cellEdits.current?.editor.control else {
      return XCTFail("no editor")
    }
    var y: gint = 0
    gtk_widget_translate_coordinates(editor, window.table.widgetPointer, 0, 0, nil, &y)
    let middle = Int(y) + editor.height / 2 - window.columnHeaderHeight
    XCTAssert(((row?.y ?? 0)..<(row?.bottom ?? 0)).contains(middle))
    gtk_entry_set_text(editor.of(GtkEntry.self), "short")
    window.press(GDK_KEY_Return)
    window.settle()
    items[4].text = "short"
    let height = window.shownRows[0].height
    XCTAssertEqual(window.shownRows.first { $0.text == "short" }?.height, height)
    window.assertShows(items.texts)
    window.assertPixelsAreFresh()
  }

  @MainActor func testRowsKeepTheirHeightsThroughSortingAndFiltering() {
    let table = WrappingTable(200)
    table.texts.sorted(by: SortKey<Item>(\.text))
    table.window.scroll(to: 1_500)
    let all = WrappingTable.items(200)
    table.table.sortOrder = [(table.texts, .descending)]
    Pump.until("the rows are sorted") { table.window.shownTexts.first != all[0].text }
    table.window.settle()
    table.assertHeights("sorted")
    table.window.assertPixelsAreFresh("sorted")
    table.table.sortOrder = []
    table.window.settle()
    table.assertHeights("as they were")
    table.window.assertShows(all.texts)
  }

  @MainActor func testAnOutlineOpensAndClosesWithRowsOfEveryHeight() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<10 {
        Section("Section \(section)") {
          Rows((0..<10).map { Item(section * 10 + $0, WrappingTable.text(section * 10 + $0)) })
        }
      }
    }
    let table = WrappingTable(adaptor) { $0.showsSectionsAsNodes = true }
    let window = table.window
    let texts = (0..<10).flatMap { section in
      ["Section \(section)"] + (0..<10).map { WrappingTable.text(section * 10 + $0) }
    }
    window.assertShows(texts)
    window.clickExpander("Section 0")
    window.assertShows(["Section 0"] + texts.dropFirst(11))
    window.assertPixelsAreFresh()
    window.clickExpander("Section 0")
    window.assertShows(texts)
    window.scroll(by: 300)
    window.assertShows(texts)
    window.assertPixelsAreFresh()
    // A wrapped text begins behind its expander, and has less room for it.
    guard let row = window.shownRows.first(where: { $0.text == texts[4] }) else {
      return XCTFail("not there: \(window.shownTexts)")
    }
    XCTAssertGreaterThanOrEqual(row.height, table.wantedHeight(of: texts[4]))
  }

  @MainActor func testAHeightGivenLaterIsTakenWithTheReloadOfTheRow() {
    let adaptor = TableAdaptor.over(Item.many(60))
    let table = WrappingTable(adaptor)
    adaptor[0, 3]?.cellHeight = 90
    table.table.reloadRows(at: [[0, 3]])
    table.window.settle()
    table.assertHeights(given: ["Row 3": 90])
    table.window.assertShows(Item.many(60).texts)
    table.window.assertPixelsAreFresh()
  }

  @MainActor func testAnotherFontMeasuresAnew() {
    let table = WrappingTable(200)
    table.window.scroll(to: 2_000)
    let before = table.window.shownRows
    guard let settings = gtk_widget_get_settings(table.window.tree)?.raw else {
      return XCTFail("no settings")
    }
    let font = GObjectProperties.string("gtk-font-name", of: settings)
    defer { GObjectProperties.set("gtk-font-name", of: settings, to: .string(font ?? "Sans 10")) }
    GObjectProperties.set("gtk-font-name", of: settings, to: .string("DejaVu Sans 20"))
    table.window.settle()
    table.assertHeights("large")
    XCTAssertEqual(table.window.shownTexts.first, before.first?.text)
    table.window.assertShows(WrappingTable.items(200).texts)
    table.window.assertPixelsAreFresh()
  }
}
