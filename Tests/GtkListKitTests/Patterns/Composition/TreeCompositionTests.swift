import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Trees that hold other sources, and nodes that change their places.
final class TreeCompositionTests: GtkTestCase {
  @MainActor private func tree(
    over source: any ListSourceConvertible, behind node: CascadingDelegate? = nil
  ) -> CascadingRootDelegate {
    let nodes = [CascadingSectionDelegate(texts: ["first"]), CascadingSourceDelegate(source), node]
    let root = CascadingRootDelegate(childDelegates: nodes.compactMap { $0 })
    root.reloadOnChildDelegatesChanged = true
    return root
  }

  @MainActor func testPrepareShowsATreeWithItsSources() {
    let adaptor = TableAdaptor.over([Item(0)])
    let window = tree(over: adaptor).window()
    XCTAssertEqual(window.shownTexts, ["first", "Row 0"])
    XCTAssertIdentical(adaptor.list, window.table)
  }

  @MainActor func testASourceIsAttachedAndDetachedWithItsNode() {
    let adaptor = TableAdaptor.over([Item(0)])
    let root = tree(over: TableAdaptor.over([Item(5)]))
    let window = root.window()
    XCTAssertIdentical(root.childDelegates[0].preparedList, window.table)
    root.childDelegates.append(CascadingSourceDelegate(adaptor))
    window.settle()
    XCTAssertEqual(window.shownTexts, ["first", "Row 5", "Row 0"])
    root.childDelegates.removeLast()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["first", "Row 5"])
    XCTAssertNil(adaptor.list)
    adaptor.update { $0.remove([0, 0]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["first", "Row 5"])
  }

  @MainActor func testASourceUpdatesItsPlaceAfterNodesAreRemoved() {
    let adaptor = TableAdaptor.over(Item.many(2), [Item(10)])
    let root = tree(over: adaptor, behind: CascadingSectionDelegate(texts: ["last"]))
    let window = root.window()
    window.click(row: [3, 0])
    root.childDelegates.removeFirst()
    adaptor.update { editor in editor.edit(Item.self, at: [1, 0]) { $0.text = "edited" } }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "edited", "last"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[2, 0]])
  }

  @MainActor func testCallsReachNodesBehindASourceOfSeveralSections() {
    let behind = RecordingNode()
    let root = tree(over: TableAdaptor.over([Item(0)], [Item(1)], [Item(2)]), behind: behind)
    let list = TableView()
    list.useSource(root)
    _ = behind.recorder.takeCalls()
    root.list(list, didSelectItemAt: [4, 1])
    root.list(list, didSelectItemAt: [5, 1])
    XCTAssertEqual(behind.recorder.takeCalls(), ["list(_:didSelectItemAt:) [4, 1]"])
  }

  @MainActor func testASourceBelowASectionIsReported() {
    let adaptor = TableAdaptor.over([Item(0)])
    let section = CascadingSectionDelegate(childDelegates: [CascadingSourceDelegate(adaptor)])
    let window = SourceWindow(.table, CascadingRootDelegate(childDelegates: [section]))
    Reports.expect(.wrongClass)
    XCTAssertNil(adaptor.list)
    XCTAssertEqual(window.list.numberOfItems(in: 0), 1)
  }

  @MainActor func testTheIndexOfATreeLeadsIntoItsSources() {
    let metric = ItemMetric(
      GlobalDataMetric(sections: [
        SectionDataMetric(items: [Item(1)]), SectionDataMetric(items: [Item(2)], indexTitle: "B"),
      ]))
    let root = tree(over: metric)
    let window = SourceWindow(.columns, root)
    XCTAssertEqual(root.sectionIndexTitles(in: window.list), ["B"])
    XCTAssertEqual(root.list(window.list, sectionForIndexTitle: "B", at: 0), 2)
  }

  // MARK: Nodes that change their sections

  @MainActor func testARowMovesBetweenSectionsByKeys() {
    final class Movable: CascadingRow<StringCell> {
      weak var root: CascadingRootDelegate?
      override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
      override func list(_ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath) {
        guard let section = root?.childDelegate(at: goal.section) else { return }
        var rows = section.childDelegates.filter { $0 !== self }
        rows.insert(self, at: goal.row)
        section.childDelegates = rows
      }
    }
    SourceWindow.each({ _ in nil }) { window in
      let rows = ["a", "b"].map { Movable($0) }
      let from = CascadingSectionDelegate(childDelegates: rows)
      let to = CascadingSectionDelegate(texts: ["x", "y"])
      for section in [from, to] {
        section.reloadModeOnChildDelegatesChanged = .section(animated: true)
      }
      let root = CascadingRootDelegate(childDelegates: [from, to])
      for row in rows { row.root = root }
      root.prepare(list: window.list)
      window.settle()
      window.click("b")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual([from, to].map(\.childDelegates.count), [1, 3])
      XCTAssertEqual(window.texts, ["a", "b", "x", "y"], "\(window.kind)")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["a", "x", "b", "y"], "\(window.kind)")
      XCTAssertEqual(window.list.selectedIndexPaths, [[1, 1]])
      // An app moves the other one.
      window.click("a")
      to.childDelegates.append(rows[0])
      window.settle()
      XCTAssertEqual(window.texts, ["x", "b", "y", "a"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["a"], "\(window.kind)")
    }
  }

  @MainActor func testRowsDoNotMoveIntoAnotherSource() {
    SourceWindow.each({ _ in
      let metrics = [1, 2].map { ItemMetric([Item($0)]) }
      for metric in metrics { metric.mayMove = true }
      return CascadingRootDelegate(childDelegates: metrics.map { CascadingSourceDelegate($0) })
    }) { window in
      for (text, key) in [("Row 2", GDK_KEY_Up), ("Row 1", GDK_KEY_Down)] {
        window.click(text)
        window.press(key, .alt)
        let counts = (0..<2).map { window.list.numberOfItems(in: $0) }
        XCTAssertEqual(counts, [1, 1], "\(text) in the \(window.kind)")
      }
    }
  }

  @MainActor func testADisplayEndsInTheSectionItBeganIn() {
    final class Logging: CascadingSectionDelegate {
      var log: [String] = []
      override func list(
        _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
      ) { log.append("will \(path)") }
      override func list(
        _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
      ) { log.append("end \(path)") }
    }
    let row = CascadingRow("row", as: StringCell.self)
    let (a, b) = (Logging(childDelegates: [row]), Logging())
    for node in [a, b] { node.reloadModeOnChildDelegatesChanged = .section(animated: false) }
    let root = CascadingRootDelegate(childDelegates: [a, b])
    root.reloadOnChildDelegatesChanged = true
    let window = root.window()
    XCTAssertEqual(a.log, ["will [0, 0]"])
    b.childDelegates = [row]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["row"])
    root.childDelegates = []
    window.settle()
    // The new section of the row requests the cell again.
    XCTAssertEqual(a.log, ["will [0, 0]", "end [0, 0]"])
    XCTAssertEqual(b.log, ["will [1, 0]", "end [1, 0]"])
  }
}
