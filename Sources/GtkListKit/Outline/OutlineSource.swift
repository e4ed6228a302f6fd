internal import GtkListKitCore

/// Knows a tree, a node at a time: what an ``Outline`` asks as nodes are expanded.
@MainActor
public protocol OutlineSource<Node> {
  associatedtype Node
  associatedtype NodeID: Hashable

  /// Who a node is through every reload; no two nodes of the tree are the same. Default: the id of
  /// an Identifiable node.
  func id(of node: Node) -> NodeID
  /// The children of a node, or those at the top for nil: at once, or as a promise to load them.
  ///
  /// What is thrown is shown in the place of the children, with the offer to try again.
  func children(of node: Node?) throws -> OutlineChildren<Node>
  /// Whether a node has an expander. It may turn out to have no children. Default: true.
  func isExpandable(_ node: Node) -> Bool
  /// What the row says that stands for children which could not be loaded. Default: the error's
  /// description.
  func message(for error: any Error) -> String
}

extension OutlineSource {
  public func isExpandable(_ node: Node) -> Bool { true }
  public func message(for error: any Error) -> String { String(describing: error) }
}

extension OutlineSource where Node: Identifiable, NodeID == Node.ID {
  public func id(of node: Node) -> Node.ID { node.id }
}

/// The children of a node of an ``Outline``.
public struct OutlineChildren<Node> {
  enum Kind {
    case known(count: Int, node: (Int) -> Node?)
    case loading(@MainActor () async throws -> OutlineChildren<Node>)
  }
  let kind: Kind
  /// What the source gave, where these are sorted or filtered.
  private let given: Kind?

  private init(_ kind: Kind, given: Kind? = nil) {
    self.kind = kind
    self.given = given
  }

  /// Children in another order, or some of them.
  init(_ nodes: [Node], arranged children: OutlineChildren) {
    self.init(
      .known(count: nodes.count) { nodes[$0] }, given: children.inOrderOfSource.kind)
  }

  /// The children as the source gave them.
  var inOrderOfSource: OutlineChildren { given.map { OutlineChildren($0) } ?? self }

  /// All children. O(children).
  var nodes: [Node] { (0..<(count ?? 0)).compactMap { node(at: $0) } }

  /// Children that are there. Only those on screen are read.
  public init<Nodes: RandomAccessCollection>(_ nodes: Nodes) where Nodes.Element == Node {
    self.init(
      .known(count: nodes.count) { nodes[nodes.index(nodes.startIndex, offsetBy: $0)] })
  }

  /// Children that are made when they are asked for. A negative number is reported, and counts as
  /// none.
  ///
  /// - Parameter node: makes a child, by a number from 0 on below the count. As long as the node is
  ///   not loaded again it has to make the same ones.
  public init(count: Int, node: @escaping (Int) -> Node) {
    if count < 0 {
      ListReports.send(
        ListReport(.indexOutOfRange, "a node cannot have \(count) children; it counts as empty"))
    }
    self.init(.known(count: max(0, count), node: node))
  }

  /// No children.
  public static var none: OutlineChildren { OutlineChildren(EmptyCollection<Node>()) }

  /// Children that take their time. They are loaded by a task, which is cancelled when the node is
  /// closed meanwhile; a row says that they are coming.
  public static func loading<Nodes: RandomAccessCollection>(
    _ load: @escaping @MainActor () async throws -> Nodes
  ) -> OutlineChildren where Nodes.Element == Node {
    OutlineChildren(.loading { OutlineChildren(try await load()) })
  }

  /// How many there are; nil while that is not known.
  public var count: Int? {
    if case .known(let count, _) = kind { count } else { nil }
  }

  /// A child by its number; nil out of range, and while children are not known.
  public func node(at index: Int) -> Node? {
    guard case .known(let count, let node) = kind, index >= 0, index < count else { return nil }
    return node(index)
  }
}
