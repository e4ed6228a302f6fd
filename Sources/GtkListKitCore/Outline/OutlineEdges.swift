/// Where the rows below the expanded nodes of an outline begin and end, from top to bottom.
///
/// Each expanded node has two edges. Its start counts its own row, and those of its closed siblings
/// just above it; its end counts the rows of its closed children behind the last expanded one. All
/// edges that are shown lie in one balanced tree, a treap, so that a row finds its edge, and an edge
/// its row, in O(log edges), however deep in the outline they are.
///
/// What is not shown lies in trees of its own: each a hidden node with all that is expanded below it.
struct OutlineEdges: Sendable {
  /// The number of an edge.
  typealias Edge = Int32

  struct Entry: Sendable {
    /// Its neighbours in the tree.
    var above = none
    var left = none
    var right = none
    /// How many levels the edges at and below it in the tree lead down.
    var levels: Int32 = 0
    /// How many rows it counts.
    var rows: Int
    /// How many rows those at and below it in the tree count.
    var sum: Int
  }

  static var none: Edge { -1 }
  /// The end of the root, which is always at the top of the tree of all that is shown.
  static var top: Edge { 1 }

  var entries = OutlineBlocks<Entry>()

  /// The edges of the root, which has no row.
  init(rootCount: Int) {
    prepare(0, start: 0, end: rootCount)
    _ = join(Self.start(of: 0), Self.end(of: 0))
  }

  static func start(of slot: Int) -> Edge { Edge(2 * slot) }
  static func end(of slot: Int) -> Edge { Edge(2 * slot + 1) }

  /// The node that an edge is the start of.
  static func startingSlot(_ edge: Edge) -> Int? { edge & 1 == 0 ? Int(edge >> 1) : nil }

  /// How many rows are shown.
  var count: Int { entries[Int(Self.top)].sum }

  func rows(of edge: Edge) -> Int { entries[Int(edge)].rows }

  // MARK: Lookup

  /// The edge that counts a row, which must be shown.
  ///
  /// - Returns: The node and whether the edge is its start, how many of the edge's rows there are from
  ///   the row on, and how many levels lie above.
  func edge(ofRow row: Int) -> (slot: Int, isStart: Bool, rowsLeft: Int, level: Int) {
    var row = row
    var level = 0
    var edge = Self.top
    while true {
      let entry = entries[Int(edge)]
      if entry.left >= 0 {
        let left = entries[Int(entry.left)]
        if row < left.sum {
          edge = entry.left
          continue
        }
        row -= left.sum
        level += Int(left.levels)
      }
      let isStart = edge & 1 == 0
      guard row >= entry.rows, entry.right >= 0 else {
        return (Int(edge >> 1), isStart, entry.rows - row, level)
      }
      row -= entry.rows
      level += isStart ? 1 : -1
      edge = entry.right
    }
  }

  /// The rows and levels before an edge; nil when it is not shown.
  func before(_ edge: Edge) -> (rows: Int, levels: Int)? {
    var rows = 0
    var levels = 0
    var edge = edge
    var isRight = true
    while true {
      let entry = entries[Int(edge)]
      if isRight, entry.left >= 0 {
        let left = entries[Int(entry.left)]
        rows += left.sum
        levels += Int(left.levels)
      }
      guard edge != Self.top else { return (rows, levels) }
      guard entry.above >= 0 else { return nil }
      let above = entries[Int(entry.above)]
      isRight = above.right == edge
      edge = entry.above
      if isRight {
        rows += above.rows
        levels += edge & 1 == 0 ? 1 : -1
      }
    }
  }
}
