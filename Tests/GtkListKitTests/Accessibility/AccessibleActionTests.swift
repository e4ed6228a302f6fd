import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What a mouse can do, done by assistive technology.
final class AccessibleActionTests: GtkTestCase {
  private final class Data {
    var items = Item.many(200)
    var log: [String] = []
  }

  @MainActor private func adaptor(_ data: Data) -> TableAdaptor {
    let adaptor = TableAdaptor()
    func show() {
      adaptor.apply {
        Section(id: "all") {
          Rows(data.items, as: ItemCell.self)
            .rowActions { item, _ in
              [
                RowAction("Archive") { data.log.append("archive \(item.id) at \($0.row)") },
                RowAction("Delete", isDestructive: true) { path in
                  data.items.remove(at: path.row)
                  show()
                },
              ]
            }
            .canMove { _, _ in true }
        }
      }
    }
    show()
    return adaptor
  }

  @MainActor func testARowOffersItsMenuEachOfItsEntriesAndMoves() throws {
    Self.kept = [\.holders]
    let data = Data()
    let window = TableWindow(adaptor(data))
    let rows = try XCTUnwrap(window.accessibleRows)
    let all = [
      "activate", "show menu", "Archive", "Delete", "move up", "move down", "move to top",
      "move to end", "cut", "copy",
    ]
    for index in [2, 150] {
      let row = try XCTUnwrap(rows.child(index))
      XCTAssertEqual(row.actions, all)
      XCTAssert(row.act("Archive"))
    }
    XCTAssertEqual(data.log, ["archive 2 at 2", "archive 150 at 150"])
    let held = try XCTUnwrap(rows.child(150))
    XCTAssert(held.act("Delete"))
    window.settle()
    XCTAssertEqual(data.items.count, 199)
    XCTAssertFalse(data.items.contains { $0.id == 150 })
    XCTAssertEqual(held.actions, [])
    XCTAssertFalse(held.act("Delete"))
    XCTAssert(rows.child(3)?.act("show menu") ?? false)
    XCTAssertNotNil(window.list.tools.menu)
  }

