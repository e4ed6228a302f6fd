import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Named changes go back and forth, on screen as in the data.
final class UndoTests: GtkTestCase {
  @MainActor func testNamedChangesAreUndoneAndRedone() {
    let adaptor = TableAdaptor.over(Item.many(10), Item.many(3).map { Item($0.id + 20) })
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor, height: 600)
    var states = [window.shownTexts]
    let changes: [(ListEditor) -> Void] = [
      { $0.remove([[0, 1], [0, 4], [1, 0]]) },
      { $0.move([0, 0], to: [1, 1]) },
      { $0.edit(Item.self, at: [0, 2]) { $0.text = "edited" } },
      { $0.insert(Item(99), as: ItemCell.self, at: [1, 0]) },
      { $0.moveSection(0, to: 1) },
      { $0.removeSection(0) },
    ]
    for (index, change) in changes.enumerated() {
      adaptor.update("change \(index)", change)
      window.settle()
      states.append(window.shownTexts)
      XCTAssertEqual(undo.undoName, "change \(index)")
    }
    XCTAssertEqual(Set(states.map { $0.joined() }).count, states.count)
    for state in states.dropLast().reversed() {
      XCTAssert(undo.undo())
      window.settle()
      XCTAssertEqual(window.shownTexts, state)
      window.assertPixelsAreFresh()
    }
    XCTAssertFalse(undo.undo())
    for state in states.dropFirst() {
      XCTAssert(undo.redo())
      window.settle()
      XCTAssertEqual(window.shownTexts, state)
    }
    XCTAssertFalse(undo.redo())
  }

  @MainActor func testChangesWithoutANameCannotBeUndone() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = TableWindow(adaptor)
    adaptor.update { $0.remove([0, 0]) }
    XCTAssertFalse(undo.canUndo)
    adaptor.update("named") { $0.remove([0, 0]) }
    XCTAssert(undo.canUndo)
    XCTAssert(undo.undo())
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2"])
  }
}
