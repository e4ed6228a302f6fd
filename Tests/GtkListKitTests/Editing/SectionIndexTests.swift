import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The letters beside a list.
final class SectionIndexTests: GtkTestCase {
  /// Twenty sections of ten rows, each with a letter.
  @MainActor private func list() -> EditingList {
    let list = EditingList()
    list.items = (0..<20).map { section in (0..<10).map { "s\(section) r\($0)" } }
    list.indexTitles = "ABCDEFGHIJKLMNOPQRST".map { String($0) }
    return list
  }

  @MainActor private func strip(_ window: TableWindow) -> WidgetPointer? {
    window.shownOverlays("list-index").first
  }

  @MainActor func testTheLettersStandBesideTheRowsWhichLeaveThemRoom() {
    let list = list()
    let window = list.window()
    guard let strip = strip(window) else { return XCTFail("no strip") }
    XCTAssertEqual(strip.texts, list.indexTitles)
    let row = window.rowWidget(at: [0, 0])
    XCTAssertEqual((row?.width ?? 0) + strip.width, window.table.widgetPointer.width)
    list.indexTitles = nil
    window.table.reloadData()
    window.settle()
    XCTAssertNil(self.strip(window))
    XCTAssertEqual(window.rowWidget(at: [0, 0])?.width, window.table.widgetPointer.width)
  }

  @MainActor func testAPressOnALetterGoesToItsSectionAndADragOverThemToAll() {
    let window = list().window()
    guard let strip = strip(window) else { return XCTFail("no strip") }
    let labels = strip.tree.filter { $0.isA(gtk_label_get_type()) }
    func middle(_ number: Int) -> Double {
      var y: gint = 0
      gtk_widget_translate_coordinates(labels[number], strip, 0, 0, nil, &y)
      return Double(y) + Double(labels[number].height) / 2
    }
    window.sendButton(GDK_BUTTON_PRESS, strip, 5, middle(4), [], 1)
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Section 4")
    window.sendButton(GDK_BUTTON_RELEASE, strip, 5, middle(4), [], 1)
    window.sendButton(GDK_BUTTON_PRESS, strip, 5, middle(9), [], 1)
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Section 9")
    window.sendButton(GDK_BUTTON_RELEASE, strip, 5, middle(9), [], 1)
  }

  @MainActor func testTheScrollBarDoesNotLieOverTheLetters() {
    let list = list()
    let window = list.window()
    let scrolled = window.scrolled.of(GtkScrolledWindow.self)
    XCTAssertEqual(gtk_scrolled_window_get_overlay_scrolling(scrolled), 0)
    list.indexTitles = nil
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(gtk_scrolled_window_get_overlay_scrolling(scrolled), 1)
    let later = TableWindow()
    list.indexTitles = ["A"]
    later.table.useSource(list)
    later.settle()
    let other = later.scrolled.of(GtkScrolledWindow.self)
    XCTAssertEqual(gtk_scrolled_window_get_overlay_scrolling(other), 0)
  }

