import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A chain of thousands of open nodes.
final class DeepOutlineTests: GtkTestCase {
  private struct Node: Identifiable {
    let id: Int
  }

  private final class NodeRow: ListCell, ModelCell {
    private let label = ChildHandle(pointer: gtk_label_new(nil))

    override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
      label.pointer ?? gtk_label_new(nil)
    }

    func update(_ node: Node) { label.text = "\(node.id)" }
  }

  @MainActor func testALongChainOfNodesExpandsScrollsAndCollapses() {
    let depth = Thoroughness.choose(everyday: 3_000, full: 10_000)
    let outline = Outline([Node(id: 0)]) { OutlineChildren([Node(id: $0.id + 1)]) }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(outline, as: NodeRow.self).height(20) }
    let window = TableWindow(adaptor)
    for id in 0..<depth { outline.expand(id) }
    window.settle()
    XCTAssertEqual(window.table.numberOfItems(in: 0), depth + 1)
    for row in stride(from: 0, to: depth, by: depth / 20) {
      window.table.scrollToRow(at: [0, row], position: .top)
      window.settle()
    }
    outline.collapse(0)
    window.settle()
    XCTAssertEqual(window.table.numberOfItems(in: 0), 1)
    outline.expand(0)
    window.settle()
    XCTAssertEqual(outline.rowCount, depth + 1, "what was open below is so again")
  }
}
