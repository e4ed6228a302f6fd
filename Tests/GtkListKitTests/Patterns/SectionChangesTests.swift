import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Headers, footers and letters that come, go and change while the rows stay, in each kind of list.
final class SectionChangesTests: GtkTestCase {
  @MainActor private func metric() -> ItemMetric {
    let source = ItemMetric([Item(0)], [Item(1)])
    source.headerView = TitleHeader.self
    return source
  }

  @MainActor private static func outline(_ list: ListView) {
    (list as? ColumnTableView)?.showsSectionsAsNodes = true
  }

  /// The texts of headers, rows and footers in view; a section without a header has a row without text
  /// in columns.
  @MainActor private func texts(_ window: SourceWindow) -> [String] {
    let texts =
      (window.window as? ColumnWindow)?.shownTexts ?? (window.window as? RowWindow)?.shownTexts
    return (texts ?? []).filter { !$0.isEmpty }
  }

  @MainActor private func expect(
    _ texts: [String], _ window: SourceWindow, _ note: String = "", line: UInt = #line
  ) {
    window.settle()
    let wanted = window.kind == .columns ? texts.filter { !$0.hasPrefix("foot") } : texts
    XCTAssertEqual(self.texts(window), wanted, "\(note) in the \(window.kind)", line: line)
  }

  @MainActor func testTitlesFollowAnEditOfTheirSection() {
    SourceWindow.each({ _ in metric() }, Self.outline) { window in
      guard let source = window.list.dataSource as? ItemMetric else { return XCTFail("no source") }
      window.click("Row 1")
      let cells = [0, 1].map { window.list.cellForRow(at: [$0, 0]) }
      var reasons: [RowTrace.Reason] = []
      window.list.onTrace = { reasons.append($0.reason) }
      @MainActor func edit(_ header: String?, _ footer: String?) {
        source.updateReporting { metric in
          try metric.edit(section: 1) { ($0.titleForHeader, $0.titleForFooter) = (header, footer) }
        }
      }
      edit("Title", "foot")
      expect(["Row 0", "Title", "Row 1", "foot"], window)
      edit("Other", "foot 2")
      expect(["Row 0", "Other", "Row 1", "foot 2"], window)
      edit(nil, nil)
      expect(["Row 0", "Row 1"], window)
      XCTAssertEqual(window.selectedTexts, ["Row 1"])
      for section in 0...1 {
        XCTAssertIdentical(window.list.cellForRow(at: [section, 0]), cells[section])
      }
      XCTAssertEqual(reasons.filter { $0 != .moved }, [], "\(window.kind)")
      if window.kind == .columns { Reports.expectSome(.wrongClass) }
    }
  }

  @MainActor func testAHeaderOfAnotherClassGetsAnotherView() {
    for kind in [SourceWindow.Kind.table, .collection] {
      let source = metric()
      let window = SourceWindow(kind, source)
      for (text, isCount) in [("a", false), ("b", true), ("c", true), ("d", false)] {
        source.headerView = isCount ? CountView.self : TitleHeader.self
        source.updateReporting { try $0.edit(section: 0) { $0.dataForHeader = text } }
        expect([text, "Row 0", "Row 1"], window)
        XCTAssertEqual(window.list.boundSectionViews.contains { $0 is CountView }, isCount)
      }
    }
  }

  @MainActor func testLettersFollowAnEditOfTheirSection() {
    SourceWindow.each({ _ in metric() }) { window in
      guard let source = window.list.dataSource as? ItemMetric else { return XCTFail("no source") }
      for letter in ["A", "B", nil] {
        source.updateReporting { try $0.edit(section: 1) { $0.indexTitle = letter } }
        window.settle()
        let strip = window.window.shownOverlays("list-index").first
        XCTAssertEqual(strip?.texts ?? [], letter.map { [$0] } ?? [], "\(window.kind)")
      }
    }
  }

