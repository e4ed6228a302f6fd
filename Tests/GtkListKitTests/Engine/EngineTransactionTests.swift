import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Updates and new states, well-formed and not.
final class EngineTransactionTests: GtkTestCase {
  @MainActor func testANestedUpdateIsPartOfTheOuterOne() {
    let list = EngineList(Item.many(6))
    let stack = UndoStack()
    list.adaptor.undoStack = stack
    list.adaptor.update("outer") { editor in
      editor.remove([0, 0])
      list.adaptor.update("inner") { inner in
        XCTAssert(inner === editor)
        inner.insert(EngineList.holder(Item(50)), at: [0, 0])
      }
      XCTAssertEqual(list.table.numberOfItems(in: 0), 6, "the list is told at the end")
      editor.remove([0, 5])
    }
    XCTAssertEqual(list.ids, [[50, 1, 2, 3, 4]])
    list.assertShown()
    XCTAssertEqual(stack.undoName, "outer")
    stack.undo()
    XCTAssertFalse(stack.canUndo)
    XCTAssertEqual(list.ids, [Array(0..<6)])
    list.assertShown("undone")
  }

  @MainActor func testPathsThatDoNotExistAreReportedAndChangeNothing() {
    let list = EngineList(Item.many(3), Item.many(2).map { Item($0.id + 10) })
    let old = list.ids
    let bad: [ListIndexPath] = [[0, 3], [0, -1], [2, 0], [-1, 0]]
    let filled = list.filled {
      list.adaptor.update { editor in
        for path in bad {
          editor.remove(path)
          editor.replace(path, with: EngineList.holder(Item(70)))
          editor.edit(Item.self, at: path) { $0.text = "changed" }
          editor.reconfigure(path)
          editor.reload(path)
          editor.move(path, to: [0, 0])
        }
        for path in bad.dropFirst() { editor.insert(EngineList.holder(Item(71)), at: path) }
        editor.insert(EngineList.holder(Item(71)), at: [0, 4])
        for target: ListIndexPath in [[0, 3], [1, 3], [0, -1], [2, 0]] {
          editor.move([0, 0], to: target)
        }
        for section in [-1, 2] {
          editor.removeSection(section)
          editor.moveSection(section, to: 0)
          editor.moveSection(0, to: section)
          editor.append([EngineList.holder(Item(72))], to: section)
        }
        for section in [-1, 3] { editor.insertSection(TableSectionViewHolder(), at: section) }
      }
    }
    XCTAssertEqual(Reports.pending, 24 + 4 + 4 + 8 + 2)
    Reports.expectSome(.indexOutOfRange)
    XCTAssertEqual(list.ids, old)
    XCTAssertEqual(filled, [])
    list.assertShown()
  }

  @MainActor func testEditingARowOfAnotherModelIsReported() {
    let list = EngineList(Item.many(3))
    list.adaptor.update { $0.edit(String.self, at: [0, 1]) { $0 = "text" } }
    Reports.expect(.wrongModel)
    list.assertShown()
  }

  @MainActor func testARowThatIsEqualIsNotFilledAgainByANewState() {
    let list = EngineList(Item.many(40))
    let cells = (0..<5).map { list.cell([0, $0]) }
    let filled = list.filled {
      list.adaptor.setSections([
        section(Item.many(40).map { $0.id == 2 ? Item(2, "changed") : $0 })
      ])
    }
    XCTAssertEqual(filled, [2])
    XCTAssertEqual(list.window.shownTexts[2], "changed")
    for row in 0..<5 { XCTAssert(list.cell([0, row]) === cells[row], "the cell of \(row)") }
    list.assertShown()
    XCTAssertEqual(list.filled { list.adaptor.setSections([section(list.items)]) }, [])
  }

  @MainActor private func section(_ items: [Item], height: Double? = 30) -> TableSectionViewHolder {
    let section = TableSectionViewHolder(cellHolders: items.map { EngineList.holder($0, height) })
    section.givenID = "section 0"
    return section
  }

  @MainActor func testARowOfAnotherCellClassGetsANewCell() {
    let list = EngineList(Item.many(10))
    let old = list.cell([0, 3])
    list.adaptor.update { editor in
      editor.replace(
        [0, 3], with: TableCellViewHolder(data: "text", cellClass: StringCell.self, cellHeight: 50))
    }
    list.window.settle()
    XCTAssert(list.cell([0, 3]) is StringCell)
    XCTAssertFalse(list.cell([0, 3]) === old)
    XCTAssertEqual(list.window.shownTexts[3], "text")
    XCTAssertEqual(list.window.shownRows[3].height, 50)
    list.window.assertPixelsAreFresh()
  }

  @MainActor func testARowMayGetAnotherHeightInTheSameCell() {
    let list = EngineList(Item.many(20))
    let old = list.cell([0, 3])
    list.adaptor.update { $0.replace([0, 3], with: EngineList.holder(Item(3, "tall"), 77)) }
    list.assertShown("replaced")
    XCTAssert(list.cell([0, 3]) === old)
    XCTAssertEqual(list.window.shownRows[3].height, 77)
    let filled = list.filled { list.adaptor.setSections([section(list.items, height: 41)]) }
    XCTAssertEqual(filled, [], "the data are equal")
    XCTAssertEqual(list.window.shownRows.dropLast().map(\.height).max(), 41)
    list.assertShown("all")
  }

