import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The keyboard in supplementary views.
final class CollectionTagFocusTests: GtkTestCase {
  @MainActor private func tagged(
    _ adaptor: TaggedAdaptor, _ layout: CollectionLayout = .tagged(.topTrailing)
  ) -> CollectionWindow {
    CollectionWindow(adaptor, width: 300, height: 300) { $0.layout = layout }
  }

  @MainActor func testAClickedBadgeKeepsTheFocusThroughTheUpdateThatItMakes() {
    Self.kept = [\.holders]
    let adaptor = TaggedAdaptor.of(Item.many(40))
    let window = tagged(adaptor)
    var clicks = 0
    adaptor.onTag = { view in
      clicks += 1
      guard let path = view.itemPath else { return XCTFail("no path") }
      adaptor.update { editor in
        editor.edit(Item.self, at: path) { $0.text += "!" }
        editor.remove([0, 12])
      }
    }
    let button = window.tag("*Row 4").button
    window.click(button)
    XCTAssertEqual(window.focusWidget, button)
    XCTAssertEqual(window.focusedTag, "*Row 4!")
    window.click(button)
    XCTAssertEqual(clicks, 2)
    XCTAssertEqual(window.focusedTag, "*Row 4!!")
    window.press(GDK_KEY_space)
    // A button stays pressed for a moment.
    Pump.until("the key has clicked") { clicks == 3 }
    window.settle()
    XCTAssertEqual(window.focusedTag, "*Row 4!!!")
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.focusedPath, [0, 7], "arrows go on from the badge's item")
    XCTAssertNil(window.focusedTag)
    window.assertPixelsAreFresh()
  }

  @MainActor func testABadgeKeepsTheFocusThroughAReloadAndAMove() {
    let shelf = Shelf(40)
    let window = CollectionWindow(shelf, .tagged(.topTrailing))
    let button = window.tag("*Row 4").button
    window.focus(button)
    shelf.sections[0].items[4].text = "Other"
    window.collection.reloadData()
    window.settle()
    XCTAssertEqual(window.focusWidget, button)
    XCTAssertEqual(window.focusedTag, "*Other")
    let item = shelf.sections[0].items.remove(at: 4)
    shelf.sections[0].items.insert(item, at: 30)
    window.collection.moveRow(at: [0, 4], to: [0, 30])
    window.settle()
    XCTAssertEqual(window.focusWidget, button)
    XCTAssertEqual(window.tag("*Other").itemPath, [0, 30])
    shelf.sections[0].items[30].text = "Third"
    window.collection.reloadRows(at: [[0, 30]])
    window.settle()
    XCTAssertEqual(window.focusedTag, "*Third")
  }

  @MainActor func testABadgeKeepsTheFocusWhileItsItemIsScrolledAway() {
    let window = CollectionWindow(Shelf(3_000), .tagged(.topTrailing))
    let button = window.tag("*Row 1").button
    window.focus(button)
    for offset in [20_000, 59_000, 30_000.0] {
      window.scroll(to: offset)
      XCTAssertEqual(window.focusWidget, button)
      XCTAssertFalse(window.tagTexts.contains("*Row 1"), "it does not show")
      window.assertPixelsAreFresh("at \(offset)")
    }
    window.scroll(to: 0)
    XCTAssertEqual(window.focusWidget, button)
    XCTAssertEqual(window.tagTexts.first { $0 == "*Row 1" }, "*Row 1")
    let place = window.placed(button)
    XCTAssertEqual([place.x + place.width, place.y], [200, 0])
    window.assertPixelsAreFresh()
  }

  @MainActor func testTheFocusOfABadgeThatGoesStaysWithItsItem() {
    let shelf = Shelf(40)
    let window = CollectionWindow(shelf, .tagged(.topTrailing))
    window.focus(window.tag("*Row 4").button)
    shelf.tag = { $0.id == 4 ? nil : "*" + $0.text }
    window.collection.reloadRows(at: [[0, 4]])
    window.settle()
    XCTAssertEqual(window.focusedPath, [0, 4])
    window.press(GDK_KEY_Right)
    XCTAssertEqual(window.focusedPath, [0, 5])
    window.focus(window.tag("*Row 5").button)
    shelf.sections[0].items.remove(at: 5)
    window.collection.deleteRows(at: [[0, 5]])
    window.settle()
    XCTAssertEqual(window.focusedPath, [0, 5], "the item that took the place")
    window.press(GDK_KEY_Left)
    XCTAssertEqual(window.focusedPath, [0, 4])
  }

  @MainActor func testTheFocusOfABackgroundThatGoesStaysInTheList() {
    let shelf = Shelf(
      (0..<9).map { number in
        Shelf.Section(name: "S\(number)", items: Item.many(30))
      })
    let window = CollectionWindow(shelf, .tagged(isOnBackground: true))
    window.focus(window.tag("S0").button)
    window.collection.reloadSections([0])
    window.settle()
    XCTAssertEqual(window.focusedTag, "S0", "it was filled again in place")
    window.scroll(to: window.maximumOffset)
    XCTAssertEqual(window.focusWidget, window.collection.content)
    window.press(GDK_KEY_Down)
    XCTAssertNotNil(window.focusedPath)
  }

  @MainActor func testTabGoesThroughTheBadgesOfTheItemAndThenToTheBackgroundWhereTheAppWantsThat() {
    let window = CollectionWindow(
      Shelf(12), .tagged(.topTrailing, .bottomLeading, isOnBackground: true))
    let badges = window.tags.filter { $0.text == "*Row 4" }
    XCTAssertEqual(badges.count, 2)
    window.collection.tabBehavior = .item
    window.click(row: [0, 4])
    for (number, badge) in badges.enumerated() {
      window.press(GDK_KEY_Tab)
      XCTAssertEqual(window.focusWidget, badge.button, "badge \(number)")
    }
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusedTag, "S")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
    window.focus(badges[1].button)
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, badges[0].button)
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, window.rowWidget(at: [0, 4]))
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, window.before)
  }

  @MainActor func testF2GoesIntoTheBadgesOfTheItemAndTabRoundInThem() {
    let window = CollectionWindow(Shelf(12), .tagged(.topTrailing, .bottomLeading))
    let badges = window.tags.filter { $0.text == "*Row 4" }
    XCTAssertEqual(badges.count, 2)
    window.click(row: [0, 4])
    let item = window.focusWidget
    window.press(GDK_KEY_F2)
    for badge in badges + badges {
      XCTAssertEqual(window.focusWidget, badge.button)
      window.press(GDK_KEY_Tab)
    }
    window.press(GDK_KEY_Escape)
    XCTAssertEqual(window.focusWidget, item)
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
  }

  @MainActor func testTheWidgetsOfAnItemHaveTheKeysAndTabGoesBackOutOfThem() {
    let adaptor = CollectionAdaptor()
    adaptor.appendToLast(datas: Item.many(9), cellClass: ControlCell.self)
    let window = CollectionWindow(adaptor, width: 300) { $0.layout = .list() }
    window.collection.tabBehavior = .item
    window.click(row: [0, 4])
    let cell = window.collection.cellForRow(at: [0, 4])
    var clicks = 0
    cell?.route("clicked", of: "button", as: "go")
    cell?.eventHandler = { _, event in if event.name == "go" { clicks += 1 } }
    for name in ["button", "entry"] {
      window.press(GDK_KEY_Tab)
      XCTAssertEqual(window.focusWidget, cell?[name].pointer)
      for key in [GDK_KEY_space, GDK_KEY_Return] where name == "button" { window.press(key) }
    }
    XCTAssertEqual(clicks, 2, "keys press the button of a cell")
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, cell?["button"].pointer)
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, window.rowWidget(at: [0, 4]))
    window.press(GDK_KEY_ISO_Left_Tab, .shift)
    XCTAssertEqual(window.focusWidget, window.before)
  }

  @MainActor func testAMenuThatPointsAtABadgeKeepsItsItem() {
    let window = CollectionWindow(Shelf(3_000), .tagged(.topTrailing))
    let button = window.tag("*Row 1").button
    let popover: WidgetPointer = gtk_popover_new(button)
    gtk_popover_set_modal(popover.of(GtkPopover.self), 0)
    gtk_widget_show(popover)
    window.settle()
    window.scroll(to: 20_000)
    XCTAssertEqual(window.tags.first { $0.button == button }?.text, "*Row 1")
    XCTAssertNotEqual(gtk_widget_get_visible(popover), 0)
    gtk_widget_destroy(popover)
  }
}
