import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What other programs drop on a list.
final class DropInTests: GtkTestCase {
  /// Rows of which the even ones are folders.
  private final class Taker: CellViewHolder {
    var took: (Item, Drop) -> Bool = { _, _ in true }
    override func canDropWith(
      container: ListView, offer: DropOffer, index: ListIndexPath
    ) -> DragAction? { ((cellData as? Item)?.id ?? 1) % 2 == 0 ? offer.suggestedAction : nil }
    override func didDropWith(container: ListView, drop: Drop, index: ListIndexPath) -> Bool {
      (cellData as? Item).map { took($0, drop) } ?? false
    }
  }

  private final class Log { var entries: [String] = [] }

  @MainActor private func adaptor(
    _ log: Log, _ formats: [DropFormat] = [.uris], count: Int = 5
  ) -> Adaptor {
    let adaptor = Adaptor()
    adaptor.dropFormats = formats
    adaptor.onDrop = { drop in
      log.entries.append("\(Self.text(drop.content)) \(Self.text(drop.position)) \(drop.action)")
      return true
    }
    adaptor.sections = [
      SectionViewHolder(
        cellHolders: Item.many(count).map {
          let holder = Taker(data: $0, cellClass: ItemCell.self, cellHeight: 30)
          holder.took = { item, drop in
            log.entries.append("\(Self.text(drop.content)) on \(item.id)")
            return true
          }
          return holder
        })
    ]
    return adaptor
  }

  private static func text(_ content: DropContent) -> String {
    switch content {
    case .rows(let items): "\(items.count) rows"
    case .uris(let uris): "\(uris)"
    case .table(let rows): "\(rows)"
    case .text(let text): text
    case .data(let bytes, let type): "\(bytes) as \(type)"
    }
  }

  private static func text(_ place: DropPosition) -> String {
    switch place {
    case .before(let path): "before \(path)"
    case .onto(let path): "onto \(path)"
    case .list: "in the list"
    }
  }

  @MainActor private func other(_ body: (ForeignWidget) -> Void) {
    let other = ForeignWidget(atX: 700)
    defer { other.close() }
    body(other)
  }

  @MainActor private func mark(_ list: CheckedWindow, _ name: String) -> [gint]? {
    guard let mark = list.shownOverlays(name).first else { return nil }
    var place = GtkAllocation()
    gtk_widget_get_allocation(mark, &place)
    return [place.y, place.height]
  }

  @MainActor func testFilesAreDroppedBetweenRowsAndOnThem() {
    let log = Log()
    let window = TableWindow(adaptor(log))
    other { other in
      other.give("text/uri-list", "file:///a\r\nfile:///b\r\n")
      // Row 1 takes nothing itself, row 2 does.
      other.drag(to: window, 60, 43, drops: false)
      XCTAssertEqual(mark(window, "list-drop-indicator"), [29, 2])
      XCTAssertNil(mark(window, "list-drop-target"))
      other.move(to: window, 60, 75)
      XCTAssertNil(mark(window, "list-drop-indicator"))
      XCTAssertEqual(mark(window, "list-drop-target"), [60, 30])
      other.drop(on: window, 60, 75)
      XCTAssertNil(mark(window, "list-drop-target"))
      other.drag(to: window, 60, 43)
      other.drag(to: window, 60, 300)
    }
    XCTAssertEqual(
      log.entries,
      [
        "[\"file:///a\", \"file:///b\"] on 2",
        "[\"file:///a\", \"file:///b\"] before [0, 1] copy",
        "[\"file:///a\", \"file:///b\"] before [0, 5] copy",
      ])
  }

