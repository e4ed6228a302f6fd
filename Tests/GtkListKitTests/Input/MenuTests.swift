import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The right button and the Menu key, and right-to-left text.
final class MenuTests: GtkTestCase {
  @MainActor private func fixture() -> (
    window: TableWindow, take: () -> [(ListIndexPath, (x: Double, y: Double)?)]
  ) {
    final class Log { var events: [(ListIndexPath, (x: Double, y: Double)?)] = [] }
    let log = Log()
    let adaptor = TableAdaptor.over(Item.many(100), height: 30)
    for holder in adaptor.sections[0].cellHolders {
      holder.onEvent = { event, _, path in
        XCTAssertEqual(event.name, .contextMenu)
        log.events.append((path, event.value?.value(as: (x: Double, y: Double).self)))
      }
    }
    return (
      TableWindow(adaptor) { $0.selectionMode = .multiple },
      {
        defer { log.events = [] }
        return log.events
      }
    )
  }

  @MainActor func testTheRightButtonSelectsTheRowAndAsksForAMenuWhereThePointerIs() {
    let (window, take) = fixture()
    window.click(row: [0, 3], button: 3)
    let events = take()
    XCTAssertEqual(events.map(\.0), [[0, 3]])
    XCTAssertEqual(events.first?.1?.y ?? 0, 15, accuracy: 1)
    XCTAssertNotNil(events.first?.1?.x)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3]])
    XCTAssertEqual(window.focusedPath, [0, 3])
  }

  @MainActor func testTheRightButtonOnASelectedRowKeepsTheSelection() {
    let (window, take) = fixture()
    window.click(row: [0, 2])
    window.click(row: [0, 5], .shift)
    window.click(row: [0, 4], button: 3)
    XCTAssertEqual(take().map(\.0), [[0, 4]])
    XCTAssertEqual(window.table.selectedCount, 4)
  }

  /// Puts a finger on a list for a time, and lifts it somewhere.
  @MainActor private func rest(
    _ window: CheckedWindow, x: Double = 100, y: Double, for milliseconds: Int, liftedAt end: Double
  ) {
    HeldTimers.hold()
    defer { HeldTimers.release() }
    window.touch(GDK_TOUCH_BEGIN, x: x, y: y, after: 0)
    HeldTimers.advance(milliseconds: milliseconds)
    if end != y { window.touch(GDK_TOUCH_UPDATE, x: x, y: end, after: milliseconds) }
    window.touch(GDK_TOUCH_END, x: x, y: end, after: milliseconds)
    window.settle()
  }

  @MainActor func testAFingerThatRestsAsksForAMenuWhenItIsLifted() {
    let (window, take) = fixture()
    rest(window, y: 105, for: 0, liftedAt: 105)
    XCTAssert(take().isEmpty, "a tap is a click")
    rest(window, y: 105, for: 700, liftedAt: 105)
    let events = take()
    XCTAssertEqual(events.map(\.0), [[0, 3]])
    XCTAssertEqual(events.first?.1?.y ?? 0, 15, accuracy: 1)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3]])
    rest(window, y: 200, for: 700, liftedAt: 120)
    XCTAssert(take().isEmpty, "it has gone elsewhere")
    window.close()
  }

  @MainActor func testAFingerAsksForTheMenuOfARowOfAColumnTable() {
    var asked: [ListIndexPath] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(Item.many(100)).rowActions { _, path in
        asked.append(path)
        return [RowAction("Mark") { _ in }]
      }
    }
    let window = ColumnWindow(adaptor)
    guard let row = window.list.frame(ofRowAt: [0, 3]) else { return XCTFail("no row") }
    let y = Double(row.y + row.height / 2)
    asked = []
    rest(window, y: y, for: 700, liftedAt: y)
    XCTAssertEqual(Set(asked), [[0, 3]])
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 3]])
    XCTAssertNotNil(window.list.tools.menu)
    window.close()
  }

  @MainActor func testTheMenuKeyAndShiftF10AskAtTheCursorWithoutAPlace() {
    let (window, take) = fixture()
    window.click(row: [0, 6])
    window.press(GDK_KEY_Menu)
    window.press(GDK_KEY_F10, .shift)
    let events = take()
    XCTAssertEqual(events.map(\.0), [[0, 6], [0, 6]])
    XCTAssert(events.allSatisfy { $0.1 == nil })
  }

  @MainActor func testOtherModifiersAreNotIgnored() {
    let (window, take) = fixture()
    window.click(row: [0, 6])
    window.press(GDK_KEY_Menu, .shift)
    window.press(GDK_KEY_Menu, .control)
    window.press(GDK_KEY_F10)
    window.press(GDK_KEY_F10, [.shift, .control])
    XCTAssert(take().isEmpty)
  }

  @MainActor func testTheMenuKeyFindsACursorThatIsOutOfView() {
    let (window, take) = fixture()
    window.click(row: [0, 1])
    window.scroll(to: 2_000)
    window.press(GDK_KEY_Menu)
    XCTAssertEqual(take().map(\.0), [[0, 1]])
  }

  @MainActor func testARightClickOnAHeaderAsksForNothing() {
    let (window, take) = fixture()
    let adaptor = window.table.adaptor
    adaptor?[0]?.headerData = "H"
    adaptor?[0]?.headerViewClass = CountView.self
    window.table.reloadData()
    window.scroll(to: 0)
    window.click(window.shownRows[0].widget, button: 3)
    XCTAssert(take().isEmpty)
  }

  // MARK: Right to left

  @MainActor func testRowsAreMirroredInRightToLeftText() {
    let window = TableWindow(TableAdaptor.over(Item.many(50), height: 30))
    let left = window.picture()
    gtk_widget_set_direction(window.table.widgetPointer, GTK_TEXT_DIR_RTL)
    for widget in window.table.widgetPointer.tree {
      gtk_widget_set_direction(widget, GTK_TEXT_DIR_RTL)
    }
    window.settle()
    window.assertShows(Item.many(50).texts)
    window.assertPixelsAreFresh()
    XCTAssertNotEqual(window.picture(), left)
    window.scroll(by: 37)
    window.scroll(by: 300)
    window.assertShows(Item.many(50).texts)
    window.click(row: [0, 15])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 15]])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 16]])
  }

  @MainActor func testTheArrowsThatOpenAndCloseSectionsAreMirrored() {
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply {
      Section(CollapsibleHeader.Model(title: "A"), header: CollapsibleHeader.self, id: 1) {
        Rows(Item.many(3), as: ItemCell.self)
      }
      Section(CollapsibleHeader.Model(title: "B"), header: CollapsibleHeader.self, id: 2) {
        Rows(Item.many(3), as: ItemCell.self)
      }
    }
    window.settle()
    window.click(row: [0, 1])
    window.press(GDK_KEY_Left)
    XCTAssertEqual(adaptor.sections.map(\.isCollapsed), [true, false])
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    gtk_widget_set_direction(window.table.widgetPointer, GTK_TEXT_DIR_RTL)
    window.click(row: [0, 1])
    window.press(GDK_KEY_Left)
    XCTAssertEqual(adaptor.sections.map(\.isCollapsed), [false, false])
    window.press(GDK_KEY_Right)
    XCTAssertEqual(adaptor.sections.map(\.isCollapsed), [true, false])
  }
}
