import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Heights that are given as numbers are for normal text; those that somebody answers are taken as they are.
final class HeightsInLargeTextTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TextSize.setScale(1) }
    super.tearDown()
  }

  @MainActor private func rows(_ count: Int) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(count), as: ItemCell.self).height(30) }
    return adaptor
  }

  @MainActor func testRowsOfATableGrowWithTheTextAndTheOneAtTheTopStays() throws {
    let window = TableWindow(rows(1_000), height: 300)
    window.scroll(to: 30 * 500)
    window.settle()
    let top = try XCTUnwrap(window.shownRows.first?.text)
    for (scale, height) in [(2.0, 60), (1.5, 45), (1, 30)] {
      TextSize.setScale(scale)
      window.settle()
      XCTAssertEqual(window.list.textScale, scale)
      XCTAssertEqual(Set(window.shownRows.map(\.height)), [height])
      XCTAssertEqual(window.shownRows.first?.text, top, "at \(scale)")
      XCTAssertEqual(window.list.geometry.contentLength, Double(1_000 * height))
    }
  }

  @MainActor func testATableThatIsMadeUnderLargeTextHasSuchRowsFromTheBeginning() {
    TextSize.setScale(2)
    let window = TableWindow(rows(100), height: 300)
    XCTAssertEqual(Set(window.shownRows.map(\.height)), [60])
    XCTAssertEqual(window.list.geometry.contentLength, 6_000)
  }

  @MainActor func testTheHeightOfAListsRowsGrowsInTablesAndColumnTables() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(200), as: ItemCell.self) }
    let table = TableWindow(height: 300) {
      $0.rowHeight = 40
      $0.useAdaptor(adaptor)
    }
    let columns = ColumnWindow(height: 300) {
      $0.rowHeight = 40
      $0.columns = [TableColumn<Item>("Text", \.text)]
      $0.useAdaptor(TableAdaptor.lazily(200))
    }
    for (scale, height) in [(2.0, 80), (1, 40)] {
      TextSize.setScale(scale)
      for window in [table, columns] as [CheckedWindow] {
        window.settle()
        XCTAssertEqual(window.list.geometry.contentLength, Double(200 * height))
        XCTAssertEqual(window.list.rowHeight, 40, "as it was given")
      }
    }
  }

  @MainActor func testAHeightThatADelegateAnswersIsTakenAsItIs() {
    let window = TableWindow(height: 300) { $0.useSource(EditingList(Item.many(100).texts)) }
    TextSize.setScale(2)
    window.settle()
    XCTAssertEqual(Set(window.shownRows.map(\.height)), [30])
    Reports.expect(.height)
  }

  @MainActor func testItemsOfALayoutGrowWithTheText() {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(Item.many(60), as: ItemCell.self) }
    let window = CollectionWindow(adaptor) {
      $0.layout = .grid(.adaptive(minimum: 80), length: .fixed(50))
    }
    for (scale, frame) in [(2.0, (160, 100)), (1, (80, 50))] {
      TextSize.setScale(scale)
      window.settle()
      XCTAssertEqual(Set(window.screenCells.map(\.width)), [frame.0])
      XCTAssertEqual(Set(window.screenCells.map(\.height)), [frame.1])
    }
  }
}