  @MainActor func testAllKindsOfListsTakeThem() {
    let log = Log()
    let columns = ColumnWindow(adaptor(log))
    other { other in
      other.give("text/uri-list", "file:///a")
      let row = Double(columns.table.rowMeasure.fixedHeight)
      let header = Double(columns.columnHeaderHeight)
      other.drag(to: columns, 60, header + row * 2.5, drops: false)
      XCTAssertEqual(mark(columns, "list-drop-target")?.last, gint(row))
      other.drop(on: columns, 60, header + row * 2.5)
      other.drag(to: columns, 60, header + row * 3 + 2)
      columns.close()
      let cells = CollectionWindow(adaptor(log)) {
        $0.layout = .grid(.count(4), length: .fixed(60))
      }
      other.drag(to: cells, 40, 30)
      other.drag(to: cells, 82, 30)
    }
    XCTAssertEqual(
      log.entries,
      [
        "[\"file:///a\"] on 2", "[\"file:///a\"] before [0, 3] copy", "[\"file:///a\"] on 0",
        "[\"file:///a\"] before [0, 1] copy",
      ])
  }

  @MainActor func testAnEmptyListTakesThemAsAWhole() {
    let log = Log()
    let adaptor = adaptor(log)
    adaptor.sections = []
    let window = TableWindow(adaptor) { $0.emptyPlaceholder = Placeholder(title: "Nothing here") }
    other { other in
      other.give("text/uri-list", "file:///a")
      other.drag(to: window, 60, 200, drops: false)
      XCTAssertEqual(mark(window, "list-drop-target"), [0, 400])
      other.drop(on: window, 60, 200)
    }
    XCTAssertEqual(log.entries, ["[\"file:///a\"] in the list copy"])
  }

  @MainActor func testTypesThatNobodyTakesAreRefused() {
    let log = Log()
    let window = TableWindow(adaptor(log))
    other { other in
      other.give("text/plain", "a")
      other.drag(to: window, 60, 75, drops: false)
      XCTAssertNil(mark(window, "list-drop-target"))
      XCTAssertNil(mark(window, "list-drop-indicator"))
      other.drop(on: window, 60, 75)
      XCTAssertEqual(other.asked, [])
    }
    XCTAssertEqual(log.entries, [])
  }

  @MainActor func testTheFirstFormatThatIsOfferedIsAskedForAndNoOther() {
    let log = Log()
    let formats: [DropFormat] = [.data(mimeType: "application/x-own"), .table, .text, .uris]
    let window = TableWindow(adaptor(log, formats))
    for types in [
      ["text/plain;charset=utf-8", "application/x-own"],
      ["text/tab-separated-values", "text/uri-list"],
      ["text/uri-list", "UTF8_STRING"],
    ] {
      other { other in
        for type in types { other.give(type, "a\tb") }
        other.drag(to: window, 60, 43)
        XCTAssertEqual(other.asked.count, 1)
      }
    }
    XCTAssertEqual(
      log.entries,
      [
        "[97, 9, 98] as application/x-own before [0, 1] copy",
        "[[\"a\", \"b\"]] before [0, 1] copy", "[[\"a\", \"b\"]] before [0, 1] copy",
      ])
  }

  @MainActor func testBadDataAreReportedAndTheSourceKeepsThem() {
    let log = Log()
    let window = TableWindow(adaptor(log, [.uris, .text]))
    let bad: [(String, [UInt8])] = [
      ("text/uri-list", Array("no address\r\n/home/me\r\n".utf8)),
      ("text/uri-list", Array("# only a comment\r\n".utf8)),
      ("text/uri-list", []),
      ("text/uri-list", [0xFF, 0xFE, 0x00, 0x00]),
      ("UTF8_STRING", [0xC3, 0x28, 0xFF]),
      ("UTF8_STRING", Array(repeating: 0x61, count: RowDrop.DropReader.mostBytes + 1)),
    ]
    for (type, bytes) in bad {
      other { other in
        other.give(type, bytes)
        other.drag(to: window, 60, 43, by: [.move])
        XCTAssertFalse(other.wasMoved, "\(type) \(bytes.prefix(10))")
      }
      Reports.expect(.drop)
    }
    XCTAssertEqual(log.entries, [])
    other { other in
      other.give("text/uri-list", "no address\r\nfile:///a")
      other.drag(to: window, 60, 43, by: [.move])
      XCTAssert(other.wasMoved)
    }
    Reports.expect(.drop)
    XCTAssertEqual(log.entries, ["[\"file:///a\"] before [0, 1] move"])
  }

