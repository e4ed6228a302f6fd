import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// A source that says nothing but which parts it has.
final class SourceOfPartsTests: GtkTestCase {
  private final class Whole: ForwardingSource {
    private let own: [any ListSource]

    init(_ own: [any ListSource]) { self.own = own }

    override var parts: [any ListSource] { own }
  }

  /// Leads from its letters to the sections that it is told.
  private final class Lettered: ItemSource<Item> {
    private let items: ItemSections<Item>
    private let letters: [String: Int]

    init(_ items: [[Item]], _ letters: [String: Int]) {
      self.items = ItemSections(items)
      self.letters = letters
      super.init { AnyHashable($0.id) }
    }

    override var contents: any SourceContents<Item> { items }
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
      CellRecipe(ItemCell.self)
    }
    override func sectionIndexTitles(in list: ListView) -> [String]? { letters.keys.sorted() }
    override func list(
      _ list: ListView, sectionForIndexTitle title: String, at index: Int
    ) -> Int { letters[title] ?? -1 }
  }

  @MainActor func testItShowsThemOneBelowTheOtherAndTheyGoOnUpdating() {
    let (above, below) = (TableAdaptor.over(Item.many(2)), TableAdaptor.over([Item(5)], [Item(6)]))
    let window = TableWindow { $0.useSource(Whole([above, below])) }
    XCTAssertEqual(window.table.numberOfSections, 3)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 5", "Row 6"])
    window.click(row: [2, 0])
    XCTAssertEqual(below.selectedHolders.compactMap { ($0.cellData as? Item)?.id }, [6])
    below.update { $0.removeSection(0) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 6"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 0]])
  }

  @MainActor func testTheSameIdentitiesInTwoPartsAreTwoRows() {
    let (above, below) = (TableAdaptor.over([Item(1)]), TableAdaptor.over([Item(1)]))
    let window = TableWindow { $0.useSource(Whole([above, below])) }
    window.click(row: [1, 0])
    above.update { $0.remove([0, 0]) }
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 0]])
  }

  @MainActor func testALetterStaysWithinThePartThatHasIt() {
    let above = Lettered([[Item(1)], [Item(2)]], ["A": 1, "B": 7, "C": -3])
    let below = Lettered([[Item(3)]], ["D": 0, "E": 2])
    let whole = Whole([above, below])
    let list = TableWindow { $0.useSource(whole) }.table
    let letters = whole.sectionIndexTitles(in: list) ?? []
    XCTAssertEqual(letters, ["A", "B", "C", "D", "E"])
    let sections = letters.enumerated().map {
      whole.list(list, sectionForIndexTitle: $0.element, at: $0.offset)
    }
    XCTAssertEqual(sections, [1, 1, 0, 2, 2])
  }

  @MainActor func testWithoutPartsItHasOneSectionOfItsOwn() {
    let list = TableView()
    XCTAssertEqual(Whole([]).numberOfSections(in: list), 1)
    XCTAssertEqual(ConcatenatedSource([]).numberOfSections(in: list), 0)
    XCTAssertNil(Whole([]).identities(in: list))
  }
}
