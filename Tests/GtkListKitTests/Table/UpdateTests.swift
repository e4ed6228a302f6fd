import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Reload, insert, delete and move of rows and sections: what is on screen after each.
final class UpdateTests: GtkTestCase {
  /// A list of lists and the window that shows it.
  @MainActor
  private struct Fixture {
    let adaptor: TableAdaptor
    let window: TableWindow
    var table: TableView { window.table }

    init(_ sections: [Item]..., headers: Bool = false) {
      let adaptor = TableAdaptor()
      self.adaptor = adaptor
      for (index, items) in sections.enumerated() {
        adaptor.sections.append(Fixture.section(index, items, headers: headers))
      }
      window = TableWindow(adaptor)
    }

    static func section(_ id: Int, _ items: [Item], headers: Bool) -> TableSectionViewHolder {
      let section = TableSectionViewHolder(cellHolders: items.map { holder($0) })
      if headers {
        section.headerData = "H\(id)"
        section.headerViewClass = CountView.self
      }
      return section
    }

    static func holder(_ item: Item) -> TableCellViewHolder {
      TableCellViewHolder(data: item, cellClass: ItemCell.self, cellHeight: 30)
    }

    /// Everything there is to see, as the data say.
    var all: [String] {
      adaptor.sections.flatMap { section in
        (section.headerViewClass == nil ? [] : [section.headerData as? String ?? ""])
          + (section.isCollapsed
            ? [] : section.cellHolders.compactMap { ($0.cellData as? Item)?.text })
      }
    }

    func assertShown(_ note: String = "", line: UInt = #line) {
      window.settle()
      window.assertShows(all, note, line: line)
      for path in table.visibleIndexPaths {
        let cell = table.cellForRow(at: path) as? ItemCell
        XCTAssertEqual(
          cell?.item, adaptor[path]?.cellData as? Item, "\(note) \(path)", line: line)
        XCTAssertEqual(cell?.indexPath, path, line: line)
      }
      window.assertPixelsAreFresh(note, line: line)
    }
  }

  @MainActor func testInsertedRowsAppearWhereTheyAre() {
    let fixture = Fixture(Item.many(5))
    fixture.adaptor[0]?.insert(Fixture.holder(Item(50)), at: 0)
    fixture.table.insertRows(at: [[0, 0]])
    fixture.assertShown("at the top")
    fixture.adaptor[0]?.insert(Fixture.holder(Item(51)), at: 3)
    fixture.table.insertRows(at: [[0, 3]])
    fixture.assertShown("in the middle")
    fixture.adaptor[0]?.insert(Fixture.holder(Item(52)), at: 7)
    fixture.table.insertRows(at: [[0, 7]])
    fixture.assertShown("at the end")
    XCTAssertEqual(fixture.window.shownTexts.last, "Row 52")
  }

  @MainActor func testManyRowsInsertedAtOnceMayBeListedInAnyOrder() {
    let fixture = Fixture(Item.many(5))
    for row in [1, 3, 4] { fixture.adaptor[0]?.insert(Fixture.holder(Item(60 + row)), at: row) }
    fixture.table.insertRows(at: [[0, 4], [0, 1], [0, 3]])
    fixture.assertShown()
  }

  @MainActor func testDeletedRowsDisappear() {
    let fixture = Fixture(Item.many(40))
    for row in [30, 7, 6, 0] { fixture.adaptor[0]?.remove(at: row) }
    fixture.table.deleteRows(at: [[0, 0], [0, 6], [0, 7], [0, 30]])
    fixture.assertShown()
    fixture.window.scroll(to: fixture.window.maximumOffset)
    fixture.adaptor[0]?.remove(at: 35)
    fixture.table.deleteRows(at: [[0, 35]])
    fixture.assertShown("the last one")
    while fixture.adaptor[0]?.remove(at: 0) != nil { fixture.table.deleteRows(at: [[0, 0]]) }
    fixture.assertShown("all")
    XCTAssertEqual(fixture.window.shownRows.count, 0)
  }

