import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Small features that users of the original systems look for.
final class SmallEntriesTests: GtkTestCase {
  @MainActor func testUseAdaptorWithoutArgumentMakesAnAdaptor() {
    let window = TableWindow()
    XCTAssertNil(window.table.adaptor)
    let adaptor = window.table.useAdaptor()
    XCTAssertIdentical(window.table.adaptor, adaptor)
    XCTAssertIdentical(adaptor.list, window.table)
    adaptor.appendToLast(datas: Item.many(2), cellClass: ItemCell.self)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(2).texts)
    let other = window.table.useAdaptor()
    XCTAssertIdentical(window.table.adaptor, other)
    XCTAssertNil(adaptor.list)
    window.table.useSource(ConcatenatedSource([TableAdaptor()]))
    XCTAssertNil(window.table.adaptor)
    window.table.useAdaptor(nil)
    XCTAssertNil(window.table.adaptor)
    let collection = CollectionView()
    XCTAssertIdentical(collection.useAdaptor(), collection.adaptor)
    XCTAssertIdentical(collection.adaptor?.list, collection)
  }

  @MainActor func testADifferenceUpdatesTheHeaderTitle() {
    final class Plain: ListDataSource, ListDelegate {
      struct Names: ListIdentities {
        let names: [String]
        var numberOfSections: Int { 1 }
        func numberOfItems(in section: Int) -> Int { names.count }
        func sectionID(_ section: Int) -> AnyHashable? { "all" }
        func itemID(at path: ListIndexPath) -> AnyHashable? { names[path.row] }
      }
      var names = ["a"]
      func identities(in list: ListView) -> (any ListIdentities)? { Names(names: names) }
      func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { names.count }
      func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        let cell = list.dequeueCell(StringCell.self)
        cell.update(names[path.row])
        return cell
      }
      func list(
        _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
      ) -> String? { kind == .header ? "\(names.count) names" : nil }
    }
    let source = Plain()
    let window = TableWindow {
      $0.dataSource = source
      $0.delegate = source
      $0.reloadData()
    }
    source.names.append("b")
    window.table.applyDifference(animated: false)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["2 names", "a", "b"])
  }

  /// Shows the kind that each header or footer has when it is bound.
  private final class Kinds: ItemMetric {
    private func content(_ data: String) -> SectionViewContent {
      SectionViewContent(CountView.self, data) { view, data in
        view.update(data: "\(data) is \(view.kind)", collapsed: false, count: 0)
      }
    }
    override func sectionContent(of kind: SectionViewKind, in section: Int) -> SectionViewContent? {
      content("\(kind)")
    }
    override func listContent(of kind: SectionViewKind) -> SectionViewContent? {
      content("List \(kind)")
    }
  }

  @MainActor func testHeadersAndFootersKnowTheirKindWhenFilled() {
    let window = Kinds(Item.many(2)).window()
    let expected = [
      "List Header is Header", "Header is Header", "Row 0", "Row 1", "Footer is Footer",
      "List Footer is Footer",
    ]
    XCTAssertEqual(window.shownTexts, expected)
    // The views are used again.
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, expected)
  }
}
