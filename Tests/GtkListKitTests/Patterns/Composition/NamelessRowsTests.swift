import GtkListKitCore
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Sources without identities beside others: their rows are never confused with the rows of another source, and
/// are made again if their source changes.
final class NamelessRowsTests: GtkTestCase {
  /// A section's node that shows texts, and its children before them.
  private final class TextsNode: CascadingSectionDelegate {
    var texts: [String] = []
    override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
      childDelegates.count + texts.count
    }
    private func text(at path: ListIndexPath) -> String? {
      path.row < childDelegates.count ? nil : texts[path.row - childDelegates.count]
    }
    override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
      text(at: path).map { list.textCell($0) } ?? super.list(list, cellForItemAt: path)
    }
    override func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
      if let text = text(at: path) {
        row.update(data: text)
      } else {
        super.list(list, fill: row, at: path)
      }
    }
    override func list(_ list: ListView, canFocusItemAt path: ListIndexPath) -> Bool { true }
  }

  @MainActor func testANodesOwnRowsAreMadeAgain() {
    SourceWindow.each({ _ in nil }) { window in
      let node = TextsNode(texts: ["named"])
      node.texts = ["a", "b", "c"]
      window.list.useSource(
        CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(texts: ["row"]), node]))
      window.settle()
      let named = window.list.cellForRow(at: [1, 0])
      var reloaded: [ListIndexPath] = []
      window.list.onTrace = { if $0.reason == .reloaded { reloaded.append($0.indexPath) } }
      node.texts = ["x", "y", "z"]
      node.host?.applyDifference()
      window.settle()
      XCTAssertEqual(window.texts, ["row", "named", "x", "y", "z"], "\(window.kind)")
      XCTAssertEqual(reloaded, [[1, 1], [1, 2], [1, 3]], "\(window.kind)")
      XCTAssertIdentical(window.list.cellForRow(at: [1, 0]), named, "\(window.kind)")
      node.texts = ["d", "e"]
      node.reloadModeOnChildDelegatesChanged = .section(animated: true)
      node.childDelegates = []
      window.settle()
      XCTAssertEqual(window.texts, ["row", "d", "e"], "\(window.kind)")
    }
  }

  @MainActor func testOnlyRowsOfTheChangedSourceAreMadeAgain() {
    let (changed, other) = (Texts(["a", "b"]), Texts(["c", "d"]))
    let both = ConcatenatedSource([other, changed])
    let window = TableWindow { $0.useSource(both) }
    let kept = window.table.cellForRow(at: [0, 0])
    var reloaded: [ListIndexPath] = []
    window.table.onTrace = { if $0.reason == .reloaded { reloaded.append($0.indexPath) } }
    changed.host?.applyDifference()
    window.settle()
    XCTAssertEqual(reloaded, [[1, 0], [1, 1]])
    both.sources = [StaticDatasource([Item(1)]), other, changed]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 1", "c", "d", "a", "b"])
    XCTAssertEqual(reloaded.count, 2, "the other rows only move")
    XCTAssertIdentical(window.table.cellForRow(at: [1, 0]), kept)
  }

  @MainActor func testAChangedNumberOfRowsMakesThemAgain() {
    SourceWindow.each({ _ in nil }) { window in
      let (changed, asking) = (Texts(["a", "b"]), Texts(["c"]))
      window.list.useSource(ConcatenatedSource([changed, asking]))
      window.settle()
      changed.texts.removeFirst()
      asking.host?.applyDifference()
      window.settle()
      XCTAssertEqual(window.texts, ["b", "c"], "\(window.kind)")
    }
  }

  @MainActor func testSectionsWithoutIdentitiesHaveNoneInCommon() {
    final class Sections: ForwardingSource {
      override func numberOfSections(in list: ListView) -> Int { 2 }
      override func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 2 }
      override func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        list.textCell("\(path)")
      }
    }
    let both = ConcatenatedSource([StaticDatasource([Item(1)])])
    let window = TableWindow { $0.useSource(both) }
    both.sources += [Sections(), Texts(["a"]), Texts(["b"])]
    window.settle()
    XCTAssertEqual(
      window.shownTexts, ["Row 1", "[0, 0]", "[0, 1]", "[1, 0]", "[1, 1]", "a", "b"])
    let adaptor = TableAdaptor()
    let other = TableWindow(adaptor)
    for sections in [[["a"], []], [["a", "b"], ["c", "d"]]] {
      adaptor.apply {
        for (number, texts) in sections.enumerated() {
          Section("Section \(number)") { Rows(texts, as: StringCell.self) }
        }
      }
      other.settle()
    }
    XCTAssertEqual(Reports.problems(), [])
  }

  @MainActor func testHeightsAndHeadersAreMadeAgainWithTheRows() {
    let source = Texts((0..<50).map { "\($0)" })
    source.height = 30
    let window = TableWindow { $0.useSource(ConcatenatedSource([source])) }
    XCTAssertEqual(window.upper, 1_500)
    source.height = 40
    source.texts.removeLast()
    source.host?.applyDifference()
    window.settle()
    XCTAssertEqual(window.upper, 1_960)
    source.texts = ["a"]
    for title in ["Before", "After", nil, "Again"] {
      source.title = title
      source.texts.append("more")
      source.host?.applyDifference()
      window.settle()
      XCTAssertEqual(window.shownTexts, (title.map { [$0] } ?? []) + source.texts)
    }
  }

  // MARK: Selection

  @MainActor func testTheSelectionStaysWithItsSource() {
    SourceWindow.each({ _ in nil }) { window in
      let (a, b) = (Texts(["a0", "a1"]), Texts(["b0", "b1"]))
      let both = ConcatenatedSource([a])
      window.list.useSource(both)
      @MainActor func expect(_ selected: [String], line: UInt = #line) {
        window.settle()
        XCTAssertEqual(window.selectedTexts, selected, "\(window.kind)", line: line)
      }
      window.settle()
      window.click("a1")
      both.sources = [b, a]
      expect(["a1"])
      both.sources = [b]
      expect([])
      XCTAssertEqual(window.texts, ["b0", "b1"], "\(window.kind)")
      both.sources = [a]
      window.settle()
      window.click("a1")
      both.sources = [b, a]
      // A reload also follows rows.
      window.list.reloadData()
      expect(["a1"])
      window.list.callOut {
        both.sources = [b]
        window.list.reloadData()
      }
      expect([])
      _ = Reports.taken()
      XCTAssertEqual(window.texts, ["b0", "b1"], "\(window.kind)")
    }
  }

  @MainActor func testSegmentsWithoutIdentitiesKeepNoSelection() {
    let factory = Factory<String>()
    factory.register(CellRecipe(StringCell.self))
    SourceWindow.each({ _ in nil }) { window in
      let segments = SegmentedDatasource(
        [["Tea", "Milk"], ["Rolls", "Bread"]].map { StaticDatasource($0, factory: factory) })
      window.list.useSource(segments)
      window.settle()
      window.click("Milk")
      var reasons: Set<RowTrace.Reason> = []
      window.list.onTrace = { reasons.insert($0.reason) }
      segments.selectedIndex = 1
      window.settle()
      XCTAssertEqual(reasons, [.removed, .appeared], "\(window.kind)")
      XCTAssertEqual(window.texts, ["Rolls", "Bread"], "\(window.kind)")
      XCTAssertEqual(window.list.selectedIndexPaths, [], "\(window.kind)")
      segments.selectedIndex = 0
      window.settle()
      XCTAssertEqual(window.texts, ["Tea", "Milk"], "\(window.kind)")
    }
  }
}
