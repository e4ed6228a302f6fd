import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A filter or search hides the row that is edited: no other row is edited in its place.
final class HiddenEditTests: GtkTestCase {
  /// Hides rows whose name does not begin with “Line”.
  @MainActor private func filtered(_ count: Int = 6) -> EditingWindow {
    let window = EditingWindow(InvoiceLine.many(count))
    window.adaptor.arrange(
      RowArrangement<InvoiceLine>(filter: RowFilter { $0.name.hasPrefix("Line") }))
    Pump.until("the rows are filtered") { !window.adaptor.isArranging }
    window.host.settle()
    return window
  }

  @MainActor private func assertNothingIsWritten(
    _ window: EditingWindow, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertNil(window.edited, file: file, line: line)
    window.type("77")
    window.press(GDK_KEY_space)
    XCTAssertNil(window.edited, "typing opens no editor", file: file, line: line)
    let others = window.names.indices.compactMap { window.line($0) }
    XCTAssert(
      others.allSatisfy { $0.count == 1 && !$0.isPaid }, "\(others)", file: file, line: line)
  }

  @MainActor func testTabAfterAHiddenEditEditsNothing() {
    let window = filtered()
    window.click(window.name, 2)
    window.type("New")
    window.press(GDK_KEY_Tab)
    window.host.settle()
    XCTAssertEqual(window.names, ["Line 0", "Line 1", "Line 3", "Line 4", "Line 5"])
    assertNothingIsWritten(window)
  }

  @MainActor func testTabAfterTheLastRowIsHiddenEditsNothing() {
    let window = filtered()
    window.click(window.name, 5)
    window.type("New")
    window.press(GDK_KEY_Tab)
    window.host.settle()
    XCTAssertEqual(window.names.count, 5)
    assertNothingIsWritten(window)
  }

  @MainActor func testARowStaysUntilItsEditEnds() {
    for commits in [true, false] {
      let window = EditingWindow(InvoiceLine.many(6))
      window.click(window.count, 2)
      window.type("5")
      window.adaptor.arrange(RowArrangement<InvoiceLine>(filter: RowFilter { $0.id > 2 }))
      Pump.until("the rows are filtered") { !window.adaptor.isArranging }
      window.host.settle()
      XCTAssertEqual(window.names, ["Line 2", "Line 3", "Line 4", "Line 5"])
      window.type("7")
      XCTAssertEqual(window.entryText, "57")
      window.press(commits ? GDK_KEY_Return : GDK_KEY_Escape)
      Pump.until("the row is hidden") { window.names.count == 3 }
      window.host.settle()
      XCTAssertEqual(window.names, ["Line 3", "Line 4", "Line 5"])
      window.adaptor.clearArrangement()
      XCTAssertEqual(window.line(2)?.count, commits ? 57 : InvoiceLine.many(6)[2].count)
    }
  }

  @MainActor func testAChangedRowStaysUntilItsEditEnds() {
    inEveryList(Contact.many(6)) { window in
      window.arrange(
        RowArrangement(
          sort: [SortKey(\.name)], filter: RowFilter { $0.name.hasPrefix("Contact") }))
      XCTAssert(window.list.beginEditing(at: [0, 2], child: "name"))
      window.write("Contact 2b")
      window.replace(Contact(id: 2, name: "Somebody"), at: 2)
      window.host.settle()
      XCTAssertEqual(window.names.count, 6)
      XCTAssertTrue(window.isWriting)
      window.press(GDK_KEY_Escape)
      Pump.until("the row is hidden") { window.names.count == 5 }
      XCTAssertFalse(window.names.contains("Somebody"))
    }
  }

  @MainActor func testANewStateKeepsTheRowThatIsEdited() {
    let adaptor = TableAdaptor()
    func show(_ contacts: [Contact]) {
      adaptor.apply {
        Section(id: 0) {
          Rows(contacts, as: TextRow.self) { TextRow.Model(title: $0.name) }
            .editable("title", .text(\.name))
        }
      }
    }
    adaptor.arrange(RowArrangement<Contact>(filter: RowFilter { $0.age < 40 }))
    var contacts = Contact.many(4)
    show(contacts)
    let window = TableWindow(adaptor)
    XCTAssert(window.table.beginEditing(at: [0, 1], child: "title"))
    contacts[1].age = 50
    contacts[2].age = 50
    show(contacts)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Contact 0", "Contact 1", "Contact 3"])
    window.press(GDK_KEY_Escape)
    Pump.until("the row is hidden") {
      window.settle()
      return window.shownTexts == ["Contact 0", "Contact 3"]
    }
  }

  @MainActor func testTypingAfterTheRowIsRemovedEditsNothing() {
    let window = EditingWindow(InvoiceLine.many(6))
    window.click(window.count, 2)
    window.adaptor.update { $0.remove([0, 2]) }
    window.host.settle()
    assertNothingIsWritten(window)
  }

  @MainActor func testTheKeyboardStaysInItsColumnAfterDelete() {
    let window = EditingWindow(InvoiceLine.many(6))
    window.table.onDelete = { [weak window] paths in
      window?.adaptor.update("Delete") { $0.remove(paths) }
    }
    window.click(window.count, 2)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.keyboard, "Count 2")
  }

  @MainActor func testTabAfterAHiddenChildEditEditsNothing() {
    inEveryList(Contact.many(6)) { window in
      window.arrange(RowArrangement(filter: RowFilter { $0.name.hasPrefix("Contact") }))
      XCTAssert(window.list.beginEditing(at: [0, 2], child: "name"))
      window.write("New")
      window.press(GDK_KEY_Tab)
      window.host.settle()
      XCTAssertEqual(window.names.count, 5)
      XCTAssertNil(window.edited)
      window.type("77")
      XCTAssertNil(window.edited)
      XCTAssert((0..<5).allSatisfy { window.contact($0)?.age == 30 })
    }
  }

  @MainActor func testTabAfterASearchHidesTheRowEditsNothing() {
    inEveryList(Contact.many(6)) { window in
      window.arrange(RowArrangement(searched: SearchedText(\.name), search: "contact"))
      XCTAssert(window.list.beginEditing(at: [0, 2], child: "name"))
      window.write("New")
      window.press(GDK_KEY_Tab)
      Pump.until("the row is hidden") { window.names.count == 5 }
      window.host.settle()
      XCTAssertNil(window.edited)
    }
  }
}