  @MainActor func testADropThatTheAppCannotUseIsNotMoved() {
    let adaptor = adaptor(Log())
    adaptor.onDrop = { _ in false }
    let window = TableWindow(adaptor)
    other { other in
      other.give("text/uri-list", "file:///a")
      other.drag(to: window, 60, 43, by: [.move])
      XCTAssertFalse(other.wasMoved)
    }
  }

  @MainActor func testAListThatChangesWhileTheDataComeTakesNothing() {
    let log = Log()
    let adaptor = adaptor(log)
    let window = TableWindow(adaptor)
    other { other in
      other.give(
        "text/uri-list",
        {
          adaptor.update { $0.remove([0, 0]) }
          return Array("file:///a".utf8)
        }())
      other.drag(to: window, 60, 43, by: [.move])
      XCTAssertFalse(other.wasMoved)
    }
    Reports.expect(.drop)
    XCTAssertEqual(log.entries, [])
  }

  @MainActor func testHooksOfADropMayEndTheWindow() {
    for step in 0...1 {
      let adaptor = adaptor(Log())
      weak var opened: TableWindow?
      if step == 0 {
        adaptor.canDrop = { offer, _ in
          opened?.close()
          return offer.suggestedAction
        }
      }
      adaptor.onDrop = { _ in
        opened?.close()
        return true
      }
      let window = TableWindow(adaptor)
      opened = window
      other { other in
        other.give("text/uri-list", "file:///a")
        other.drag(to: window, 60, 43)
      }
      XCTAssert(window.isClosed, "\(step)")
    }
  }

  @MainActor func testListScrollsDuringADragAtItsEdge() throws {
    let log = Log()
    let window = TableWindow(adaptor(log, count: 100))
    try VirtualFrameClock.start(in: window)
    defer { VirtualFrameClock.stop() }
    other { other in
      other.give("text/uri-list", "file:///a")
      other.drag(to: window, 60, 396, drops: false)
      window.advance(milliseconds: 500)
      XCTAssertGreaterThan(window.offset, 100)
      let bottom = window.offset
      other.move(to: window, 60, 3)
      window.advance(milliseconds: 200)
      XCTAssertLessThan(window.offset, bottom)
      other.drop(on: window, 60, 3)
    }
    XCTAssertEqual(log.entries.count, 1)
  }

  @MainActor func testAClosedNodeOpensWhileSomethingRestsOnIt() {
    let outline = Outline(
      FolderTree([Folder("a", [Folder("a0"), Folder("a1.txt")]), Folder("b")]))
    let adaptor = TableAdaptor()
    adaptor.dropFormats = [.uris]
    var dropped: [String] = []
    adaptor.apply {
      Rows(outline, as: FolderCell.self).height(30).onDrop { folder, offer in
        folder.id.hasSuffix(".txt") ? nil : offer.suggestedAction
      } _: { folder, _ in
        dropped.append(folder.id)
        return true
      }
    }
    let window = TableWindow(adaptor)
    other { other in
      other.give("text/uri-list", "file:///a")
      other.drag(to: window, 60, 15, drops: false)
      Pump.until("the node has opened") { window.table.numberOfItems(in: 0) == 4 }
      window.settle()
      XCTAssertEqual(window.shownTexts, ["a", "a0", "a1.txt", "b"])
      other.move(to: window, 60, 75)
      XCTAssertNil(mark(window, "list-drop-target"))
      other.move(to: window, 60, 45)
      other.drop(on: window, 60, 45)
    }
    XCTAssertEqual(dropped, ["a0"])
  }