  @MainActor func testReconfigureKeepsTheCellAndReloadTakesAnother() {
    let list = EngineList(Item.many(10))
    let old = list.cell([0, 2])
    var reasons: [RowTrace.Reason] = []
    list.table.onTrace = { reasons.append($0.reason) }
    list.adaptor[0, 2]?.cellData = Item(2, "inside")
    XCTAssertEqual(list.filled { list.adaptor.update { $0.reconfigure([0, 2]) } }, [2])
    XCTAssert(list.cell([0, 2]) === old)
    XCTAssertEqual(reasons, [.dataChanged])
    list.assertShown("reconfigured")
    reasons = []
    let reuses = ItemCell.reuses
    XCTAssertEqual(list.filled { list.adaptor.update { $0.reload([0, 2]) } }, [2])
    XCTAssertEqual(ItemCell.reuses, reuses + 1, "it came from the pool")
    XCTAssertEqual(reasons, [.reloaded])
    list.assertShown("reloaded")
  }

  @MainActor func testTheTraceSaysWhatBecameOfEachRow() {
    let list = EngineList(Item.many(6))
    var lines: [String] = []
    list.table.onTrace = { lines.append("\($0)") }
    list.adaptor.update { editor in
      editor.remove([0, 1])
      editor.move([0, 4], to: [0, 0])
      editor.insert(EngineList.holder(Item(60)), at: [0, 5])
    }
    list.assertShown()
    let path = { (row: Int) in ListIndexPath(row: row, section: 0) }
    XCTAssert(lines.contains("\(path(1)) “1” removed"), "\(lines)")
    XCTAssert(lines.contains("\(path(0)) “5” moved from \(path(5))"), "\(lines)")
    XCTAssert(lines.contains("\(path(1)) “0” moved from \(path(0))"), "\(lines)")
    XCTAssert(lines.contains("\(path(5)) “60” appeared"), "\(lines)")
    XCTAssertEqual(lines.count, 4, "\(lines)")
  }

  @MainActor func testANewStateAfterTheViewIsGone() {
    let list = EngineList(Item.many(10))
    weak let table = list.table
    list.window.close()
    list.adaptor.setSections([section(Item.many(4))])
    list.adaptor.update { $0.remove([0, 0]) }
    table?.deleteRows(at: [[0, 0]])
    XCTAssertEqual(list.ids, [[1, 2, 3]])
    let alone = TableAdaptor()
    alone.setSections([section(Item.many(3))])
    alone.update { $0.move([0, 0], to: [0, 2]) }
    XCTAssertEqual(alone[0]?.cellHolders.compactMap { ($0.cellData as? Item)?.id }, [1, 2, 0])
  }

  @MainActor func testIdsThatStandTwiceAreReportedOncePerPairWithBothPaths() {
    let list = EngineList(Item.many(4))
    list.adaptor.setSections([
      section([Item(0), Item(1), Item(0, "second"), Item(2), Item(1, "other")])
    ])
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.duplicateIdentity, .duplicateIdentity])
    for (row, old) in [(2, 0), (4, 1)] {
      let second = ListIndexPath(row: row, section: 0)
      let first = ListIndexPath(row: old, section: 0)
      XCTAssert(
        reports.contains {
          $0.indexPath == second && $0.message.contains("\(first)")
            && $0.message.contains("\(second)")
        }, "\(reports)")
    }
    list.assertShown("two of them")
    list.adaptor.update { $0.remove([0, 0]) }
    list.assertShown("one of two removed")
    list.adaptor.setSections([section(Item.many(9))])
    XCTAssertEqual(Reports.taken().map(\.problem), [], "they are unique again")
    list.assertShown("unique")
  }

  @MainActor func testManyIdsThatStandTwiceAreCountedAfterTheFirstTwenty() {
    let list = EngineList(Item.many(4))
    list.adaptor.setSections([section((0..<2_000).map { Item($0 % 1_000) })])
    let reports = Reports.taken()
    XCTAssertEqual(reports.count, 21)
    XCTAssertEqual(
      reports.last.map(\.message), "980 more rows have the identity of another", "\(reports)")
    list.assertShown("all of them")
  }

  @MainActor func testAnUpdateFromOutsideThatDoesNotFitBecomesAReload() {
    let list = EngineList(Item.many(20))
    list.adaptor.update { $0.remove([0, 2]) }
    list.table.performUpdates { $0.deletedRows = [[0, 1]] }
    Reports.expect(.update)
    list.assertShown("nothing was deleted")
    list.table.performUpdates {
      $0.movedRows = [RowMove(from: [0, 1], to: [0, 2]), RowMove(from: [0, 1], to: [0, 5])]
    }
    Reports.expect(.update)
    list.assertShown("moved twice")
    list.adaptor.update { $0.remove([0, 0]) }
    list.assertShown("and goes on")
  }
}

extension EngineList {
  var items: [Item] {
    adaptor.sections.flatMap { $0.cellHolders.compactMap { $0.cellData as? Item } }
  }
}
