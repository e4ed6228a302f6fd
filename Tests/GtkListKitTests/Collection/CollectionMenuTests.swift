import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The right button and the Menu key in a collection.
final class CollectionMenuTests: GtkTestCase {
  private final class Log {
    var events: [(path: ListIndexPath, point: (x: Double, y: Double)?)] = []
  }

  @MainActor private func fixture(_ log: Log) -> CollectionWindow {
    let adaptor = CollectionAdaptor.items(Item.many(40))
    for holder in adaptor.sections[0].cellHolders {
      holder.onEvent = { event, _, path in
        XCTAssertEqual(event.name, .contextMenu)
        log.events.append((path, event.value?.value(as: (x: Double, y: Double).self)))
      }
    }
    return CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .grid(.count(4), length: .fixed(50), spacing: 8, inset: 10)
      $0.selectionMode = .multiple
    }
  }

  @MainActor func testTheRightButtonSelectsAnItemThatIsNotAndAsksWhereThePointerIs() {
    let log = Log()
    let window = fixture(log)
    window.click(row: [0, 1])
    window.click(row: [0, 6], button: 3)
    XCTAssertEqual(log.events.map(\.path), [[0, 6]])
    XCTAssertEqual(log.events.first?.point?.y ?? 0, 25, accuracy: 1)
    XCTAssertNotNil(log.events.first?.point?.x)
    XCTAssertEqual(window.collection.selectedIndexPaths, [[0, 6]])
    XCTAssertEqual(window.focusedPath, [0, 6])
  }

  @MainActor func testTheRightButtonOnASelectedItemKeepsTheSelection() {
    let log = Log()
    let window = fixture(log)
    window.click(row: [0, 2])
    window.click(row: [0, 5], .shift)
    window.click(row: [0, 4], button: 3)
    XCTAssertEqual(log.events.map(\.path), [[0, 4]])
    XCTAssertEqual(window.collection.selectedCount, 4)
  }

  @MainActor func testTheMenuKeyAndShiftF10AskAtTheCursorAlsoWhereThatIsOutOfView() {
    let log = Log()
    let window = fixture(log)
    window.click(row: [0, 3])
    window.press(GDK_KEY_Menu)
    window.press(GDK_KEY_F10, .shift)
    window.scroll(to: window.maximumOffset)
    window.press(GDK_KEY_Menu)
    XCTAssertEqual(log.events.map(\.path), [[0, 3], [0, 3], [0, 3]])
    XCTAssert(log.events.allSatisfy { $0.point == nil })
  }

  @MainActor func testTheRightButtonBesideTheItemsAsksForNothing() throws {
    let log = Log()
    let window = fixture(log)
    let box = try XCTUnwrap(window.rowsContainer)
    window.sendButton(GDK_BUTTON_PRESS, box, 3, 3, [], 3)
    window.sendButton(GDK_BUTTON_RELEASE, box, 3, 3, [], 3)
    window.settle()
    XCTAssert(log.events.isEmpty)
  }
}
