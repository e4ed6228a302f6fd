import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class OutlineLoadingTests: GtkTestCase {
  @MainActor private func tree() -> FolderTree {
    FolderTree([Folder("a", [Folder("a0", [Folder("a00")]), Folder("a1")]), Folder("b")])
  }

  @MainActor func testARowSaysThatChildrenAreComing() {
    let tree = tree()
    tree.slow = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    XCTAssertEqual(outline.texts, ["a", " [Loading…]", "b"])
    tree.finish("a", in: outline)
    XCTAssertEqual(outline.texts, ["a", " a0", " a1", "b"])
  }

  @MainActor func testTheTopMayComeLater() {
    let tree = tree()
    tree.slow = [""]
    let outline = Outline(tree)
    XCTAssertEqual(outline.texts, ["[Loading…]"])
    outline.expandAll()
    tree.finish("", in: outline)
    XCTAssertEqual(outline.texts, ["a", " a0", "  a00", " a1", "b"])
  }

  @MainActor func testAFailureIsReportedAndShownInPlaceAndCanBeTriedAgain() {
    let tree = tree()
    tree.slow = ["a"]
    tree.failing = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    tree.finish("a", in: outline)
    XCTAssertEqual(outline.texts, ["a", " [not allowed]", "b"])
    Reports.expect(.loading)
    tree.failing = []
    guard let row = outline.row(at: 1) else { return XCTFail("no row") }
    outline.retry(row.position.parent)
    XCTAssertEqual(outline.texts, ["a", " [Loading…]", "b"])
    tree.finish("a", in: outline)
    XCTAssertEqual(outline.texts, ["a", " a0", " a1", "b"])
  }

  @MainActor func testASourceThatThrowsAtOnceIsShownInPlaceToo() {
    let tree = tree()
    tree.failing = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    XCTAssertEqual(outline.texts, ["a", " [not allowed]", "b"])
    Reports.expect(.loading)
  }

  @MainActor func testClosingWhileLoadingCancels() {
    let tree = tree()
    tree.slow = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    EventLoop.drain()
    outline.collapse("a")
    XCTAssertEqual(outline.texts, ["a", "b"])
    tree.finish("a", in: outline)
    XCTAssertEqual(tree.cancelled, ["a"])
    XCTAssertEqual(outline.texts, ["a", "b"])
    outline.expand("a")
    tree.finish("a", in: outline)
    XCTAssertEqual(outline.texts, ["a", " a0", " a1", "b"])
  }

  @MainActor func testChildrenThatChangeWhileTheyAreLoadedAreTheLatestOnes() {
    let tree = tree()
    tree.slow = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    EventLoop.drain()
    tree.roots[0].children = [Folder("new")]
    outline.reload("a")
    tree.finish("a", in: outline)
    XCTAssertEqual(outline.texts, ["a", " new", "b"])
  }

  @MainActor func testReloadingKeepsLoadedChildrenUntilTheNewOnesCome() {
    let tree = tree()
    tree.slow = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    tree.finish("a", in: outline)
    outline.expand("a0")
    tree.roots[0].children.append(Folder("a2"))
    outline.reload()
    XCTAssertEqual(outline.texts, ["a", " a0", "  a00", " a1", "b"])
    tree.finish("a", in: outline)
    XCTAssertEqual(outline.texts, ["a", " a0", "  a00", " a1", " a2", "b"])
  }

  @MainActor func testAFailedReloadLosesNothingOfWhatWasExpanded() {
    let tree = tree()
    let outline = Outline(tree)
    outline.expandAll()
    let before = outline.texts
    tree.failing = ["a"]
    outline.reload()
    XCTAssertEqual(outline.texts, ["a", " [not allowed]", "b"])
    Reports.expect(.loading)
    tree.failing = []
    outline.reload()
    XCTAssertEqual(outline.texts, before)
  }

  @MainActor func testAnOutlineThatIsGoneLoadsNothing() {
    let tree = tree()
    tree.slow = ["a"]
    var outline: Outline<Folder>? = Outline(tree)
    outline?.expand("a")
    EventLoop.drain()
    let gone = Weak(outline)
    outline = nil
    XCTAssertNil(gone.object)
    tree.finish("a")
    XCTAssertEqual(tree.cancelled, ["a"])
  }

  @MainActor func testTheAnswerOfANodeThatHasGoneIsNobodys() {
    let tree = tree()
    tree.slow = ["a"]
    let outline = Outline(tree)
    outline.expand("a")
    EventLoop.drain()
    tree.roots.removeFirst()
    outline.reload()
    XCTAssertEqual(outline.texts, ["b"])
    outline.expand("b")
    tree.finish("a", in: outline)
    XCTAssertEqual(outline.texts, ["b"])
    tree.roots.insert(Folder("a", [Folder("other")]), at: 0)
    tree.slow = []
    outline.reload()
    XCTAssertEqual(outline.texts, ["a", " other", "b"], "it was expanded, and is again")
  }

  /// Asked several times, it answers in whatever order the test wants.
  @MainActor private final class SlowTree: OutlineSource {
    private(set) var answers: [CheckedContinuation<[Folder], any Error>] = []
    func children(of folder: Folder?) -> OutlineChildren<Folder> {
      guard folder != nil else { return OutlineChildren([Folder("a")]) }
      return .loading { try await withCheckedThrowingContinuation { self.answers.append($0) } }
    }
    func isExpandable(_ folder: Folder) -> Bool { folder.id == "a" }
  }

  @MainActor func testOfTwoAnswersTheOneThatWasAskedForLastCountsWhicheverComesFirst() {
    for lateFails in [false, true] {
      let tree = SlowTree()
      let outline = Outline(tree)
      outline.expand("a")
      Pump.until("it is asked") { tree.answers.count == 1 }
      outline.reload("a")
      Pump.until("it is asked again") { tree.answers.count == 2 }
      tree.answers[1].resume(returning: [Folder("new")])
      Pump.until("the answer is there") { outline.texts == ["a", " new"] }
      if lateFails {
        tree.answers[0].resume(throwing: FolderTree.Failure())
      } else {
        tree.answers[0].resume(returning: [Folder("old")])
      }
      Pump.until("nothing is loaded any more") { !outline.isLoading }
      XCTAssertEqual(outline.texts, ["a", " new"])
    }
  }
}
