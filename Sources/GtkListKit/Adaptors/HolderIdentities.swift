internal import GtkListKitCore

/// Who stood where when it was made: later changes to holders do not show.
final class HolderIdentities: ListIdentities {
  private struct Part {
    let start: Int
    let count: Int
    let id: @MainActor (Int) -> RowIdentity?
    let all: (@MainActor () -> [RowIdentity])?
  }
  private struct Section {
    /// Made when asked for: most reloads ask for no section's.
    let id: @MainActor () -> AnyHashable
    let count: Int
    let parts: [Part]
    let arrangement: Arrangement?

    /// The identity of a row as shown.
    @MainActor func rowID(_ row: Int) -> RowIdentity? {
      guard row >= 0, row < count else { return nil }
      guard let dataRow = arrangement.map({ $0.dataRow(at: row) }) ?? row,
        let part = parts.last(where: { $0.start <= dataRow })
      else { return nil }
      return part.id(dataRow - part.start)
    }
  }
  private let sections: [Section]
  private var made: ListSnapshot<RowIdentity, RowIdentity>?

  init<Container: ListView>(_ holders: [SectionViewHolder<Container>]) {
    sections = holders.map { holder in
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
      return Section(
        id: { given ?? holder.id }, count: holder.cellCounts, parts: parts,
        arrangement: holder.collapsed ? nil : holder.arranged?.arrangement)
    }
  }

  var sectionCount: Int { sections.count }

  func itemCount(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }

  func sectionID(_ section: Int) -> AnyHashable? {
    sections.indices.contains(section) ? sections[section].id() : nil
  }

  func itemID(at path: ListIndexPath) -> AnyHashable? {
    guard sections.indices.contains(path.section) else { return nil }
    return sections[path.section].rowID(path.item)?.hashable
  }

  /// Where an item stands; nil where there is none of that id. O(rows).
  func path(of id: AnyHashable) -> ListIndexPath? {
    let wanted = RowIdentity(id)
    for (number, section) in sections.enumerated() {
      if let row = (0..<section.count).first(where: { section.rowID($0) == wanted }) {
        return ListIndexPath(row: row, section: number)
      }
    }
    return nil
  }

  /// All ids, for a diff. Made once. O(rows).
  var allIdentities: ListSnapshot<RowIdentity, RowIdentity> {
    if let made { return made }
    var snapshot = ListSnapshot<RowIdentity, RowIdentity>()
    for section in sections {
      var ids: [RowIdentity] = []
      var nameless = 0
      let sectionID = section.id()
      let place = sectionID.hashValue
      func add(_ id: RowIdentity?) {
        if let id {
          ids.append(id)
        } else {
          ids.append(.place(nameless, in: place))
          nameless += 1
        }
      }
      if section.arrangement != nil {
        for row in 0..<section.count { add(section.rowID(row)) }
      } else {
        for part in section.parts {
          if let all = part.all?(), all.count == part.count {
            // Most lists have one group of rows, whose list is taken as it is.
            if ids.isEmpty { ids = all } else { ids += all }
          } else {
            for index in 0..<part.count { add(part.id(index)) }
          }
        }
      }
      snapshot.append(RowIdentity(sectionID), items: ids)
    }
    made = snapshot
    return snapshot
  }
}
