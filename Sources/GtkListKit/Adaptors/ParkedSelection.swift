internal import GtkListKitCore

/// The selected rows of a section while a collapse hides them, and until the list has learned of
/// others.
struct ParkedSelection {
  /// With the number that each row had, where it is known: it is looked for there first.
  private var ids: [RowIdentity: Int] = [:]
  /// Rows without an identity, by number.
  private var rows = RangeSet<Int>()

  var isEmpty: Bool { ids.isEmpty && rows.isEmpty }

  init() {}

  /// Selects more rows of a section, as it shows them.
  mutating func insert<Container: ListView>(
    _ selected: RangeSet<Int>, of section: SectionViewHolder<Container>
  ) {
    guard !selected.isEmpty else { return }
    // So many keep their numbers: to ask each who it is would take minutes, and gigabytes.
    guard selected.memberCount <= RowLimits.searched else { return rows.formUnion(selected) }
    let identity = section.shownIdentities()
    for range in selected.ranges {
      for row in range {
        if let id = identity(row) {
          ids[id] = row
        } else {
          rows.insert(contentsOf: row..<row + 1)
        }
      }
    }
  }

  /// Selects one more row, by its identity.
  mutating func insert(_ id: RowIdentity) { ids[id] = ids[id] ?? -1 }

  /// Takes a row out; true when it was selected.
  mutating func remove(_ id: RowIdentity) -> Bool { ids.removeValue(forKey: id) != nil }

  /// Forgets all rows that have an identity.
  mutating func removeIdentities() { ids = [:] }

  /// The identities of the selected rows.
  var identities: Set<RowIdentity> { Set(ids.keys) }

  /// The rows of the section as it is now that were selected. O(rows) when there are identities.
  func rows<Container: ListView>(in section: SectionViewHolder<Container>) -> RangeSet<Int> {
    let count = section.arrangedCount
    var found = rows.intersection(RangeSet(CollectionOfOne(0..<count)))
    guard !ids.isEmpty else { return found }
    let identity = section.shownIdentities()
    if count > RowLimits.searched {
      for (id, row) in ids where row >= 0 && identity(row) == id {
        found.insert(contentsOf: row..<row + 1)
      }
    }
    for row in 0..<min(count, RowLimits.searched) {
      if let id = identity(row), ids[id] != nil { found.insert(contentsOf: row..<row + 1) }
    }
    return found
  }

  /// The rows of the data that were selected and that the section's arrangement does not show.
  /// O(rows) when there are identities and the arrangement hides some.
  func hiddenRows<Container: ListView>(in section: SectionViewHolder<Container>) -> RangeSet<Int> {
    guard !ids.isEmpty, section.arrangedCount < section.totalCount else { return RangeSet() }
    var found = RangeSet<Int>()
    var row = 0
    section.forEachIdentity { id in
      if let id, ids[id] != nil, section.shownRow(ofData: row) == nil {
        found.insert(contentsOf: row..<row + 1)
      }
      row += 1
    }
    return found
  }
}

extension SectionViewHolder {
  /// The section has gone, and with it what of it was selected and not shown.
  final func forgetHidden() {
    parkedSelection = ParkedSelection()
    hiddenSelection = HiddenSelection()
  }

  /// The identities of the rows as they are shown now, or would be if the section were open.
  final func shownIdentities() -> (Int) -> RowIdentity? {
    let identities = shownGroups.map { $0.identities() }
    return { [self] row in
      shownPlace(of: row).flatMap { identities[$0.group]($0.index) }
    }
  }
}
