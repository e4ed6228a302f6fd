import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Column tables that are copied, exported and printed.
final class ColumnTextTests: GtkTestCase {
  @MainActor private func adaptor(_ sections: [Item]...) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for (number, items) in sections.enumerated() { Section("Section \(number)") { Rows(items) } }
    }
    return adaptor
  }

  @MainActor private func rows(_ source: TextSource) -> [[String]] {
    (0..<source.rowCount).map { source.texts(ofRow: $0) }
  }

  // MARK: Reading

  @MainActor func testATableIsReadAsItIsShown() {
    let window = TextTable(adaptor(Item.many(2), [Item(7)]))
    XCTAssertEqual(
      rows(window.table.textSource()), [["Row 0", "0"], ["Row 1", "1"], ["Row 7", "7"]])
    XCTAssertEqual(window.table.textSource().columns.map(\.title), ["Text", "Number"])
    XCTAssertEqual(window.table.textSource().columns.map(\.alignment), [.start, .end])
    window.table.columns[0].isVisible = false
    XCTAssertEqual(rows(window.table.textSource()), [["0"], ["1"], ["7"]])
  }

  @MainActor func testColumnsStandAsTheUserHasMovedThem() {
    let window = TextTable(adaptor(Item.many(1)))
    gtk_tree_view_move_column_after(
      window.table.tree.view, window.table.columns[0].treeColumn?.handle,
      window.table.columns[1].treeColumn?.handle)
    XCTAssertEqual(rows(window.table.textSource()), [["0", "Row 0"]])
  }

  @MainActor func testSectionsOfAnOutlineAreRowsOrAColumnOrNothing() {
    let source = adaptor([Item(1)], [], [Item(7)])
    let window = TextTable(source) { $0.showsSectionsAsNodes = true }
    let table = window.table
    XCTAssertEqual(
      rows(table.textSource()),
      [
        ["Section 0", ""], ["Row 1", "1"], ["Section 1", ""], ["Section 2", ""], ["Row 7", "7"],
      ])
    XCTAssertEqual(
      rows(table.textSource(sections: .column("Part"))),
      [["Section 0", "Row 1", "1"], ["Section 2", "Row 7", "7"]])
    XCTAssertEqual(rows(table.textSource(sections: .none)), [["Row 1", "1"], ["Row 7", "7"]])
    source.setCollapsed(true, section: 0)
    XCTAssertEqual(rows(table.textSource(sections: .none)), [["Row 7", "7"]])
    table.selectAll()
    XCTAssertEqual(rows(table.textSource(selectedOnly: true)), [["Row 7", "7"]])
  }

  @MainActor func testWhatIsReadStaysAsItWasThroughEditsAndArrangements() {
    for isLazy in [true, false] {
      let source = TableAdaptor()
      let section = TableSectionViewHolder()
      if isLazy {
        section.groups = [Rows(Item.many(40)).makeGroup()]
      } else {
        section.cellHolders = Item.many(40).map { TableCellViewHolder(data: $0, cellClass: nil) }
      }
      source.setSections([section])
      let window = TextTable(source)
      let text = window.table.textSource()
      XCTAssertEqual(text.columns[0].text(3), "Row 3")
      source.update {
        $0.remove([0, 0])
        $0.edit(Item.self, at: [0, 4]) { $0.text = "edited" }
      }
      source.arrange(RowArrangement(sort: [SortKey<Item>(\.id, .descending)]))
      XCTAssertEqual(rows(text), Item.many(40).map { [$0.text, "\($0.id)"] })
      XCTAssertEqual(window.table.textSource().columns[0].text(0), "Row 39")
      XCTAssertEqual(window.table.textSource().rowCount, 39)
    }
  }

  @MainActor func testNothingIsReadBeforeItIsAskedFor() {
    let read = Counter()
    let items = (0..<1_200_000).lazy.map { number in
      read.count += 1
      return Item(number)
    }
    let source = TableAdaptor()
    let section = TableSectionViewHolder()
    section.groups = [
      Rows(items, as: ItemCell.self).makeGroup()
    ]
    source.dataSource = [section]
    let window = TextTable(source)
    window.table.selectAll()
    for row in [0, 600_000, 1_199_999] { window.table.deselectRow(at: [0, row]) }
    read.count = 0
    let text = window.table.textSource(selectedOnly: true)
    XCTAssertEqual(text.rowCount, 1_199_997)
    XCTAssertEqual(read.count, 0)
    XCTAssertEqual(text.columns[0].text(0), "Row 1")
    XCTAssertEqual(text.texts(ofRow: 599_998), ["Row 599999", ColumnTextTests.number(599_999)])
    XCTAssertEqual(text.columns[0].text(599_999), "Row 600001")
    XCTAssertEqual(text.columns[0].text(1_199_996), "Row 1199998")
    XCTAssertEqual(text.columns[0].text(1_199_997), "")
    XCTAssertEqual(read.count, 4)
  }

  @MainActor private static func number(_ value: Int) -> String {
    TableColumn<Item>("", \.id, as: .number).text(of: Item(value))
  }

  // MARK: The clipboard

  @MainActor func testCopyPutsTheSelectedRowsOnTheClipboard() {
    let window = TextTable(adaptor(Item.many(5)))
    for row in [1, 3] { window.table.selectRow(at: [0, row]) }
    XCTAssertTrue(window.table.copySelection())
    XCTAssertEqual(window.pasted(), "Row 1\t1\nRow 3\t3\n")
    XCTAssertEqual(window.pasted(TextFormat.tsv.mimeType), "Row 1\t1\nRow 3\t3\n")
    let page = window.pasted("text/html") ?? ""
    XCTAssert(page.contains("<td>Row 3</td>"))
    XCTAssertEqual(page.components(separatedBy: "<tr>").count, 3, "two rows and no headings")
  }

  @MainActor func testWhatWasCopiedIsPastedAsItWas() {
    let source = adaptor(Item.many(5))
    let window = TextTable(source)
    window.table.selectAll()
    window.table.copySelection()
    source.update { $0.remove([0, 0]) }
    source.arrange(RowArrangement(sort: [SortKey<Item>(\.id, .descending)]))
    window.table.deselectAll()
    let all = Item.many(5).map { "\($0.text)\t\($0.id)\n" }.joined()
    XCTAssertEqual(window.pasted(), all)
  }

  @MainActor func testAllButThreeOfManyRowsAreWrittenWhileTheMainLoopGoesOn() {
    let count = 60_000
    let window = TextTable(adaptor(Item.many(count)))
    window.table.selectAll()
    for row in [0, 30_000, count - 1] { window.table.deselectRow(at: [0, row]) }
    let source = window.table.textSource(selectedOnly: true, sections: .none)
    let offer = TextOffer(source)
    XCTAssertEqual(offer.kinds, [.text, .tabs], "no page of so many rows")
    var rounds = 0
    Pump.until("all is written") {
      rounds += 1
      return offer.isWritten
    }
    XCTAssertGreaterThan(rounds, 3)
    window.table.copySelection()
    let lines = window.pasted()?.split(separator: "\n") ?? []
    XCTAssertEqual(lines.count, count - 3)
    XCTAssertEqual(lines.first, "Row 1\t1")
    XCTAssertEqual(lines.last?.hasPrefix("Row \(count - 2)\t"), true)
  }

  // MARK: Other sources

  @MainActor private func datasource(_ items: [Item]) -> StaticDatasource<Item> {
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    return StaticDatasource(items, factory: factory) { AnyHashable($0.id) }
  }

  @MainActor func testSourcesThatOnlyKnowTheirRowsOfNowAreCopiedAtOnce() {
    let window = TextTable(datasource(Item.many(3)))
    window.table.selectAll()
    XCTAssertTrue(window.table.copySelection())
    window.table.useSource(datasource([Item(9)]))
    XCTAssertEqual(window.pasted(), "Row 0\t0\nRow 1\t1\nRow 2\t2\n")
  }

  @MainActor func testAnExportOfRowsThatAreGoneIsAnErrorAndLeavesNoFile() {
    let window = TextTable(datasource(Item.many(30)))
    let source = window.table.textSource()
    window.table.useSource(datasource([Item(9)]))
    let path = TemporaryFolder.make() + "/table"
    var caught: (any Error)?
    var isDone = false
    Task { @MainActor in
      do { try await source.export(as: .csv, to: path) } catch { caught = error }
      isDone = true
    }
    Pump.until("the export has ended") { isDone }
    XCTAssert(caught is FileError)
    XCTAssertEqual(g_file_test(path, G_FILE_TEST_EXISTS), 0)
  }

  @MainActor func testAnExportWritesTheRowsThatWereThereWhateverIsEditedMeanwhile() {
    let adaptor = adaptor(Item.many(20_000))
    let window = TextTable(adaptor)
    let path = TemporaryFolder.make() + "/table"
    defer { unlink(path) }
    var edits = 0
    var isDone = false
    Task { @MainActor in
      try? await window.table.export(to: path, as: .csv) { _ in
        edits += 1
        // The slower the machine, the more often it is called.
        guard edits <= 20 else { return }
        adaptor.update { editor in
          editor.remove([0, 0])
          editor.edit(Item.self, at: [0, 100]) { $0.text = "edited" }
        }
        adaptor.arrange(
          RowArrangement<Item>(sort: [SortKey(\.id, edits % 2 == 0 ? .ascending : .descending)]))
      }
      isDone = true
    }
    Pump.until("the export has ended") { isDone }
    XCTAssertGreaterThan(edits, 2)
    var text: UnsafeMutablePointer<CChar>?
    g_file_get_contents(path, &text, nil, nil)
    let lines = text.map { String(cString: $0).split(separator: "\r\n") } ?? []
    g_free(text)
    XCTAssertEqual(lines.count, 20_001)
    for number in [0, 1, 100, 10_000, 19_999] {
      XCTAssertEqual(lines.dropFirst(number + 1).first?.hasPrefix("Row \(number),"), true)
    }
  }

  @MainActor func testExportOfRemovedRowsLeavesOldFile() {
    let window = TextTable(datasource(Item.many(20_000)))
    let path = TemporaryFolder.make() + "/table"
    defer { unlink(path) }
    g_file_set_contents(path, "former", -1, nil)
    var caught: (any Error)?
    var isDone = false
    Task { @MainActor in
      do {
        try await window.table.export(to: path, as: .csv) { [self] _ in
          window.table.useSource(datasource([Item(9)]))
        }
      } catch { caught = error }
      isDone = true
    }
    Pump.until("the export has ended") { isDone }
    XCTAssert(caught is FileError)
    var text: UnsafeMutablePointer<CChar>?
    g_file_get_contents(path, &text, nil, nil)
    XCTAssertEqual(text.map { String(cString: $0) }, "former")
    g_free(text)
  }

  // MARK: Paper

  @MainActor func testATableWithoutRowsIsAPageOfHeadings() throws {
    let window = TextTable(adaptor([]))
    let path = TemporaryFolder.make() + "/table.pdf"
    defer { unlink(path) }
    let print = TablePrint(window.table.textSource(), title: "Items")
    try print.export(toPath: path)
    XCTAssertEqual(print.pageCount, 1)
    XCTAssertEqual(print.page(0).headings, ["Text", "Number"])
    XCTAssertEqual(print.page(0).rows, 0..<0)
    XCTAssertEqual(print.page(0).number, "1 / 1")
    try TablePrint(TextSource(columns: [], rowCount: 0), title: "").export(toPath: path)
  }

  @MainActor func testAPrintOfRowsThatAreGoneIsAnErrorAndNotBlank() throws {
    let window = TextTable(datasource(Item.many(30)))
    let print = TablePrint(window.table.textSource(), title: "Items")
    window.table.useSource(datasource([Item(9)]))
    let path = TemporaryFolder.make() + "/table.pdf"
    defer { unlink(path) }
    XCTAssertThrowsError(try print.export(toPath: path)) { XCTAssert($0 is FileError) }
    try TablePrint(window.table.textSource(), title: "Items").export(toPath: path)
  }

  @MainActor func testEveryPageHasTheTitleTheHeadingsAndItsNumber() throws {
    let window = TextTable(adaptor(Item.many(300)))
    let path = TemporaryFolder.make() + "/table.pdf"
    let print = TablePrint(window.table.textSource(), title: "Items")
    try print.export(toPath: path)
    unlink(path)
    let pages = (0..<print.pageCount).map { print.page($0) }
    XCTAssertGreaterThan(pages.count, 3)
    XCTAssertEqual(pages.flatMap { Array($0.rows) }, Array(0..<300))
    for (number, page) in pages.enumerated() {
      XCTAssertEqual(page.title, "Items")
      XCTAssertEqual(page.headings, ["Text", "Number"])
      XCTAssertEqual(page.number, "\(number + 1) / \(pages.count)")
    }
  }
}

@MainActor
private final class Counter {
  var count = 0
}
