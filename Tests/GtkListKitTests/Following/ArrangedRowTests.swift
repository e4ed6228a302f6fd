import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The row that the keyboard is at goes where sorting and filtering take it, and not all rows are asked
/// who they are for that.
final class ArrangedRowTests: GtkTestCase {
  struct Node: Sendable {
    /// Below a thousand are the folders at the top.
    let number: Int
  }

  /// Counts how often a node is asked who it is.
  @MainActor
  private final class Tree: OutlineSource {
    var asked = 0

    func children(of node: Node?) -> OutlineChildren<Node> {
      guard let node else { return OutlineChildren(count: 10) { Node(number: $0) } }
      return OutlineChildren(count: 400) { Node(number: (node.number + 1) * 1_000 + $0) }
    }
    func isExpandable(_ node: Node) -> Bool { node.number < 1_000 }
    func id(of node: Node) -> Int {
      asked += 1
      return node.number
    }
  }

  @MainActor private func show(_ arrangement: RowArrangement<Node>, in adaptor: TableAdaptor) {
    var isShown = false
    adaptor.arrange(arrangement) { isShown = $0 }
    Pump.until("the rows are arranged") { isShown }
  }

  @MainActor func testARowOfASortedTreeIsFoundWithoutAskingAllRowsWhoTheyAre() {
    let tree = Tree()
    let outline = Outline(tree)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline) }
    let window = ColumnWindow(width: 300, height: 300) {
      $0.showsTree = true
      $0.columns = [TableColumn<Node>("Number", { "\($0.number)" }, width: 200)]
      $0.useAdaptor(adaptor)
    }
    outline.expandAll()
    Pump.until("all is open") { outline.rowCount == 4_010 }
    // The last but one of the second folder.
    window.table.focusedIndexPath = ListIndexPath(row: 800, section: 0)
    XCTAssertEqual(outline.node(at: 800)?.number, 2_398)
    tree.asked = 0
    show(RowArrangement(sort: [SortKey(\.number, .descending)]), in: adaptor)
    XCTAssertEqual(window.table.focusedIndexPath, ListIndexPath(row: 8 * 401 + 2, section: 0))
    show(RowArrangement(filter: RowFilter { $0.number % 2 == 0 }), in: adaptor)
    let row = window.table.focusedIndexPath?.row ?? -1
    XCTAssertEqual(outline.node(at: row)?.number, 2_398)
    XCTAssertLessThan(tree.asked, 1_500, "of 4 010 nodes, twice")
  }
}