  @MainActor func testMovedRowsStandWhereTheyWereMoved() {
    let fixture = Fixture(Item.many(30), Item.many(3).map { Item($0.id + 100) })
    for (from, to) in [(3, 9), (9, 3), (0, 29), (29, 1), (4, 5)] {
      if let holder = fixture.adaptor[0]?.remove(at: from) {
        fixture.adaptor[0]?.insert(holder, at: to)
      }
      fixture.table.moveRow(at: [0, from], to: [0, to])
      fixture.assertShown("\(from) to \(to)")
    }
    if let holder = fixture.adaptor[0]?.remove(at: 2) {
      fixture.adaptor[1]?.insert(holder, at: 3)
    }
    fixture.table.moveRow(at: [0, 2], to: [1, 3])
    fixture.assertShown("to another section")
  }

  @MainActor func testReloadedRowsShowTheirNewData() {
    let fixture = Fixture(Item.many(40))
    fixture.adaptor[0, 3]?.cellData = Item(3, "changed")
    fixture.adaptor[0, 35]?.cellData = Item(35, "changed too")
    fixture.table.reloadRows(at: [[0, 3], [0, 35]])
    fixture.assertShown()
    XCTAssertEqual(fixture.window.shownTexts[3], "changed")
    fixture.window.scroll(to: fixture.window.maximumOffset)
    fixture.assertShown()
  }

  @MainActor func testAReloadedRowMayHaveAnotherClassAndHeight() {
    let fixture = Fixture(Item.many(10))
    fixture.adaptor[0, 2]?.cellClass = StringCell.self
    fixture.adaptor[0, 2]?.cellData = "text"
    fixture.adaptor[0, 2]?.cellHeight = 77
    fixture.table.reloadRows(at: [[0, 2]])
    fixture.window.settle()
    XCTAssertEqual(fixture.window.shownTexts[2], "text")
    XCTAssertEqual(fixture.window.shownRows[2].height, 77)
    XCTAssertEqual(fixture.window.shownRows[3].y, 60 + 77)
    fixture.window.assertPixelsAreFresh()
  }

  @MainActor func testSectionsAreInsertedDeletedMovedAndReloaded() {
    let fixture = Fixture(Item.many(3), Item.many(2), Item.many(4), headers: true)
    fixture.adaptor.sections.insert(
      Fixture.section(7, [Item(70), Item(71)], headers: true), at: 1)
    fixture.table.insertSections([1])
    fixture.assertShown("inserted")
    let moved = fixture.adaptor.sections.remove(at: 3)
    fixture.adaptor.sections.insert(moved, at: 0)
    fixture.table.moveSection(3, to: 0)
    fixture.assertShown("moved")
    fixture.adaptor.sections.remove(at: 2)
    fixture.table.deleteSections([2])
    fixture.assertShown("deleted")
    fixture.adaptor[1]?.headerData = "New"
    fixture.adaptor[1]?.cellHolders = [Fixture.holder(Item(5, "only"))]
    fixture.table.reloadSections([1])
    fixture.assertShown("reloaded with another number of rows")
    fixture.adaptor.sections.append(Fixture.section(8, [], headers: true))
    fixture.table.insertSections([3])
    fixture.assertShown("an empty one")
  }

  @MainActor func testABatchOfEverythingIsOneChange() {
    let fixture = Fixture(Item.many(8), Item.many(3).map { Item($0.id + 20) }, headers: true)
    let first = fixture.adaptor[0]
    let moved = first?.remove(at: 6)
    first?.remove(at: 1)
    first?.remove(at: 0)
    first?[0]?.cellData = Item(2, "reloaded")
    if let moved { fixture.adaptor[1]?.insert(moved, at: 0) }
    first?.insert(Fixture.holder(Item(90)), at: 2)
    fixture.adaptor.sections.append(Fixture.section(9, [Item(91)], headers: true))
    fixture.table.performUpdates {
      $0.deletedRows = [[0, 0], [0, 1]]
      $0.movedRows = [RowMove(from: [0, 6], to: [1, 0])]
      $0.insertedRows = [[0, 2]]
      $0.reloadedRows = [[0, 2]]
      $0.insertedSections = [2]
    }
    fixture.assertShown()
  }

  @MainActor func testUpdatesFarFromTheViewChangeNothingInIt() {
    let fixture = Fixture(Item.many(1_000))
    fixture.window.scroll(to: 15_000)
    let before = fixture.window.shownRows.map(\.text)
    let y = fixture.window.shownRows.first?.y
    for row in stride(from: 90, through: 0, by: -10) {
      fixture.adaptor[0]?.remove(at: row)
      fixture.table.deleteRows(at: [[0, row]])
    }
    for row in [900, 950] {
      fixture.adaptor[0]?.insert(Fixture.holder(Item(row + 5_000)), at: row)
      fixture.table.insertRows(at: [[0, row]])
    }
    fixture.assertShown()
    XCTAssertEqual(fixture.window.shownTexts, before)
    XCTAssertEqual(fixture.window.shownRows.first?.y, y)
  }

