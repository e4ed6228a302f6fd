internal import GtkListKitCore

extension Outline {
  /// The places of the children of expanded nodes, by their identities.
  ///
  /// They are noted if an app looks through many rows in one turn of the main loop, and are released in the next one.
  struct Places {
    /// A child, by its number in the order of the source.
    typealias Place = (parent: NodeID, child: Int)

    /// The rows that are searched in one turn before all places are noted.
    private static var mostSearched: Int { 1 << 14 }

    private var places: [RowIdentity: Place] = [:]
    /// Nodes whose children are not noted yet; nil while none is.
    private var unknown: [NodeID]?
    /// How many rows were looked through in this turn; nil before the first.
    private(set) var searched: Int?

    var areUsed: Bool { unknown != nil }
    var areWanted: Bool { searched ?? 0 > Self.mostSearched }

    mutating func noteSearch(of rows: Int) { searched = (searched ?? 0) + rows }

    /// A node has been expanded, or has other children.
    mutating func note(_ node: NodeID) { unknown?.append(node) }

    subscript(id: RowIdentity) -> Place? { places[id] }

    mutating func begin() { unknown = [] }

    mutating func takeUnknown() -> [NodeID] {
      defer { unknown = [] }
      return unknown ?? []
    }

    mutating func add(_ id: RowIdentity, at place: Place) { places[id] = place }
  }

  /// The visible row of a node that is not expanded. O(rows) for the first that are looked for in a turn of the main
  /// loop.
  func row(ofClosed id: RowIdentity) -> Int? {
    if places.areWanted, index.count <= RowLimits.asked {
      notePlaces()
      // Below a node that has been closed since it has no row.
      guard let place = places[id], let branch = index[place.parent] else { return nil }
      if case .known(let children) = branch.children, let node = children.given(place.child),
        source.id(node) == id
      {
        return children.shownNumber(of: place.child).flatMap {
          index.row(ofChild: $0, of: place.parent)
        }
      }
    }
    return searchedRow(of: id)
  }

  /// Notes the places of all children that it has not noted yet.
  private func notePlaces() {
    var nodes: [NodeID]
    if places.areUsed {
      nodes = places.takeUnknown()
    } else {
      places.begin()
      nodes = [index.root]
      nodes += expanded.all
    }
    for node in nodes {
      guard let branch = index[node], case .known(let children) = branch.children else { continue }
      for child in 0..<(children.sourceCount ?? 0) {
        guard let given = children.given(child) else { break }
        places.add(source.id(given), at: (node, child))
      }
    }
  }

  private func searchedRow(of id: RowIdentity) -> Int? {
    if places.searched == nil {
      onMainLoop { [weak self] in self?.places = Places() }
    }
    var searched = 0
    defer { places.noteSearch(of: searched) }
    // Level by level, because most of these nodes are near the top.
    var level = [index.root]
    while !level.isEmpty {
      var next: [NodeID] = []
      for parent in level {
        searched += index[parent]?.rowCount ?? 0
        if let row = row(of: id, among: parent) { return row }
        for child in index.expandedChildren(of: parent) { next.append(child.node) }
      }
      level = next
    }
    return nil
  }
}
