import CGtkListKitGtk3
import GtkListKit
import GtkListKitDesk
import GtkListKitTesting
import XCTest

/// What an app writes around its lists.
final class AppTests: GtkTestCase {
  /// Runs an app until the main loop is idle, and closes it then.
  @MainActor private func run(
    _ app: App, then: @escaping () -> Void = {}
  ) -> Int32 {
    Task {
      then()
      app.quit()
    }
    return app.run()
  }

  @MainActor func testTwoWidgetsStandBesideOneAnotherInAWindowOfTheSizeGiven() {
    let (list, detail): (WidgetPointer, WidgetPointer) = (
      gtk_label_new("List"), gtk_label_new("Detail")
    )
    gtk_widget_set_size_request(list, 120, -1)
    var sizes: [gint] = []
    var shown: WidgetPointer?
    let app = App(id: "org.example.Test", isUnique: false) { window in
      shown = window
      window.setDefaultSize(width: 300, height: 200)
      var size = (width: gint(), height: gint())
      gtk_window_get_default_size(window.as(GtkWindow.self), &size.width, &size.height)
      sizes = [size.width, size.height]
      window.add(.paned(list, detail))
    }
    var (first, second) = (GtkAllocation(), GtkAllocation())
    var left: gint = 0
    _ = run(app) {
      gtk_widget_get_allocation(list, &first)
      gtk_widget_get_allocation(detail, &second)
      gtk_widget_translate_coordinates(detail, gtk_widget_get_parent(detail), 0, 0, &left, nil)
    }
    XCTAssertEqual(sizes, [300, 200])
    XCTAssertEqual(first.width, 120)
    XCTAssertGreaterThanOrEqual(left, 120)
    XCTAssertGreaterThan(second.width, first.width)
    gtk_widget_destroy(shown)
    let alone: WidgetPointer = gtk_label_new("no window")
    g_object_ref_sink(alone)
    alone.setDefaultSize(width: 3, height: 3)
    g_object_unref(alone)
    Reports.expect(.pointer)
  }

  @MainActor func testAnAppShowsTheWindowThatItFilled() {
    var shown: [Bool] = []
    var windows: [WidgetPointer] = []
    let label: WidgetPointer = gtk_label_new("Hello")
    let app = App(id: "org.example.Test", isUnique: false) { window in
      windows.append(window)
      var size = (width: gint(), height: gint())
      gtk_window_get_default_size(window.as(GtkWindow.self), &size.width, &size.height)
      XCTAssertEqual([size.width, size.height], [640, 480])
      window.setHeaderBar(title: "Hello", end: [gtk_button_new_with_label("Send")])
      window.add(label)
    }
    let status = run(app) {
      shown = [label.isMapped, windows.allSatisfy { $0.isMapped }]
      // As a second start does.
      g_application_activate(app.pointer.as(GApplication.self))
      XCTAssertEqual(
        String(cString: gtk_window_get_title(windows[0].as(GtkWindow.self))), "Hello")
    }
    XCTAssertEqual(status, 0)
    XCTAssertEqual(shown, [true, true])
    XCTAssertEqual(windows.count, 1)
    windows.forEach { gtk_widget_destroy($0) }
  }

  @MainActor func testAWindowThatTheAppHasShownIsLeftAsItIs() {
    let hidden: WidgetPointer = gtk_label_new("Later")
    var window: WidgetPointer?
    let app = App(id: "org.example.Test", isUnique: false) {
      window = $0
      $0.add(hidden)
      gtk_widget_show($0)
    }
    _ = run(app) { XCTAssertEqual(gtk_widget_get_visible(hidden), 0) }
    gtk_widget_destroy(window)
  }

  @MainActor func testAWindowThatIsDestroyedWhileItIsFilledIsNotShown() {
    var window: WidgetPointer?
    let app = App(id: "org.example.Test", isUnique: false) {
      window = $0
      g_object_ref($0)
      gtk_widget_destroy($0)
    }
    XCTAssertEqual(app.run(), 0)
    XCTAssertEqual(window.map { gtk_widget_get_visible($0) }, 0)
    window.map { g_object_unref($0) }
  }

