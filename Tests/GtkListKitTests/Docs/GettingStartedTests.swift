import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitTesting
import XCTest

@testable import GtkListKitSamples

/// The app of the first article does what it says.
final class GettingStartedTests: GtkTestCase {
  @MainActor func testTheFirstAppReadsArchivesAndBringsBack() throws {
    let mailbox = FirstApp.Mailbox()
    let mails = (1...1_000).map { FirstApp.Mail(id: $0, sender: "Ada", subject: "Letter \($0)") }
    let table = mailbox.makeTable(mails)
    let window = TableWindow(table: table)
    window.settle()
    XCTAssertEqual(try shown(table, 0), ["Ada", "Letter 1", "Archive"])
    let cell = try XCTUnwrap(table.cellForRow(at: ListIndexPath(row: 0, section: 0)))
    let button = try XCTUnwrap(cell["archive"].pointer)
    gtk_button_clicked(button.as(GtkButton.self))
    window.settle()
    XCTAssertEqual(try shown(table, 0), ["Ada", "Letter 2", "Archive"])
    XCTAssertEqual(mailbox.undo.undoName, "Archive")
    mailbox.undo.undo()
    window.settle()
    XCTAssertEqual(try shown(table, 0), ["Ada", "Letter 1", "Archive"])
  }

  @MainActor private func shown(_ table: TableView, _ row: Int) throws -> [String] {
    try XCTUnwrap(table.cellForRow(at: ListIndexPath(row: row, section: 0))).contentPointer.texts
  }
}
