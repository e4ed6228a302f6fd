import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that were cut look so until they are pasted.
final class CutLookTests: GtkTestCase {
  @MainActor private func adaptor(_ count: Int) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.acceptsItems = { $0.data is Item }
    adaptor.apply {
      Rows(Item.many(count), as: ItemCell.self).canMove { _, _ in true }
    }
    return adaptor
  }

  @MainActor private func everyList(_ body: (CheckedWindow, String) throws -> Void) rethrows {
    let grid = CollectionView()
    grid.layout = .grid(.count(3), length: .fixed(40))
    let columns = ColumnTableView()
    columns.columns = [TableColumn<Item>("Text", \.text, width: 150)]
    for list in [TableView(), columns, grid] {
      list.useSource(adaptor(300))
      let window = RowWindow(list: list)
      try body(window, "\(type(of: list))")
      window.close()
    }
  }

  /// How dark the darkest pixel of a row is, without the frame of the keyboard's row.
  @MainActor private func darkest(_ path: ListIndexPath, _ window: CheckedWindow) throws -> Int {
    window.settle()
    let position = try XCTUnwrap(window.list.map.position(of: path))
    let frame = try XCTUnwrap(window.list.presenter.frame(ofItemAt: position))
    let picture = window.picture()
    let channels = picture.bytes[0].count / picture.width
    var darkest = 255
    for y in Int(frame.y) + 4..<Int(frame.y + frame.height) - 4 {
      for x in Int(frame.x) + 6..<Int(frame.x + frame.width) - 6 {
        darkest = min(darkest, Int(picture.bytes[y][x * channels + 1]))
      }
    }
    return darkest
  }

  @MainActor func testCutRowsArePaleUntilTheyArePastedGivenUpOrOthersAreCut() throws {
    try everyList { window, name in
      @MainActor func isPale(_ row: Int) throws -> Bool { try darkest([0, row], window) > 90 }
      @MainActor func cut(_ row: Int) {
        window.list.focusedIndexPath = [0, row]
        window.list.deselectAll()
        window.list.selectRow(at: [0, row])
        window.press(GDK_KEY_x, .control)
        window.list.deselectAll()
      }
      window.click(window.shownRows[1])
      cut(1)
      window.list.focusedIndexPath = [0, 0]
      XCTAssert(try isPale(1), name)
      XCTAssertFalse(try isPale(2), name)
      cut(2)
      XCTAssertFalse(try isPale(1), "\(name): others were cut")
      XCTAssert(try isPale(2), name)
      window.press(GDK_KEY_Escape)
      XCTAssertFalse(try isPale(2), "\(name): it was given up")
      cut(2)
      window.list.focusedIndexPath = [0, 0]
      window.press(GDK_KEY_v, .control)
      XCTAssertEqual(window.shownTexts.prefix(3), ["Row 0", "Row 2", "Row 1"], name)
      for row in 0..<4 { XCTAssertFalse(try isPale(row), "\(name): it was pasted") }
    }
  }

  @MainActor func testCellsThatShowOtherRowsAreNotPaleAndTheRowIsItselfAgain() throws {
    try everyList { window, name in
      window.click(window.shownRows[1])
      window.press(GDK_KEY_x, .control)
      window.list.deselectAll()
      window.list.scrollToRow(at: [0, 299], position: .bottom)
      window.settle()
      for row in 290..<299 { XCTAssert(try darkest([0, row], window) < 90, "\(name) \(row)") }
      window.list.scrollToRow(at: [0, 0], position: .top)
      window.list.focusedIndexPath = [0, 0]
      XCTAssert(try darkest([0, 1], window) > 90, name)
      XCTAssert(try darkest([0, 2], window) < 90, name)
      window.press(GDK_KEY_Escape)
    }
  }
}
