internal import GtkListKitCore

extension SectionIdentities {
  /// Those of the rows that sections of holders show.
  convenience init(_ holders: [SectionViewHolder]) {
    self.init(
      holders.map { holder in
        if holder.isBare { return Entry(id: { holder.id }, count: 0, parts: []) }
        var parts: [Part] = []
        var start = 0
        if !holder.isCollapsed {
          for group in holder.shownGroups {
            parts.append(
              Part(start: start, count: group.rowCount, rows: group.snapshot()))
            start += group.rowCount
          }
        }
        // What keeps the holder alone takes no memory of its own.
        var id: @MainActor () -> AnyHashable? = { holder.id }
        if let given = holder.givenID { id = { given } }
        return Entry(
          id: id, count: holder.cellCounts, parts: parts,
          arrangement: holder.isCollapsed ? nil : holder.arranged?.arrangement)
      })
  }
}
