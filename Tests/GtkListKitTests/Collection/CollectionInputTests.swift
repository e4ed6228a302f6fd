import CGtkListKitGtk3
import GtkListKitTesting
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
    let box = try XCTUnwrap(window.rowsContainer)
    // From the inset at the top left to the middle of the second column's second line.
    window.drag(box, from: (3, 3), to: (100, 90))
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [0, 1, 4, 5])
    window.drag(box, from: (3, 3), to: (40, 40), .control)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [1, 4, 5])
    window.drag(box, from: (3, 3), to: (3, 3))
    XCTAssertEqual(window.collection.selectedCount, 0)
  }

  @MainActor func testWhatARubberBandKeepsFollowsItsRows() {
    let adaptor = CollectionAdaptor()
    var items = Item.many(100)
    adaptor.apply { Rows(items, as: ItemCell.self) }
    let window = window(adaptor)
    window.click(row: [0, 6])
    window.click(row: [0, 10], .control)
    window.pointer(GDK_BUTTON_PRESS, 3, 3, .control)
    window.pointer(GDK_MOTION_NOTIFY, 40, 40, .control)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [0, 6, 10])
    items.insert(Item(500), at: 0)
    adaptor.apply { Rows(items, as: ItemCell.self) }
    window.settle()
    window.pointer(GDK_MOTION_NOTIFY, 42, 42, .control)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [0, 7, 11])
    window.pointer(GDK_BUTTON_RELEASE, 42, 42, .control)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), [0, 7, 11])
  }

  @MainActor func testARubberBandStaysWithTheItemsItBeganAt() {
    let adaptor = CollectionAdaptor()
    var items = Item.many(400)
    adaptor.apply { Rows(items, as: ItemCell.self) }
    let window = window(adaptor)
    gtk_adjustment_set_value(window.adjustment, 580)
    window.settle()
    window.pointer(GDK_BUTTON_PRESS, 3, 20)
    window.pointer(GDK_MOTION_NOTIFY, 100, 120)
    let selected = window.collection.selectedIndexPaths.map(\.item)
    XCTAssertEqual(selected, [40, 41, 44, 45])
    items.insert(contentsOf: Item.many(8).map { Item($0.id + 1_000) }, at: 0)
    adaptor.apply { Rows(items, as: ItemCell.self) }
    window.settle()
    window.pointer(GDK_MOTION_NOTIFY, 101, 120)
    XCTAssertEqual(window.collection.selectedIndexPaths.map(\.item), selected.map { $0 + 8 })
    window.pointer(GDK_BUTTON_RELEASE, 101, 120)
  }

  @MainActor func testAClickBesideTheItemsLeavesAListThatAlwaysHasOneSelectedAsItIs() throws {
    let window = CollectionWindow(.items(Item.many(40)), width: 300, height: 300) {
      $0.layout = .grid(.count(4), length: .fixed(50), spacing: 8, inset: 10)
      $0.selectionMode = .browse
    }
    let box = try XCTUnwrap(window.rowsContainer)
    window.click(row: [0, 5])
    window.drag(box, from: (3, 3), to: (3, 3))
    XCTAssertEqual(window.collection.selectedIndexPaths, [[0, 5]])
    window.collection.selectionMode = .single
    window.drag(box, from: (3, 3), to: (3, 3))
    XCTAssertEqual(window.collection.selectedCount, 0)
  }

  @MainActor func testSeveralItemsGoPastTheirNeighbourWhereverItIsInTheOrder() {
    // All but the tall one stand in the first column.
    let adaptor = CollectionAdaptor()
    adaptor.apply {
      Rows(Item.many(6), as: ItemCell.self)
        .size { item, _ in ItemSize(length: item.id == 1 ? 200 : 40) }
        .canMove { _, _ in true }
    }
    let window = CollectionWindow(adaptor, width: 300, height: 300) {
      $0.layout = .waterfall(.count(2), length: .measured(estimate: 40))
      $0.selectionMode = .multiple
    }
    window.click(row: [0, 3])
    window.click(row: [0, 4], .control)
    XCTAssertEqual(window.screenCell("Row 3")?.x, window.screenCell("Row 4")?.x)
    window.press(GDK_KEY_Right, .alt)
    // They take the place of the tall one.
    XCTAssertEqual(
      (0..<6).compactMap { (window.collection.cellForRow(at: [0, $0]) as? ItemCell)?.item?.text },
      ["Row 0", "Row 3", "Row 4", "Row 1", "Row 2", "Row 5"])
  }

  @MainActor private func movable(_ count: Int) -> CollectionAdaptor {
    let adaptor = CollectionAdaptor()
    adaptor.sections = [
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

  /// Drops the first item of a horizontal list at a place of the third, and says which order that makes
  /// and what line was shown.
  @MainActor private func orderAfterDrop(
    _ layout: CollectionLayout, _ direction: GtkTextDirection, at share: (x: Double, y: Double),
    scrollsHorizontally: Bool = true
  ) -> (texts: [String], line: ScreenCell?) {
    let adaptor = movable(12)
    let window = CollectionWindow(adaptor, width: 400, height: 200) {
      $0.layout = layout
      $0.scrollsHorizontally = scrollsHorizontally
      gtk_widget_set_direction($0.widgetPointer, direction)
    }
    defer { window.close() }
    window.collection.reloadDataFromTop()
    window.settle()
    guard let from = window.screenCell("Row 0"), let to = window.screenCell("Row 2") else {
      XCTFail("no cells")
      return ([], nil)
    }
    let end = (
      Double(to.x) + Double(to.width) * share.x, Double(to.y) + Double(to.height) * share.y
    )
    // The list scrolls by itself if a drag rests near its edge.
    window.report(#filePath, #line) { try VirtualFrameClock.start(in: window) }
    defer { VirtualFrameClock.stop() }
    window.drag(from: (Double(from.x + 20), Double(from.y + 20)), to: end, drops: false)
    let mark = window.shownOverlays("list-drop-indicator").first
    let line = mark.map { window.placed($0) }
    window.drop(at: end)
    let texts = (0..<4).compactMap {
      (window.collection.cellForRow(at: [0, $0]) as? ItemCell)?.item?.text
    }
    return (texts, line)
  }

  @MainActor func testADropInAListWithInsetsGoesByTheSideThatItsNeighboursAreOn() {
    let behind = ["Row 1", "Row 2", "Row 0", "Row 3"]
    let inset = CollectionLayout.list(length: .fixed(80), inset: 26)
    let (texts, line) = orderAfterDrop(inset, GTK_TEXT_DIR_LTR, at: (0.9, 0.15))
    XCTAssertEqual(texts, behind)
    XCTAssertEqual(line?.width, 2, "an upright line")
    let narrow = CollectionLayout.list(length: .fixed(40), inset: 60)
    let (below, flat) = orderAfterDrop(
      narrow, GTK_TEXT_DIR_LTR, at: (0.15, 0.9), scrollsHorizontally: false)
    XCTAssertEqual(below, behind)
    XCTAssertEqual(flat?.height, 2, "a flat line")
  }

  @MainActor func testTheLineOfADropBehindTheLastItemOfALineIsThere() {
    let grid = CollectionLayout.grid(.count(3), length: .fixed(50))
    let window = CollectionWindow(movable(12), width: 300, height: 200) { $0.layout = grid }
    guard let from = window.screenCell("Row 6"), let to = window.screenCell("Row 2") else {
      return XCTFail("no cells")
    }
    let start = (Double(from.x + 20), Double(from.y + 20))
    let end = (Double(to.x + to.width - 8), Double(to.y + 20))
    window.drag(from: start, to: end, drops: false)
    let line = window.shownOverlays("list-drop-indicator").first.map { window.placed($0) }
    XCTAssertEqual(line?.y, to.y)
    XCTAssertEqual(line?.x ?? 0, to.x + to.width - 1, accuracy: 1)
    window.drop(at: end)
    XCTAssertEqual(window.screenCells.prefix(4).map(\.text), ["Row 0", "Row 1", "Row 2", "Row 6"])
  }

  @MainActor func testADropBesideAnItemOfAHorizontalListGoesByTheSideItIsOn() {
    let behind = ["Row 1", "Row 2", "Row 0", "Row 3"]
    let before = ["Row 1", "Row 0", "Row 2", "Row 3"]
    for (direction, last) in [(GTK_TEXT_DIR_LTR, 0.9), (GTK_TEXT_DIR_RTL, 0.1)] {
      let list = CollectionLayout.list(length: .fixed(80))
      let (texts, line) = orderAfterDrop(list, direction, at: (last, 0.15))
      XCTAssertEqual(texts, behind)
      XCTAssertEqual(line?.width, 2, "an upright line")
      XCTAssertEqual(line?.height, 200)
      XCTAssertEqual(orderAfterDrop(list, direction, at: (1 - last, 0.85)).texts, before)
      // In lines of several items the next one is below.
      let grid = CollectionLayout.grid(.count(4), length: .fixed(80))
      XCTAssertEqual(orderAfterDrop(grid, direction, at: (last, 0.15)).texts, before)
      XCTAssertEqual(orderAfterDrop(grid, direction, at: (1 - last, 0.85)).texts, behind)
    }
  }
}

private final class MovableHolder: CollectionCellViewHolder {
  override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
}
