import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Keys that themes, users and apps bind, and the window that shows them.
final class KeyBindingTests: GtkTestCase {
  @MainActor private func windows() -> [ListWindow] {
    let tiles = CollectionAdaptor()
    tiles.apply { Section(id: "all") { Rows(Item.many(100), as: ItemCell.self) } }
    let windows = [
      TableWindow(TableAdaptor.over(Item.many(100))), ColumnWindow(.lazily(100)),
      CollectionWindow(tiles) { $0.layout = .list() },
    ]
    for window in windows {
      window.list.focusedIndexPath = [0, 0]
      window.focus(window.list.widgetPointer)
      window.list.focusedIndexPath = [0, 0]
      window.settle()
    }
    return windows
  }

  @MainActor func testAThemeBindsOtherKeysToCommands() {
    for window in windows() {
      window.press(GDK_KEY_j, .control)
      XCTAssertEqual(window.list.focusedIndexPath, [0, 0], "bound to nothing")
      with(
        css: """
          @binding-set test-lists {
            bind "<Control>j" { "list-command" ("move-down") };
            bind "<Control>k" { "list-command" ("no such command") };
          }
          list, flowbox, treeview { -gtk-key-bindings: test-lists; }
          """
      ) {
        window.settle()
        window.press(GDK_KEY_j, .control)
        window.press(GDK_KEY_j, .control)
        XCTAssertEqual(window.list.focusedIndexPath, [0, 2])
        window.press(GDK_KEY_k, .control)
        window.press(GDK_KEY_Down)
        XCTAssertEqual(window.list.focusedIndexPath, [0, 3])
      }
    }
  }

  @MainActor func testAKeyThatIsUnboundDoesNothing() {
    for window in windows() {
      with(
        css: """
          @binding-set test-unbound { unbind "End"; }
          list, flowbox, treeview { -gtk-key-bindings: test-unbound; }
          """
      ) {
        window.settle()
        window.press(GDK_KEY_End)
        XCTAssertEqual(window.list.focusedIndexPath, [0, 0])
      }
      window.settle()
      window.press(GDK_KEY_End)
      XCTAssertEqual(window.list.focusedIndexPath, [0, 99])
    }
  }

  /// What GTK's own Emacs theme binds for tree views: it has no keys for other lists.
  @MainActor func testTheEmacsThemeGoesFromCellToCell() throws {
    let settings = UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default()))
    GObjectProperties.set("gtk-key-theme-name", of: settings, to: .string("Emacs"))
    defer { GObjectProperties.set("gtk-key-theme-name", of: settings, to: .string("")) }
    let window = try XCTUnwrap(windows()[1] as? ColumnWindow)
    window.press(GDK_KEY_f, .control)
    window.press(GDK_KEY_f, .control)
    XCTAssertEqual(window.table.cellCursor.column?.title, window.table.columns[1].title)
    window.press(GDK_KEY_b, .control)
    XCTAssertEqual(window.table.cellCursor.column?.title, window.table.columns[0].title)
  }

  /// As users put them into a style sheet of their own.
  @MainActor func testAKeyThemeForTreeViewsWorksInAColumnTable() {
    let window = windows()[1]
    with(
      css: """
        @binding-set test-emacs {
          bind "<Control>n" { "move-cursor" (display-lines, 1) };
          bind "<Control>p" { "move-cursor" (display-lines, -1) };
          bind "<Alt>greater" { "move-cursor" (buffer-ends, 1) };
        }
        treeview { -gtk-key-bindings: test-emacs; }
        """
    ) {
      window.settle()
      for _ in 0..<3 { window.press(GDK_KEY_n, .control) }
      window.press(GDK_KEY_p, .control)
      XCTAssertEqual(window.list.focusedIndexPath, [0, 2])
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 2]])
    }
  }

  @MainActor func testTheWindowOfShortcutsSaysWhichKeysThereAre() throws {
    try with(
      css: """
        @binding-set test-delete { bind "F7" { "list-command" ("delete") } }
        list, flowbox, treeview { -gtk-key-bindings: test-delete; }
        """
    ) {
      let shortcuts = try XCTUnwrap(
        ListView.makeShortcutsWindow(titles: ["delete": "Take <it> away"]))
      XCTAssert(shortcuts.isA(gtk_shortcuts_window_get_type()))
      gtk_widget_show(shortcuts)
      EventLoop.drain()
      let texts = shortcuts.texts
      XCTAssert(texts.contains("Take <it> away"), "\(texts)")
      XCTAssert(texts.contains("Row below"))
      XCTAssert(texts.contains("F7"))
      // Destroyed, it leaves an icon of GTK's own behind that asks for its widget when the font changes.
      gtk_widget_hide(shortcuts)
    }
  }

  @MainActor func testAThemeBindsSpaceToAnotherKey() {
    for window in windows() {
      window.list.selectionMode = .multiple
      with(
        css: """
          @binding-set test-select {
            bind "<Control>j" { "list-command" ("select") };
            bind "<Control>k" { "list-command" ("extend") };
          }
          list, flowbox, treeview { -gtk-key-bindings: test-select; }
          """
      ) {
        window.settle()
        window.press(GDK_KEY_Down, .control)
        window.press(GDK_KEY_j, .control)
        XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1]])
        window.press(GDK_KEY_Down, .control)
        window.press(GDK_KEY_k, .control)
        XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1], [0, 2]])
      }
    }
  }

  @MainActor func testKeysBoundToNothingDoNothing() {
    for window in windows() {
      window.list.selectRow(at: [0, 1])
      var deleted: [ListIndexPath] = []
      window.list.onDelete = { deleted += $0 }
      window.press(GDK_KEY_Delete, .shift)
      window.press(GDK_KEY_Delete, .control)
      window.press(GDK_KEY_F2, .shift)
      window.press(GDK_KEY_Return, .alt)
      XCTAssertEqual(deleted, [])
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1]])
      window.press(GDK_KEY_Delete)
      XCTAssertEqual(deleted, [[0, 1]])
    }
  }

  @MainActor func testNoKeyHasTwoCommandsInOnePlace() {
    for place in KeyCommand.Place.allCases {
      let keys = KeyCommand.all.filter { $0.place == place }.flatMap(\.keys)
      XCTAssertEqual(Set(keys).count, keys.count, "\(place)")
    }
  }

  @MainActor func testUnboundSpaceTypesNothing() {
    for window in windows() {
      window.list.selectionMode = .multiple
      with(
        css: """
          @binding-set test-no-space { unbind "space"; }
          list, flowbox, treeview { -gtk-key-bindings: test-no-space; }
          """
      ) {
        window.settle()
        window.press(GDK_KEY_Down, .control)
        window.press(GDK_KEY_space)
        XCTAssertEqual(window.list.selectedIndexPaths, [])
        XCTAssertFalse(window.list.tools.typeahead.isActive)
      }
    }
  }

  @MainActor func testEnterWithShiftTogglesASectionOfColumns() throws {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("A") { Rows(Item.many(3), as: ItemCell.self) } }
    let window = ColumnWindow(adaptor) { $0.showsSectionsAsNodes = true }
    window.focus(window.list.widgetPointer)
    window.press(GDK_KEY_Home)
    XCTAssertNil(window.list.focusedIndexPath, "on the section")
    let rows = window.shownTexts
    window.press(GDK_KEY_Return, .shift)
    XCTAssertNotEqual(window.shownTexts, rows)
    window.press(GDK_KEY_Return, .control)
    XCTAssertEqual(window.shownTexts, rows)
  }
}
