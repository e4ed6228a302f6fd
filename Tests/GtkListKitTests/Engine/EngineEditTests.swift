import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A running edit and an open popover stay with their row, whatever an update does with it.
final class EngineEditTests: GtkTestCase {
  @MainActor func testAnEditOutOfRangeNamesTheIndexAndTheBound() {
    let adaptor = TableAdaptor.over(Item.many(2), [Item(5)])
    let inFirst = "Pass an item number from 0 to 1 for section 0."
    let inSecond = "Pass an item number from 0 to 1 for section 1."
    let edits: [((ListEditor) -> Void, String, String)] = [
      (
        { $0.remove([0, 2]) }, "no item 2 in section 0: they go from 0 up to, not including, 2",
        inFirst
      ),
      (
        { $0.remove([1, 1]) }, "no item 1 in section 1: they go from 0 up to, not including, 1",
        "Pass 0, the only item number for section 1."
      ),
      (
        { $0.remove([2, 0]) }, "no section 2: they go from 0 up to, not including, 2",
        "Pass a section number from 0 to 1."
      ),
      (
        { $0.move([0, 0], to: [1, 2]) },
        "no item 2 in section 1: they go from 0 up to, not including, 2", inSecond
      ),
      (
        { $0.move([0, 0], to: [0, 2]) },
        "no item 2 in section 0: they go from 0 up to, not including, 2", inFirst
      ),
      (
        { $0.insert(TableCellViewHolder(data: Item(1)), at: [1, -1]) },
        "no item -1 in section 1: they go from 0 up to, not including, 2", inSecond
      ),
      (
        { $0.moveSection(0, to: 2) }, "no section 2: they go from 0 up to, not including, 2",
        "Pass a section number from 0 to 1."
      ),
      (
        { $0.insertSection(TableSectionViewHolder(), at: 3) },
        "no section 3: they go from 0 up to, not including, 3",
        "Pass a section number from 0 to 2."
      ),
    ]
    for (edit, message, fix) in edits {
      adaptor.update { edit($0) }
      let reports = Reports.taken()
      XCTAssertEqual(reports.map(\.problem), [.indexOutOfRange])
      XCTAssertEqual(reports.first?.message, "there is " + message)
      XCTAssertEqual(reports.first?.fix, fix)
      XCTAssertEqual(adaptor.sections.map(\.cellCounts), [2, 1])
    }
  }

  /// A change that leaves item 12, and where it then is.
  private typealias Change = (
    name: String, change: @MainActor (TableAdaptor, [Item]) -> Void
  )

  @MainActor private static func sections(_ items: [Item]) -> [TableSectionViewHolder] {
    let section = TableSectionViewHolder(
      headerData: "H", headerViewClass: CountView.self,
      cellHolders: items.map {
        TableCellViewHolder(data: $0, cellClass: ControlCell.self, cellHeight: 40)
      })
    section.givenID = "section"
    return [section]
  }

  @MainActor private static func holder(_ id: Int) -> TableCellViewHolder {
    TableCellViewHolder(data: Item(id), cellClass: ControlCell.self, cellHeight: 40)
  }

  @MainActor private static let changes: [Change] = [
    ("insert above", { adaptor, _ in adaptor.update { $0.insert(holder(500), at: [0, 0]) } }),
    ("move", { adaptor, _ in adaptor.update { $0.move([0, 12], to: [0, 14]) } }),
    ("move out of view", { adaptor, _ in adaptor.update { $0.move([0, 12], to: [0, 250]) } }),
    ("sort", { adaptor, items in adaptor.setSections(sections(items.reversed())) }),
    (
      "filter", { adaptor, items in adaptor.setSections(sections(items.filter { $0.id % 3 == 0 })) }
    ),
    (
      "to another section",
      { adaptor, _ in
        adaptor.update {
          $0.insertSection(TableSectionViewHolder(cellHolders: [holder(600)]), at: 1)
          $0.move([0, 12], to: [1, 0])
        }
      }
    ),
    ("equal new state", { adaptor, items in adaptor.setSections(sections(items)) }),
    (
      "reload",
      { adaptor, items in
        adaptor.sections = sections([Item(700)] + items)
        adaptor.list?.reloadData()
      }
    ),
    (
      "several in one frame",
      { adaptor, items in
        adaptor.update { $0.insert(holder(500), at: [0, 0]) }
        adaptor.update { $0.move([0, 13], to: [0, 20]) }
        adaptor.setSections(sections(items.reversed()))
        adaptor.setSections(sections(items))
      }
    ),
  ]

