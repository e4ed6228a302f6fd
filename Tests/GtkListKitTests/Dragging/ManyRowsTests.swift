import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Many rows that are moved at once.
final class ManyRowsTests: GtkTestCase {
  private final class Movable: CellViewHolder {
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool {
      (cellData as? Item).map { $0.id % 10 != 7 } ?? false
    }
    override func canMoveWith(
      container: ListView, index: ListIndexPath, to target: ListIndexPath
    ) -> Bool { true }
  }

  @MainActor private func holders(_ ids: Range<Int>) -> [CellViewHolder] {
    ids.map {
      let holder = Movable(data: Item($0), cellClass: ItemCell.self)
      holder.givenID = $0
      return holder
    }
  }

  @MainActor private func ids(_ adaptor: TableAdaptor) -> [[Int]] {
    adaptor.sections.map { section in
      (0..<section.count).compactMap { (section[$0]?.cellData as? Item)?.id }
    }
  }

  /// What a list of numbers is where those that may move go before a place.
  private func moved(
    _ sections: [[Int]], _ chosen: [ListIndexPath], before gap: ListIndexPath
  ) -> [[Int]] {
    var marked = sections.map { $0.map { (id: $0, isMarked: false) } }
    for path in chosen where sections[path.section][path.row] % 10 != 7 {
      marked[path.section][path.row].isMarked = true
    }
    let taken = marked.flatMap { $0.filter(\.isMarked).map(\.id) }
    let above = marked[gap.section][..<gap.row].filter(\.isMarked).count
    var result = marked.map { $0.filter { !$0.isMarked }.map(\.id) }
    result[gap.section].insert(contentsOf: taken, at: gap.row - above)
    return result
  }

  @MainActor func testSeededRandomMovesOfManyRowsAreOneChangeAndOneStep() {
    var random = SplitMix64(seed: 20_261_121)
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<3 {
        Section("\(section)") {
          Rows((section * 100..<section * 100 + 40).lazy.map { Item($0) })
            .canMove { item, _ in item.id % 10 != 7 }
        }
      }
    }
    adaptor.sections[1].append(holders(300..<330))
    let window = ColumnWindow(adaptor)
    window.table.reloadData()
    var state = ids(adaptor)
    for step in 0..<200 {
      window.table.deselectAll()
      var chosen: [ListIndexPath] = []
      for section in 0..<3 where Bool.random(using: &random) {
        for row in state[section].indices where Int.random(in: 0..<4, using: &random) == 0 {
          chosen.append(ListIndexPath(row: row, section: section))
        }
      }
      for path in chosen { window.table.selectRow(at: path) }
      let section = Int.random(in: 0..<3, using: &random)
      let gap = ListIndexPath(
        row: .random(in: 0...state[section].count, using: &random), section: section)
      let wanted = moved(state, chosen, before: gap)
      let selected = Set(chosen.map { state[$0.section][$0.row] })
      let undo = UndoStack()
      adaptor.undoStack = undo
      let before = window.table.shownRows.revision
      _ = window.table.moveTogether(chosen, before: gap)
      XCTAssertEqual(ids(adaptor), wanted, "step \(step)")
      XCTAssertEqual(
        Set(window.table.selectedIndexPaths.map { wanted[$0.section][$0.row] }), selected,
        "step \(step)")
      if wanted != state, chosen.count > 1 {
        XCTAssertEqual(window.table.shownRows.revision, before + 1, "step \(step): one update")
        if step % 3 == 0 {
          undo.undo()
          XCTAssertFalse(undo.canUndo, "step \(step): one step")
          XCTAssertEqual(ids(adaptor), state, "step \(step): back")
          undo.redo()
          XCTAssertEqual(ids(adaptor), wanted, "step \(step): again")
        }
      }
      state = wanted
      if step % 20 == 0 {
        window.settle()
        window.assertShows(state.joined().map { "Row \($0)" }, "step \(step)")
        window.assertPixelsAreFresh("step \(step)")
      }
    }
  }

  @MainActor func testTwentyThousandSelectedRowsAreDragged() {
    let undo = UndoStack()
    let adaptor = TableAdaptor()
    adaptor.undoStack = undo
    adaptor.sections = [TableSectionViewHolder(cellHolders: holders(0..<40_000))]
    let window = ColumnWindow(adaptor)
    window.click("Row 1")
    window.table.scrollToRow(at: [0, 20_000], position: .middle)
    window.settle()
    window.click("Row 20000", .shift)
    window.scroll(to: 0)
    let row = Double(window.table.rowMeasure.fixedHeight)
    let top = Double(window.columnHeaderHeight)
    window.drag(from: (60, top + row * 2.5), to: (60, top + 2))
    let first = (0..<20_000).compactMap { (adaptor[0, $0]?.cellData as? Item)?.id }
    XCTAssertEqual(first.prefix(7), [1, 2, 3, 4, 5, 6, 8])
    XCTAssertEqual(first.last, (adaptor[0, 19_999]?.cellData as? Item)?.id)
    XCTAssertEqual(window.table.selectedCount, 20_000)
    XCTAssert(window.shownTexts.contains("Row 1"), "\(window.shownTexts)")
    window.settle()
    window.assertPixelsAreFresh()
    undo.undo()
    XCTAssertFalse(undo.canUndo)
    window.settle()
    XCTAssertEqual(window.table.map.rowCount, 40_000)
    XCTAssertEqual((adaptor[0, 0]?.cellData as? Item)?.id, 0)
  }

  @MainActor func testRowsDroppedIntoTheMiddleOfAnotherSectionStandThere() {
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(cellHolders: holders(0..<4)),
      TableSectionViewHolder(cellHolders: holders(20..<24)),
    ]
    let window = ColumnWindow(adaptor)
    let row = Double(window.table.rowMeasure.fixedHeight)
    let top = Double(window.columnHeaderHeight)
    window.drag(from: (60, top + row * 1.5), to: (60, top + row * 6))
    XCTAssertEqual(ids(adaptor), [[0, 2, 3], [20, 21, 1, 22, 23]])
  }

  // MARK: One by one

  private final class PlainSource: ListDataSource {
    var count: Int
    var moves = 0
    init(_ count: Int) { self.count = count }
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { count }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? { nil }
    func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      row.update(data: Item(path.row))
    }
    func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
    func list(_ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath) {
      moves += 1
    }
  }

  @MainActor func testASourceThatMovesRowsOneByOneIsNotAskedForTooMany() {
    let source = PlainSource(30_000)
    let window = ColumnWindow {
      $0.columns = ItemColumns.all()
      $0.selectionMode = .multiple
      $0.dataSource = source
      $0.reloadData()
    }
    let paths = (1...12_000).map { ListIndexPath(row: $0, section: 0) }
    XCTAssertNil(window.table.moveTogether(paths, before: [0, 20_000]))
    Reports.expect(.update)
    XCTAssertEqual(source.moves, 0)
    XCTAssertEqual(window.table.moveTogether([[0, 3], [0, 5]], before: [0, 9]), [0, 8])
    XCTAssertEqual(source.moves, 2)
  }
}
