import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The tree itself: numbers and parents, preparing, changing children, and what the list shows.
final class CascadingTreeTests: GtkTestCase {
  @MainActor private func rows(_ texts: [String]) -> [CascadingDelegate] {
    texts.map { CascadingRow($0, as: StringCell.self, height: 30) }
  }

  @MainActor private func section(_ texts: [String]) -> CascadingSectionDelegate {
    CascadingSectionDelegate(childDelegates: rows(texts))
  }

  @MainActor private func window(_ root: CascadingRootDelegate) -> TableWindow {
    TableWindow { root.prepare(list: $0) }
  }

  private func texts(_ prefix: String, _ range: Range<Int>) -> [String] {
    range.map { "\(prefix)\($0)" }
  }

  // MARK: Numbers and parents

  @MainActor func testMakingANodeNumbersItsChildrenAndGivesThemTheirParent() {
    let children = (0..<3).map { _ in CascadingDelegate(index: 9) }
    let node = CascadingDelegate(index: 4, childDelegates: children)
    XCTAssertEqual(node.index, 4)
    XCTAssertEqual(children.map(\.index), [0, 1, 2])
    XCTAssert(children.allSatisfy { $0.parentDelegate === node })
  }

  @MainActor func testEveryLaterAssignmentOfChildrenNumbersThemAnew() {
    let children = (0..<3).map { _ in CascadingDelegate() }
    let node = CascadingDelegate(childDelegates: children)
    node.childDelegates = [children[2], CascadingDelegate(), children[0]]
    XCTAssertEqual([children[2].index, children[0].index], [0, 2])
    node.childDelegates.append(children[1])
    XCTAssertEqual(children[1].index, 3)
    XCTAssert(children[1].parentDelegate === node)
  }

  @MainActor func testARemovedChildLosesItsParent() {
    let child = CascadingDelegate()
    let node = CascadingDelegate(childDelegates: [child])
    node.childDelegates = []
    XCTAssertNil(child.parentDelegate)
    XCTAssertNotNil(node)
  }

  @MainActor func testTheParentIsWeak() {
    let child = CascadingDelegate()
    var node: CascadingDelegate? = CascadingDelegate(childDelegates: [child])
    XCTAssertNotNil(child.parentDelegate)
    node = nil
    XCTAssertNil(node)
    XCTAssertNil(child.parentDelegate)
  }

  @MainActor func testANodeCanStandInATreeOnlyOnceAndNotBelowItself() {
    let child = CascadingDelegate()
    let node = CascadingDelegate(childDelegates: [child, child])
    Reports.expect(.duplicateIdentity)
    XCTAssertEqual(node.childDelegates.count, 1)
    child.childDelegates = [node]
    Reports.expect(.duplicateIdentity)
    XCTAssert(child.childDelegates.isEmpty)
  }

  // MARK: Preparing

  final class PreparedNode: CascadingSectionDelegate {
    nonisolated(unsafe) static var order: [String] = []
    let name: String
    init(_ name: String, _ children: [CascadingDelegate] = []) {
      self.name = name
      super.init(childDelegates: children)
    }
    override func prepare(list: ListView) {
      super.prepare(list: list)
      Self.order.append(name)
    }
  }

  @MainActor func testPrepareIsRecursiveTheChildrenFirst() {
    PreparedNode.order = []
    let root = CascadingRootDelegate(childDelegates: [
      PreparedNode("a", [PreparedNode("a0"), PreparedNode("a1")]), PreparedNode("b"),
    ])
    root.prepare(list: TableView())
    XCTAssertEqual(PreparedNode.order, ["a0", "a1", "a", "b"])
  }

  @MainActor func testRootBecomesDataSourceAndDelegateOnPrepareAndNobodyElseDoes() {
    let table = TableView()
    let others = [
      CascadingDelegate(), section(["a"]), CascadingRow("row", as: StringCell.self),
      CascadingSourceDelegate(TableAdaptor()),
    ]
    for node in others {
      node.prepare(list: table)
      XCTAssertNil(table.dataSource, "\(type(of: node))")
      XCTAssertNil(table.delegate, "\(type(of: node))")
    }
    let root = CascadingRootDelegate()
    root.prepare(list: table)
    XCTAssert(table.dataSource === root)
    XCTAssert(table.delegate === root)
  }

  @MainActor func testANewChildOfAPreparedNodeIsPreparedAndOneThatStaysIsNotAgain() {
    PreparedNode.order = []
    let first = PreparedNode("first")
    let root = CascadingRootDelegate(childDelegates: [first])
    let table = TableView()
    root.prepare(list: table)
    root.childDelegates = [PreparedNode("second"), first]
    XCTAssertEqual(PreparedNode.order, ["first", "second"])
    XCTAssert(root.childDelegates[0].preparedList === table)
  }

  // MARK: Changing children

