import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows dragged from one list to another.
final class ListToListTests: GtkTestCase {
  private final class Movable: CellViewHolder {
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
  }

  @MainActor private func adaptor(_ items: [Item], _ stack: UndoStack? = nil) -> Adaptor {
    let adaptor = Adaptor()
    adaptor.undoStack = stack
    adaptor.acceptsItems = { $0.data is Item }
    adaptor.holderForItem = { item in
      let holder = Movable(
        data: item.data, cellClass: item.cellClass ?? ItemCell.self, cellHeight: 30)
      holder.givenID = item.id
      return holder
    }
    adaptor.sections = [
      SectionViewHolder(
        cellHolders: items.map {
          Movable(data: $0, cellClass: ItemCell.self, cellHeight: 30)
        })
    ]
    return adaptor
  }

  @MainActor private func ids(_ adaptor: Adaptor) -> [Int] {
    adaptor.sections.flatMap { section in
      (0..<section.arrangedCount).compactMap {
        (section.shownHolder(at: $0)?.cellData as? Item)?.id
      }
    }
  }

  @MainActor private func items(_ ids: ClosedRange<Int>) -> [Item] { ids.map { Item($0) } }

  /// A window beside another one.
  @MainActor private func beside(_ window: CheckedWindow) {
    window.place(atX: 340, y: 0)
  }

  /// Drags a row to a point of another window.
  @MainActor private func drag(
    _ source: CheckedWindow, from start: (Double, Double), to target: CheckedWindow,
    at end: (Double, Double), _ modifiers: Modifiers = [], drops: Bool = true
  ) {
    let from = source.inRoot(0, 0)
    let to = target.inRoot(end.0, end.1)
    let end = (to.x - from.x, to.y - from.y)
    source.drag(from: start, to: end, modifiers, drops: drops)
    if !target.isClosed { target.settle() }
  }

  @MainActor func testARowGoesToAnotherTableAsOneStep() {
    let undo = UndoStack()
    let left = adaptor(items(0...4), undo)
    let right = adaptor(items(10...12), undo)
    let source = TableWindow(left)
    let target = TableWindow(right)
    beside(target)
    drag(source, from: (60, 45), to: target, at: (60, 35))
    XCTAssertEqual(ids(left), [0, 2, 3, 4])
    XCTAssertEqual(ids(right), [10, 1, 11, 12])
    XCTAssertEqual(target.shownTexts, ["Row 10", "Row 1", "Row 11", "Row 12"])
    XCTAssert(undo.undo())
    XCTAssertEqual(ids(left), [0, 1, 2, 3, 4])
    XCTAssertEqual(ids(right), [10, 11, 12])
    XCTAssertFalse(undo.canUndo)
    XCTAssert(undo.redo())
    XCTAssertEqual(ids(left), [0, 2, 3, 4])
    XCTAssertEqual(ids(right), [10, 1, 11, 12])
  }

  @MainActor func testRowsOverOtherModelsAreShownInAnotherList() {
    func adaptor(_ people: [Contact]) -> Adaptor {
      let adaptor = Adaptor()
      adaptor.acceptsItems = { $0.data is Contact }
      adaptor.apply {
        Section(id: 0) {
          Rows(people, as: TextRow.self) { TextRow.Model(title: "Ms " + $0.name) }
            .height(30).canMove { _, _ in true }
        }
      }
      return adaptor
    }
    for pastes in [false, true] {
      let left = adaptor(Contact.many(4))
      let right = adaptor([Contact(id: 9, name: "Ada")])
      let tiles = adaptor([Contact(id: 10, name: "Eve")])
      let source = TableWindow(left)
      for isTable in [true, false] {
        let target: RowWindow =
          isTable
          ? TableWindow(right) : CollectionWindow(tiles) { $0.layout = .list(length: .fixed(30)) }
        beside(target)
        if pastes {
          source.click(row: [0, 1])
          source.press(GDK_KEY_x, .control)
          target.click(target.shownRows[0])
          target.press(GDK_KEY_v, .control)
          target.settle()
        } else {
          drag(source, from: (60, 45), to: target, at: (60, 60))
        }
        let texts = isTable ? ["Ms Ada", "Ms Contact 1"] : ["Ms Eve", "Ms Contact 2"]
        XCTAssertEqual(target.shownTexts, texts, "pasted: \(pastes)")
        target.click(target.shownRows[0])
        target.type("ms contact")
        XCTAssertEqual(target.focusedPath, [0, 1], "pasted: \(pastes)")
        target.close()
      }
      source.close()
    }
  }

