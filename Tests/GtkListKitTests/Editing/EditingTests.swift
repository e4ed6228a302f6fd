import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Deleting and inserting from the keyboard, the menu, and buttons over a row.
final class EditingTests: GtkTestCase {
  @MainActor private func menu(of window: TableWindow) -> WidgetPointer? {
    var found: WidgetPointer?
    for child in window.window.children where child.isA(gtk_popover_get_type()) {
      if gtk_widget_get_visible(child) != 0 { found = child }
    }
    return found
  }

  @MainActor private func entries(of window: TableWindow) -> [WidgetPointer] {
    Set(menu(of: window)?.tree.filter { $0.isA(gtk_model_button_get_type()) } ?? [])
      .sorted { frame(of: $0).y < frame(of: $1).y }
  }

  @MainActor private func frame(of widget: WidgetPointer) -> GtkAllocation {
    var place = GtkAllocation()
    gtk_widget_get_allocation(widget, &place)
    return place
  }

  @MainActor private func choose(_ title: String, in window: TableWindow) {
    guard let entry = entries(of: window).first(where: { $0.texts.contains(title) }) else {
      return XCTFail("no entry \(title)")
    }
    gtk_widget_activate(entry)
    window.settle()
    Pump.until("the menu is closed") { self.menu(of: window) == nil }
    window.settle()
  }

  // MARK: Keys

  @MainActor func testDeleteTellsTheBeginningCarriesOutAndTellsTheEnd() {
    let list = EditingList(["a", "b", "c"])
    let window = list.window()
    window.click(row: [0, 1])
    _ = list.takeLog()
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(list.takeLog(), ["begin [0, 1]", "delete b", "end [0, 1]"])
    XCTAssertEqual(window.shownTexts, ["a", "c"])
  }

