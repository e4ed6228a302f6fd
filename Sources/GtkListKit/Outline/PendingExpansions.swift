extension Outline {
  /// The nodes of an outline that are to be expanded as soon as they appear.
  struct PendingExpansions {
    /// Wherever they appear.
    private var anywhere: Set<RowIdentity> = []
    /// The nodes that they were expanded below before these were collapsed; mostly one.
    private var parents: [RowIdentity: [RowIdentity?]] = [:]
    /// How many are wished for below a node.
    private var counts: [RowIdentity?: Int] = [:]

    var all: Set<RowIdentity> { anywhere.union(parents.keys) }

    /// Whether nothing is wished for among the children of a node.
    func isEmpty(below parent: RowIdentity?) -> Bool { anywhere.isEmpty && counts[parent] == nil }

    func contains(_ id: RowIdentity, below parent: RowIdentity?) -> Bool {
      anywhere.contains(id) || parents[id]?.contains(parent) ?? false
    }

    mutating func insert(_ ids: Set<RowIdentity>) { anywhere.formUnion(ids) }

    mutating func insert(_ id: RowIdentity, below parent: RowIdentity?) {
      guard !(parents[id]?.contains(parent) ?? false) else { return }
      parents[id, default: []].append(parent)
      counts[parent, default: 0] += 1
    }

    mutating func remove(_ id: RowIdentity, below parent: RowIdentity?) {
      anywhere.remove(id)
      guard let place = parents[id]?.firstIndex(of: parent) else { return }
      parents[id]?.remove(at: place)
      if parents[id]?.isEmpty ?? false { parents[id] = nil }
      countDown(parent)
    }

    mutating func remove(_ id: RowIdentity) {
      anywhere.remove(id)
      for parent in parents.removeValue(forKey: id) ?? [] { countDown(parent) }
    }

    private mutating func countDown(_ parent: RowIdentity?) {
      let count = counts[parent, default: 1] - 1
      counts[parent] = count > 0 ? count : nil
    }

    mutating func removeAll() { self = PendingExpansions() }
  }
}
