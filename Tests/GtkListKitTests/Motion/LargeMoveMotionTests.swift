import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Shuffled and sorted rows slide, however many there are and wherever they come from.
final class LargeMoveMotionTests: GtkTestCase {
  override func tearDown() {
    MainActor.assumeIsolated { TestDisplay.setAnimations(false) }
    super.tearDown()
  }

  /// Rows whose numbers are spread over a list of sections are put into another order.
  @MainActor private func shuffled(_ count: Int, _ kind: SourceWindow.Kind) -> SourceWindow {
    func items(_ isReversed: Bool) -> [Item] {
      isReversed ? Item.many(count).reversed() : Item.many(count)
    }
    func run<Container: ListView>(_ adaptor: Adaptor<Container>) -> SourceWindow {
      adaptor.apply { Section("all") { Rows(items(false), as: ItemCell.self).height(30) } }
      let window = SourceWindow(kind, adaptor) { $0.rowHeight = 30 }
      window.window.rest()
      TestDisplay.setAnimations(true)
      adaptor.apply { Section("all") { Rows(items(true), as: ItemCell.self).height(30) } }
      window.window.frame()
      return window
    }
    return kind == .collection ? run(CollectionAdaptor()) : run(TableAdaptor())
  }

  /// Frames until everything stands still.
  @MainActor private func frames(_ window: SourceWindow) -> [Picture] {
    var frames: [Picture] = []
    let end = g_get_monotonic_time() + 400_000
    Pump.until("the motion ends") {
      frames.append(window.window.picture())
      return g_get_monotonic_time() > end
    }
    return frames
  }

  @MainActor func testRowsThatComeFromFarAwaySlideIn() {
    for kind in SourceWindow.Kind.allCases {
      for count in [60, 300, 20_000] {
        let window = shuffled(count, kind)
        let pictures = frames(window)
        let after = window.window.picture()
        let between = pictures.filter { !$0.looksLike(after) }
        XCTAssertGreaterThan(between.count, 1, "\(kind), \(count) rows are there at once")
        XCTAssertEqual(window.texts.first, "Row \(count - 1)", "\(kind), \(count)")
        window.window.assertPixelsAreFresh("\(kind), \(count)")
        window.window.close()
      }
    }
  }

  @MainActor func testVeryManySortedRowsSlideToo() {
    let count = Thoroughness.choose(everyday: 20_000, full: 100_000)
    for kind in SourceWindow.Kind.allCases {
      func run<Container: ListView>(_ adaptor: Adaptor<Container>) {
        adaptor.apply {
          Section("all") {
            Rows((0..<count).map { Item($0) }, as: ItemCell.self).height(30)
          }
        }
        let window = SourceWindow(kind, adaptor) { $0.rowHeight = 30 }
        window.window.rest()
        TestDisplay.setAnimations(true)
        let before = window.window.picture()
        adaptor.arrange(RowArrangement(sort: [SortKey<Item>(\.id).reversed]))
        var pictures: [Picture] = []
        Pump.until("the rows are sorted") {
          pictures.append(window.window.picture())
          return window.texts.first == "Row \(count - 1)"
        }
        pictures = pictures.suffix(1) + frames(window)
        let after = window.window.picture()
        XCTAssertGreaterThan(
          pictures.filter { !$0.looksLike(before) && !$0.looksLike(after) }.count, 0, "\(kind)")
        TestDisplay.setAnimations(false)
        window.window.close()
      }
      if kind == .collection { run(CollectionAdaptor()) } else { run(TableAdaptor()) }
    }
  }
}
