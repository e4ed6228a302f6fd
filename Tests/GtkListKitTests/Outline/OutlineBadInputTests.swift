import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class OutlineBadInputTests: GtkTestCase {
  @MainActor func testANodeThatContainsItselfIsNotExpandedBelowItself() {
    let a = Folder("a")
    let b = Folder("b", [a])
    a.children = [b, a]
    let outline = Outline(FolderTree([a]))
    outline.expandAll()
    XCTAssertEqual(outline.texts, ["a", " b", "  a", " a"])
    Reports.expect(.duplicateIdentity)
    XCTAssertEqual(outline.row(at: 2)?.outline.isExpandable, false)
    a.children = []
    b.children = []
  }

  @MainActor func testTwoNodesWithOneIdentityAreTwoRows() {
    let outline = Outline(
      FolderTree([Folder("x", [Folder("y")]), Folder("x", [Folder("z")]), Folder("b")]))
    outline.expandAll()
    XCTAssertEqual(outline.texts, ["x", " y", "x", " z", "b"])
    Reports.expectSome(.duplicateIdentity)
    outline.reload()
    _ = Reports.taken()
    XCTAssertEqual(outline.texts.filter { $0.first != " " }, ["x", "x", "b"])
    outline.collapseAll()
    XCTAssertEqual(outline.texts, ["x", "x", "b"])
  }

  @MainActor func testANegativeNumberOfChildrenIsReportedAndCountsAsNone() {
    let outline = Outline<Item>([Item(1), Item(2)]) { _ in
      OutlineChildren(count: -3) { Item($0) }
    }
    outline.expand(1)
    XCTAssertEqual(outline.rowCount, 2)
    Reports.expect(.indexOutOfRange)
  }

  @MainActor func testWhatDoesNotExistChangesNothing() {
    let outline = Outline(FolderTree([Folder("a")]))
    outline.collapse("nobody")
    outline.reload("nobody")
    outline.expandSubtree(of: "nobody")
    XCTAssertNil(outline.node(at: -1))
    XCTAssertNil(outline.node(at: 1))
    XCTAssertNil(outline.row(of: "nobody"))
    XCTAssertEqual(outline.texts, ["a"])
  }

  @MainActor func testRowsOfAnOutlineAreNotTakenOutOfItByTheEditor() {
    let adaptor = TableAdaptor()
    let outline = Outline(FolderTree([Folder("a", [Folder("a0")]), Folder("b")]))
    outline.expand("a")
    adaptor.apply {
      Section(id: 0) { Rows(outline, as: FolderCell.self) }
      Section(id: 1) { Row("last", as: StringCell.self) }
    }
    let window = TableWindow(adaptor)
    let before = window.shownTexts
    adaptor.update { $0.remove([0, 1]) }
    adaptor.update { $0.move([1, 0], to: [0, 1]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, before)
    Reports.expect(.indexOutOfRange, .indexOutOfRange)
    adaptor.update { $0.move([1, 0], to: [0, 0]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["last", "a", "a0", "b"])
  }
}
