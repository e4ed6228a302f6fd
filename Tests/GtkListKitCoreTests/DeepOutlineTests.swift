import Testing

@testable import GtkListKitCore

@Suite("A deep outline")
struct DeepOutlineTests {
  private static let depth = 20_000

  private typealias Index = OutlineIndex<Int>

  /// A chain of open nodes, each the second of three children.
  private func chain() -> (index: Index, nodes: [Index.NodeID]) {
    var index = OutlineIndex(content: 0, childCount: 3)
    var nodes = [index.root]
    for level in 1...Self.depth {
      guard
        let node = index.expand(1, of: nodes[level - 1], content: level, childCount: 3)?.node
      else { break }
      nodes.append(node)
    }
    return (index, nodes)
  }

  /// The most steps from an edge to the top of its tree, which is what finding a row takes.
  private func height(of index: Index) -> Int {
    var heights: [Int32: Int] = [:]
    func height(of edge: Int32) -> Int {
      var path: [Int32] = []
      var next = edge
      while next >= 0, heights[next] == nil {
        path.append(next)
        next = index.edges.entries[Int(next)].above
      }
      for edge in path.reversed() {
        heights[edge] = (heights[index.edges.entries[Int(edge)].above] ?? 0) + 1
      }
      return heights[edge] ?? 0
    }
    return (0..<index.edges.entries.count).map { height(of: Int32($0)) }.max() ?? 0
  }

  @Test("finds each row in a few steps, whatever stands above it")
  func steps() {
    let (index, nodes) = chain()
    #expect(nodes.count == Self.depth + 1)
    #expect(height(of: index) < 80)
    var outline = index
    outline.setChildren(of: [index.root]) { _ in
      3
    } newPosition: { child, _ in
      child
    }
    #expect(height(of: outline) < 80)
  }

  @Test("knows where its rows are, from top to bottom")
  func rows() throws {
    var (index, nodes) = chain()
    #expect(nodes.count == Self.depth + 1)
    #expect(index.count == 3 * (Self.depth + 1))
    for level in stride(from: 0, to: Self.depth, by: 997) {
      let node = nodes[level]
      let open = Index.Position(parent: node, child: 1, level: level)
      #expect(
        index.position(ofRow: 2 * level) == Index.Position(parent: node, child: 0, level: level))
      #expect(index.position(ofRow: 2 * level + 1) == open)
      #expect(index.position(of: nodes[level + 1]) == open)
      #expect(index.row(ofChild: 2, of: node) == index.count - 1 - level)
      #expect(index.rows(below: node) == 2 * level..<index.count - level)
    }
    let middle = nodes[Self.depth / 2]
    let closed = index.collapse(middle)
    #expect(closed?.count == 3 * (Self.depth / 2 + 1))
    #expect(index.count == 3 * (Self.depth / 2))
    #expect(index.row(of: nodes[Self.depth - 1]) == nil)
    let last = Index.Position(parent: index.root, child: 2, level: 0)
    #expect(index.position(ofRow: index.count - 1) == last)
  }

  @Test("is hidden and shown again as a whole")
  func hiding() {
    var (index, nodes) = chain()
    let count = index.count
    index.setChildren(of: index.root, count: 2) { _ in .hidden(1) }
    #expect(index.count == 2)
    #expect(!index.isVisible(nodes[Self.depth]))
    index.setChildren(of: nodes[Self.depth], count: 5)
    index.setChildren(of: index.root, count: 3) { _ in .shown(1) }
    #expect(index.count == count + 2)
    #expect(index.position(of: nodes[Self.depth])?.level == Self.depth - 1)
  }
}
