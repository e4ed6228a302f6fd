import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Rows that are not loaded are loaded before their cells are written or copied.
final class UnloadedCellsTests: GtkTestCase {
  @MainActor private final class Written {
    var lines: [Int: InvoiceLine] = [:]
    var changes = 0
  }

  @MainActor private func window(_ written: Written, failing failed: Int? = nil) -> ColumnWindow {
    struct Refused: Error {}
    let rows = PagedRows<InvoiceLine>(pageSize: 10) { rows in
      await Task.yield()
      if let failed, rows.contains(failed) { throw Refused() }
      let all = rows.clamped(to: 0..<500)
      return .init(
        await MainActor.run {
          all.map { written.lines[$0] ?? InvoiceLine(id: $0, name: "Line \($0)", count: $0) }
        }, count: .known(500))
    }
    rows.write = { edits in
      written.changes += 1
      for (_, edited) in edits.rows { written.lines[edited.id] = edited }
      return edits.rows.map(\.edited)
    }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(rows) }
    let name = TableColumn<InvoiceLine>("Name", \.name, width: 150).editable(\.name)
    let count = TableColumn<InvoiceLine>("Count", \.count, as: .number, width: 80)
      .editable(\.count)
    count.clearValue = "0"
    let window = ColumnWindow(height: 200) {
      $0.selectionUnit = .cells
      $0.columns = [name, count]
      $0.useAdaptor(adaptor)
    }
    Pump.until("the rows are counted") {
      window.frame()
      return rows.model(at: 0) != nil
    }
    window.settle()
    window.click("Line 1", column: 1)
    return window
  }

  @MainActor private func wait(_ what: String, _ window: ColumnWindow, until isDone: () -> Bool) {
    Pump.until(what) {
      window.frame()
      return isDone()
    }
  }

  @MainActor func testDeleteClearsCellsOfAllRowsAtOnce() {
    let written = Written()
    let window = window(written)
    window.press(GDK_KEY_space, .control)
    window.press(GDK_KEY_Delete)
    wait("the cells are cleared", window) { written.lines.count == 500 }
    XCTAssertEqual(written.changes, 1)
    XCTAssertEqual(Set(written.lines.values.map(\.count)), [0])
    XCTAssertEqual(written.lines[499]?.name, "Line 499")
  }

  @MainActor func testAPasteLoadsTheRowsThatItFills() {
    let written = Written()
    let window = window(written)
    window.table.paste((0..<60).map { "\(1_000 + $0)\n" }.joined())
    wait("the cells have their values", window) { written.lines.count == 60 }
    XCTAssertEqual(written.changes, 1)
    XCTAssertEqual((1...60).map { written.lines[$0]?.count }, (0..<60).map { 1_000 + $0 })
  }

  @MainActor func testCopiedCellsIncludeRowsThatAreNotLoaded() {
    let window = window(Written())
    window.press(GDK_KEY_space, .control)
    window.press(GDK_KEY_c, .control)
    let clipboard = gtk_widget_get_clipboard(
      window.table.widgetPointer, gdk_atom_intern("CLIPBOARD", 0))
    wait("the cells are copied", window) {
      guard let text = gtk_clipboard_wait_for_text(clipboard) else { return false }
      defer { g_free(text) }
      return String(cString: text).split(separator: "\n").map(String.init)
        == (0..<500).map { "\($0)" }
    }
  }

  @MainActor func testNothingIsWrittenIfARowCannotBeLoaded() {
    let written = Written()
    let window = window(written, failing: 333)
    window.press(GDK_KEY_space, .control)
    window.press(GDK_KEY_Delete)
    wait("a message is shown", window) {
      window.table.tools.rowLoading?.text?.hasPrefix("Cannot clear") ?? false
    }
    XCTAssertEqual(written.changes, 0)
    Reports.expect(.loading, .loading)
  }
}
