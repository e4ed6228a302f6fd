internal import GtkListKitCore

/// The nodes of an outline that were selected in a list when an arrangement hid them. They are
/// selected again when they come back, unless the user has begun another selection meanwhile.
struct HiddenNodes<NodeID: Hashable> {
  /// The children of an expanded node, in the order of the source, among the rows of all levels.
  struct Level: Equatable {
    let node: NodeID?
    let rows: Range<Int>
  }

  /// The rows of all levels, as long as those are the same.
  private var together: (rows: RangeSet<Int>, levels: [Level])?
  /// The children of each node by their numbers, where they are not.
  private var apart: [NodeID: RangeSet<Int>] = [:]
  private var selection: SelectionMark?

  init() {}

  init(_ rows: RangeSet<Int>, among levels: [Level], of selection: SelectionMark) {
    together = (rows, levels)
    self.selection = selection
  }

  /// Whether they are part of the selection that there is now.
  private var isCurrent: Bool { !(selection?.isReplaced ?? true) }

  /// The rows where the levels are these. O(levels) while they are the same.
  func rows(among levels: [Level]) -> RangeSet<Int> {
    guard isCurrent else { return RangeSet() }
    if let together, together.levels == levels { return together.rows }
    var copy = self
    copy.takeApart()
    var rows = RangeSet<Int>()
    for level in levels {
      guard let node = level.node, let children = copy.apart[node] else { continue }
      for range in children.ranges {
        let start = level.rows.lowerBound
        rows.insert(contentsOf: start + range.lowerBound..<start + range.upperBound)
      }
    }
    return rows
  }

  /// The children of a node that is there no more, or has others.
  mutating func remove(_ node: NodeID) -> RangeSet<Int>? {
    guard isCurrent else { return nil }
    if let together, together.rows.isEmpty { return nil }
    takeApart()
    return apart.removeValue(forKey: node)
  }

  mutating func insert(_ children: RangeSet<Int>, of node: NodeID) { apart[node] = children }

  private mutating func takeApart() {
    guard let (rows, levels) = together else { return }
    together = nil
    var level = 0
    for range in rows.ranges {
      var next = range.lowerBound
      while next < range.upperBound {
        while level < levels.count, levels[level].rows.upperBound <= next { level += 1 }
        guard level < levels.count else { return }
        let start = levels[level].rows.lowerBound
        let end = min(range.upperBound, levels[level].rows.upperBound)
        if let node = levels[level].node {
          apart[node, default: RangeSet()].insert(contentsOf: next - start..<end - start)
        }
        next = end
      }
    }
  }
}