  @MainActor private func fixture() -> (adaptor: TableAdaptor, window: TableWindow, items: [Item]) {
    let items = Item.many(300)
    let adaptor = TableAdaptor()
    adaptor.sections = Self.sections(items)
    let window = TableWindow(adaptor)
    window.scroll(to: 300)
    return (adaptor, window, items)
  }

  @MainActor private func child(_ name: String, of id: Int, _ window: TableWindow) -> WidgetPointer?
  {
    window.table.boundCells.first { $0["text"].text == "Row \(id)" }?[name].pointer
  }

  /// The item that the row of a widget shows.
  @MainActor private func item(around widget: WidgetPointer, _ adaptor: TableAdaptor) -> Int? {
    guard let path = adaptor.list?.indexPath(containing: widget) else { return nil }
    return (adaptor[path]?.cellData as? Item)?.id
  }

  /// Types, changes the list, types on: in view and out of it.
  @MainActor func testARunningEditFollowsItsRow() {
    for (name, change) in Self.changes {
      for isInView in [true, false] {
        let note = "\(name), \(isInView ? "in view" : "out of view")"
        let (adaptor, window, items) = fixture()
        guard let entry = child("entry", of: 12, window) else { return XCTFail("no entry") }
        window.focus(entry)
        gtk_entry_set_text(entry.of(GtkEntry.self), "abcdef")
        gtk_editable_set_position(entry.opaque, 3)
        if !isInView { window.scroll(to: 8_000) }
        change(adaptor, items)
        window.settle()
        XCTAssertEqual(window.focusWidget, entry, note)
        XCTAssertEqual(item(around: entry, adaptor), 12, note)
        XCTAssertEqual(gtk_editable_get_position(entry.opaque), 3, note)
        window.type("X")
        XCTAssertEqual(
          String(cString: gtk_entry_get_text(entry.of(GtkEntry.self))), "abcXdef", note)
        if let path = window.table.indexPath(containing: entry) {
          window.table.scrollToRow(at: path, position: .middle)
          window.settle()
          XCTAssertEqual(window.focusWidget, entry, note)
          let row = window.shownRow(at: path)
          XCTAssertEqual(row?.texts.last, "abcXdef", note)
          XCTAssert(row.map { $0.y > 0 && $0.bottom < 400 } ?? false, note)
        }
        window.assertPixelsAreFresh(note)
        window.close()
      }
    }
  }

  @MainActor func testAnOpenPopoverFollowsItsRow() {
    for (name, change) in Self.changes {
      for isInView in [true, false] {
        let note = "\(name), \(isInView ? "in view" : "out of view")"
        let (adaptor, window, items) = fixture()
        guard let button = child("button", of: 12, window) else { return XCTFail("no button") }
        let popover: WidgetPointer = gtk_popover_new(button)
        gtk_popover_set_modal(popover.of(GtkPopover.self), 0)
        gtk_widget_show(popover)
        window.settle()
        if !isInView { window.scroll(to: 8_000) }
        change(adaptor, items)
        window.settle()
        XCTAssertEqual(item(around: button, adaptor), 12, note)
        XCTAssert(gtk_widget_get_visible(popover) != 0, note)
        window.scroll(to: 0)
        window.scroll(to: 6_000)
        XCTAssertEqual(item(around: button, adaptor), 12, "\(note), scrolled")
        gtk_widget_hide(popover)
        window.scroll(to: 0)
        window.scroll(to: 6_000)
        XCTAssertLessThanOrEqual(
          window.table.cells.slots.count, 11 + 2 * TableGeometry.overscan, note)
        gtk_widget_destroy(popover)
        window.close()
      }
    }
  }

