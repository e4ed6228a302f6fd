import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What columns and their rows should not be given: each mistake is said once, the table goes on, and
/// nothing is lost.
final class WrongColumnTests: GtkTestCase {
  private struct Measure: Identifiable, Sendable {
    let id: Int
    var text: String?
    var number: Double?
    var share: Double?
    var count: Int?
  }

  @MainActor private func window(
    _ columns: [AnyTableColumn], _ data: [Any?], height: Int = 200
  ) -> (ColumnWindow, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(cellHolders: data.map { TableCellViewHolder(data: $0) })
    ]
    let window = ColumnWindow(width: 360, height: height) {
      $0.selectionMode = .multiple
      $0.columns = columns
      $0.useAdaptor(adaptor)
    }
    return (window, adaptor)
  }

  /// Draws, clicks, edits and scrolls; fails unless the first column shows these texts.
  @MainActor private func assertUsable(
    _ window: ColumnWindow, _ texts: [String], line: UInt = #line
  ) {
    window.settle()
    window.assertShows(texts, line: line)
    window.assertPixelsAreFresh(line: line)
    if !texts.isEmpty, !window.shownColumns.isEmpty {
      window.click(screenRow: 0, column: 0)
      XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0]], line: line)
    }
  }

  @MainActor func testAColumnForAnotherModelIsReportedOnceAndStaysEmpty() {
    let (window, _) = window(
      [TableColumn<Item>("Text", \.text), TableColumn<Part>("Wrong", \.name)],
      Item.many(30).map { $0 })
    Reports.expect(.wrongModel)
    XCTAssertEqual(window.shownRows.first?.texts, ["Row 0", ""])
    window.scroll(to: 300)
    window.scroll(to: 0)
    assertUsable(window, Item.many(30).texts)
  }

  @MainActor func testRowsOfSeveralModelsAndOfNoneShareATable() {
    let (window, _) = window(
      [TableColumn<Item>("Text", \.text)], [Item(0), nil, "text", Item(3), 7])
    Reports.expect(.wrongModel)
    assertUsable(window, ["Row 0", "", "", "Row 3", ""])
  }

  @MainActor func testNilValuesShowNothingInAnyContent() {
    let columns: [AnyTableColumn] = [
      TableColumn<Measure>("Text", \.text), TableColumn<Measure>("Number", \.number, as: .number()),
      TableColumn<Measure>("Share", \.share, as: .progress),
      TableColumn<Measure>("Count", \.count, as: .number),
    ]
    let (window, _) = window(columns, [Measure(id: 1), Measure(id: 2, text: "two")])
    XCTAssertEqual(window.shownRows.first?.texts, ["", "", "", ""])
    assertUsable(window, ["", "two"])
  }

  @MainActor func testNumbersThatAreNoneAreDrawn() {
    let numbers = [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -0.0, .leastNonzeroMagnitude,
    ]
    let columns: [AnyTableColumn] = [
      TableColumn<Measure>("Share", \.share, as: .progress),
      TableColumn<Measure>("Number", \.number, as: .number()),
      TableColumn<Measure>("Count", \.count, as: .number),
      TableColumn<Measure>("Bytes", \.count, as: .bytes),
    ]
    let (window, _) = window(
      columns,
      numbers.enumerated().map {
        Measure(id: $0.offset, number: $0.element, share: $0.element, count: .min + $0.offset)
      })
    XCTAssertEqual(window.shownRows.count, numbers.count)
    XCTAssertEqual(window.shownRows.first?.text, "0 %")
    XCTAssertEqual(window.shownRows[1].text, "100 %")
    window.click(screenRow: 2, column: 1)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
  }

  @MainActor func testTwoColumnsOfOneNameAndOneColumnTwiceAreOneEach() {
    let name = TableColumn<Item>("Text", \.text)
    let (window, _) = window(
      [name, name, TableColumn<Item>("Text", \.text), TableColumn<Item>("Id", \.id, as: .number)],
      Item.many(5).map { $0 })
    Reports.expect(.duplicateIdentity, .duplicateIdentity)
    XCTAssertEqual(window.headerTitles, ["Text", "Id"])
    assertUsable(window, Item.many(5).texts)
  }

  @MainActor func testATableSortsNoMoreByAColumnThatAnotherTableTakes() {
    let items = [Item(0, "c"), Item(1, "a"), Item(2, "b")]
    let adaptor = TableAdaptor.over(items)
    let text = TableColumn<Item>("Text", \.text).sorted(by: SortKey(\.text))
    let second = TableColumn<Item>("Second", \.text).sorted(by: SortKey(\.text))
    let first = ColumnWindow(adaptor) { $0.columns = [text, second] }
    first.table.sortOrder = [(text, .ascending)]
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    first.settle()
    XCTAssertEqual(first.shownTexts, ["a", "b", "c"])
    let other = ColumnWindow(.over(items)) { $0.columns = [text] }
    Pump.until("the rows are as they were") { !adaptor.isArranging }
    first.settle()
    XCTAssert(first.table.sortOrder.isEmpty)
    XCTAssert(first.table.outlineColumn === second)
    XCTAssertEqual(first.shownTexts, ["c", "a", "b"])
    XCTAssertEqual(other.shownTexts, ["c", "a", "b"])
  }

  @MainActor func testWhereTheLastSortedColumnGoesTheRowsAreInTheOrderOfTheData() {
    let adaptor = TableAdaptor.over([Item(0, "c"), Item(1, "a"), Item(2, "b")])
    let text = TableColumn<Item>("Text", \.text).sorted(by: SortKey(\.text))
    let window = ColumnWindow(adaptor) { $0.columns = [text] }
    window.table.sortOrder = [(text, .ascending)]
    Pump.until("the rows are sorted") { !adaptor.isArranging }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "b", "c"])
    window.table.columns = [TableColumn<Item>("Plain", \.text)]
    Pump.until("the rows are as they were") { !adaptor.isArranging }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["c", "a", "b"])
  }

  @MainActor func testAColumnThatAnotherTableTakesLeavesTheFirst() {
    let column = TableColumn<Item>("Text", \.text)
    let (first, _) = window(
      [column, TableColumn<Item>("Id", \.id, as: .number)], Item.many(5).map { $0 })
    let (second, _) = window([column], Item.many(3).map { $0 })
    first.settle()
    XCTAssertEqual(first.headerTitles, ["Id"])
    XCTAssert(column.table === second.table)
    assertUsable(second, Item.many(3).texts)
    XCTAssertEqual(first.shownRows.map(\.text), (0..<5).map { "\($0)" })
    first.assertPixelsAreFresh()
  }

  @MainActor func testATableWithoutColumnsGetsThemLater() {
    let (window, adaptor) = window([], Item.many(50).map { $0 })
    window.scroll(to: 100)
    adaptor.removeCell(at: [0, 0])
    window.settle()
    window.press(GDK_KEY_Down)
    window.table.columns = ItemColumns.all()
    window.settle()
    window.scroll(to: 0)
    assertUsable(window, Item.many(50).dropFirst().map(\.text))
  }

  @MainActor func testHugeTextsAreDrawn() {
    let line = String(repeating: "long ", count: 2_000_000)
    let lines = String(repeating: "line\n", count: 1_000_000)
    let (window, adaptor) = window(
      [TableColumn<Item>("Text", \.text), TableColumn<Item>("Id", \.id, as: .number)],
      [Item(0, line), Item(1, lines), Item(2)])
    XCTAssertEqual(window.shownRows.map { $0.texts[1] }, ["0", "1", "2"])
    XCTAssertEqual(window.shownRows.last?.text, "Row 2")
    window.frame()
    window.click(screenRow: 2, column: 0)
    XCTAssertEqual((adaptor[0, 0]?.cellData as? Item)?.text.utf8.count, line.utf8.count)
  }

  @MainActor func testTextsThatAreNoTextAreDrawn() {
    let invalid = String(decoding: [0x41, 0xFF, 0xC3, 0x42] as [UInt8], as: UTF8.self)
    let texts = ["<b>unclosed", "a\0b", invalid, "&", "<span foo='1'>x</span>", ""]
    let (window, _) = window(
      [
        TableColumn<Item>("Text", \.text), TableColumn<Item>("Markup", \.text, as: .markup),
        TableColumn<Item>("a\0<b>", \.text),
      ], texts.enumerated().map { Item($0.offset, $0.element) })
    XCTAssertEqual(window.shownRows.count, texts.count)
    window.click(screenRow: 3, column: 0)
    window.assertPixelsAreFresh()
    _ = Reports.taken()
  }

  @MainActor func testPathsOutOfRangeAreReported() {
    let column = TableColumn<Part>("Name", \.name).editable(\.name)
    let (window, _) = window([column], [Part(id: 1, name: "one", size: 1)])
    for path in [[0, 1], [1, 0], [-1, 0], [0, -1], [Int.max, Int.max]] {
      let path = ListIndexPath(row: path[1], section: path[0])
      XCTAssertFalse(window.table.beginEditing(at: path, in: column))
      window.table.scrollToRow(at: path)
      window.table.selectRow(at: path)
      XCTAssertNil(window.table.cellForRow(at: path))
      Reports.expect(.indexOutOfRange, .indexOutOfRange, .indexOutOfRange)
    }
    assertUsable(window, ["one"])
  }

  @MainActor func testAnEditOfARowThatHasJustGoneIsSaidAndHandedBack() {
    let column = TableColumn<Part>("Name", \.name).editable(\.name)
    let (window, adaptor) = window(
      [column], (0..<5).map { Part(id: $0, name: "P\($0)", size: 0) })
    var lost: [String] = []
    window.table.onEditAbandoned = { lost.append($0.text) }
    XCTAssert(window.table.beginEditing(at: [0, 2], in: column))
    window.table.cellEdits.current.map {
      gtk_entry_set_text($0.editor.control.of(GtkEntry.self), "written")
    }
    adaptor.update { $0.remove([0, 2]) }
    XCTAssertNil(window.table.editedCell)
    XCTAssert(window.table.endEditing())
    XCTAssertEqual(lost, ["written"])
    Reports.expect(.edit)
    assertUsable(window, ["P0", "P1", "P3", "P4"])
  }

  @MainActor func testARowDroppedOntoItselfStays() {
    let (window, adaptor) = window([TableColumn<Item>("Text", \.text)], [])
    adaptor.appendToLast(
      datas: Item.many(5), cellClass: nil, cellHeight: nil, cellHolderClass: MovableHolder.self)
    window.table.reloadData()
    window.settle()
    for gap in [[0, 2], [0, 3]] as [ListIndexPath] {
      _ = window.table.move([[0, 2]], before: gap)
      assertUsable(window, Item.many(5).texts)
    }
  }

  final class MovableHolder: CellViewHolder {
    override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
  }

  @MainActor func testKeysThatAreNotInOrderGiveSomeOrderAndLoseNobody() {
    // NaN is neither before nor after anything.
    let column = TableColumn<Measure>("Number", \.number, as: .number())
    column.sorted(by: SortKey { $0.number })
    let (window, adaptor) = window(
      [column], (0..<40).map { Measure(id: $0, number: $0 % 3 == 0 ? .nan : Double(40 - $0)) })
    for direction in [SortDirection.ascending, .descending] {
      window.table.sortOrder = [(column, direction)]
      window.settle()
      let ids = (0..<40).compactMap { (adaptor[0, $0]?.cellData as? Measure)?.id }
      XCTAssertEqual(Set(ids), Set(0..<40))
    }
  }

  @MainActor func testAFilterThatTakesAllAwayLeavesAnEmptyTable() {
    let (window, adaptor) = window(
      [TableColumn<Item>("Text", \.text)], Item.many(20).map { $0 })
    window.table.selectRow(at: [0, 3])
    adaptor.rearrange(Part.self) { $0.filter = RowFilter { _ in false } }
    window.settle()
    assertUsable(window, Item.many(20).texts)
    window.table.deselectAll()
    adaptor.arrange(RowArrangement<Int>(filter: RowFilter { _ in false }))
    window.settle()
    adaptor.clearArrangement()
    assertUsable(window, Item.many(20).texts)
  }

  @MainActor func testOneHolderInTwoSectionsIsTwoRows() {
    let shared = TableCellViewHolder(data: Item(7))
    let adaptor = TableAdaptor()
    adaptor.sections = [
      TableSectionViewHolder(cellHolders: [shared, TableCellViewHolder(data: Item(1))]),
      TableSectionViewHolder(cellHolders: [TableCellViewHolder(data: Item(2)), shared]),
    ]
    let window = ColumnWindow(adaptor, height: 200)
    window.assertShows(["Row 7", "Row 1", "Row 2", "Row 7"])
    adaptor.update { $0.remove([0, 0]) }
    window.settle()
    window.assertShows(["Row 1", "Row 2", "Row 7"])
    adaptor.setSections(adaptor.sections)
    window.settle()
    window.assertShows(["Row 1", "Row 2", "Row 7"])
    window.assertPixelsAreFresh()
    _ = Reports.taken()
  }

  @MainActor func testReadingInTheMiddleOfAnUpdate() {
    let (window, adaptor) = window(
      [TableColumn<Item>("Text", \.text)], Item.many(60).map { $0 })
    window.scroll(to: 400)
    adaptor.update { editor in
      for _ in 0..<30 { editor.remove([0, 20]) }
      for path in window.table.visibleIndexPaths { _ = window.table.cellForRow(at: path) }
      _ = window.table.selectedIndexPaths
      _ = window.table.textSource()
      window.frame()
      editor.insert(TableCellViewHolder(data: Item(99)), at: [0, 0])
    }
    window.settle()
    let rows = [99] + Array(0..<20) + Array(50..<60)
    window.scroll(to: 0)
    assertUsable(window, rows.map { "Row \($0)" })
    _ = Reports.taken()
  }

  /// Says other numbers than it has.
  private final class LyingSource: ListDataSource {
    var count = 10
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { count }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? { nil }
    func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      if path.item < 5 { row.update(data: Item(path.item)) }
    }
  }

  @MainActor func testADataSourceThatLiesAboutItsRowsShowsEmptyOnes() {
    let source = LyingSource()
    let window = ColumnWindow(width: 200, height: 200) {
      $0.columns = [TableColumn<Item>("Text", \.text)]
      $0.dataSource = source
      $0.reloadData()
    }
    window.assertShows(Item.many(5).texts + Array(repeating: "", count: 5))
    source.count = -4
    window.table.insertRows(at: [[0, 3]])
    window.settle()
    window.assertShows([])
    source.count = 8
    window.table.deleteRows(at: [[0, 900]])
    window.settle()
    window.assertShows(Item.many(5).texts + ["", "", ""])
    Reports.expectSome(.update)
    window.assertPixelsAreFresh()
  }
}
