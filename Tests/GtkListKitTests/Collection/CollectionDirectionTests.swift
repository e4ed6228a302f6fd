import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Horizontal collections that are read from right to left.
final class CollectionDirectionTests: GtkTestCase {
  /// A line of items, 80 pixels each, of which no more than some have room.
  @MainActor private func window(
    _ direction: GtkTextDirection, _ prepare: (CollectionView) -> Void = { _ in }
  ) -> CollectionWindow {
    CollectionWindow(.items(Item.many(400)), width: 300, height: 200) {
      $0.layout = .list(length: .fixed(80))
      $0.scrollsHorizontally = true
      gtk_widget_set_direction($0.widgetPointer, direction)
      prepare($0)
    }
  }

  @MainActor func testItBeginsWithItsFirstItems() {
    let window = window(GTK_TEXT_DIR_RTL)
    XCTAssertEqual(window.screenCell("Row 0")?.x, 220)
    XCTAssertEqual(window.alongOffset, 0)
    window.assertPixelsAreFresh()
  }

  @MainActor func testMeasuredItemsBeginWithTheFirst() {
    let window = window(GTK_TEXT_DIR_RTL) { $0.layout = .list() }
    let first = window.screenCell("Row 0")
    XCTAssertEqual(first.map { $0.x + $0.width }, 300)
  }

  @MainActor func testTurningTheWayOfReadingKeepsTheAnchor() {
    let window = window(GTK_TEXT_DIR_LTR)
    XCTAssertEqual(window.screenCell("Row 0")?.x, 0)
    gtk_widget_set_direction(window.collection.widgetPointer, GTK_TEXT_DIR_RTL)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 0")?.x, 220)
    window.scrollAlong(to: 80 * 100)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 100")?.x, 220)
    gtk_widget_set_direction(window.collection.widgetPointer, GTK_TEXT_DIR_LTR)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 100")?.x, 0)
    window.assertPixelsAreFresh()
  }

  @MainActor func testAWiderOrNarrowerViewKeepsItsStart() {
    let window = window(GTK_TEXT_DIR_RTL)
    for width in [310, 290, 330, 300] {
      window.resize(width: width)
      XCTAssertEqual(window.screenCell("Row 0")?.x, width - 80)
    }
    window.scrollAlong(to: 80 * 100)
    window.settle()
    for width in [320, 340, 300, 240] {
      window.resize(width: width)
      XCTAssertEqual(window.screenCell("Row 100")?.x, width - 80)
    }
  }

  @MainActor func testKeysScrollTheWayOneReads() {
    let window = window(GTK_TEXT_DIR_RTL) { $0.selectionMode = .multiple }
    window.click(row: [0, 0])
    for _ in 0..<6 { window.press(GDK_KEY_Left) }
    XCTAssertEqual(window.collection.selectedIndexPaths, [[0, 6]])
    XCTAssertEqual(window.screenCell("Row 6")?.x, 0)
    window.press(GDK_KEY_End)
    XCTAssertEqual(window.screenCell("Row 399")?.x, 0)
    XCTAssertEqual(window.alongOffset, window.end)
    window.press(GDK_KEY_Home)
    XCTAssertEqual(window.screenCell("Row 0")?.x, 220)
    window.press(GDK_KEY_Right)
    XCTAssertEqual(window.alongOffset, 0)
  }

  @MainActor func testStickyViewsStandWhereOneBeginsAndEndsToRead() {
    let adaptor = CollectionAdaptor.items(
      Item.many(40), Item.many(40), headers: true, footers: true)
    let window = CollectionWindow(adaptor, width: 300, height: 200) {
      $0.layout = .grid(.count(4), length: .fixed(50), inset: 20)
      $0.scrollsHorizontally = true
      $0.hasStickyHeaders = true
      $0.hasStickyFooters = true
      gtk_widget_set_direction($0.widgetPointer, GTK_TEXT_DIR_RTL)
    }
    for offset in [10.0, 100, 250] {
      window.scrollAlong(to: offset)
      window.settle()
      let header = window.stickyCells.first { $0.text == "Head 0" }
      XCTAssertEqual(header.map { $0.x + $0.width }, 300, "at \(offset)")
      XCTAssertEqual(window.stickyCells.first { $0.text == "Foot 0" }?.x, 0, "at \(offset)")
    }
    Reports.expectSome(.height)
  }

  @MainActor func testAFooterStaysBelowTheInsetOfItsSection() {
    // 30 + 20 + 10 × 50 + 20 + 20 pixels each.
    let adaptor = CollectionAdaptor.items(
      Item.many(40), Item.many(40), headers: true, footers: true)
    let window = CollectionWindow(adaptor, width: 300, height: 200) {
      $0.layout = .grid(.count(4), length: .fixed(50), inset: 20)
      $0.hasStickyFooters = true
    }
    for (offset, y) in [(0.0, 180), (389, 180)] {
      window.scroll(to: offset)
      XCTAssertEqual(window.stickyCells.map(\.text), ["Foot 0"], "at \(offset)")
      XCTAssertEqual(window.stickyCells.map(\.y), [y], "at \(offset)")
    }
    window.scroll(to: 390)
    XCTAssertEqual(window.stickyCells, [], "its own row is in view, at the end of the inset")
    XCTAssertEqual(window.screenCell("Foot 0")?.y, 180)
  }
}
