import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The row that the keyboard is at keeps its widget when it is scrolled away, and says that it is not
/// to be seen.
final class ScrolledFocusTests: GtkTestCase {
  @MainActor private func bothKinds() -> [RowWindow] {
    let collection = CollectionAdaptor()
    collection.apply {
      Section(id: "all") { Rows((0..<10_000).lazy.map { Item($0) }, as: ItemCell.self) }
    }
    return [
      TableWindow(TableAdaptor.over(Item.many(10_000))), CollectionWindow(collection),
    ]
  }

  @MainActor func testAFocusedRowThatWasScrolledAwayIsNotShowing() throws {
    for window in bothKinds() {
      window.click(row: [0, 2])
      let rows = try XCTUnwrap(window.accessibleRows)
      let row = try XCTUnwrap(rows.child(2))
      XCTAssert(row.has(ATK_STATE_SHOWING))
      row.listen("state-change")
      window.scroll(to: 40_000)
      window.rest()
      XCTAssertFalse(window.list.visibleIndexPaths.contains([0, 2]))
      XCTAssertFalse(row.has(ATK_STATE_SHOWING))
      XCTAssert(row.has(ATK_STATE_FOCUSED), "the keyboard is still there")
      XCTAssert(row.has(ATK_STATE_VISIBLE))
      XCTAssert(rows.child(2)?.isSame(as: row) ?? false)
      XCTAssertEqual(row.name, "Row 2")
      XCTAssertEqual(row.taken().filter { $0.contains("showing") }, ["state-change showing 0"])
      window.scroll(to: 0)
      window.rest()
      XCTAssert(row.has(ATK_STATE_SHOWING))
      XCTAssertEqual(row.taken().filter { $0.contains("showing") }, ["state-change showing 1"])
    }
  }

  @MainActor func testWhatIsInAFocusedRowThatWasScrolledAwayIsNotShowingEither() throws {
    for window in bothKinds() {
      window.click(row: [0, 2])
      let row = try XCTUnwrap(window.accessibleRows?.child(2))
      let content = try XCTUnwrap(row.child(0))
      XCTAssert(content.has(ATK_STATE_SHOWING))
      window.scroll(to: 40_000)
      window.rest()
      XCTAssertFalse(content.has(ATK_STATE_SHOWING))
      XCTAssert(row.has(ATK_STATE_FOCUSED))
      window.assertPixelsAreFresh()
      window.scroll(to: 0)
      XCTAssert(content.has(ATK_STATE_SHOWING), "at once, not when the list rests")
      window.assertPixelsAreFresh()
    }
  }
}
