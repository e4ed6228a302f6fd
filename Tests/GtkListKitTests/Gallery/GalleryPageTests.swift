import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// Single pages of the gallery.
final class GalleryPageTests: GtkTestCase {
  @MainActor func testTheFileOutlineIsSortedByTypeAndDate() throws {
    let window = try ShownGallery<ColumnWindow>(columns: "file-outline", width: 1_400).window
    func folders() -> [FolderEntry] {
      let table = window.table
      return (0..<table.numberOfItems(in: 0)).compactMap {
        table.adaptor?[[0, $0]]?.cellData as? FolderEntry
      }
      .filter { $0.path.count { $0 == UInt8(ascii: "/") } == 1 }
    }
    let before = folders()
    XCTAssertGreaterThan(before.count, 5)
    for title in ["Type", "Modified"] {
      var orders: [[FolderEntry]] = []
      for _ in 0..<2 {
        window.click(try XCTUnwrap(window.header(title)))
        Pump.until("the rows are sorted") { window.table.adaptor?.isArranging == false }
        window.settle()
        orders.append(folders())
      }
      XCTAssertEqual(Set(orders[0].map(\.path)), Set(before.map(\.path)))
      for (order, isAscending) in zip(orders, [true, false]) {
        let pairs = zip(order, order.dropFirst())
        XCTAssert(
          pairs.allSatisfy { first, second in
            let (low, high) = isAscending ? (first, second) : (second, first)
            return title == "Type"
              ? low.content.title.lowercased() <= high.content.title.lowercased()
              : low.modified <= high.modified
          }, "\(title), \(isAscending)")
      }
    }
  }

  /// What is reported or warned of fails the test by itself.
  @MainActor func testTheTemplatesPageShowsTheHoursOfItsTasks() throws {
    let shown = try ShownGallery("templates")
    let cell = try XCTUnwrap(shown.window.list.cellForRow(at: [0, 2]))
    XCTAssertEqual(cell["effort"].value, 8)
    XCTAssert(cell.contentPointer.texts.contains("8"), "\(cell.contentPointer.texts)")
  }

  @MainActor func testTheIconsPageReportsNothing() throws {
    let shown = try ShownGallery("icons")
    shown.search("folder")
    shown.window.press(GDK_KEY_Escape)
    shown.waitForSearch()
    shown.window.scroll(to: 2_000)
    XCTAssertEqual(Reports.pending, 0)
  }

  @MainActor func testTheIconsPageFindsInClosedSectionsAndClosesThemAgain() throws {
    let shown = try ShownGallery("icons")
    let collection = try XCTUnwrap(shown.page.lists.first as? CollectionView)
    let adaptor = try XCTUnwrap(collection.adaptor)
    for number in adaptor.sections.indices { adaptor.setCollapsed(true, section: number) }
    shown.window.settle()
    XCTAssertEqual(collection.visibleIndexPaths, [])
    shown.search("folder")
    XCTAssertGreaterThan(collection.visibleIndexPaths.count, 2)
    shown.window.press(GDK_KEY_Escape)
    shown.waitForSearch()
    XCTAssertEqual(collection.visibleIndexPaths, [])
  }

  /// The fonts are looked at elsewhere; here no more cells are made than are to be seen.
  @MainActor func testTheFirstVisitOfTheCharacterMapMakesNoMoreCellsThanAreSeen() throws {
    let shown = try ShownGallery("inbox")
    shown.gallery.show("character-map")
    let page = try XCTUnwrap(shown.gallery.current?.page)
    let collection = try XCTUnwrap(page.lists.first as? CollectionView)
    XCTAssertFalse(page.isReady, "the fonts are looked at by the main thread")
    var bound = 0
    collection.onTrace = { _ in bound += 1 }
    Pump.until("the page is ready") { page.isReady }
    Pump.until("there are rows") { !collection.visibleIndexPaths.isEmpty }
    shown.window.settle()
    let seen = collection.visibleIndexPaths.count
    XCTAssertGreaterThan(seen, 20)
    XCTAssertGreaterThan(
      collection.adaptor?.sections.reduce(0) { $0 + $1.count } ?? 0, 1_000)
    XCTAssertLessThan(bound, 2 * seen)
  }
}
