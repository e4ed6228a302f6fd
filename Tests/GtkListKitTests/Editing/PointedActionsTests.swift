import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The buttons of row actions under the pointer.
final class PointedActionsTests: GtkTestCase {
  @MainActor private func each(
    _ isWanted: Bool? = nil, _ test: (SourceWindow, EditingList) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let list = EditingList(["a", "b", "c"])
      let window = SourceWindow(kind, list) {
        if let isWanted { $0.showsActionsOnHover = isWanted }
      }
      test(window, list)
      window.window.close()
    }
  }

  @MainActor private func actions(_ window: SourceWindow) -> WidgetPointer? {
    window.window.shownOverlays("list-row-actions").first
  }

  @MainActor func testNothingIsLaidOverARowBecauseThePointerIsOnIt() {
    each { window, _ in
      window.click("b")
      for text in ["a", "b", "c"] {
        window.window.point(atX: 60, y: window.middle(of: text))
        XCTAssertNil(actions(window), "\(text) in the \(window.kind)")
      }
    }
  }

  @MainActor func testTheActionsOfASelectedRowAreSeen() { assertActionsAreSeen() }

  @MainActor func testTheActionsOfARowAreSeenInADarkTheme() throws {
    let settings = UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default()))
    func set(_ isDark: Bool) {
      var value = GValue()
      g_value_init(&value, GType(5 << 2))
      g_value_set_boolean(&value, isDark.gboolean)
      g_object_set_property(
        settings.assumingMemoryBound(to: GObject.self), "gtk-application-prefer-dark-theme", &value)
      g_value_unset(&value)
    }
    set(true)
    defer { set(false) }
    assertActionsAreSeen()
  }

  @MainActor private func assertActionsAreSeen() {
    each(true) { window, _ in
      window.window.point(atX: 60, y: window.middle(of: "b"))
      guard let box = actions(window),
        let button = box.tree.first(where: { $0.isA(gtk_button_get_type()) })
      else { return XCTFail("no actions in the \(window.kind)") }
      for isSelected in [false, true] {
        if isSelected { window.click("b") } else { window.list.deselectAll() }
        window.window.point(atX: 60, y: window.middle(of: "b"))
        window.settle()
        XCTAssertGreaterThan(
          contrast(of: button, in: window), 3, "selected \(isSelected) in the \(window.kind)")
      }
    }
  }

  @MainActor func testTheKeyboardStaysWhereItWasWhenAnActionIsClicked() {
    each(true) { window, list in
      var told: [ListIndexPath] = []
      list.actions = [RowAction("Archive") { told.append($0) }]
      window.click("a")
      let focused = window.window.focusWidget
      XCTAssertNotNil(focused)
      window.window.point(atX: 60, y: window.middle(of: "b"))
      guard
        let button = actions(window)?.tree.first(where: { $0.isA(gtk_button_get_type()) })
      else { return XCTFail("no actions in the \(window.kind)") }
      window.window.click(button)
      XCTAssertEqual(told, [[0, 1]], "\(window.kind)")
      XCTAssertEqual(window.window.focusWidget, focused, "\(window.kind)")
      window.window.press(GDK_KEY_Down)
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1]], "\(window.kind)")
    }
  }

  @MainActor func testTheActionsGoWhereThePointerGoesStraightToAHeader() {
    for isSticky in [false, true] {
      for kind in SourceWindow.Kind.allCases {
        let list = EditingList((0..<40).map { "row \($0)" }, ["z"])
        list.headers = { "Section \($0)" }
        let window = SourceWindow(kind, list) {
          $0.showsActionsOnHover = true
          $0.hasStickyHeaders = isSticky
        }
        if isSticky, kind == .columns { Reports.expect(.wrongClass) }
        // A row is partly behind the header that stays.
        if isSticky { window.window.scroll(to: 45) }
        for step in 0..<3 { window.window.pointAtScreen(60 + step, 60) }
        Pump.until("actions in the \(kind)") { actions(window) != nil }
        for step in 0..<3 { window.window.pointAtScreen(60 + step, 8) }
        Pump.until("no actions, sticky \(isSticky), in the \(kind)") { actions(window) == nil }
        window.window.close()
      }
    }
  }

  @MainActor func testTheActionsGoWhereThePointerLeavesTheWindow() {
    each(true) { window, _ in
      for step in 0..<3 { window.window.pointAtScreen(60 + step, Int(window.middle(of: "b"))) }
      Pump.until("actions in the \(window.kind)") { actions(window) != nil }
      for step in 0..<3 { window.window.pointAtScreen(1_000 + step, 900) }
      Pump.until("no actions in the \(window.kind)") { actions(window) == nil }
    }
  }

  @MainActor func testTheActionsGoAlongWhereThePointerGoesStraightToAnotherRow() {
    each(true) { window, _ in
      for text in ["a", "c"] {
        let middle = window.middle(of: text)
        for step in 0..<2 { window.window.pointAtScreen(60 + step, Int(middle)) }
        Pump.until("actions of \(text) in the \(window.kind)") {
          window.window.frame()
          guard let box = actions(window) else { return false }
          var y: gint = 0
          gtk_widget_translate_coordinates(box, window.list.widgetPointer, 0, 0, nil, &y)
          return abs(Double(y) + Double(box.height) / 2 - middle) < 8
        }
      }
    }
  }

  /// Where the pointer is on a button of the row, the row's actions are those of that row, or none.
  @MainActor func testNoActionsStayBehindWhereThePointerGoesStraightToAControl() {
    final class Controls: ItemSource<Item> {
      private let cells = CellRecipe(ControlCell.self)
      override var contents: any SourceContents<Item> { ItemSections([Item.many(4)]) }
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { cells }
      override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
    }
    for kind in [SourceWindow.Kind.table, .collection] {
      let window = SourceWindow(kind, Controls(id: { AnyHashable($0.id) })) {
        $0.showsActionsOnHover = true
      }
      let rows = (window.window as? RowWindow)?.shownRows ?? []
      for step in 0..<2 { window.window.pointAtScreen(4 + step, rows[0].y + 8) }
      Pump.until("actions in the \(kind)") { actions(window) != nil }
      guard let button = window.list.cellForRow(at: [0, 2])?["button"].pointer else {
        return XCTFail("no button in the \(kind)")
      }
      var (x, y) = (gint(0), gint(0))
      gtk_widget_translate_coordinates(button, window.list.widgetPointer, 6, 6, &x, &y)
      for step in 0..<2 { window.window.pointAtScreen(Int(x) + step, Int(y)) }
      Pump.until("the actions of the first row go in the \(kind)") {
        window.window.frame()
        guard let box = actions(window) else { return true }
        var top: gint = 0
        gtk_widget_translate_coordinates(box, window.list.widgetPointer, 0, 0, nil, &top)
        return Int(top) + box.height / 2 > rows[2].y
      }
      window.window.close()
    }
  }

  /// How much the icon of a button stands out from what is around it, as WCAG measures it.
  @MainActor private func contrast(of button: WidgetPointer, in window: SourceWindow) -> Double {
    let pixels = window.window.picture()
    var place = (x: gint(0), y: gint(0))
    gtk_widget_translate_coordinates(
      button, window.list.widgetPointer, 0, 0, &place.x, &place.y)
    func light(_ x: Int, _ y: Int) -> Double {
      let line = pixels.bytes[y]
      let channels = line.count / pixels.width
      func linear(_ value: UInt8) -> Double {
        let share = Double(value) / 255
        return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      let at = x * channels
      return 0.2126 * linear(line[at]) + 0.7152 * linear(line[at + 1])
        + 0.0722 * linear(line[at + 2])
    }
    // Without the frame, which may be what stands out.
    let (left, top) = (Int(place.x) + 5, Int(place.y) + 5)
    var lights: [Double] = []
    for y in top..<Int(place.y) + button.height - 5 {
      for x in left..<Int(place.x) + button.width - 5 { lights.append(light(x, y)) }
    }
    lights.sort()
    guard let darkest = lights.first, let lightest = lights.last else { return 0 }
    return (lightest + 0.05) / (darkest + 0.05)
  }
}
