/// Knows a tree, a node at a time: what an ``Outline`` asks as nodes are expanded.
@MainActor
public protocol OutlineSource<Node> {
  /// What the rows show: a value or an object of the app.
  associatedtype Node
  /// What tells nodes apart through every reload.
  associatedtype NodeID: Hashable

  /// Who a node is through every reload; no two nodes of the tree are the same. Default: the id of
  /// an Identifiable node.
  func id(of node: Node) -> NodeID
  /// The children of a node, or those at the top for nil: at once, or as a promise to load them.
  ///
  /// What is thrown is shown in the place of the children, with the offer to try again.
  func children(of node: Node?) throws -> OutlineChildren<Node>
  /// The children of a node where they are there and cost nothing to ask for: a filter looks for
  /// matches among them though nobody has expanded the node. Default: nil, nothing is known of them
  /// before the node is expanded.
  func knownChildren(of node: Node) -> OutlineChildren<Node>?
  /// Whether a node has an expander. It may turn out to have no children. Default: true.
  func isExpandable(_ node: Node) -> Bool
  /// What the row says that stands for children which could not be loaded. Default: the error's
  /// description.
  func message(for error: any Error) -> String
}

extension OutlineSource {
  public func knownChildren(of node: Node) -> OutlineChildren<Node>? { nil }
  public func isExpandable(_ node: Node) -> Bool { true }
  public func message(for error: any Error) -> String { ListReport.text(of: error) }
}

extension OutlineSource where Node: Identifiable, NodeID == Node.ID {
  /// The node's own identity.
  public func id(of node: Node) -> Node.ID { node.id }
}
