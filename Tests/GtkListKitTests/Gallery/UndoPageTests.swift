import CGtkListKitGtk3
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// The to-do list of the gallery's Undo page.
final class UndoPageTests: GtkTestCase {
  @MainActor private func titles(_ window: RowWindow, _ section: Int) -> [String] {
    let holders = (window.list as? TableView)?.adaptor?.sections[section].cellHolders ?? []
    return holders.compactMap { ($0.cellData as? TaskItem)?.title }
  }

  @MainActor private func entry(_ window: RowWindow) -> WidgetPointer? {
    window.focusWidget.flatMap { $0.isA(gtk_entry_get_type()) ? $0 : nil }
  }

  @MainActor private func middle(_ path: ListIndexPath, _ window: RowWindow) throws -> Double {
    let row = try XCTUnwrap(window.shownRow(at: path))
    return Double(row.y + row.height / 2)
  }

  @MainActor func testTasksAreDragged() throws {
    let window = try ShownGallery("undo").window
    let before = titles(window, 0)
    let (from, to) = (try middle([0, 0], window), try middle([0, 2], window))
    let x = Double(window.list.widgetPointer.width / 2)
    window.drag(from: (x, from), to: (x, to + 8))
    XCTAssertEqual(titles(window, 0), [before[1], before[2], before[0], before[3]])
    window.press(GDK_KEY_z, .control)
    XCTAssertEqual(titles(window, 0), before)
  }

  @MainActor func testAClickBesideEndsARenaming() throws {
    let shown = try ShownGallery("undo")
    let window = shown.window
    window.click(row: [0, 1])
    window.press(GDK_KEY_F2)
    Pump.until("the title is edited") { entry(window) != nil }
    window.type("Ring")
    window.click(shown.gallery.status)
    XCTAssertNil(entry(window))
    XCTAssertEqual(titles(window, 0)[1], "Ring")
  }

  @MainActor func testEscapeOnANewTaskLeavesNone() throws {
    let window = try ShownGallery("undo").window
    let before = titles(window, 0)
    let button = try XCTUnwrap(
      window.list.widgetPointer.tree.first {
        $0.isA(gtk_button_get_type()) && $0.texts == ["Add Task"]
      })
    window.click(button)
    Pump.until("the title is edited") { entry(window) != nil }
    XCTAssertEqual(titles(window, 0), before + ["New task"])
    window.press(GDK_KEY_Escape)
    Pump.until("the task has gone") { titles(window, 0) == before }
    XCTAssertNil(entry(window))
  }
}