  @MainActor func testReloadShowsWhateverTheDataAre() {
    let fixture = Fixture(Item.many(200))
    fixture.window.scroll(to: 3_000)
    fixture.adaptor.sections = [
      Fixture.section(1, [Item(900)], headers: true), Fixture.section(2, [], headers: true),
    ]
    fixture.table.reloadData()
    fixture.assertShown("fewer")
    XCTAssertEqual(fixture.window.offset, 0)
    fixture.adaptor.sections = []
    fixture.table.reloadData()
    fixture.assertShown("nothing")
    fixture.adaptor.sections = [Fixture.section(1, Item.many(300), headers: false)]
    fixture.table.reloadData()
    fixture.assertShown("more")
  }

  @MainActor func testAnUpdateThatDoesNotFitIsReportedAndReloads() {
    let fixture = Fixture(Item.many(20))
    fixture.adaptor[0]?.remove(at: 3)
    fixture.table.insertRows(at: [[0, 3]])
    Reports.expect(.update)
    fixture.assertShown("insertion instead of deletion")
    fixture.table.deleteRows(at: [[0, 0]])
    Reports.expect(.update)
    fixture.assertShown("nothing was deleted")
    fixture.adaptor.append(toSection: 0, withDatas: [Item(99)], cellClass: ItemCell.self)
    fixture.table.reloadRows(at: [[0, 1]])
    Reports.expect(.update)
    fixture.assertShown("an addition was not told")
    fixture.adaptor.sections.append(Fixture.section(1, [Item(7)], headers: true))
    fixture.table.deleteSections([0])
    Reports.expect(.update)
    fixture.assertShown("another section")
  }

  @MainActor func testCollapsingHidesRowsAndExpandingShowsThemAgain() {
    let fixture = Fixture(Item.many(50), Item.many(60).map { Item($0.id + 100) }, headers: true)
    fixture.adaptor.setCollapsed(true, section: 0)
    fixture.assertShown("the first")
    XCTAssertEqual(fixture.table.numberOfItems(in: 0), 0)
    fixture.adaptor.setCollapsed(true, section: 1)
    fixture.assertShown("both")
    XCTAssertEqual(fixture.window.shownTexts, ["H0", "H1"])
    fixture.adaptor.setCollapsed(false, section: 0)
    fixture.assertShown("the first again")
    fixture.adaptor.setCollapsed(false, section: 0)
    fixture.adaptor.setCollapsed(true, section: 9)
    Reports.expect(.indexOutOfRange)
    fixture.adaptor[1]?.isCollapsed = false
    fixture.table.reloadData()
    fixture.assertShown("set and reloaded")
  }

  @MainActor func testCollapsingASectionAboveTheViewKeepsWhatIsInView() {
    let fixture = Fixture(Item.many(50), Item.many(60).map { Item($0.id + 100) }, headers: true)
    fixture.table.scrollToRow(at: [1, 20], position: .top)
    fixture.window.settle()
    let before = fixture.window.shownTexts
    fixture.adaptor.setCollapsed(true, section: 0)
    fixture.assertShown()
    XCTAssertEqual(fixture.window.shownTexts, before)
  }

  @MainActor func testUpdatesBeforeTheFirstFrameAndWhileHidden() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let window = TableWindow(isShown: false) { $0.useAdaptor(adaptor) }
    adaptor.append(toSection: 0, withDatas: [Item(3)], cellClass: ItemCell.self)
    window.table.insertRows(at: [[0, 3]])
    window.table.scrollToRow(at: [0, 3])
    window.show()
    XCTAssertEqual(window.shownTexts, Item.many(4).texts)
    gtk_widget_hide(window.table.widgetPointer)
    window.settle()
    adaptor[0]?.remove(at: 0)
    window.table.deleteRows(at: [[0, 0]])
    window.settle()
    gtk_widget_show(window.table.widgetPointer)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2", "Row 3"])
    window.assertPixelsAreFresh()
  }
}
