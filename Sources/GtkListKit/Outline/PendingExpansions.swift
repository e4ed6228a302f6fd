extension Outline {
  /// The nodes of an outline that are to be expanded as soon as they appear.
  struct PendingExpansions {
    /// Wherever they appear.
    private var anywhere: Set<RowIdentity> = []
    /// The nodes that they were expanded below before these were collapsed; mostly one.
    private var parents: [RowIdentity: [RowIdentity?]] = [:]
    /// How many are wished for below a node.
    private var counts: [RowIdentity?: Int] = [:]
    /// The last nodes that have left their parents, and may be below others now.
    private var gone: Set<RowIdentity> = []

    private static var mostGone: Int { 1_000 }
    /// Among more children no node is looked for that has left another parent.
    private static var mostSearched: Int { 1 << 14 }

    var goneCount: Int { gone.count }

    var all: Set<RowIdentity> { anywhere.union(parents.keys) }

    /// Whether nothing is wished for among the children of a node from one on.
    func isEmpty(below parent: RowIdentity?, from child: Int = 0) -> Bool {
      anywhere.isEmpty && counts[parent] == nil && (gone.isEmpty || child >= Self.mostSearched)
    }

    func contains(_ id: RowIdentity, below parent: RowIdentity?) -> Bool {
      anywhere.contains(id) || gone.contains(id) || parents[id]?.contains(parent) ?? false
    }

    mutating func insert(_ ids: Set<RowIdentity>) { anywhere.formUnion(ids) }

    mutating func insert(_ id: RowIdentity, below parent: RowIdentity?) {
      guard !(parents[id]?.contains(parent) ?? false) else { return }
      parents[id, default: []].append(parent)
      counts[parent, default: 0] += 1
    }

    /// A node has left its parent.
    mutating func insert(gone id: RowIdentity, below parent: RowIdentity?) {
      insert(id, below: parent)
      if gone.count >= Self.mostGone { gone = [] }
      gone.insert(id)
    }

    mutating func remove(_ id: RowIdentity, below parent: RowIdentity?) {
      // It is found wherever it is.
      guard !gone.contains(id), !anywhere.contains(id) else { return remove(id) }
      guard let place = parents[id]?.firstIndex(of: parent) else { return }
      parents[id]?.remove(at: place)
      if parents[id]?.isEmpty ?? false { parents[id] = nil }
      countDown(parent)
    }

    mutating func remove(_ id: RowIdentity) {
      anywhere.remove(id)
      gone.remove(id)
      for parent in parents.removeValue(forKey: id) ?? [] { countDown(parent) }
    }

    private mutating func countDown(_ parent: RowIdentity?) {
      let count = counts[parent, default: 1] - 1
      counts[parent] = count > 0 ? count : nil
    }

    mutating func removeAll() { self = PendingExpansions() }
  }
}
