import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Index paths of cells, cells of index paths, what is in view.
final class ReadingTests: GtkTestCase {
  @MainActor func testCellsAndIndexPathsNameEachOther() {
    let window = TableWindow(TableAdaptor.over(Item.many(3), Item.many(300), height: 30))
    window.scroll(to: 4_000)
    XCTAssertFalse(window.table.visibleIndexPaths.isEmpty)
    for path in window.table.visibleIndexPaths {
      guard let cell = window.table.cellForRow(at: path) else {
        XCTFail("no cell at \(path)")
        continue
      }
      XCTAssertEqual(window.table.indexPath(for: cell), path)
      XCTAssertEqual(cell.indexPath, path)
      XCTAssertEqual(window.table.indexPath(containing: cell["text"].pointer), path)
      XCTAssertEqual(window.table.indexPath(containing: cell.contentPointer), path)
    }
  }

  @MainActor func testRowsOutOfViewOrOutOfRangeHaveNoCell() {
    let window = TableWindow(TableAdaptor.over(Item.many(300), height: 30))
    for path: ListIndexPath in [
      [0, 250], [0, 300], [0, -1], [1, 0], [-1, 0], [.max, .max], [.min, .min],
    ] {
      XCTAssertNil(window.table.cellForRow(at: path), "\(path)")
    }
    XCTAssertNil(window.table.sectionView(of: .header, inSection: 0))
    XCTAssertNil(window.table.sectionView(of: .header, inSection: -1))
    XCTAssertNil(window.table.sectionView(of: "Other", inSection: .max))
    XCTAssertEqual(window.table.numberOfItems(in: -1), 0)
    XCTAssertEqual(window.table.numberOfItems(in: 9), 0)
    XCTAssertEqual(window.table.numberOfItems(in: 0), 300)
    XCTAssertEqual(window.table.numberOfSections, 1)
  }

  @MainActor func testOtherCellsAndWidgetsHaveNoIndexPath() {
    let window = TableWindow(TableAdaptor.over(Item.many(3)))
    XCTAssertNil(window.table.indexPath(for: ItemCell()))
    XCTAssertNil(window.table.indexPath(for: window.table.dequeueCell(ItemCell.self)))
    XCTAssertNil(window.table.indexPath(containing: window.before))
    XCTAssertNil(window.table.indexPath(containing: window.window))
    XCTAssertNil(window.table.indexPath(containing: nil))
    Reports.expect(.pointer)
  }

  @MainActor func testTheVisiblePathsAreTheRowsOnScreen() {
    let window = TableWindow(TableAdaptor.over(Item.many(40), Item.many(300), height: 30))
    for offset in [0.0, 1, 29, 30, 1_000, 1_150, 5_000, 9_800] {
      window.scroll(to: offset)
      let paths = window.shownRows.map { window.table.indexPath(containing: $0.widget) }
      XCTAssertEqual(window.table.visibleIndexPaths, paths, "at \(offset)")
    }
  }

  @MainActor func testTheVisiblePathsLeaveHeadersOut() {
    let adaptor = TableAdaptor.over([Item(1)], [], [Item(2), Item(3)])
    for section in adaptor.sections {
      section.headerData = "H"
      section.headerViewClass = CountView.self
    }
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.table.visibleIndexPaths, [[0, 0], [2, 0], [2, 1]])
  }

  @MainActor func testATableThatIsNotShownHasNothingInView() {
    let table = TableView()
    table.useAdaptor(TableAdaptor.over(Item.many(3)))
    XCTAssertEqual(table.visibleIndexPaths, [])
    XCTAssertNil(table.cellForRow(at: [0, 0]))
    XCTAssertEqual(table.numberOfItems(in: 0), 3)
  }

  @MainActor func testRowsAreNamedForAssistiveTechnology() {
    let window = TableWindow(TableAdaptor.over(Item.many(3)))
    guard let row = window.rowWidget(at: [0, 1]), let object = gtk_widget_get_accessible(row)
    else { return XCTFail("no accessible") }
    XCTAssertEqual(String(cString: atk_object_get_name(object)), "Row 1")
    XCTAssertEqual(atk_object_get_role(object), ATK_ROLE_LIST_ITEM)
    var activated: [ListIndexPath] = []
    for path: ListIndexPath in [[0, 0], [0, 1], [0, 2]] {
      window.table.adaptor?[path]?.onActivate = { activated.append($1) }
    }
    XCTAssertEqual(atk_action_do_action(OpaquePointer(object), 0), 1)
    XCTAssertEqual(activated, [[0, 1]])
    window.click(row: [0, 1])
    let states = atk_object_ref_state_set(object)
    XCTAssertEqual(atk_state_set_contains_state(states, ATK_STATE_SELECTED), 1)
    XCTAssertEqual(atk_state_set_contains_state(states, ATK_STATE_SELECTABLE), 1)
    g_object_unref(states)
  }
}
