import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What clicks, Enter and the row's menu do with single cells of a column table.
final class ColumnCellClickTests: GtkTestCase {
  private final class Log {
    var entries: [String] = []
    func taken() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  @MainActor private func window(
    _ prepare: (ColumnTableView) -> Void = { _ in }
  ) -> (window: ColumnWindow, log: Log) {
    let log = Log()
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("all") {
        Rows(InvoiceLine.many(20)).onActivate { line, _ in log.entries.append("activate \(line.id)")
        }
        .rowActions { _, _ in [RowAction("Star") { _ in }] }
        .onEvent(.valueChanged) { line, _, value in
          log.entries.append("\(line.id) \(value?.bool == true)")
        }
      }
    }
    let window = ColumnWindow {
      $0.selectionMode = .multiple
      $0.columns = [
        TableColumn<InvoiceLine>("Name", \.name, width: 120).editable(\.name),
        TableColumn<InvoiceLine>("Unit", \.unit, width: 80),
        TableColumn<InvoiceLine>("Paid", \.isPaid, as: .toggle, width: 60).editable(\.isPaid),
        TableColumn<InvoiceLine>("Seen", \.isLocked, as: .toggle, width: 60),
      ]
      $0.useAdaptor(adaptor)
      prepare($0)
    }
    return (window, log)
  }

  @MainActor func testADoubleClickOnACheckBoxChangesItTwiceAndActivatesNothing() {
    let (window, log) = window()
    window.doubleClick("Line 2", column: 2)
    XCTAssertEqual(log.taken(), ["2 true", "2 false"])
    window.doubleClick("Line 2", column: 3)
    XCTAssertEqual(log.taken(), ["2 true", "2 true"], "nobody has changed the model")
    window.doubleClick("Line 3", column: 1)
    XCTAssertEqual(log.taken(), ["activate 3"])
  }

  @MainActor func testAClickOnACheckBoxActivatesNothingWhereOneClickActivatesRows() {
    let (window, log) = window { $0.activatesOnSingleClick = true }
    window.click("Line 2", column: 2)
    XCTAssertEqual(log.taken(), ["2 true"])
    window.click("Line 2", column: 1)
    XCTAssertEqual(log.taken(), ["activate 2"])
  }

  @MainActor func testEnterEditsTheCellThatTheKeyboardIsAtOrActivatesTheRow() {
    let (window, log) = window()
    window.click("Line 4", column: 1)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(log.taken(), ["activate 4"], "that cell cannot be edited")
    window.press(GDK_KEY_Left)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(window.table.editedCell?.path, [0, 4])
    window.press(GDK_KEY_Escape)
    window.press(GDK_KEY_Left)
    XCTAssertNil(window.table.cellCursor.column)
    window.press(GDK_KEY_Return)
    XCTAssertEqual(log.taken(), ["activate 4"], "the keyboard is at the row")
  }

  // MARK: The row's menu

  @MainActor private func entries(of window: ColumnWindow) -> [String] {
    guard let menu = rowMenu(of: window) else { return [] }
    return Set(menu.tree.filter { $0.isA(gtk_model_button_get_type()) }).flatMap(\.texts).sorted()
  }

  @MainActor private func rowMenu(of window: ColumnWindow) -> WidgetPointer? {
    window.window.children.first {
      $0.isA(gtk_popover_get_type()) && gtk_widget_get_visible($0) != 0
    }
  }

  @MainActor func testCopyingIsOfTheRowThatIsAsked() throws {
    let (window, _) = window()
    window.click("Line 2")
    window.click("Line 4", .control)
    let table = try XCTUnwrap(window.accessibleRows)
    XCTAssert(try XCTUnwrap(table.cell(6, 1)).act("Copy"))
    try assertCopied("Line 6\tpieces\t\t", window)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2], [0, 4]])
    XCTAssert(try XCTUnwrap(table.cell(4, 0)).act("Copy"), "one of those that are selected")
    try assertCopied("Line 2\tpieces\t\t\nLine 4\tpieces\t\t\n", window)
    window.table.deselectAll()
    XCTAssert(try XCTUnwrap(table.cell(1, 0)).act("Copy"))
    try assertCopied("Line 1\tpieces\t\t", window)
  }

  @MainActor func testTheMenuOfARowCopiesTheSelectedRows() throws {
    let (window, _) = window()
    window.click("Line 2")
    window.click("Line 4", .control)
    window.click("Line 4", button: 3)
    XCTAssertEqual(entries(of: window), ["Copy", "Copy Cell", "Star"])
    let copy = rowMenu(of: window)?.tree.last {
      $0.isA(gtk_model_button_get_type()) && $0.texts.contains("Copy")
    }
    gtk_widget_activate(try XCTUnwrap(copy))
    try assertCopied("Line 2\tpieces\t\t\nLine 4\tpieces\t\t\n", window)
  }

  @MainActor private func assertCopied(
    _ wanted: String, _ window: ColumnWindow, line: UInt = #line
  ) throws {
    window.settle()
    let clipboard = gtk_clipboard_get_for_display(
      gtk_widget_get_display(window.window), gdk_atom_intern("CLIPBOARD", 0))
    Pump.until("“\(wanted)” is copied", line: line) {
      guard let copied = gtk_clipboard_wait_for_text(clipboard) else { return false }
      defer { g_free(copied) }
      return String(cString: copied) == wanted
    }
  }

  @MainActor func testTheMenuOfARowOffersNoCopyWhereTheAppWantsNone() {
    let (window, _) = window { $0.copyTitle = nil }
    window.click("Line 2", button: 3)
    XCTAssertEqual(entries(of: window), ["Star"])
  }

  @MainActor func testWithoutASelectionThereIsNothingToCopy() {
    let (window, _) = window { $0.selectionMode = .none }
    window.click("Line 2", button: 3)
    XCTAssertEqual(entries(of: window), ["Star"])
  }
}
