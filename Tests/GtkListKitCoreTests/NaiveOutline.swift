@testable import GtkListKitCore

/// A tree with all its visible rows written out.
final class NaiveOutline {
  let name: Int
  let node: OutlineIndex<Int>.NodeID
  var children: [NaiveOutline?]
  /// Expanded children that have no row, by a number of their own.
  var hidden: [Int: NaiveOutline] = [:]

  init(name: Int, node: OutlineIndex<Int>.NodeID, count: Int) {
    self.name = name
    self.node = node
    children = Array(repeating: nil, count: max(0, count))
  }

  struct Row: Equatable {
    var path: [Int]
    var parent: OutlineIndex<Int>.NodeID
    var node: OutlineIndex<Int>.NodeID?
  }

  /// The visible rows, top to bottom.
  func rows(below path: [Int] = []) -> [Row] {
    children.enumerated().flatMap { number, child in
      let path = path + [number]
      return [Row(path: path, parent: node, node: child?.node)]
        + (child?.rows(below: path) ?? [])
    }
  }

  /// All expanded nodes, itself first.
  var expanded: [NaiveOutline] { shown + unseen }

  /// Those that are visible, itself first.
  var shown: [NaiveOutline] { [self] + children.flatMap { $0?.shown ?? [] } }

  /// Those that are not, below a visible one.
  var unseen: [NaiveOutline] {
    children.flatMap { $0?.unseen ?? [] }
      + hidden.sorted { $0.key < $1.key }.flatMap(\.value.expanded)
  }

  /// Where the index says something else; nil when it does not.
  func difference(from index: OutlineIndex<Int>) -> String? {
    let rows = rows()
    guard index.count == rows.count else { return "\(index.count) rows, not \(rows.count)" }
    for (number, row) in rows.enumerated() {
      guard let position = index.position(ofRow: number) else { return "no row \(number)" }
      let path = index.path(ofRow: number)
      guard path == row.path else { return "row \(number) is \(path), not \(row.path)" }
      guard position.level == row.path.count - 1 else { return "level of \(number)" }
      guard position.parent == row.parent, position.child == row.path.last else {
        return "position of \(number)"
      }
      guard index.row(ofPath: path) == number,
        index.row(ofChild: position.child, of: position.parent) == number
      else { return "row of \(path)" }
      guard index.node(ofChild: position.child, of: position.parent) == row.node else {
        return "node at \(number)"
      }
      guard let node = row.node else { continue }
      guard index.row(of: node) == number, index.position(of: node) == position else {
        return "position of the node at \(number)"
      }
      let below = rows[(number + 1)...].prefix { $0.path.starts(with: path) }
      guard index.rows(below: node) == number + 1..<number + 1 + below.count else {
        return "rows below \(number)"
      }
    }
    for node in expanded {
      guard index[node.node] == node.name else { return "content of \(node.name)" }
      guard index.childCount(of: node.node) == node.children.count else { return "child count" }
      let open = node.children.enumerated().filter { $0.element != nil }.map(\.offset)
      guard index.expandedChildren(of: node.node).map(\.child) == open else {
        return "expanded children of \(node.name)"
      }
      let hidden = index.hiddenChildren(of: node.node).sorted { $0.child < $1.child }
      guard hidden.map(\.child) == node.hidden.keys.sorted(),
        hidden.allSatisfy({ node.hidden[$0.child]?.node == $0.node })
      else { return "hidden children of \(node.name)" }
      for child in node.children + node.hidden.values.map({ $0 }) {
        guard let child else { continue }
        guard index.parent(of: child.node) == node.node else { return "parent of \(child.name)" }
      }
    }
    for node in unseen {
      guard index.row(of: node.node) == nil, index.position(of: node.node) == nil,
        index.rows(below: node.node).isEmpty, !index.isVisible(node.node),
        index.row(ofChild: 0, of: node.node) == nil
      else { return "a row of \(node.name), which is hidden" }
    }
    let outside = [-1, rows.count, .max, .min].contains { index.position(ofRow: $0) != nil }
    return outside ? "a row that does not exist" : nil
  }
}
