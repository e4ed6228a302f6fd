import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that are cut and pasted by keys, as they could be dragged.
final class CutRowsTests: GtkTestCase {
  private final class Movable: TableCellViewHolder {
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
  }

  @MainActor private func adaptor(
    _ sections: [ClosedRange<Int>], _ stack: UndoStack? = nil, of holder: TableCellViewHolder.Type
  ) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.undoStack = stack
    adaptor.acceptsItems = { $0.data is Item }
    adaptor.holderForItem = { Movable(data: $0.data, cellClass: ItemCell.self, cellHeight: 30) }
    adaptor.sections = sections.map { ids in
      TableSectionViewHolder(
        cellHolders: ids.map {
          let made = holder.init()
          (made.cellData, made.cellClass, made.cellHeight) = (Item($0), ItemCell.self, 30)
          return made
        })
    }
    return adaptor
  }

  @MainActor private func ids(_ adaptor: TableAdaptor) -> [[Int]] {
    adaptor.sections.map { section in
      section.cellHolders.compactMap { ($0.cellData as? Item)?.id }
    }
  }

  @MainActor func testRowsGoToAnotherSectionAsOneStep() throws {
    let stack = UndoStack()
    let adaptor = adaptor([0...4, 10...13], stack, of: Movable.self)
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    let rows = try XCTUnwrap(window.accessibleRows)
    rows.listen("announcement")
    window.click(row: [0, 1])
    window.press(GDK_KEY_Down, .shift)
    window.press(GDK_KEY_x, .control)
    XCTAssertEqual(
      ids(adaptor), [[0, 1, 2, 3, 4], [10, 11, 12, 13]], "they stay until they are pasted")
    XCTAssertEqual(rows.announcements(), ["2 rows cut"])
    window.list.focusedIndexPath = [1, 1]
    window.press(GDK_KEY_v, .control)
    XCTAssertEqual(ids(adaptor), [[0, 3, 4], [10, 11, 1, 2, 12, 13]])
    XCTAssertEqual(window.list.focusedIndexPath, [1, 2])
    XCTAssertEqual(rows.announcements(), ["Moved to position 3 of 6"])
    window.press(GDK_KEY_v, .control)
    XCTAssertEqual(ids(adaptor), [[0, 3, 4], [10, 11, 1, 2, 12, 13]], "once")
    stack.undo()
    XCTAssertEqual(ids(adaptor), [[0, 1, 2, 3, 4], [10, 11, 12, 13]])
  }

  @MainActor func testReadersCutRowsAndPasteThemBehindRowsAndHeaders() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for ids in [0...4, 10...13] {
        Section("From \(ids.lowerBound)") {
          Rows(ids.map { Item($0) }, as: ItemCell.self).canMove { _, _ in true }
        }
      }
    }
    func shown() -> [[Int]] { adaptor.sections.map { $0.models(Item.self).map(\.id) } }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    let rows = try XCTUnwrap(window.accessibleRows)
    func element(_ position: Int) throws -> Accessible { try XCTUnwrap(rows.child(position)) }
    XCTAssertFalse(try element(2).actions.contains("paste behind"), "nothing was cut")
    XCTAssert(try element(2).act("cut"))
    XCTAssert(try element(8).act("paste behind"))
    XCTAssertEqual(shown(), [[0, 2, 3, 4], [10, 11, 1, 12, 13]])
    XCTAssertFalse(try element(8).actions.contains("paste behind"), "it was pasted")
    window.list.selectRow(at: [0, 0])
    window.list.selectRow(at: [0, 1])
    XCTAssert(try element(1).act("cut"))
    XCTAssert(try element(5).act("paste behind"), "behind the header of the second section")
    XCTAssertEqual(shown(), [[3, 4], [0, 2, 10, 11, 1, 12, 13]])
  }

  @MainActor func testRowsGoToAnotherList() {
    let left = adaptor([0...4], of: Movable.self)
    let right = adaptor([10...12], of: Movable.self)
    let source = TableWindow(left)
    let target = TableWindow(right)
    source.click(row: [0, 3])
    source.press(GDK_KEY_x, .control)
    target.click(row: [0, 0])
    target.press(GDK_KEY_v, .control)
    XCTAssertEqual(ids(left), [[0, 1, 2, 4]])
    XCTAssertEqual(ids(right), [[10, 3, 11, 12]])
    XCTAssertEqual(target.list.focusedIndexPath, [0, 1])
  }

  @MainActor func testRowsOfATableWithEditorsAreCutAndWhatIsCopiedAfterwardsIsText() {
    let adaptor = adaptor([0...4], of: Movable.self)
    let window = ColumnWindow(adaptor) {
      $0.columns = [TableColumn<Item>("Text", \.text, width: 180).editable(\.text)]
    }
    @MainActor func text(_ row: Int) -> String? { (adaptor[0, row]?.cellData as? Item)?.text }
    window.click(window.shownRows[3])
    window.press(GDK_KEY_x, .control)
    window.click(window.shownRows[0])
    window.press(GDK_KEY_v, .control)
    XCTAssertEqual(ids(adaptor), [[0, 3, 1, 2, 4]])
    window.click(window.shownRows[4])
    window.press(GDK_KEY_x, .control)
    window.press(GDK_KEY_c, .control)
    window.click(window.shownRows[0])
    window.press(GDK_KEY_v, .control)
    Pump.until("the clipboard has answered") { text(0) == Item(4).text }
    XCTAssertEqual(adaptor[0]?.count, 5)
    XCTAssertEqual(text(4), Item(4).text, "it stays where it is")
  }

  @MainActor func testTheRowsAreFollowedUntilTheyArePasted() {
    let adaptor = adaptor([0...6], of: Movable.self)
    let window = TableWindow(adaptor)
    window.click(row: [0, 4])
    window.press(GDK_KEY_x, .control)
    adaptor.update { $0.remove(ListIndexPath(row: 0, section: 0)) }
    window.settle()
    window.list.focusedIndexPath = [0, 0]
    window.press(GDK_KEY_v, .control)
    XCTAssertEqual(ids(adaptor), [[1, 4, 2, 3, 5, 6]])
  }

  @MainActor func testWhatHasGoneOrWasGivenUpOrCannotMoveIsNotPasted() {
    let fixed = adaptor([0...4], of: TableCellViewHolder.self)
    let window = TableWindow(fixed)
    window.click(row: [0, 3])
    window.press(GDK_KEY_x, .control)
    window.list.focusedIndexPath = [0, 0]
    window.press(GDK_KEY_v, .control)
    XCTAssertEqual(ids(fixed), [[0, 1, 2, 3, 4]])

    let adaptor = adaptor([10...14], of: Movable.self)
    let other = TableWindow(adaptor)
    other.click(row: [0, 3])
    other.press(GDK_KEY_x, .control)
    other.press(GDK_KEY_Escape)
    other.list.focusedIndexPath = [0, 0]
    other.press(GDK_KEY_v, .control)
    XCTAssertEqual(ids(adaptor), [[10, 11, 12, 13, 14]])

    other.click(row: [0, 3])
    other.press(GDK_KEY_x, .control)
    other.close()
    window.press(GDK_KEY_v, .control)
    XCTAssertEqual(ids(fixed), [[0, 1, 2, 3, 4]])
  }

  @MainActor func testItemsOfAGridAreCutAndPastedAlsoFromAList() {
    func movable(_ ids: ClosedRange<Int>) -> ListAdaptor {
      let adaptor = ListAdaptor()
      adaptor.acceptsItems = { $0.data is Item }
      adaptor.holderForItem = { item in
        (item.data as? Item).map { ModelCellViewHolder<ItemCell>($0) }
      }
      adaptor.apply { Rows(ids.map { Item($0) }, as: ItemCell.self).canMove { _, _ in true } }
      return adaptor
    }
    func shown(_ adaptor: ListAdaptor) -> [Int] {
      adaptor.sections.flatMap { $0.models(Item.self) }.map(\.id)
    }
    let shelf = movable(0...11)
    let grid = CollectionView()
    grid.layout = .grid(.count(4), length: .fixed(40))
    grid.selectionMode = .multiple
    grid.useSource(shelf)
    let window = RowWindow(list: grid)
    window.click(window.shownRows[1])
    window.press(GDK_KEY_Right, .shift)
    window.press(GDK_KEY_x, .control)
    window.click(window.shownRows[9])
    window.press(GDK_KEY_v, .control)
    XCTAssertEqual(shown(shelf), [0, 3, 4, 5, 6, 7, 8, 9, 1, 2, 10, 11])
    XCTAssertEqual(grid.focusedIndexPath, [0, 8])

    let rows = movable(20...23)
    let list = SourceWindow(.table, rows)
    list.click("Row 22")
    list.press(GDK_KEY_x, .control)
    window.click(window.shownRows[1])
    window.press(GDK_KEY_v, .control)
    XCTAssertEqual(shown(rows), [20, 21, 23])
    XCTAssertEqual(shown(shelf).prefix(3), [0, 3, 22])
  }
}
