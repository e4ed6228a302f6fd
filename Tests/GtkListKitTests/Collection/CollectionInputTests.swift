import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// Keys and the pointer in a collection.
final class CollectionInputTests: GtkTestCase {
  @MainActor private func window(
    _ adaptor: CollectionAdaptor = .items(Item.many(1_000))
  ) -> CollectionWindow {
    CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .grid(.count(4), length: .fixed(50), spacing: 8, inset: 10)
      $0.selectionMode = .multiple
    }
  }

  @MainActor func testArrowsGoInTwoDimensions() {
    let window = window()
    window.click(row: [0, 5])
    let way: [(Int32, Int)] = [
      (GDK_KEY_Right, 6), (GDK_KEY_Down, 10), (GDK_KEY_Left, 9), (GDK_KEY_Up, 5),
      (GDK_KEY_Up, 1), (GDK_KEY_Left, 0),
      (GDK_KEY_End, 999), (GDK_KEY_Up, 995), (GDK_KEY_Home, 0), (GDK_KEY_Right, 1),
    ]
    for (number, step) in way.enumerated() {
      window.press(step.0)
      XCTAssertEqual(window.collection.selectedIndexPaths, [[0, step.1]], "step \(number)")
      XCTAssertEqual(window.focusedPath, [0, step.1], "step \(number)")
    }
  }

  @MainActor func testPagesStayInTheColumn() {
    let window = window()
    window.click(row: [0, 2])
    window.press(GDK_KEY_Page_Down)
    let path = window.collection.selectedIndexPaths.first
    XCTAssertEqual((path?.item ?? 0) % 4, 2)
    XCTAssertGreaterThan(path?.item ?? 0, 10)
    window.press(GDK_KEY_Page_Up)
    XCTAssertEqual(window.collection.selectedIndexPaths, [[0, 2]])
  }

  @MainActor func testShiftAndControlSelectMore() {
    let window = window()
    window.click(row: [0, 1])
    window.press(GDK_KEY_Down, .shift)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [1, 2, 3, 4, 5])
    window.click(row: [0, 3], .control)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [1, 2, 4, 5])
    window.press(GDK_KEY_a, .control)
    XCTAssertEqual(window.collection.selectedCount, 1_000)
  }

  @MainActor func testTypingGoesToAnItem() {
    let window = window()
    window.click(row: [0, 0])
    window.type("row 77")
    XCTAssertEqual(window.collection.selectedIndexPaths, [[0, 77]])
  }

  @MainActor func testReturnAndDoubleClickActivate() {
    let adaptor = CollectionAdaptor()
    var activated: [Int] = []
    adaptor.apply {
      Rows(0..<50, id: \.self, as: NumberCell.self).onActivate { model, _ in
        activated.append(model)
      }
    }
    let window = window(adaptor)
    window.click(row: [0, 7])
    window.press(GDK_KEY_Return)
    window.doubleClick(row: [0, 3])
    XCTAssertEqual(activated, [7, 3])
  }

  @MainActor func testARubberBandSelectsWhatItTouches() throws {
    let window = window()
    let box = try XCTUnwrap(window.listBox)
    // From the inset at the top left to the middle of the second column's second line.
    window.drag(box, from: (3, 3), to: (100, 90))
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [0, 1, 4, 5])
    window.drag(box, from: (3, 3), to: (40, 40), .control)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [1, 4, 5])
    window.drag(box, from: (3, 3), to: (3, 3))
    XCTAssertEqual(window.collection.selectedCount, 0)
  }

  @MainActor private func movable(_ count: Int) -> CollectionAdaptor {
    let adaptor = CollectionAdaptor()
    adaptor.dataSource = [
      CollectionSectionViewHolder(
        cellHolders: Item.many(count).map { item in
          let holder = MovableHolder()
          holder.cellData = item
          holder.cellClass = ItemCell.self
          return holder
        })
    ]
    return adaptor
  }

  @MainActor func testAnAltArrowMovesTheItem() {
    let window = window(movable(12))
    window.click(row: [0, 1])
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(
      window.screenCells.prefix(6).map(\.text),
      ["Row 0", "Row 2", "Row 3", "Row 4", "Row 5", "Row 1"])
    XCTAssertEqual(window.focusedPath, [0, 5])
  }

  @MainActor func testAnItemIsDroppedBetweenOthers() {
    let window = window(movable(12))
    guard let from = window.screenCell("Row 0"), let to = window.screenCell("Row 6") else {
      return XCTFail("no cells")
    }
    window.drag(
      from: (Double(from.x + 10), Double(from.y + 10)), to: (Double(to.x + 3), Double(to.y + 10)))
    XCTAssertEqual(
      window.screenCells.prefix(7).map(\.text),
      ["Row 1", "Row 2", "Row 3", "Row 4", "Row 5", "Row 0", "Row 6"])
  }
}

private final class MovableHolder: CollectionCellViewHolder {
  override func canMoveWith(container: CollectionView, index: ListIndexPath) -> Bool { true }
}