  @MainActor func testAllSelectedRowsGoInTheirOrder() {
    let undo = UndoStack()
    let left = adaptor(items(0...5), undo)
    let right = adaptor([], undo)
    right.dataSource = []
    let source = TableWindow(left) { $0.selectionMode = .multiple }
    let target = TableWindow(right)
    beside(target)
    for row in [1, 3, 4] { source.click(row: [0, row], .control) }
    drag(source, from: (60, 105), to: target, at: (60, 200))
    XCTAssertEqual(ids(right), [1, 3, 4])
    XCTAssertEqual(ids(left), [0, 2, 5])
    XCTAssert(undo.undo())
    XCTAssertEqual(ids(left), [0, 1, 2, 3, 4, 5])
    XCTAssertEqual(ids(right), [])
    XCTAssertFalse(undo.canUndo)
  }

  @MainActor func testTwoStacksRememberTheMoveInTheTargets() {
    let left = adaptor(items(0...2), UndoStack())
    let right = adaptor(items(10...11), UndoStack())
    let source = TableWindow(left)
    let target = CollectionWindow(right) { $0.layout = .list() }
    beside(target)
    drag(source, from: (60, 15), to: target, at: (60, 3))
    XCTAssertEqual(ids(right), [0, 10, 11])
    XCTAssertEqual(left.undoStack?.canUndo, false)
    XCTAssertEqual(right.undoStack?.undo(), true)
    XCTAssertEqual(ids(left), [0, 1, 2])
    XCTAssertEqual(ids(right), [10, 11])
  }

  @MainActor func testAMoveIsNotTakenBackByHalves() {
    let undo = UndoStack()
    let left = adaptor(items(0...2), undo)
    let right = adaptor(items(10...11))
    let source = TableWindow(left)
    let target = TableWindow(right)
    beside(target)
    drag(source, from: (60, 15), to: target, at: (60, 3))
    XCTAssertEqual(ids(right), [0, 10, 11])
    right.update { $0.remove([0, 1]) }
    XCTAssert(undo.undo())
    Reports.expect(.update)
    XCTAssertEqual(ids(left), [1, 2])
    XCTAssertEqual(ids(right), [0, 11])
  }

  @MainActor func testARowGoesToAndFromATreeWithAnyNumberOfRows() {
    /// A row that is asked about the whole list, for all that anybody knows.
    final class Node: CascadingRow<ItemCell> {}
    let undo = UndoStack()
    let left = adaptor(items(0...2), undo)
    let inTree = adaptor(items(10...11))
    let root = CascadingRootDelegate(childDelegates: [
      CascadingSourceDelegate(inTree),
      CascadingSectionDelegate(
        childDelegates: (100..<40_100).map { Node(Item($0), as: ItemCell.self, height: 30) }),
    ])
    let source = TableWindow(left)
    let target = TableWindow { $0.useSource(root) }
    beside(target)
    drag(source, from: (60, 45), to: target, at: (60, 35))
    XCTAssertEqual(ids(inTree), [10, 1, 11])
    XCTAssertEqual(ids(left), [0, 2])
    drag(target, from: (60, 15), to: source, at: (60, 2))
    XCTAssertEqual(ids(inTree), [1, 11])
    XCTAssertEqual(ids(left), [10, 0, 2])
    for _ in 0..<2 { XCTAssert(undo.undo()) }
    XCTAssertEqual(ids(inTree), [10, 11])
    XCTAssertEqual(ids(left), [0, 1, 2])
    XCTAssertFalse(undo.canUndo)
    XCTAssertNil(inTree.undoStack)
  }