  /// GtkScrolledWindow tries the full width first where it takes the list for short.
  @MainActor func testAListBesideItsScrollBarIsGivenOneWidthOnly() {
    for kind in SourceWindow.Kind.allCases {
      let list = list()
      let window = SourceWindow(kind, list) { _ in }
      let scrolled = window.window.scrolled.of(GtkScrolledWindow.self)
      gtk_scrolled_window_set_policy(scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
      gtk_scrolled_window_set_overlay_scrolling(scrolled, 0)
      window.window.settle()
      let widths = Widths()
      let widget = window.list.widgetPointer
      connectSignal("size-allocate", of: UnsafeMutableRawPointer(widget)) { _ in
        widths.all.insert(widget.width)
      }
      for row in 0..<5 {
        window.list.reloadRows(at: [[0, row]])
        gtk_widget_queue_resize(widget)
        window.window.settle()
      }
      XCTAssertEqual(widths.all.count, 1, "\(kind): \(widths.all)")
      window.window.close()
    }
  }

  private final class Widths {
    var all: Set<Int> = []
  }

  @MainActor func testTheKeyboardReachesTheLettersAndGoesThroughThem() {
    let window = list().window()
    guard let strip = strip(window) else { return XCTFail("no strip") }
    window.click(row: [0, 0])
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, strip)
    window.press(GDK_KEY_Down)
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.shownTexts.first, "Section 1")
    window.type("h")
    XCTAssertEqual(window.shownTexts.first, "Section 7")
    window.press(GDK_KEY_Up)
    XCTAssertEqual(window.shownTexts.first, "Section 6")
    window.press(GDK_KEY_Home)
    XCTAssertEqual(window.shownTexts.first, "Section 0")
    window.press(GDK_KEY_Tab)
    XCTAssertEqual(window.focusWidget, window.after)
  }

  @MainActor func testLettersWithoutRoomAreLeftOutButAllSectionsCanBeReached() {
    let list = list()
    let window = TableWindow(height: 150) {
      $0.estimatedRowHeight = 30
      $0.useSource(list)
    }
    guard let strip = strip(window) else { return XCTFail("no strip") }
    XCTAssertLessThan(strip.texts.count, 12)
    window.table.tools.sectionIndex?.go(to: 13)
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Section 13")
  }

  @MainActor private func press(_ letter: Int, of strip: WidgetPointer, _ window: TableWindow) {
    let label = strip.tree.filter { $0.isA(gtk_label_get_type()) }[letter]
    var y: gint = 0
    gtk_widget_translate_coordinates(label, strip, 0, 0, nil, &y)
    let middle = Double(y) + Double(label.height) / 2
    window.sendButton(GDK_BUTTON_PRESS, strip, 5, middle, [], 1)
    window.sendButton(GDK_BUTTON_RELEASE, strip, 5, middle, [], 1)
    window.settle()
  }

  @MainActor func testALetterLeadsToItsSectionAgainAfterTheListWasScrolled() {
    let window = list().window()
    guard let strip = strip(window) else { return XCTFail("no strip") }
    press(12, of: strip, window)
    XCTAssertEqual(window.shownTexts.first, "Section 12")
    window.scroll(to: 0)
    press(12, of: strip, window)
    XCTAssertEqual(window.shownTexts.first, "Section 12")
  }

  @MainActor func testTheKeyboardGoesOnFromWhatIsInView() {
    let window = list().window()
    guard strip(window) != nil else { return XCTFail("no strip") }
    window.click(row: [0, 0])
    window.press(GDK_KEY_Tab)
    window.press(GDK_KEY_Home)
    window.table.scrollToSection(8)
    window.settle()
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.shownTexts.first, "Section 9")
    window.scroll(to: 0)
    window.press(GDK_KEY_Home)
    XCTAssertEqual(window.shownTexts.first, "Section 0")
    // The last sections are in view together.
    for _ in 0..<30 { window.press(GDK_KEY_Down) }
    XCTAssertEqual(window.table.tools.sectionIndex?.current, 19)
    for _ in 0..<30 { window.press(GDK_KEY_Up) }
    XCTAssertEqual(window.shownTexts.first, "Section 0")
  }

  @MainActor func testALetterOfASectionThatShowsNothingLeadsToTheNextThatDoes() {
    let list = list()
    list.items[4] = []
    list.items[18] = []
    list.items[19] = []
    list.headers = { $0 == 4 || $0 > 17 ? nil : "Section \($0)" }
    let window = list.window()
    guard let strip = strip(window) else { return XCTFail("no strip") }
    press(4, of: strip, window)
    XCTAssertEqual(window.shownTexts.first, "Section 5")
    window.scroll(to: 0)
    press(18, of: strip, window)
    XCTAssertEqual(window.shownTexts.last, "s17 r9")
  }
}
