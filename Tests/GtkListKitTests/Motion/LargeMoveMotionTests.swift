import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Shuffled and sorted rows slide, however many there are and wherever they come from.
final class LargeMoveMotionTests: GtkTestCase {
  /// Rows whose numbers are spread over a list of sections are put into another order.
  @MainActor private func assertSlidesIn(_ count: Int, _ kind: SourceWindow.Kind) {
    let adaptor = Adaptor()
    func show(_ items: [Item]) {
      adaptor.apply { Section("all") { Rows(items, as: ItemCell.self).height(30) } }
    }
    show(Item.many(count))
    let window = SourceWindow(kind, adaptor) { $0.rowHeight = 30 }
    window.window.rest()
    let pictures = window.window.picturesOfMotion { show(Item.many(count).reversed()) }
    let after = window.window.picture()
    let between = pictures.filter { !$0.looksLike(after) }
    XCTAssertGreaterThan(between.count, 1, "\(kind), \(count) rows are there at once")
    XCTAssertEqual(window.texts.first, "Row \(count - 1)", "\(kind), \(count)")
    window.window.assertPixelsAreFresh("\(kind), \(count)")
    window.window.close()
  }

  @MainActor func testRowsThatComeFromFarAwaySlideIn() {
    for kind in SourceWindow.Kind.allCases {
      for count in [60, 300, 20_000] { assertSlidesIn(count, kind) }
    }
  }

  @MainActor func testVeryManySortedRowsSlideToo() {
    let count = Thoroughness.choose(everyday: 20_000, full: 100_000)
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      adaptor.apply {
        Section("all") {
          Rows((0..<count).map { Item($0) }, as: ItemCell.self).height(30)
        }
      }
      let window = SourceWindow(kind, adaptor) { $0.rowHeight = 30 }
      window.window.rest()
      let before = window.window.picture()
      let pictures = window.window.picturesOfMotion {
        adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.id).reversed]))
        Pump.until("the rows are sorted") { window.texts.first == "Row \(count - 1)" }
      }
      let after = window.window.picture()
      XCTAssertGreaterThan(
        pictures.filter { !$0.looksLike(before) && !$0.looksLike(after) }.count, 0, "\(kind)")
      window.window.close()
    }
  }
}
