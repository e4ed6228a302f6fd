import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Keys while a column's header, or another view that is no row, has the keyboard.
final class HeaderKeyTests: GtkTestCase {
  private final class Log { var deleted: [String] = [] }

  @MainActor private func window() -> (window: ColumnWindow, log: Log) {
    let log = Log()
    let adaptor = TableAdaptor()
    let lines = InvoiceLine.many(20).map { line in
      var line = line
      line.count = (line.id * 7) % 20
      return line
    }
    adaptor.apply {
      Section("all") { Rows(lines).onDelete { lines, _ in log.deleted += lines.map(\.name) } }
    }
    let window = ColumnWindow {
      $0.selectionMode = .multiple
      $0.columns = [
        TableColumn<InvoiceLine>("Name", \.name, width: 120).editable(\.name)
          .sorted(by: SortKey(\.name)),
        TableColumn<InvoiceLine>("Count", \.count, as: .number, width: 80).editable(\.count)
          .sorted(by: SortKey(\.count)),
      ]
      $0.useAdaptor(adaptor)
    }
    return (window, log)
  }

  @MainActor func testKeysOnAHeaderDoNothingWithTheRows() throws {
    let (window, log) = window()
    window.click("Line 3")
    let header = try XCTUnwrap(window.header("Count"))
    let clipboard = gtk_widget_get_clipboard(window.tree, gdk_atom_intern("CLIPBOARD", 0))
    gtk_clipboard_set_text(clipboard, "pasted", -1)
    let keys: [(Int32, Modifiers)] = [
      (GDK_KEY_Delete, []), (GDK_KEY_KP_Delete, []), (GDK_KEY_Insert, []), (GDK_KEY_Insert, .shift),
      (GDK_KEY_F2, []), (GDK_KEY_x, []), (GDK_KEY_v, .control), (GDK_KEY_a, .control),
    ]
    for (key, modifiers) in keys {
      window.focus(header)
      window.press(key, modifiers)
      let name = "\(key) with \(modifiers.rawValue)"
      XCTAssertEqual(log.deleted, [], name)
      XCTAssertNil(window.table.editedCell, name)
      XCTAssertEqual(window.selectedTexts, ["Line 3"], name)
      XCTAssertEqual(window.offset, 0, name)
      XCTAssertEqual(window.shownTexts.prefix(4), ["Line 0", "Line 1", "Line 2", "Line 3"], name)
    }
  }

  @MainActor func testShiftOrCtrlWithSpaceOrReturnSortByOneMoreColumn() throws {
    let keys: [(Int32, Modifiers)] = [
      (GDK_KEY_space, .shift), (GDK_KEY_space, .control), (GDK_KEY_Return, .shift),
      (GDK_KEY_KP_Enter, .control),
    ]
    for (key, modifiers) in keys {
      let (window, _) = window()
      window.focus(try XCTUnwrap(window.header("Count")))
      window.press(GDK_KEY_space)
      window.focus(try XCTUnwrap(window.header("Name")))
      window.press(key, modifiers)
      XCTAssertEqual(
        window.table.sortOrder.map(\.column.title), ["Count", "Name"],
        "\(key) with \(modifiers.rawValue)")
      window.press(key, modifiers)
      XCTAssertEqual(
        window.table.sortOrder.map(\.direction), [.ascending, .descending],
        "\(key) with \(modifiers.rawValue)")
      window.press(GDK_KEY_space)
      Pump.until("a plain key sorts by one alone") { window.table.sortOrder.count < 2 }
    }
  }

  @MainActor func testShiftOrCtrlAndAClickOnAHeaderSortByOneMoreColumn() throws {
    for modifiers in [Modifiers.shift, .control] {
      let (window, _) = window()
      window.click(try XCTUnwrap(window.header("Count")))
      window.click(try XCTUnwrap(window.header("Name")), modifiers)
      XCTAssertEqual(window.table.sortOrder.map(\.column.title), ["Count", "Name"])
      window.click(try XCTUnwrap(window.header("Name")))
      XCTAssertEqual(window.table.sortOrder.map(\.column.title), ["Name"])
    }
  }

  @MainActor func testSpaceAndReturnOnAHeaderSortAsInATreeView() throws {
    let (window, log) = window()
    window.click("Line 3")
    window.focus(try XCTUnwrap(window.header("Count")))
    for (key, direction) in [
      (GDK_KEY_space, SortDirection.ascending), (GDK_KEY_Return, .descending),
      (GDK_KEY_KP_Enter, nil),
    ] {
      window.press(key)
      Pump.until("key \(key) sorts") {
        window.table.sortOrder.first?.direction == direction
      }
      XCTAssertNil(window.table.editedCell)
    }
    XCTAssertEqual(log.deleted, [])
  }

  @MainActor func testTheFirstClickOnAHeaderSortsTheWayThatItsKeyGoes() throws {
    let (window, _) = window()
    window.table.columns[1].sortKey = SortKey<InvoiceLine>(\.count, .descending)
    let header = try XCTUnwrap(window.header("Count"))
    let adaptor = try XCTUnwrap(window.table.adaptor)
    let rows: () -> [Int] = {
      (0..<3).compactMap { (adaptor[0, $0]?.cellData as? InvoiceLine)?.count }
    }
    let unsorted = rows()
    for (direction, counts) in [
      (SortDirection.descending, [19, 18, 17]), (.ascending, [0, 1, 2]), (nil, unsorted),
      (.descending, [19, 18, 17]),
    ] {
      window.click(header)
      XCTAssertEqual(window.table.sortOrder.map(\.direction), direction.map { [$0] } ?? [])
      Pump.until("the rows begin with \(counts)") { rows() == counts }
    }
    window.click(try XCTUnwrap(window.header("Name")))
    window.click(header, .shift)
    XCTAssertEqual(window.table.sortOrder.map(\.direction), [.ascending, .descending])
  }

  @MainActor func testDownOnAHeaderGoesToTheRowsThatKeysAreForThen() throws {
    let (window, log) = window()
    window.click("Line 3")
    window.focus(try XCTUnwrap(window.header("Name")))
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.focusWidget, window.tree)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(log.deleted, ["Line 3"])
  }

  @MainActor func testDeleteOnASectionsHeaderDeletesNoRow() {
    var deleted: [ListIndexPath] = []
    let adaptor = TableAdaptor()
    let window = TableWindow(adaptor)
    adaptor.apply {
      Section(CollapsibleHeader.Model(title: "A"), header: CollapsibleHeader.self, id: 1) {
        Rows(Item.many(3), as: ItemCell.self).onDelete { deleted += $1 }
      }
    }
    window.settle()
    window.click(row: [0, 1])
    window.press(GDK_KEY_Tab, .shift)
    XCTAssertNil(window.focusedPath, "the header has the keyboard")
    XCTAssertNotEqual(window.focusWidget, window.before)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(deleted, [])
    window.click(row: [0, 1])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(deleted, [[0, 1]])
  }
}
