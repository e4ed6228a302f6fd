internal import GtkListKitCore

extension SectionIdentities {
  /// Those of the rows that sections of holders show.
  convenience init<Container: ListView>(_ holders: [SectionViewHolder<Container>]) {
    self.init(
      holders.map { holder in
        var parts: [Part] = []
        var start = 0
        if !holder.collapsed {
          for group in holder.shownGroups {
            parts.append(
              Part(
                start: start, count: group.rowCount, id: group.identities(),
                all: group.identityList()))
            start += group.rowCount
          }
        }
        let given = holder.givenID
        return Entry(
          id: { given ?? holder.id }, count: holder.cellCounts, parts: parts,
          arrangement: holder.collapsed ? nil : holder.arranged?.arrangement)
      })
  }
}
