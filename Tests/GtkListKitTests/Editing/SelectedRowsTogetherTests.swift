import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What is done once with all selected rows: deleting them by the list's own closure, and actions for the
/// selected ones.
final class SelectedRowsTogetherTests: GtkTestCase {
  private final class Told { var rows: [[ListIndexPath]] = [] }

  /// Two sections of three rows, "Row 0" to "Row 5", which say nothing of being deleted.
  @MainActor private func rows() -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.undoStack = UndoStack()
    adaptor.apply {
      Section(id: "first") { Rows(Array(Item.many(6)[..<3]), as: ItemCell.self) }
      Section(id: "second") { Rows(Array(Item.many(6)[3...]), as: ItemCell.self) }
    }
    return adaptor
  }

  /// Has the list's own closure delete rows of its adaptor; what it is told.
  @MainActor private func deleting(_ window: SourceWindow) -> Told {
    let told = Told()
    let adaptor = window.list.adaptor
    window.list.onDelete = { rows in
      told.rows.append(rows)
      adaptor?.update("Delete") { $0.remove(rows) }
    }
    return told
  }

  @MainActor private func each(_ test: (SourceWindow) -> Void) {
    SourceWindow.each({ _ in rows() }, { _ in }, test)
  }

  // MARK: The Delete key

  @MainActor func testTheDeleteKeyTellsOfAllSelectedRowsAtOnce() {
    each { window in
      let told = deleting(window)
      for text in ["Row 1", "Row 2", "Row 4"] {
        window.click(text, text == "Row 1" ? [] : .control)
      }
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(told.rows, [[[0, 1], [0, 2], [1, 1]]], "\(window.kind)")
      XCTAssertEqual(window.texts, ["Row 0", "Row 3", "Row 5"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 5"], "\(window.kind)")
    }
  }

  @MainActor func testWhereNoneIsSelectedItTellsOfTheRowOfTheKeyboard() {
    each { window in
      let told = deleting(window)
      window.click("Row 1")
      window.press(GDK_KEY_space, .control)
      XCTAssertEqual(window.selectedTexts, [], "\(window.kind)")
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(told.rows, [[[0, 1]]], "\(window.kind)")
    }
  }

  @MainActor func testAllThatTheClosureDoesIsOneStepOfUndo() {
    each { window in
      guard let adaptor = window.list.adaptor else { return XCTFail() }
      window.list.onDelete = { rows in
        for row in rows.reversed() { adaptor.update("Delete") { $0.remove(row) } }
      }
      window.click("Row 0")
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, [], "\(window.kind)")
      adaptor.undoStack?.undo()
      window.settle()
      XCTAssertEqual(window.texts, Item.many(6).texts, "\(window.kind)")
      XCTAssertEqual(adaptor.undoStack?.canUndo, false, "\(window.kind)")
    }
  }

  @MainActor func testWhoAsksTheUserFirstDeletesLaterAndTheNextRowIsSelectedThen() {
    each { window in
      guard let adaptor = window.list.adaptor else { return XCTFail() }
      var asked: [ListIndexPath] = []
      window.list.onDelete = { asked = $0 }
      window.click("Row 1")
      window.click("Row 2", .control)
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(window.texts, Item.many(6).texts, "\(window.kind)")
      adaptor.update("Delete") { $0.remove(asked) }
      window.settle()
      XCTAssertEqual(window.selectedTexts, ["Row 3"], "\(window.kind)")
    }
  }

  @MainActor func testItComesBeforeWhatRowsDoThemselves() {
    let adaptor = TableAdaptor()
    var own = 0
    adaptor.apply { Rows(Item.many(3), as: ItemCell.self).onDelete { _, _ in own += 1 } }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    var told: [[ListIndexPath]] = []
    window.table.onDelete = { told.append($0) }
    window.click(row: [0, 1])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(told, [[[0, 1]]])
    XCTAssert(window.table.commitEdit(.delete, at: [0, 2]))
    XCTAssertEqual(told, [[[0, 1]], [[0, 2]]])
    XCTAssertEqual(own, 0)
    window.table.onDelete = nil
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(own, 1)
  }

  @MainActor func testMoreRowsThanCanBeNamedAreReportedAndStay() {
    let adaptor = TableAdaptor()
    let texts = (0..<5_000_000).lazy.map { "Row \($0)" }
    adaptor.apply { Rows(texts, as: StringCell.self).height(30) }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    var told = 0
    window.table.onDelete = { _ in told += 1 }
    window.click(row: [0, 7])
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(told, 0)
    Reports.expect(.update)
    let action = RowAction(forSelected: "Archive") { _ in told += 1 }
    window.table.perform(action, at: [0, 7])
    XCTAssertEqual(told, 0)
    Reports.expect(.update)
  }

  // MARK: From a row

  @MainActor func testDeletingASelectedRowByItsActionDeletesAllThatAreSelected() {
    each { window in
      let told = deleting(window)
      window.click("Row 1")
      window.click("Row 4", .control)
      window.pressAction(of: "Row 1")
      XCTAssertEqual(told.rows, [[[0, 1], [1, 1]]], "\(window.kind)")
      // What comes into the place of the row that the action was chosen on.
      XCTAssertEqual(window.selectedTexts, ["Row 2"], "\(window.kind)")
    }
  }

  @MainActor func testDeletingAnotherRowByItsActionLeavesTheSelectedOnes() {
    each { window in
      let told = deleting(window)
      window.click("Row 1")
      window.click("Row 4", .control)
      window.pressAction(of: "Row 2")
      XCTAssertEqual(told.rows, [[[0, 2]]], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 1", "Row 4"], "\(window.kind)")
    }
  }

  @MainActor func testRowsThatDeleteThemselvesAreDeletedTogetherByTheActionOfOneToo() {
    let list = EditingList(["a", "b", "c", "d"])
    let window = list.window()
    window.click(row: [0, 0])
    window.click(row: [0, 2], .control)
    _ = list.takeLog()
    for action in window.table.rowActions(at: [0, 2]) { window.table.perform(action, at: [0, 2]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["b", "d"])
    for action in window.table.rowActions(at: [0, 1]) { window.table.perform(action, at: [0, 1]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["b"])
  }

  // MARK: Actions

  @MainActor func testAnActionForTheSelectedRowsIsPerformedOnceWithAllOfThem() {
    Self.kept = [\.holders]
    let adaptor = TableAdaptor()
    adaptor.undoStack = UndoStack()
    var told: [[ListIndexPath]] = []
    adaptor.apply {
      Rows(Item.many(4), as: ItemCell.self).rowActions { _, _ in
        [
          RowAction(forSelected: "Rename") { rows in
            told.append(rows)
            for row in rows {
              adaptor.update("Rename") { $0.edit(Item.self, at: row) { $0.text += "!" } }
            }
          }
        ]
      }
    }
    let window = TableWindow(adaptor) {
      $0.selectionMode = .multiple
      $0.showsActionsOnHover = true
    }
    func pressAction(atY y: Double) {
      window.movePointer(y: y)
      let buttons = window.shownOverlays("list-row-actions").first?.tree ?? []
      guard let button = buttons.first(where: { $0.isA(gtk_button_get_type()) }) else {
        return XCTFail("no action")
      }
      gtk_button_clicked(button.of(GtkButton.self))
      window.settle()
    }
    window.click(row: [0, 1])
    window.click(row: [0, 3], .control)
    guard let frame = window.table.presenter.frame(ofItemAt: 1) else { return XCTFail() }
    pressAction(atY: Double(frame.y + frame.height / 2))
    XCTAssertEqual(told, [[[0, 1], [0, 3]]])
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1!", "Row 2", "Row 3!"])
    adaptor.undoStack?.undo()
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(4).texts)
    guard let other = window.table.presenter.frame(ofItemAt: 2) else { return XCTFail() }
    pressAction(atY: Double(other.y + other.height / 2))
    XCTAssertEqual(told.last, [[0, 2]])
  }

  @MainActor func testASourceAmongOthersIsToldOfItsOwnRowsAsItCounts() {
    let above = rows()
    var told: [[ListIndexPath]] = []
    let below = ListAdaptor()
    below.apply {
      Rows([Item(7), Item(8)], as: ItemCell.self).rowActions { _, _ in
        [RowAction(forSelected: "Archive") { told.append($0) }]
      }
    }
    SourceWindow.each({ _ in ConcatenatedSource([above, below]) }) { window in
      for text in ["Row 1", "Row 7", "Row 8"] {
        window.click(text, text == "Row 1" ? [] : .control)
      }
      told = []
      window.pressAction(of: "Row 8")
      XCTAssertEqual(told, [[[0, 0], [0, 1]]], "\(window.kind)")
    }
  }
}
