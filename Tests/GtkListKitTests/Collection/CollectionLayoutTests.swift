import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Where a collection puts its cells.
final class CollectionLayoutTests: GtkTestCase {
  @MainActor private var grid: CollectionLayout {
    .grid(.count(4), length: .fixed(50), spacing: 10, inset: 20)
  }

  @MainActor func testAGridStandsInColumnsBelowItsHeader() {
    let window = CollectionWindow(
      .items(Item.many(9), Item.many(2), headers: true), width: 310
    ) { $0.layout = self.grid }
    let cells = window.screenCells
    XCTAssertEqual(cells[0], ScreenCell(text: "Head 0", x: 0, y: 0, width: 310, height: 30))
    XCTAssertEqual(cells[1], ScreenCell(text: "Row 0", x: 20, y: 50, width: 60, height: 50))
    XCTAssertEqual(cells[4], ScreenCell(text: "Row 3", x: 230, y: 50, width: 60, height: 50))
    XCTAssertEqual(cells[9], ScreenCell(text: "Row 8", x: 20, y: 170, width: 60, height: 50))
    XCTAssertEqual(window.screenCell("Head 1")?.y, 240)
  }

  @MainActor func testWhatComesIntoAnEmptyOneBeginsBelowItsInset() {
    let adaptor = CollectionAdaptor()
    let window = CollectionWindow(adaptor) { $0.layout = self.grid }
    adaptor.apply { Rows(Item.many(500), as: ItemCell.self) }
    window.settle()
    XCTAssertEqual(window.screenCell("Row 0")?.y, 20)
    window.scroll(to: 2_000)
    window.collection.scrollToRow(at: [0, 0])
    window.settle()
    XCTAssertEqual(window.screenCell("Row 0")?.y, 20)
  }

  @MainActor func testRightToLeftMirrorsIt() {
    let window = CollectionWindow(.items(Item.many(9)), width: 310) {
      $0.layout = self.grid
      gtk_widget_set_direction($0.widgetPointer, GTK_TEXT_DIR_RTL)
    }
    XCTAssertEqual(window.screenCell("Row 0")?.x, 230)
    XCTAssertEqual(window.screenCell("Row 3")?.x, 20)
  }

