import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Data sources that let rows be edited, and do nothing about it.
final class MissingCommitTests: GtkTestCase {
  /// Its rows have actions, and are not deleted.
  private final class Menus: ItemSource<Item> {
    private let row = CellRecipe(ItemCell.self)
    override var contents: any SourceContents<Item> { ItemSections([Item.many(300)]) }
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
  }

  @MainActor func testDeletingManyRowsIsReportedOnceHoweverOftenItIsTried() {
    for kind in SourceWindow.Kind.allCases {
      for isPart in [false, true] {
        let menus = Menus(id: { AnyHashable($0.id) })
        let window = SourceWindow(kind, isPart ? ConcatenatedSource([menus]) : menus)
        window.click("Row 3")
        window.press(GDK_KEY_a, .control)
        for _ in 0..<3 { window.press(GDK_KEY_Delete) }
        Reports.expect(.edit)
        window.click("Row 3")
        window.press(GDK_KEY_Delete)
        XCTAssertFalse(window.list.commitEdit(.delete, at: [0, 3]), "\(kind)")
        XCTAssertEqual(window.selectedTexts, ["Row 3"])
        Reports.expect([])
        window.window.close()
      }
    }
  }

  @MainActor func testRowsOfASourceThatDeletesThemGoAndTheOthersStay() {
    for kind in SourceWindow.Kind.allCases {
      let list = EditingList(["a", "b"])
      let menus = Menus(id: { AnyHashable($0.id) })
      let window = SourceWindow(kind, ConcatenatedSource([list, menus]))
      window.click("a")
      window.press(GDK_KEY_a, .control)
      window.press(GDK_KEY_Delete)
      Reports.expect(.edit)
      XCTAssertEqual(list.items, [[]], "\(kind)")
      XCTAssertEqual(window.list.numberOfItems(in: 1), 300)
      window.window.close()
    }
  }
}
