import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows moved by Alt and an arrow, or by dragging, next to the edges of the view.
final class KeyMoveAnchorTests: GtkTestCase {
  private final class Movable: CellViewHolder {
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
  }

  @MainActor private func adaptor(hasHeaders: Bool) -> Adaptor {
    let adaptor = Adaptor()
    adaptor.sections = (0..<3).map { section in
      let holder = SectionViewHolder(
        headerData: hasHeaders ? "H\(section)" : nil,
        headerViewClass: hasHeaders ? CountView.self : nil,
        cellHolders: (0..<20).map {
          Movable(
            data: Item(section * 20 + $0), cellClass: ItemCell.self, cellHeight: 30)
        })
      holder.headerHeight = 40
      return holder
    }
    return adaptor
  }

  /// Rows without headers, in each kind of list.
  @MainActor private func each(_ test: (SourceWindow, _ height: Double) -> Void) {
    for kind in SourceWindow.Kind.allCases {
      let source = adaptor(hasHeaders: false)
      let window = SourceWindow(kind, source, height: 300) { $0.rowHeight = 30 }
      test(window, 30)
      window.window.close()
    }
  }

  @MainActor func testAltAndDownNearTheTopMovesTheRowAndNotTheView() {
    each { window, height in
      window.window.scroll(to: 3 * height)
      window.click("Row 4")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.window.offset, 3 * height, "\(window.kind)")
      XCTAssertEqual(Array(window.texts.prefix(4)), ["Row 3", "Row 5", "Row 4", "Row 6"])
      window.click("Row 3")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.window.offset, 3 * height, "\(window.kind): the top row")
      XCTAssertEqual(Array(window.texts.prefix(4)), ["Row 5", "Row 3", "Row 4", "Row 6"])
    }
  }

  @MainActor func testAtTheEdgeTheViewFollowsTheRowNoFurtherThanIntoView() {
    each { window, height in
      window.window.scroll(to: 5 * height)
      window.click("Row 5")
      window.press(GDK_KEY_Up, .alt)
      XCTAssertEqual(window.window.offset, 4 * height, "\(window.kind)")
      XCTAssertEqual(Array(window.texts.prefix(3)), ["Row 5", "Row 4", "Row 6"])
      for _ in 0..<20 where window.list.cursor ?? 0 < 16 { window.press(GDK_KEY_Down, .alt) }
      let page = gtk_adjustment_get_page_size(window.window.adjustment)
      XCTAssertEqual(window.window.offset, 17 * height - page, accuracy: 1, "\(window.kind)")
      XCTAssert(window.texts.suffix(2).contains("Row 5"), "\(window.texts)")
    }
  }

  @MainActor private func sticky() -> TableWindow {
    TableWindow(adaptor(hasHeaders: true), height: 300) { $0.hasStickyHeaders = true }
  }

  @MainActor func testTheNeighbourOfTheFirstRowDoesNotGoUnderAStickyHeader() {
    let window = sticky()
    window.click(row: [0, 0])
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(window.offset, 0)
    XCTAssertNil(window.stickyHeader)
    XCTAssertEqual(Array(window.shownTexts.prefix(4)), ["H0", "Row 1", "Row 0", "Row 2"])
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(Array(window.shownTexts.prefix(4)), ["H0", "Row 1", "Row 2", "Row 0"])
    window.drag(from: 55, to: 128)
    XCTAssertEqual(
      Array(window.shownTexts.prefix(4)), ["H0", "Row 2", "Row 0", "Row 1"], "dragged")
    XCTAssertEqual(window.offset, 0)
  }

  @MainActor func testTheRowBelowAStickyHeaderIsTheOneThatStays() {
    let window = sticky()
    // Row 3 begins below the header, which covers row 2 and a part of row 1.
    window.scroll(to: 90)
    XCTAssertEqual(window.stickyHeader?.bottom, 40)
    window.click(row: [0, 3])
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(window.offset, 90)
    XCTAssertEqual(window.shownRow(at: [0, 3])?.text, "Row 4")
    XCTAssertEqual(window.shownRow(at: [0, 3])?.y, 40)
    let adaptor = window.table.adaptor
    adaptor?.update { $0.move([0, 1], to: [2, 0]) }
    window.settle()
    XCTAssertEqual(window.shownRows.first { $0.text == "Row 4" }?.y, 40, "one under it moves")
    adaptor?.update { $0.move([2, 0], to: [0, 2]) }
    window.settle()
    XCTAssertEqual(window.shownRows.first { $0.text == "Row 4" }?.y, 40, "one comes under it")
  }
}
