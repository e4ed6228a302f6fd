import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The field in the header of the section that is searched.
final class SearchFieldTests: GtkTestCase {
  final class EntryHeader: SectionView, ModelSectionView {
    override func makeContent() -> WidgetPointer {
      let box: WidgetPointer = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
      gtk_container_add(box.container, gtk_entry_new())
      return box
    }
    func update(_ text: String, collapsed: Bool, count: Int) {}
  }

  /// A section of tracks below a field, in each kind of list that has headers.
  @MainActor private func each(
    _ count: Int = 3, isSticky: Bool = false, shortest: Int = 0,
    _ test: (SourceWindow, _ apply: @escaping () -> Void) -> Void
  ) {
    for kind in [SourceWindow.Kind.table, .collection] {
      let adaptor = Adaptor()
      let tracks = (0..<count).map { Track($0, "pear \($0)") }
      func apply() {
        adaptor.apply {
          Section(SearchHeader.Model(), header: SearchHeader.self, id: "searched") {
            Rows(tracks, as: TrackCell.self).height(30)
          }
          .onEvent { [weak adaptor] event, _, _ in
            adaptor?.rearrange(Track.self, animated: false) {
              $0.searched = Track.searched
              let text = event.value?.string ?? ""
              $0.search = text.count < shortest ? "" : text
            }
          }
          Section("Others") { Rows([Track(1_000, "plum")], as: TrackCell.self).height(30) }
        }
      }
      apply()
      let window = SourceWindow(kind, adaptor) { $0.hasStickyHeaders = isSticky }
      test(window, apply)
      window.window.close()
    }
  }

  @MainActor private func entry(_ window: SourceWindow) -> WidgetPointer? {
    window.list.widgetPointer.tree.first { $0.isA(gtk_entry_get_type()) && $0.isMapped }
  }

  @MainActor private func text(_ entry: WidgetPointer?) -> String? {
    entry.map { String(cString: gtk_entry_get_text($0.of(GtkEntry.self))) }
  }

  @MainActor private func wait(_ window: SourceWindow, _ texts: [String], line: UInt = #line) {
    Pump.until("\(texts) are found in the \(window.kind)", line: line) {
      window.settle()
      return window.texts == texts
    }
  }

  @MainActor func testTheFieldStaysWithItsTextWithoutAMatch() {
    for isSticky in [false, true] {
      each(isSticky: isSticky) { window, _ in
        guard let entry = entry(window) else { return XCTFail("no field") }
        window.window.focus(entry)
        window.window.type("2")
        wait(window, ["pear 2"])
        XCTAssertEqual(text(entry), "2", "\(window.kind)")
        window.window.type("x")
        wait(window, [])
        XCTAssertEqual(text(self.entry(window)), "2x", "\(window.kind)")
        XCTAssertEqual(window.window.focusWidget, entry, "\(window.kind)")
        window.press(GDK_KEY_BackSpace)
        wait(window, ["pear 2"])
        for _ in 0..<2 { window.press(GDK_KEY_BackSpace) }
        wait(window, ["pear 0", "pear 1", "pear 2", "plum"])
      }
    }
  }

  @MainActor func testTheFieldKeepsItsTextThroughScrolling() {
    each(400) { window, apply in
      guard let entry = entry(window) else { return XCTFail("no field") }
      window.window.focus(entry)
      window.window.type("pear")
      Pump.until("it is searched") { window.list.numberOfItems(in: 1) == 0 }
      apply()
      window.settle()
      XCTAssertEqual(text(self.entry(window)), "pear", "\(window.kind): another state")
      window.click("pear 2")
      window.window.scroll(to: 100_000)
      window.window.scroll(to: 0)
      XCTAssertEqual(text(self.entry(window)), "pear", "\(window.kind): scrolled back")
    }
  }

  @MainActor func testTheFieldIsSearchedWhenItLosesTheKeyboard() {
    each(400) { window, _ in
      guard let entry = entry(window) else { return XCTFail("no field") }
      window.window.focus(entry)
      // The entry sends its signal later.
      gtk_entry_set_text(entry.of(GtkEntry.self), "pear 7")
      gtk_window_set_focus(gtk_widget_get_toplevel(entry)?.of(GtkWindow.self), nil)
      XCTAssertEqual(window.list.numberOfItems(in: 1), 0, "\(window.kind)")
      window.window.scroll(to: 100_000)
      window.window.scroll(to: 0)
      XCTAssertEqual(text(self.entry(window)), "pear 7", "\(window.kind)")
    }
  }

