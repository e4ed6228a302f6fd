import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Trees that hold other sources, and trees that are held.
final class TreeCompositionTests: GtkTestCase {
  @MainActor private func section(_ texts: String...) -> CascadingSectionDelegate {
    CascadingSectionDelegate(childDelegates: texts.map { CascadingRow($0, as: StringCell.self) })
  }

  @MainActor private func adaptor(_ sections: [Item]...) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.dataSource = sections.map { items in
      SectionViewHolder(
        cellHolders: items.map { CellViewHolder(data: $0, cellClass: ItemCell.self) })
    }
    return adaptor
  }

  @MainActor func testASourceInATreeIsAttachedHoweverTheTreeComesToTheList() {
    for kind in SourceWindow.Kind.allCases {
      let ways: [(String, (CascadingRootDelegate) -> any ListSource)] = [
        ("used", { $0 }),
        ("concatenated", { ConcatenatedSource([self.adaptor([Item(70)]), $0]) }),
        ("segment", { SegmentedDatasource([("Tree", $0)]) }),
        (
          "tree in a tree",
          { root in
            CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(root)])
          }
        ),
      ]
      for (name, hosted) in ways {
        let adaptor = adaptor([Item(0), Item(1)])
        let root = CascadingRootDelegate(
          childDelegates: [section("first"), CascadingSourceDelegate(adaptor), section("last")])
        let window = SourceWindow(kind, hosted(root))
        let note = "\(name) in the \(kind)"
        XCTAssertEqual(window.texts.suffix(4), ["first", "Row 0", "Row 1", "last"], note)
        XCTAssertIdentical(root.childDelegates[0].preparedList, window.list, note)
        adaptor.update { $0.remove([0, 0]) }
        window.settle()
        XCTAssertEqual(window.texts.suffix(3), ["first", "Row 1", "last"], note)
        window.list.useSource(nil)
        XCTAssertNil(adaptor.view, note)
        window.window.close()
      }
    }
  }

  @MainActor func testATreeBelowOtherSectionsUpdatesItsOwnSourcesInTheirPlace() {
    SourceWindow.each({ _ in nil }) { window in
      let adaptor = adaptor([Item(0), Item(1), Item(2)])
      let inner = CascadingRootDelegate(
        childDelegates: [section("inner"), CascadingSourceDelegate(adaptor)])
      let root = CascadingRootDelegate(
        childDelegates: [section("1", "2", "3"), CascadingSourceDelegate(inner), section("last")])
      window.list.useSource(root)
      window.settle()
      window.click("Row 2")
      adaptor.update { $0.remove([0, 0]) }
      window.settle()
      XCTAssertEqual(
        window.texts, ["1", "2", "3", "inner", "Row 1", "Row 2", "last"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["Row 2"], "\(window.kind)")
    }
  }

  @MainActor func testPrepareShowsATreeWithItsSources() {
    let adaptor = adaptor([Item(0)])
    let root = CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(adaptor)])
    let window = SourceWindow(.table, nil)
    root.prepare(list: window.list)
    window.settle()
    XCTAssertEqual(window.texts, ["Row 0"])
    XCTAssertIdentical(adaptor.view, window.list)
  }

  @MainActor func testASourceIsLetGoOfWhenItsNodeIsTakenAwayAndTakenOverWithANewOne() {
    SourceWindow.each({ _ in CascadingRootDelegate(childDelegates: [section("row")]) }) { window in
      guard let root = window.list.dataSource as? CascadingRootDelegate else { return XCTFail() }
      root.reloadOnChildDelegatesChanged = true
      let adaptor = adaptor([Item(0)])
      root.childDelegates.append(CascadingSourceDelegate(adaptor))
      window.settle()
      XCTAssertEqual(window.texts, ["row", "Row 0"])
      root.childDelegates.removeLast()
      window.settle()
      XCTAssertEqual(window.texts, ["row"])
      XCTAssertNil(adaptor.view)
      adaptor.update { $0.remove([0, 0]) }
      window.settle()
      XCTAssertEqual(window.texts, ["row"])
    }
  }

  @MainActor func testASourceOfSeveralSectionsStandsBetweenItsNeighboursWhateverItDoes() {
    SourceWindow.each({ _ in nil }) { window in
      let adaptor = adaptor([Item(0), Item(1)], [Item(10)])
      let node = CascadingSourceDelegate(adaptor)
      let root = CascadingRootDelegate(childDelegates: [section("first"), node, section("last")])
      root.reloadOnChildDelegatesChanged = true
      root.prepare(list: window.list)
      window.settle()
      XCTAssertEqual(window.list.numberOfSections, 4)
      XCTAssertEqual(window.texts, ["first", "Row 0", "Row 1", "Row 10", "last"])
      window.click("last")
      adaptor.update { editor in
        editor.insertSection(
          SectionViewHolder(cellHolders: [CellViewHolder(data: Item(5), cellClass: ItemCell.self)]),
          at: 1)
      }
      window.settle()
      XCTAssertEqual(window.texts, ["first", "Row 0", "Row 1", "Row 5", "Row 10", "last"])
      XCTAssertEqual(window.selectedTexts, ["last"])
      var selected: [ListIndexPath] = []
      adaptor[2, 0]?.onSelect = { _, path in selected.append(path) }
      window.click("Row 10")
      XCTAssertEqual(selected, [[2, 0]], "the adaptor counts its own sections")
      adaptor.setCollapsed(true, section: 0)
      adaptor.update { $0.removeSection(2) }
      window.settle()
      XCTAssertEqual(window.texts, ["first", "Row 5", "last"])
      root.childDelegates.removeFirst()
      adaptor.update { editor in
        editor.edit(Item.self, at: [1, 0]) { $0.text = "edited" }
      }
      window.settle()
      XCTAssertEqual(window.texts, ["edited", "last"])
      window.click("last")
      XCTAssertEqual(window.selectedTexts, ["last"])
    }
  }

  @MainActor func testCallsReachTheNodesBehindASourceOfSeveralSections() {
    let behind = AnsweringNode()
    let adaptor = adaptor([Item(0)], [Item(1)], [Item(2)])
    let root = CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(adaptor), behind])
    let list = SourceWindow(.table, root).list
    behind.log = []
    root.list(list, didSelectItemAt: [3, 1])
    XCTAssertEqual(behind.log, ["select [3, 1]"])
    root.list(list, didSelectItemAt: [4, 1])
    XCTAssertEqual(behind.log.count, 1)
  }

  @MainActor func testASourceBelowASectionIsReportedAndShowsNothing() {
    let adaptor = adaptor([Item(0)])
    let section = CascadingSectionDelegate(childDelegates: [CascadingSourceDelegate(adaptor)])
    let window = SourceWindow(.table, CascadingRootDelegate(childDelegates: [section]))
    Reports.expect(.wrongClass)
    XCTAssertNil(adaptor.view)
    XCTAssertEqual(window.list.numberOfItems(in: 0), 1)
  }

  @MainActor func testTheIndexOfATreeLeadsIntoItsSources() {
    let metric = MetricDataSource<String, String>(
      GlobalDataMetric(sections: [
        SectionDataMetric(items: ["a"]), SectionDataMetric(items: ["b"], indexTitle: "B"),
      ]))
    let root = CascadingRootDelegate(
      childDelegates: [section("first"), CascadingSourceDelegate(metric)])
    let window = SourceWindow(.columns, root)
    XCTAssertEqual(root.sectionIndexTitles(in: window.list), ["B"])
    XCTAssertEqual(root.list(window.list, sectionForIndexTitle: "B", at: 0), 2)
  }

  // MARK: Moves

  private final class Movable: MetricDataSource<String, String> {
    private let row = CellRecipe(StringCell.self)
    var target: ListIndexPath?
    override func recipe(for item: String, at path: ListIndexPath) -> CellRecipe<String>? { row }
    override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
    override func list(
      _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
    ) -> ListIndexPath { target ?? proposed }
  }

  @MainActor func testRowsOfASourceDoNotMoveOutOfItAndNoOthersIntoIt() {
    for hosted in [false, true] {
      SourceWindow.each({ _ in nil }) { window in
        let metric = Movable(
          GlobalDataMetric(sections: [
            SectionDataMetric(items: ["a", "b"]), SectionDataMetric(items: ["c"]),
          ]), id: { AnyHashable($0) })
        let other = Movable(
          GlobalDataMetric(sections: [SectionDataMetric(items: ["z"])]), id: { AnyHashable($0) })
        let source: any ListSource =
          hosted
          ? CascadingRootDelegate(childDelegates: [
            CascadingSourceDelegate(metric), CascadingSourceDelegate(other),
          ]) : ConcatenatedSource([metric, other])
        window.list.useSource(source)
        window.settle()
        window.click("b")
        window.press(GDK_KEY_Down, .alt)
        XCTAssertEqual(metric.globalDataMetric.sections.map(\.items), [["a"], ["b", "c"]])
        window.press(GDK_KEY_Down, .alt)
        window.press(GDK_KEY_Down, .alt)
        XCTAssertEqual(metric.globalDataMetric.sections.map(\.items), [["a"], ["c", "b"]])
        XCTAssertEqual(window.texts, ["a", "c", "b", "z"], "\(window.kind)")
        window.click("z")
        window.press(GDK_KEY_Up, .alt)
        XCTAssertEqual(window.texts, ["a", "c", "b", "z"], "\(window.kind)")
        metric.target = [2, 0]
        window.click("a")
        window.press(GDK_KEY_Down, .alt)
        XCTAssertEqual(window.texts, ["a", "c", "b", "z"], "\(window.kind)")
      }
    }
  }

  /// A row that can go to other sections.
  private final class Wanderer: CascadingRow<StringCell> {
    override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
    override func list(_ list: ListView, moveItemAt path: ListIndexPath, to goal: ListIndexPath) {
      guard let section = root?.childDelegate(at: goal.section) else { return }
      var rows = section.childDelegates.filter { $0 !== self }
      rows.insert(self, at: goal.row)
      section.childDelegates = rows
    }
    weak var root: CascadingRootDelegate?
  }

  @MainActor func testARowMovesFromOneSectionOfATreeToAnother() {
    SourceWindow.each({ _ in nil }) { window in
      let rows = ["a", "b"].map { Wanderer($0) }
      let (from, to) = (CascadingSectionDelegate(childDelegates: rows), section("x", "y"))
      for section in [from, to] {
        section.reloadModeOnChildDelegatesChanged = .section(animated: true)
      }
      let root = CascadingRootDelegate(childDelegates: [from, to])
      for row in rows { row.root = root }
      root.prepare(list: window.list)
      window.settle()
      window.click("b")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(from.childDelegates.count, 1)
      XCTAssertEqual(to.childDelegates.count, 3)
      XCTAssertEqual(window.texts, ["a", "b", "x", "y"], "\(window.kind)")
      window.click("b")
      window.press(GDK_KEY_Down, .alt)
      XCTAssertEqual(window.texts, ["a", "x", "b", "y"], "\(window.kind)")
      XCTAssertEqual(window.list.selectedIndexPaths, [[1, 1]])
    }
  }

  @MainActor func testANodeThatIsGivenToAnotherParentLeavesTheFirst() {
    let (a, b) = (section("1", "2", "3"), section("4"))
    let moved = a.childDelegates[1]
    b.childDelegates.append(moved)
    XCTAssertEqual(a.childDelegates.map(\.index), [0, 1])
    XCTAssertFalse(a.childDelegates.contains { $0 === moved })
    XCTAssertIdentical(moved.parentDelegate, b)
    XCTAssertEqual(moved.index, 1)
  }

  @MainActor func testTheEndOfADisplayIsToldToTheSectionThatItBeganInThoughTheRowHasMoved() {
    final class Telling: CascadingSectionDelegate {
      var log: [String] = []
      override func list(
        _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
      ) {
        log.append("will \(path)")
        super.list(list, willDisplay: cell, forItemAt: path)
      }
      override func list(
        _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
      ) {
        log.append("end \(path)")
        super.list(list, didEndDisplaying: cell, forItemAt: path)
      }
    }
    let row = CascadingRow("row", as: StringCell.self)
    let (a, b) = (Telling(childDelegates: [row]), Telling())
    for node in [a, b] { node.reloadModeOnChildDelegatesChanged = .section(animated: false) }
    let root = CascadingRootDelegate(childDelegates: [a, b])
    root.reloadOnChildDelegatesChanged = true
    let window = TableWindow { $0.useSource(root) }
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

  @MainActor func testTheParentThatANodeLeavesShowsThatItHasGone() {
    final class Telling: CascadingSectionDelegate {
      var changes = 0
      override func childDelegatesChanged() {
        changes += 1
        super.childDelegatesChanged()
      }
    }
    let a = Telling(childDelegates: [CascadingRow("1", as: StringCell.self)])
    let b = CascadingSectionDelegate()
    a.changes = 0
    b.childDelegates = a.childDelegates
    XCTAssertEqual(a.changes, 1)
    XCTAssertEqual(a.childDelegates.count, 0)
  }

  @MainActor func testANodeThatChangesItsSectionMovesOnScreenAndStaysSelected() {
    SourceWindow.each({ _ in nil }) { window in
      let (a, b) = (section("1", "2", "3"), section("4"))
      b.reloadModeOnChildDelegatesChanged = .section(animated: true)
      CascadingRootDelegate(childDelegates: [a, b]).prepare(list: window.list)
      window.settle()
      window.click("2")
      b.childDelegates.append(a.childDelegates[1])
      window.settle()
      XCTAssertEqual(window.texts, ["1", "3", "4", "2"], "\(window.kind)")
      XCTAssertEqual(window.selectedTexts, ["2"], "\(window.kind)")
    }
  }

  // MARK: Whom the end is told to

  @MainActor func testTheEndOfAnEditReachesTheNodeThatTheBeginningWasToldTo() {
    let node = AnsweringNode()
    let section = CascadingSectionDelegate(childDelegates: [node, AnsweringNode()])
    let root = CascadingRootDelegate(childDelegates: [section])
    let list = TableView()
    root.list(list, willBeginEditingItemAt: [0, 0])
    section.childDelegates.removeFirst()
    root.list(list, didEndEditingItemAt: [0, 0])
    XCTAssertEqual(node.log, ["begin editing [0, 0]", "end editing [0, 0]"])
  }

  @MainActor func testTheEndOfDisplayOfAViewOnAnItemReachesTheNodeThatTheDisplayWasToldTo() {
    let node = AnsweringNode()
    let root = CascadingRootDelegate(childDelegates: [node])
    let (list, view) = (TableView(), CountView())
    root.list(list, willDisplay: view, of: "Badge", at: [0, 3])
    root.childDelegates = []
    root.list(list, didEndDisplaying: view, of: "Badge", at: [0, 3])
    XCTAssertEqual(
      node.log, ["will display view Badge - [0, 3]", "end display view Badge - [0, 3]"])
  }
}
