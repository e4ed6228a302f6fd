internal import GtkListKitCore

extension PositionMap {
  /// Finds what a list showed before a reload in what it shows now.
  final class ReloadedRows {
    private let old: SectionMap
    private let previous: SectionIdentities?
    private let new: SectionMap
    private let current: SectionIdentities?
    private let inserted: IndexRanges?

    init(_ old: ListState, _ new: ListState, _ inserted: IndexRanges?) {
      (self.old, previous) = (old.map, old.identities)
      (self.new, current) = (new.map, new.identities)
      self.inserted = inserted
    }

    /// Where a row, header or footer stands now.
    func element(old element: ListElement, searches: Bool) -> ListElement? {
      switch element {
      case .row(let path): self.path(old: path, searches: searches).map { .row($0) }
      case .header(let section): self.section(old: section).map { .header(section: $0) }
      case .footer(let section): self.section(old: section).map { .footer(section: $0) }
      case .tableHeader, .tableFooter: element
      }
    }

    /// The row's number among all rows.
    func row(old row: Int) -> Int? {
      old.path(ofRowNumber: row).flatMap { path(old: $0, searches: true) }
        .flatMap { new.rowNumber(of: $0) }
    }

    func rows(old rows: IndexRanges) -> IndexRanges {
      guard rows.memberCount <= RowLimits.searched else { return manyRows(old: rows) }
      return IndexRanges(ofRows: rows.ranges.joined().compactMap { row(old: $0) })
    }

    /// So many rows are not asked who they are: those of a section that is still there have the numbers
    /// that they had.
    private func manyRows(old rows: IndexRanges) -> IndexRanges {
      var found = IndexRanges()
      for section in old.sections.indices {
        guard let previous = old.rowNumbers(ofSection: section), !previous.isEmpty,
          let number = self.section(old: section),
          let present = new.rowNumbers(ofSection: number)
        else { continue }
        for range in rows.ranges where range.overlaps(previous) {
          let moved = range.clamped(to: previous)
            .moved(by: present.lowerBound - previous.lowerBound).clamped(to: present)
          if !moved.isEmpty { found.insert(contentsOf: moved) }
        }
      }
      return found
    }

    private func path(old path: ListIndexPath, searches: Bool) -> ListIndexPath? {
      guard let previous, let current else { return new.position(of: path) == nil ? nil : path }
      guard let id = previous.itemID(at: path) else {
        return pathInSection(old: path, previous, current)
      }
      if has(id, path) { return path }
      guard let section = section(old: path.section),
        current.sections.indices.contains(section)
      else { return searches ? paths[id] : nil }
      let moved = ListIndexPath(row: path.row, section: section)
      if section != path.section, has(id, moved) { return moved }
      switch previous.row(at: path, in: current, section) {
      case .at(let row):
        let arranged = ListIndexPath(row: row, section: section)
        if has(id, arranged) { return arranged }
      case .hidden: return nil
      case .unknown: break
      }
      return searches ? paths[id] : nil
    }

    private func has(_ id: AnyHashable, _ path: ListIndexPath) -> Bool {
      new.position(of: path) != nil && current?.itemID(at: path) == id
    }

    /// Where the row without an identity is that has the same place in the same section.
    private func pathInSection(
      old path: ListIndexPath, _ previous: SectionIdentities, _ current: SectionIdentities
    ) -> ListIndexPath? {
      let key = previous.positionKey(ofSection: path.section)
      let isSame = { current.positionKey(ofSection: $0) == key }
      let section =
        path.section < current.numberOfSections && isSame(path.section)
        ? path.section : (0..<current.numberOfSections).first(where: isSame)
      let moved = section.map { ListIndexPath(row: path.row, section: $0) }
      return moved.flatMap { new.position(of: $0) == nil ? nil : $0 }
    }

    private func section(old section: Int) -> Int? {
      guard let previous, let current, let id = previous.sectionID(section) else { return section }
      if current.sectionID(section) == id { return section }
      return sections[id]
    }

    private lazy var sections: [AnyHashable: Int] = {
      var sections: [AnyHashable: Int] = [:]
      for section in 0..<(current?.numberOfSections ?? 0) {
        if let id = current?.sectionID(section), sections[id] == nil { sections[id] = section }
      }
      return sections
    }()

    /// Where every row is. In a list so long that this would take seconds, a row that has moved counts
    /// as gone.
    private lazy var paths: [AnyHashable: ListIndexPath] = {
      var paths: [AnyHashable: ListIndexPath] = [:]
      guard let current, new.rowCount <= RowLimits.searched else { return paths }
      paths.reserveCapacity(new.rowCount)
      forEachID(of: current, in: new) { path, id in
        if paths[id] == nil { paths[id] = path }
      }
      return paths
    }()

    /// The rows that have come, by what the reload was told or by their identities.
    var added: IndexRanges {
      if let inserted { return inserted }
      guard let previous, let current, max(old.rowCount, new.rowCount) <= RowLimits.told else {
        return IndexRanges()
      }
      var oldIDs: Set<AnyHashable> = []
      forEachID(of: previous, in: old) { _, id in oldIDs.insert(id) }
      var added: [Int] = []
      forEachID(of: current, in: new) { path, id in
        if !oldIDs.contains(id), let row = new.rowNumber(of: path) { added.append(row) }
      }
      return IndexRanges(ofRows: added)
    }

    private func forEachID(
      of identities: SectionIdentities, in map: SectionMap,
      _ body: (ListIndexPath, AnyHashable) -> Void
    ) {
      for section in map.sections.indices {
        for row in 0..<map.sections[section].rows {
          let path = ListIndexPath(row: row, section: section)
          if let id = identities.itemID(at: path) { body(path, id) }
        }
      }
    }
  }
}

extension ListUpdate {
  /// The rows of a new state that the update says have come.
  func insertedRows(in map: SectionMap) -> IndexRanges {
    var rows = IndexRanges()
    for range in insertedRows {
      guard let section = map.rowNumbers(ofSection: range.section) else { continue }
      let own = range.rows.clamped(to: 0..<section.count)
      rows.insert(contentsOf: own.moved(by: section.lowerBound))
    }
    for section in insertedSections {
      if let section = map.rowNumbers(ofSection: section) { rows.insert(contentsOf: section) }
    }
    return rows
  }
}
