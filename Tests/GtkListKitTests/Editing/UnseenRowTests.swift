import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Delete without a selection: only a row whose focus ring is on screen is deleted.
final class UnseenRowTests: GtkTestCase {
  private final class Told { var rows: [[ListIndexPath]] = [] }

  @MainActor private func each(
    _ mode: SelectionMode = .multiple, _ test: (SourceWindow, ListAdaptor, Told) throws -> Void
  ) rethrows {
    try SourceWindow.each(
      { _ in
        let adaptor = ListAdaptor()
        adaptor.apply { Rows(Item.many(6), as: ItemCell.self).height(30) }
        return adaptor
      }, { $0.selectionMode = mode }
    ) { window in
      guard let adaptor = window.list.adaptor else { return XCTFail() }
      let told = Told()
      window.list.onDelete = { told.rows.append($0) }
      try test(window, adaptor, told)
    }
  }

  @MainActor private func assertRings(
    _ window: SourceWindow, _ told: Told, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let bells = try XCTUnwrap(Bells(), "the display reports no bells")
    window.press(GDK_KEY_Delete)
    Pump.until("the bell rings in the \(window.kind)") { bells.count == 1 }
    XCTAssertEqual(told.rows, [], "\(window.kind)", file: file, line: line)
  }

  @MainActor func testDeleteAfterDeselectAllRingsTheBell() throws {
    try each { window, _, told in
      window.click("Row 1")
      window.list.deselectAll()
      window.settle()
      try assertRings(window, told)
    }
  }

  @MainActor func testDeleteAfterACtrlClickRingsTheBell() throws {
    try each { window, _, told in
      window.click("Row 1")
      window.click("Row 1", .control)
      XCTAssertEqual(window.selectedTexts, [])
      try assertRings(window, told)
    }
  }

  @MainActor func testDeleteAfterAFilterRingsTheBell() throws {
    try each { window, adaptor, told in
      window.click("Row 1")
      adaptor.arrange(RowArrangement<Item>(filter: RowFilter { $0.id != 1 }))
      Pump.until("the rows are filtered") { !adaptor.isArranging }
      window.settle()
      XCTAssertEqual(window.texts.first, "Row 0")
      try assertRings(window, told)
    }
  }

  @MainActor func testDeleteWithoutSelectableRowsRingsTheBell() throws {
    try each(.none) { window, _, told in
      window.click("Row 1")
      try assertRings(window, told)
    }
  }

  @MainActor func testKeysNeitherCutNorMoveAnUnseenRow() throws {
    for (key, modifiers) in [(GDK_KEY_x, Modifiers.control), (GDK_KEY_Down, .alt)] {
      try each { window, adaptor, _ in
        adaptor.apply {
          Rows(Item.many(6), as: ItemCell.self).height(30).canMove { _, _ in true }
        }
        window.click("Row 1")
        window.list.deselectAll()
        window.settle()
        let bells = try XCTUnwrap(Bells(), "the display reports no bells")
        window.press(key, modifiers)
        Pump.until("the bell rings in the \(window.kind)") { bells.count == 1 }
        XCTAssertFalse(ListView.CutRows.areThere, "\(window.kind)")
        XCTAssertEqual(Array(window.texts.prefix(3)), ["Row 0", "Row 1", "Row 2"])
      }
    }
  }

  @MainActor func testDeleteTakesTheRowWithTheFocusRing() {
    each { window, _, told in
      window.click("Row 1")
      window.press(GDK_KEY_Down, .control)
      window.list.deselectAll()
      window.settle()
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(told.rows, [[[0, 2]]], "\(window.kind)")
    }
  }

  @MainActor func testDeleteOfAnOffScreenRowRingsTheBell() throws {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(500), as: ItemCell.self).height(30) }
    let window = SourceWindow(.table, adaptor)
    let told = Told()
    window.list.onDelete = { told.rows.append($0) }
    window.click("Row 1")
    window.press(GDK_KEY_Down, .control)
    window.list.deselectAll()
    window.window.scroll(to: 5_000)
    try assertRings(window, told)
  }
}
