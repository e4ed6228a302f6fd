import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Everything is expanded, of trees that have no end.
final class ExpandingAllTests: GtkTestCase {
  @MainActor private func endless(_ children: Int) -> Outline<Folder> {
    Outline(Folder.many(children, below: "n")) { folder in
      OutlineChildren(count: children) { Folder("\(folder.id)\($0)") }
    }
  }

  @MainActor func testAnEndlessTreeIsExpandedALittleAtATimeUntilEscape() {
    let outline = endless(3)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self) }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    outline.expandAll()
    XCTAssertTrue(outline.isExpanding)
    let count = outline.rowCount
    Pump.until("more rows come") { outline.rowCount > count }
    // To settle would be to wait until all that may be expanded is.
    window.press(GDK_KEY_Escape, settles: false)
    XCTAssertFalse(outline.isExpanding)
    let last = outline.rowCount
    window.settle()
    XCTAssertEqual(outline.rowCount, last)
    XCTAssertEqual(window.table.numberOfItems(in: 0), last)
  }

  @MainActor func testAnEndlessChainEndsAfterAThousandLevels() {
    let outline = endless(1)
    outline.expandAll()
    Pump.until("it is expanded") { !outline.isExpanding }
    XCTAssertEqual(outline.rowCount, 1_001)
    Reports.expect(.update)
  }

  @MainActor func testAScatteredSelectionFollowsManyNodesThatOpenAtOnce() {
    let count = 3_000
    let outline = Outline(
      (0..<count).map { Folder("\($0)", [Folder("\($0).txt")]) },
      isExpandable: { !$0.children.isEmpty }
    ) {
      OutlineChildren($0.children)
    }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self).height(20) }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    window.table.selection.select(
      exactly: IndexRanges((0..<count / 2).map { $0 * 2..<$0 * 2 + 1 }), mayRefuse: false)
    outline.expandAll()
    XCTAssertEqual(outline.rowCount, count * 2)
    let selected = adaptor.selectedModels(Folder.self).map(\.id)
    XCTAssertEqual(selected, (0..<count / 2).map { "\($0 * 2)" })
  }

  @MainActor func testClosingEverythingEndsExpandingIt() {
    let outline = endless(3)
    outline.expandAll()
    outline.collapseAll()
    XCTAssertFalse(outline.isExpanding)
    XCTAssertEqual(outline.rowCount, 3)
    XCTAssertFalse(outline.stopExpanding())
  }

  /// A tree in which each node loads three children once its level is open.
  @MainActor private final class LoadedTree {
    private(set) var loads = 0
    private var lastLevel = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func outline() -> Outline<Folder> {
      Outline(Folder.many(3, below: "n")) { folder in
        .loading {
          await self.wait(forLevel: folder.id.count - 1)
          return (0..<3).map { Folder("\(folder.id)\($0)") }
        }
      }
    }

    private func wait(forLevel level: Int) async {
      loads += 1
      if level <= lastLevel { return }
      await withCheckedContinuation { waiting.append($0) }
    }

    /// Lets the nodes of a level be loaded, and what waits already.
    func open(through level: Int) {
      lastLevel = level
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  @MainActor func testEscapeEndsExpandingATreeThatLoadsItsChildren() {
    let tree = LoadedTree()
    let outline = tree.outline()
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self) }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    outline.expandAll()
    XCTAssertTrue(outline.isExpanding)
    tree.open(through: 3)
    Pump.until("three levels are loaded and the fourth is requested") { tree.loads == 120 }
    XCTAssertTrue(outline.isExpanding)
    window.press(GDK_KEY_Escape)
    XCTAssertFalse(outline.isExpanding)
    tree.open(through: 5)
    Pump.until("the fourth level is loaded") { !outline.isLoading }
    window.settle()
    XCTAssertEqual(outline.rowCount, 363)
    XCTAssertEqual(tree.loads, 120, "nothing below is loaded")
  }

  @MainActor func testAChainThatIsLoadedEndsAfterAThousandLevels() {
    let outline = Outline([Folder("n")]) { folder in
      .loading {
        await Task.yield()
        return [Folder("n\((Int(folder.id.dropFirst()) ?? 0) + 1)")]
      }
    }
    outline.expandAll()
    Pump.until("it is expanded") { !outline.isExpanding || outline.rowCount > 1_500 }
    XCTAssertEqual(outline.rowCount, 1_001)
    XCTAssertFalse(outline.isExpanding)
    Reports.expect(.update)
  }
}
