import CGtkListKitGtk3
import GtkListKitPatterns
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Several lists that one adaptor fills.
final class SeveralListsTests: GtkTestCase {
  @MainActor private func lists(
    _ adaptor: ListAdaptor, _ kinds: [SourceWindow.Kind] = [.table, .collection],
    _ prepare: (ListView) -> Void = { _ in }
  ) -> [SourceWindow] {
    kinds.map { SourceWindow($0, adaptor, prepare) }
  }

  @MainActor private func close(_ windows: [SourceWindow]) {
    for window in windows { window.window.close() }
  }

  @MainActor func testListsShareTheSelection() {
    let adaptor = ListAdaptor.over(Item.many(6))
    let windows = lists(adaptor, SourceWindow.Kind.allCases)
    windows[0].list.selectRow(at: [0, 1])
    windows[1].list.selectRow(at: [0, 4])
    for window in windows {
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1], [0, 4]], "\(window.kind)")
    }
    adaptor.update { $0.remove([0, 0]) }
    windows[2].list.deselectRow(at: [0, 0])
    for window in windows {
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 3]], "\(window.kind)")
    }
    XCTAssertEqual(adaptor.selectedModels(Item.self).map(\.id), [4])
    close(windows)
  }

  @MainActor func testSingleSelectionChangesOtherListsOnlyAfterAGesture() {
    let adaptor = ListAdaptor.over(Item.many(6))
    let windows = lists(adaptor)
    windows[1].list.selectionMode = .single
    windows[0].list.selectRow(at: [0, 1])
    windows[0].list.selectRow(at: [0, 4])
    XCTAssertEqual(windows[1].list.selectedCount, 1)
    adaptor.update { $0.remove([0, 0]) }
    XCTAssertEqual(windows[0].list.selectedIndexPaths, [[0, 0], [0, 3]])
    windows[1].list.selectRow(at: [0, 2])
    for window in windows { XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2]]) }
    close(windows)
  }

  @MainActor func testAnotherListTakesThePlaceOfTheFirst() {
    let adaptor = ListAdaptor.over(Item.many(3))
    let windows = lists(adaptor)
    XCTAssert(adaptor.list === windows[0].list)
    windows[0].list.selectRow(at: [0, 2])
    windows[0].window.close()
    XCTAssert(adaptor.list === windows[1].list)
    adaptor.update { $0.remove([0, 0]) }
    windows[1].settle()
    XCTAssertEqual(windows[1].texts, ["Row 1", "Row 2"])
    XCTAssertEqual(windows[1].list.selectedIndexPaths, [[0, 1]])
    windows[1].window.close()
  }

  @MainActor func testAListThatTakesOverLeavesTheOtherEmpty() {
    let adaptor = ListAdaptor.over(Item.many(3))
    let first = SourceWindow(.table, adaptor)
    let second = SourceWindow(.collection, nil)
    first.list.selectRow(at: [0, 1])
    second.list.takeOver(from: first.list)
    second.settle()
    XCTAssertNil(first.list.source)
    XCTAssertEqual(first.list.numberOfSections, 0)
    XCTAssertEqual(second.texts, ["Row 0", "Row 1", "Row 2"])
    XCTAssertEqual(second.list.selectedIndexPaths, [[0, 1]])
    XCTAssert(adaptor.list === second.list)
    close([first, second])
  }

  @MainActor func testAConcatenatedSourceTakesTheAdaptorFromItsLists() {
    let adaptor = ListAdaptor.over(Item.many(3))
    let windows = lists(adaptor)
    let whole = SourceWindow(.table, ConcatenatedSource([ListAdaptor.over([Item(9)]), adaptor]))
    for window in windows { XCTAssertEqual(window.list.numberOfSections, 0) }
    XCTAssertEqual(whole.texts, ["Row 9", "Row 0", "Row 1", "Row 2"])
    close(windows + [whole])
  }

  @MainActor func testEventsNameTheListOfTheirCell() {
    let adaptor = ListAdaptor.over(Item.many(3))
    var heard: [ObjectIdentifier] = []
    for row in 0..<3 {
      adaptor[0, row]?.onSelect = { list, _ in heard.append(ObjectIdentifier(list)) }
    }
    let windows = lists(adaptor)
    for (row, window) in windows.enumerated() { window.click("Row \(row)") }
    XCTAssertEqual(heard, windows.map { ObjectIdentifier($0.list) })
    close(windows)
  }

  @MainActor func testHeaderCollapsesTheSectionInAllLists() {
    let adaptor = ListAdaptor()
    adaptor.apply { Section("A") { Rows(Item.many(3), as: ItemCell.self) } }
    let windows = lists(adaptor)
    windows[1].list.sectionView(of: .header, inSection: 0)?.sendEvent(withName: .sectionCollapse)
    for window in windows { XCTAssertEqual(window.list.numberOfItems(in: 0), 0) }
    windows[0].list.sectionView(of: .header, inSection: 0)?.sendEvent(withName: .sectionExpand)
    for window in windows { XCTAssertEqual(window.list.numberOfItems(in: 0), 3) }
    close(windows)
  }

  @MainActor func testARefreshedCellIsConfiguredInAllLists() {
    let adaptor = ListAdaptor.over(Item.many(3))
    let windows = lists(adaptor)
    adaptor[0, 1]?.cellData = Item(1, "changed")
    adaptor.refreshCell(at: [0, 1])
    for window in windows {
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "changed", "Row 2"], "\(window.kind)")
    }
    close(windows)
  }

  @MainActor func testADeletionInOneListIsUndoneInAll() {
    let adaptor = ListAdaptor()
    adaptor.undoStack = UndoStack()
    adaptor.apply {
      Rows(Item.many(4), as: ItemCell.self).onDelete { [unowned adaptor] _, paths in
        adaptor.update("Delete") { $0.remove(paths) }
      }
    }
    let windows = lists(adaptor)
    windows[1].list.selectRow(at: [0, 2])
    windows[1].list.deleteAloud(at: [0, 2])
    for window in windows {
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "Row 1", "Row 3"], "\(window.kind)")
    }
    adaptor.undoStack?.undo()
    for window in windows {
      window.settle()
      XCTAssertEqual(window.texts, Item.many(4).texts, "\(window.kind)")
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2]], "\(window.kind)")
    }
    close(windows)
  }

  @MainActor func testSecondClickKeepsTheSingleSelection() {
    let adaptor = ListAdaptor.over(Item.many(4))
    let windows = lists(adaptor) { $0.selectionMode = .single }
    for _ in 0..<2 { windows[0].click("Row 2") }
    adaptor.update { $0.remove([0, 0]) }
    for window in windows { XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1]]) }
    close(windows)
  }

  @MainActor func testApplyKeepsRowsThatTheFirstListCannotSelect() {
    for mode in [SelectionMode.none, .single] {
      let adaptor = ListAdaptor()
      func show() { adaptor.apply { Rows(Item.many(6), as: ItemCell.self) } }
      show()
      let windows = lists(adaptor)
      windows[0].list.selectionMode = mode
      for row in [1, 3, 4] { windows[1].list.selectRow(at: [0, row]) }
      show()
      XCTAssertEqual(windows[1].list.selectedIndexPaths, [[0, 1], [0, 3], [0, 4]])
      XCTAssertEqual(adaptor.selectedModels(Item.self).map(\.id), [1, 3, 4])
      close(windows)
    }
  }

  @MainActor func testApplyOfACallbackIsLastInAllLists() {
    let adaptor = ListAdaptor.over(Item.many(4))
    let windows = lists(adaptor)
    final class Leaving: CellViewHolder {
      var onEnd: (() -> Void)?
      override func didEndDisplayWith(
        container: ListView, cell: ListCell, index: ListIndexPath
      ) { onEnd?() }
    }
    let holder = Leaving(data: Item(9), cellClass: ItemCell.self)
    adaptor.update { $0.insert(holder, at: [0, 0]) }
    for window in windows { window.settle() }
    holder.onEnd = { [unowned holder] in
      holder.onEnd = nil
      adaptor.setSections([
        SectionViewHolder(cellHolders: Item.many(2).map { EngineList.holder($0) })
      ])
    }
    adaptor.update { $0.remove([0, 0]) }
    for window in windows {
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "Row 1"], "\(window.kind)")
    }
    close(windows)
  }

  @MainActor func testListThatWaitsSelectsTheRowThatItShows() {
    let adaptor = ListAdaptor()
    adaptor.apply { Rows(Item.many(6), as: ItemCell.self) }
    let windows = lists(adaptor)
    let first = windows[0].list
    first.callOut { adaptor.update { $0.insert(EngineList.holder(Item(50)), at: [0, 0]) } }
    Reports.expect(.reentrancy)
    XCTAssertEqual(first.numberOfItems(in: 0), 6)
    first.selectRow(at: [0, 2])
    for window in windows {
      window.settle()
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 3]], "\(window.kind)")
    }
    close(windows)
  }

  @MainActor func testSecondTableKeepsTheColumnFilterOfTheFirst() {
    let adaptor = ListAdaptor()
    adaptor.apply { Rows(Item.many(6), as: ItemCell.self) }
    func table() -> ColumnWindow {
      ColumnWindow(width: 300, height: 300) {
        $0.columns = [
          TableColumn<Item>("Text", \.text, id: "text", width: 200).filtered(by: .text { $0.text })
        ]
        $0.useSource(adaptor)
      }
    }
    let first = table()
    first.table.columnFilters = ["text": .words("Row 3")]
    first.settle()
    XCTAssertEqual(first.shownTexts, ["Row 3"])
    let second = table()
    first.settle()
    XCTAssertEqual(first.shownTexts, ["Row 3"])
    first.close()
    second.close()
  }

  @MainActor func testTakingOverMovesThePlaceholderOfFollowedStates() async {
    let adaptor = ListAdaptor()
    let first = SourceWindow(.table, adaptor)
    let (states, _) = AsyncStream.makeStream(of: [Section].self)
    adaptor.follow(states) { $0 }
    XCTAssertNotNil(first.list.placeholder)
    let second = SourceWindow(.collection, nil)
    second.list.takeOver(from: first.list)
    XCTAssertNil(first.list.placeholder)
    XCTAssertNotNil(second.list.placeholder)
    adaptor.stopFollowing()
    close([first, second])
  }

  @MainActor func testReleasedFirstListIsReplacedByTheNextOne() {
    let adaptor = ListAdaptor.over(Item.many(3))
    var first: TableView? = TableView()
    first?.useAdaptor(adaptor)
    let window = SourceWindow(.table, adaptor)
    window.list.selectRow(at: [0, 1])
    first = nil
    Pump.until("the list is released") { adaptor.list === window.list }
    XCTAssertEqual(adaptor.selectedModels(Item.self).map(\.id), [1])
    adaptor.update { $0.remove([0, 0]) }
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 0]])
    window.window.close()
  }
}
