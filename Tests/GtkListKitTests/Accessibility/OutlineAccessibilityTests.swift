import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Trees as assistive technology reads them, in tables of cells and of columns.
final class OutlineAccessibilityTests: GtkTestCase {
  /// Folders of 50 each, of which every tenth has folders in it.
  @MainActor private func outline() -> Outline<Folder> {
    Outline(
      FolderTree(
        (0..<50).map { number in
          let children = (0..<3).map { Folder("\(number).\($0).txt") }
          return Folder(number % 10 == 0 ? "\(number)" : "\(number).txt", children)
        }))
  }

  @MainActor private func adaptor(_ outline: Outline<Folder>) -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: FolderCell.self).height(30) }
    return adaptor
  }

  @MainActor func testARowOnScreenAndOneThatIsNotOpenAndClose() throws {
    let outline = outline()
    let window = TableWindow(adaptor(outline), height: 300)
    let rows = try XCTUnwrap(window.accessibleRows)
    XCTAssertEqual(rows.childCount, 50)
    for (index, name) in [(0, "0"), (40, "40")] {
      let row = try XCTUnwrap(rows.child(index))
      XCTAssertEqual(row.name, name)
      XCTAssertEqual(row.attributes["level"], "1")
      XCTAssert(row.has(ATK_STATE_EXPANDABLE))
      XCTAssertFalse(row.has(ATK_STATE_EXPANDED))
      XCTAssertEqual(row.actions, ["activate", "expand or contract", "copy"])
      row.listen("state-change")
      XCTAssert(row.act("expand or contract"))
      window.settle()
      XCTAssert(row.has(ATK_STATE_EXPANDED))
      XCTAssert(row.taken().contains("state-change expanded 1"))
      XCTAssertEqual(rows.childCount, 53)
      let child = try XCTUnwrap(rows.child(index + 2))
      XCTAssertEqual(child.name, "\(name).1.txt")
      XCTAssertEqual(child.attributes["level"], "2")
      XCTAssertEqual(child.attributes["posinset"], "2", "of its siblings")
      XCTAssertEqual(child.attributes["setsize"], "3")
      XCTAssertEqual(rows.child(index + 4)?.attributes["posinset"], "\(index + 2)")
      XCTAssertEqual(rows.child(index + 4)?.attributes["setsize"], "50")
      XCTAssertFalse(child.has(ATK_STATE_EXPANDABLE))
      XCTAssert(row.act("expand or contract"))
      window.settle()
      XCTAssertFalse(row.has(ATK_STATE_EXPANDED))
      XCTAssertEqual(rows.childCount, 50)
    }
    let leaf = try XCTUnwrap(rows.child(1))
    XCTAssertEqual(leaf.actions, ["activate", "copy"])
    XCTAssertFalse(leaf.has(ATK_STATE_EXPANDABLE))
  }

  @MainActor func testARowKnowsWhatItStandsBelow() throws {
    let outline = outline()
    outline.expand("30")
    let window = TableWindow(adaptor(outline), height: 300)
    let rows = try XCTUnwrap(window.accessibleRows)
    let parent = try XCTUnwrap(rows.child(30))
    XCTAssert(rows.child(32)?.nodeParent?.isSame(as: parent) ?? false)
    XCTAssertNil(parent.nodeParent)
  }

  @MainActor func testATreeOfColumnsTellsTheSame() throws {
    let outline = outline()
    let window = ColumnWindow(height: 300) {
      $0.showsTree = true
      $0.columns = [TableColumn<Folder>("Name", \.id), TableColumn<Folder>("Again", \.id)]
      $0.useAdaptor(adaptor(outline))
    }
    let table = try XCTUnwrap(window.accessibleRows)
    XCTAssertEqual(table.role, ATK_ROLE_TREE_TABLE)
    let row = try XCTUnwrap(table.cell(40, 0))
    XCTAssertEqual(row.attributes["level"], "1")
    XCTAssertEqual(
      row.actions, ["activate", "expand or contract", "show menu", "Copy", "Copy Cell"])
    XCTAssertEqual(
      table.cell(40, 1)?.actions, ["activate", "show menu", "Copy", "Copy Cell"],
      "without an expander")
    XCTAssertFalse(row.has(ATK_STATE_EXPANDED))
    row.listen("state-change")
    XCTAssert(row.act("expand or contract"))
    window.settle()
    XCTAssert(row.has(ATK_STATE_EXPANDED))
    XCTAssert(row.taken().contains("state-change expanded 1"))
    let child = try XCTUnwrap(table.cell(42, 0))
    XCTAssertEqual(child.name, "40.1.txt")
    XCTAssertEqual(child.attributes["level"], "2")
    XCTAssertEqual(child.attributes["posinset"], "2", "of its siblings")
    XCTAssertEqual(child.attributes["setsize"], "3")
    XCTAssertEqual(table.cell(49, 1)?.attributes["posinset"], "47")
    XCTAssertEqual(table.cell(49, 1)?.attributes["setsize"], "50")
    XCTAssert(child.nodeParent?.isSame(as: row) ?? false)
    XCTAssert(row.act("expand or contract"))
    window.settle()
    XCTAssert(child.has(ATK_STATE_DEFUNCT))
    XCTAssertEqual(table.rowCount, 50)
  }

  @MainActor func testSectionsAsNodesCountTheirRows() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<3 {
        Section("S\(section)", id: section) {
          Rows(Item.many(4 + section).map { Item(100 * section + $0.id) }, as: ItemCell.self)
        }
      }
    }
    let window = ColumnWindow(adaptor, height: 300) { $0.showsSectionsAsNodes = true }
    let table = try XCTUnwrap(window.accessibleRows)
    let header = try XCTUnwrap(table.cell(5, 0))
    XCTAssertEqual(header.name, "S1")
    XCTAssertEqual(header.attributes["level"], "1")
    XCTAssertEqual(header.attributes["posinset"], "2")
    XCTAssertEqual(header.attributes["setsize"], "3")
    let row = try XCTUnwrap(table.cell(8, 0))
    XCTAssertEqual(row.attributes["level"], "2")
    XCTAssertEqual(row.attributes["posinset"], "3")
    XCTAssertEqual(row.attributes["setsize"], "5")
  }

  @MainActor func testAHeaderTellsHowTheTableIsSortedByIt() throws {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows((0..<9).map { Track($0, "t\($0)") }) }
    let column = TableColumn<Track>("Title", \.title).sorted(by: SortKey(\.title))
    let window = ColumnWindow(height: 300) {
      $0.columns = [column, TableColumn<Track>("Again", \.title)]
      $0.useAdaptor(adaptor)
    }
    let header = try XCTUnwrap(window.accessibleRows?.header(0))
    XCTAssertEqual(header.description, "")
    let button = try XCTUnwrap(window.header("Title"))
    for expected in ["sorted ascending", "sorted descending", ""] {
      window.click(button)
      XCTAssertEqual(header.description, expected)
      XCTAssertEqual(window.accessibleRows?.header(1)?.description, "")
    }
  }

  @MainActor func testWhatIsLoadedIsBusyAndWhatFailedIsTriedAgain() throws {
    let tree = FolderTree([Folder("slow", [Folder("inside.txt")])])
    tree.slow = ["slow"]
    tree.failing = ["slow"]
    let outline = Outline(tree)
    let window = ColumnWindow(height: 300) {
      $0.showsTree = true
      $0.columns = [TableColumn<Folder>("Name", \.id)]
      $0.useAdaptor(adaptor(outline))
    }
    let table = try XCTUnwrap(window.accessibleRows)
    outline.expand("slow")
    window.settle()
    let loading = try XCTUnwrap(table.cell(1, 0))
    XCTAssertEqual(loading.name, "Loading…")
    XCTAssert(loading.has(ATK_STATE_BUSY))
    tree.finish("slow", in: outline)
    Reports.expect(.loading)
    window.settle()
    let failed = try XCTUnwrap(table.cell(1, 0))
    XCTAssertEqual(failed.name, "not allowed")
    XCTAssertFalse(failed.has(ATK_STATE_BUSY))
    tree.failing = []
    XCTAssert(failed.act("activate"))
    tree.finish("slow", in: outline)
    window.settle()
    XCTAssertEqual(table.cell(1, 0)?.name, "inside.txt")
  }
}