  @MainActor func testAClosedSectionOpensWhileSomethingRestsOnItsHeader() {
    let window = TableWindow(closedSectionOf: 3)
    other { other in
      other.give("text/uri-list", "file:///a")
      other.drag(to: window, 60, 10, drops: false)
      Pump.until("the section has opened") { window.table.numberOfItems(in: 0) == 3 }
      other.drop(on: window, 60, 10)
    }
  }

  @MainActor func testTextFillsTheCellsOfAColumnTable() throws {
    let log = Log()
    let adaptor = adaptor(log, [], count: 4)
    let undo = UndoStack()
    adaptor.undoStack = undo
    let window = ColumnWindow(adaptor) {
      $0.columns = [TableColumn<Item>("Text", \.text, width: 180).editable(\.text)]
    }
    let y = Double(window.columnHeaderHeight + window.table.rowMeasure.fixedHeight * 3 / 2)
    other { other in
      other.give("text/tab-separated-values", "one\ntwo")
      other.drag(to: window, 60, y)
      XCTAssertEqual(window.shownTexts, Item.many(4).texts, "nobody has asked for it")
      window.table.pastesDroppedText = true
      other.drag(to: window, 60, y)
    }
    XCTAssertEqual(window.shownTexts, ["Row 0", "one", "two", "Row 3"])
    XCTAssert(undo.undo())
    window.settle()
    XCTAssertEqual(window.shownTexts, Item.many(4).texts)
  }

  @MainActor func testTextBetweenRowsIsTheAppsAndTextOnACellIsTheCells() {
    for format in [DropFormat.table, .text] { dropText(betweenRowsAs: format) }
  }

  @MainActor private func dropText(betweenRowsAs format: DropFormat) {
    let log = Log()
    let adaptor = adaptor(log, [format], count: 4)
    adaptor.canDrop = { _, place in if case .onto = place { nil } else { .copy } }
    let window = ColumnWindow(adaptor) {
      $0.columns = [TableColumn<Item>("Text", \.text, width: 180).editable(\.text)]
      $0.pastesDroppedText = true
    }
    let height = Double(window.table.rowMeasure.fixedHeight)
    let top = Double(window.columnHeaderHeight)
    other { other in
      other.give("UTF8_STRING", "one")
      other.drag(to: window, 60, top + height * 1.5)
      XCTAssertEqual(window.shownTexts, ["Row 0", "one", "Row 2", "Row 3"])
      XCTAssertEqual(log.entries, [])
      other.drag(to: window, 60, top + height * 2 + 2)
      // The headers stand above the first row.
      other.drag(to: window, 60, 3)
    }
    XCTAssertEqual(
      log.entries,
      [2, 0].map { "\(format == .table ? "[[\"one\"]]" : "one") before [0, \($0)] copy" })
    XCTAssertEqual(window.shownTexts, ["Row 0", "one", "Row 2", "Row 3"])
    window.close()
  }

  @MainActor func testAListsOwnRowsMoveAndFillNoCells() {
    final class Movable: TableCellViewHolder {
      override func canMoveWith(container: ListView, index: ListIndexPath) -> Bool { true }
    }
    let adaptor = TableAdaptor()
    adaptor.dragActions = [.copy]
    adaptor.sections = [
      TableSectionViewHolder(
        cellHolders: Item.many(4).map { Movable(data: $0, cellClass: ItemCell.self) })
    ]
    let window = ColumnWindow(adaptor) {
      $0.columns = [TableColumn<Item>("Text", \.text, width: 180).editable(\.text)]
      $0.pastesDroppedText = true
    }
    let height = Double(window.table.rowMeasure.fixedHeight)
    let top = Double(window.columnHeaderHeight)
    window.drag(from: (60, top + height / 2), to: (60, top + height * 2.6))
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 2", "Row 0", "Row 3"])
  }
}