  @MainActor func testAHorizontalOneScrollsSideways() {
    let window = CollectionWindow(.items(Item.many(400)), width: 300, height: 200) {
      $0.layout = .grid(.count(3), length: .fixed(80), spacing: 10)
      $0.scrollsHorizontally = true
    }
    XCTAssertEqual(window.screenCell("Row 1")?.y, 70)
    XCTAssertEqual(window.screenCell("Row 3")?.x, 90)
    let adjustment = gtk_scrolled_window_get_hadjustment(
      window.scrolled.of(GtkScrolledWindow.self))
    gtk_adjustment_set_value(adjustment, 9_000)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 300")?.x, 0)
    XCTAssertLessThan(window.liveRows.count, 60)
    window.assertPixelsAreFresh()
    for _ in 0..<6 {
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + 37)
      window.settle()
    }
    window.assertPixelsAreFresh("after small scrolls")
    gtk_widget_set_direction(window.collection.widgetPointer, GTK_TEXT_DIR_RTL)
    window.collection.reloadDataFromTop()
    window.settle()
    XCTAssertEqual(window.screenCell("Row 0")?.x, 220, "text begins at the right")
  }

  @MainActor func testAnotherWidthMakesOtherColumnsAndKeepsTheAnchor() {
    let window = CollectionWindow(.items(Item.many(2_000)), width: 330) {
      $0.layout = .grid(.adaptive(minimum: 100), length: .fixed(40))
    }
    window.scroll(to: 40 * 100)
    XCTAssertEqual(window.screenCells.first?.text, "Row 300")
    window.resize(width: 520)
    XCTAssertEqual(window.screenCells.prefix(5).map { $0.y }, [0, 0, 0, 0, 0])
    XCTAssertEqual(window.screenCells.first?.text, "Row 300")
    window.assertPixelsAreFresh()
  }

  @MainActor func testAWindowThatIsDraggedNarrowerAndWiderKeepsTheAnchor() {
    let window = CollectionWindow(.items(Item.many(2_000)), width: 330) {
      $0.layout = .grid(.adaptive(minimum: 100), length: .fixed(40))
    }
    window.scroll(to: 40 * 100 + 7)
    for width in [430, 520, 630, 730, 630, 520, 430, 330, 520, 330] {
      window.resize(width: width)
      window.assertPixelsAreFresh("\(width)")
      XCTAssert(window.screenCells.prefix(7).contains { $0.text == "Row 300" }, "\(width)")
    }
    XCTAssertEqual(window.screenCells.first?.text, "Row 300")
    XCTAssertEqual(window.screenCells.first?.y, -7)
    window.resize(width: 730)
    window.collection.scrollToRow(at: [0, 294], position: .nearest)
    window.resize(width: 330)
    XCTAssertEqual(window.screenCells.first?.text, "Row 294", "what was asked for since is kept")
    window.scroll(to: 40 * 50)
    window.resize(width: 520)
    XCTAssert(window.screenCells.prefix(5).contains { $0.text == "Row 150" }, "scrolled since")
  }

  @MainActor func testAnotherLayoutKeepsTheFirstItemInViewAndTheSelection() {
    let window = CollectionWindow(.items(Item.many(3_000))) {
      $0.layout = .grid(.count(4), length: .fixed(50))
      $0.selectionMode = .multiple
    }
    window.scroll(to: 50 * 200)
    window.collection.selectRow(at: [0, 801])
    window.collection.layout = .list(length: .fixed(30))
    window.settle()
    XCTAssertEqual(window.screenCells.first?.text, "Row 800")
    XCTAssertEqual(window.collection.selectedIndexPaths, [[0, 801]])
    window.assertPixelsAreFresh()
    window.collection.layout = .waterfall(.count(3))
    window.settle()
    XCTAssert(window.screenCells.contains { $0.text == "Row 800" })
    XCTAssertNil(window.overlap)
  }

  @MainActor func testMeasuredCellsOfALineAreAsLongAsTheLongest() {
    let adaptor = CollectionAdaptor()
    let texts = ["a", "b\nb\nb", "c", "d"]
    adaptor.apply { Rows(texts, id: \.self, as: StringCell.self) }
    let window = CollectionWindow(adaptor) { $0.layout = .grid(.count(2)) }
    let heights = texts.map { text in
      window.screenCells.first { $0.text == text }?.height ?? 0
    }
    XCTAssertEqual(heights[0], heights[1])
    XCTAssertEqual(heights[2], heights[3])
    XCTAssertGreaterThan(heights[0], heights[2])
  }

  @MainActor func testScrollingThroughMeasuredItemsDoesNotMoveWhatIsInView() {
    for layout in [CollectionLayout.grid(.count(3)), .flow(spacing: 4), .list()] {
      let adaptor = CollectionAdaptor()
      let texts = (0..<900).map { number in
        String(repeating: "x", count: number * 7 % 11) + "\(number)"
          + String(repeating: "\nline", count: number * 5 % 4)
      }
      adaptor.apply { Rows(texts, id: \.self, as: StringCell.self) }
      let window = CollectionWindow(adaptor) { $0.layout = layout }
      window.scroll(to: window.maximumOffset / 2)
      for _ in 0..<40 {
        let before = window.screenCells
        window.scroll(by: -37)
        for cell in before {
          guard let same = window.screenCells.first(where: { $0.text == cell.text }) else {
            continue
          }
          XCTAssertEqual(same.y, cell.y + 37, "\(cell.text) in \(layout.items)")
          XCTAssertEqual(same.x, cell.x, "\(cell.text) in \(layout.items)")
        }
        XCTAssertNil(window.overlap)
      }
      window.assertPixelsAreFresh()
    }
  }

  @MainActor func testOnlyWhatIsInViewIsVisibleInAWaterfall() {
    let adaptor = CollectionAdaptor()
    // The first item is longer than the view, those of the second column are short.
    adaptor.apply {
      Rows(Item.many(60), as: ItemCell.self).size { item, _ in
        ItemSize(length: item.id == 0 ? 900 : 30)
      }
    }
    let window = CollectionWindow(adaptor, width: 300, height: 200) {
      $0.layout = .waterfall(.count(2))
    }
    window.scroll(to: 450)
    XCTAssertEqual(
      window.collection.visibleIndexPaths.map(\.item), [0] + Array(16...22), "none between them")
    XCTAssert(
      window.collection.visibleIndexPaths.allSatisfy {
        window.collection.cellForRow(at: $0) != nil
      })
  }

  @MainActor func testAMillionCellsAreFewWidgets() {
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(0..<1_000_000, id: \.self, as: NumberCell.self) }
    let window = CollectionWindow(adaptor, width: 400, height: 600) {
      $0.layout = .grid(.count(5), length: .fixed(60))
    }
    for step in 0..<60 {
      window.scroll(to: window.maximumOffset * Double(step * 37 % 60) / 60)
      for _ in 0..<3 { window.scroll(by: 37) }
      XCTAssertLessThanOrEqual(window.liveRows.count, 5 * 20 + 16)
    }
    window.assertPixelsAreFresh()
  }
}
