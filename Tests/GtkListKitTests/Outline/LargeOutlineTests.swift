import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Trees of so many nodes that they are arranged on another thread.
final class LargeOutlineTests: GtkTestCase {
  struct Node: Identifiable, Sendable, SearchableModel {
    let id: String
    var size = 0
    var searchText: String { id }
  }

  private static let byName = SortKey<Node>(\.id, order: .codePoints)
  private static let bySize = SortKey<Node>(\.size)
  private static let searched = SearchedText<Node>(\.id)

  private static let roots = 40
  private static let each = 200

  /// `r0` to `r39`, and below each of them `r0-0` to `r0-199`, larger ones first.
  private func tree() -> [String: [Node]] {
    var tree: [String: [Node]] = [:]
    tree[""] = (0..<Self.roots).map { Node(id: "r\($0)", size: Self.roots - $0) }
    for root in tree[""] ?? [] {
      tree[root.id] = (0..<Self.each).map {
        Node(id: "\(root.id)-\($0)", size: Self.each - $0)
      }
    }
    return tree
  }

  @MainActor private func outline(_ tree: [String: [Node]]) -> Outline<Node> {
    Outline(tree[""] ?? [], isExpandable: { tree[$0.id] != nil }) {
      OutlineChildren(tree[$0.id] ?? [])
    }
  }

  @MainActor private func window(_ outline: Outline<Node>) -> (ColumnWindow, TableAdaptor) {
    ColumnWindow.tree(of: outline, TableColumn("Name", \.id, width: 200))
  }

  @MainActor private func wait(_ adaptor: TableAdaptor) {
    Pump.until("the arrangement is shown") { !adaptor.isArranging }
  }

  @MainActor private func names(_ outline: Outline<Node>) -> [String] {
    (0..<outline.rowCount).map { outline.node(at: $0)?.id ?? "…" }
  }

  @MainActor private func selected(_ window: ColumnWindow, _ outline: Outline<Node>) -> [String] {
    window.table.selectedIndexPaths.map { outline.node(at: $0.item)?.id ?? "…" }
  }

  /// What is shown of a tree of which everything is open.
  private func written(
    _ tree: [String: [Node]], below id: String = "", isSorted: Bool, _ matches: (Node) -> Bool
  ) -> [String] {
    let nodes = tree[id] ?? []
    let sorted =
      isSorted
      ? nodes.enumerated().sorted { ($0.element.size, $0.offset) < ($1.element.size, $1.offset) }
        .map(\.element) : nodes
    return sorted.flatMap { node -> [String] in
      let below = written(tree, below: node.id, isSorted: isSorted, matches)
      return below.isEmpty && !matches(node) ? [] : [node.id] + below
    }
  }

  @MainActor func testALargeTreeIsSortedElsewhereAndChangesOnce() {
    let tree = tree()
    let outline = outline(tree)
    outline.expandAll()
    let (window, adaptor) = window(outline)
    window.click("r0-3")
    window.table.scrollToRow(at: [0, 300], position: .top)
    let before = names(outline)
    var outcome: Bool?
    adaptor.arrange(RowArrangement(sort: [Self.bySize])) { outcome = $0 }
    XCTAssertNil(outcome)
    XCTAssertTrue(adaptor.isArranging)
    XCTAssertEqual(names(outline), before, "nothing has changed yet")
    wait(adaptor)
    XCTAssertEqual(outcome, true)
    XCTAssertEqual(names(outline), written(tree, isSorted: true) { _ in true })
    XCTAssertEqual(selected(window, outline), ["r0-3"])
    XCTAssertEqual(window.table.map.rowCount, before.count)
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testTheNextKeystrokeTakesThePlaceOfTheOneBefore() {
    let tree = tree()
    let outline = outline(tree)
    outline.expandAll()
    let (window, adaptor) = window(outline)
    var outcomes: [String] = []
    for search in ["r", "r1", "r17-1"] {
      adaptor.arrange(RowArrangement(searched: Self.searched, search: search)) {
        outcomes.append("\(search) \($0)")
      }
    }
    wait(adaptor)
    XCTAssertEqual(outcomes, ["r false", "r1 false", "r17-1 true"])
    XCTAssertEqual(
      names(outline), written(tree, isSorted: false) { $0.id.contains("r17-1") })
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "r17")
  }

