import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Edit actions, swipes, menus and the index strip in each kind of list.
final class EditingInEveryListTests: GtkTestCase {
  @MainActor private func each(
    _ items: [[String]] = [["a", "b", "c"]], indexTitles: [String]? = nil,
    _ test: (SourceWindow, EditingList) -> Void
  ) {
    for kind in SourceWindow.Kind.allCases {
      let list = EditingList()
      list.items = items
      list.indexTitles = indexTitles
      let window = SourceWindow(kind, list) { $0.showsActionsOnHover = true }
      // The scrolled window takes drags in all directions that it can scroll.
      gtk_scrolled_window_set_policy(
        window.window.scrolled.of(GtkScrolledWindow.self), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL)
      window.settle()
      test(window, list)
      window.window.close()
    }
  }

  @MainActor private func actions(_ window: SourceWindow) -> RowActions? {
    window.list.tools.actions
  }

  // MARK: Pointer

  @MainActor func testThePointedRowShowsItsActions() {
    each { window, list in
      window.window.point(atX: 50, y: window.middle(of: "b"))
      let box = window.window.shownOverlays("list-row-actions").first
      var place = GtkAllocation()
      if let box { gtk_widget_get_allocation(box, &place) }
      XCTAssertEqual(Int(place.x + place.width), window.list.widgetPointer.width, "\(window.kind)")
      XCTAssertEqual(
        Double(place.y) + Double(place.height) / 2, window.middle(of: "b"), accuracy: 1)
      window.pressAction(of: "b")
      XCTAssertEqual(list.items, [["a", "c"]], "\(window.kind)")
      XCTAssertEqual(window.texts, ["a", "c"], "\(window.kind)")
      XCTAssertNil(actions(window)?.position)
    }
  }

  @MainActor func testScrollingAndTheSettingHideActions() {
    each([(0..<60).map { "r\($0)" }]) { window, list in
      window.window.point(atX: 50, y: window.middle(of: "r2"))
      XCTAssertEqual(actions(window)?.position, 2, "\(window.kind)")
      window.window.scroll(by: 40)
      XCTAssertNil(actions(window)?.position, "\(window.kind)")
      window.list.showsActionsOnHover = false
      window.window.point(atX: 50, y: window.middle(of: "r4"))
      XCTAssertNil(actions(window)?.position, "\(window.kind)")
    }
  }

  // MARK: Swipes

  @MainActor func testASwipeOfAFingerPinsTheActions() {
    each { window, _ in
      window.window.swipeFinger(by: -160, y: window.middle(of: "b"))
      XCTAssertEqual(actions(window)?.position, 1, "\(window.kind)")
      XCTAssertEqual(actions(window)?.isPinned, true, "\(window.kind)")
      window.window.point(atX: 50, y: window.middle(of: "c"))
      XCTAssertEqual(actions(window)?.position, 1, "\(window.kind)")
      window.window.swipeFinger(by: 160, y: window.middle(of: "b"))
      XCTAssertNil(actions(window)?.position, "\(window.kind)")
    }
  }

  @MainActor func testTwoFingersSidewaysPinTheActions() {
    each { window, list in
      window.list.showsActionsOnHover = false
      let place = window.middle(of: "b")
      for _ in 0..<3 { window.window.scrollTouchpad(x: 0.4, y: 0.05, at: place) }
      XCTAssertNil(actions(window)?.position, "that is not far enough: \(window.kind)")
      window.window.scrollTouchpad(x: 0.4, y: 0.05, at: place)
      XCTAssertEqual(actions(window)?.position, 1, "\(window.kind)")
      XCTAssertEqual(actions(window)?.isPinned, true, "\(window.kind)")
      // A pause ends the swipe.
      window.window.scrollTouchpad(x: 0, y: 0, at: place)
      for _ in 0..<4 { window.window.scrollTouchpad(x: -0.5, y: 0, at: place) }
      XCTAssertNil(actions(window)?.position, "\(window.kind)")
      for _ in 0..<4 { window.window.scrollTouchpad(x: 0.4, y: 0.4, at: place) }
      XCTAssertNil(actions(window)?.position, "that was not sideways: \(window.kind)")
    }
  }

  @MainActor func testThreeFingersOnATouchpadPinTheActions() {
    each { window, list in
      window.list.showsActionsOnHover = false
      window.window.swipeTouchpad(fingers: 3, by: -160, y: window.middle(of: "c"))
      XCTAssertEqual(actions(window)?.position, 2, "\(window.kind)")
      window.click("a")
      XCTAssertNil(actions(window)?.position, "the list was touched elsewhere: \(window.kind)")
    }
  }

