import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

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
    _ count: Int = 3, isSticky: Bool = false,
    _ test: (SourceWindow, _ apply: @escaping () -> Void) -> Void
  ) {
    func run<Container: ListView>(_ kind: SourceWindow.Kind, _ adaptor: Adaptor<Container>) {
      let tracks = (0..<count).map { Track($0, "pear \($0)") }
      func apply() {
        adaptor.apply {
          Section(SearchHeader.Model(), header: SearchHeader.self, id: "searched") {
            Rows(tracks, as: TrackCell.self).height(30)
          }
          .onEvent { [weak adaptor] event, _, _ in
            adaptor?.rearrange(Track.self, animated: false) {
              $0.searched = Track.searched
              $0.search = event.value?.string ?? ""
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
    run(.table, TableAdaptor())
    run(.collection, CollectionAdaptor())
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

  @MainActor func testTheFieldStaysWhenTheKeyboardIsElsewhere() {
    each { window, _ in
      guard let adaptor = window.list.source as? any ArrangedSource else { return XCTFail() }
      adaptor.rearrange(Track.self, animated: false, completion: nil) {
        $0.searched = Track.searched
        $0.search = "nothing"
      }
      wait(window, [])
      XCTAssertNotNil(entry(window), "\(window.kind)")
    }
  }

  @MainActor func testAHeaderWithTheKeyboardStaysWithoutAMatch() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("Text", header: EntryHeader.self) {
        Rows([Track(0, "pear")], as: TrackCell.self).height(30)
      }
    }
    let window = SourceWindow(.table, adaptor)
    for hasKeyboard in [true, false] {
      guard let entry = entry(window) else { return XCTFail("no field") }
      if hasKeyboard { window.window.focus(entry) } else { window.click("pear") }
      for search in ["nothing", ""] {
        adaptor.rearrange(Track.self, animated: false) {
          $0.searched = Track.searched
          $0.search = search
        }
        wait(window, search.isEmpty ? ["pear"] : [])
        XCTAssertEqual(
          self.entry(window) != nil, hasKeyboard || search.isEmpty, "“\(search)”, \(hasKeyboard)")
      }
    }
  }
}
