import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Changes of children, and the rows, headers and footers that a list asks for again.
final class CascadingReloadTests: GtkTestCase {
  // MARK: Reload modes

  @MainActor func testReloadModesOfASection() {
    for kind in SourceWindow.Kind.allCases {
      let section = CascadingSectionDelegate(texts: ["a", "b"])
      let root = CascadingRootDelegate(childDelegates: [
        section, CascadingSectionDelegate(texts: ["z"]),
      ])
      let window = SourceWindow(kind, root)
      let nodes = section.childDelegates
      let new = CascadingRow("new", as: StringCell.self, height: 30)
      var reasons: [RowTrace.Reason] = []
      func expect(_ texts: String..., note: String, line: UInt = #line) {
        window.settle()
        XCTAssertEqual(window.texts, texts + ["z"], "\(note): \(kind)", line: line)
      }
      XCTAssertEqual(section.reloadModeOnChildDelegatesChanged, .none)
      section.childDelegates.append(new)
      expect("a", "b", note: "none")
      window.list.reloadData()
      expect("a", "b", "new", note: "none")
      section.reloadModeOnChildDelegatesChanged = .whole
      window.list.onTrace = { reasons.append($0.reason) }
      section.childDelegates = [new, nodes[0]]
      expect("new", "a", note: "whole")
      XCTAssertEqual(reasons, [.listReloaded, .listReloaded, .listReloaded], "\(kind)")
      section.reloadModeOnChildDelegatesChanged = .section(animated: true)
      reasons = []
      window.click("a")
      section.childDelegates = [nodes[0], nodes[1], new]
      expect("a", "b", "new", note: "section")
      XCTAssertEqual(window.selectedTexts, ["a"], "\(kind)")
      XCTAssertEqual(reasons.filter { $0 == .appeared }.count, 1, "\(kind)")
      XCTAssertFalse(reasons.contains { $0 == .reloaded || $0 == .listReloaded }, "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testReloadModeSectionMovesRowsOnlyIfAnimated() {
    TestDisplay.setAnimations(true)
    defer { TestDisplay.setAnimations(false) }
    for kind in SourceWindow.Kind.allCases {
      let section = CascadingSectionDelegate(texts: ["a", "b", "c"])
      let window = SourceWindow(kind, CascadingRootDelegate(childDelegates: [section]))
      for animated in [true, false] {
        section.reloadModeOnChildDelegatesChanged = .section(animated: animated)
        section.childDelegates.reverse()
        window.window.frame()
        XCTAssertEqual(window.list.motion.isActive, animated, "\(kind)")
        Pump.until("the motion ends") { !window.list.motion.isActive }
      }
    }
  }

  @MainActor func testTheRootShowsItsSectionsOnlyIfItReloads() {
    let texts = (0..<40).map { "a\($0)" }
    let root = CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(texts: texts)])
    XCTAssertFalse(root.reloadOnChildDelegatesChanged)
    let window = root.window()
    window.scroll(to: 310)
    let top = window.shownTexts[0]
    let new = CascadingSectionDelegate(texts: (0..<5).map { "b\($0)" })
    root.childDelegates.insert(new, at: 0)
    window.settle()
    window.assertShows(texts)
    root.childDelegates.removeFirst()
    root.reloadOnChildDelegatesChanged = true
    root.childDelegates.insert(new, at: 0)
    window.settle()
    XCTAssertEqual(window.shownTexts[0], top)
    XCTAssertEqual(window.offset, 310 + 150)
    window.assertShows((0..<5).map { "b\($0)" } + texts)
  }

  // MARK: Rows

