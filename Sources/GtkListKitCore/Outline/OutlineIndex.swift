/// The rows that are visible of a tree: each node's children below it where it is expanded.
///
/// A node is known by its parent and its number among the parent's children. Only expanded nodes
/// cost memory, whatever number of children they have:
///
///     var outline = OutlineIndex(content: "all", childCount: 1_000)
///     let opened = outline.expand(3, of: outline.root, content: "third", childCount: 10_000)
///     outline.count  // 11_000
///     outline.place(ofRow: 5)  // the second child of the node that was expanded
///
/// Negative numbers of children count as none. What does not exist is answered with nil and changes
/// nothing. A copy shares its storage until one of the two is changed.
public struct OutlineIndex<Content> {
  /// An expanded node. That of a node that has closed is no other node's.
  public struct NodeID: Hashable, Sendable {
    let slot: Int
    let stamp: Int
  }

  /// Where a row stands in the tree.
  public struct Place: Hashable, Sendable {
    /// The expanded node that it is a child of.
    public let parent: NodeID
    /// Its number among the parent's children.
    public let child: Int
    /// 0 for the children of the root.
    public let level: Int
  }

  /// An expanded child among those of its parent.
  public enum ExpandedChild: Hashable, Sendable {
    /// The number that it is shown with.
    case shown(Int)
    /// It stays expanded, with all that is expanded below it, and has no row. The number is for
    /// whoever hides it, to know it again.
    case hidden(Int)
  }

  /// An expanded child that is shown.
  struct Branch {
    var child: Int
    let slot: Int
    /// The rows below the expanded children before it.
    var before: Int
  }

  struct Node {
    /// -1 for what nobody knows any more.
    var stamp: Int
    let parent: Int
    var child: Int
    var childCount: Int
    /// All rows below the node.
    var size: Int
    /// The expanded children that are shown, ascending.
    var branches: [Branch] = []
    /// The expanded children that are not, by numbers that mean something to whoever hid them.
    var hidden: [(child: Int, slot: Int)] = []
    /// Whether the node is expanded, but not shown among its parent's children.
    var isHidden = false
    var content: Content?
  }

  /// No node has more children than this, so that sums cannot overflow.
  static var mostChildren: Int { 1 << 40 }

  var nodes: [Node]
  private var released: [Int] = []
  private var lastStamp = 0

  /// An outline whose root, which has no row, is expanded.
  public init(content: Content, childCount: Int) {
    let count = Self.sane(childCount)
    nodes = [
      Node(stamp: 0, parent: -1, child: 0, childCount: count, size: count, content: content)
    ]
  }

  /// The node above all rows.
  public var root: NodeID { NodeID(slot: 0, stamp: 0) }
  /// How many rows are visible.
  public var count: Int { nodes[0].size }
  /// How many nodes are expanded, without the root: what the index costs.
  public var expandedCount: Int { nodes.count - released.count - 1 }

  static func sane(_ count: Int) -> Int { min(max(0, count), mostChildren) }

  /// The place of a node in ``nodes``; nil when it is closed.
  func slot(of node: NodeID) -> Int? {
    // Only the stamp is looked at: contents are long to copy.
    guard nodes.indices.contains(node.slot), nodes[node.slot].stamp == node.stamp else {
      return nil
    }
    return node.slot
  }

  func id(of slot: Int) -> NodeID { NodeID(slot: slot, stamp: nodes[slot].stamp) }

  mutating func allocate(parent: Int, child: Int, count: Int, _ content: Content) -> Int {
    lastStamp += 1
    let node = Node(
      stamp: lastStamp, parent: parent, child: child, childCount: count, size: count,
      content: content)
    guard let slot = released.popLast() else {
      nodes.append(node)
      return nodes.count - 1
    }
    nodes[slot] = node
    return slot
  }

  /// Gives up a node with all that is expanded below it.
  mutating func release(_ slot: Int) {
    var waiting = [slot]
    while let next = waiting.popLast() {
      waiting += nodes[next].branches.map(\.slot)
      waiting += nodes[next].hidden.map(\.slot)
      nodes[next].stamp = -1
      nodes[next].content = nil
      nodes[next].branches = []
      nodes[next].hidden = []
      released.append(next)
    }
  }
}

extension OutlineIndex: Sendable where Content: Sendable {}
extension OutlineIndex.Node: Sendable where Content: Sendable {}
extension OutlineIndex.Branch: Sendable {}