  @MainActor func testControlCopies() {
    let left = adaptor(items(0...2))
    let right = adaptor(items(10...11))
    let source = TableWindow(left)
    let target = TableWindow(right)
    beside(target)
    drag(source, from: (60, 15), to: target, at: (60, 3), .control)
    XCTAssertEqual(ids(left), [0, 1, 2])
    XCTAssertEqual(ids(right), [0, 10, 11])
    // Within a list there is nothing to copy.
    source.drag(from: (60, 15), to: (60, 80), .control)
    XCTAssertEqual(ids(left), [0, 1, 2])
  }

  @MainActor func testAHolderOrTheOtherListMayRefuse() {
    let left = adaptor(items(0...2))
    left.dataSource[0].append([
      TableCellViewHolder(data: Item(3), cellClass: ItemCell.self, cellHeight: 30)
    ])
    let right = adaptor(items(10...11))
    right.acceptsItems = { ($0.data as? Item)?.id != 1 }
    let source = TableWindow(left)
    let target = TableWindow(right)
    beside(target)
    drag(source, from: (60, 105), to: target, at: (60, 3))
    drag(source, from: (60, 45), to: target, at: (60, 3))
    XCTAssertEqual(ids(left), [0, 1, 2, 3])
    XCTAssertEqual(ids(right), [10, 11])
    right.acceptsItems = nil
    drag(source, from: (60, 15), to: target, at: (60, 3))
    XCTAssertEqual(ids(right), [10, 11])
  }

  @MainActor func testARowIsDroppedBesideATreeAndNeverBetweenItsNodes() {
    let undo = UndoStack()
    let left = adaptor(items(0...2), undo)
    let right = adaptor(items(10...10), undo)
    let outline = Outline(FolderTree(Folder.many(3, below: "a", depth: 1)))
    right.apply { Rows(outline, as: FolderCell.self).height(30) }
    outline.expand("a0")
    let source = TableWindow(left)
    let target = TableWindow(right)
    beside(target)
    let nodes = ["a0", "a00", "a01", "a02", "a1", "a2"]
    XCTAssertEqual(target.shownTexts, nodes)
    for y in [30.0, 60, 120] { drag(source, from: (60, 45), to: target, at: (60, y)) }
    XCTAssertEqual(ids(left), [0, 1, 2])
    XCTAssertFalse(undo.canUndo)
    XCTAssertFalse(
      right.listSource.list(target.table, insert: [ListItem(data: Item(1))], at: [0, 2]))
    XCTAssertFalse(
      right.listSource.list(target.table, insert: [ListItem(data: Item(1))], at: [0, 70]))
    XCTAssertFalse(
      right.listSource.list(target.table, insert: [ListItem(data: Item(1))], at: [3, 0]))
    XCTAssertEqual(target.shownTexts, nodes)
    drag(source, from: (60, 45), to: target, at: (60, 3))
    drag(source, from: (60, 45), to: target, at: (60, 230))
    XCTAssertEqual(ids(left), [0])
    XCTAssertEqual(target.shownTexts, ["Row 1"] + nodes + ["Row 2"])
  }

  @MainActor func testTheLineIsInTheOtherList() {
    let source = TableWindow(adaptor(items(0...2)))
    let target = TableWindow(adaptor(items(10...11)))
    beside(target)
    drag(source, from: (60, 15), to: target, at: (60, 32), drops: false)
    XCTAssert(source.shownOverlays("list-drop-indicator").isEmpty)
    var place = GtkAllocation()
    if let line = target.shownOverlays("list-drop-indicator").first {
      gtk_widget_get_allocation(line, &place)
    }
    XCTAssertEqual([place.y, place.height], [29, 2])
    source.pressWhileDragging(GDK_KEY_Escape)
    Pump.until("the drag has ended") { source.table.tools.drag?.isActive == false }
    target.settle()
    XCTAssert(target.shownOverlays("list-drop-indicator").isEmpty)
  }

