import CGtkListKitGtk3
import GtkListKitTesting
import Observation
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

@MainActor
@Observable
private final class ObservedText {
  var text = "old"
}

/// The display of views that a reload requests again ends and begins.
final class CascadingDisplayTests: GtkTestCase {
  /// A cell that is empty until it is displayed.
  private final class LateCell: ListCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    override func prepareForReuse() { self["text"].text = "" }
  }

  private final class Late: CascadingDelegate {
    var text: String
    private(set) var events: [String] = []
    init(_ text: String) {
      self.text = text
      super.init()
    }
    func takeEvents() -> [String] {
      defer { events = [] }
      return events
    }
    override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      events.append("cell")
      return list.dequeueCell(LateCell.self)
    }
    override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      events.append("cell")
      row.update(data: "")
    }
    override func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath)
    {
      events.append("begin \(path)")
      if let row = cell as? ColumnRow { row.update(data: text) } else { cell["text"].text = text }
    }
    override func list(
      _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
    ) { events.append("end") }
    override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { true }
  }

  /// A section that keeps its header and footer and updates them when they are displayed.
  private final class Counting: CascadingSectionDelegate {
    let views: [SectionViewKind: CountView] = [.header: CountView(), .footer: CountView()]
    private(set) var events: [String] = []
    func takeEvents() -> [String] {
      defer { events = [] }
      return events.sorted()
    }
    override func list(
      _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
    ) -> Double? { 24 }
    override func list(
      _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
    ) -> SectionView? { views[kind] }
    override func list(
      _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
      inSection section: Int
    ) {
      events.append("begin \(kind)")
      view.update(data: "\(childDelegates.count) rows", collapsed: false, count: 0)
    }
    override func list(
      _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
      inSection section: Int
    ) { events.append("end \(kind)") }
  }

  private enum Reload: CaseIterable { case section, whole, root, reloadSections }

  @MainActor private func change(
    _ reload: Reload, _ root: CascadingRootDelegate, _ section: CascadingSectionDelegate,
    to rows: [CascadingDelegate], in list: ListView
  ) {
    switch reload {
    case .section: section.reloadModeOnChildDelegatesChanged = .section(animated: false)
    case .whole: section.reloadModeOnChildDelegatesChanged = .whole
    case .root: root.reloadOnChildDelegatesChanged = true
    case .reloadSections: break
    }
    section.childDelegates = rows
    if reload == .root { root.childDelegates = root.childDelegates }
    if reload == .reloadSections { list.reloadSections([0]) }
  }

  @MainActor func testRowsThatStayAreDisplayedAgainByEachReload() {
    for kind in SourceWindow.Kind.allCases {
      for reload in Reload.allCases {
        let (a, b, c) = (Late("a"), Late("b"), Late("c"))
        let section = CascadingSectionDelegate(childDelegates: [a, b])
        let root = CascadingRootDelegate(childDelegates: [section])
        let window = SourceWindow(kind, root)
        XCTAssertEqual(window.texts, ["a", "b"], "\(kind) \(reload)")
        XCTAssertEqual(a.takeEvents(), ["cell", "begin [0, 0]"], "\(kind) \(reload)")
        a.text = "a changed"
        change(reload, root, section, to: [c, a, b], in: window.list)
        window.settle()
        XCTAssertEqual(window.texts, ["c", "a changed", "b"], "\(kind) \(reload)")
        XCTAssertEqual(a.takeEvents(), ["end", "cell", "begin [0, 1]"], "\(kind) \(reload)")
        section.childDelegates = []
        window.list.reloadData()
        window.settle()
        XCTAssertEqual(a.takeEvents(), ["end"], "\(kind) \(reload)")
        window.window.close()
      }
    }
  }

  @MainActor func testStoredSectionViewsAreDisplayedAgainByEachReload() {
    for isSticky in [false, true] {
      for reload in Reload.allCases {
        let rows = (0..<40).map { CascadingRow("\($0)", as: StringCell.self, height: 30) }
        let section = Counting(childDelegates: rows)
        let root = CascadingRootDelegate(childDelegates: [section])
        let window = TableWindow(height: 300) {
          $0.hasStickyHeaders = isSticky
          $0.hasStickyFooters = isSticky
          root.prepare(list: $0)
        }
        if isSticky { window.scroll(to: 600) }
        _ = section.takeEvents()
        change(reload, root, section, to: rows.dropLast(isSticky ? 1 : 35), in: window.list)
        window.settle()
        let shown = isSticky ? window.stickyViews.map(\.text) : window.shownTexts
        let texts = [shown.first, shown.last]
        let count = isSticky ? "39 rows" : "5 rows"
        XCTAssertEqual(texts, [count, count], "\(isSticky) \(reload)")
        let ended = isSticky ? ["end Footer", "end Header"] : ["end Header"]
        XCTAssertEqual(
          section.takeEvents(), ["begin Footer", "begin Header"] + ended, "\(isSticky) \(reload)")
        window.close()
      }
    }
  }

  /// A data source that updates its cells when they are displayed.
  private final class LateSource: ListDataSource, ListDelegate {
    let model = ObservedText()
    private(set) var events: [String] = []
    func takeEvents() -> [String] {
      defer { events = [] }
      return events
    }
    func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 1 }
    func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      events.append("cell \(model.text)")
      return list.dequeueCell(LateCell.self)
    }
    func list(_ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath) {
      events.append("begin")
      cell["text"].text = model.text
    }
    func list(_ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath) {
      events.append("end")
    }
  }

  @MainActor func testCellOfChangedModelIsDisplayedAgain() {
    let source = LateSource()
    let window = TableWindow {
      $0.dataSource = source
      $0.delegate = source
      $0.reloadData()
    }
    XCTAssertEqual(source.takeEvents(), ["cell old", "begin"])
    source.model.text = "new"
    window.settle()
    XCTAssertEqual(source.takeEvents(), ["end", "cell new", "begin"])
    XCTAssertEqual(window.shownTexts, ["new"])
  }
}
