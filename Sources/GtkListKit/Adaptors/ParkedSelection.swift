internal import GtkListKitCore

/// The selected rows of a section while a collapse hides them.
struct ParkedSelection {
  private var ids: Set<RowIdentity> = []
  /// Rows without an identity, by number.
  private var rows = RangeSet<Int>()

  var isEmpty: Bool { ids.isEmpty && rows.isEmpty }

  init() {}

  init<Container: ListView>(_ selected: RangeSet<Int>, of section: SectionViewHolder<Container>) {
    guard !selected.isEmpty else { return }
    var start = 0
    for group in section.groups {
      let identity = group.identities()
      let part = selected.intersection(RangeSet(CollectionOfOne(start..<start + group.count)))
      for range in part.ranges {
        for row in range {
          if let id = identity(row - start) {
            ids.insert(id)
          } else {
            rows.insert(contentsOf: row..<row + 1)
          }
        }
      }
      start += group.count
    }
  }

  /// Selects one more row, by its identity.
  mutating func insert(_ id: RowIdentity) { ids.insert(id) }

  /// Takes a row out; true when it was selected.
  mutating func remove(_ id: RowIdentity) -> Bool { ids.remove(id) != nil }

  /// The identities of the selected rows.
  var identities: Set<RowIdentity> { ids }

  /// The rows of the section as it is now that were selected. O(rows) when there are identities.
  func rows<Container: ListView>(in section: SectionViewHolder<Container>) -> RangeSet<Int> {
    var found = rows.intersection(RangeSet(CollectionOfOne(0..<section.totalCount)))
    guard !ids.isEmpty else { return found }
    var row = 0
    for group in section.groups {
      let identity = group.identities()
      for index in 0..<group.count {
        if let id = identity(index), ids.contains(id) { found.insert(contentsOf: row..<row + 1) }
        row += 1
      }
    }
    return found
  }
}
