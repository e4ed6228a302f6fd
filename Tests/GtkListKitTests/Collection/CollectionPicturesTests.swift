import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// Pictures that load at rest, and lists that take over from each other.
final class CollectionPicturesTests: GtkTestCase {
  @MainActor func testPicturesAreReadOnlyWhereScrollingRests() {
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(
        (0..<900).map { ImageTile.Model(path: "/nowhere/at all/\($0).png", size: 60) }, id: \.path,
        as: ImageTile.self)
    }
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .grid(.count(3), length: .fixed(80))
    }
    window.rest()
    Pump.until("the first pictures are read") { Reports.pending >= 9 }
    window.rest()
    _ = Reports.taken()
    // Twenty views fly by, whose cells are filled.
    for step in 1...20 { gtk_adjustment_set_value(window.adjustment, Double(step) * 900) }
    window.rest()
    Pump.until("the pictures in view are read") { Reports.pending >= 9 }
    window.rest()
    let reports = Reports.taken()
    XCTAssert(reports.allSatisfy { $0.problem == .image })
    XCTAssertLessThanOrEqual(reports.count, 18, "only those in view")
  }

  @MainActor func testAListTakesOverFromAnother() {
    let adaptor = ListAdaptor()
    adaptor.apply { Rows(Item.many(2_000), as: ItemCell.self) }
    let table = TableView()
    table.selectionMode = .multiple
    table.useAdaptor(adaptor)
    let tableWindow = ListWindow(list: table)
    table.scrollToRow(at: [0, 500], place: .top)
    table.selectRow(at: [0, 505])
    table.selectRow(at: [0, 7])
    tableWindow.settle()

    let collection = CollectionView()
    collection.selectionMode = .multiple
    collection.layout = .grid(.count(3), length: .fixed(50))
    let window = ListWindow(list: collection)
    collection.takeOver(from: table)
    window.settle()
    tableWindow.settle()
    XCTAssertEqual(table.sectionCount, 0)
    XCTAssertEqual(collection.selectedIndexPaths, [[0, 7], [0, 505]])
    XCTAssert(collection.visibleIndexPaths.prefix(3).contains([0, 500]))

    table.takeOver(from: collection)
    tableWindow.settle()
    XCTAssertEqual(table.selectedIndexPaths, [[0, 7], [0, 505]])
    XCTAssert(tableWindow.screenTexts.contains("Row 500"))
    table.takeOver(from: collection)
    XCTAssertEqual(table.selectedCount, 2, "there is nothing to take over")
  }

  @MainActor func testAnAdaptorForAnotherListIsRefused() {
    let adaptor = CollectionAdaptor.items(Item.many(3))
    let window = CollectionWindow(adaptor)
    let table = TableView()
    let tableWindow = ListWindow(list: table)
    table.takeOver(from: window.collection)
    Reports.expect(.wrongClass)
    XCTAssertEqual(window.screenCells.count, 3)
    tableWindow.settle()
  }
}