  @MainActor func testReloadOnChildDelegatesChangedShowsTheSectionsAndKeepsTheAnchor() {
    let root = CascadingRootDelegate(childDelegates: [section(texts("a", 0..<40))])
    root.reloadOnChildDelegatesChanged = true
    let window = window(root)
    window.scroll(to: 310)
    let top = window.shownTexts[0]
    root.childDelegates.insert(section(texts("b", 0..<5)), at: 0)
    window.settle()
    XCTAssertEqual(window.shownTexts[0], top)
    XCTAssertEqual(window.offset, 310 + 150)
    window.assertShows(texts("b", 0..<5) + texts("a", 0..<40))
  }

  @MainActor func testWithoutReloadOnChildDelegatesChangedTheListIsToldByTheApp() {
    let root = CascadingRootDelegate(childDelegates: [section(["a"])])
    let window = window(root)
    root.childDelegates = [section(["b"])]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a"])
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["b"])
  }

  @MainActor func testReloadModeOnChildDelegatesChangedIsNoneAtFirst() {
    let section = section(["a"])
    XCTAssertEqual(section.reloadModeOnChildDelegatesChanged, .none)
    let window = window(CascadingRootDelegate(childDelegates: [section]))
    section.childDelegates += rows(["b"])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a"])
  }

  @MainActor func testReloadModeWholeAsksForEverythingAnew() {
    let (a, b) = (section(["a"]), section(["b"]))
    a.reloadModeOnChildDelegatesChanged = .whole
    let window = window(CascadingRootDelegate(childDelegates: [a, b]))
    var reasons: [RowTrace.Reason] = []
    window.table.onTrace = { reasons.append($0.reason) }
    a.childDelegates += rows(["a1"])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a", "a1", "b"])
    XCTAssertEqual(reasons, [.listReloaded, .listReloaded, .listReloaded])
  }

  @MainActor func testReloadModeSectionShowsWhatIsNewAndBindsNothingElseAgain() {
    let (a, b) = (section(texts("a", 0..<3)), section(texts("b", 0..<3)))
    a.reloadModeOnChildDelegatesChanged = .section(animated: true)
    let window = window(CascadingRootDelegate(childDelegates: [a, b]))
    var traces: [RowTrace] = []
    window.table.onTrace = { traces.append($0) }
    a.childDelegates = [a.childDelegates[2], a.childDelegates[0]] + rows(["new"])
    window.settle()
    XCTAssertEqual(window.shownTexts, ["a2", "a0", "new", "b0", "b1", "b2"])
    XCTAssertEqual(traces.filter { $0.reason == .appeared }.map(\.indexPath), [[0, 2]])
    XCTAssertFalse(traces.contains { $0.reason == .reloaded || $0.reason == .listReloaded })
  }

  @MainActor func testSelectionFollowsARowsNode() {
    let a = section(texts("a", 0..<4))
    a.reloadModeOnChildDelegatesChanged = .section(animated: false)
    let window = window(CascadingRootDelegate(childDelegates: [a]))
    window.click(row: [0, 1])
    a.childDelegates.reverse()
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
  }

  // MARK: Chain of responsibility

  @MainActor func testASubclassSeesACallFirstAndCallingSuperLetsItGoOn() {
    final class Guarding: CascadingSectionDelegate {
      override func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
        path.row == 0 ? nil : super.list(list, willSelectItemAt: path)
      }
    }
    let rows = [AnsweringNode(), AnsweringNode()]
    let node = Guarding(childDelegates: rows)
    XCTAssertNil(node.list(TableView(), willSelectItemAt: [0, 0]))
    XCTAssert(rows[0].log.isEmpty)
    XCTAssertNil(node.list(TableView(), willSelectItemAt: [0, 1]))
    XCTAssertEqual(rows[1].log, ["will select [0, 1]"])
  }

  @MainActor func testAChildThatAnswersNilVetoesTheSelectionOnScreen() {
    final class Fixed: CascadingRow<StringCell> {
      override func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
        nil
      }
    }
    let rows = [Fixed("fixed", as: StringCell.self), CascadingRow("free", as: StringCell.self)]
    let root = CascadingRootDelegate(
      childDelegates: [CascadingSectionDelegate(childDelegates: rows)])
    let window = window(root)
    window.click(row: [0, 0])
    XCTAssert(window.table.selectedIndexPaths.isEmpty)
    window.click(row: [0, 1])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
  }

  // MARK: On screen

  @MainActor func testASectionWithATitleHasAHeaderAndOneWithoutTakesNoSpace() {
    final class Titled: CascadingSectionDelegate {
      override func list(
        _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
      ) -> String? { kind == .header ? "Title \(section)" : nil }
    }
    let root = CascadingRootDelegate(childDelegates: [
      section(["a"]), Titled(childDelegates: rows(["b"])),
    ])
    XCTAssertEqual(window(root).shownTexts, ["a", "Title 1", "b"])
  }

  @MainActor func testARowsNodeShowsItsModelAndAnotherOneWhenItIsSet() {
    let row = CascadingRow("before", as: StringCell.self)
    let root = CascadingRootDelegate(
      childDelegates: [CascadingSectionDelegate(childDelegates: [row])])
    let window = window(root)
    var activations = 0
    row.onActivate = { activations += 1 }
    window.click(row: [0, 0])
    window.press(GDK_KEY_Return)
    XCTAssertEqual(activations, 1)
    row.model = "after"
    window.settle()
    XCTAssertEqual(window.shownTexts, ["after"])
    row.height = 77
    window.settle()
    XCTAssertEqual(window.shownRows.map(\.height), [77])
  }

  @MainActor func testTheHeightOfARowOutOfViewChangesThatRowAlone() {
    let shown = (0..<100).map { CascadingRow("\($0)", as: StringCell.self, height: 30) }
    let root = CascadingRootDelegate(childDelegates: [
      CascadingSourceDelegate(TableAdaptor.over([Item(1)], [Item(2)], height: 30)),
      CascadingSectionDelegate(childDelegates: shown),
    ])
    let window = window(root)
    let cell = window.table.cellForRow(at: [2, 0])
    var reasons: [RowTrace.Reason] = []
    window.table.onTrace = { reasons.append($0.reason) }
    for row in shown[50...] { row.height = 40 }
    window.settle()
    XCTAssertEqual(window.upper, 102 * 30 + 50 * 10)
    XCTAssertEqual(reasons, [])
    XCTAssertIdentical(window.table.cellForRow(at: [2, 0]), cell)
  }

  @MainActor func testAHeightIsTakenWhileTheListHasNotBeenToldOfChildrenInAnotherSection() {
    let shown = (0..<50).map { CascadingRow("\($0)", as: StringCell.self, height: 30) }
    let other = CascadingSectionDelegate(
      childDelegates: [CascadingRow("a", as: StringCell.self, height: 30)])
    let window = window(
      CascadingRootDelegate(childDelegates: [
        other, CascadingSectionDelegate(childDelegates: shown),
      ]))
    other.childDelegates.append(CascadingRow("b", as: StringCell.self, height: 30))
    shown[49].height = 40
    window.settle()
    Reports.expect([])
    XCTAssertEqual(window.upper, 52 * 30 + 10)
  }

  @MainActor func testTheHeightOfARowThatTheListHasNotBeenToldOfIsTakenWithTheRow() {
    let section = section(["a"])
    let window = window(CascadingRootDelegate(childDelegates: [section]))
    let new = CascadingRow("b", as: StringCell.self, height: 30)
    section.childDelegates.insert(new, at: 0)
    new.height = 50
    window.settle()
    XCTAssertEqual(window.shownRows.map(\.height), [50, 30])
  }

  @MainActor func testTheEndOfDisplayReachesANodeThatWasRemoved() {
    final class Shown: CascadingRow<StringCell> {
      nonisolated(unsafe) static var log: [String] = []
      override func list(
        _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
      ) { Self.log.append("will \(model)") }
      override func list(
        _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
      ) { Self.log.append("did end \(model)") }
    }
    Shown.log = []
    let rows = ["a", "b"].map { Shown($0, as: StringCell.self) }
    let section = CascadingSectionDelegate(childDelegates: rows)
    section.reloadModeOnChildDelegatesChanged = .section(animated: false)
    let window = window(CascadingRootDelegate(childDelegates: [section]))
    XCTAssertEqual(Shown.log, ["will a", "will b"])
    section.childDelegates = [rows[1]]
    window.settle()
    XCTAssertEqual(Shown.log, ["will a", "will b", "did end a", "did end b", "will b"])
  }

  @MainActor func testANodeShowsAnAdaptorsSectionWhichGoesOnUpdatingIt() {
    let adaptor = TableAdaptor.over(Item.many(3), height: 30)
    let node = CascadingSourceDelegate(adaptor)
    let root = CascadingRootDelegate(childDelegates: [section(["first"]), node, section(["last"])])
    root.reloadOnChildDelegatesChanged = true
    let window = window(root)
    let rows = Item.many(3).texts
    XCTAssertEqual(window.shownTexts, ["first"] + rows + ["last"])
    var selected: [ListIndexPath] = []
    adaptor[0, 1]?.onSelect = { _, path in selected.append(path) }
    window.click(row: [1, 1])
    XCTAssertEqual(selected, [[0, 1]], "the adaptor counts its own sections")
    adaptor.update { $0.remove([0, 0]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["first"] + rows.dropFirst() + ["last"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 0]])
    root.childDelegates.removeFirst()
    adaptor.update { editor in
      editor.insert(TableCellViewHolder(data: Item(7), cellClass: ItemCell.self), at: [0, 0])
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 7", "Row 1", "Row 2", "last"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
  }

  @MainActor func testTheListKeepsTheTreeAliveAndLetsItGo() {
    weak var weakRoot: CascadingRootDelegate?
    let table = TableView()
    do {
      let root = CascadingRootDelegate(childDelegates: [section(["a"])])
      weakRoot = root
      root.prepare(list: table)
    }
    XCTAssertNotNil(weakRoot)
    table.useSource(nil)
    XCTAssertNil(weakRoot)
  }
}
