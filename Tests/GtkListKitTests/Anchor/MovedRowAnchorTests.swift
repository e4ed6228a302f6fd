import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that are moved while one looks: the view stays where it is, and follows a row only with the
/// keyboard that moves it.
final class MovedRowAnchorTests: GtkTestCase {
  /// A million rows in four sections, in each kind of list.
  @MainActor private func each(
    _ test: (SourceWindow, _ move: ([Int], [Int]) -> Void) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      adaptor.apply {
        for section in 0..<4 {
          let start = section * 250_000
          Section(id: AnyHashable(section)) {
            Rows((start..<start + 250_000).lazy.map { Item($0) }, as: ItemCell.self).height(30)
          }
        }
      }
      let window = SourceWindow(kind, adaptor) { $0.rowHeight = 30 }
      test(window) { source, target in
        adaptor.update {
          $0.move(
            ListIndexPath(row: source[1], section: source[0]),
            to: ListIndexPath(row: target[1], section: target[0]))
        }
        window.settle()
      }
      window.window.close()
    }
  }

  @MainActor func testASelectedRowThatAProgramMovesFarAwayDoesNotTakeTheViewAlong() {
    each { window, move in
      window.click("Row 3")
      let place = window.middle(of: "Row 3")
      move([0, 3], [3, 100])
      XCTAssertEqual(window.window.offset, 0, "\(window.kind)")
      XCTAssertEqual(window.middle(of: "Row 4"), place, "\(window.kind)")
      XCTAssertEqual(window.list.selectedIndexPaths, [[3, 100]])
    }
  }

  @MainActor func testTheTopRowThatMovesFarAwayLeavesItsPlaceToTheNextOne() {
    each { window, move in
      let height = window.list.rowHeight ?? 0
      window.window.scroll(to: 100 * height)
      let top = window.middle(of: "Row 100")
      window.click("Row 100")
      move([0, 100], [2, 7])
      XCTAssertEqual(window.texts.first, "Row 101", "\(window.kind)")
      XCTAssertEqual(window.middle(of: "Row 101"), top, "\(window.kind)")
      XCTAssertEqual(window.window.offset, 100 * height, "\(window.kind)")
    }
  }

  /// The section above takes it, and another row stands where it stood.
  @MainActor func testTheTopRowThatChangesItsSectionAndPassesNoOtherStaysWhereItIs() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = Adaptor()
      func show(_ sections: [[Item]]) {
        adaptor.apply {
          for (number, items) in sections.enumerated() {
            Section(id: AnyHashable(number)) { Rows(items, as: ItemCell.self).height(30) }
          }
        }
      }
      let items = Item.many(60)
      show([[items[0]], [items[1]], Array(items[2...])])
      let window = SourceWindow(kind, adaptor) { $0.rowHeight = 30 }
      let height = window.list.rowHeight ?? 0
      window.window.scroll(to: height + 3)
      let top = window.middle(of: "Row 1")
      show([[items[1]], [Item(99)], Array(items[2...])])
      window.window.settle()
      XCTAssertEqual(window.middle(of: "Row 1"), top, "\(kind)")
      XCTAssertEqual(window.window.offset, 3, "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testRowsThatComeAboveTheSelectedOneLeaveTheTopRowWhereItIs() {
    each { window, move in
      let height = window.list.rowHeight ?? 0
      window.window.scroll(to: 100 * height + 7)
      let top = window.middle(of: "Row 101")
      window.click("Row 106")
      move([3, 0], [0, 103])
      XCTAssertEqual(window.middle(of: "Row 101"), top, "\(window.kind)")
      XCTAssertEqual(
        Array(window.texts.prefix(6)),
        ["Row 100", "Row 101", "Row 102", "Row 750000", "Row 103", "Row 104"], "\(window.kind)")
      move([1, 0], [0, 5])
      XCTAssertEqual(window.middle(of: "Row 101"), top, "\(window.kind): out of view")
    }
  }
}
