internal import GtkListKitCore

/// Who is selected in some sections, to be found in others.
struct PreviousSelection {
  private typealias Part = (
    section: SectionViewHolder, present: SectionRows, rows: RowSet
  )
  private var parts: [Part] = []
  /// Those of them that no list shows.
  private var hidden: [Part] = []
  private lazy var all = Self.identities(of: parts)
  private lazy var ofHidden = Self.identities(of: hidden)
  private let isFollowed: Bool

  /// - Parameter isFollowed: whether the list is told at once of what comes of the sections.
  init(_ sections: [SectionViewHolder], isFollowed: Bool) {
    self.isFollowed = isFollowed
    for section in sections where section.hasSelectedRows {
      section.findMovedHolders()
      var rows = section.selection.rows
      let present = section.presentRows
      parts.append((section, present, rows))
      let isListed = section.isListed()
      guard !isListed || section.hidesRows else { continue }
      if isListed {
        rows.subtract(RowSet(shown: section.shownSelection, by: section.currentArrangement))
      }
      hidden.append((section, present, rows))
    }
  }

  /// Some rows of a section, whatever becomes of it. O(rows).
  init(
    _ rows: RowSet, of section: SectionViewHolder, _ present: SectionRows
  ) {
    parts = [(section, present, rows)]
    isFollowed = false
    all = Self.identities(of: parts)
  }

  /// Besides, nodes that had no row.
  mutating func insertHidden(_ nodes: Set<RowIdentity>) {
    guard !nodes.isEmpty else { return }
    for node in nodes {
      all.ids[node] = 0
      ofHidden.ids[node] = 0
    }
  }

  /// Those known by who they are that stand in none of the sections. O(rows) where there are any.
  mutating func missing(in sections: [SectionViewHolder]) -> Set<RowIdentity> {
    var left = Set(all.ids.keys)
    for section in sections where !left.isEmpty {
      let present = SectionRows(section.groups)
      var row = 0
      while !left.isEmpty, row < min(section.count, RowLimits.searched) {
        if let id = present.identity(at: row) { left.remove(id) }
        row += 1
      }
    }
    return left
  }

  /// Sections take over what they have of the selected rows that are not shown, before or after. The
  /// list follows the others, and says then which those are.
  ///
  /// - Complexity: O(sections), and O(rows) where some are hidden and selected
  mutating func carry(to sections: [SectionViewHolder]) {
    guard !parts.isEmpty || !ofHidden.ids.isEmpty else {
      for section in sections where section.state != nil { section.takeSelection(RowSet()) }
      return
    }
    for section in sections {
      let hides = !isFollowed || section.hidesRows || !section.isArrangedNow
      let rows = Self.rows(of: section, hides ? all : ofHidden)
      guard section.state != nil || !rows.isEmpty else {
        // The list may move selected rows to it.
        section.selectionIsFollowed()
        continue
      }
      section.takeSelection(rows)
    }
  }

  /// Says once for a kind of models that selected rows show other models now, where those are known by
  /// their places alone and all have come to stand elsewhere. Models have to be equatable for that.
  ///
  /// - Complexity: O(sections)
  func reportMovedAway(to sections: [SectionViewHolder]) {
    for part in parts where !part.section.hasLiveRows {
      guard let row = part.rows.indexRanges.ranges.first?.lowerBound,
        part.present.identity(at: row) == nil,
        let section = sections.first(where: { $0.id == part.section.id }), !section.hasLiveRows,
        section.count != part.section.count, let holder = part.section[row],
        let model = holder.cellData, !ListCell.areEqual(model, section[row]?.cellData)
      else { continue }
      let place = row + section.count - part.section.count
      guard place >= 0, ListCell.areEqual(model, section[place]?.cellData) else { continue }
      let name = "\(type(of: model))"
      ListReport.sendOnce(
        .update,
        "a selected row shows another \(name) than before, as rows without an identity are known by "
          + "their places",
        fix: "Make \(name) Identifiable, or pass id: to Rows.",
        view: holder.cellClass)
    }
  }

  /// Where in a section the rows stand. O(rows given), and O(rows of the section) where some have other
  /// numbers there.
  mutating func rows(of section: SectionViewHolder) -> RowSet {
    Self.rows(of: section, all)
  }

  /// With the number that each row had, where it is looked for first; and rows of sections that have no
  /// identity, or are too many to be asked for it.
  private typealias Identities = (ids: [RowIdentity: Int], numbers: [AnyHashable: IndexRanges])

  /// O(rows).
  private static func identities(of parts: [Part]) -> Identities {
    var found: Identities = ([:], [:])
    for part in parts {
      let rows = part.rows.indexRanges
      // So many keep their numbers: to ask each who it is would take minutes, and gigabytes.
      guard rows.memberCount <= RowLimits.searched else {
        found.numbers[part.section.id, default: IndexRanges()].formUnion(rows)
        continue
      }
      var withoutID: [Int] = []
      for row in rows.ranges.joined() {
        if let id = part.present.identity(at: row) {
          found.ids[id] = row
        } else {
          withoutID.append(row)
        }
      }
      guard !withoutID.isEmpty else { continue }
      found.numbers[part.section.id, default: IndexRanges()].formUnion(
        IndexRanges(ofRows: withoutID))
    }
    return found
  }

  /// O(rows of the section) where not all are found at the numbers that they had.
  private static func rows(of section: SectionViewHolder, _ selected: Identities) -> RowSet {
    let count = section.count
    var found = RowSet()
    if let numbers = selected.numbers[section.id] {
      found = RowSet(numbers.intersection(IndexRanges(0..<count)))
    }
    guard !selected.ids.isEmpty else { return found }
    let present = SectionRows(section.groups)
    var rows: [Int] = []
    var left = selected.ids
    for (id, row) in selected.ids where row < count && present.identity(at: row) == id {
      rows.append(row)
      left[id] = nil
    }
    var row = 0
    while !left.isEmpty, row < min(count, RowLimits.searched) {
      if let id = present.identity(at: row), left.removeValue(forKey: id) != nil {
        rows.append(row)
      }
      row += 1
    }
    found.formUnion(RowSet(IndexRanges(ofRows: rows.sorted())))
    return found
  }
}
