import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// An undo from elsewhere takes nobody's keyboard away.
final class WritingDuringUndoTests: GtkTestCase {
  private final class WriteCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
      for (name, widget) in [("view", gtk_text_view_new()), ("entry", gtk_entry_new())] {
        gtk_container_add(box.container, nameChild(name, widget).pointer)
      }
      return box
    }
    func update(_ item: Item) {}
  }

  @MainActor func testWhereSomebodyWritesTheKeyboardStays() {
    for child in ["view", "entry"] {
      let stack = UndoStack()
      let adaptor = TableAdaptor()
      adaptor.undoStack = stack
      adaptor.apply { Rows(Item.many(5), as: WriteCell.self).height(40) }
      let window = TableWindow(adaptor)
      adaptor.update("Delete") { $0.remove([0, 3]) }
      window.settle()
      guard let widget = window.table.cellForRow(at: [0, 1])?[child].pointer else {
        return XCTFail("no \(child)")
      }
      window.focus(widget)
      XCTAssertEqual(window.focusWidget, widget)
      stack.undo()
      window.settle()
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 3]])
      XCTAssertEqual(window.focusWidget, widget, child)
      window.close()
    }
  }
}