  @MainActor func testRowsAreMovedByOneAndToTheEnds() throws {
    final class MovedHolder: TableCellViewHolder {
      override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
    }
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: Item.many(100).map { MovedHolder(data: $0, cellClass: ItemCell.self) })
    ]
    let window = TableWindow(adaptor)
    let rows = try XCTUnwrap(window.accessibleRows)
    rows.listen("announcement")
    func order() -> [Int] {
      adaptor.sections[0].cellHolders.compactMap { ($0.cellData as? Item)?.id }
    }
    var expected = Array(0..<100)
    func move(_ index: Int, to target: Int) {
      expected.insert(expected.remove(at: index), at: target)
    }
    for (name, index, target) in [
      ("move up", 2, 1), ("move down", 50, 51), ("move to top", 80, 0), ("move to end", 5, 99),
    ] {
      XCTAssert(rows.child(index)?.act(name) ?? false, name)
      window.settle()
      move(index, to: target)
      XCTAssertEqual(order(), expected, name)
      XCTAssertEqual(rows.announcements(), ["Moved to position \(target + 1) of 100"])
    }
    XCTAssert(rows.child(0)?.act("move up") ?? false)
    XCTAssertEqual(order(), expected)
    XCTAssertEqual(rows.announcements(), [], "nothing has moved")
  }

  @MainActor func testARowOutOfSightDoesWhatItsControlDoes() throws {
    struct Setting: Identifiable {
      let id: Int
    }
    var told: [String] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section {
        Rows((0..<300).map { Setting(id: $0) }, as: SwitchRow.self) {
          ChoiceModel(title: "Setting \($0.id)", isOn: false)
        }
        .onEvent(.valueChanged) { setting, _, value in
          told.append("\(setting.id) \(value?.bool ?? false)")
        }
      }
    }
    let window = TableWindow(adaptor)
    let rows = try XCTUnwrap(window.accessibleRows)
    for row in [250, 3, 120, 121] {
      XCTAssert(try XCTUnwrap(rows.child(row)).act("activate"))
      window.settle()
    }
    XCTAssertEqual(told, ["250 true", "3 true", "120 true", "121 true"])
  }

  // MARK: Columns

  @MainActor func testATableOffersWhatItsHeadersDo() throws {
    let window = ColumnWindow(.lazily(100)) {
      $0.columns = [
        TableColumn<Item>("Text", \.text, width: 180).sorted(by: SortKey(\.text)),
        TableColumn<Item>("Number", \.id, as: .number, width: 80).sorted(by: SortKey(\.id)),
      ]
    }
    let table = try XCTUnwrap(window.accessibleRows)
    table.listen("announcement")
    XCTAssert(table.actions.contains("sort by Number, descending"))
    XCTAssert(table.act("sort by Number, descending"))
    window.settle()
    XCTAssertEqual(table.cell(0, 1)?.name, "99")
    XCTAssertEqual(table.announcements(), ["Sorted by Number, descending"])
    XCTAssertFalse(table.actions.contains("then sort by Number, ascending"), "it is the first")
    XCTAssert(table.act("then sort by Text, ascending"))
    XCTAssertEqual(
      window.table.sortOrder.map { "\($0.column.title) \($0.direction)" },
      ["Number descending", "Text ascending"])
    XCTAssertEqual(
      table.announcements(), ["Sorted by Number, descending; Sorted by Text, ascending"])
    XCTAssert(table.act("then sort by Text, descending"))
    XCTAssertEqual(
      window.table.sortOrder.map { "\($0.column.title) \($0.direction)" },
      ["Number descending", "Text descending"], "once, the other way")
    XCTAssert(table.act("do not sort by Text"))
    _ = table.announcements()
    XCTAssert(table.act("do not sort by Number"))
    window.settle()
    XCTAssertEqual(table.cell(0, 1)?.name, "0")
    XCTAssertEqual(table.announcements(), ["Not sorted"])
    let width = window.table.columns[1].width
    XCTAssert(table.act("widen Number"))
    XCTAssertEqual(window.table.columns[1].width, width + 10)
    XCTAssert(table.act("narrow Number"))
    XCTAssertEqual(window.table.columns[1].width, width)
    XCTAssert(table.act("move Number back"))
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Number", "Text"])
    XCTAssert(table.act("hide Text"))
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Number"])
    XCTAssertFalse(table.actions.contains("hide Number"), "one column stays")
    XCTAssert(table.act("show Text"))
    window.settle()
    XCTAssertEqual(window.headerTitles, ["Number", "Text"])
  }

  @MainActor func testACellIsEditedAndItsRowsActionsAreItsOwn() throws {
    Self.kept = [\.holders]
    let data = Data()
    let window = ColumnWindow(adaptor(data))
    let cell = try XCTUnwrap(window.accessibleRows?.cell(120, 0))
    XCTAssert(cell.act("Archive"))
    XCTAssertEqual(data.log, ["archive 120 at 120"])
    XCTAssert(cell.act("move to top"))
    window.settle()
    XCTAssertEqual(window.accessibleRows?.cell(0, 0)?.name, data.items[120].text)
  }

  @MainActor func testARowIsEdited() throws {
    let window = ChildEditingWindow(TableView(), Contact.many(60))
    for index in [3, 50] {
      let row = try XCTUnwrap(window.host.accessibleRows?.child(index))
      XCTAssert(row.act("edit"))
      window.host.settle()
      XCTAssertEqual(window.edited, "name \(index)")
      XCTAssert(window.isWriting)
    }
  }

  @MainActor func testARowThatIsNotSelectedIsDeletedAloudAndSelectsNothing() throws {
    Self.kept = [\.holders]
    let data = Data()
    let window = TableWindow(adaptor(data)) { $0.selectionMode = .multiple }
    let rows = try XCTUnwrap(window.accessibleRows)
    _ = rows.childCount
    rows.listen("announcement")
    for selected: [ListIndexPath] in [[[0, 5]], []] {
      window.list.selectedIndexPaths.forEach { window.list.deselectRow(at: $0) }
      selected.forEach { window.list.selectRow(at: $0) }
      XCTAssert(rows.child(150)?.act("Delete") ?? false)
      window.settle()
      XCTAssertEqual(rows.announcements(), ["Deleted"])
      XCTAssertEqual(window.list.selectedIndexPaths, selected)
    }
    XCTAssertEqual(data.items.count, 198)
  }

  // MARK: Letters

  @MainActor func testALetterIsJumpedTo() throws {
    final class Source: ListDataSource {
      func numberOfSections(in list: ListView) -> Int { 3 }
      func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 40 }
      func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        let cell = list.dequeueCell(ItemCell.self)
        cell.update(Item(path.row))
        return cell
      }
      func sectionIndexTitles(in list: ListView) -> [String]? { ["A", "B", "C"] }
    }
    let source = Source()
    let window = TableWindow { $0.dataSource = source }
    window.table.reloadData()
    window.settle()
    let rows = try XCTUnwrap(window.accessibleRows)
    XCTAssertEqual(rows.actions, ["go to A", "go to B", "go to C"])
    XCTAssert(rows.act("go to C"))
    window.rest()
    XCTAssert(window.table.visibleIndexPaths.contains { $0.section == 2 })
  }
}
