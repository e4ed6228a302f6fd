import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What assistive technology is told of cells besides what they are called.
final class CellDescriptionTests: GtkTestCase {
  @MainActor private func table(_ window: EditingWindow) throws -> Accessible {
    try XCTUnwrap(Accessible(of: window.table.tree.widget))
  }

  @MainActor func testARefusedTextIsSaidOfItsCellUntilAnotherIsWritten() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    let cell = try XCTUnwrap(table(window).cell(1, 2))
    XCTAssertEqual(cell.description, "")
    XCTAssertFalse(cell.has(ATK_STATE_INVALID_ENTRY))
    cell.listen("notify::accessible-description")
    window.click(window.price, 1)
    window.type("-4")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(cell.description, "A price is not negative")
    XCTAssert(cell.has(ATK_STATE_INVALID_ENTRY))
    XCTAssertEqual(cell.taken().count, 1)
    XCTAssertEqual(try table(window).cell(2, 2)?.description, "")
    window.adaptor.update {
      $0.insert(InvoiceLine(id: 100, name: "First"), as: DataCell<InvoiceLine>.self, at: [0, 0])
    }
    window.host.settle()
    XCTAssertEqual(cell.description, "A price is not negative", "it stays with its row")
    window.write("4")
    XCTAssertEqual(cell.description, "")
    XCTAssertFalse(cell.has(ATK_STATE_INVALID_ENTRY))
    XCTAssertEqual(cell.taken().count, 1)
    window.write("-5")
    window.press(GDK_KEY_Return)
    XCTAssertEqual(cell.description, "A price is not negative")
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(cell.description, "")
  }

  @MainActor func testARefusedClickIsSaidOfItsCellWhileItsMessageIsShown() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    window.paid.editable(\.isPaid) { _, _ in "There is nothing to pay" }
    let cell = try XCTUnwrap(table(window).cell(2, 5))
    XCTAssert(cell.has(ATK_STATE_CHECKABLE))
    XCTAssertEqual(cell.description, "")
    cell.listen("notify::accessible-description")
    XCTAssert(cell.act("toggle"))
    window.host.settle()
    XCTAssertEqual(cell.description, "There is nothing to pay")
    XCTAssert(cell.has(ATK_STATE_INVALID_ENTRY))
    XCTAssertFalse(cell.has(ATK_STATE_CHECKED))
    XCTAssertEqual(cell.taken().count, 1)
    window.table.columnEdits.rejectedClick?.rejection.hide()
    Pump.until("the message has gone") {
      window.table.columnEdits.rejectedClick?.rejection.isShown == false
    }
    window.host.settle()
    XCTAssertEqual(cell.description, "")
    XCTAssertFalse(cell.has(ATK_STATE_INVALID_ENTRY))
    XCTAssertEqual(cell.taken().count, 1)
  }

  @MainActor func testWhatATooltipSaysDescribesTheCellInViewOrNot() throws {
    let window = EditingWindow(InvoiceLine.many(1_000))
    window.name.tooltip = { $0.id == 900 ? "Nine hundred" : nil }
    window.count.tooltipMarkup = { $0.id == 2 ? "<b>Two</b> &amp; no more" : "no <markup" }
    let table = try table(window)
    XCTAssertEqual(table.cell(900, 0)?.description, "Nine hundred")
    XCTAssertEqual(table.cell(901, 0)?.description, "")
    XCTAssertEqual(table.cell(2, 1)?.description, "Two & no more")
    XCTAssertEqual(table.cell(3, 1)?.description, "no <markup")
    let cell = try XCTUnwrap(table.cell(0, 0))
    window.host.close()
    XCTAssertEqual(cell.description, "")
  }

  @MainActor func testAChangedTooltipIsToldWithTheData() throws {
    let window = EditingWindow(InvoiceLine.many(5))
    window.name.tooltip = { "in \($0.unit)" }
    let cell = try XCTUnwrap(table(window).cell(1, 0))
    XCTAssertEqual(cell.description, "in pieces")
    cell.listen("notify::accessible-description")
    window.adaptor.update { $0.edit(InvoiceLine.self, at: [0, 1]) { $0.unit = "hours" } }
    window.host.settle()
    XCTAssertEqual(cell.taken().count, 1)
    XCTAssertEqual(cell.description, "in hours")
  }
}
