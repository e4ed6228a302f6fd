import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

/// Rows that are inserted above a list that shows its very top: sideways, below a header, and of other sources.
final class NewRowsAtTopOfListsTests: LetterTestCase {
  @MainActor func testSidewaysListShowsNewItemsAtItsStart() {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      for layout in [
        CollectionLayout.grid(.count(2), length: .fixed(72)), .list(length: .fixed(72)),
      ] {
        let adaptor = CollectionAdaptor()
        func show(_ ids: Range<Int>) {
          adaptor.apply { Section(id: 0) { Rows(ids.map { Item($0) }, as: ItemCell.self) } }
        }
        show(0..<200)
        let window = CollectionWindow(adaptor) {
          gtk_widget_set_direction($0.widgetPointer, direction)
          $0.scrollsHorizontally = true
          $0.layout = layout
        }
        window.settle()
        XCTAssertEqual(window.collection.viewport.offset, 0)
        XCTAssert(window.shownTexts.contains("Row 0"), "\(direction): \(window.shownTexts)")
        show(-4..<200)
        window.settle()
        XCTAssertEqual(window.collection.viewport.offset, 0, "\(direction)")
        for id in -4 ... -1 {
          XCTAssert(window.shownTexts.contains("Row \(id)"), "\(direction): \(window.shownTexts)")
        }
        // A scrolled list does not move.
        window.list.scrollToRow(at: [0, 60], position: .top)
        window.settle()
        let texts = window.shownTexts
        show(-8..<200)
        window.settle()
        XCTAssertEqual(window.shownTexts, texts, "\(direction)")
        window.close()
      }
    }
  }

  @MainActor func testTableShowsNewRowsBelowItsHeader() {
    for isMeasured in [false, true] {
      let adaptor = TableAdaptor()
      func show(_ ids: Range<Int>) {
        adaptor.apply {
          let rows = Rows(ids.map { Item($0) }, as: ItemCell.self)
          Section(id: 0) { isMeasured ? rows : rows.height(30) }
        }
      }
      show(0..<200)
      let window = TableWindow(adaptor) {
        let header = CountView()
        header.update(data: "Header", collapsed: false, count: 0)
        $0.headerView = header
      }
      window.settle()
      show(-3..<200)
      window.settle()
      XCTAssertEqual(window.offset, 0)
      XCTAssertEqual(
        Array(window.shownTexts.filter { $0.hasPrefix("Row") }.prefix(4)),
        ["Row -3", "Row -2", "Row -1", "Row 0"], "measured: \(isMeasured)")
      // The header is out of view.
      window.scroll(to: 100)
      let texts = window.shownTexts
      show(-6..<200)
      window.settle()
      XCTAssertEqual(window.shownTexts, texts, "measured: \(isMeasured)")
      window.close()
    }
  }

  @MainActor func testNewRowsOfAQueryAreShown() throws {
    try overEachDatabase {
      let database = try database(letters(3_000))
      let window = deleting(try liveQuery(database))
      let other = try database.another()
      try awaited {
        try await other.run("INSERT INTO letter VALUES (-1, 'new', NULL, 0)")
      }
      settle(window, "it is shown") { window.shownTexts.first == "new" }
      XCTAssertEqual(window.offset, 0)
      window.scroll(to: 200)
      settle(window, "rows are loaded") { window.shownTexts.first == "Letter 9" }
      try awaited {
        try await other.run("INSERT INTO letter VALUES (-2, 'newer', NULL, 0)")
      }
      settle(window, "it is counted") { window.list.numberOfItems(in: 0) == 3_002 }
      XCTAssertEqual(window.shownTexts.first, "Letter 9")
    }
  }

  @MainActor func testTheTopOfALogStaysTheTop() {
    let log = LogRows<Item>(capacity: 100)
    let adaptor = TableAdaptor()
    func show(_ above: Range<Int>) {
      adaptor.apply {
        Section(id: "above") { Rows(above.map { Item($0) }, as: ItemCell.self).height(20) }
        Section(id: "log") { Rows(log, as: ItemCell.self).height(20) }
      }
    }
    show(0..<0)
    let window = TableWindow(adaptor, height: 200)
    func append(_ ids: Range<Int>) {
      log.append(contentsOf: ids.map { Item($0) })
      Pump.until("they are added") { log.model(at: log.count - 1)?.id == ids.upperBound - 1 }
      window.settle()
    }
    append(0..<100)
    XCTAssertEqual(window.shownTexts.first, "Row 0")
    // The oldest ones go.
    append(100..<130)
    XCTAssertEqual(window.shownTexts.first, "Row 30")
    XCTAssertEqual(window.offset, 0)
    show(-3..<0)
    window.settle()
    XCTAssertEqual(Array(window.shownTexts.prefix(4)), ["Row -3", "Row -2", "Row -1", "Row 30"])
    XCTAssertEqual(window.offset, 0)
    // Lines leave between rows that stay.
    append(130..<140)
    XCTAssertEqual(Array(window.shownTexts.prefix(4)), ["Row -3", "Row -2", "Row -1", "Row 40"])
  }

  @MainActor func testEditedRowKeepsItsPlaceThroughAReload() {
    inEveryList(Contact.many(200)) { window in
      window.host.settle()
      @MainActor func place() -> String? {
        window.host.shownRows.first { $0.text.hasPrefix("Contact 3") }.map { "\($0.y)" }
      }
      XCTAssert(window.list.beginEditing(at: [0, 3], child: "name"))
      window.write("Somebody")
      let before = place()
      XCTAssertNotNil(before)
      window.list.reloadData()
      window.host.settle()
      XCTAssertEqual(place(), before)
      XCTAssertTrue(window.isWriting)
      XCTAssertEqual(window.entryText, "Somebody")
      for id in 1_000..<1_003 { window.insert(Contact(id: id, name: "New \(id)"), at: 0) }
      window.list.reloadData()
      window.host.settle()
      XCTAssertEqual(place(), before)
      XCTAssertTrue(window.isWriting)
      XCTAssertEqual(window.entryText, "Somebody")
      window.assertIsOverItsChild()
      window.press(GDK_KEY_Return)
      XCTAssertEqual(window.contact(6)?.name, "Somebody")
      XCTAssertEqual(window.names.filter { $0 == "Somebody" }.count, 1)
    }
  }

  @MainActor func testEditedRowStaysIfReloadRemovesRowsAbove() {
    inEveryList(Contact.many(200)) { window in
      window.host.settle()
      window.host.scroll(by: 60)
      let row = window.list.visibleIndexPaths[4].row
      let name = "Contact \(row)"
      @MainActor func place() -> Int? {
        window.host.shownRows.first { $0.text.hasPrefix(name) }.map { $0.y }
      }
      XCTAssert(window.list.beginEditing(at: [0, row], child: "name"))
      window.write("Somebody")
      let before = place()
      XCTAssertNotNil(before)
      // The first visible row stays, and two rows between them are removed.
      for _ in 0..<2 { window.adaptor.sections[0].remove(at: row - 2) }
      window.list.reloadData()
      window.host.settle()
      XCTAssertEqual(place(), before)
      XCTAssertEqual(window.entryText, "Somebody")
      window.assertIsOverItsChild()
    }
  }

  @MainActor func testReloadDoesNotFollowEditedRowFarAway() {
    inEveryList(Contact.many(200)) { window in
      for offset in [0.0, 60] {
        window.host.settle()
        window.host.scroll(to: offset)
        let row = window.list.visibleIndexPaths[4].row
        XCTAssert(window.list.beginEditing(at: [0, row], child: "name"))
        @MainActor func first() -> String? {
          window.host.shownRows.first.map { "\($0.text) at \($0.y)" }
        }
        let before = first()
        let section = window.adaptor.sections[0]
        if let holder = section.remove(at: row) { section.insert(holder, at: 150) }
        window.list.reloadData()
        window.host.settle()
        XCTAssertEqual(first(), before)
        window.press(GDK_KEY_Escape)
      }
    }
  }
}