  @MainActor func testTheAppEndsWithItsLastWindow() {
    var window: WidgetPointer?
    let app = App(id: "org.example.Test", isUnique: false) { window = $0 }
    Task { gtk_widget_destroy(window) }
    XCTAssertEqual(app.run(), 0)
  }

  @MainActor func testAnIDThatIsNoneIsReported() {
    var window: WidgetPointer?
    let app = App(id: "my app") { window = $0 }
    Reports.expect(.gtkStart)
    XCTAssertEqual(run(app), 0)
    gtk_widget_destroy(window)
  }

  @MainActor func testActionsAreDoneByButtonsAndHaveKeys() {
    var log: [String] = []
    var window: WidgetPointer?
    let button: WidgetPointer = gtk_button_new_with_label("Archive")
    let app = App(id: "org.example.Test", isUnique: false) { made in
      window = made
      let archive = made.addAction("win.archive", keys: "<Control>e") { log.append("archive") }
      let dark = made.addToggle("view.dark", isOn: false) { log.append("dark \($0)") }
      made.add(button)
      gtk_actionable_set_action_name(OpaquePointer(button), "win.archive")
      archive.isEnabled = false
      archive.activate()
      archive.isEnabled = true
      XCTAssertFalse(dark.isOn)
      dark.activate()
      XCTAssert(dark.isOn)
      dark.isOn = true
      dark.isOn = false
      archive.isOn = true
      XCTAssertFalse(archive.isOn)
    }
    app.addAction("quit", keys: "<Control>q") { log.append("quit") }
    _ = run(app) {
      gtk_button_clicked(button.as(GtkButton.self))
      g_action_group_activate_action(OpaquePointer(app.pointer), "quit", nil)
      XCTAssertEqual(self.keys(of: "win.archive", in: app), ["<Primary>e"])
      XCTAssertEqual(self.keys(of: "app.quit", in: app), ["<Primary>q"])
      app.setKeys(["<Control>k", "no key"], for: "win.archive")
      XCTAssertEqual(self.keys(of: "win.archive", in: app), ["<Primary>k"])
      app.setKeys([], for: "win.archive")
      XCTAssertEqual(self.keys(of: "win.archive", in: app), [])
    }
    XCTAssertEqual(log, ["dark true", "dark false", "archive", "quit"])
    Reports.expect(.missingChild)
    gtk_widget_destroy(window)
  }

  @MainActor private func keys(of action: String, in app: App) -> [String] {
    let keys = gtk_application_get_accels_for_action(app.pointer, action)
    defer { g_strfreev(keys) }
    var found: [String] = []
    while let key = keys?[found.count] { found.append(String(cString: key)) }
    return found
  }

  @MainActor func testAKeyOfAnActionIsPressedInTheWindow() {
    var log: [String] = []
    var window: WidgetPointer?
    let table = TableView()
    let app = App(id: "org.example.Test", isUnique: false) {
      window = $0
      $0.add(table.scrolled())
      $0.addAction("win.archive", keys: "<Control>e") { log.append("archive") }
    }
    _ = run(app) {
      guard let window else { return XCTFail("no window") }
      let shown = RowWindow(table, in: window)
      shown.press(GDK_KEY_e)
      XCTAssertEqual(log, [])
      shown.press(GDK_KEY_e, .control)
    }
    XCTAssertEqual(log, ["archive"])
  }

  @MainActor func testANameThatNoKeyCanDoIsReported() {
    var window: WidgetPointer?
    var count = 0
    let app = App(id: "org.example.Test", isUnique: false) { window = $0 }
    _ = run(app) {
      for name in ["my action", "a(b", "a:b"] {
        window?.addAction("win.\(name)", keys: "<Control>e") { count += 1 }.activate()
        Reports.expect(.missingChild)
        app.addAction(name, keys: "<Control>e") { count += 1 }.activate()
        Reports.expect(.missingChild)
        app.setKeys([], for: "win.\(name)")
        Reports.expect(.missingChild)
      }
      app.setKeys(["<Control>3"], for: "win.tab::3")
      XCTAssertEqual(self.keys(of: "win.tab::3", in: app), ["<Primary>3"])
    }
    XCTAssertEqual(count, 6)
    gtk_widget_destroy(window)
  }

