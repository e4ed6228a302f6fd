import CGtkListKitGtk3
import GtkListKitTestSupport
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
      exactly: RangeSet((0..<count / 2).map { $0 * 2..<$0 * 2 + 1 }), mayRefuse: false)
    XCTAssertLessThan(WorkTime.of { outline.expandAll() }, 2 * Thoroughness.slowness)
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

  /// Each node loads three more; names are made by the path, or go round in a circle.
  @MainActor private func loading() -> Outline<Folder> {
    Outline(Folder.many(3, below: "n")) { folder in
      .loading {
        // Each level is three times as long, and none is to be at the bound before Escape is pressed.
        try await Task.sleep(for: .milliseconds(20))
        return (0..<3).map { Folder("\(folder.id)\($0)") }
      }
    }
  }

  @MainActor func testEscapeEndsExpandingATreeThatLoadsItsChildren() {
    let outline = loading()
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self) }
    let window = TableWindow(adaptor)
    window.click(row: [0, 0])
    outline.expandAll()
    XCTAssertTrue(outline.isExpanding)
    Pump.until("more rows come") { outline.rowCount > 100 }
    XCTAssertTrue(outline.isExpanding)
    window.press(GDK_KEY_Escape)
    XCTAssertFalse(outline.isExpanding)
    // What is being loaded still comes, and nothing below it.
    Pump.until("what was asked for has come") { !outline.isLoading }
    let last = outline.rowCount
    let later = g_get_monotonic_time() + 300_000
    Pump.until("nothing more comes") { g_get_monotonic_time() > later }
    XCTAssertEqual(outline.rowCount, last)
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