  /// A row that shows its present text at each request.
  private final class Asking: CascadingDelegate {
    var text: String
    private(set) var asked = 0
    init(_ text: String) {
      self.text = text
      super.init()
    }
    override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      asked += 1
      let cell = list.dequeueCell(StringCell.self)
      cell.update(text)
      return cell
    }
    override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      asked += 1
      row.update(data: text)
    }
    override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { true }
  }

  @MainActor func testRowsOfAReloadedSectionKeepTheirCells() {
    for kind in SourceWindow.Kind.allCases {
      let (a, b, other) = (Asking("a"), Asking("b"), Asking("other"))
      let section = CascadingSectionDelegate(childDelegates: [a, b])
      section.reloadModeOnChildDelegatesChanged = .section(animated: false)
      let root = CascadingRootDelegate(
        childDelegates: [section, CascadingSectionDelegate(childDelegates: [other])])
      let window = SourceWindow(kind, root)
      window.click("a")
      let cell = window.list.cellForRow(at: [0, 0])
      let asked = other.asked
      a.text = "a changed"
      other.text = "other changed"
      section.childDelegates = [b, a]
      window.settle()
      XCTAssertEqual(window.texts, ["b", "a changed", "other"], "\(kind)")
      XCTAssertEqual(window.selectedTexts, ["a changed"], "\(kind)")
      XCTAssertIdentical(window.list.cellForRow(at: [0, 1]), cell, "\(kind)")
      XCTAssertEqual(other.asked, asked, "\(kind)")
      root.reloadOnChildDelegatesChanged = true
      root.childDelegates.append(CascadingSectionDelegate(texts: ["c"]))
      window.settle()
      XCTAssertEqual(window.texts, ["b", "a changed", "other changed", "c"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testARowShowsItsNewModelAndHeight() {
    let row = CascadingRow("before", as: StringCell.self)
    let window = CascadingRootDelegate(
      childDelegates: [CascadingSectionDelegate(childDelegates: [row])]
    ).window()
    var activations = 0
    row.onActivate = { activations += 1 }
    window.click(row: [0, 0])
    window.press(GDK_KEY_Return)
    XCTAssertEqual(activations, 1)
    row.model = "after"
    row.height = 77
    window.settle()
    XCTAssertEqual(window.shownTexts, ["after"])
    XCTAssertEqual(window.shownRows.map(\.height), [77])
  }

  @MainActor func testAnOffScreenHeightChangesItsRowAlone() {
    let rows = (0..<100).map { CascadingRow("\($0)", as: StringCell.self, height: 30) }
    let other = CascadingSectionDelegate(texts: ["a"])
    let window = CascadingRootDelegate(childDelegates: [
      CascadingSourceDelegate(TableAdaptor.over([Item(1)], [Item(2)], height: 30)), other,
      CascadingSectionDelegate(childDelegates: rows),
    ]).window()
    let cell = window.table.cellForRow(at: [3, 0])
    window.rest()
    var reasons: [RowTrace.Reason] = []
    window.table.onTrace = { reasons.append($0.reason) }
    for row in rows[50...] { row.height = 40 }
    window.settle()
    XCTAssertEqual(window.upper, 103 * 30 + 50 * 10)
    // Rows may be bound ahead while the list settles.
    XCTAssertEqual(reasons.filter { $0 != .appeared }, [])
    XCTAssertIdentical(window.table.cellForRow(at: [3, 0]), cell)
    // The list does not know the children of another section yet.
    other.append("b")
    rows[99].height = 50
    window.settle()
    XCTAssertEqual(window.upper, 104 * 30 + 49 * 10 + 20)
  }

  @MainActor func testANewRowsHeightIsShownWithTheRow() {
    let section = CascadingSectionDelegate(texts: ["a"])
    let window = CascadingRootDelegate(childDelegates: [section]).window()
    let new = CascadingRow("b", as: StringCell.self, height: 30)
    section.childDelegates.insert(new, at: 0)
    new.height = 50
    window.settle()
    XCTAssertEqual(window.shownRows.map(\.height), [50, 30])
  }

  // MARK: Headers and footers

  /// A section whose header counts its rows, and whose footer counts the missing rows.
  private final class Counting: CascadingSectionDelegate {
    var usesTitles = false
    var spaceBelow: Double? = 24
    private var footerText: String? {
      childDelegates.count < 5 ? "\(5 - childDelegates.count) more" : nil
    }

    override func list(
      _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
    ) -> String? {
      if kind == .header { return "\(childDelegates.count) rows" }
      return usesTitles ? footerText : nil
    }

    override func list(
      _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
    ) -> Double? { kind == .footer ? spaceBelow : nil }

    override func list(
      _ list: ListView, viewFor kind: SectionViewKind, inSection section: Int
    ) -> SectionView? {
      guard kind == .footer, !usesTitles else {
        return super.list(list, viewFor: kind, inSection: section)
      }
      guard let footerText else { return nil }
      let view = list.dequeueSectionView(CountView.self)
      view.update(data: footerText, collapsed: false, count: 0)
      return view
    }
  }

  @MainActor private func counting(_ texts: [String], usesTitles: Bool = false) -> Counting {
    let section = Counting(texts: texts)
    section.usesTitles = usesTitles
    section.reloadModeOnChildDelegatesChanged = .section(animated: false)
    return section
  }

  @MainActor func testAReloadedSectionUpdatesItsHeaderAndFooter() {
    for kind in [SourceWindow.Kind.table, .collection] {
      for usesTitles in [false, true] {
        let section = counting(["a", "b"], usesTitles: usesTitles)
        let root = CascadingRootDelegate(childDelegates: [section, CascadingSectionDelegate()])
        let window = SourceWindow(kind, root)
        func expect(_ texts: [String], line: UInt = #line) {
          window.settle()
          let shown = [SectionViewKind.header, .footer].flatMap {
            window.list.sectionView(of: $0, inSection: 0)?.contentPointer.texts ?? []
          }
          XCTAssertEqual(shown.filter { !$0.isEmpty }, texts, "\(kind)", line: line)
          window.window.assertPixelsAreFresh(line: line)
        }
        expect(["2 rows", "3 more"])
        section.append("c")
        expect(["3 rows", "2 more"])
        section.childDelegates.removeFirst(2)
        expect(["1 rows", "4 more"])
        section.append("d", "e", "f", "g")
        expect(["5 rows"])
        section.childDelegates.removeLast()
        expect(["4 rows", "1 more"])
      }
    }
  }

  @MainActor func testAFooterKeepsItsSpaceWithoutAView() {
    let section = counting(["a", "b", "c", "d"])
    let window = CascadingRootDelegate(childDelegates: [section, counting(["z"])]).window()
    section.append("e")
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(7), ["5 rows", "a", "b", "c", "d", "e", ""])
    XCTAssertEqual(window.shownRows[6].height, 24)
    section.childDelegates.removeLast(2)
    section.spaceBelow = 0
    section.append("d")
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(6), ["4 rows", "a", "b", "c", "d", "1 rows"])
    section.spaceBelow = 40
    section.childDelegates.removeLast()
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(5), ["3 rows", "a", "b", "c", "2 more"])
    XCTAssertEqual(window.shownRows[4].height, 40)
  }

  @MainActor func testAStickyHeaderIsAskedForAgain() {
    let section = counting((0..<40).map { "row \($0)" })
    let window = TableWindow {
      $0.hasStickyHeaders = true
      CascadingRootDelegate(childDelegates: [section]).prepare(list: $0)
    }
    window.scroll(to: 100)
    XCTAssertEqual(window.stickyHeader?.text, "40 rows")
    section.childDelegates.removeLast()
    window.settle()
    XCTAssertEqual(window.stickyHeader?.text, "39 rows")
    window.assertPixelsAreFresh()
  }
}
