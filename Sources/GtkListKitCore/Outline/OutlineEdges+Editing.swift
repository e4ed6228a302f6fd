extension OutlineEdges {
  /// Gives a node two edges that stand in no tree.
  mutating func prepare(_ slot: Int, start: Int, end: Int) {
    let first = Entry(levels: 1, rows: start, sum: start)
    let last = Entry(levels: -1, rows: end, sum: end)
    if 2 * slot == entries.count {
      entries.append(first)
      entries.append(last)
    } else {
      entries[2 * slot] = first
      entries[2 * slot + 1] = last
    }
  }

  /// Has an edge count more rows.
  mutating func add(_ rows: Int, to edge: Edge) {
    guard rows != 0 else { return }
    entries[Int(edge)].rows += rows
    var edge = edge
    while edge >= 0 {
      entries[Int(edge)].sum += rows
      edge = entries[Int(edge)].above
    }
  }

  /// Puts the tree of a node's edges before another edge.
  mutating func insert(_ tree: Edge, before next: Edge) {
    let (left, right) = split(before: next)
    _ = join(join(left, tree), right)
  }

  /// Takes a node's edges, with all between them, into a tree of their own.
  mutating func cut(_ slot: Int, before next: Edge) {
    let left = split(before: Self.start(of: slot)).left
    _ = join(left, split(before: next).right)
  }

  /// The top of the tree that an edge stands in.
  func tree(of edge: Edge) -> Edge {
    var edge = edge
    while entries[Int(edge)].above >= 0 { edge = entries[Int(edge)].above }
    return edge
  }

  /// Makes two trees of the one that an edge stands in.
  @discardableResult
  mutating func split(before edge: Edge) -> (left: Edge, right: Edge) {
    var left = entries[Int(edge)].left
    var right = edge
    var above = entries[Int(edge)].above
    entries[Int(edge)].left = Self.none
    refresh(edge)
    var last = edge
    while above >= 0 {
      let next = entries[Int(above)].above
      if entries[Int(above)].left == last {
        entries[Int(above)].left = right
        refresh(above)
        right = above
      } else {
        entries[Int(above)].right = left
        refresh(above)
        left = above
      }
      last = above
      above = next
    }
    if left >= 0 { entries[Int(left)].above = Self.none }
    entries[Int(right)].above = Self.none
    return (left, right)
  }

  /// Makes one tree of two, of which either may be none.
  mutating func join(_ left: Edge, _ right: Edge) -> Edge {
    let tree = joined(left, right)
    if tree >= 0 { entries[Int(tree)].above = Self.none }
    return tree
  }

  /// Makes one tree of edges, whatever trees they stood in.
  ///
  /// - Complexity: O(edges)
  mutating func build(_ edges: [(edge: Edge, rows: Int)]) {
    /// From the top of the tree to the right: what may still get edges below it.
    var open: [Edge] = []
    for (edge, rows) in edges {
      var left = Self.none
      while let last = open.last, Self.priority(last) < Self.priority(edge) {
        refresh(last)
        left = open.removeLast()
      }
      entries[Int(edge)] = Entry(left: left, rows: rows, sum: rows)
      if let last = open.last { entries[Int(last)].right = edge }
      open.append(edge)
    }
    while let last = open.popLast() { refresh(last) }
  }

  private mutating func joined(_ left: Edge, _ right: Edge) -> Edge {
    guard left >= 0 else { return right }
    guard right >= 0 else { return left }
    if Self.priority(left) > Self.priority(right) {
      let below = joined(entries[Int(left)].right, right)
      entries[Int(left)].right = below
      refresh(left)
      return left
    }
    let below = joined(left, entries[Int(right)].left)
    entries[Int(right)].left = below
    refresh(right)
    return right
  }

  /// Updates the sums of an edge in the tree, and the edges below it.
  ///
  /// Only new values are written, as each block that is written may have to be copied.
  private mutating func refresh(_ edge: Edge) {
    let entry = entries[Int(edge)]
    let left = counts(of: entry.left, below: edge)
    let right = counts(of: entry.right, below: edge)
    let sum = entry.rows + left.sum + right.sum
    let levels = (edge & 1 == 0 ? 1 : -1) + left.levels + right.levels
    guard sum != entry.sum || levels != entry.levels else { return }
    entries[Int(edge)].sum = sum
    entries[Int(edge)].levels = levels
  }

  /// Puts an edge below another one, and returns its counts.
  private mutating func counts(of edge: Edge, below above: Edge) -> (sum: Int, levels: Int32) {
    guard edge >= 0 else { return (0, 0) }
    let entry = entries[Int(edge)]
    if entry.above != above { entries[Int(edge)].above = above }
    return (entry.sum, entry.levels)
  }

  /// Which of two edges stands above the other in a tree: different for all, and as good as random.
  private static func priority(_ edge: Edge) -> UInt64 {
    guard edge != top else { return .max }
    var mixed = UInt64(edge) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