  @MainActor func testWhatAFilterHidesStaysOpenAndSelectedForItsReturn() {
    let tree = tree()
    let outline = outline(tree)
    outline.expandAll()
    let all = names(outline)
    let (window, adaptor) = window(outline)
    window.table.selectAll()
    adaptor.arrange(RowArrangement(searched: Self.searched, search: "r7-19"))
    wait(adaptor)
    let found = written(tree, isSorted: false) { $0.id.contains("r7-19") }
    XCTAssertEqual(names(outline), found)
    XCTAssertEqual(window.table.selectedCount, found.count)
    XCTAssertTrue(outline.isExpanded("r3"), "open, though nothing of it is shown")
    adaptor.clearArrangement()
    wait(adaptor)
    XCTAssertEqual(names(outline), all)
    XCTAssertEqual(window.table.selectedCount, all.count)
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testANewSelectionForgetsWhatAFilterHides() {
    let outline = outline(tree())
    outline.expandAll()
    let (window, adaptor) = window(outline)
    window.table.selectAll()
    adaptor.arrange(RowArrangement(searched: Self.searched, search: "r7-19"))
    wait(adaptor)
    window.settle()
    window.click("r7-19")
    adaptor.clearArrangement()
    wait(adaptor)
    window.settle()
    XCTAssertEqual(window.table.selectedCount, 1)
  }

  @MainActor func testNodesThatOpenAndCloseMeanwhileAreArrangedAsTheyAreThen() {
    let tree = tree()
    let outline = outline(tree)
    outline.expandAll()
    outline.collapse("r5")
    let (window, adaptor) = window(outline)
    adaptor.arrange(RowArrangement(sort: [Self.bySize]))
    outline.expand("r5")
    outline.collapse("r6")
    wait(adaptor)
    var expected = written(tree, isSorted: true) { _ in true }
    expected.removeAll { $0.hasPrefix("r6-") }
    XCTAssertEqual(names(outline), expected)
    XCTAssertEqual(window.table.map.rowCount, expected.count)
  }

  @MainActor func testNodesThatAreDeselectedAreNotSelectedAgainByWhatAnotherTreeDid() {
    struct Leaf: Identifiable, Sendable { let id: Int }
    let outline = outline(tree())
    outline.expandAll()
    let other = Outline([Leaf(id: 0)], isExpandable: { $0.id == 0 }) { _ in
      OutlineChildren([Leaf(id: 1), Leaf(id: 2)])
    }
    other.expand(0)
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("first") { Rows(outline) }
      Section("second") { Rows(other) }
    }
    let window = ColumnWindow(width: 300, height: 300) {
      $0.selectionMode = .multiple
      $0.showsTree = true
      $0.columns = [TableColumn<Node>("Name", \.id, width: 200)]
      $0.useAdaptor(adaptor)
    }
    window.table.selectRow(at: [1, 1])
    let gate = Turnstile()
    adaptor.arrange(
      RowArrangement(
        sort: [
          SortKey<Node> { node in
            gate.pass()
            return node.size
          }
        ]))
    Pump.until("the nodes are read") { gate.isWaitedFor }
    outline.collapse("r6")
    gate.open()
    wait(adaptor)
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 1]])
    window.table.deselectRow(at: [1, 1])
    other.collapse(0)
    other.expand(0)
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  @MainActor func testALargeNodeThatOpensComesSorted() {
    let many = (0..<6_000).map { Node(id: "n\($0)", size: 6_000 - $0) }
    let outline = Outline([Node(id: "a")], isExpandable: { $0.id == "a" }) { _ in
      OutlineChildren(many)
    }
    let (window, adaptor) = window(outline)
    adaptor.arrange(RowArrangement(sort: [Self.bySize]))
    outline.expand("a")
    XCTAssertEqual(names(outline), ["a", "…"], "it says that it is at work")
    Pump.until("the children are there") { !outline.isLoading }
    XCTAssertEqual(names(outline), ["a"] + many.reversed().map(\.id))
    window.settle()
    XCTAssertEqual(Array(window.shownTexts.prefix(2)), ["a", "n5999"])
    // Asked for again, they stay until the new ones are sorted.
    outline.reload()
    XCTAssertEqual(names(outline).count, 6_001)
    Pump.until("the children are there") { !outline.isLoading }
    XCTAssertEqual(names(outline), ["a"] + many.reversed().map(\.id))
    XCTAssertEqual(window.table.map.rowCount, 6_001)
  }

  @MainActor func testALargeTreeThatComesToASortedListIsSortedThere() {
    let tree = tree()
    let outline = outline(tree)
    outline.expandAll()
    let adaptor = TableAdaptor()
    adaptor.arrange(RowArrangement(sort: [Self.bySize]))
    let window = ColumnWindow(width: 300, height: 300) {
      $0.showsTree = true
      $0.columns = [TableColumn<Node>("Name", \.id, width: 200)]
      $0.useAdaptor(adaptor)
    }
    adaptor.apply { Rows(outline) }
    window.settle()
    wait(adaptor)
    XCTAssertEqual(names(outline), written(tree, isSorted: true) { _ in true })
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "r39")
    window.assertPixelsAreFresh()
  }

  @MainActor func testTwoListsOfOneTreeStayTheSame() {
    let tree = tree()
    let outline = outline(tree)
    outline.expandAll()
    let (first, adaptor) = window(outline)
    let (second, _) = window(outline)
    second.click("r0-2")
    adaptor.arrange(RowArrangement(sort: [Self.bySize]))
    wait(adaptor)
    for window in [first, second] {
      window.settle()
      XCTAssertEqual(window.table.map.rowCount, outline.rowCount)
      window.table.scrollToRow(at: [0, 0], position: .top)
      window.settle()
      XCTAssertEqual(window.shownTexts.first, "r39")
      window.assertPixelsAreFresh()
    }
    XCTAssertEqual(selected(second, outline), ["r0-2"])
  }

  @MainActor func testRandomChangesWhileALargeTreeIsArrangedComeToWhatATreeWrittenOutShows() {
    for seed in RandomSeeds.of(15, from: 1) {
      var random = SplitMix64(seed: seed)
      let tree = tree()
      let outline = outline(tree)
      outline.expandAll()
      let (window, adaptor) = window(outline)
      var closed: Set<String> = []
      /// Those that are to open as soon as they are seen again.
      var opening: Set<String> = []
      var isSorted = false
      var search = ""
      for step in 0..<40 {
        switch random.below(6) {
        case 0:
          let id = "r\(random.below(Self.roots))"
          outline.collapse(id)
          closed.insert(id)
          opening.remove(id)
        case 1, 2:
          let id = "r\(random.below(Self.roots))"
          outline.expand(id)
          opening.insert(id)
        case 3:
          isSorted.toggle()
          fallthrough
        default:
          search = random.pick(["", "1", "r1", "-77", "r3-1", "none"]) ?? ""
          adaptor.arrange(
            RowArrangement(
              sort: isSorted ? [Self.bySize] : [], searched: Self.searched, search: search))
        }
        func noteSeen() {
          let seen = opening.filter { outline.row(of: $0) != nil }
          opening.subtract(seen)
          closed.subtract(seen)
        }
        noteSeen()
        if random.chance(1, of: 3) { window.settle() }
        guard random.chance(1, of: 2) else { continue }
        wait(adaptor)
        noteSeen()
        if search.isEmpty {
          // Nothing is known of what is closed while nothing is searched for.
          let expected = written(tree, isSorted: isSorted) { _ in true }.filter { name in
            !closed.contains { name.hasPrefix("\($0)-") }
          }
          XCTAssertEqual(names(outline), expected, "seed \(seed) step \(step)")
        } else {
          let shown = names(outline)
          let expected = written(tree, isSorted: isSorted) { $0.id.contains(search) }
          let certain = expected.filter { name in
            !closed.contains { name.hasPrefix("\($0)-") }
          }
          // Of what is closed the row may stay away where nobody has looked below it.
          let open = certain.filter { !closed.contains($0) }
          XCTAssertEqual(shown.filter { !closed.contains($0) }, open, "seed \(seed) step \(step)")
        }
        window.settle()
        if let problem = window.problem(showing: names(outline)) {
          return XCTFail("\(problem), seed \(seed) step \(step)")
        }
      }
      wait(adaptor)
      window.settle()
      window.assertPixelsAreFresh()
      window.close()
    }
  }
}
