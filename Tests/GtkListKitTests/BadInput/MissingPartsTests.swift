import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What an app has forgotten: the list does without it.
final class MissingPartsTests: GtkTestCase {
  private struct Note: Equatable {
    var text: String
  }

  private final class NoteCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ note: Note) { self["text"].text = note.text }
  }

  @MainActor private func threeItems() -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(3), as: ItemCell.self) }
    return adaptor
  }

  @MainActor func testAListWithoutItsAdaptorIsEmptyUntilItIsGivenIt() {
    let adaptor = threeItems()
    let window = TableWindow()
    XCTAssertEqual(window.table.visibleIndexPaths, [])
    window.press(GDK_KEY_Down)
    window.table.useAdaptor(adaptor)
    window.settle()
    XCTAssertEqual(window.table.visibleIndexPaths.count, 3)
    Reports.expect()
  }

  @MainActor func testWithoutAnUndoStackAChangeWithANameIsMadeAndNotRemembered() {
    let adaptor = threeItems()
    let window = TableWindow(adaptor)
    adaptor.update("Delete") { $0.remove([0, 1]) }
    let undo = UndoStack()
    adaptor.undoStack = undo
    XCTAssertFalse(undo.canUndo)
    undo.undo()
    window.settle()
    XCTAssertEqual(window.table.visibleIndexPaths.count, 2)
    Reports.expect()
  }

  @MainActor func testHandlersOfAnOwnerThatNobodyKeepsDoNothing() {
    @MainActor final class Owner {
      private let adaptor = TableAdaptor()
      func makeTable() -> TableView {
        let table = TableView()
        table.useAdaptor(adaptor)
        adaptor.apply {
          Rows(Item.many(3), as: ItemCell.self)
            .onDelete { [weak self] _, path in self?.adaptor.update { $0.remove(path) } }
        }
        return table
      }
    }
    let rowsAfterDelete = { (table: TableView) in
      let window = TableWindow(table: table)
      window.click(row: [0, 1])
      window.press(GDK_KEY_Delete)
      return window.table.visibleIndexPaths.count
    }
    XCTAssertEqual(rowsAfterDelete(Owner().makeTable()), 3)
    let owner = Owner()
    let table = owner.makeTable()
    table.associatedObject = owner
    XCTAssertEqual(rowsAfterDelete(table), 2)
    Reports.expect()
  }

  // MARK: Rows without an identity

  @MainActor private func show(_ texts: [String], in adaptor: TableAdaptor) {
    adaptor.apply { Rows(texts.map { Note(text: $0) }, as: NoteCell.self) }
  }

  @MainActor private func selectedNotes(in adaptor: TableAdaptor) -> [String] {
    adaptor.selectedModels(Note.self).map(\.text)
  }

  @MainActor func testASelectedRowWithoutAnIdentityThatGetsAnotherModelIsReportedOnce() {
    let adaptor = TableAdaptor()
    show(["a", "b", "c"], in: adaptor)
    let window = TableWindow(adaptor)
    window.click(row: [0, 1])
    show(["new", "a", "b", "c"], in: adaptor)
    window.settle()
    XCTAssertEqual(selectedNotes(in: adaptor), ["a"], "the row is known by its place")
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.update])
    XCTAssertEqual(reports.first?.fix, "Make Note Identifiable, or pass id: to Rows.")
    show(["newer", "new", "a", "b", "c"], in: adaptor)
    Reports.expect()
  }

  @MainActor func testRowsWithoutAnIdentityThatKeepTheirPlacesAreNotReported() {
    struct Line: Equatable { var text: String }
    final class LineCell: ListCell, ModelCell {
      override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
      func update(_ line: Line) { self["text"].text = line.text }
    }
    let adaptor = TableAdaptor()
    let show = { (texts: [String]) in
      adaptor.apply { Rows(texts.map { Line(text: $0) }, as: LineCell.self) }
    }
    show(["a", "b", "c"])
    let window = TableWindow(adaptor)
    window.click(row: [0, 1])
    show(["a", "b", "c", "d"])  // appended
    show(["a", "b"])  // taken off the end
    show(["a", "edited"])
    show(["x", "y", "z"])  // others altogether
    window.table.deselectAll()
    show(["new", "x", "y", "z"])  // nothing is selected
    window.settle()
    Reports.expect()
  }

  @MainActor func testRowsWithAnIdentityTakeTheirSelectionAlongAndAreNotReported() {
    let adaptor = TableAdaptor()
    let show = { (texts: [String]) in
      adaptor.apply { Rows(texts.map { Note(text: $0) }, id: \.text, as: NoteCell.self) }
    }
    show(["a", "b", "c"])
    let window = TableWindow(adaptor)
    window.click(row: [0, 1])
    show(["new", "a", "b", "c"])
    window.settle()
    XCTAssertEqual(selectedNotes(in: adaptor), ["b"])
    Reports.expect()
  }
}
