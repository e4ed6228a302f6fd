import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What a header or footer knows of its kind while it is filled.
final class SectionViewKindTests: GtkTestCase {
  private final class Kinds: ItemSource<Item> {
    private let row = CellRecipe<Item>(ItemCell.self)
    private func content(_ data: String) -> SectionViewContent {
      SectionViewContent(CountView.self, data) { view, data in
        view.update(data: "\(data) is \(view.kind)", collapsed: false, count: 0)
      }
    }
    override var contents: any SourceContents<Item> { ItemSections([Item.many(2)]) }
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func sectionContent(of kind: SectionViewKind, in section: Int) -> SectionViewContent? {
      content("\(kind)")
    }
    override func listContent(of kind: SectionViewKind) -> SectionViewContent? {
      content("List \(kind)")
    }
  }

  @MainActor func testAHeaderAndAFooterKnowWhatTheyAreWhileTheyAreFilled() {
    let source = Kinds(id: { AnyHashable($0.id) })
    let window = TableWindow { $0.useSource(source) }
    window.settle()
    let expected = [
      "List Header is Header", "Header is Header", "Row 0", "Row 1", "Footer is Footer",
      "List Footer is Footer",
    ]
    XCTAssertEqual(window.shownTexts, expected)
    // Those that are used again, too.
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, expected)
  }
}
