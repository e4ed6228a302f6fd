import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Updates that callbacks make.
final class EngineCallbackTests: GtkTestCase {
  final class Holder: CellViewHolder {
    var onFill: (() -> Void)?
    var onDisplay: (() -> Void)?

    override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      super.didUpdateWith(container: container, cell: cell, index: index)
      onFill?()
    }

    override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      onDisplay?()
    }
  }

  /// A list whose row 30 is not on screen.
  @MainActor private func fixture() -> (list: EngineList, holder: Holder) {
    let list = EngineList(Item.many(60))
    let holder = Holder(data: Item(30), cellClass: ItemCell.self, cellHeight: 30)
    list.adaptor.update { $0.replace([0, 30], with: holder) }
    return (list, holder)
  }

  @MainActor private func expectWaiting(_ list: EngineList, line: UInt = #line) {
    Reports.expectSome(.reentrancy, line: line)
    list.assertShown(line: line)
  }

  @MainActor func testRowsInsertedWhileARowIsFilled() {
    let (list, holder) = fixture()
    holder.onFill = { [unowned holder] in
      holder.onFill = nil
      list.adaptor.update { $0.insert(EngineList.holder(Item(90)), at: [0, 0]) }
    }
    list.window.scroll(to: 900)
    expectWaiting(list)
    XCTAssertEqual(list.table.numberOfItems(in: 0), 61)
  }

  @MainActor func testRowsRemovedWhenARowComesIntoView() {
    let (list, holder) = fixture()
    holder.onDisplay = { [unowned holder] in
      holder.onDisplay = nil
      list.adaptor.update { editor in
        editor.remove([0, 31])
        editor.remove([0, 30])
      }
    }
    list.window.scroll(to: 900)
    expectWaiting(list)
    XCTAssertEqual(list.table.numberOfItems(in: 0), 58)
  }

  @MainActor func testTwoUpdatesInOneCallback() {
    let (list, holder) = fixture()
    holder.onDisplay = { [unowned holder] in
      holder.onDisplay = nil
      list.adaptor.update { $0.remove([0, 29]) }
      list.adaptor.update { $0.insert(EngineList.holder(Item(91)), at: [0, 32]) }
    }
    list.window.scroll(to: 900)
    expectWaiting(list)
  }

  @MainActor func testARowEditedInACallbackIsFilledAgain() {
    let (list, holder) = fixture()
    holder.onDisplay = { [unowned holder] in
      holder.onDisplay = nil
      list.adaptor.update { $0.edit(Item.self, at: [0, 31]) { $0.text = "edited" } }
    }
    list.window.scroll(to: 900)
    list.window.settle()
    XCTAssert(list.window.shownTexts.contains("edited"))
    expectWaiting(list)
  }

  @MainActor func testANewStateInACallback() {
    let (list, holder) = fixture()
    holder.onFill = { [unowned holder] in
      holder.onFill = nil
      list.adaptor.setSections([
        TableSectionViewHolder(cellHolders: Item.many(45).map { EngineList.holder($0) })
      ])
    }
    list.window.scroll(to: 900)
    list.assertShown()
    XCTAssertEqual(list.ids, [Array(0..<45)])
  }

  @MainActor func testAnUpdateWhenARowIsSelected() {
    Self.kept = [\.holders, \.handlers]
    let (list, _) = fixture()
    let holder = list.adaptor[0, 2]
    holder?.onSelect = { _, path in list.adaptor.update { $0.remove(path) } }
    list.window.click(row: [0, 2])
    list.assertShown()
    XCTAssertEqual(list.table.selectedIndexPaths, [])
    XCTAssertEqual(list.table.numberOfItems(in: 0), 59)
    list.adaptor[0, 4]?.onSelect = { _, path in
      list.adaptor.update { editor in
        editor.move(path, to: [0, 0])
        editor.insert(EngineList.holder(Item(95)), at: [0, 0])
      }
    }
    list.window.click(row: [0, 4])
    list.assertShown()
    XCTAssertEqual(list.table.selectedIndexPaths, [[0, 1]])
  }
}
