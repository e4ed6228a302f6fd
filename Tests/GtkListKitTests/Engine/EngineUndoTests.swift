import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Undo and redo of whatever an update can do.
final class EngineUndoTests: GtkTestCase {
  private typealias Edit = (name: String, body: (ListEditor) -> Void)

  @MainActor private static let edits: [Edit] = [
    ("insert", { $0.insert(EngineList.holder(Item(90)), at: [0, 1]) }),
    ("append", { $0.append([EngineList.holder(Item(91)), EngineList.holder(Item(92))], to: 1) }),
    ("remove", { $0.remove([[0, 1], [0, 4], [1, 0]]) }),
    ("move", { $0.move([0, 1], to: [0, 4]) }),
    ("move to another section", { $0.move([0, 1], to: [1, 2]) }),
    ("replace", { $0.replace([0, 2], with: EngineList.holder(Item(93, "other"), 50)) }),
    ("edit", { $0.edit(Item.self, at: [0, 3]) { $0.text = "edited" } }),
    (
      "insert section",
      {
        $0.insertSection(TableSectionViewHolder(cellHolders: [EngineList.holder(Item(94))]), at: 1)
      }
    ),
    ("remove section", { $0.removeSection(0) }),
    ("move section", { $0.moveSection(0, to: 1) }),
    (
      "everything",
      {
        $0.moveSection(1, to: 0)
        $0.remove([1, 2])
        $0.move([1, 0], to: [0, 1])
        $0.insert(EngineList.holder(Item(95)), at: [1, 3])
        $0.edit(Item.self, at: [0, 0]) { $0.text = "edited too" }
      }
    ),
  ]

  @MainActor private func fixture() -> (list: EngineList, stack: UndoStack) {
    let list = EngineList(Item.many(6), (10..<14).map { Item($0) }, headers: true)
    let stack = UndoStack()
    list.adaptor.undoStack = stack
    return (list, stack)
  }

  @MainActor func testEveryEditIsUndoneAndDoneAgain() {
    for (name, body) in Self.edits {
      let (list, stack) = fixture()
      let before = (list.ids, list.items)
      list.adaptor.update(name, body)
      let after = (list.ids, list.items)
      XCTAssertNotEqual(before.1, after.1, name)
      list.assertShown(name)
      for round in 0..<2 {
        XCTAssert(stack.undo())
        XCTAssertEqual(list.ids, before.0, "\(name), round \(round)")
        XCTAssertEqual(list.items, before.1, "\(name), round \(round)")
        list.assertShown("\(name) undone")
        XCTAssert(stack.redo())
        XCTAssertEqual(list.ids, after.0, "\(name), round \(round)")
        XCTAssertEqual(list.items, after.1, "\(name), round \(round)")
        list.assertShown("\(name) done again")
      }
      list.window.close()
    }
  }

  @MainActor func testManyEditsAreUndoneOneAfterAnother() {
    let (list, stack) = fixture()
    var states = [list.items]
    for (name, body) in Self.edits.filter({ !$0.name.contains("section") }) {
      list.adaptor.update(name, body)
      states.append(list.items)
    }
    for state in states.dropLast().reversed() {
      XCTAssert(stack.undo())
      XCTAssertEqual(list.items, state)
      list.assertShown("back")
    }
    for state in states.dropFirst() {
      XCTAssert(stack.redo())
      XCTAssertEqual(list.items, state)
      list.assertShown("forth")
    }
  }

  @MainActor func testANewStateIsUndoneWithSelectionAndAnchor() {
    let list = EngineList(Item.many(100))
    let stack = UndoStack()
    list.adaptor.undoStack = stack
    list.table.selectRow(at: [0, 40])
    list.window.scroll(to: 1_190)
    let place = list.window.shownRow(at: [0, 40])?.y
    let sections = list.adaptor.sections
    let section = TableSectionViewHolder(
      cellHolders: sections[0].cellHolders.enumerated().filter { $0.offset % 2 == 0 }
        .map(\.element))
    section.givenID = sections[0].givenID
    list.adaptor.setSections([section], name: "filter")
    XCTAssertEqual(stack.undoName, "filter")
    list.assertShown("filtered")
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 20]])
    XCTAssertEqual(list.window.shownRow(at: [0, 20])?.y, place)
    stack.undo()
    list.assertShown("undone")
    XCTAssertEqual(list.ids, [Array(0..<100)])
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 40]])
    stack.redo()
    list.assertShown("done again")
    XCTAssertEqual(list.ids, [Array(stride(from: 0, to: 100, by: 2))])
  }

  @MainActor func testAnUpdateWithoutANameIsNotRemembered() {
    let (list, stack) = fixture()
    list.adaptor.update { $0.remove([0, 0]) }
    XCTAssertFalse(stack.canUndo)
    XCTAssertFalse(stack.undo())
    XCTAssertFalse(stack.redo())
  }

  @MainActor func testUndoAfterASectionWasCollapsedShowsWhatItRestores() {
    let (list, stack) = fixture()
    list.adaptor.update("remove") { $0.remove([0, 0]) }
    list.adaptor.setCollapsed(true, section: 0)
    stack.undo()
    list.assertShown("undone while closed")
    XCTAssertEqual(list.ids[0], Array(0..<6))
    list.adaptor.setCollapsed(false, section: 0)
    list.assertShown("open")
    list.adaptor.setCollapsed(true, section: 0)
    list.adaptor.update("remove") { $0.remove([0, 0]) }
    list.adaptor.setCollapsed(false, section: 0)
    stack.undo()
    list.assertShown("undone while open")
    stack.redo()
    list.assertShown("done again")
  }

  @MainActor func testUndoAfterAChangeThatWasNotRememberedIsRefusedAndLosesNothing() {
    let (list, stack) = fixture()
    list.adaptor.update("remove") { $0.remove([0, 0]) }
    list.adaptor.update { $0.remove([0, 0]) }
    let shown = list.ids
    stack.undo()
    XCTAssertEqual(list.ids, shown)
    list.assertShown()
    Reports.expect(.update)
  }
}
