import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class OutlineExpansionTests: GtkTestCase {
  @MainActor private func sample() -> [Folder] {
    [
      Folder("a", [Folder("a0", [Folder("a00")]), Folder("a1")]), Folder("b", [Folder("b0")]),
      Folder("c.txt"),
    ]
  }

  @MainActor func testExpandingShowsTheChildrenAndClosingHidesThem() {
    let outline = Outline(FolderTree(sample()))
    XCTAssertEqual(outline.texts, ["a", "b", "c.txt"])
    outline.expand("b")
    outline.expand("a")
    XCTAssertEqual(outline.texts, ["a", " a0", " a1", "b", " b0", "c.txt"])
    XCTAssert(outline.isExpanded("a"))
    outline.collapse("a")
    XCTAssertEqual(outline.texts, ["a", "b", " b0", "c.txt"])
    XCTAssertFalse(outline.isExpanded("a"))
  }

  @MainActor func testChildrenAreAskedForOnceANodeIsExpanded() {
    let tree = FolderTree(sample())
    let outline = Outline(tree)
    XCTAssertEqual(tree.asked, [])
    _ = outline.rowCount
    outline.expand("a")
    outline.expand("a")
    XCTAssertEqual(tree.asked, ["", "a"])
  }

  @MainActor func testWhatWasExpandedBelowAClosedNodeIsSoAgain() {
    let outline = Outline(FolderTree(sample()))
    outline.expand("a")
    outline.expand("a0")
    outline.collapse("a")
    outline.expand("a")
    XCTAssertEqual(outline.texts, ["a", " a0", "  a00", " a1", "b", "c.txt"])
  }

  @MainActor func testClosingAllForgetsWhatWasExpandedBelow() {
    let outline = Outline(FolderTree(sample()))
    outline.expandAll()
    XCTAssertEqual(outline.rowCount, 7)
    outline.collapseAll()
    outline.expand("a")
    XCTAssertEqual(outline.texts, ["a", " a0", " a1", "b", "c.txt"])
  }

  @MainActor func testOutlineFindsManyNodesByIdentity() {
    let tree = FolderTree(
      (0..<200).map { Folder("n\($0)", Folder.many(200, below: "n\($0)-")) })
    let outline = Outline(tree)
    for root in tree.roots.reversed() { outline.expand(root.id) }
    for root in tree.roots {
      for child in root.children.suffix(2) { XCTAssertNotNil(outline.row(of: child.id)) }
    }
    XCTAssertEqual(outline.texts, expected(of: tree))
    outline.expand("missing")
    outline.collapse("n7")
    XCTAssertNil(outline.row(of: "n7-3"), "a child of a collapsed node has no row")
    outline.expand("n7")
    XCTAssertEqual(outline.texts, expected(of: tree))
    tree.roots[0].children.insert(Folder("new"), at: 0)
    tree.roots.swapAt(3, 5)
    outline.reload()
    XCTAssertEqual(outline.row(of: "new"), 1)
    XCTAssertEqual(outline.texts, expected(of: tree))
    for root in tree.roots { outline.collapse(root.id) }
    XCTAssertEqual(outline.texts, tree.roots.map(\.id))
  }

  @MainActor private func expected(of tree: FolderTree) -> [String] {
    tree.roots.flatMap { root in [root.id] + root.children.map { " " + $0.id } }
  }

  @MainActor func testANodeThatIsNotThereYetIsExpandedWhenItComes() {
    let tree = FolderTree(sample())
    let outline = Outline(tree)
    outline.expand("a0")
    XCTAssertEqual(outline.texts, ["a", "b", "c.txt"])
    outline.expand("a")
    XCTAssertEqual(outline.texts, ["a", " a0", "  a00", " a1", "b", "c.txt"])
  }

  @MainActor func testExpandedNodesAreKeptFromOneRunToTheNext() {
    let first = Outline(FolderTree(sample()))
    first.expandAll()
    first.collapse("b")
    let second = Outline(FolderTree(sample()))
    second.expandedIDs = first.expandedIDs
    XCTAssertEqual(second.texts, first.texts)
  }

  @MainActor func testALeafIsNotExpanded() {
    let outline = Outline(FolderTree(sample()))
    outline.expand("c.txt")
    XCTAssertEqual(outline.texts, ["a", "b", "c.txt"])
  }

  @MainActor func testANodeIsExpandedWhenItGetsChildren() {
    for isCollapsed in [false, true] {
      let folders = [Folder("a"), Folder("b")]
      let outline = Outline(folders, isExpandable: { !$0.children.isEmpty }) {
        OutlineChildren($0.children)
      }
      XCTAssertEqual(outline.texts, ["a", "b"])
      outline.expand("b")
      XCTAssertFalse(outline.isExpanded("b"))
      if isCollapsed { outline.collapse("b") }
      for folder in folders { folder.children = [Folder(folder.id + "0")] }
      outline.reload()
      XCTAssertEqual(outline.texts, isCollapsed ? ["a", "b"] : ["a", "b", " b0"])
    }
  }

  @MainActor func testReloadingKeepsWhatIsExpandedThroughANewOrder() {
    let tree = FolderTree(sample())
    let outline = Outline(tree)
    outline.expandAll()
    tree.roots.reverse()
    tree.roots[2].children.reverse()
    outline.reload()
    XCTAssertEqual(
      outline.texts, ["c.txt", "b", " b0", "a", " a1", " a0", "  a00"])
  }

  @MainActor func testANodeThatGoesAndComesAgainIsExpandedAgain() {
    let tree = FolderTree(sample())
    let outline = Outline(tree)
    outline.expandAll()
    let before = outline.texts
    let all = tree.roots
    tree.roots.removeFirst()
    outline.reload()
    XCTAssertEqual(outline.texts, ["b", " b0", "c.txt"])
    tree.roots = all
    outline.reload()
    XCTAssertEqual(outline.texts, before)
  }

  @MainActor func testTenMillionChildrenAreNotReadToBeShown() {
    var made = 0
    let outline = Outline<Item>([Item(-1)]) { _ in
      OutlineChildren(count: 10_000_000) { number in
        made += 1
        return Item(number)
      }
    }
    outline.expand(-1)
    XCTAssertEqual(outline.rowCount, 10_000_001)
    XCTAssertEqual(outline.node(at: 9_999_999)?.id, 9_999_998)
    XCTAssertLessThan(made, 10)
  }

  @MainActor func testTheSourceMayAskForMoreWhileItIsAsked() {
    let tree = FolderTree(sample())
    let outline = Outline(tree)
    tree.onAsked = { [weak outline] id in if id == "a" { outline?.expand("b") } }
    outline.expand("a")
    XCTAssertEqual(outline.texts, ["a", " a0", " a1", "b", " b0", "c.txt"])
  }

  @MainActor func testRandomChangesComeToWhatATreeWrittenOutShows() {
    for seed in RandomSeeds.of(30, from: 0) {
      var generator = SplitMix64(seed: seed)
      let tree = FolderTree(Folder.many(4, below: "n", depth: 2))
      let outline = Outline(tree)
      var open: Set<String> = []
      for step in 0..<300 {
        change(tree, outline, &open, &generator)
        XCTAssertEqual(outline.texts, written(tree.roots, open), "seed \(seed), step \(step)")
      }
    }
  }

  @MainActor private func change(
    _ tree: FolderTree, _ outline: Outline<Folder>, _ open: inout Set<String>,
    _ generator: inout SplitMix64
  ) {
    let rows = outline.texts.map { $0.trimmingPrefix(while: { $0 == " " }) }.map(String.init)
    guard let id = rows.randomElement(using: &generator) else { return }
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5:
      outline.expand(id)
      open.insert(id)
    case 5..<8:
      outline.collapse(id)
      open.remove(id)
    default:
      shuffle(&tree.roots, &generator)
      outline.reload()
    }
  }

  private func shuffle(_ folders: inout [Folder], _ generator: inout SplitMix64) {
    folders.shuffle(using: &generator)
    for folder in folders { shuffle(&folder.children, &generator) }
  }

  private func written(_ folders: [Folder], _ open: Set<String>, level: Int = 0) -> [String] {
    folders.flatMap { folder in
      [String(repeating: " ", count: level) + folder.id]
        + (open.contains(folder.id) ? written(folder.children, open, level: level + 1) : [])
    }
  }
}
