import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A drag ends at its point, with its modifiers.
final class DroppingTests: GtkTestCase {
  private final class Movable: TableCellViewHolder {
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
  }

  @MainActor private func window() throws -> (ListWindow, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: Item.many(8).map {
          Movable(data: $0, cellClass: ItemCell.self, cellHeight: 30)
        })
    ]
    let table = TableView()
    table.selectionMode = .multiple
    table.useAdaptor(adaptor)
    let window = ListWindow(table)
    try window.show()
    return (window, adaptor)
  }

  @MainActor func testDropMovesPointerToItsPointFirst() throws {
    let (window, _) = try window()
    try window.drag(from: (60, 15), to: (60, 205), drops: false)
    try window.drop(at: (60, 65))
    XCTAssertEqual(window.shownTexts.prefix(3), ["Row 1", "Row 0", "Row 2"])
  }

  @MainActor func testModifiersOfDropDecideWhetherRowsMove() throws {
    // Control copies rows, which a list does not do with its own.
    for (dragged, dropped, moves) in [
      (Modifiers(), Modifiers.control, false), (.control, [], true), (.control, .control, false),
    ] {
      let (window, _) = try window()
      try window.drag(from: (60, 15), to: (60, 65), dragged, drops: false)
      try window.drop(at: (60, 65), dropped)
      XCTAssertEqual(window.shownTexts.first, moves ? "Row 1" : "Row 0", "\(dragged) \(dropped)")
      window.close()
    }
  }

  @MainActor func testModifiersOfDragAreHeldWhenButtonIsPressed() throws {
    let (window, _) = try window()
    window.click(try window.row("Row 3"))
    try window.drag(from: (60, 15), to: (60, 15), .control)
    try window.expectSelection([[0, 0], [0, 3]])
  }
}
