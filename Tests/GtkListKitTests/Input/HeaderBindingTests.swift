import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Keys of column headers and of finding that style sheets bind, and the window that shows them.
final class HeaderBindingTests: GtkTestCase {
  @MainActor private func window() -> ColumnWindow {
    ColumnWindow(.over(Item.many(20))) {
      $0.columns = [
        TableColumn<Item>("Text", \.text, width: 120).sorted(by: SortKey(\.text)),
        TableColumn<Item>("Number", \.id, as: .number, width: 80).sorted(by: SortKey(\.id)),
      ]
    }
  }

  /// What the window of shortcuts says, in order, with the keys of each command behind its title.
  @MainActor private func shortcuts() throws -> [String: String] {
    let window = try XCTUnwrap(ListView.makeShortcutsWindow())
    var keys: [String: String] = [:]
    for widget in window.tree where widget.isA(gtk_shortcuts_shortcut_get_type()) {
      let title = GObjectProperties.string("title", of: widget.raw) ?? ""
      keys[title] = GObjectProperties.string("accelerator", of: widget.raw)
    }
    return keys
  }

  @MainActor func testAThemeBindsOtherKeysOfHeadersAndTheWindowShowsThem() throws {
    let window = window()
    window.focus(try XCTUnwrap(window.header("Text")))
    XCTAssertEqual(try shortcuts()["Move the column to the right"], "<Alt>Right")
    try with(
      css: """
        @binding-set test-headers {
          bind "<Control>m" { "list-command" ("column-move-right") };
          bind "<Control>o" { "list-command" ("column-sort") };
          unbind "<Alt>Right";
        }
        treeview { -gtk-key-bindings: test-headers; }
        """
    ) {
      window.settle()
      window.press(GDK_KEY_Right, .alt)
      XCTAssertEqual(window.table.columns.map(\.title), ["Text", "Number"], "it is unbound")
      window.press(GDK_KEY_o, .control)
      XCTAssertEqual(window.table.sortOrder.map(\.column.title), ["Text"])
      window.press(GDK_KEY_m, .control)
      XCTAssertEqual(window.table.columns.map(\.title), ["Number", "Text"])
      let keys = try shortcuts()
      XCTAssertEqual(keys["Move the column to the right"], "<Primary>m")
      XCTAssert(keys["Sort by the column"]?.contains("<Primary>o") ?? false)
      // Rows know nothing of it.
      window.click("3")
      window.press(GDK_KEY_m, .control)
      XCTAssertEqual(window.table.columns.map(\.title), ["Number", "Text"])
    }
  }

  @MainActor func testTheWindowSaysWhereAKeyIsBoundInSomeListsOnly() throws {
    XCTAssertEqual(try shortcuts()["Delete"], "Delete")
    try with(
      css: """
        @binding-set test-tiles { bind "<Control>d" { "list-command" ("delete") } }
        flowbox { -gtk-key-bindings: test-tiles; }
        """
    ) {
      let keys = try shortcuts()
      XCTAssertNil(keys["Delete"])
      XCTAssertEqual(keys["Delete (lists)"], "Delete")
      XCTAssertEqual(keys["Delete (tiles)"], "<Primary>d Delete")
      XCTAssertEqual(keys["Delete (column tables)"], "Delete")
    }
  }

  @MainActor func testKeysOfHeadersHaveAGroupOfTheirOwn() throws {
    let window = try XCTUnwrap(ListView.makeShortcutsWindow(titles: ["Column headers": "Köpfe"]))
    let groups = window.tree.filter { $0.isA(gtk_shortcuts_group_get_type()) }
      .map { GObjectProperties.string("title", of: $0.raw) }
    XCTAssertEqual(groups, ["Go", "Select", "Change", "Köpfe"])
  }

  @MainActor func testAThemeBindsOtherKeysOfTheFindBar() {
    let window = window()
    let find = FindBar(for: window.table, in: SearchedText<Item>(\.text))
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_container_add(box.container, find.widgetPointer)
    with(
      css: """
        @binding-set test-find {
          bind "<Control>slash" { "list-command" ("find") };
          bind "<Control>period" { "list-command" ("find-next") };
          unbind "<Control>f";
        }
        treeview { -gtk-key-bindings: test-find; }
        """
    ) {
      window.settle()
      window.click("Row 3")
      window.press(GDK_KEY_f, .control)
      XCTAssertFalse(find.isOpen, "it is unbound")
      window.press(GDK_KEY_slash, .control)
      XCTAssert(find.isOpen)
      find.text = "row 1"
      Pump.until("it has found") { find.matchCount == 11 }
      window.focus(window.table.tree.widget)
      let old = find.currentMatch
      window.press(GDK_KEY_period, .control)
      XCTAssertNotEqual(find.currentMatch, old)
    }
    gtk_widget_destroy(box)
  }
}