  @MainActor func testTheFieldStaysWhenTheKeyboardIsElsewhere() {
    each { window, _ in
      guard let adaptor = window.list.adaptor else { return XCTFail() }
      adaptor.rearrange(Track.self, animated: false) {
        $0.searched = Track.searched
        $0.search = "nothing"
      }
      wait(window, [])
      XCTAssertNotNil(entry(window), "\(window.kind)")
    }
  }

  private static let allRows = ["pear 0", "pear 1", "pear 2", "plum"]

  @MainActor func testTheProgramEmptiesTheFieldByEndingTheSearch() {
    for clears in [false, true] {
      for (typed, found) in [("2", ["pear 2"]), ("2x", [])] {
        each { window, _ in
          guard let entry = entry(window), let adaptor = window.list.adaptor
          else { return XCTFail("no field") }
          window.window.focus(entry)
          window.window.type(typed)
          wait(window, found)
          if clears {
            adaptor.clearArrangement()
          } else {
            adaptor.rearrange(Track.self, animated: false) { $0.search = "" }
          }
          wait(window, Self.allRows)
          XCTAssertEqual(text(self.entry(window)), "", "“\(typed)” in the \(window.kind)")
        }
      }
    }
  }

  @MainActor func testTheFieldKeepsTextTooShortToSearchFor() {
    each(shortest: 2) { window, _ in
      guard let entry = entry(window) else { return XCTFail("no field") }
      window.window.focus(entry)
      window.window.type("2x")
      wait(window, [])
      window.press(GDK_KEY_BackSpace)
      wait(window, Self.allRows)
      XCTAssertEqual(text(self.entry(window)), "2", "\(window.kind)")
    }
  }

  @MainActor func testAFooterToSearchInStaysWithoutAMatch() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("Text") { Rows([Track(0, "pear")], as: TrackCell.self).height(30) }
        .footer(SearchHeader.Model(), as: SearchHeader.self)
    }
    let window = SourceWindow(.table, adaptor)
    adaptor.rearrange(Track.self, animated: false) {
      $0.searched = Track.searched
      $0.search = "nothing"
    }
    wait(window, [])
    XCTAssertNotNil(entry(window))
  }

  @MainActor func testAHeaderWithTheKeyboardStaysWithoutAMatch() {
    func run(_ kind: SourceWindow.Kind, _ isSticky: Bool) {
      let adaptor = Adaptor()
      adaptor.apply {
        Section("Text", header: EntryHeader.self) {
          Rows([Track(0, "pear")], as: TrackCell.self).height(30)
        }
        Section("Others") { Rows([Track(1, "plum")], as: TrackCell.self).height(30) }
      }
      let window = SourceWindow(kind, adaptor) { $0.hasStickyHeaders = isSticky }
      func search(_ text: String, _ found: [String]) {
        adaptor.rearrange(Track.self, animated: false) {
          $0.searched = Track.searched
          $0.search = text
        }
        wait(window, found)
      }
      let note = "\(kind), sticky: \(isSticky)"
      guard let field = entry(window) else { return XCTFail("no field") }
      window.window.focus(field)
      search("nothing", [])
      XCTAssertEqual(entry(window), field, note)
      XCTAssertEqual(window.list.map.sections.map(\.hasHeader), [true, false], note)
      search("plum", ["plum"])
      XCTAssertEqual(entry(window), field, note)
      window.click("plum")
      Pump.until("the header is removed, \(note)") {
        window.settle()
        return entry(window) == nil
      }
      XCTAssertEqual(window.texts, ["plum"], note)
      search("", ["pear", "plum"])
      window.click("pear")
      search("nothing", [])
      XCTAssertNil(entry(window), note)
      window.window.close()
    }
    for isSticky in [false, true] {
      for kind in [SourceWindow.Kind.table, .collection] { run(kind, isSticky) }
    }
  }

  @MainActor func testAHeaderOfAnotherAdaptorKeepsNoSection() {
    let adaptors = [TableAdaptor(), TableAdaptor()]
    for (number, adaptor) in adaptors.enumerated() {
      adaptor.apply {
        Section("Text", header: EntryHeader.self, id: "both") {
          Rows([Track(number, "pear \(number)")], as: TrackCell.self).height(30)
        }
      }
    }
    let window = SourceWindow(.table, ConcatenatedSource(adaptors))
    guard let field = entry(window) else { return XCTFail("no field") }
    window.window.focus(field)
    for adaptor in adaptors {
      adaptor.rearrange(Track.self, animated: false) {
        $0.searched = Track.searched
        $0.search = "nothing"
      }
    }
    wait(window, [])
    XCTAssertEqual(window.list.map.sections.map(\.hasHeader), [true, false])
  }
}