  private struct Titled: SourceContents {
    var title: String?
    var numberOfSections: Int { 1 }
    func numberOfItems(in section: Int) -> Int { 2 }
    func item(at path: ListIndexPath) -> Item? { Item(path.item) }
    func id(ofSection section: Int) -> AnyHashable? { "section" }
    func title(of kind: SectionViewKind, inSection section: Int) -> String? {
      kind == .header ? title : nil
    }
    func indexTitle(ofSection section: Int) -> String? { title.map { String($0.prefix(1)) } }
  }

  @MainActor func testANewEntityShowsItsTitleAndLetter() {
    for kind in SourceWindow.Kind.allCases {
      let source = Datasource<Item>(Titled(), factory: .items)
      let window = SourceWindow(kind, ConcatenatedSource([source]), Self.outline)
      for title in ["First", "Second", nil] {
        source.entity = Titled(title: title)
        expect([title, "Row 0", "Row 1"].compactMap { $0 }, window)
        XCTAssertEqual(
          window.window.shownOverlays("list-index").first?.texts ?? [],
          title.map { [String($0.prefix(1))] } ?? [], "\(kind)")
      }
    }
  }

  // MARK: Builders

  /// A header that says how many rows there are.
  private final class Counter: SectionView, ModelSectionView {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ model: String, collapsed: Bool, count: Int) {
      self["text"].text = "\(model) \(count)"
    }
  }

  @MainActor private func output(_ header: String?, _ texts: [String]) -> ListOutput {
    let builders = texts.map { ModelCellBuilder(Item(0, $0), as: ItemCell.self, id: $0) }
    return ListOutput(sections: [
      header.map { BaseSection($0, header: Counter.self, builders: builders, id: "section") }
        ?? BaseSection(builders: builders, id: "section")
    ])
  }

  @MainActor func testANewOutputsHeaderShowsItsModelAndCount() {
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, output("People", ["a", "b"]), Self.outline)
      let isOutline = kind == .columns
      expect([isOutline ? "People" : "People 2", "a", "b"], window)
      let header = window.list.boundSectionViews.first
      window.list.show(output("Persons", ["a", "b", "c"]))
      expect([isOutline ? "Persons" : "Persons 3", "a", "b", "c"], window)
      XCTAssertIdentical(window.list.boundSectionViews.first, header, "\(kind)")
      window.list.show(output(nil, ["a", "b", "c"]))
      expect(["a", "b", "c"], window)
      window.list.show(output("Again", ["a", "b", "c"]))
      expect([isOutline ? "Again" : "Again 3", "a", "b", "c"], window)
    }
  }

  // MARK: Outlines of columns

  @MainActor private var counts: (SourceWindow) -> [Int] {
    { $0.list.boundSectionViews.compactMap { ($0 as? ColumnSectionRow)?.count } }
  }

  @MainActor func testAnOutlinesSectionKeepsCountAndExpander() {
    let source = metric()
    let window = SourceWindow(.columns, source, Self.outline)
    XCTAssertEqual(counts(window), [1, 1])
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.titleForHeader = "Title" }
      try metric.append([Item(7)], to: 1)
    }
    window.settle()
    XCTAssertEqual(counts(window), [1, 2])
    source.host?.refresh()
    window.settle()
    XCTAssertEqual(counts(window), [1, 2])
    let rows = window.list.boundSectionViews.compactMap { $0 as? ColumnSectionRow }
    XCTAssertEqual(rows.map { TreeColumn.ExpanderState($0).isExpandable }, [true, true])
  }

  @MainActor func testHeaderDataAreTheTextInAnOutline() {
    let source = metric()
    let window = SourceWindow(.columns, source, Self.outline)
    for data in ["Data", "Others"] {
      source.updateReporting { try $0.edit(section: 0) { $0.dataForHeader = data } }
      expect([data, "Row 0", "Row 1"], window)
    }
    let factory = Factory<Item>.items
    factory.registerHeader(TitleHeader.self) { view, section in
      view.update("Day \(section)", collapsed: false, count: 0)
    }
    let days = Datasource(ItemSections([[Item(0)], [Item(1)]]), factory: factory)
    expect(["Day 0", "Row 0", "Day 1", "Row 1"], SourceWindow(.columns, days, Self.outline))
  }
}