  @MainActor func testTheKeyOfASearchEntryThatHasGoneDoesNothing() {
    var window: WidgetPointer?
    let table = TableView()
    let app = App(id: "org.example.Test", isUnique: false) {
      window = $0
      $0.setHeaderBar(title: "Letters", end: [$0.makeSearchEntry("Search letters") { _ in }])
      $0.add(table.scrolled())
    }
    _ = run(app) {
      guard let window else { return XCTFail("no window") }
      let shown = RowWindow(table, in: window)
      window.setHeaderBar(title: "Numbers")
      shown.focus(table.widgetPointer)
      let focused = shown.focusWidget
      shown.press(GDK_KEY_f, .control)
      XCTAssertNotNil(focused)
      XCTAssertEqual(shown.focusWidget, focused)
    }
    gtk_widget_destroy(window)
  }

  @MainActor func testASearchEntryTellsWhatIsTypedAndHasKeys() {
    var log: [String] = []
    var window: WidgetPointer?
    let table = TableView()
    let app = App(id: "org.example.Test", isUnique: false) {
      window = $0
      let entry = $0.makeSearchEntry("Search letters") { log.append($0) }
      $0.setHeaderBar(title: "Letters", end: [entry])
      $0.add(table.scrolled())
      gtk_widget_grab_focus(table.widgetPointer)
    }
    _ = run(app) {
      guard let window else { return XCTFail("no window") }
      let shown = RowWindow(table, in: window)
      shown.press(GDK_KEY_f, .control)
      // The entry tells once nothing is typed for a while, which a turn of the loop might take.
      shown.type("ad", settles: false)
      Pump.until("it is told") { log == ["ad"] }
      shown.press(GDK_KEY_Escape)
      Pump.until("it is empty") { log == ["ad", ""] }
    }
    gtk_widget_destroy(window)
  }

  @MainActor func testUndoIsOnlyOfferedWhereThereIsSomethingToTakeBack() {
    var told = 0
    var window: WidgetPointer?
    let stack = UndoStack()
    let undo: WidgetPointer = .button("Undo", icon: "edit-undo-symbolic", action: "win.undo")
    let redo: WidgetPointer = .button("Redo", action: "win.redo")
    let entry: WidgetPointer = gtk_entry_new()
    let table = TableView()
    let app = App(id: "org.example.Test", isUnique: false) {
      window = $0
      $0.setHeaderBar(title: "Letters", start: [undo, redo], end: [entry])
      $0.add(table.scrolled())
      $0.addUndoActions(of: stack)
      // The app's own, whenever it is set.
      stack.onChange = { told += 1 }
    }
    _ = run(app) {
      let offered = { [undo, redo].map { gtk_widget_get_sensitive($0) } }
      XCTAssertEqual(offered(), [0, 0])
      stack.register("Archive", undo: {}, redo: {})
      XCTAssertEqual(offered(), [1, 0])
      gtk_button_clicked(undo.as(GtkButton.self))
      XCTAssertEqual(offered(), [0, 1])
      guard let window else { return XCTFail("no window") }
      let shown = RowWindow(table, in: window)
      gtk_widget_grab_focus(entry)
      shown.press(GDK_KEY_z, [.control, .shift])
      XCTAssertEqual(offered(), [0, 1], "a text is being written")
      gtk_widget_grab_focus(redo)
      shown.press(GDK_KEY_z, [.control, .shift])
      XCTAssertEqual(offered(), [1, 0])
    }
    XCTAssertEqual(told, 3)
    XCTAssertEqual(undo.texts, [])
    XCTAssertEqual(redo.texts, ["Redo"])
    gtk_widget_destroy(window)
  }

  @MainActor func testAToggleButtonShowsTheStateOfItsAction() {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    defer { gtk_widget_destroy(window) }
    var log: [Bool] = []
    let button: WidgetPointer = .toggleButton("Tree", action: "win.tree")
    window.add(button)
    XCTAssertEqual(gtk_widget_get_sensitive(button), 0)
    let tree = window.addToggle("win.tree", isOn: true) { log.append($0) }
    XCTAssertEqual(gtk_widget_get_sensitive(button), 1)
    XCTAssert(ChildHandle(pointer: button).isActive)
    gtk_button_clicked(button.as(GtkButton.self))
    XCTAssertFalse(tree.isOn)
    XCTAssertEqual(log, [false])
  }

