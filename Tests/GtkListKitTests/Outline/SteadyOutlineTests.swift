import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Trees that never stop changing are arranged all the same, and those that are too large are left
/// alone.
final class SteadyOutlineTests: GtkTestCase {
  struct Node: Identifiable, Sendable {
    let id: Int
  }

  private static let descending = SortKey<Node>(\.id, .descending)

  /// A source whose top can be given other nodes: thousands have children, few of them.
  final class Tree: OutlineSource {
    var top: [Node]
    init(_ count: Int) { top = (0..<count).map { Node(id: $0) } }
    func children(of node: Node?) -> OutlineChildren<Node> {
      guard let node else { return OutlineChildren(top) }
      return OutlineChildren((0..<3).map { Node(id: (node.id + 1) * 1_000_000 + $0) })
    }
    func isExpandable(_ node: Node) -> Bool { node.id < 1_000_000 }
  }

  @MainActor private func window(_ outline: Outline<Node>) -> (ColumnWindow, TableAdaptor) {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline) }
    let window = ColumnWindow(width: 300, height: 300) {
      $0.showsTree = true
      $0.columns = [TableColumn<Node>("Name", { "\($0.id)" }, width: 200)]
      $0.useAdaptor(adaptor)
    }
    return (window, adaptor)
  }

  @MainActor private func ids(_ outline: Outline<Node>) -> [Int] {
    (0..<outline.rowCount).map { outline.node(at: $0)?.id ?? -1 }
  }

  /// Sorts while something changes at every turn of the main loop.
  @MainActor private func sort(
    _ adaptor: TableAdaptor, by arrangement: RowArrangement<Node>, _ change: (Int) -> Void
  ) -> Int {
    var outcome: Bool?
    adaptor.arrange(arrangement) { outcome = $0 }
    var turn = 0
    Pump.until("the arrangement is shown") {
      guard outcome == nil, turn < 2_000 else { return true }
      turn += 1
      change(turn)
      return false
    }
    XCTAssertEqual(outcome, true, "it did not wait for the end of the changes")
    return turn
  }

  @MainActor private func settle(_ adaptor: TableAdaptor, _ outline: Outline<Node>) {
    Pump.until("all is arranged") { !adaptor.isArranging && !outline.isLoading }
  }

  @MainActor func testATreeWhoseNodesOpenAndCloseAllTheTimeIsSorted() {
    let outline = Outline(Tree(6_000))
    let (window, adaptor) = window(outline)
    let turns = sort(adaptor, by: RowArrangement(sort: [Self.descending])) { turn in
      if turn % 2 == 1 { outline.expand(turn) } else { outline.collapse(turn - 1) }
    }
    settle(adaptor, outline)
    var expected = Array((0..<6_000).reversed())
    if turns % 2 == 1 {
      let children = (0..<3).reversed().map { (turns + 1) * 1_000_000 + $0 }
      expected.insert(contentsOf: children, at: 6_000 - turns)
    }
    XCTAssertEqual(ids(outline), expected)
    window.settle()
    XCTAssertEqual(window.table.map.rowCount, expected.count)
    XCTAssertEqual(window.shownTexts.first, "5999")
    window.assertPixelsAreFresh()
  }

  /// Whether a filter comes or goes, and nodes open and close under it.
  @MainActor func testWhatAFilterHidesStaysSelectedInATreeThatChangesAllTheTime() {
    let outline = Outline(Tree(6_000))
    let (window, adaptor) = window(outline)
    window.table.selectionMode = .multiple
    outline.expand(8)
    for row in [5, 70, 10] { window.table.selectRow(at: [0, row]) }
    var selected: [Int] { adaptor.selectedModels(Node.self).map(\.id).sorted() }
    XCTAssertEqual(selected, [5, 67, 9_000_001])
    func openAndClose(_ turn: Int) {
      if turn % 2 == 1 { outline.expand(100 + turn) } else { outline.collapse(99 + turn) }
    }
    let filter = RowFilter<Node> { $0.id % 10 == 7 || $0.id >= 1_000_000 && $0.id % 10 != 1 }
    _ = sort(adaptor, by: RowArrangement(filter: filter), openAndClose)
    settle(adaptor, outline)
    XCTAssertEqual(selected, [67])
    _ = sort(adaptor, by: RowArrangement(sort: [Self.descending]), openAndClose)
    settle(adaptor, outline)
    XCTAssertEqual(selected, [5, 67, 9_000_001])
    window.table.selectRow(at: [0, 0])
    adaptor.clearArrangement()
    settle(adaptor, outline)
    XCTAssertEqual(selected, [5, 67, 5_999, 9_000_001])
  }

  @MainActor func testATreeThatIsReloadedAllTheTimeIsSorted() {
    for search in ["", "7"] {
      let tree = Tree(4_200)
      let outline = Outline(tree)
      let (window, adaptor) = window(outline)
      outline.expand(17)
      let arrangement = RowArrangement(
        sort: [Self.descending], searched: SearchedText { "\($0.id)" }, search: search)
      _ = sort(adaptor, by: arrangement) { turn in
        guard turn % 2 == 1 else { return }
        tree.top.append(Node(id: 6_000 + turn))
        outline.reload()
      }
      let shown = ids(outline).filter { $0 < 1_000_000 }
      XCTAssertEqual(shown, shown.sorted(by: >), "it is sorted already")
      settle(adaptor, outline)
      let below = [18_000_002, 18_000_001, 18_000_000]
      let expected = tree.top.map(\.id).reversed().flatMap { id -> [Int] in
        let below = id == 17 ? below.filter { "\($0)".contains(search) || search.isEmpty } : []
        return below.isEmpty && !search.isEmpty && !"\(id)".contains(search) ? [] : [id] + below
      }
      XCTAssertEqual(ids(outline), expected)
      window.settle()
      XCTAssertEqual(window.table.map.rowCount, expected.count)
      window.assertPixelsAreFresh()
      window.close()
    }
  }

  @MainActor func testASortedTreeThatIsReloadedAllTheTimeShowsWhatHasCome() {
    let tree = Tree(6_000)
    let outline = Outline(tree)
    let (_, adaptor) = window(outline)
    _ = sort(adaptor, by: RowArrangement(sort: [Self.descending])) { _ in }
    settle(adaptor, outline)
    var turn = 0
    Pump.until("new nodes are shown") {
      guard outline.rowCount < 6_010, turn < 500 else { return true }
      turn += 1
      tree.top.append(Node(id: 6_000 + turn))
      outline.reload()
      return false
    }
    XCTAssertLessThan(turn, 500, "they did not wait for the end of the changes")
    settle(adaptor, outline)
    XCTAssertEqual(ids(outline), tree.top.map(\.id).reversed())
  }

  @MainActor func testATreeThatIsDescribedAnewAllTheTimeIsSorted() {
    let outline = Outline(Tree(6_000))
    let (window, adaptor) = window(outline)
    _ = sort(adaptor, by: RowArrangement(sort: [Self.descending])) { _ in
      adaptor.apply { Rows(outline) }
    }
    settle(adaptor, outline)
    XCTAssertEqual(ids(outline), (0..<6_000).reversed())
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "5999")
  }

  @MainActor func testATreeOfTooManyRowsIsReportedOnceAndLeftAsItIs() {
    let count = Int(Int32.max) + 9
    let outline = Outline([Node(id: 0)]) { node in
      OutlineChildren(count: node.id == 0 ? count : 0) { Node(id: $0 + 1) }
    }
    outline.expand(0)
    let (window, adaptor) = window(outline)
    for attempt in 0..<2 {
      var outcome: Bool?
      adaptor.arrange(RowArrangement(sort: [Self.descending])) { outcome = $0 }
      Pump.until("it has given up") { outcome != nil }
      XCTAssertEqual(outcome, false)
      XCTAssertFalse(adaptor.isArranging)
      window.table.reloadData()
      window.settle()
      XCTAssertFalse(adaptor.isArranging)
      // It is too long to be shown to its end, and to be arranged.
      if attempt == 0 { Reports.expect(.indexOutOfRange, .update) } else { Reports.expect() }
    }
    XCTAssertEqual(outline.node(at: 1)?.id, 1)
    adaptor.clearArrangement()
    Pump.until("all is as it was") { !adaptor.isArranging }
    outline.collapse(0)
    adaptor.arrange(RowArrangement(sort: [Self.descending]))
    Pump.until("it is arranged") { !adaptor.isArranging }
    XCTAssertEqual(outline.rowCount, 1)
    XCTAssertEqual(window.table.numberOfItems(in: 0), 1)
  }

  @MainActor func testANodeOfTooManyChildrenOpensInASortedTreeAsItIs() {
    let count = Int(Int32.max) + 9
    let outline = Outline([Node(id: 0), Node(id: 1)]) { node in
      OutlineChildren(count: node.id == 0 ? count : 2) { Node(id: $0 + 2) }
    }
    let (_, adaptor) = window(outline)
    adaptor.arrange(RowArrangement(sort: [Self.descending]))
    outline.expand(0)
    outline.expand(1)
    Pump.until("its children are there") { !outline.isLoading }
    XCTAssertEqual((0..<5).map { outline.node(at: $0)?.id }, [1, 3, 2, 0, 2])
    XCTAssertEqual(outline.rowCount, count + 4)
    Reports.expect(.update, .indexOutOfRange)
    adaptor.clearArrangement()
    Pump.until("all is as it was") { !adaptor.isArranging }
    XCTAssertEqual((0..<2).map { outline.node(at: $0)?.id }, [0, 2])
  }
}
