import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows that nobody has a cell for, in a list whose other rows are cells of the kit's plain class.
final class BlankRowTests: GtkTestCase {
  /// Fills a plain cell as an app does.
  @MainActor private static func fill(_ cell: ListCell, _ text: String) {
    if gtk_container_get_children(cell.contentPointer.container) == nil {
      let label: WidgetPointer = gtk_label_new("")
      gtk_container_add(cell.contentPointer.container, label)
      gtk_widget_show(label)
      cell.nameChild("text", label)
    }
    cell["text"].text = text
  }

  private final class Plain: ItemSource<Item> {
    var isBlank = false
    private let row = CellRecipe<Item>(ListCell.self) { cell, item, _ in
      BlankRowTests.fill(cell, item.text)
    }
    override var contents: any SourceContents<Item> { ItemSections([Item.many(3)]) }
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
      isBlank ? nil : row
    }
  }

  @MainActor func testABlankRowShowsNothingOfAPlainCellThatIsUsedAgain() {
    var isBlank = false
    let source = WrongDataTests.Source { list, path in
      if isBlank { return nil }
      let cell = list.dequeueCell(ListCell.self)
      Self.fill(cell, "Row \(path.row)")
      return cell
    }
    let window = TableWindow {
      $0.dataSource = source
      $0.associatedObject = source
    }
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
    isBlank = true
    window.table.reloadData()
    window.settle()
    Reports.expectSome(.missingCell)
    XCTAssertEqual(window.shownTexts, ["", "", "", "", ""])
  }

  @MainActor func testAnItemWithoutARecipeShowsNothingOfAnotherAndIsNotReported() {
    let source = Plain(id: { AnyHashable($0.id) })
    let window = TableWindow { $0.useSource(source) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 2"])
    source.isBlank = true
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["", "", ""])
    Reports.expect([])
  }
}
