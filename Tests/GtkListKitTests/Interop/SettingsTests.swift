import CGtkListKitGtk3
import GtkListKitDesk
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Lists are set up and heard as any other GObject: from .ui files, by g_object_set, by signals.
final class SettingsTests: GtkTestCase {
  /// A list out of a .ui file.
  @MainActor private func build(_ type: String, _ properties: String) -> WidgetPointer? {
    let builder = gtk_builder_new()
    defer { g_object_unref(builder) }
    let text = "<interface><object class='\(type)' id='list'>\(properties)</object></interface>"
    guard gtk_builder_add_from_string(builder, text, gsize(text.utf8.count), nil) != 0,
      let list = gtk_builder_get_object(builder, "list")
    else { return nil }
    g_object_ref_sink(list)
    return UnsafeMutableRawPointer(list).assumingMemoryBound(to: GtkWidget.self)
  }

  private static let common = """
    <property name='row-height'>31</property>
    <property name='selection-mode'>multiple</property>
    <property name='sticky-headers'>1</property>
    <property name='sticky-footers'>1</property>
    <property name='activate-on-single-click'>1</property>
    <property name='follows-end'>1</property>
    """

  @MainActor private func expectCommon(_ list: ListView?, line: UInt = #line) {
    XCTAssertEqual(list?.rowHeight, 31, line: line)
    XCTAssertEqual(list?.selectionMode, .multiple, line: line)
    XCTAssertEqual(list?.hasStickyHeaders, true, line: line)
    XCTAssertEqual(list?.hasStickyFooters, true, line: line)
    XCTAssertEqual(list?.activatesOnSingleClick, true, line: line)
    XCTAssertEqual(list?.followsEnd, true, line: line)
  }

  @MainActor func testAllPropertiesAreSetFromAFile() throws {
    let own = """
      <property name='density'>compact</property>
      <property name='boxed'>1</property>
      <property name='show-separators'>1</property>
      """
    let widget = try XCTUnwrap(build("GlkTableView", Self.common + own))
    defer { g_object_unref(widget) }
    let table = try XCTUnwrap(TableView(adopting: widget))
    expectCommon(table)
    XCTAssertEqual(table.density, .compact)
    XCTAssertTrue(table.isBoxed)
    XCTAssertTrue(table.showsSeparators)

    let columns = try XCTUnwrap(build("GlkColumnTableView", Self.common))
    defer { g_object_unref(columns) }
    expectCommon(ColumnTableView(adopting: columns))
    Reports.expectSome(.wrongClass)
    let collection = try XCTUnwrap(build("GlkCollectionView", Self.common))
    defer { g_object_unref(collection) }
    expectCommon(CollectionView(adopting: collection))
  }

  /// Every property of the three classes that the kit has added, with other values than the default.
  @MainActor private func values(of list: ListView) -> [(String, Int32)] {
    let common: [(String, Int32)] = [
      ("row-height", 24), ("selection-mode", 3), ("sticky-headers", 1), ("sticky-footers", 1),
      ("activate-on-single-click", 1), ("follows-end", 1),
    ]
    let own: [(String, Int32)] = [("density", 2), ("boxed", 1), ("show-separators", 1)]
    return list is TableView ? common + own : common
  }

  @MainActor private func get(_ name: String, of list: ListView) -> Int32 {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    defer { g_value_unset(&value) }
    g_object_get_property(list.widgetPointer.of(GObject.self), name, &value)
    return g_value_get_int(&value)
  }

  @MainActor private func set(_ name: String, _ number: Int32, of list: ListView) {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gint"))
    defer { g_value_unset(&value) }
    g_value_set_int(&value, number)
    // GLib makes whole numbers enumerations and truth values, as for bindings.
    g_object_set_property(list.widgetPointer.of(GObject.self), name, &value)
  }

  @MainActor func testAPropertyTellsOfChangesAndOfNothingElse() {
    for list in [TableView(), ColumnTableView(), CollectionView()] as [ListView] {
      for (name, value) in values(of: list) {
        let old = get(name, of: list)
        XCTAssertNotEqual(old, value, name)
        var told = 0
        connect(list.widgetPointer, "notify::\(name)") { told += 1 }
        set(name, value, of: list)
        XCTAssertEqual(told, 1, name)
        XCTAssertEqual(get(name, of: list), value, name)
        set(name, value, of: list)
        XCTAssertEqual(told, 1, name)
        set(name, old, of: list)
        XCTAssertEqual(told, 2, name)
        XCTAssertEqual(get(name, of: list), old, name)
      }
      if list is ColumnTableView { Reports.expectSome(.wrongClass) }
    }
  }

  @MainActor func testWhatSwiftSetsIsToldAsAProperty() {
    let table = TableView()
    var told: [String] = []
    for (name, _) in values(of: table) {
      connect(table.widgetPointer, "notify::\(name)") { told.append(name) }
    }
    for _ in 0..<2 {
      table.rowHeight = 20
      table.selectionMode = .browse
      table.hasStickyHeaders = true
      table.hasStickyFooters = true
      table.activatesOnSingleClick = true
      table.followsEnd = true
      table.density = .comfortable
      table.isBoxed = true
      table.showsSeparators = true
    }
    XCTAssertEqual(told, values(of: table).map(\.0))
    XCTAssertEqual(get("row-height", of: table), 20)
    XCTAssertEqual(get("selection-mode", of: table), Int32(GTK_SELECTION_BROWSE.rawValue))
    XCTAssertEqual(get("density", of: table), 2)
  }

  @MainActor func testAHeightThatIsNoneIsRefusedAndReported() {
    let table = TableView()
    table.rowHeight = 20
    var told = 0
    connect(table.widgetPointer, "notify::row-height") { told += 1 }
    set("row-height", 0, of: table)
    Reports.expect(.height)
    XCTAssertEqual(told, 0)
    XCTAssertEqual(table.rowHeight, 20)
    XCTAssertEqual(get("row-height", of: table), 20)
  }

  @MainActor func testTheSignalsTellOfActivationAndSelection() {
    let adaptor = TableAdaptor()
    adaptor.setSections(Track.sections([(0..<5).map { Track($0, "t\($0)", $0) }]))
    let window = TableWindow(adaptor)
    var activated: [[Int]] = []
    var changes = 0
    connect(window.table.widgetPointer, "row-activated") { arguments in
      activated.append([arguments.int(0) ?? -1, arguments.int(1) ?? -1])
      return false
    }
    connect(window.table.widgetPointer, "selection-changed") { changes += 1 }
    window.table.activate(ListIndexPath(row: 3, section: 0))
    XCTAssertEqual(activated, [[0, 3]])
    window.table.selectRow(at: ListIndexPath(row: 1, section: 0))
    window.table.selectRow(at: ListIndexPath(row: 2, section: 0))
    Pump.until("the selection is told") { changes > 0 }
    XCTAssertEqual(changes, 1)
  }
}
