internal import GtkListKitCore

/// The nodes of an outline that are selected in a list and have no row: an arrangement hides them, or
/// a node above is closed.
struct HiddenNodes<NodeID: Hashable> {
  /// The children of an expanded node, in the order of the source, among the rows of all levels.
  struct Level: Equatable {
    let node: NodeID?
    let rows: Range<Int>
  }

  /// Rows below a collapsed node.
  private struct Span {
    let all: Range<Int>
    let selected: IndexRanges
    /// The identities of the rows as they were.
    let identity: (Int) -> RowIdentity?

    var identities: some Sequence<RowIdentity> {
      selected.ranges.joined().lazy.compactMap(identity)
    }

    /// The selected rows if the same nodes have the rows again. O(selected).
    func selected(
      among rows: Range<Int>, _ new: (Int) -> RowIdentity?
    ) -> IndexRanges? {
      let distance = rows.lowerBound - all.lowerBound
      guard rows.count == all.count,
        selected.ranges.joined().allSatisfy({ identity($0) == new($0 + distance) })
      else { return nil }
      return IndexRanges(selected.ranges.map { $0.moved(by: distance) })
    }
  }

  /// If more rows are hidden at once, their identities are read when rows come back.
  private static var mostIdentities: Int { 10_000 }

  /// The rows of all levels that an arrangement hides, as long as the levels are the same.
  private var together: (rows: IndexRanges, levels: [Level])?
  /// The children of each node by their numbers, where they are not.
  private var apart: [NodeID: IndexRanges] = [:]
  /// Those below closed nodes.
  private var ids: Set<RowIdentity> = []
  private var spans: [RowIdentity: Span] = [:]

  init() {}

  // MARK: Closed nodes

  /// Whether nodes are hidden below closed ones.
  var areBelowClosed: Bool { !ids.isEmpty || !spans.isEmpty }

  /// The identities of those that are known by them.
  var known: Set<RowIdentity> { ids }

  /// The identities of all of them. O(nodes).
  mutating func identities() -> Set<RowIdentity> {
    for node in Array(spans.keys) { identify(below: node) }
    return ids
  }

  private mutating func identify(below node: RowIdentity) {
    if let span = spans.removeValue(forKey: node) { ids.formUnion(span.identities) }
  }

  /// Remembers rows that a node hides.
  ///
  /// - Parameter rows: all rows that it hides.
  mutating func insert(
    _ selected: IndexRanges, below node: RowIdentity, _ rows: Range<Int>,
    _ identity: @escaping (Int) -> RowIdentity?
  ) {
    guard selected.memberCount <= Self.mostIdentities else {
      spans[node] = Span(all: rows, selected: selected, identity: identity)
      return
    }
    insert(selected.ranges.joined().compactMap(identity))
  }

  mutating func insert(_ nodes: some Sequence<RowIdentity>) { ids.formUnion(nodes) }

  /// Removes a node; false if it was not among them.
  mutating func remove(_ node: RowIdentity) -> Bool { ids.remove(node) != nil }

  /// Takes out those among rows that have come. O(rows) while there are any.
  mutating func remove(
    among rows: Range<Int>, below node: RowIdentity?, _ identity: (Int) -> RowIdentity?
  ) -> IndexRanges {
    var found = IndexRanges()
    if let node, let same = spans[node]?.selected(among: rows, identity) {
      found = same
      spans[node] = nil
    } else if let node {
      identify(below: node)
    }
    // Nodes among the rows may also be expanded again.
    for row in rows where !spans.isEmpty { if let id = identity(row) { identify(below: id) } }
    var known: [Int] = []
    for row in rows where !ids.isEmpty {
      if let id = identity(row), ids.remove(id) != nil { known.append(row) }
    }
    return found.union(IndexRanges(ofRows: known))
  }

  // MARK: Arranged nodes

  /// The rows of all levels that an arrangement hides from now on.
  mutating func set(_ rows: IndexRanges, among levels: [Level]) {
    together = (rows, levels)
    apart = [:]
  }

  /// The rows where the levels are these. O(levels) while they are the same.
  func rows(among levels: [Level]) -> IndexRanges {
    if let together, together.levels == levels { return together.rows }
    var copy = self
    copy.takeApart()
    var rows = IndexRanges()
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
  mutating func remove(_ node: NodeID) -> IndexRanges? {
    if let together, together.rows.isEmpty { return nil }
    takeApart()
    return apart.removeValue(forKey: node)
  }

  mutating func insert(_ children: IndexRanges, of node: NodeID) { apart[node] = children }

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
          apart[node, default: IndexRanges()].insert(contentsOf: next - start..<end - start)
        }
        next = end
      }
    }
  }
}
