import CGtkListKitGtk3
import GtkListKitDesk
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitSamples

/// The app of the tutorial does in each step what the article says.
final class MailTutorialTests: GtkTestCase {
  private nonisolated static let letters = (1...60).map {
    GtkListKitSamples.Letter(
      id: $0, sender: $0 % 2 == 0 ? "Ada" : "Grace", subject: "Letter \($0)",
      day: $0 <= 20 ? "Today" : $0 <= 40 ? "Yesterday" : "Earlier")
  }

  @MainActor private func makeInbox() -> (Inbox, TableWindow) {
    let inbox = Inbox()
    inbox.show(Self.letters)
    let window = TableWindow(table: inbox.table)
    window.settle()
    return (inbox, window)
  }

  @MainActor func testTheLettersStandByDayAndASectionStaysClosed() {
    let (inbox, window) = makeInbox()
    XCTAssertEqual((0..<3).map { inbox.table.numberOfItems(in: $0) }, [20, 20, 20])
    inbox.adaptor[0]?.isCollapsed = true
    inbox.show(Self.letters)
    window.settle()
    XCTAssertEqual(inbox.adaptor[0]?.isCollapsed, true)
  }

  @MainActor func testTheStarIsToldAndShown() throws {
    let (inbox, window) = makeInbox()
    let row = ListIndexPath(row: 0, section: 0)
    inbox.star(row, true)
    window.settle()
    XCTAssertEqual(inbox.adaptor.model(GtkListKitSamples.Letter.self, at: row)?.isStarred, true)
    XCTAssertEqual(inbox.actions(for: Self.letters[0]).map(\.title), ["Star", "Archive"])
  }

  @MainActor func testASearchShowsWhatMatches() {
    let (inbox, window) = makeInbox()
    inbox.search("letter 1")
    window.settle()
    XCTAssertEqual(inbox.table.numberOfItems(in: 0), 11)
    inbox.search("nobody")
    window.settle()
    XCTAssertEqual(inbox.table.emptyPlaceholder?.title, "No Such Letter")
  }

  @MainActor func testWhatIsArchivedComesBack() {
    let (inbox, window) = makeInbox()
    let other: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    g_object_ref_sink(other)
    defer { g_object_unref(other) }
    inbox.adaptor.undoStack = inbox.undo
    inbox.archive([ListIndexPath(row: 0, section: 0), ListIndexPath(row: 1, section: 0)])
    window.settle()
    XCTAssertEqual(inbox.table.numberOfItems(in: 0), 18)
    XCTAssertEqual(inbox.undo.undoName, "Archive")
    inbox.undo.undo()
    window.settle()
    XCTAssertEqual(inbox.table.numberOfItems(in: 0), 20)
  }

  @MainActor func testAnAddressNeedsAnAt() {
    let book = AddressBook()
    book.show(
      [GtkListKitSamples.Contact(id: 1, name: "Ada", address: "ada@example.org")], undo: UndoStack()
    )
    XCTAssertEqual(book.table.columns.map(\.title), ["Name", "Address"])
    XCTAssertEqual(book.adaptor[0]?.count, 1)
  }

  @MainActor func testLettersAreReadInTheBackgroundAndAFailureIsShown() {
    let inbox = Inbox()
    let window = TableWindow(table: inbox.table)
    inbox.load { Self.letters }
    XCTAssertEqual(inbox.table.placeholder?.isBusy, true)
    Pump.until("the letters are there") { inbox.table.placeholder == nil }
    window.settle()
    XCTAssertEqual(inbox.table.numberOfItems(in: 2), 20)
    struct Failure: Error {}
    inbox.load { throw Failure() }
    Pump.until("the failure is shown") {
      inbox.table.placeholder?.title == "The Mail Cannot Be Read"
    }
  }
}
