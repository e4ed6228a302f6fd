import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows dragged to another place.
final class DraggingTests: GtkTestCase {
  @MainActor func testADraggedRowGoesWhereItIsDropped() {
    let list = EditingList(["a", "b", "c", "d"])
    let window = list.window()
    window.drag(from: 15, to: 80)
    XCTAssertEqual(window.shownTexts, ["b", "c", "a", "d"])
    XCTAssertEqual(list.items, [["b", "c", "a", "d"]])
    window.drag(from: 75, to: 2)
    XCTAssertEqual(window.shownTexts, ["a", "b", "c", "d"])
    XCTAssertEqual(window.focusedPath, [0, 0])
  }

  @MainActor func testALineShowsWhereTheRowWouldGoAndTheRowThatItIsDragged() {
    let list = EditingList(["a", "b", "c", "d"])
    let window = list.window()
    window.drag(from: 15, to: 80, drops: false)
    let line = window.shownOverlays("list-drop-indicator").first
    var place = GtkAllocation()
    if let line { gtk_widget_get_allocation(line, &place) }
    XCTAssertEqual([place.y, place.height], [89, 2])
    XCTAssertEqual(window.rowWidget(at: [0, 0])?.hasStyleClass("dragged"), true)
    window.releaseButton(y: 80)
    XCTAssert(window.shownOverlays("list-drop-indicator").isEmpty)
    XCTAssertEqual(window.rowWidget(at: [0, 2])?.hasStyleClass("dragged"), false)
  }

  @MainActor func testAllSelectedRowsGoTogetherInTheirOrder() {
    let list = EditingList(["a", "b", "c", "d", "e"])
    let window = list.window()
    window.click(row: [0, 0])
    window.click(row: [0, 2], .control)
    window.click(row: [0, 4], .control)
    window.drag(from: 75, to: 50)
    XCTAssertEqual(window.shownTexts, ["b", "a", "c", "e", "d"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1], [0, 2], [0, 3]])
  }

  @MainActor func testARowGoesIntoAnotherSection() {
    let list = EditingList(["a", "b"], ["x", "y"])
    let window = list.window()
    window.drag(from: 15, to: 95)
    XCTAssertEqual(list.items, [["b"], ["x", "a", "y"]])
    window.drag(from: 15, to: 119)
    XCTAssertEqual(list.items, [[], ["x", "a", "y", "b"]])
  }

  @MainActor func testTheDelegateSaysWhereAMoveMayEnd() {
    let list = EditingList(["a", "b", "c", "d"])
    list.limit = { ListIndexPath(row: min($0.row, 1), section: 0) }
    let window = list.window()
    window.drag(from: 15, to: 110)
    XCTAssertEqual(window.shownTexts, ["b", "a", "c", "d"])
  }

  @MainActor func testARowThatCannotBeMovedStaysAndAClickIsStillAClick() {
    let list = EditingList(["a", "b", "c"])
    list.mayMove = { $0.row != 0 }
    let window = list.window()
    window.drag(from: 15, to: 80)
    XCTAssertEqual(window.shownTexts, ["a", "b", "c"])
    window.pressButton(y: 45)
    window.movePointer(y: 47, isPinned: true)
    window.releaseButton(y: 47)
    XCTAssertEqual(window.shownTexts, ["a", "b", "c"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
  }

  @MainActor func testEscapeEndsTheDragAndTheRowsFollowChanges() {
    let list = EditingList(["a", "b", "c"])
    let window = list.window()
    window.click(row: [0, 0])
    window.drag(from: 15, to: 80, drops: false)
    window.pressWhileDragging(GDK_KEY_Escape)
    window.releaseButton(y: 80)
    XCTAssertEqual(window.shownTexts, ["a", "b", "c"])
    window.drag(from: 15, to: 80, drops: false)
    list.items = [["a", "c"]]
    window.table.applyDifference()
    window.settle()
    window.movePointer(y: 50, isPinned: true)
    window.releaseButton(y: 50)
    XCTAssertEqual(window.shownTexts, ["c", "a"])
    window.drag(from: 15, to: 50, drops: false)
    list.items = [["a"]]
    window.table.applyDifference()
    window.settle()
    XCTAssertEqual(window.table.tools.drag?.isActive, false)
  }

  @MainActor func testListScrollsDuringARowDragNearItsEdge() throws {
    let list = EditingList((0..<100).map { "r\($0)" })
    let window = list.window()
    try VirtualFrameClock.start(in: window)
    defer { VirtualFrameClock.stop() }
    window.drag(from: 15, to: 398, drops: false)
    window.advance(milliseconds: 500)
    XCTAssertGreaterThan(window.offset, 100)
    guard case .before(let bottom)? = window.table.tools.drop?.answer?.position else {
      return XCTFail("nothing would be dropped")
    }
    window.releaseButton(y: 398)
    XCTAssertGreaterThan(bottom.row, 14)
    XCTAssertEqual(list.items[0].firstIndex(of: "r0"), bottom.row - 1)
  }

  @MainActor func testAListThatIsTakenFromItsWidgetLeavesNothingInIt() {
    let list = EditingList(["a", "b", "c"])
    list.indexTitles = ["A"]
    let window = list.window()
    window.drag(from: 45, to: 100, drops: false)
    XCTAssertEqual(window.table.tools.drag?.isActive, true)
    let widget = window.table.widgetPointer
    let other = TableView(adopting: widget.raw)
    Reports.expect(.pointer)
    window.settle()
    XCTAssertNotNil(other)
    for name in ["list-drop-indicator", "list-index"] {
      XCTAssertFalse(widget.children.contains { $0.hasStyleClass(name) }, name)
    }
  }

  @MainActor func testAnAdaptorsRowsAreDraggedAndUndone() {
    final class Movable: CellViewHolder {
      override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
    }
    let adaptor = TableAdaptor()
    adaptor.undoStack = UndoStack()
    adaptor.appendToLast(
      datas: Item.many(3), cellClass: ItemCell.self, cellHeight: 30, cellHolderClass: Movable.self)
    let window = TableWindow(adaptor)
    window.drag(from: 15, to: 80)
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2", "Row 0"])
    adaptor.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
  }
}
