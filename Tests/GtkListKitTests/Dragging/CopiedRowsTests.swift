import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is dragged out of lists and into them, copied and pasted by keys.
final class CopiedRowsTests: GtkTestCase {
  private struct Silent: Identifiable { let id: Int }
  private final class SilentCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { gtk_label_new(nil) }
    func update(_ model: Silent) {
      gtk_label_set_text(contentPointer.of(GtkLabel.self), "Say \(model.id)")
    }
  }

  /// What other programs find on the clipboard.
  @MainActor private func clipboard(_ window: CheckedWindow, as type: String) -> String? {
    let selection = gtk_clipboard_wait_for_contents(
      board(window), gdk_atom_intern(type, 0))
    guard let selection else { return nil }
    defer { gtk_selection_data_free(selection) }
    let length = gtk_selection_data_get_length(selection)
    return String(
      decoding: UnsafeBufferPointer(
        start: gtk_selection_data_get_data(selection), count: max(0, Int(length))), as: UTF8.self)
  }

  @MainActor private func board(_ window: CheckedWindow) -> OpaquePointer? {
    gtk_widget_get_clipboard(window.list.widgetPointer, gdk_atom_intern("CLIPBOARD", 0))
  }

  @MainActor private func put(_ text: String, in window: CheckedWindow) {
    gtk_clipboard_set_text(board(window), text, -1)
  }

  @MainActor private func files(_ count: Int) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.dragActions = [.copy]
    adaptor.apply {
      Rows(Item.many(count), as: ItemCell.self).dragURI { "file:///rows/\($0.id)" }
    }
    return adaptor
  }

  @MainActor private func tableOfFiles(_ count: Int) -> RowWindow {
    let table = TableView()
    table.useSource(files(count))
    return RowWindow(list: table)
  }

  @MainActor private func everyList(
    _ source: () -> ListAdaptor, _ body: (CheckedWindow, String) throws -> Void
  ) rethrows {
    let grid = CollectionView()
    grid.layout = .grid(.count(3), length: .fixed(40))
    grid.useSource(source())
    let table = TableView()
    table.useSource(source())
    let columns = ColumnTableView()
    columns.columns = [TableColumn<Item>("Text", \.text, width: 150)]
    columns.useSource(source())
    for list in [table, columns, grid] {
      list.selectionMode = .multiple
      let window = RowWindow(list: list)
      try body(window, "\(type(of: list))")
      window.close()
    }
  }

  @MainActor func testTheAddressesAndTextsOfSelectedRowsAreCopied() throws {
    try everyList({ files(5) }) { window, name in
      let rows = try XCTUnwrap(window.accessibleRows)
      rows.listen("announcement")
      window.click(window.shownRows[1])
      window.press(GDK_KEY_Right, .shift)
      window.press(GDK_KEY_Down, .shift)
      let selected = window.list.selectedIndexPaths.map(\.item)
      XCTAssertGreaterThan(selected.count, 1, name)
      window.press(GDK_KEY_c, .control)
      XCTAssertEqual(
        clipboard(window, as: "text/uri-list"),
        selected.map { "file:///rows/\($0)\r\n" }.joined(), name)
      XCTAssertEqual(
        clipboard(window, as: "UTF8_STRING"), selected.map { "Row \($0)\n" }.joined(), name)
      XCTAssertEqual(rows.announcements(), ["\(selected.count) rows copied"], name)
    }
  }

  @MainActor func testWithoutASelectionTheKeyboardsRowIsCopied() {
    everyList({ files(5) }) { window, name in
      window.click(window.shownRows[2])
      window.list.deselectAll()
      window.press(GDK_KEY_Insert, .control)
      XCTAssertEqual(clipboard(window, as: "text/uri-list"), "file:///rows/2\r\n", name)
    }
  }

  @MainActor func testManyCopiedRowsAreWrittenLater() {
    for list in [TableView(), CollectionView()] {
      let count = 20_000
      let adaptor = ListAdaptor()
      var asked = 0
      adaptor.apply {
        Rows(Item.many(count), as: ItemCell.self).searchText {
          asked += 1
          return "Item \($0.id)"
        }
      }
      list.selectionMode = .multiple
      list.useSource(adaptor)
      let window = RowWindow(list: list)
      list.selectAll()
      asked = 0
      XCTAssert(list.copySelection())
      XCTAssertLessThan(asked, 2_000)
      adaptor.apply { Rows([Item(9)], as: ItemCell.self) }
      let lines = clipboard(window, as: "UTF8_STRING")?.split(separator: "\n") ?? []
      XCTAssertEqual(lines.count, count)
      XCTAssertEqual(lines.first, "Item 0")
      XCTAssertEqual(lines.last, "Item \(count - 1)")
      window.close()
    }
  }

  @MainActor func testCopiedNodesAreThoseThatWereSelected() {
    for list in [TableView(), CollectionView()] {
      let source = FolderTree(Folder.many(5_000, below: "a"))
      let tree = Outline(source)
      let adaptor = ListAdaptor()
      adaptor.apply { Rows(tree, as: FolderCell.self) }
      list.selectionMode = .multiple
      list.useSource(adaptor)
      let window = RowWindow(list: list)
      list.selectAll()
      XCTAssert(list.copySelection())
      source.roots = Folder.many(2, below: "b")
      tree.reload()
      let lines = clipboard(window, as: "UTF8_STRING")?.split(separator: "\n") ?? []
      XCTAssertEqual(lines, (0..<5_000).map { "a\($0)" })
      window.close()
    }
  }

  @MainActor func testMainLoopRunsWhileRowsAreHandedOver() {
    let columns = ColumnTableView()
    columns.columns = [TableColumn<Item>("Text", \.text, width: 150)]
    columns.selectionMode = .multiple
    let adaptor = ListAdaptor()
    adaptor.apply { Rows(Item.many(20_000), as: ItemCell.self) }
    columns.useSource(adaptor)
    let window = RowWindow(list: columns)
    columns.selectAll()
    window.settle()
    XCTAssert(columns.copySelection())
    var hasTurned = false
    let turn = LoopSource(idle: G_PRIORITY_HIGH) { hasTurned = true }
    let lines = clipboard(window, as: "UTF8_STRING")?.split(separator: "\n") ?? []
    XCTAssert(hasTurned)
    XCTAssertEqual(lines.count, 20_000)
    withExtendedLifetime(turn) {}
  }

  @MainActor func testWhatWasCopiedStaysAsItWas() {
    let adaptor = files(5)
    let table = TableView()
    table.useSource(adaptor)
    let window = RowWindow(list: table)
    window.click(window.shownRows[3])
    window.press(GDK_KEY_c, .control)
    adaptor.apply { Rows([Item(9)], as: ItemCell.self).dragURI { _ in "file:///other" } }
    window.settle()
    XCTAssertEqual(clipboard(window, as: "text/uri-list"), "file:///rows/3\r\n")
    XCTAssertEqual(clipboard(window, as: "UTF8_STRING"), "Row 3")
  }

  @MainActor func testRowsThatNobodyNamesAreCopiedAsTheyAreRead() {
    let adaptor = ListAdaptor()
    adaptor.apply {
      Rows((0..<300).map { Silent(id: $0) }, as: SilentCell.self)
    }
    let table = TableView()
    table.selectionMode = .multiple
    table.useSource(adaptor)
    let window = RowWindow(list: table)
    window.click(window.shownRows[1])
    window.press(GDK_KEY_End, .shift)
    window.press(GDK_KEY_c, .control)
    XCTAssertEqual(
      clipboard(window, as: "UTF8_STRING"), (1..<300).map { "Say \($0)\n" }.joined())
  }

  @MainActor func testTheTextOfOneRowEndsWithoutANewline() {
    everyList({ files(5) }) { window, name in
      window.click(window.shownRows[3])
      window.press(GDK_KEY_c, .control)
      for type in ["UTF8_STRING", "text/plain;charset=utf-8", "text/tab-separated-values"] {
        XCTAssertEqual(clipboard(window, as: type), "Row 3", "\(name) \(type)")
      }
    }
  }

  @MainActor func testMoreRowsThanCanBeReadAreNotCopiedAsEmptyLines() {
    let adaptor = ListAdaptor()
    adaptor.apply { Rows((0..<2_000).map { Silent(id: $0) }, as: SilentCell.self) }
    let table = TableView()
    table.selectionMode = .multiple
    table.useSource(adaptor)
    let window = RowWindow(list: table)
    put("before", in: window)
    table.selectAll()
    XCTAssertFalse(table.copySelection())
    Reports.expect(.update)
    XCTAssertEqual(clipboard(window, as: "UTF8_STRING"), "before")
  }

  @MainActor func testRowsAreCopiedWholeWhileTheListWaitsForItsCells() {
    let adaptor = ListAdaptor()
    adaptor.apply { Rows((0..<300).map { Silent(id: $0) }, as: SilentCell.self) }
    let table = TableView()
    table.selectionMode = .multiple
    table.useSource(adaptor)
    let window = RowWindow(list: table)
    table.selectAll()
    table.reloadData()
    XCTAssert(table.copySelection())
    XCTAssertEqual(
      clipboard(window, as: "UTF8_STRING"), (0..<300).map { "Say \($0)\n" }.joined())
  }

  @MainActor func testRowsThatMayOnlyBeMovedAreCopiedAsTextAlone() {
    let adaptor = files(3)
    adaptor.dragActions = [.move]
    let table = TableView()
    table.useSource(adaptor)
    let window = RowWindow(list: table)
    window.click(window.shownRows[0])
    window.press(GDK_KEY_c, .control)
    XCTAssertNil(clipboard(window, as: "text/uri-list"))
    XCTAssertEqual(clipboard(window, as: "UTF8_STRING"), "Row 0")
  }

  // MARK: Pasting

  private final class Log { var entries: [String] = [] }

  /// Rows of which those with even numbers are folders.
  @MainActor private func takers(_ log: Log, _ formats: [DropFormat] = [.uris, .text])
    -> ListAdaptor
  {
    let adaptor = ListAdaptor()
    adaptor.dropFormats = formats
    adaptor.onDrop = { drop in
      log.entries.append("\(drop.content) \(drop.position) \(drop.action)")
      return true
    }
    adaptor.apply {
      Rows(Item.many(6), as: ItemCell.self)
        .onDrop(when: { item, offer in item.id % 2 == 0 ? offer.suggestedAction : nil }) {
          item, drop in
          log.entries.append("\(drop.content) on \(item.id)")
          return true
        }
    }
    return adaptor
  }

  @MainActor func testTextAndFilesArePastedOnTheRowThatTakesThemElseBehindIt() {
    let log = Log()
    everyList({ takers(log) }) { window, name in
      put("words", in: window)
      for row in [2, 1] {
        window.click(window.shownRows[row])
        window.press(GDK_KEY_v, .control)
        Pump.until("\(name) has pasted") { !log.entries.isEmpty }
        let place = row == 2 ? "on 2" : "\(DropPosition.before([0, 2])) copy"
        XCTAssertEqual(log.entries, ["\(DropContent.text("words")) \(place)"], name)
        log.entries = []
      }
      let source = tableOfFiles(4)
      source.click(source.shownRows[3])
      source.press(GDK_KEY_c, .control)
      window.click(window.shownRows[1])
      window.press(GDK_KEY_Insert, .shift)
      Pump.until("\(name) has pasted files") { !log.entries.isEmpty }
      XCTAssertEqual(
        log.entries,
        ["\(DropContent.uris(["file:///rows/3"])) \(DropPosition.before([0, 2])) copy"], name)
      log.entries = []
      source.close()
    }
  }

  @MainActor func testRowsAreNotPastedOnThemselvesButBehind() {
    let log = Log()
    let table = TableView()
    table.useSource(takers(log))
    let window = RowWindow(list: table)
    window.click(window.shownRows[2])
    window.press(GDK_KEY_c, .control)
    window.press(GDK_KEY_v, .control)
    Pump.until("it has pasted") { !log.entries.isEmpty }
    XCTAssertEqual(
      log.entries, ["\(DropContent.text("Row 2")) \(DropPosition.before([0, 3])) copy"])
    log.entries = []
    window.click(window.shownRows[4])
    window.press(GDK_KEY_v, .control)
    Pump.until("it has pasted on another row") { !log.entries.isEmpty }
    XCTAssertEqual(log.entries, ["\(DropContent.text("Row 2")) on 4"])
  }

  @MainActor func testAnEmptyListIsPastedInto() {
    let log = Log()
    let adaptor = takers(log)
    adaptor.sections = []
    let table = TableView()
    table.emptyPlaceholder = Placeholder(title: "Nothing here")
    table.useSource(adaptor)
    let window = RowWindow(list: table)
    put("words", in: window)
    XCTAssert(window.list.pasteFromClipboard())
    Pump.until("it has pasted") { !log.entries.isEmpty }
    XCTAssertEqual(log.entries, ["\(DropContent.text("words")) \(DropPosition.list) copy"])
  }

  @MainActor func testWhatIsNotTakenRingsTheBellAndChangesNothing() throws {
    let log = Log()
    let table = TableView()
    table.useSource(takers(log, [.uris]))
    let window = RowWindow(list: table)
    put("words", in: window)
    window.click(window.shownRows[1])
    let bells = try XCTUnwrap(Bells())
    window.press(GDK_KEY_v, .control)
    Pump.until("the bell has rung") { bells.count == 1 }
    XCTAssertEqual(log.entries, [])
  }

  /// Text is for the cells, as it always was; files are for the app.
  @MainActor func testATableWithEditorsTakesFilesAndFillsCellsFromText() {
    let log = Log()
    let adaptor = takers(log)
    let columns = ColumnTableView()
    columns.columns = [TableColumn<Item>("Text", \.text, width: 150).editable(\.text)]
    columns.useSource(adaptor)
    let window = RowWindow(list: columns)
    put("words", in: window)
    window.click(window.shownRows[1])
    window.press(GDK_KEY_v, .control)
    Pump.until("the cell is filled") {
      adaptor.sections[0].models(Item.self)[1].text == "words"
    }
    XCTAssertEqual(log.entries, [])
    let source = tableOfFiles(4)
    source.click(source.shownRows[3])
    source.press(GDK_KEY_c, .control)
    window.click(window.shownRows[1])
    window.press(GDK_KEY_v, .control)
    Pump.until("the file is pasted") { !log.entries.isEmpty }
    XCTAssertEqual(
      log.entries,
      ["\(DropContent.uris(["file:///rows/3"])) \(DropPosition.before([0, 2])) copy"])
  }

  @MainActor func testReadersCopyRowsAndPasteOnThem() throws {
    let log = Log()
    let table = TableView()
    table.useSource(takers(log, [.text]))
    let window = RowWindow(list: table)
    let rows = try XCTUnwrap(window.accessibleRows)
    XCTAssert(try XCTUnwrap(rows.child(3)).act("copy"))
    XCTAssertEqual(clipboard(window, as: "UTF8_STRING"), "Row 3")
    XCTAssert(try XCTUnwrap(rows.child(4)).act("paste"))
    Pump.until("it has pasted") { !log.entries.isEmpty }
    XCTAssertEqual(log.entries, ["\(DropContent.text("Row 3")) on 4"])
    let other = tableOfFiles(2)
    let plain = try XCTUnwrap(other.accessibleRows?.child(0))
    XCTAssertFalse(plain.actions.contains("paste"), "it takes nothing")
  }
}
