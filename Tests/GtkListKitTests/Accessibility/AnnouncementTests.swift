import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is said of what happens, and what is told before anybody has asked.
final class AnnouncementTests: GtkTestCase {
  @MainActor func testADeletionIsSaidWithHowItIsUndone() throws {
    let adaptor = TableAdaptor()
    adaptor.undoStack = UndoStack()
    adaptor.apply {
      Section(id: "all") {
        Rows(Item.many(50), as: ItemCell.self).onDelete { [weak adaptor] _, path in
          adaptor?.update("Delete") { $0.remove(path) }
        }
      }
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    let rows = try XCTUnwrap(window.accessibleRows)
    _ = rows.childCount
    rows.listen("announcement")
    window.click(row: [0, 3])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(rows.announcements(), ["Deleted, undo with Ctrl+Z"])
    window.press(GDK_KEY_Down, .shift)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(rows.announcements(), ["2 deleted, undo with Ctrl+Z"])
    window.list.announcements.deleted = { count, _ in "Weg: \(count)" }
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(rows.announcements(), ["Weg: 1"])
  }

  @MainActor func testASearchSaysHowManyItHasFound() throws {
    let adaptor = TableAdaptor()
    adaptor.apply { Section(id: "all") { Rows(Item.many(100), as: ItemCell.self) } }
    let window = TableWindow(adaptor)
    let rows = try XCTUnwrap(window.accessibleRows)
    rows.listen("announcement")
    adaptor.arrange(RowArrangement<Item>(filter: RowFilter { $0.id % 10 == 0 }))
    window.settle()
    XCTAssertEqual(rows.announcements(), ["10 found"])
    adaptor.arrange(RowArrangement<Item>(filter: RowFilter { _ in false }))
    window.settle()
    XCTAssertEqual(rows.announcements(), ["Nothing found"])
    adaptor.clearArrangement()
    window.settle()
    XCTAssertEqual(rows.announcements(), [])
  }

  @MainActor func testAnAppHasSomethingSaidAndNothingWhereNobodyReads() throws {
    let window = TableWindow(TableAdaptor.over(Item.many(5)))
    window.list.announce("Nobody hears it")
    let rows = try XCTUnwrap(window.accessibleRows)
    rows.listen("announcement")
    window.list.announce("Saved")
    window.list.announce("")
    XCTAssertEqual(rows.announcements(), ["Saved"])
    window.close()
    window.list.announce("Too late")
  }

  // MARK: From the first moment

  @MainActor func testAColumnTableTellsFocusAndSelectionBeforeAnybodyHasAsked() throws {
    let window = ColumnWindow(.lazily(1_000))
    let table = try XCTUnwrap(Accessible(of: window.tree))
    table.listen("active-descendant-changed", "selection-changed")
    window.click(screenRow: 2, column: 0)
    XCTAssertEqual(
      Set(table.taken()), ["active-descendant-changed", "selection-changed"])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(
      Set(table.taken()), ["active-descendant-changed", "selection-changed"])
    window.press(GDK_KEY_Down, .control)
    XCTAssertEqual(table.taken(), ["active-descendant-changed"])
  }

  @MainActor func testACollectionTellsWhereTheKeyboardIsBeforeAnybodyHasAsked() throws {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Section(id: "all") { Rows(Item.many(100), as: ItemCell.self) } }
    let window = CollectionWindow(adaptor)
    window.click(row: [0, 0])
    let rows = try XCTUnwrap(window.accessibleRows)
    rows.listen("active-descendant-changed")
    window.press(GDK_KEY_Right)
    XCTAssertEqual(rows.taken().count, 1)
  }

  @MainActor func testTenMillionSelectedRowsAreCountedAndNotListed() throws {
    let window = ColumnWindow(.lazily(10_000_000))
    window.table.selectAll()
    let table = try XCTUnwrap(window.accessibleRows)
    var rows: UnsafeMutablePointer<gint>?
    XCTAssertEqual(
      atk_table_get_selected_rows(OpaquePointer(table.object), &rows), 10_000_000)
    XCTAssertNil(rows)
    window.table.deselectAll()
    for row in [3, 500_000, 9_999_999] { table.selectRow(row) }
    XCTAssertEqual(table.selectedRows, [3, 500_000, 9_999_999])
  }
}
