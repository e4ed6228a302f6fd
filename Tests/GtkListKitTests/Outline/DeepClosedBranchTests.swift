import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A filter knows what is below closed nodes, however deep that is.
final class DeepClosedBranchTests: GtkTestCase {
  private struct Node: Identifiable, Sendable {
    let id: Int
    var text: String { "node \(id)" }
  }

  private static let depth = Thoroughness.choose(everyday: 60_000, full: 200_000)
  private static let searched = SearchedText<Node>(\.text)

  /// Each node has one below it.
  private struct Chain: OutlineSource {
    func children(of node: Node?) -> OutlineChildren<Node> {
      guard let node else { return OutlineChildren([Node(id: 0)]) }
      return isExpandable(node) ? OutlineChildren([Node(id: node.id + 1)]) : .none
    }
    func knownChildren(of node: Node) -> OutlineChildren<Node>? { children(of: node) }
    func isExpandable(_ node: Node) -> Bool { node.id < DeepClosedBranchTests.depth }
  }

  /// The rows that a search leaves.
  @MainActor private func rows(
    of outline: Outline<Node>, in adaptor: TableAdaptor, searching text: String
  ) -> [Int] {
    adaptor.arrange(RowArrangement(searched: Self.searched, search: text))
    Pump.until("it is searched") { !adaptor.isArranging }
    return (0..<min(5, outline.rowCount)).compactMap { outline.node(at: $0)?.id }
  }

  @MainActor func testAClosedChainIsSearchedToItsEnd() {
    let outline = Outline(Chain())
    let (window, adaptor) = ColumnWindow.tree(of: outline, TableColumn("Name", \.text, width: 200))
    XCTAssertEqual(rows(of: outline, in: adaptor, searching: "node \(Self.depth)"), [0])
    XCTAssertEqual(rows(of: outline, in: adaptor, searching: "none"), [])
    window.close()
  }

  /// As many as are opened in a second or two.
  @MainActor func testAnOpenChainThatClosesWhileItIsSearchedIsStillKnown() {
    let depth = Thoroughness.choose(everyday: 15_000, full: 50_000)
    let outline = Outline([Node(id: 0)], isExpandable: { $0.id < depth }) {
      OutlineChildren([Node(id: $0.id + 1)])
    }
    outline.expandedIDs = Set((0..<depth).map { AnyHashable($0) })
    let (window, adaptor) = ColumnWindow.tree(of: outline, TableColumn("Name", \.text, width: 200))
    XCTAssertEqual(outline.rowCount, depth + 1)
    XCTAssertEqual(
      rows(of: outline, in: adaptor, searching: "node \(depth)"), [0, 1, 2, 3, 4])
    outline.collapse(0)
    XCTAssertEqual(outline.rowCount, 1)
    XCTAssertEqual(rows(of: outline, in: adaptor, searching: "node \(depth - 1)"), [0])
    window.close()
  }
}
