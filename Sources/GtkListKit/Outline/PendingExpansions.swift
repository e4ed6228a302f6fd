extension Outline {
  /// The nodes of an outline that are to be expanded as soon as they appear.
  struct PendingExpansions {
    /// Wherever they appear.
    private var anywhere: Set<RowIdentity> = []
    /// Below a certain node, where they were expanded before it closed.
    private var below: [RowIdentity?: Set<RowIdentity>] = [:]

    var all: Set<RowIdentity> { below.values.reduce(anywhere) { $0.union($1) } }

    /// Whether nothing is wished for among the children of a node.
    func isEmpty(below parent: RowIdentity?) -> Bool { anywhere.isEmpty && below[parent] == nil }

    func contains(_ id: RowIdentity, below parent: RowIdentity?) -> Bool {
      anywhere.contains(id) || below[parent]?.contains(id) ?? false
    }

    mutating func insert(_ ids: Set<RowIdentity>) { anywhere.formUnion(ids) }

    mutating func insert(_ id: RowIdentity, below parent: RowIdentity?) {
      below[parent, default: []].insert(id)
    }

    mutating func remove(_ id: RowIdentity, below parent: RowIdentity?) {
      anywhere.remove(id)
      below[parent]?.remove(id)
      if below[parent]?.isEmpty ?? false { below[parent] = nil }
    }

    /// O(nodes that were closed with something expanded in them).
    mutating func remove(_ id: RowIdentity) {
      anywhere.remove(id)
      for parent in below.keys { remove(id, below: parent) }
    }

    mutating func removeAll() { self = PendingExpansions() }
  }
}