  @MainActor func testDeleteTakesAllSelectedRowsWhereTheCursorIsOneOfThem() {
    let list = EditingList(["a", "b", "c", "d"])
    let window = list.window()
    window.click(row: [0, 0])
    window.click(row: [0, 2], .control)
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.shownTexts, ["b", "d"])
  }

  @MainActor func testInsertAddsWhereTheEditingStyleIsInsert() {
    let list = EditingList(["a", "b"])
    list.style = .insert
    let window = list.window()
    window.click(row: [0, 0])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.shownTexts, ["a", "b"])
    window.press(GDK_KEY_Insert)
    XCTAssertEqual(window.shownTexts, ["a", "new", "b"])
  }

  // MARK: The menu

  @MainActor func testTheMenuOffersToDeleteARowOfAnAdaptorUnlessSomebodyHasAMenu() {
    let adaptor = TableAdaptor()
    var deleted: [ListIndexPath] = []
    var asked = 0
    let tree = Outline([Item(21)]) { _ in OutlineChildren([]) }
    adaptor.apply {
      Section("Plain") { Rows(Item.many(2), as: ItemCell.self).onDelete { deleted += $1 } }
      Section("With a menu") {
        Rows([Item(11), Item(12)], as: ItemCell.self).onDelete { deleted += $1 }
          .onEvent(.contextMenu) { _, _ in asked += 1 }
      }
      Section("A tree") { Rows(tree, as: ItemCell.self).onDelete { deleted += $1 } }
    }
    let window = TableWindow(adaptor)
    window.click(row: [1, 0], button: 3)
    XCTAssertEqual(asked, 1)
    XCTAssertNil(menu(of: window))
    window.click(row: [0, 1], button: 3)
    XCTAssertEqual(asked, 1)
    XCTAssertEqual(entries(of: window).compactMap(\.texts.first), ["Delete"])
    choose("Delete", in: window)
    XCTAssertEqual(deleted, [[0, 1]])
    window.click(row: [2, 0], button: 3)
    choose("Delete", in: window)
    XCTAssertEqual(deleted, [[0, 1], [2, 0]])
  }

  @MainActor func testTheMenuOffersToDeleteWithTheDelegatesTitle() {
    let list = EditingList(["a", "b"])
    list.deleteTitle = "Throw away"
    let window = list.window()
    window.click(row: [0, 1], button: 3)
    XCTAssertEqual(entries(of: window).compactMap(\.texts.first), ["Throw away"])
    choose("Throw away", in: window)
    XCTAssertEqual(window.shownTexts, ["a"])
  }

  @MainActor func testRowActionsReplaceDelete() {
    let list = EditingList(["a", "b"])
    var performed: [String] = []
    list.actions = [
      RowAction("Archive") { performed.append("archive \($0)") },
      RowAction("Remove", isDestructive: true) { performed.append("remove \($0)") },
    ]
    let window = list.window()
    window.click(row: [0, 1], button: 3)
    XCTAssertEqual(entries(of: window).compactMap(\.texts.first), ["Archive", "Remove"])
    choose("Archive", in: window)
    XCTAssertEqual(performed, ["archive [0, 1]"])
  }

  @MainActor func testRowThatCannotBeEditedHasRowActions() {
    let list = EditingList(["a", "b"])
    list.mayEdit = false
    var performed: [String] = []
    list.actions = [
      RowAction("Copy") { performed.append("copy \($0)") },
      RowAction("Share…") { performed.append("share \($0)") },
    ]
    let window = list.window()
    window.click(row: [0, 1], button: 3)
    XCTAssertEqual(entries(of: window).compactMap(\.texts.first), ["Copy", "Share…"])
    choose("Share…", in: window)
    XCTAssertEqual(performed, ["share [0, 1]"])
  }

  @MainActor func testTheMenuKeyOpensTheMenuAtTheCursorAndTheKeyboardWorksInIt() {
    let list = EditingList(["a", "b"])
    let window = list.window()
    window.click(row: [0, 0])
    window.press(GDK_KEY_Menu)
    let entry = entries(of: window).first
    XCTAssertNotNil(entry)
    if let entry { window.focus(entry) }
    window.press(GDK_KEY_Return)
    Pump.until("the menu is closed") { self.menu(of: window) == nil }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["b"])
  }

  @MainActor func testARowWithNothingToDoHasNoMenu() {
    let list = EditingList(["a"])
    list.mayEdit = false
    let window = list.window()
    window.click(row: [0, 0], button: 3)
    XCTAssertNil(menu(of: window))
  }

  @MainActor func testAMenuGoesWithItsRow() {
    let list = EditingList(["a", "b"])
    let window = list.window()
    window.click(row: [0, 0], button: 3)
    XCTAssertNotNil(menu(of: window))
    list.items[0] = ["b"]
    window.table.applyDifference()
    window.settle()
    Pump.until("the menu is closed") { self.menu(of: window) == nil }
    XCTAssertEqual(window.shownTexts, ["b"])
  }

  @MainActor func testMenuContainsRowActionsOfHoldersAndRows() {
    let adaptor = TableAdaptor()
    var performed: [String] = []
    let window = TableWindow(adaptor)
    adaptor.apply {
      Rows(Item.many(3), as: ItemCell.self).rowActions { item, _ in
        [RowAction("Star") { _ in performed.append("star \(item.id)") }]
      }
    }
    window.settle()
    window.click(row: [0, 2], button: 3)
    choose("Star", in: window)
    XCTAssertEqual(performed, ["star 2"])
    window.click(row: [0, 0])
    window.press(GDK_KEY_Delete)
    XCTAssertEqual(window.shownTexts.count, 3, "an action is no deletion")
  }

  // MARK: Buttons over the row

  @MainActor func testTheActionsOfTheRowUnderThePointerAreAtItsEnd() {
    let list = EditingList(["a", "b", "c"])
    let window = list.window()
    window.movePointer(y: 45)
    let box = window.shownOverlays("list-row-actions").first
    XCTAssertNotNil(box)
    var place = GtkAllocation()
    if let box { gtk_widget_get_allocation(box, &place) }
    XCTAssertEqual(Int(place.x + place.width), window.table.widgetPointer.width)
    XCTAssertEqual(place.y, 31)
    if let button = box?.tree.first(where: { $0.isA(gtk_button_get_type()) }) {
      gtk_button_clicked(button.of(GtkButton.self))
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "c"])
    XCTAssert(window.shownOverlays("list-row-actions").isEmpty)
  }

  @MainActor func testTheActionsLookSelectedAsLongAsTheirRowIs() {
    let list = EditingList(["a", "b", "c"])
    let window = list.window()
    window.movePointer(y: 45)
    let box = window.shownOverlays("list-row-actions").first
    XCTAssertEqual(box?.hasStyleClass("selected"), false)
    window.table.selectRow(at: [0, 1])
    XCTAssertEqual(box?.hasStyleClass("selected"), true)
    window.table.deselectAll()
    XCTAssertEqual(box?.hasStyleClass("selected"), false)
  }

  @MainActor func testTheActionsStayInTheFrameOfABoxedRow() {
    let list = EditingList(["a", "b", "c"])
    let window = list.window { $0.isBoxed = true }
    for (row, y) in [15.0, 45, 75].enumerated() {
      window.movePointer(y: y)
      XCTAssertEqual(window.table.tools.actions?.position, row)
      guard let box = window.shownOverlays("list-row-actions").first,
        let slot = window.table.cells.slot(at: row)
      else { return XCTFail("no buttons over row \(row)") }
      let (buttons, margin) = (self.frame(of: box), slot.margin)
      guard let frame = window.table.presenter.frame(ofItemAt: row) else {
        return XCTFail("no row \(row)")
      }
      XCTAssertEqual(
        Int(buttons.x + buttons.width), Int(frame.x + frame.width) - Int(margin.right))
      XCTAssertGreaterThan(Int(buttons.y), Int(frame.y) + Int(margin.top))
      XCTAssertLessThan(
        Int(buttons.y + buttons.height), Int(frame.y + frame.height) - Int(margin.bottom))
      XCTAssertEqual(box.hasStyleClass("first"), row == 0)
      XCTAssertEqual(box.hasStyleClass("last"), row == 2)
      XCTAssertEqual(Int(margin.right), 18)
    }
  }

  @MainActor func testTheActionsGoWithThePointerAndWithScrolling() {
    let list = EditingList((0..<50).map { "r\($0)" })
    let window = list.window()
    window.movePointer(y: 15)
    XCTAssertEqual(window.table.tools.actions?.position, 0)
    window.movePointer(y: 75)
    XCTAssertEqual(window.table.tools.actions?.position, 2)
    window.scroll(to: 90)
    XCTAssertNil(window.table.tools.actions?.position)
    window.table.showsActionsOnHover = false
    window.movePointer(y: 75)
    XCTAssertNil(window.table.tools.actions?.position)
  }

  @MainActor func testARowThatShouldIndentWhileEditingGivesWayToTheButtons() {
    let list = EditingList(["a", "b"])
    let window = list.window()
    func room(_ row: Int) -> Int {
      window.table.cellForRow(at: [0, row])?.contentPointer.width ?? 0
    }
    let full = room(0)
    window.movePointer(y: 15)
    XCTAssertEqual(room(0), full)
    list.indents = true
    window.movePointer(y: 45)
    let buttons = window.shownOverlays("list-row-actions").first?.width ?? 0
    XCTAssertEqual(room(1), full - buttons)
    window.movePointer(y: 15)
    XCTAssertEqual(room(1), full)
  }

  @MainActor func testRowsThatCannotBeEditedHaveNoActions() {
    let list = EditingList(["a"])
    list.mayEdit = false
    let window = list.window()
    window.movePointer(y: 15)
    XCTAssert(window.shownOverlays("list-row-actions").isEmpty)
  }

  // MARK: Swipes

  @MainActor func testASwipeOnATouchScreenShowsTheActionsUntilTheListIsTouchedElsewhere() {
    let list = EditingList(["a", "b", "c"])
    let window = list.window()
    // The scrolled window takes drags in all directions that it can scroll.
    gtk_scrolled_window_set_policy(
      window.scrolled.of(GtkScrolledWindow.self), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    window.settle()
    window.swipeFinger(by: -160, y: 45)
    XCTAssertEqual(window.table.tools.actions?.position, 1)
    XCTAssertEqual(window.table.tools.actions?.isPinned, true)
    window.movePointer(y: 75)
    XCTAssertEqual(window.table.tools.actions?.position, 1)
    window.swipeFinger(by: 160, y: 45)
    XCTAssertNil(window.table.tools.actions?.position)
  }

  // MARK: Accessory and highlight

  @MainActor func testTheTrailingButtonOfARowActivatesItsAccessory() {
    let list = EditingList(["a", "b"])
    let window = list.window()
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: .accessory)
    XCTAssertEqual(list.takeLog(), ["accessory [0, 1]"])
    final class Node: CascadingRow<DisclosureRow> {
      var presses = 0
      override func list(_ list: ListView, accessoryActivatedForItemAt path: ListIndexPath) {
        presses += 1
      }
    }
    for kind in [SourceWindow.Kind.table, .collection] {
      let nodes = ["a", "b"].map {
        Node(DisclosureRow.Model(title: $0, accessoryIcon: "go-next-symbolic"))
      }
      let section = CascadingSectionDelegate(childDelegates: nodes)
      let window = SourceWindow(kind, CascadingRootDelegate(childDelegates: [section]))
      let content = window.list.cellForRow(at: [0, 1])?.contentPointer
      let buttons = content?.tree.filter { $0.isA(gtk_button_get_type()) && $0.isMapped } ?? []
      XCTAssertEqual(buttons.count, 1, "\(kind)")
      if let button = buttons.first { window.window.click(button) }
      XCTAssertEqual(nodes.map(\.presses), [0, 1], "\(kind)")
    }
  }

  @MainActor func testAPressedRowLooksPressedAndASelectedOneStillSelected() {
    for kind in [SourceWindow.Kind.table, .collection] {
      let window = SourceWindow(kind, EditingList(["a", "b"]))
      window.click("a")
      /// The colour of a row beside its text.
      func ground(_ text: String) -> [Int] {
        let pixels = window.window.picture()
        let line = pixels.bytes[Int(window.middle(of: text))]
        let channels = line.count / pixels.width
        return line[200 * channels..<200 * channels + 3].map { Int($0) }
      }
      func distance(_ a: [Int], _ b: [Int]) -> Int { zip(a, b).reduce(0) { $0 + abs($1.0 - $1.1) } }
      let (selected, plain) = (ground("a"), ground("b"))
      XCTAssertNotEqual(selected, plain)
      let place = window.middle(of: "a")
      window.window.pressFirstButton(atX: 60, y: place)
      let pressed = ground("a")
      XCTAssertNotEqual(pressed, selected, "\(kind)")
      XCTAssertLessThan(distance(pressed, selected), distance(pressed, plain), "\(kind)")
      window.window.releaseFirstButton(atX: 60, y: place)
      window.window.pressFirstButton(atX: 60, y: window.middle(of: "b"))
      XCTAssertNotEqual(ground("b"), plain, "\(kind)")
      window.window.releaseFirstButton(atX: 60, y: window.middle(of: "b"))
    }
  }

  @MainActor func testAPressHighlightsTheRowWhereItShould() {
    let list = EditingList(["a", "b"])
    let window = list.window()
    window.pressButton(y: 15)
    XCTAssertEqual(list.takeLog(), ["highlight [0, 0]"])
    XCTAssertEqual(window.rowWidget(at: [0, 0])?.hasStyleClass("pressed"), true)
    window.releaseButton(y: 15)
    XCTAssertEqual(list.takeLog(), ["unhighlight [0, 0]"])
    XCTAssertEqual(window.rowWidget(at: [0, 0])?.hasStyleClass("pressed"), false)
    list.highlights = false
    window.pressButton(x: 120, y: 45)
    window.releaseButton(x: 120, y: 45)
    XCTAssert(list.takeLog().isEmpty)
  }
}
