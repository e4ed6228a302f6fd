import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Headers and footers that stay in view.
final class CollectionStickyTests: GtkTestCase {
  /// Two sections of 30 + 40 × 50 / 4 + 20 pixels each.
  @MainActor private func window(
    _ prepare: (CollectionView) -> Void = { _ in }
  ) -> CollectionWindow {
    CollectionWindow(
      .items(Item.many(40), Item.many(40), headers: true, footers: true), width: 300, height: 200
    ) {
      $0.layout = .grid(.count(4), length: .fixed(50))
      $0.hasStickyHeaders = true
      $0.hasStickyFooters = true
      prepare($0)
    }
  }

  @MainActor func testTheFooterOfTheLastSectionInViewStaysAtTheEnd() {
    let window = window()
    XCTAssertEqual(window.stickyCells.map(\.text), ["Foot 0"])
    XCTAssertEqual(window.stickyCells.map { [$0.y, $0.height] }, [[180, 20]])
    window.assertPixelsAreFresh("at the top")
    window.scroll(to: 200)
    XCTAssertEqual(window.stickyCells.map(\.text), ["Head 0", "Foot 0"])
    XCTAssertEqual(window.stickyCells.map(\.y), [0, 180])
    window.scroll(to: 350)
    XCTAssertEqual(window.stickyCells.map(\.text), ["Head 0"], "its own row is in view")
    XCTAssertEqual(window.screenCell("Foot 0")?.y, 180)
    window.assertPixelsAreFresh("where it stands itself")
  }

  @MainActor func testTheStartOfItsSectionPushesAFooterOut() {
    let window = window()
    window.scroll(to: 390)
    XCTAssertEqual(window.screenCell("Head 1")?.y, 160)
    XCTAssertEqual(window.stickyCells.last?.text, "Foot 1")
    XCTAssertEqual(window.stickyCells.last?.y, 190, "below its header")
    window.scroll(to: 370)
    XCTAssertEqual(window.stickyCells.map(\.text), ["Head 0"], "there is no room for it")
    window.scroll(to: 420)
    XCTAssertEqual(window.stickyCells.last?.y, 180)
    window.assertPixelsAreFresh()
  }

  @MainActor func testAHorizontalCollectionHasThemAtItsSides() {
    for isMirrored in [false, true] {
      let window = window {
        $0.scrollsHorizontally = true
        if isMirrored { gtk_widget_set_direction($0.widgetPointer, GTK_TEXT_DIR_RTL) }
      }
      let adjustment = gtk_scrolled_window_get_hadjustment(
        window.scrolled.of(GtkScrolledWindow.self))
      let top = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      gtk_adjustment_set_value(adjustment, isMirrored ? top - 100 : 100)
      window.settle()
      let shown = window.stickyCells.sorted { $0.x < $1.x }
      XCTAssertEqual(shown.map(\.text), isMirrored ? ["Foot 0", "Head 0"] : ["Head 0", "Foot 0"])
      XCTAssertEqual(shown.first?.x, 0)
      XCTAssertEqual(shown.last.map { $0.x + $0.width }, 300)
      XCTAssertEqual(shown.map(\.height), [200, 200])
      window.assertPixelsAreFresh(isMirrored ? "mirrored" : "")
    }
    Reports.expectSome(.height)
  }

  @MainActor func testWhatIsScrolledToIsNotBelowThem() {
    let window = window()
    window.collection.scrollToRow(at: [1, 20], position: .bottom)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 20")?.y, 130)
    window.collection.scrollToRow(at: [1, 4], position: .nearest)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 4")?.y, 30)
    window.collection.scrollToRow(at: [1, 32], position: .nearest)
    window.settle()
    XCTAssertEqual(window.screenCell("Row 32")?.y, 130)
  }

  @MainActor func testAFooterFollowsUpdatesAndGoesWhenItIsNotAskedFor() {
    let adaptor = CollectionAdaptor.items(Item.many(40), headers: true, footers: true)
    let window = CollectionWindow(adaptor, width: 300, height: 200) {
      $0.layout = .grid(.count(4), length: .fixed(50))
      $0.hasStickyHeaders = true
      $0.hasStickyFooters = true
    }
    window.scroll(to: 100)
    XCTAssertEqual(window.stickyCells.map(\.text), ["Head 0", "Foot 0"])
    adaptor[0]?.footerData = "Sum"
    window.collection.reloadSections([0])
    window.settle()
    XCTAssertEqual(window.screenCell("Row 8")?.y, 30)
    XCTAssertEqual(window.collection.viewport.offset, 100)
    XCTAssertEqual(window.stickyCells.map(\.text), ["Head 0", "Sum"])
    window.collection.hasStickyFooters = false
    window.settle()
    XCTAssertEqual(window.stickyCells.map(\.text), ["Head 0"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAMeasuredFooterMovesNothingInView() {
    let adaptor = CollectionAdaptor.items(Item.many(40), Item.many(40), footers: true)
    for section in adaptor.sections {
      section.footerHeight = nil
      section.footerData = "three\nlong\nlines"
    }
    let window = CollectionWindow(adaptor, width: 300, height: 200) {
      $0.layout = .grid(.count(4), length: .fixed(50))
      $0.hasStickyFooters = true
    }
    XCTAssertEqual(window.screenCell("Row 4")?.y, 50)
    let footer = window.stickyCells.last
    XCTAssertEqual(footer.map { $0.y + $0.height }, 200)
    XCTAssertGreaterThan(footer?.height ?? 0, 32)
    window.assertPixelsAreFresh()
  }

  @MainActor func testItemsThatGoUnderAHeaderLeaveWhatIsSeenBelowItWhereItIs() {
    let adaptor = CollectionAdaptor.items(
      Item.many(4), Item.many(40), headers: true, footers: true)
    let window = CollectionWindow(adaptor, width: 300, height: 200) {
      $0.layout = .grid(.count(4), length: .fixed(50))
      $0.hasStickyHeaders = true
    }
    window.scroll(to: 70)
    XCTAssertEqual(window.stickyCells.map(\.y), [0])
    XCTAssertEqual(window.screenCell("Head 1")?.y, 30)
    adaptor.update { for _ in 0..<4 { $0.remove([0, 0]) } }
    window.settle()
    XCTAssertEqual(window.stickyCells.map(\.y), [0])
    XCTAssertEqual(window.screenCell("Head 1")?.y, 30)
  }
}
