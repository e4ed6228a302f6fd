import CGtkListKitGtk3
import GtkListKitCore
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Trees are sorted and filtered level by level.
final class OutlineArrangingTests: GtkTestCase {
  struct Node: Identifiable, Sendable, SearchableModel {
    let id: String
    var size = 0
    var children: [Node] = []
    var searchText: String { id }
  }

  private static let byName = SortKey<Node>(\.id, order: .codePoints)
  private static let bySize = SortKey<Node>(\.size)

  private var roots: [Node] {
    [
      Node(
        id: "b", size: 3,
        children: [
          Node(id: "b2", size: 1),
          Node(id: "b1", size: 2, children: [Node(id: "b1z"), Node(id: "b1a")]),
        ]), Node(id: "c", size: 1, children: [Node(id: "c9"), Node(id: "c3")]),
      Node(id: "a", size: 2),
    ]
  }

  @MainActor private func texts(_ outline: Outline<Node>) -> [String] {
    (0..<outline.rowCount).compactMap { row in
      outline.node(at: row).map {
        String(repeating: " ", count: outline.row(at: row)?.outline.level ?? 0) + $0.id
      }
    }
  }

  @MainActor private func window(
    _ outline: Outline<Node>
  ) -> (ColumnWindow, TableAdaptor, TableColumn<Node>) {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline) }
    let column = TableColumn<Node>("Name", \.id, width: 200).sorted(by: Self.byName)
    let window = ColumnWindow(width: 300, height: 300) {
      $0.selectionMode = .multiple
      $0.showsTree = true
      $0.columns = [
        column, TableColumn<Node>("Size", \.size, as: .number, width: 60).sorted(by: Self.bySize),
      ]
      $0.useAdaptor(adaptor)
    }
    return (window, adaptor, column)
  }

  @MainActor func testAClickOnAHeaderSortsEachLevelAndKeepsWhatIsOpenAndSelected() {
    let outline = Outline(roots) { OutlineChildren($0.children) }
    outline.expand("b")
    outline.expand("b1")
    let (window, _, _) = window(outline)
    window.click("b1z")
    guard let header = window.header("Name") else { return XCTFail("no header") }
    window.click(header)
    XCTAssertEqual(texts(outline), ["a", "b", " b1", "  b1a", "  b1z", " b2", "c"])
    window.assertShows(["a", "b", "b1", "b1a", "b1z", "b2", "c"])
    XCTAssertEqual(window.selectedTexts, ["b1z"])
    window.click(header)
    window.assertShows(["c", "b", "b2", "b1", "b1z", "b1a", "a"])
    XCTAssertEqual(window.selectedTexts, ["b1z"])
    window.click(header)
    window.assertShows(["b", "b2", "b1", "b1z", "b1a", "c", "a"])
    XCTAssertEqual(window.selectedTexts, ["b1z"])
    window.assertPixelsAreFresh()
  }

  @MainActor func testWhatIsOpenedLaterIsSortedToo() {
    let outline = Outline(roots) { OutlineChildren($0.children) }
    let (window, adaptor, _) = window(outline)
    adaptor.arrange(RowArrangement(sort: [Self.byName]))
    outline.expand("c")
    window.settle()
    window.assertShows(["a", "b", "c", "c3", "c9"])
    outline.reload()
    window.settle()
    window.assertShows(["a", "b", "c", "c3", "c9"])
    adaptor.clearArrangement()
    window.settle()
    window.assertShows(["b", "c", "c9", "c3", "a"])
  }

  @MainActor func testChildrenThatAreLoadedComeSorted() {
    let outline = Outline(roots) { node in
      .loading {
        await Task.yield()
        return node.children
      }
    }
    let (window, adaptor, _) = window(outline)
    adaptor.arrange(RowArrangement(sort: [Self.byName]))
    outline.expand("b")
    Pump.until("the children are there") { !outline.isLoading }
    window.settle()
    window.assertShows(["a", "b", "b1", "b2", "c"])
  }

  @MainActor func testAFilterShowsWhatMatchesAndWhatStandsAbove() {
    var asked: [String] = []
    let outline = Outline(roots) { node in
      asked.append(node.id)
      return OutlineChildren(node.children)
    }
    outline.expand("b")
    outline.expand("b1")
    outline.expand("c")
    asked = []
    let (window, adaptor, _) = window(outline)
    window.click("b2")
    window.table.selectRow(at: [0, 3])
    XCTAssertEqual(window.selectedTexts, ["b2", "b1z"])
    let searched = SearchedText<Node>(\.id)
    adaptor.arrange(RowArrangement(searched: searched, search: "b1a"))
    window.settle()
    window.assertShows(["b", "b1", "b1a"])
    XCTAssertEqual(window.selectedTexts, [])
    adaptor.arrange(RowArrangement(searched: searched, search: "c3"))
    window.settle()
    window.assertShows(["c", "c3"])
    adaptor.arrange(RowArrangement(searched: searched, search: "nothing"))
    window.settle()
    window.assertShows([])
    adaptor.clearArrangement()
    window.settle()
    window.assertShows(["b", "b2", "b1", "b1z", "b1a", "c", "c9", "c3", "a"])
    XCTAssertEqual(window.selectedTexts, ["b2", "b1z"])
    XCTAssertEqual(asked, [], "nothing is asked for again")
    window.assertPixelsAreFresh()
  }

  @MainActor func testANodeThatIsClosedWhileFilteredStaysForWhatIsBelowIt() {
    let outline = Outline(roots) { OutlineChildren($0.children) }
    outline.expand("b")
    let (window, adaptor, _) = window(outline)
    adaptor.arrange(RowArrangement(filter: RowFilter<Node> { $0.id == "b2" }))
    outline.collapse("b")
    adaptor.arrange(RowArrangement(filter: RowFilter<Node> { $0.id == "b2" || $0.id == "a" }))
    window.settle()
    window.assertShows(["b", "a"])
    outline.expand("b")
    window.settle()
    window.assertShows(["b", "b2", "a"])
  }

  @MainActor func testRandomArrangementsComeToWhatATreeWrittenOutShows() {
    for seed in RandomSeeds.of(24, from: 1) { arrangeAtRandom(seed) }
  }

  /// A run in which another filter showed a node again that was to be open, and the next one looked
  /// for matches below it.
  @MainActor func testANodeThatAnotherFilterOpensAgainIsSearchedByTheNext() {
    arrangeAtRandom(41_019)
  }

  @MainActor private func arrangeAtRandom(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var number = 0
    func nodes(_ depth: Int) -> [Node] {
      (0..<2 + random.below(4)).map { _ in
        number += 1
        return Node(
          id: "\(number)", size: random.below(5), children: depth > 0 ? nodes(depth - 1) : [])
      }
    }
    let roots = nodes(2)
    let outline = Outline(roots) { OutlineChildren($0.children) }
    let (window, adaptor, _) = window(outline)
    var known: Set<String> = []
    var open: Set<String> = []
    var least = 0
    var isSorted = false
    func hasMatch(_ node: Node) -> Bool {
      node.size >= least || known.contains(node.id) && node.children.contains { hasMatch($0) }
    }
    /// What was open below a node is so again, as far as it is shown.
    func reopen(_ id: String, _ nodes: [Node]) {
      for node in nodes {
        guard node.id == id else {
          reopen(id, node.children)
          continue
        }
        known.insert(id)
        for child in node.children where open.contains(child.id) && hasMatch(child) {
          reopen(child.id, [child])
        }
      }
    }
    func written(_ nodes: [Node]) -> [String] {
      let left = nodes.filter { hasMatch($0) }
      let sorted =
        isSorted
        ? left.enumerated().sorted { ($0.element.size, $0.offset) < ($1.element.size, $1.offset) }
          .map(\.element) : left
      return sorted.flatMap { node in
        [node.id] + (open.contains(node.id) ? written(node.children) : [])
      }
    }
    for step in 0..<120 {
      let shown = written(roots)
      switch random.below(5) {
      case 0, 1:
        guard let id = random.pick(shown) else { break }
        outline.expand(id)
        open.insert(id)
        reopen(id, roots)
      case 2:
        guard let id = random.pick(shown) else { break }
        outline.collapse(id)
        open.remove(id)
        // Without a filter nobody keeps what is closed.
        if least == 0 { forget(id, roots, &known) }
      case 3:
        least = random.below(5)
        fallthrough
      default:
        isSorted = random.chance(1, of: 2)
        let filters = RowFilter<Node> { [least] in $0.size >= least }
        adaptor.arrange(
          RowArrangement(sort: isSorted ? [Self.bySize] : [], filter: least == 0 ? nil : filters))
        // What was to be open is so wherever it is shown, and then known to the next filter.
        if least == 0 { known = [] }
        for root in roots where open.contains(root.id) && hasMatch(root) {
          reopen(root.id, [root])
        }
      }
      window.settle()
      if let problem = window.problem(showing: written(roots)) {
        return XCTFail("\(problem), seed \(seed), step \(step), at least \(least)")
      }
    }
    window.close()
  }

  private func forget(_ id: String, _ nodes: [Node], _ known: inout Set<String>) {
    for node in nodes {
      if node.id == id {
        known.remove(id)
        for child in node.children { forget(child.id, node.children, &known) }
      } else {
        forget(id, node.children, &known)
      }
    }
  }

  @MainActor func testSectionsWithoutAMatchAreNoNodesOfAFilteredOutline() {
    let adaptor = TableAdaptor()
    adaptor.sections = (0..<3).map { section in
      TableSectionViewHolder(
        headerData: "S\(section)",
        cellHolders: (0..<3).map {
          TableCellViewHolder(data: Track(10 * section + $0, "t\(section)\($0)", section))
        })
    }
    let window = ColumnWindow(width: 300, height: 300) {
      $0.selectionMode = .multiple
      $0.showsSectionsAsNodes = true
      $0.columns = [TableColumn<Track>("Title", \.title)]
      $0.useAdaptor(adaptor)
    }
    window.table.selectRow(at: [0, 1])
    window.table.selectRow(at: [1, 1])
    adaptor.arrange(RowArrangement(filter: RowFilter<Track> { $0.length > 0 }))
    window.settle()
    window.assertShows(["S1", "t10", "t11", "t12", "S2", "t20", "t21", "t22"])
    XCTAssertEqual(window.selectedTexts, ["t11"])
    adaptor.arrange(RowArrangement(filter: RowFilter<Track> { _ in false }))
    window.settle()
    window.assertShows([])
    adaptor.clearArrangement()
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "S0")
    XCTAssertEqual(window.selectedTexts, ["t01", "t11"])
    window.assertPixelsAreFresh()
  }
}
