import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is typed into a header goes on while the rows below it change.
final class EngineHeaderFocusTests: GtkTestCase {
  @MainActor private final class Fixture {
    let adaptor = TableAdaptor()
    let window: TableWindow
    var items = Item.many(60)
    /// What the header has sent: on a slow machine the pause after a letter is over before the next one.
    private var searched = ""

    init(isSticky: Bool = false) {
      let adaptor = adaptor
      window = TableWindow { table in
        table.hasStickyHeaders = isSticky
        table.useAdaptor(adaptor)
      }
      apply(items)
      window.settle()
    }

    func sections(_ items: [Item]) -> [Section] {
      let first = Section(
        SearchHeader.Model(text: searched), header: SearchHeader.self, id: "search"
      ) {
        Rows(items, as: ItemCell.self).height(30)
      }
      .onEvent { [weak self] event, _, _ in
        self?.searched = event.value?.string ?? ""
        Task { self.map { $0.apply($0.items) } }
      }
      let second = Section("Others") {
        Rows(Item.many(40).map { Item($0.id + 1_000) }, as: ItemCell.self).height(30)
      }
      return [first, second]
    }

    func apply(_ items: [Item]) {
      self.items = items
      adaptor.setSections(sections(items))
    }

    /// The entry of the header that is seen.
    var entry: WidgetPointer? {
      let header =
        window.stickyHeader?.widget ?? window.shownRows.first { $0.isSectionView }?.widget
      return header?.tree.first { $0.isA(gtk_entry_get_type()) }
    }

    var text: String? {
      window.focusWidget.flatMap { widget in
        widget.isA(gtk_entry_get_type())
          ? String(cString: gtk_entry_get_text(widget.of(GtkEntry.self))) : nil
      }
    }
  }

  @MainActor private func changes(
    _ fixture: Fixture
  ) -> [(name: String, change: @MainActor () -> Void)] {
    let adaptor = fixture.adaptor
    return [
      ("filter", { fixture.apply(fixture.items.filter { $0.id % 2 == 0 }) }),
      ("filter to nothing", { fixture.apply([]) }),
      ("and back", { fixture.apply(Item.many(60)) }),
      ("reload", { fixture.window.table.reloadData() }),
      ("collapse", { adaptor.setCollapsed(true, section: 0) }),
      ("expand", { adaptor.setCollapsed(false, section: 0) }),
      ("insert", { adaptor.update { $0.insert(EngineList.holder(Item(90)), at: [0, 1]) } }),
      ("empty list", { adaptor.setSections([fixture.sections([])[0]]) }),
      ("and full", { fixture.apply(Item.many(60)) }),
    ]
  }

  @MainActor func testTheEntryOfAHeaderKeepsFocusTextAndCursor() {
    let fixture = Fixture()
    guard let entry = fixture.entry else { return XCTFail("no entry") }
    fixture.window.focus(entry)
    var typed = ""
    for (name, change) in changes(fixture) {
      fixture.window.type("a")
      typed += "a"
      change()
      fixture.window.settle()
      XCTAssertEqual(fixture.window.focusWidget, entry, name)
      XCTAssertEqual(fixture.text, typed, name)
      XCTAssertEqual(fixture.entry, entry, name)
    }
    fixture.window.assertPixelsAreFresh()
  }

  @MainActor func testTheEntryOfAStickyHeaderKeepsFocusTextAndCursor() {
    for offset in [10.0, 400] {
      let fixture = Fixture(isSticky: true)
      fixture.window.scroll(to: offset)
      XCTAssertNotNil(fixture.window.stickyHeader)
      guard let entry = fixture.entry else { return XCTFail("no entry") }
      fixture.window.focus(entry)
      var typed = ""
      for (name, change) in changes(fixture) {
        fixture.window.type("a")
        typed += "a"
        change()
        fixture.window.settle()
        XCTAssertEqual(fixture.window.focusWidget, entry, "\(name) at \(offset)")
        XCTAssertEqual(fixture.text, typed, "\(name) at \(offset)")
      }
      fixture.window.scroll(to: 0)
      XCTAssertEqual(fixture.window.focusWidget, entry, "in its row")
      XCTAssertEqual(fixture.entry, entry, "in its row")
      XCTAssertNil(fixture.window.stickyHeader)
      fixture.window.type("b")
      XCTAssertEqual(fixture.text, typed + "b")
      fixture.window.assertPixelsAreFresh()
    }
  }

