import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Data sources of a factory, over arrays and over an app's own contents.
final class DatasourceTests: GtkTestCase {
  @MainActor func testADatasourceReadsItsContents() {
    let factory = Factory<Item>.items
    let source = Datasource(
      ItemSections([Item.many(2), Item.many(1)]), factory: factory, identifier: "id",
      title: "Title")
    XCTAssertIdentical(source.factory, factory)
    XCTAssertEqual([source.identifier, source.title], ["id", "Title"])
    XCTAssertEqual(source.numberOfSections, 2)
    XCTAssertEqual([-1, 0, 1, 2].map { source.numberOfItems(in: $0) }, [0, 2, 1, 0])
    XCTAssertEqual(source.item(at: [0, 1]), Item(1))
    for path: ListIndexPath in [[0, 2], [0, -1], [2, 0], [-1, 0]] {
      XCTAssertNil(source.item(at: path))
    }
  }

  private struct Folder: SourceContents {
    var read: [Item]
    var unread: [Item]
    var numberOfSections: Int { 2 }
    func numberOfItems(in section: Int) -> Int { section == 0 ? unread.count : read.count }
    func item(at path: ListIndexPath) -> Item? {
      path.section == 0 ? unread[path.item] : read[path.item]
    }
    func id(ofSection section: Int) -> AnyHashable? { section == 0 ? "unread" : "read" }
  }

  @MainActor func testAStaticDatasourceIsACollectionOfItsItems() {
    let source = StaticDatasource((3..<6).map { Item($0) })
    XCTAssertEqual(source.map(\.id), [3, 4, 5])
    XCTAssertEqual([source.count, source[1].id, source.startIndex, source.endIndex], [3, 4, 0, 3])
    XCTAssertEqual(source.reversed().first?.id, 5)
    XCTAssertEqual(source.numberOfSections, 1)
    let window = TableWindow { $0.useSource(source) }
    source.entity = ItemSections([[Item(8)]])
    window.settle()
    XCTAssertEqual(window.shownTexts, source.map(\.text))
    source.entity = ItemSections([[Item(1)], [], [Item(2), Item(3)]])
    XCTAssertEqual(source.map(\.id), [1, 2, 3])
    source.entity = Folder(read: [Item(5)], unread: [Item(4)])
    XCTAssertEqual([source.count, source[0].id, source[1].id], [2, 4, 5])
  }

  @MainActor func testAnItemFollowsItsIdentityIntoAnotherSection() {
    let items = Item.many(40)
    let source = Datasource<Item>(
      Folder(read: Array(items[20...]), unread: Array(items[..<20])), factory: .items)
    let window = TableWindow {
      $0.estimatedRowHeight = 20
      $0.useSource(source)
    }
    XCTAssertEqual(source.numberOfItems(in: 1), 20)
    window.click(row: [0, 3])
    let bound = ItemCell.boundSince {
      source.entity = Folder(
        read: [items[3]] + items[20...], unread: Array(items[..<3] + items[4..<20]))
      window.settle()
    }
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 0]])
    XCTAssert(bound.allSatisfy { $0 > 10 }, "only rows that appeared: \(bound)")
  }

  @MainActor func testEqualIdentitiesAreReportedAndShownAsTwoRows() {
    let source = Datasource(ItemSections([Item.many(2)]), factory: .items)
    let window = TableWindow { $0.useSource(source) }
    source.entity = ItemSections([[Item(0), Item(1), Item(1, "again")]])
    window.settle()
    Reports.expect(.duplicateIdentity)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "again"])
  }
}
