import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A column table shows what its adaptor has.
final class ColumnRowsTests: GtkTestCase {
  @MainActor func testRowsOfHoldersAreShownInColumns() {
    let window = ColumnWindow(TableAdaptor.over(Item.many(5)))
    XCTAssertEqual(window.headerTitles, ["Text", "Number"])
    XCTAssertEqual(window.shownRows.map(\.texts), (0..<5).map { ["Row \($0)", "\($0)"] })
    window.assertShows(Item.many(5).texts)
  }

  @MainActor func testRowsThatAreReadAsTheyAppearAreShown() {
    let window = ColumnWindow(TableAdaptor.lazily(100))
    window.assertShows(Item.many(100).texts)
    XCTAssertGreaterThan(window.shownRows.count, 10)
  }

  @MainActor func testSectionsFollowEachOtherWithoutASignInAFlatTable() {
    let window = ColumnWindow(TableAdaptor.over(Item.many(3), [], [Item(9), Item(10)]))
    window.assertShows(["Row 0", "Row 1", "Row 2", "Row 9", "Row 10"])
  }

  @MainActor func testNoAdaptorShowsNoRows() {
    let adaptor = TableAdaptor.over(Item.many(50))
    let window = ColumnWindow(adaptor)
    window.scroll(to: 300)
    window.table.useAdaptor(nil)
    window.settle()
    XCTAssertEqual(window.shownRows.count, 0)
    XCTAssertEqual(window.liveRows, 0)
    XCTAssertNil(adaptor.list)
    window.assertPixelsAreFresh()
    window.table.useAdaptor(adaptor)
    window.settle()
    window.assertShows(Item.many(50).texts)
  }

  @MainActor func testAnotherAdaptorTakesThePlaceOfTheFirst() {
    let first = TableAdaptor.over(Item.many(50))
    let window = ColumnWindow(first)
    window.table.useAdaptor(TableAdaptor.over([Item(7)]))
    window.settle()
    window.assertShows(["Row 7"])
    XCTAssertNil(first.view)
    window.assertPixelsAreFresh()
  }

  @MainActor func testFootersAndStickyHeadersAreReported() {
    let adaptor = TableAdaptor()
    func show(_ count: Int) {
      adaptor.apply {
        for section in 0..<2 {
          Section("Section \(section)") {
            Rows(Item.many(count).map { Item(10 * section + $0.id) })
          }.footer("\(count) rows")
        }
      }
    }
    show(2)
    let window = ColumnWindow(adaptor)
    Reports.expect(.wrongClass)
    show(3)
    window.settle()
    window.list.hasStickyHeaders = true
    Reports.expect(.wrongClass)
    window.list.hasStickyHeaders = true
    window.list.hasStickyHeaders = false
    window.list.hasStickyFooters = true
    Reports.expect(.wrongClass)
  }

  @MainActor func testAPlaceholderStandsInsteadOfTheRows() {
    let window = ColumnWindow(TableAdaptor.over(Item.many(50)))
    window.table.placeholder = .loading("Wait")
    window.settle()
    XCTAssertEqual(window.shownRows.count, 0)
    XCTAssert(window.table.widgetPointer.texts.contains("Wait"))
    window.table.placeholder = nil
    window.settle()
    window.assertShows(Item.many(50).texts)
    window.assertPixelsAreFresh()
  }

  @MainActor func testAnEmptyTableShowsItsPlaceholderUntilThereAreRows() {
    let adaptor = TableAdaptor()
    let window = ColumnWindow(adaptor) {
      $0.emptyPlaceholder = Placeholder(title: "Nothing here")
    }
    XCTAssert(window.table.widgetPointer.texts.contains("Nothing here"))
    adaptor.apply { Section("all") { Rows(Item.many(2)) } }
    window.settle()
    window.assertShows(Item.many(2).texts)
    let labels = window.table.widgetPointer.tree.filter { $0.isA(gtk_label_get_type()) }
    XCTAssertFalse(labels.contains { $0.isMapped && $0.texts == ["Nothing here"] })
  }

  @MainActor func testWhatStandsInPlaceOfRowsLooksAsInOtherTables() {
    let adaptors = [TableAdaptor.over(Item.many(3)), TableAdaptor.over(Item.many(3))]
    func prepare(_ table: ListView, _ adaptor: TableAdaptor) {
      table.placeholder = .error("Failed")
      table.useAdaptor(adaptor)
    }
    let columns = ColumnWindow(width: 300, height: 200) { prepare($0, adaptors[0]) }
    let seen = columns.picture()
    columns.close()
    let table = TableWindow(width: 300, height: 200) { prepare($0, adaptors[1]) }
    let expected = table.picture()
    XCTAssert(seen.looksLike(expected), seen.difference(from: expected))
  }

  @MainActor func testUpdatesAreShownBeforeTheNextFrame() {
    let adaptor = TableAdaptor.over(Item.many(40))
    let window = ColumnWindow(adaptor)
    adaptor.update { editor in
      editor.remove([0, 1])
      editor.insert(TableCellViewHolder(data: Item(100), cellClass: nil), at: [0, 0])
      editor.move([0, 5], to: [0, 2])
    }
    window.settle()
    let holders = adaptor.sections[0].cellHolders
    window.assertShows(holders.compactMap { ($0.cellData as? Item)?.text })
    window.assertPixelsAreFresh()
  }

  @MainActor func testAChangedRowIsDrawnAnew() {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("all") { Rows(Item.many(20)) } }
    let window = ColumnWindow(adaptor)
    let before = window.picture()
    var items = Item.many(20)
    items[2].text = "Another text"
    adaptor.apply { Section("all") { Rows(items) } }
    window.settle()
    window.assertShows(items.texts)
    XCTAssertFalse(window.picture().looksLike(before))
    window.assertPixelsAreFresh()
  }

  @MainActor func testATableFromATemplateIsAdopted() {
    let xml = """
      <interface><object class="GtkWindow" id="window"><child>
        <object class="GtkScrolledWindow" id="scrolled"><child>
          <object class="GlkColumnTableView" id="table"><property name="visible">1</property></object>
        </child></object>
      </child></object></interface>
      """
    guard let builder = gtk_builder_new_from_string(xml, -1),
      let pointer = gtk_builder_get_object(builder, "table"),
      let object = gtk_builder_get_object(builder, "window")
    else { return XCTFail("not built") }
    let window = object.of(GtkWidget.self)
    var table = ColumnTableView(adopting: UnsafeMutableRawPointer(pointer))
    table?.columns = ItemColumns.all()
    table?.useAdaptor(TableAdaptor.over(Item.many(3)))
    gtk_window_set_default_size(window.of(GtkWindow.self), 300, 300)
    gtk_widget_show_all(window)
    Pump.until("the window is mapped") { window.isMapped }
    Pump.until("the rows are there") { table?.visibleIndexPaths.count == 3 }
    let kept = Weak(table)
    table = nil
    EventLoop.drain()
    XCTAssertNotNil(kept.object, "the widget keeps it")
    g_object_unref(builder)
    gtk_widget_destroy(window)
    EventLoop.drain()
    XCTAssertNil(kept.object)
    let label: WidgetPointer = gtk_label_new("")
    g_object_ref_sink(label)
    XCTAssertNil(ColumnTableView(adopting: UnsafeMutableRawPointer(label)))
    g_object_unref(label)
    XCTAssertNil(ColumnTableView(adopting: nil))
    Reports.expect(.pointer, .pointer)
  }
}
