// sample: TestingLists
import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

// end

// The samples of the articles on tests, as those in `ArticleSamples.swift`.

private func makeContacts() -> TableView { TableView() }

// sample: TestingLists
nonisolated final class ContactTests: XCTestCase {
  func testContactsAreShown() throws {
    try MainActor.assumeIsolated {
      try TestDisplay.start()
      let window = ListWindow(makeContacts(), width: 320, height: 400)
      try window.show()
      try window.expectRows(["Ada", "Grace"])
      ListWindow.closeAll()
    }
  }
}
// end

enum ListTests {
  static func drive(_ window: ListWindow) throws {
    // sample: TestingLists
    window.press(GDK_KEY_Down, .shift)
    window.type("gra")
    window.click(try window.row("Grace"), .control)
    window.click(atX: 20, y: 30)
    window.scroll(by: 100)
    window.scrollTouchpad(x: 0, y: 1.5, at: 100)
    window.swipeFinger(by: -120, y: 40)
    try window.drag(from: (40, 15), to: (40, 95))
    window.resize(width: 200)
    try window.rest()
    // end
  }

  static func look(at window: ListWindow) throws {
    // sample: TestingLists
    try window.expectTexts(["Grace", "New York"], at: ListIndexPath(row: 1, section: 0))
    try window.expectSelection([ListIndexPath(row: 1, section: 0)])
    try window.expectFocus(ListIndexPath(row: 1, section: 0))
    try window.expectAccessibleNames(["Ada", "Grace"])
    try window.expectFreshPicture()
    try window.picture().write(toPNG: "contacts.png")
    // end
  }

  static func stopTime(in window: ListWindow) throws {
    // sample: TestingLists
    TestDisplay.setAnimations(true)
    try VirtualFrameClock.start(in: window)
    window.list.scrollToRow(at: ListIndexPath(row: 1, section: 0), position: .top, animated: true)
    window.advance(milliseconds: 100)
    VirtualFrameClock.stop()
    // end
  }

  static func count() throws {
    // sample: TestingLists
    let before = LiveCounts.current
    // … the test
    try ListWindow.expectNothingLeft(since: before)
    // end
  }

  static func record(_ table: TableView) {
    // sample: TestingLists
    let recorder = EventRecorder(of: table)
    // … the user does what goes wrong
    recorder.stop()
    print(recorder.text)
    // end
  }

  static func play(_ text: String, in window: ListWindow) throws {
    // sample: TestingLists
    try Recording(text).play(in: window)
    // end
  }
}
