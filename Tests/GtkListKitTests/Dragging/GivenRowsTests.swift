import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows leave their list when another one has them, and not before.
final class GivenRowsTests: GtkTestCase {
  private final class Holder: TableCellViewHolder {
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool {
      (cellData as? Item)?.text != "fast"
    }
  }

  @MainActor private func holder(_ item: Item) -> Holder {
    Holder(data: item, cellClass: ItemCell.self, cellHeight: 30)
  }

  @MainActor private func adaptor(_ ids: ClosedRange<Int>, _ undo: UndoStack) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.undoStack = undo
    adaptor.acceptsItems = { $0.data is Item }
    adaptor.holderForItem = { [self] in ($0.data as? Item).map { holder($0) } }
    adaptor.sections = [TableSectionViewHolder(cellHolders: ids.map { holder(Item($0)) })]
    return adaptor
  }

  @MainActor private func ids(_ adaptor: TableAdaptor) -> [Int] {
    adaptor.sections.flatMap { section in
      (0..<section.arrangedCount).compactMap {
        (section.shownHolder(at: $0)?.cellData as? Item)?.id
      }
    }
  }

  /// Drags the selected rows by one of them to a point of another window.
  @MainActor private func drag(
    _ source: TableWindow, y: Double, to target: TableWindow, y end: Double = 3, drops: Bool = true
  ) {
    let point = point(of: target, y: end, from: source)
    source.drag(from: (60, y), to: point, drops: drops)
    target.settle()
  }

  @MainActor private func point(
    of target: TableWindow, y: Double, from source: TableWindow
  ) -> (Double, Double) {
    let from = source.inRoot(0, 0)
    let to = target.inRoot(60, y)
    return (to.x - from.x, to.y - from.y)
  }

  @MainActor private func windows(
    _ left: TableAdaptor, _ right: TableAdaptor, selecting rows: [Int]
  ) -> (source: TableWindow, target: TableWindow) {
    let source = TableWindow(left) { $0.selectionMode = .multiple }
    let target = TableWindow(right)
    target.place(atX: 340, y: 0)
    for row in rows { source.click(row: [0, row], .control) }
    return (source, target)
  }

  @MainActor func testRowsOfWhichOneGetsNoHolderAllStayWhereTheyAre() {
    let undo = UndoStack()
    let left = adaptor(0...4, undo)
    let right = adaptor(10...11, undo)
    right.holderForItem = { [self] item in
      (item.data as? Item).flatMap { $0.id == 2 ? nil : holder($0) }
    }
    let (source, target) = windows(left, right, selecting: [1, 2, 3])
    drag(source, y: 45, to: target)
    XCTAssertEqual(ids(left), [0, 1, 2, 3, 4])
    XCTAssertEqual(ids(right), [10, 11])
    XCTAssertFalse(undo.canUndo)
  }

  @MainActor func testWhatIsNotAcceptedStaysAndTheOthersCome() {
    let undo = UndoStack()
    let left = adaptor(0...4, undo)
    let right = adaptor(10...11, undo)
    right.acceptsItems = { ($0.data as? Item)?.id != 2 }
    let (source, target) = windows(left, right, selecting: [1, 2, 3])
    drag(source, y: 45, to: target)
    XCTAssertEqual(ids(left), [0, 2, 4])
    XCTAssertEqual(ids(right), [1, 3, 10, 11])
  }

  @MainActor func testRowsThatTheirListDoesNotGiveStayThere() {
    let undo = UndoStack()
    let left = adaptor(0...4, undo)
    left.update { $0.edit(Item.self, at: [0, 2]) { $0.text = "fast" } }
    let right = adaptor(10...11, undo)
    right.dropFormats = [.rows]
    var taken: [Int] = []
    right.canDrop = { _, _ in .move }
    right.onDrop = { drop in
      if case .rows(let items) = drop.content {
        taken = items.compactMap { ($0.data as? Item)?.id }
      }
      return true
    }
    let (source, target) = windows(left, right, selecting: [1, 2, 3])
    drag(source, y: 45, to: target)
    XCTAssertEqual(taken, [1, 3])
    XCTAssertEqual(ids(left), [0, 2, 4])
  }

  @MainActor func testRowsThatTheAppHasMovedItselfAreNotTakenOutAgain() {
    Self.kept = [\.holders]
    let undo = UndoStack()
    let left = adaptor(0...6, undo)
    let right = adaptor(10...11, undo)
    right.dropFormats = [.rows]
    right.canDrop = { _, _ in .move }
    right.onDrop = { [self] drop in
      guard case .rows(let items) = drop.content else { return false }
      let moved = items.compactMap { $0.data as? Item }
      let kept = ids(left).filter { id in !moved.contains { $0.id == id } }
      right.setSections([
        TableSectionViewHolder(cellHolders: (ids(right).map { Item($0) } + moved).map(holder))
      ])
      left.setSections([TableSectionViewHolder(cellHolders: kept.map { holder(Item($0)) })])
      return true
    }
    let (source, target) = windows(left, right, selecting: [1, 2])
    drag(source, y: 45, to: target)
    XCTAssertEqual(ids(left), [0, 3, 4, 5, 6])
    XCTAssertEqual(ids(right), [10, 11, 1, 2])
  }

  @MainActor func testThoseRowsLeaveThatWereTakenWhereverTheyAreByThen() {
    let undo = UndoStack()
    let left = adaptor(0...4, undo)
    let right = adaptor(10...11, undo)
    var isFirst = true
    right.holderForItem = { [self] item in
      if isFirst { left.update { $0.insert(holder(Item(100)), at: [0, 0]) } }
      isFirst = false
      return (item.data as? Item).map { holder($0) }
    }
    let (source, target) = windows(left, right, selecting: [1, 2])
    drag(source, y: 45, to: target)
    XCTAssertEqual(ids(left), [100, 0, 3, 4])
    XCTAssertEqual(ids(right), [1, 2, 10, 11])
  }

  @MainActor func testASortDuringADragLeavesItTheSameRows() {
    let undo = UndoStack()
    let left = adaptor(0...6, undo)
    let right = adaptor(10...11, undo)
    let (source, target) = windows(left, right, selecting: [1, 4])
    drag(source, y: 45, to: target, drops: false)
    left.arrange(RowArrangement<Item>(sort: [SortKey(\.id, .descending)]))
    Pump.until("the rows are sorted") { ids(left).first == 6 }
    left.update { $0.remove([0, 0]) }
    source.settle()
    XCTAssertEqual(source.rowWidget(at: [0, 4])?.hasStyleClass("dragged"), true)
    XCTAssertEqual(source.rowWidget(at: [0, 1])?.hasStyleClass("dragged"), true)
    source.drop(at: point(of: target, y: 3, from: source))
    target.settle()
    XCTAssertEqual(ids(left), [5, 3, 2, 0])
    XCTAssertEqual(ids(right), [4, 1, 10, 11])
    XCTAssert(undo.undo())
    XCTAssertEqual(ids(right), [10, 11])
    XCTAssertEqual(Set(ids(left)), [0, 1, 2, 3, 4, 5])
  }

  @MainActor func testAFilterDuringADragTakesAlongWhatIsLeft() {
    let undo = UndoStack()
    let left = adaptor(0...6, undo)
    let right = adaptor(10...11, undo)
    let (source, target) = windows(left, right, selecting: [1, 4])
    drag(source, y: 45, to: target, drops: false)
    left.arrange(RowArrangement<Item>(filter: RowFilter { $0.id % 2 == 0 }))
    Pump.until("the rows are filtered") { ids(left) == [0, 2, 4, 6] }
    source.settle()
    source.drop(at: point(of: target, y: 3, from: source))
    target.settle()
    XCTAssertEqual(ids(right), [4, 10, 11])
    XCTAssertEqual(ids(left), [0, 2, 6])
    XCTAssertEqual(
      left.dataSource[0].cellHolders.compactMap { ($0.cellData as? Item)?.id }, [0, 1, 2, 3, 5, 6])
  }

  @MainActor func testBetweenTheNodesOfATreeThereIsNoLineForTheListsOwnRows() {
    let adaptor = TableAdaptor()
    let outline = Outline(FolderTree(Folder.many(3, below: "a", depth: 1)))
    adaptor.apply {
      Rows(Item.many(3), as: ItemCell.self).height(30).canMove { _, _ in true }
      Rows(outline, as: FolderCell.self).height(30)
    }
    outline.expand("a0")
    let window = TableWindow(adaptor)
    XCTAssertEqual(window.shownTexts.suffix(6), ["a0", "a00", "a01", "a02", "a1", "a2"])
    window.drag(from: (60, 15), to: (60, 150), drops: false)
    XCTAssert(window.shownOverlays("list-drop-indicator").isEmpty)
    window.drop(at: (60, 150))
    XCTAssertEqual(window.shownTexts.prefix(3), ["Row 0", "Row 1", "Row 2"])
    window.drag(from: (60, 15), to: (60, 80), drops: false)
    XCTAssertEqual(window.shownOverlays("list-drop-indicator").count, 1)
    window.drop(at: (60, 80))
    XCTAssertEqual(window.shownTexts.prefix(3), ["Row 1", "Row 2", "Row 0"])
  }
}