  @MainActor func testTabGoesFromARowBackToTheEntryOfAHeaderAlsoOfOneThatStaysInView() {
    for isSticky in [false, true] {
      let fixture = Fixture(isSticky: isSticky)
      let window = fixture.window
      if isSticky { window.scroll(to: 400) }
      XCTAssertEqual(window.stickyHeader != nil, isSticky)
      guard let entry = fixture.entry else { return XCTFail("no entry") }
      window.click(row: [0, isSticky ? 18 : 3])
      window.press(GDK_KEY_ISO_Left_Tab, .shift)
      XCTAssertEqual(window.focusWidget, entry, "sticky: \(isSticky)")
      window.press(GDK_KEY_Down)
      XCTAssertNotNil(window.focusedPath, "an arrow leads into the rows, sticky: \(isSticky)")
      window.focus(entry)
      window.press(GDK_KEY_ISO_Left_Tab, .shift)
      XCTAssertEqual(window.focusWidget, window.before, "sticky: \(isSticky)")
    }
  }

  /// A header that is a button, and nothing else.
  private final class ButtonHeader: SectionView {
    override func makeContent() -> WidgetPointer { gtk_button_new_with_label("Header") }
  }

  @MainActor func testTabLeavesAHeaderThatIsAButtonItself() {
    let adaptor = TableAdaptor()
    adaptor.sections.append(
      TableSectionViewHolder(
        headerData: "", headerViewClass: ButtonHeader.self,
        cellHolders: Item.many(60).map { EngineList.holder($0) }))
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    for offset in [0.0, 400] {
      window.scroll(to: offset)
      XCTAssertEqual(window.stickyHeader != nil, offset > 0)
      window.click(row: [0, offset > 0 ? 18 : 3])
      window.press(GDK_KEY_ISO_Left_Tab, .shift)
      XCTAssertEqual(window.focusWidget?.isA(gtk_button_get_type()), true, "at \(offset)")
      XCTAssertNotEqual(window.focusWidget, window.before, "at \(offset)")
      window.press(GDK_KEY_ISO_Left_Tab, .shift)
      XCTAssertEqual(window.focusWidget, window.before, "at \(offset)")
    }
  }

  @MainActor func testAStickyHeaderIsFilledAgainInTheSameWidgets() {
    let adaptor = TableAdaptor()
    for number in 0..<3 {
      let section = TableSectionViewHolder(
        headerData: "H\(number)", headerViewClass: CountView.self,
        cellHolders: Item.many(30).map { EngineList.holder(Item($0.id + number * 100)) })
      adaptor.sections.append(section)
    }
    let window = TableWindow(adaptor) { $0.hasStickyHeaders = true }
    window.scroll(to: 400)
    let header = window.stickyHeader?.widget
    XCTAssertNotNil(header)
    adaptor.update { $0.remove([0, 20]) }
    window.settle()
    XCTAssertEqual(window.stickyHeader?.widget, header)
    XCTAssertEqual(
      window.table.boundSectionViews.compactMap { ($0 as? CountView)?.count }.first { $0 == 29 }, 29
    )
    adaptor[0]?.headerData = "changed"
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.stickyHeader?.text, "changed")
    adaptor.update { $0.removeSection(0) }
    window.settle()
    XCTAssertNotEqual(window.stickyHeader?.text, "changed")
    window.scroll(to: 100)
    XCTAssertEqual(window.stickyHeader?.text, "H1")
    window.assertPixelsAreFresh()
  }
}
