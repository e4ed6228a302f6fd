/// The rows that are visible of a tree: each node's children below it where it is expanded.
///
/// A node is known by its parent and its number among the parent's children. Only expanded nodes
/// cost memory, whatever number of children they have:
///
///     var outline = OutlineIndex(content: "all", childCount: 1_000)
///     let opened = outline.expand(3, of: outline.root, content: "third", childCount: 10_000)
///     outline.count  // 11_000
///     outline.position(ofRow: 5)  // the second child of the node that was expanded
///
/// Negative numbers of children count as none. What does not exist is answered with nil and changes
/// nothing. A copy shares its storage until one of the two is changed.
package struct OutlineIndex<Content> {
  /// An expanded node. That of a node that has closed is no other node's.
  package struct NodeID: Hashable, Sendable {
    let slot: Int
    let revision: Int
  }

  /// Where a row stands in the tree.
  package struct Position: Hashable, Sendable {
    /// The expanded node that it is a child of.
    package let parent: NodeID
    /// Its number among the parent's children.
    package let child: Int
    /// 0 for the children of the root.
    package let level: Int
  }

  /// An expanded child among those of its parent.
  package enum ExpandedChild: Hashable, Sendable {
    /// The number that it is shown with.
    case shown(Int)
    /// It stays expanded, with all that is expanded below it, and has no row. The number is for
    /// whoever hides it, to know it again.
    case hidden(Int)
  }

  /// No node has more children than this, so that sums cannot overflow.
  static var mostChildren: Int { 1 << 40 }

  typealias Node = OutlineNode
  typealias Branch = OutlineNode.Branch

  var nodes: OutlineBlocks<Node>
  /// The contents of the nodes, in the same order; nil for collapsed nodes.
  var contents: OutlineBlocks<Content?>
  /// Where their rows are.
  var edges: OutlineEdges
  private var released: [Int] = []
  private var lastRevision = 0

  /// An outline whose root, which has no row, is expanded.
  package init(content: Content, childCount: Int) {
    let count = Self.sane(childCount)
    nodes = OutlineBlocks([Node(revision: 0, parent: -1, child: 0, childCount: count)])
    contents = OutlineBlocks([content])
    edges = OutlineEdges(rootCount: count)
  }

  /// The node above all rows.
  package var root: NodeID { NodeID(slot: 0, revision: 0) }
  /// How many rows are visible.
  package var count: Int { edges.count }

  static func sane(_ count: Int) -> Int { min(max(0, count), mostChildren) }

  /// The place of a node in ``nodes``; nil when it is closed.
  func slot(of node: NodeID) -> Int? {
    guard node.slot >= 0, node.slot < nodes.count, nodes[node.slot].revision == node.revision else {
      return nil
    }
    return node.slot
  }

  func id(of slot: Int) -> NodeID { NodeID(slot: slot, revision: nodes[slot].revision) }

  mutating func allocate(parent: Int, child: Int, count: Int, _ content: Content) -> Int {
    lastRevision += 1
    let node = Node(revision: lastRevision, parent: parent, child: child, childCount: count)
    guard let slot = released.popLast() else {
      nodes.append(node)
      contents.append(content)
      return nodes.count - 1
    }
    nodes[slot] = node
    contents[slot] = content
    return slot
  }

  /// Gives up a node with all that is expanded below it. Its edges must not be among those shown.
  mutating func release(_ slot: Int) {
    var pending = [slot]
    while let next = pending.popLast() {
      pending += nodes[next].branches.map(\.slot)
      pending += nodes[next].hidden.map(\.slot)
      nodes[next].revision = -1
      contents[next] = nil
      nodes[next].branches = []
      nodes[next].hidden = []
      released.append(next)
    }
  }
}

extension OutlineIndex: Sendable where Content: Sendable {}