  @MainActor func testRowsGoBetweenATableAColumnTableAndACollection() {
    let undo = UndoStack()
    let rows = adaptor(items(0...2), undo)
    let columns = adaptor(items(10...12), undo)
    let cells = adaptor(items(20...22), undo)
    let table = TableWindow(rows)
    let column = ColumnWindow(columns)
    let collection = CollectionWindow(cells) { $0.layout = .list() }
    beside(column)
    collection.place(atX: 750, y: 0)
    let header = Double(column.columnHeaderHeight)
    drag(table, from: (60, 15), to: column, at: (60, header + 2))
    XCTAssertEqual(ids(columns), [0, 10, 11, 12])
    drag(column, from: (60, header + 5), to: collection, at: (60, 2))
    XCTAssertEqual(ids(cells), [0, 20, 21, 22])
    XCTAssertEqual(ids(columns), [10, 11, 12])
    drag(collection, from: (60, 15), to: table, at: (60, 300))
    XCTAssertEqual(ids(rows), [1, 2, 0])
    for _ in 0..<3 { undo.undo() }
    XCTAssertEqual(ids(rows), [0, 1, 2])
    XCTAssertEqual(ids(columns), [10, 11, 12])
    XCTAssertEqual(ids(cells), [20, 21, 22])
  }

  @MainActor func testAFilteredOrSortedListTakesRowsWhereTheyBelong() {
    let left = adaptor(items(0...3))
    let right = adaptor(items(10...19))
    let source = TableWindow(left)
    let target = TableWindow(right)
    beside(target)
    right.arrange(RowArrangement<Item>(sort: [SortKey(\.id, .descending)]))
    Pump.until("the rows are sorted") { ids(right).first == 19 }
    target.settle()
    drag(source, from: (60, 45), to: target, at: (60, 45), drops: false)
    XCTAssert(target.shownOverlays("list-drop-indicator").isEmpty)
    XCTAssertEqual(target.shownOverlays("list-drop-target").count, 1)
    let end = target.inRoot(60, 45)
    source.drop(at: (end.x - source.inRoot(0, 0).x, 45))
    XCTAssertEqual(ids(right), [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 1])
    // Sorted rows do not move in their list, but leave it.
    target.drag(from: (60, 15), to: (60, 100))
    XCTAssertEqual(ids(right).first, 19)
    drag(target, from: (60, 15), to: source, at: (60, 2))
    XCTAssertEqual(ids(left), [19, 0, 2, 3])
    right.arrange(RowArrangement<Item>(filter: RowFilter { $0.id % 2 == 0 }))
    Pump.until("the rows are filtered") { ids(right) == [10, 12, 14, 16, 18] }
    target.settle()
    drag(source, from: (60, 45), to: target, at: (60, 32))
    XCTAssertEqual(ids(right), [10, 0, 12, 14, 16, 18])
    XCTAssertEqual(
      right.dataSource[0].cellHolders.compactMap { ($0.cellData as? Item)?.id },
      [10, 11, 0, 12, 13, 14, 15, 16, 1, 17, 18])
  }