  @MainActor func testAPopoverOfARowThatGoesCloses() {
    let (adaptor, window, _) = fixture()
    guard let button = child("button", of: 12, window) else { return XCTFail("no button") }
    let popover: WidgetPointer = gtk_popover_new(button)
    gtk_widget_show(popover)
    window.settle()
    adaptor.update { $0.remove([0, 12]) }
    window.settle()
    Pump.until("the popover is closed") { gtk_widget_get_visible(popover) == 0 }
    gtk_widget_destroy(popover)
  }

  @MainActor func testARowWhoseDataChangeIsFilledInTheSameWidgets() {
    let (adaptor, window, items) = fixture()
    guard let entry = child("entry", of: 12, window) else { return XCTFail("no entry") }
    window.focus(entry)
    window.scroll(to: 8_000)
    var changed = items
    changed[12].text = "other"
    adaptor.sections = Self.sections(changed)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.focusWidget, entry)
    window.scroll(to: 300)
    XCTAssertEqual(window.shownRow(at: [0, 12])?.texts.first, "other")
  }

  @MainActor func testEditIsVisibleWhileAnotherSectionHasNewRows() {
    let list = EngineList(Item.many(3), [Item(10)])
    list.adaptor[1]?.append([EngineList.holder(Item(11))])
    list.adaptor.update { $0.edit(Item.self, at: [0, 1]) { $0.text = "edited" } }
    list.window.settle()
    XCTAssertEqual(list.window.shownTexts, ["Row 0", "edited", "Row 2", "Row 10"])
    list.table.insertRows(at: [[1, 1]])
    list.window.settle()
    XCTAssertEqual(list.window.shownTexts, ["Row 0", "edited", "Row 2", "Row 10", "Row 11"])
  }

  @MainActor func testRefreshedRowIsBoundWithItsNewHolderLater() {
    let list = EngineList(Item.many(60))
    list.adaptor[0, 50] = EngineList.holder(Item(50, "other"))
    list.adaptor.refreshCell(at: [0, 50])
    list.window.scroll(to: 1_200)
    XCTAssert(list.window.shownTexts.contains("other"))
    list.assertShown()
  }

  @MainActor func testRefreshedCellOfSortedRowsKeepsItsPlace() {
    let list = EngineList(Item.many(6))
    list.adaptor.arrange(RowArrangement<Item>(sort: [SortKey(\.text)]))
    list.adaptor[dataAt: [0, 0]] = Item(0, "Z")
    list.adaptor.refreshCell(at: [0, 0])
    list.window.settle()
    XCTAssertEqual(list.window.shownTexts.first, "Z")
    list.adaptor.update { $0.remove([0, 5]) }
    list.window.settle()
    XCTAssertEqual(list.window.shownTexts.count, 5)
    XCTAssertEqual(Set(list.window.shownTexts).count, 5)
  }

  @MainActor func testRowThatGetsItsIdentityLaterStaysSelected() {
    let list = EngineList()
    let holder = EngineList.holder(Item(-1))
    list.adaptor.setSections([SectionViewHolder(cellHolders: [EngineList.holder(Item(1)), holder])])
    func show(_ ids: [Int]) {
      list.adaptor.setSections([
        SectionViewHolder(
          cellHolders: ids.map { $0 == -1 ? holder : EngineList.holder(Item($0)) })
      ])
    }
    show([1, -1, 2])
    list.table.selectRow(at: [0, 1])
    holder.cellData = Item(42)
    list.adaptor.update { $0.reconfigure([0, 1]) }
    show([42, 1, 2])
    XCTAssertEqual(list.adaptor.selectedModels(Item.self).map(\.id), [42])
  }
}
