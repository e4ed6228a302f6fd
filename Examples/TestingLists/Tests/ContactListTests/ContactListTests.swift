import CGtkListKitGtk3
import ContactList
import GtkListKit
import GtkListKitTesting
import XCTest

/// The list of contacts on screen. XCTest runs its tests on the main thread, where lists belong.
final class ContactListTests: XCTestCase {
  private static let contacts = [
    Contact(id: 1, name: "Ada", town: "London"),
    Contact(id: 2, name: "Grace", town: "New York", isFavourite: true),
    Contact(id: 3, name: "Rosalind", town: "London"),
  ]

  /// What every test of lists does: GTK is started, and nothing may be left when the test ends.
  private static func onScreen(_ test: @MainActor () throws -> Void) throws {
    try MainActor.assumeIsolated {
      try TestDisplay.start()
      let before = LiveCounts.current
      try test()
      try ListWindow.expectNothingLeft(since: before)
    }
  }

  func testContactsAreShownWithTheirTowns() throws {
    try Self.onScreen {
      let window = ListWindow(ContactList(Self.contacts).table)
      try window.show()
      try window.expectRows(["Ada", "Grace", "Rosalind"])
      try window.expectTexts(["Grace", "New York", "★"], at: ListIndexPath(row: 1, section: 0))
      try window.expectAccessibleNames(["Ada", "Grace", "Rosalind"])
    }
  }

  func testAContactThatComesLeavesTheSelectionWhereItIs() throws {
    try Self.onScreen {
      let list = ContactList(Self.contacts)
      let window = ListWindow(list.table)
      try window.show()
      window.click(try window.row("Grace"))
      list.show([Contact(id: 4, name: "Emmy", town: "Erlangen")] + Self.contacts)
      window.settle()
      try window.expectRows(["Emmy", "Ada", "Grace", "Rosalind"])
      try window.expectSelection([ListIndexPath(row: 2, section: 0)])
      window.press(GDK_KEY_Down)
      try window.expectFocus(ListIndexPath(row: 3, section: 0))
    }
  }

  func testCellsKeepNothingOfTheContactBefore() throws {
    try Self.onScreen {
      RecyclingSanitizer.isEnabled = true
      defer { RecyclingSanitizer.isEnabled = false }
      var reports: [String] = []
      let handler = ListReport.handler
      ListReport.handler = { reports.append($0.description) }
      defer { ListReport.handler = handler }
      let many = (0..<500).map {
        Contact(id: $0, name: "Contact \($0)", town: "Town", isFavourite: $0 % 7 == 0)
      }
      let window = ListWindow(ContactList(many).table)
      try window.show()
      for _ in 0..<10 { window.scroll(by: 300) }
      XCTAssertEqual(reports, [])
    }
  }

  func testWhatWasRecordedIsPlayedBack() throws {
    try Self.onScreen {
      let list = ContactList(Self.contacts)
      let recorded = ListWindow(list.table)
      try recorded.show()
      let recorder = EventRecorder(of: list.table)
      recorded.click(atX: 40, y: 30)
      recorded.press(GDK_KEY_Down, .shift)
      try recorded.rest()
      recorder.stop()
      let played = ListWindow(ContactList(Self.contacts).table)
      try played.show()
      try Recording(recorder.text).play(in: played)
      XCTAssertEqual(played.list.selectedIndexPaths, list.table.selectedIndexPaths)
    }
  }
}
