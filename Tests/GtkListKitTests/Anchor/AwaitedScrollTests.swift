import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Scrolling that is asked for before the list can do it.
final class AwaitedScrollTests: GtkTestCase {
  @MainActor private func source(_ count: Int = 1_000) -> Adaptor {
    let adaptor = Adaptor()
    adaptor.apply { Rows((0..<count).lazy.map { Item($0) }, as: ItemCell.self) }
    return adaptor
  }

  @MainActor func testARowIsScrolledToThatWasAskedForBeforeTheListHadASize() {
    for kind in SourceWindow.Kind.allCases {
      for place in [ScrollPosition.top, .middle, .bottom, .nearest] {
        let window = SourceWindow(kind, nil) { list in
          list.useSource(self.source())
          list.scrollToRow(at: [0, 500], position: place)
        }
        let shown = window.texts.filter { $0 == "Row 500" }
        XCTAssertEqual(shown, ["Row 500"], "\(kind), \(place): \(window.texts)")
        guard !shown.isEmpty else { continue }
        let before = window.window.offset
        window.list.scrollToRow(at: [0, 500], position: place)
        window.settle()
        XCTAssertEqual(window.window.offset, before, accuracy: 1, "\(kind), \(place)")
        window.window.close()
      }
    }
  }

  @MainActor func testItFollowsTheRowsUntilThen() {
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, nil) { list in
        let adaptor = Adaptor.over(Item.many(300))
        list.useSource(adaptor)
        list.scrollToRow(at: [0, 200], position: .top)
        adaptor.update { editor in for _ in 0..<50 { editor.remove([0, 0]) } }
        list.reloadData()
      }
      XCTAssertEqual(window.texts.first, "Row 200", "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testARowIsScrolledToThatWasAskedForBeforeThereWereAny() {
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, nil)
      window.list.scrollToRow(at: [0, 500], position: .top)
      XCTAssertEqual(Reports.pending, 0, "\(kind)")
      window.list.useSource(source())
      window.settle()
      XCTAssertEqual(window.texts.first, "Row 500", "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testARowThatDoesNotComeIsReportedWhenOthersDo() {
    let window = SourceWindow(.table, nil)
    window.list.scrollToRow(at: [0, 500])
    window.list.useSource(source(10))
    Reports.expect(.indexOutOfRange)
    XCTAssertEqual(window.window.offset, 0)
  }

  @MainActor func testAHorizontalCollectionScrollsToItToo() {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      let adaptor = CollectionAdaptor()
      adaptor.apply { Rows(Item.many(500), as: ItemCell.self) }
      let window = CollectionWindow(adaptor) {
        gtk_widget_set_direction($0.widgetPointer, direction)
        $0.scrollsHorizontally = true
        $0.layout = .grid(.count(4), length: .fixed(80))
        $0.scrollToRow(at: [0, 250], position: .middle)
      }
      XCTAssert(window.shownTexts.contains("Row 250"), "\(direction): \(window.shownTexts)")
    }
  }

  @MainActor func testWhoReloadsFromTheTopNoLongerWantsAnotherRow() {
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, nil) { list in
        list.useSource(self.source())
        list.scrollToRow(at: [0, 500], position: .top)
        list.reloadDataFromTop()
      }
      XCTAssertEqual(window.window.offset, 0, "\(kind)")
      XCTAssertEqual(window.texts.first, "Row 0", "\(kind)")
      window.window.close()
    }
  }
}
