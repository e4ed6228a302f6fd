import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The structure of a tree: numbers, parents, preparing, and the order of answers.
final class CascadingTreeTests: GtkTestCase {
  // MARK: Numbers and parents

  @MainActor func testChildrenAreNumberedAndKnowTheirParent() {
    let children = (0..<3).map { _ in CascadingDelegate(index: 9) }
    let node = CascadingDelegate(index: 4, childDelegates: children)
    func expect(_ indexes: [Int], line: UInt = #line) {
      XCTAssertEqual(node.childDelegates.map(\.index), indexes, line: line)
      XCTAssert(node.childDelegates.allSatisfy { $0.parentDelegate === node }, line: line)
    }
    XCTAssertEqual(node.index, 4)
    expect([0, 1, 2])
    node.childDelegates = [children[2], CascadingDelegate(), children[0]]
    expect([0, 1, 2])
    XCTAssertNil(children[1].parentDelegate)
    node.childDelegates.append(children[1])
    XCTAssertEqual(children.map(\.index), [2, 3, 0])
    expect([0, 1, 2, 3])
  }

  @MainActor func testTheParentIsWeak() {
    let child = CascadingDelegate()
    var node: CascadingDelegate? = CascadingDelegate(childDelegates: [child])
    XCTAssertIdentical(child.parentDelegate, node)
    node = nil
    XCTAssertNil(child.parentDelegate)
  }

  @MainActor func testANodeRefusesDuplicateChildrenAndAncestors() {
    let child = CascadingDelegate()
    let node = CascadingDelegate(childDelegates: [child, child])
    Reports.expect(.duplicateIdentity)
    XCTAssertEqual(node.childDelegates.count, 1)
    child.childDelegates = [node]
    Reports.expect(.duplicateIdentity)
    XCTAssert(child.childDelegates.isEmpty)
  }

  @MainActor func testANodeGivenToAnotherParentLeavesTheFirst() {
    final class Notified: CascadingSectionDelegate {
      var changes = 0
      override func childDelegatesChanged() { changes += 1 }
    }
    let nodes = (0..<3).map { _ in CascadingDelegate() }
    let (a, b) = (Notified(childDelegates: nodes), CascadingSectionDelegate(texts: ["4"]))
    a.changes = 0
    b.childDelegates.append(nodes[1])
    XCTAssertEqual(a.changes, 1)
    XCTAssertEqual(a.childDelegates.map(\.index), [0, 1])
    XCTAssertFalse(a.childDelegates.contains { $0 === nodes[1] })
    XCTAssertIdentical(nodes[1].parentDelegate, b)
    XCTAssertEqual(nodes[1].index, 1)
  }

  // MARK: Preparing

  final class PreparedNode: CascadingSectionDelegate {
    nonisolated(unsafe) static var order: [String] = []
    let name: String
    init(_ name: String, _ children: [CascadingDelegate] = []) {
      self.name = name
      super.init(childDelegates: children)
    }
    override func prepare(list: ListView) {
      super.prepare(list: list)
      Self.order.append(name)
    }
  }

  @MainActor func testEachNodeIsPreparedOnceAfterItsChildren() {
    PreparedNode.order = []
    let first = PreparedNode("a", [PreparedNode("a0"), PreparedNode("a1")])
    let root = CascadingRootDelegate(childDelegates: [first])
    let table = TableView()
    root.prepare(list: table)
    root.childDelegates = [PreparedNode("b"), first]
    XCTAssertEqual(PreparedNode.order, ["a0", "a1", "a", "b"])
    XCTAssertIdentical(root.childDelegates[0].preparedList, table)
  }

  @MainActor func testOnlyARootBecomesTheListsSource() {
    let table = TableView()
    let others = [
      CascadingDelegate(), CascadingSectionDelegate(texts: ["a"]),
      CascadingRow("row", as: StringCell.self), CascadingSourceDelegate(TableAdaptor()),
    ]
    for node in others {
      node.prepare(list: table)
      XCTAssertNil(table.dataSource, "\(type(of: node))")
      XCTAssertNil(table.delegate, "\(type(of: node))")
    }
    let root = CascadingRootDelegate()
    root.prepare(list: table)
    XCTAssertIdentical(table.dataSource, root)
    XCTAssertIdentical(table.delegate, root)
  }

  @MainActor func testTheListRetainsAndReleasesTheTree() {
    weak var weakRoot: CascadingRootDelegate?
    let table = TableView()
    do {
      let root = CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(texts: ["a"])])
      weakRoot = root
      root.prepare(list: table)
    }
    XCTAssertNotNil(weakRoot)
    table.useSource(nil)
    XCTAssertNil(weakRoot)
  }

  // MARK: Chain of responsibility

  @MainActor func testASubclassAnswersBeforeItsChildren() {
    final class Guarding: CascadingSectionDelegate {
      override func list(_ list: ListView, willSelectItemAt path: ListIndexPath) -> ListIndexPath? {
        path.row == 0 ? nil : super.list(list, willSelectItemAt: path)
      }
    }
    let rows = [RecordingNode(), RecordingNode()]
    let node = Guarding(childDelegates: rows)
    XCTAssertNil(node.list(TableView(), willSelectItemAt: [0, 0]))
    XCTAssertEqual(rows[0].recorder.takeCalls(), [])
    XCTAssertEqual(node.list(TableView(), willSelectItemAt: [0, 1]), [2, 1])
    XCTAssertEqual(rows[1].recorder.takeCalls(), ["list(_:willSelectItemAt:) [0, 1]"])
  }
}