  @MainActor func testAnActionWithoutAPrefixAndKeysWithoutAnAppAreReported() {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    defer { gtk_widget_destroy(window) }
    let old = g_application_get_default()
    g_application_set_default(nil)
    defer { g_application_set_default(old) }
    var count = 0
    let action = window.addAction("archive") { count += 1 }
    Reports.expect(.pointer)
    action.activate()
    window.addAction("win.archive", keys: "<Control>e") { count += 1 }
    Reports.expect(.gtkStart)
    g_action_group_activate_action(gtk_widget_get_action_group(window, "win"), "archive", nil)
    XCTAssertEqual(count, 2)
  }

  @MainActor func testWidgetsWithinOneAnotherHaveActionsOfTheirOwn() {
    let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    defer { gtk_widget_destroy(window) }
    let boxes: [WidgetPointer] = (0..<3).map { _ in gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) }
    window.add(boxes[0])
    boxes[0].add(boxes[1], boxes[2])
    var log: [String] = []
    for (number, box) in boxes.enumerated() {
      box.addAction("list.delete") { log.append("delete \(number)") }
      box.addAction("list.undo") { log.append("undo \(number)") }
    }
    func activate(_ name: String, in group: String, of widget: WidgetPointer) {
      g_action_group_activate_action(gtk_widget_get_action_group(widget, group), name, nil)
    }
    for name in ["delete", "undo"] {
      for box in boxes { activate(name, in: "list", of: box) }
    }
    XCTAssertEqual(log, ["delete", "undo"].flatMap { name in (0..<3).map { "\(name) \($0)" } })
    log = []
    window.addAction("win.find") { log.append("find") }
    boxes[1].addAction("win.archive") { log.append("archive") }
    activate("archive", in: "win", of: window)
    activate("find", in: "win", of: boxes[1])
    XCTAssertEqual(log, ["archive", "find"], "those of the window are the same in all of it")
  }

  @MainActor func testRulesHoldAndMistakesAreReported() {
    let label: WidgetPointer = gtk_label_new("Wide")
    g_object_ref_sink(label)
    gtk_widget_show(label)
    defer { g_object_unref(label) }
    gtk_style_context_add_class(gtk_widget_get_style_context(label), "desk-test")
    StyleSheet.add(".desk-test { min-width: 333px; }")
    var width: gint = 0
    gtk_widget_get_preferred_width(label, &width, nil)
    XCTAssertEqual(width, 333)
    StyleSheet.add(".desk-test { no-such-property: 1; }")
    Reports.expect(.template)
    StyleSheet.add(file: "/no/such/file.css")
    Reports.expect(.template)
  }

  @MainActor func testListsScrollAsTheirKindDoes() {
    for (list, sideways) in [
      (TableView(), GTK_POLICY_NEVER), (ColumnTableView(), GTK_POLICY_AUTOMATIC),
    ] as [(ListView, GtkPolicyType)] {
      let scroller = list.scrolled()
      g_object_ref_sink(scroller)
      defer { g_object_unref(scroller) }
      var policy = GTK_POLICY_EXTERNAL
      gtk_scrolled_window_get_policy(scroller.as(GtkScrolledWindow.self), &policy, nil)
      XCTAssertEqual(policy, sideways)
      XCTAssertEqual(gtk_bin_get_child(scroller.as(GtkBin.self)), list.widgetPointer)
    }
  }

  @MainActor func testAHeaderBarOfWhatIsNoWindowIsReported() {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    g_object_ref_sink(box)
    defer { g_object_unref(box) }
    let header = box.setHeaderBar(title: "Nowhere")
    g_object_ref_sink(header)
    g_object_unref(header)
    Reports.expect(.pointer)
  }

  @MainActor func testPointersLeadToTheSameObject() {
    let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    g_object_ref_sink(box)
    defer { g_object_unref(box) }
    XCTAssertEqual(OpaquePointer(box).as(GtkWidget.self), box)
    XCTAssertEqual(box.as(GtkBox.self).as(GtkWidget.self), box)
  }
}
