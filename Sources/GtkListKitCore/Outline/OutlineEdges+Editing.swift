extension OutlineEdges {
  /// Gives a node two edges that stand in no tree.
  mutating func prepare(_ slot: Int, start: Int, end: Int) {
    let new = [
      Entry(levels: 1, rows: start, sum: start), Entry(levels: -1, rows: end, sum: end),
    ]
    if 2 * slot == entries.count {
      entries += new
    } else {
      entries.replaceSubrange(2 * slot..<2 * slot + 2, with: new)
    }
  }

  /// Has an edge count more rows.
  mutating func add(_ rows: Int, to edge: Edge) {
    guard rows != 0 else { return }
    entries.withUnsafeMutableBufferPointer { entries in
      entries[Int(edge)].rows += rows
      var edge = edge
      while edge >= 0 {
        entries[Int(edge)].sum += rows
        edge = entries[Int(edge)].above
      }
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
    entries.withUnsafeMutableBufferPointer { entries in
      var left = entries[Int(edge)].left
      var right = edge
      var above = entries[Int(edge)].above
      entries[Int(edge)].left = Self.none
      Self.refresh(edge, entries)
      var last = edge
      while above >= 0 {
        let next = entries[Int(above)].above
        if entries[Int(above)].left == last {
          entries[Int(above)].left = right
          Self.refresh(above, entries)
          right = above
        } else {
          entries[Int(above)].right = left
          Self.refresh(above, entries)
          left = above
        }
        last = above
        above = next
      }
      if left >= 0 { entries[Int(left)].above = Self.none }
      entries[Int(right)].above = Self.none
      return (left, right)
    }
  }

  /// Makes one tree of two, of which either may be none.
  mutating func join(_ left: Edge, _ right: Edge) -> Edge {
    entries.withUnsafeMutableBufferPointer { entries in
      let tree = Self.join(left, right, entries)
      if tree >= 0 { entries[Int(tree)].above = Self.none }
      return tree
    }
  }

  /// Makes one tree of edges, whatever trees they stood in.
  ///
  /// - Complexity: O(edges)
  mutating func build(_ edges: [(edge: Edge, rows: Int)]) {
    entries.withUnsafeMutableBufferPointer { entries in
      /// From the top of the tree to the right: what may still get edges below it.
      var open: [Edge] = []
      for (edge, rows) in edges {
        var left = Self.none
        while let last = open.last, Self.priority(last) < Self.priority(edge) {
          Self.refresh(last, entries)
          left = open.removeLast()
        }
        entries[Int(edge)] = Entry(left: left, rows: rows, sum: rows)
        if let last = open.last { entries[Int(last)].right = edge }
        open.append(edge)
      }
      while let last = open.popLast() { Self.refresh(last, entries) }
    }
  }

  private typealias Entries = UnsafeMutableBufferPointer<Entry>

  private static func join(_ left: Edge, _ right: Edge, _ entries: Entries) -> Edge {
    guard left >= 0 else { return right }
    guard right >= 0 else { return left }
    if priority(left) > priority(right) {
      entries[Int(left)].right = join(entries[Int(left)].right, right, entries)
      refresh(left, entries)
      return left
    }
    entries[Int(right)].left = join(left, entries[Int(right)].left, entries)
    refresh(right, entries)
    return right
  }

  /// Adds up what is below an edge in the tree, and tells it what is above.
  private static func refresh(_ edge: Edge, _ entries: Entries) {
    let entry = entries[Int(edge)]
    var sum = entry.rows
    var levels: Int32 = edge & 1 == 0 ? 1 : -1
    if entry.left >= 0 {
      sum += entries[Int(entry.left)].sum
      levels += entries[Int(entry.left)].levels
      entries[Int(entry.left)].above = edge
    }
    if entry.right >= 0 {
      sum += entries[Int(entry.right)].sum
      levels += entries[Int(entry.right)].levels
      entries[Int(entry.right)].above = edge
    }
    entries[Int(edge)].sum = sum
    entries[Int(edge)].levels = levels
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
