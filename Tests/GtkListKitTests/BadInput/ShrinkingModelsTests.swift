import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Models that become fewer while a list shows them, without a word.
final class ShrinkingModelsTests: GtkTestCase {
  @MainActor private func adaptor(_ store: ChangingStore) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.apply { Rows(store, as: ItemCell.self) }
    return adaptor
  }

  @MainActor func testRowsWhoseModelsAreGoneAreBlankAndReportedOnce() {
    SourceWindow.each({ _ in nil }, { _ in }) { window in
      let store = ChangingStore(Item.many(200))
      let adaptor = adaptor(store)
      window.list.useAdaptor(adaptor)
      window.window.settle()
      store.items = Item.many(2)
      window.list.scrollToRow(at: [0, 150], position: .top)
      window.window.settle()
      Reports.expect(.indexOutOfRange)
      XCTAssertFalse(window.list.visibleIndexPaths.isEmpty)
      // The window's own column says "nil" of what is not there.
      XCTAssert(window.texts.allSatisfy { $0.isEmpty || $0 == "nil" }, "\(window.texts)")
      window.list.reloadData()
      window.list.selectAll()
      window.window.press(GDK_KEY_Home)
      window.window.type("r")
      XCTAssertEqual(adaptor.selectedModels(Item.self).count <= 2, true)
      window.window.settle()
      // Nothing more is said of the same models.
      Reports.expect()
      adaptor.apply { Rows(Item.many(3), as: ItemCell.self) }
      window.window.settle()
      XCTAssertEqual(window.list.visibleIndexPaths, [[0, 0], [0, 1], [0, 2]])
    }
  }

  @MainActor func testEditsAndPartsOfModelsThatAreGoneShareOneReport() {
    let store = ChangingStore(Item.many(100))
    let adaptor = adaptor(store)
    let window = TableWindow()
    window.table.useAdaptor(adaptor)
    window.settle()
    store.items = Item.many(50)
    adaptor.update { $0.remove([0, 90]) }
    adaptor.update { $0.remove([0, 70]) }
    window.settle()
    XCTAssertEqual(window.table.numberOfItems(in: 0), 98)
    XCTAssertEqual(adaptor[0]?.models(Item.self).count, 50)
    Reports.expect(.indexOutOfRange)
  }

  @MainActor func testChildrenOfAnOutlineThatAreGoneAreBlank() {
    let store = ChangingStore(Item.many(100))
    let outline = Outline<Item>([Item(-1)]) { _ in OutlineChildren(store) }
    outline.expand(-1)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: ItemCell.self) }
    let window = TableWindow(adaptor)
    store.items = []
    window.scroll(to: 1_000)
    XCTAssertTrue(Reports.problems().contains(.indexOutOfRange))
    outline.reload()
    window.settle()
    XCTAssertEqual(outline.rowCount, 1)
    _ = Reports.taken()
  }
}
