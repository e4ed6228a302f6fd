import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Many selected rows with others between them, moved at once.
final class ScatteredMoveTests: GtkTestCase {
  @MainActor func testVeryManySeparateRowsMoveAsOneChange() {
    let count = Thoroughness.choose(everyday: 30_000, full: 100_000)
    let undo = UndoStack()
    let adaptor = TableAdaptor()
    adaptor.undoStack = undo
    undo.moveName = "Verschieben"
    var reads = 0
    adaptor.apply {
      Rows(
        (0..<2 * count).lazy.map { number -> Item in
          reads += 1
          return Item(number)
        }
      ).canMove { _, _ in true }
    }
    let window = ColumnWindow(adaptor)
    let table = window.table
    window.click("Row 0")
    let rows = IndexRanges((0..<count).map { 2 * $0..<2 * $0 + 1 })
    table.selection.select(exactly: rows, mayRefuse: false)
    window.settle()
    let (revision, old) = (table.shownRows.revision, reads)
    window.press(GDK_KEY_Up, .alt)
    XCTAssertEqual(table.shownRows.revision, revision, "there is no place above the first one")
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(table.shownRows.revision, revision + 1, "one change")
    XCTAssertEqual(undo.undoName, "Verschieben")
    XCTAssertLessThan(reads - old, 3 * count)
    XCTAssertEqual(table.selectedCount, count)
    XCTAssertEqual((adaptor[0, 0]?.cellData as? Item)?.id, 1)
    XCTAssertEqual((adaptor[0, 2 * count - 1]?.cellData as? Item)?.id, 2 * count - 2)
    undo.undo()
    XCTAssertFalse(undo.canUndo, "one step")
    XCTAssertEqual((adaptor[0, 1]?.cellData as? Item)?.id, 1)
    XCTAssertEqual(table.selection.model.selected, rows)
    window.settle()
    window.assertPixelsAreFresh()
  }
}
