import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows of different heights that are dragged, and filtered.
final class ColumnHeightMoveTests: GtkTestCase {
  /// Rows that may be moved, every second of a given height, the others measured.
  @MainActor private func table(_ count: Int = 60) -> (WrappingTable, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(WrappingTable.items(count)).canMove { _, _ in true }
    }
    adaptor.undoStack = UndoStack()
    // High enough that no drag comes near an edge, where the table scrolls.
    return (WrappingTable(adaptor, height: 800), adaptor)
  }

  @MainActor private func texts(_ adaptor: TableAdaptor) -> [String] {
    (0..<(adaptor[0]?.arrangedCount ?? 0)).compactMap { (adaptor[0, $0]?.cellData as? Item)?.text }
  }

  /// Drags a row on screen to a share of the height of another one.
  @MainActor private func drag(
    _ table: WrappingTable, row: Int, to other: Int, share: Double
  ) {
    let rows = table.window.shownRows
    let top = Double(table.window.columnHeaderHeight)
    table.window.drag(
      from: (60, top + Double(max(rows[row].y, 0)) + 8),
      to: (60, top + Double(rows[other].y) + share * Double(rows[other].height)))
  }

  @MainActor func testARowOfAnyHeightIsDraggedBetweenOthers() {
    for (row, other, share, offset) in [
      (0, 3, 0.2, 0.0), (0, 3, 0.8, 0), (3, 1, 0.1, 0), (3, 0, 0.9, 0), (1, 4, 0.4, 700),
      (4, 1, 0.6, 1_111),
    ] {
      let (table, adaptor) = table()
      table.window.scroll(to: offset)
      let before = texts(adaptor)
      let shown = table.window.shownTexts
      var wanted = before
      wanted.removeAll { $0 == shown[row] }
      let place = wanted.firstIndex(of: shown[other]) ?? 0
      wanted.insert(shown[row], at: share < 0.5 ? place : place + 1)
      drag(table, row: row, to: other, share: share)
      XCTAssertEqual(texts(adaptor), wanted, "\(row) to \(share) of \(other)")
      table.assertHeights()
      table.window.assertShows(wanted)
      table.window.assertPixelsAreFresh()
      adaptor.undoStack?.undo()
      table.window.settle()
      table.window.assertShows(before)
      table.assertHeights()
      table.window.close()
    }
  }

  @MainActor func testAFilterShowsRowsAtTheirHeights() {
    let (table, adaptor) = table(400)
    let all = WrappingTable.items(400)
    table.window.scroll(to: 2_000)
    table.window.click(table.window.shownRows[2].text)
    let chosen = table.window.selectedTexts
    for divisor in [3, 2, 7, 1] {
      adaptor.arrange(RowArrangement(filter: RowFilter<Item> { $0.id % divisor == 0 }))
      let wanted = all.filter { $0.id % divisor == 0 }.texts
      Pump.until("the rows are filtered") { table.table.map.rowCount == wanted.count }
      table.window.settle()
      for offset in [0.0, 900, 5_000, table.window.maximumOffset] {
        table.window.scroll(to: offset)
        table.assertHeights("\(divisor) at \(offset)")
        table.window.assertShows(wanted, "\(divisor) at \(offset)")
        table.window.assertPixelsAreFresh("\(divisor) at \(offset)")
      }
    }
    adaptor.arrange(RowArrangement<Item>())
    table.window.settle()
    XCTAssertEqual(
      table.table.selectedIndexPaths.map { all[$0.row].text }, chosen)
    table.assertHeights("all")
  }

  @MainActor func testFilteredRowsAreDraggedAtTheirHeights() {
    let (table, adaptor) = table()
    adaptor.arrange(RowArrangement(filter: RowFilter<Item> { $0.id % 2 == 1 }))
    Pump.until("the rows are filtered") { table.table.map.rowCount == 30 }
    table.window.settle()
    let shown = table.window.shownTexts
    drag(table, row: 0, to: 2, share: 0.9)
    table.window.scroll(to: 0)
    XCTAssertEqual(
      Array(table.window.shownTexts.prefix(3)), [shown[1], shown[2], shown[0]])
    table.assertHeights()
    table.window.assertPixelsAreFresh()
  }
}
