extension CollectionSolver {
  /// Takes over sizes that have become known. True if that moves anything.
  ///
  /// - Parameters:
  ///   - known: sizes by position.
  ///   - anchor: the first position that is in view; what follows it is to stay where it is among
  ///     itself, as far as the layout can.
  /// - Complexity: O(known × log n) where sizes do not change what follows
  package func setSizes(
    _ measured: [(position: Int, size: ItemSize)], keeping anchor: Int?
  ) -> Bool {
    var changed: [Int: [Int]] = [:]
    var hasMoved = false
    for (position, size) in measured {
      let isNew = !sizes.isMeasured(at: position)
      let hasChanged = sizes.set(size.sane, at: position)
      guard hasChanged || isNew, let element = map.element(at: position) else { continue }
      hasMoved = hasMoved || hasChanged
      switch element {
      case .row(let path):
        // A measured item has its column for good, even if its estimate was right.
        guard hasChanged || sections[path.section].solver is WaterfallSolver else { continue }
        changed[path.section, default: []].append(path.item)
      case .header(let section), .footer(let section): changed[section] = changed[section] ?? []
      case .tableHeader, .tableFooter: break
      }
    }
    let anchorPath = anchor.flatMap { map.path(at: $0) }
    for (section, rows) in changed {
      if !rows.isEmpty {
        let kept = anchorPath.flatMap { $0.section == section ? $0.item : nil }
        let items = items(of: section)
        sections[section].sizesChanged(of: rows.sorted(), in: items, keeping: kept)
      }
      extents.setHeight(extent(of: section), at: section)
    }
    return hasMoved
  }
}
