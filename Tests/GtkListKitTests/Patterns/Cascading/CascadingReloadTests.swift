import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What a reload asks a tree for again, as a table view's does: headers, footers, titles, rows.
final class CascadingReloadTests: GtkTestCase {
  /// A section whose header and footer say how many rows there are, and who shows none when it is full.
  private final class Counting: CascadingSectionDelegate {
    var limit = 5
    var usesTitles = false
    var spaceBelow: Double? = 24
    private var footerText: String? {
      childDelegates.count < limit ? "\(limit - childDelegates.count) more" : nil
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

  /// A row that says what it is told at the moment it is asked.
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

  @MainActor private func rows(_ texts: [String]) -> [CascadingDelegate] {
    texts.map { CascadingRow($0, as: StringCell.self, height: 30) }
  }

  @MainActor private func counting(_ texts: [String]) -> Counting {
    let section = Counting(childDelegates: rows(texts))
    section.reloadModeOnChildDelegatesChanged = .section(animated: false)
    return section
  }

  @MainActor func testHeaderAndFooterOfAReloadedSectionAreAskedForAgain() {
    for usesTitles in [false, true] {
      let section = counting(["a", "b"])
      section.usesTitles = usesTitles
      let window = TableWindow {
        CascadingRootDelegate(childDelegates: [section]).prepare(list: $0)
      }
      XCTAssertEqual(window.shownTexts, ["2 rows", "a", "b", "3 more"])
      section.childDelegates += rows(["c"])
      window.settle()
      XCTAssertEqual(window.shownTexts, ["3 rows", "a", "b", "c", "2 more"])
      section.childDelegates.removeFirst(2)
      window.settle()
      XCTAssertEqual(window.shownTexts, ["1 rows", "c", "4 more"])
      window.assertPixelsAreFresh()
    }
  }

  @MainActor func testHeaderAndFooterOfACollectionAreAskedForAgain() {
    for usesTitles in [false, true] {
      let section = counting(["a", "b"])
      section.usesTitles = usesTitles
      let window = SourceWindow(.collection, CascadingRootDelegate(childDelegates: [section]))
      let collection = window.list as? CollectionView
      func texts() -> [String] {
        [SectionViewKind.header, .footer].flatMap {
          collection?.sectionView(of: $0, inSection: 0)?.contentPointer.texts ?? []
        }
      }
      XCTAssertEqual(texts(), ["2 rows", "3 more"])
      section.childDelegates += rows(["c"])
      window.settle()
      XCTAssertEqual(texts(), ["3 rows", "2 more"])
      section.childDelegates += rows(["d", "e"])
      window.settle()
      XCTAssertEqual(texts().first, "5 rows")
      XCTAssertFalse(texts().contains("2 more"))
      window.window.close()
    }
  }

  @MainActor func testAFooterWhoseViewBecomesNilLeavesItsSpace() {
    let section = counting(["a", "b", "c", "d"])
    let root = CascadingRootDelegate(childDelegates: [section, counting(["z"])])
    let window = TableWindow { root.prepare(list: $0) }
    XCTAssertEqual(window.shownTexts.prefix(6), ["4 rows", "a", "b", "c", "d", "1 more"])
    section.childDelegates += rows(["e"])
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(7), ["5 rows", "a", "b", "c", "d", "e", ""])
    XCTAssertEqual(window.shownRows[6].height, 24)
    section.childDelegates.removeLast()
    window.settle()
    XCTAssertEqual(window.shownTexts.prefix(6), ["4 rows", "a", "b", "c", "d", "1 more"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testAFooterWhoseHeightBecomesNothingGoesAndComesBack() {
    let section = counting(["a", "b"])
    let window = TableWindow {
      CascadingRootDelegate(childDelegates: [section]).prepare(list: $0)
    }
    section.spaceBelow = 0
    section.childDelegates += rows(["c"])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["3 rows", "a", "b", "c"])
    section.spaceBelow = 40
    section.childDelegates += rows(["d"])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["4 rows", "a", "b", "c", "d", "1 more"])
    XCTAssertEqual(window.shownRows.last?.height, 40)
  }

  @MainActor func testRowsOfAReloadedSectionAreAskedForAgainAndKeepTheirCells() {
    for kind in SourceWindow.Kind.allCases {
      let (a, b, other) = (Asking("a"), Asking("b"), Asking("other"))
      let section = CascadingSectionDelegate(childDelegates: [a, b])
      section.reloadModeOnChildDelegatesChanged = .section(animated: false)
      let root = CascadingRootDelegate(
        childDelegates: [section, CascadingSectionDelegate(childDelegates: [other])])
      let window = SourceWindow(kind, root)
      window.click("a")
      let cell = window.list.cellForRow(at: [0, 0])
      let formerly = other.asked
      a.text = "a changed"
      other.text = "other changed"
      section.childDelegates = [b, a]
      window.settle()
      XCTAssertEqual(window.texts, ["b", "a changed", "other"], "\(kind)")
      XCTAssertEqual(window.selectedTexts, ["a changed"], "\(kind)")
      XCTAssert(window.list.cellForRow(at: [0, 1]) === cell, "\(kind)")
      XCTAssertEqual(other.asked, formerly, "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testAReloadOfTheRootAsksForAllSectionsThatStay() {
    for kind in SourceWindow.Kind.allCases {
      let (section, row) = (counting(["a"]), Asking("b"))
      let other = CascadingSectionDelegate(childDelegates: [row])
      let root = CascadingRootDelegate(childDelegates: [section, other])
      root.reloadOnChildDelegatesChanged = true
      let window = SourceWindow(kind, root)
      section.limit = 9
      row.text = "b changed"
      root.childDelegates.append(CascadingSectionDelegate(childDelegates: rows(["c"])))
      window.settle()
      XCTAssertEqual(window.texts, ["a", "b changed", "c"], "\(kind)")
      if let table = window.window as? TableWindow {
        XCTAssertEqual(table.shownTexts, ["1 rows", "a", "8 more", "b changed", "c"])
      }
      window.window.close()
    }
  }

  @MainActor func testTheRootLeavesTheListAloneUntilItIsToldOtherwise() {
    let root = CascadingRootDelegate(
      childDelegates: [CascadingSectionDelegate(childDelegates: rows(["a"]))])
    XCTAssertFalse(root.reloadOnChildDelegatesChanged)
    let window = TableWindow { root.prepare(list: $0) }
    root.childDelegates.append(CascadingSectionDelegate(childDelegates: rows(["b"])))
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a"])
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "b"])
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

  @MainActor func testARowThatTheKeyboardCannotReachIsReportedOncePerClass() {
    final class Bare: CascadingDelegate {
      override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        list.dequeueCell(StringCell.self)
      }
    }
    final class Deaf: CascadingDelegate {
      override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        list.dequeueCell(StringCell.self)
      }
      override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { false }
    }
    let section = CascadingSectionDelegate(
      childDelegates: rows(["a"]) + [Bare(), Deaf(), Bare()] + rows(["b"]))
    let window = TableWindow {
      CascadingRootDelegate(childDelegates: [section]).prepare(list: $0)
    }
    window.click(row: [0, 0])
    window.press(GDK_KEY_Down)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 4]])
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.focus])
    XCTAssertEqual(reports.first?.holder, "Bare")
    XCTAssert(reports.first?.message.contains("canFocusItemAt") ?? false, "\(reports)")
  }
}
