import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a column writes into files, where it draws something else.
final class ExportTextTests: GtkTestCase {
  @MainActor private func table() -> TextTable {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows([Item(5, "Tea"), Item(3, "Milk")]) } }
    return TextTable(adaptor) {
      let stars = TableColumn<Item>(
        "Rating", \.id, as: .text { String(repeating: "★", count: $0) })
      stars.exportText = { "\($0.id)" }
      $0.columns = [TableColumn<Item>("Text", \.text), stars]
    }
  }

  @MainActor func testAnExportHasTheColumnsExportTexts() {
    let table = table()
    let source = table.table.textSource()
    XCTAssertEqual(source.text(as: .csv), "Text,Rating\r\nTea,5\r\nMilk,3\r\n")
    XCTAssert(source.text(as: .markdown).contains("5"))
    XCTAssertFalse(source.text(as: .html).contains("★"))
    XCTAssertEqual(
      table.table.columns[1].text(of: Item(2)), "★★", "on the screen it is as it was")
  }

  @MainActor func testTheClipboardHasThemToo() {
    let table = table()
    table.table.selectAll()
    XCTAssert(table.table.copySelection())
    XCTAssertEqual(table.pasted(), "Tea\t5\nMilk\t3\n")
  }

  @MainActor func testAColumnWithoutOneIsExportedAsItReads() {
    let table = table()
    (table.table.columns[1] as? TableColumn<Item>)?.exportText = nil
    XCTAssertEqual(
      table.table.textSource().text(as: .csv), "Text,Rating\r\nTea,★★★★★\r\nMilk,★★★\r\n")
  }
}