  @MainActor func testAltArrowsMoveAllSelectedRowsAsOneStep() {
    let undo = UndoStack()
    let rows = adaptor(items(0...5), undo)
    let window = TableWindow(rows) { $0.selectionMode = .multiple }
    for row in [1, 2, 4] { window.click(row: [0, row], .control) }
    window.press(GDK_KEY_Up, .alt)
    XCTAssertEqual(ids(rows), [1, 2, 4, 0, 3, 5])
    XCTAssert(undo.undo())
    XCTAssertEqual(ids(rows), [0, 1, 2, 3, 4, 5])
    XCTAssertFalse(undo.canUndo)
    undo.redo()
    window.settle()
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(ids(rows), [0, 1, 2, 4, 3, 5])
    for _ in 0..<5 { window.press(GDK_KEY_Down, .alt) }
    XCTAssertEqual(ids(rows), [0, 3, 5, 1, 2, 4])
  }

  @MainActor func testSeveralRowsDraggedWithinAListAreOneStep() {
    let undo = UndoStack()
    let rows = adaptor(items(0...5), undo)
    let window = TableWindow(rows) { $0.selectionMode = .multiple }
    for row in [0, 2] { window.click(row: [0, row], .control) }
    window.drag(from: (60, 15), to: (60, 175))
    XCTAssertEqual(ids(rows), [1, 3, 4, 5, 0, 2])
    XCTAssert(undo.undo())
    XCTAssertEqual(ids(rows), [0, 1, 2, 3, 4, 5])
    XCTAssertFalse(undo.canUndo)
  }

  @MainActor func testADropOntoItselfIsNothing() {
    let undo = UndoStack()
    let rows = adaptor(items(0...3), undo)
    let window = TableWindow(rows)
    window.drag(from: (60, 45), to: (60, 58))
    window.drag(from: (60, 45), to: (70, 33))
    XCTAssertEqual(ids(rows), [0, 1, 2, 3])
    XCTAssertFalse(undo.canUndo)
  }

  @MainActor func testAHorizontalListScrollsAtItsEdges() throws {
    let cells = adaptor(items(0...60))
    let window = CollectionWindow(cells, width: 300, height: 120) {
      $0.scrollsHorizontally = true
      $0.layout = .grid(.count(1), length: .fixed(80))
    }
    try VirtualFrameClock.start(in: window)
    defer { VirtualFrameClock.stop() }
    window.drag(from: (40, 40), to: (296, 40), drops: false)
    window.advance(milliseconds: 650)
    let value = gtk_adjustment_get_value(
      gtk_scrolled_window_get_hadjustment(window.scrolled.of(GtkScrolledWindow.self)))
    XCTAssertGreaterThan(value, 200)
    window.drop(at: (296, 40))
    XCTAssertGreaterThan(ids(cells).firstIndex(of: 0) ?? 0, 3)
  }

  /// What a hook of a drag may do.
  private final class Ender: CellViewHolder {
    var mayMove: () -> Bool = { true }
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { mayMove() }
  }

  @MainActor func testADragMayEndTheWindowAsItBeginsAndAsItIsDropped() {
    let moments = 0...3
    for moment in moments {
      let left = TableAdaptor()
      let right = adaptor(items(10...11))
      weak var source: TableWindow?
      weak var target: TableWindow?
      var isEnding = false
      left.dataSource = [
        TableSectionViewHolder(
          cellHolders: Item.many(3).map {
            let holder = Ender(data: $0, cellClass: ItemCell.self, cellHeight: 30)
            holder.mayMove = {
              if moment == 0, isEnding { source?.close() }
              return true
            }
            return holder
          })
      ]
      right.acceptsItems = { _ in
        if moment == 1, isEnding { target?.close() }
        return true
      }
      right.holderForItem = { item in
        if moment == 2 { target?.close() }
        if moment == 3 { source?.close() }
        return TableCellViewHolder(data: item.data, cellClass: ItemCell.self, cellHeight: 30)
      }
      let first = TableWindow(left)
      let second = TableWindow(right)
      source = first
      target = second
      beside(second)
      isEnding = true
      drag(first, from: (60, 15), to: second, at: (60, 3))
      EventLoop.drain()
      XCTAssert(first.isClosed || second.isClosed, "moment \(moment)")
      first.close()
      second.close()
    }
  }
}
