import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Messages that are read as soon as they are shown, as a mail program does with the one that it begins with.
final class MessageRowChangesTests: GtkTestCase {
  private struct Mail: Identifiable, Equatable {
    let id: Int
    var isUnread = true
  }

  @MainActor private func weights(_ table: TableView, row: Int) throws -> [Int] {
    let cell = try XCTUnwrap(table.cellForRow(at: ListIndexPath(row: row, section: 0)))
    return cell.contentPointer.tree.filter { $0.isA(gtk_label_get_type()) && !$0.texts.isEmpty }
      .map {
        let font = pango_context_get_font_description(gtk_widget_get_pango_context($0))
        return Int(pango_font_description_get_weight(font).rawValue)
      }
  }

  @MainActor func testAMessageThatIsReadBeforeItIsDrawnIsNotBold() throws {
    let adaptor = TableAdaptor()
    let table = TableView()
    table.useAdaptor(adaptor)
    let window = RowWindow(list: table, width: 380, height: 400) {
      adaptor.apply {
        Rows((0..<30).map { Mail(id: $0) }, as: MessageRow.self) {
          .init(sender: "Ada \($0.id)", subject: "Notes", isUnread: $0.isUnread)
        }
      }
      table.onSelectionChange = {
        adaptor.update { $0.edit(Mail.self, at: [0, 0]) { $0.isUnread = false } }
      }
      table.selectRow(at: [0, 0])
    }
    window.settle()
    XCTAssertEqual(Set(try weights(table, row: 0)), [400])
    XCTAssertEqual(Set(try weights(table, row: 1)), [400, 700])
    adaptor.update { $0.edit(Mail.self, at: [0, 1]) { $0.isUnread = false } }
    window.settle()
    XCTAssertEqual(Set(try weights(table, row: 1)), [400])
  }
}
