import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that the keyboard moves, and selected rows that move into closed sections and out of them.
final class EngineMoveTests: GtkTestCase {
  final class Movable: TableCellViewHolder {
    var staysInItsSection = false
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
    override func canMoveWith(
      container: ListView, index: ListIndexPath, to target: ListIndexPath
    ) -> Bool { !staysInItsSection }
  }

  /// Three sections of three rows.
  @MainActor private func fixture() -> (list: EngineList, stack: UndoStack) {
    let list = EngineList(
      Item.many(3), (10..<13).map { Item($0) }, (20..<23).map { Item($0) }, headers: true)
    for section in list.adaptor.sections {
      section.cellHolders = section.cellHolders.map {
        Movable(data: $0.cellData, cellClass: ItemCell.self, cellHeight: 30)
      }
    }
    list.table.reloadData()
    list.window.settle()
    let stack = UndoStack()
    list.adaptor.undoStack = stack
    return (list, stack)
  }

  // MARK: Keys

  @MainActor func testAMoveByKeysIsUndoneByItself() {
    let (list, stack) = fixture()
    list.window.click(row: [0, 0])
    list.window.press(GDK_KEY_Down, .alt)
    list.window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(list.ids[0], [1, 2, 0])
    XCTAssertEqual(stack.undoName, "Move")
    stack.undo()
    XCTAssertEqual(list.ids[0], [1, 0, 2])
    list.assertShown("undone once")
    XCTAssertEqual(list.window.focusedPath, [0, 1], "the keyboard stays with the row")
    stack.undo()
    XCTAssertEqual(list.ids[0], [0, 1, 2])
    stack.redo()
    XCTAssertEqual(list.ids[0], [1, 0, 2])
    list.assertShown("done again")
  }

  @MainActor func testAtTheEdgeOfASectionARowGoesOnIntoTheNext() {
    let (list, stack) = fixture()
    list.window.click(row: [0, 2])
    list.window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(list.ids, [[0, 1], [2, 10, 11, 12], [20, 21, 22]])
    XCTAssertEqual(list.window.focusedPath, [1, 0])
    XCTAssertEqual(list.table.selectedIndexPaths, [[1, 0]])
    list.assertShown("down")
    list.window.press(GDK_KEY_Up, .alt)
    XCTAssertEqual(list.ids, [[0, 1, 2], [10, 11, 12], [20, 21, 22]])
    XCTAssertEqual(list.window.focusedPath, [0, 2])
    list.assertShown("up")
    stack.undo()
    XCTAssertEqual(list.ids, [[0, 1], [2, 10, 11, 12], [20, 21, 22]])
    stack.undo()
    XCTAssertEqual(list.ids, [[0, 1, 2], [10, 11, 12], [20, 21, 22]])
    list.assertShown("undone")
  }

  @MainActor func testAtTheEndsOfTheListNothingMoves() {
    let (list, stack) = fixture()
    list.window.click(row: [0, 0])
    list.window.press(GDK_KEY_Up, .alt)
    list.window.click(row: [2, 2])
    list.window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(list.ids, [[0, 1, 2], [10, 11, 12], [20, 21, 22]])
    XCTAssertFalse(stack.canUndo)
  }

  @MainActor func testAClosedSectionIsPassedAndAnEmptyOneIsNot() {
    let (list, _) = fixture()
    list.adaptor.setCollapsed(true, section: 1)
    list.window.settle()
    list.window.click(row: [0, 2])
    list.window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(list.ids, [[0, 1], [10, 11, 12], [2, 20, 21, 22]])
    list.window.press(GDK_KEY_Up, .alt)
    XCTAssertEqual(list.ids, [[0, 1, 2], [10, 11, 12], [20, 21, 22]])
    list.adaptor.setCollapsed(false, section: 1)
    list.adaptor.update { editor in
      editor.remove([[1, 0], [1, 1], [1, 2]])
    }
    list.window.settle()
    list.window.click(row: [0, 2])
    list.window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(list.ids, [[0, 1], [2], [20, 21, 22]])
    list.assertShown()
  }

  @MainActor func testAHolderMayKeepItsRowInItsSection() {
    let (list, stack) = fixture()
    (list.adaptor[0, 2] as? Movable)?.staysInItsSection = true
    list.window.click(row: [0, 2])
    list.window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(list.ids[0], [0, 1, 2])
    XCTAssertFalse(stack.canUndo)
    list.window.press(GDK_KEY_Up, .alt)
    XCTAssertEqual(list.ids[0], [0, 2, 1])
  }

  // MARK: Closed sections

  @MainActor func testASelectedRowThatMovesIntoAClosedSectionStaysSelected() {
    let (list, _) = fixture()
    list.adaptor.setCollapsed(true, section: 1)
    list.table.selectRow(at: [0, 1])
    list.adaptor.update { $0.move([0, 1], to: [1, 0]) }
    XCTAssertEqual(list.table.selectedIndexPaths, [])
    list.adaptor.setCollapsed(false, section: 1)
    XCTAssertEqual(list.table.selectedIndexPaths, [[1, 0]])
    list.adaptor.setCollapsed(true, section: 1)
    list.adaptor.update { $0.move([1, 0], to: [2, 1]) }
    XCTAssertEqual(list.table.selectedIndexPaths, [[2, 1]], "and when it comes out")
    list.assertShown()
  }

  @MainActor private func section(_ number: Int, _ ids: [Int]) -> TableSectionViewHolder {
    let section = TableSectionViewHolder(
      headerData: "H\(number)", headerViewClass: CountView.self,
      cellHolders: ids.map { EngineList.holder(Item($0)) })
    section.givenID = AnyHashable("section \(number)")
    return section
  }

  @MainActor func testANewStateKeepsSectionsClosedAndWhatIsSelectedInThem() {
    let (list, _) = fixture()
    list.table.selectRow(at: [1, 1])
    list.adaptor.setCollapsed(true, section: 1)
    list.table.selectRow(at: [0, 0])
    list.adaptor.setSections([section(1, [12, 11, 10]), section(0, [0, 1, 2])])
    XCTAssertEqual(list.adaptor[0]?.isCollapsed, true)
    XCTAssertEqual(list.table.numberOfItems(in: 0), 0)
    XCTAssertEqual(list.table.selectedIndexPaths, [[1, 0]])
    list.assertShown("closed")
    list.adaptor.setCollapsed(false, section: 0)
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 1], [1, 0]])
    list.assertShown("open")
  }

  @MainActor func testANewStateMovesSelectedRowsIntoClosedSectionsAndOut() {
    let (list, _) = fixture()
    list.table.selectRow(at: [1, 1])
    list.adaptor.setCollapsed(true, section: 1)
    list.table.selectRow(at: [0, 0])
    list.adaptor.setSections([section(0, [1, 11]), section(1, [10, 0]), section(2, [20])])
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 1]], "11 has come out")
    list.adaptor.setCollapsed(false, section: 1)
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 1], [1, 1]], "0 has gone in")
    list.assertShown()
  }
}
