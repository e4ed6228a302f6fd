import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The widgets inside of a list, which are not the app's, end with it. Criticals are fatal.
final class LostContentTests: GtkTestCase {
  @MainActor func testListEndsWithTheWidgetInside() {
    for window in CheckedWindow.ofEachKind() {
      let children = gtk_container_get_children(window.list.widgetPointer.container)
      gtk_widget_destroy(children?.pointee.data.assumingMemoryBound(to: GtkWidget.self))
      g_list_free(children)
      window.settle()
      Reports.expect(.pointer)
      XCTAssert(window.list.isDestroyed)
    }
  }

  @MainActor func testPopoverAsContentIsLeftOut() {
    final class ContentCell: ListCell, ModelCell {
      static var content: () -> WidgetPointer? = { nil }
      override func makeContent() -> WidgetPointer { Self.content() ?? super.makeContent() }
      func update(_ item: Item) {}
    }
    ContentCell.content = { gtk_popover_new(nil) }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(3), as: ContentCell.self) }
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.table.visibleIndexPaths.count, 3)
    Reports.expect(.pointer)
  }
}