  @MainActor func testASwipeWithoutActionsIsIgnored() {
    each { window, list in
      list.mayEdit = false
      window.window.swipeFinger(by: -160, y: window.middle(of: "b"))
      XCTAssertNil(actions(window)?.position, "\(window.kind)")
    }
  }

  // MARK: Menu

  @MainActor func testTheMenuOfARowOffersItsActions() {
    each { window, list in
      window.click("b", button: 3)
      let menu = window.window.window.children.first {
        $0.isA(gtk_popover_get_type()) && gtk_widget_get_visible($0) != 0
      }
      // Columns offer to copy, too.
      let entry = menu?.tree.last {
        $0.isA(gtk_model_button_get_type()) && $0.texts.contains("Delete")
      }
      XCTAssertNotNil(entry, "\(window.kind)")
      if let entry { gtk_widget_activate(entry) }
      Pump.until("the entry was chosen") { list.items[0].count < 3 }
      window.settle()
      XCTAssertEqual(list.items, [["a", "c"]], "\(window.kind)")
    }
  }

  // MARK: Index

  @MainActor private func strip(_ window: SourceWindow) -> WidgetPointer? {
    let strip = window.window.shownOverlays("list-index").first
    XCTAssertNotNil(strip, "no strip in the \(window.kind)")
    return strip
  }

  /// Presses the button on a letter; returns its place from above.
  @discardableResult
  @MainActor private func press(
    letter number: Int, of strip: WidgetPointer, _ window: SourceWindow
  ) -> Double {
    let labels = strip.tree.filter { $0.isA(gtk_label_get_type()) }
    var y: gint = 0
    gtk_widget_translate_coordinates(labels[number], strip, 0, 5, nil, &y)
    window.window.sendButton(GDK_BUTTON_PRESS, strip, 5, Double(y), [], 1)
    window.settle()
    return Double(y)
  }

  @MainActor func testTheLettersLeadToTheirSections() {
    let letters = "ABCDEFGHIJKLMNOPQRST".map { String($0) }
    each((0..<20).map { section in (0..<10).map { "s\(section) r\($0)" } }, indexTitles: letters) {
      window, _ in
      guard let strip = strip(window) else { return }
      let y = press(letter: 4, of: strip, window)
      XCTAssertEqual(window.texts.first, "s4 r0", "\(window.kind)")
      window.window.sendButton(GDK_BUTTON_RELEASE, strip, 5, y, [], 1)
      window.window.focus(strip)
      window.window.type("h")
      XCTAssertEqual(window.texts.first, "s7 r0", "\(window.kind)")
      window.press(GDK_KEY_Down)
      XCTAssertEqual(window.texts.first, "s8 r0", "\(window.kind)")
    }
  }

  @MainActor func testLettersLeadPastSectionsWithoutLetters() {
    for kind in SourceWindow.Kind.allCases {
      let sections = (0..<10).map { number in
        SectionDataMetric<Item, String>(
          items: (0..<10).map { Item(number * 10 + $0, "s\(number) r\($0)") },
          indexTitle: number % 3 == 0 ? "\(number)" : nil)
      }
      let window = SourceWindow(kind, ItemMetric(GlobalDataMetric(sections: sections)))
      guard let strip = strip(window) else { continue }
      XCTAssertEqual(strip.texts, ["0", "3", "6", "9"])
      press(letter: 2, of: strip, window)
      XCTAssertEqual(window.texts.first, "s6 r0", "\(kind)")
    }
  }

  // MARK: Switching

  @MainActor func testSwitchingSegmentsAnimatesInEveryList() {
    for kind in SourceWindow.Kind.allCases {
      let (all, some) = (EditingList(["a", "b", "c", "d"]), EditingList(["a", "c", "d"]))
      let segments = SegmentedDatasource([("All", all), ("Some", some)])
      let window = SourceWindow(kind, segments)
      let motion = window.list.motion
      let before = window.window.picture()
      let between = window.window.picturesOfMotion {
        segments.selectedIndex = 1
        window.window.frame()
        XCTAssertTrue(motion.isActive, "\(kind)")
      }
      XCTAssertFalse(motion.isActive, "\(kind)")
      let after = window.window.picture()
      XCTAssert(
        between.contains { !$0.looksLike(before) && !$0.looksLike(after) }, "\(kind)")
      XCTAssertEqual(window.texts, ["a", "c", "d"], "\(kind)")
    }
  }
}
