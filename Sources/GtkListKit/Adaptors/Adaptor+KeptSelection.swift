internal import GtkListKitCore

/// The sections keep what of them is selected; the list shows of it what there is to see.
extension Adaptor: SelectionKeeper {
  final var keptSections: Range<Int> { firstSection..<firstSection + dataSource.count }

  final func list(
    _ index: Int, as section: Int, _ followed: () -> RangeSet<Int>
  ) -> RangeSet<Int> { dataSource[index].list(as: section, followed) }

  final func select(
    _ selected: RangeSet<Int>, deselecting deselected: RangeSet<Int>, shown: RangeSet<Int>,
    _ index: Int, as section: Int
  ) {
    guard !dataSource[index].isListed(as: section) else {
      return dataSource[index].select(selected, deselecting: deselected, shown: shown)
    }
    // The list learns later what the rows are by now, and takes along what it has selected.
    for section in dataSource { section.selectionIsFollowed() }
  }

  final func deselectHidden() {
    let first = firstSection
    for (index, section) in dataSource.enumerated() {
      section.deselectHidden(listedAs: first + index)
    }
    guard hasHiddenNodes else { return }
    hasHiddenNodes = false
    for outline in dataSource.lazy.flatMap(\.outlines) { outline.deselectHidden(in: self) }
  }
}

/// Who is selected in some sections, to be found in others.
struct FormerSelection<Container: ListView> {
  private typealias Part = (
    section: SectionViewHolder<Container>, groups: [RowGroup<Container>], rows: RowSet
  )
  private var parts: [Part] = []
  /// Those of them that no list shows.
  private var hidden: [Part] = []
  private lazy var all = Self.identities(of: parts)
  private lazy var ofHidden = Self.identities(of: hidden)
  private let isFollowed: Bool

  /// - Parameter isFollowed: whether the list is told at once of what comes of the sections.
  init(_ sections: [SectionViewHolder<Container>], isFollowed: Bool) {
    self.isFollowed = isFollowed
    for section in sections where !section.selection.rows.isEmpty {
      var rows = section.selection.rows
      parts.append((section, section.groups, rows))
      let isListed = section.isListed()
      guard !isListed || section.hidesRows else { continue }
      if isListed {
        rows.subtract(RowSet(shown: section.shownSelection, by: section.currentArrangement))
      }
      hidden.append((section, section.groups, rows))
    }
  }

  /// Some rows of a section, whatever becomes of it. O(rows).
  init(
    _ rows: RowSet, of section: SectionViewHolder<Container>, in groups: [RowGroup<Container>]
  ) {
    parts = [(section, groups, rows)]
    isFollowed = false
    all = Self.identities(of: parts)
  }

  /// Sections take over what they have of the selected rows that are not shown, before or after. The
  /// list follows the others, and says then which those are.
  ///
  /// - Complexity: O(sections), and O(rows) where some are hidden and selected
  mutating func carry(to sections: [SectionViewHolder<Container>]) {
    for section in sections {
      let hides = !isFollowed || section.hidesRows || !section.isSettled
      section.selection.rows = Self.rows(of: section, hides ? all : ofHidden)
      section.selection.isFollowed = true
    }
  }

  /// With the number that each row had, where it is looked for first; and rows of sections that have no
  /// identity, or are too many to be asked for it.
  private typealias Identities = (ids: [RowIdentity: Int], numbers: [AnyHashable: RangeSet<Int>])

  /// O(rows).
  private static func identities(of parts: [Part]) -> Identities {
    var found: Identities = ([:], [:])
    for part in parts {
      let rows = part.rows.rangeSet
      // So many keep their numbers: to ask each who it is would take minutes, and gigabytes.
      guard rows.memberCount <= RowLimits.searched else {
        found.numbers[part.section.id, default: RangeSet()].formUnion(rows)
        continue
      }
      let groups = GroupStarts(part.groups)
      let identity = groups.identities()
      var nameless: [Int] = []
      for row in rows.ranges.joined() {
        if let id = identity(row) { found.ids[id] = row } else { nameless.append(row) }
      }
      guard !nameless.isEmpty else { continue }
      found.numbers[part.section.id, default: RangeSet()].formUnion(RangeSet(ofRows: nameless))
    }
    return found
  }

  /// O(rows of the section) when there are identities.
  private static func rows(
    of section: SectionViewHolder<Container>, _ selected: Identities
  ) -> RowSet {
    let count = section.totalCount
    var found = RowSet()
    if let numbers = selected.numbers[section.id] {
      found = RowSet(numbers.intersection(RangeSet(0..<count)))
    }
    guard !selected.ids.isEmpty else { return found }
    let identity = GroupStarts(section.groups).identities()
    let isSelected = { row in identity(row).map { selected.ids[$0] != nil } ?? false }
    let searched = min(count, RowLimits.searched)
    var rows = (0..<searched).filter(isSelected)
    if count > searched {
      rows += selected.ids.values.filter { $0 >= searched && isSelected($0) }
    }
    found.formUnion(RowSet(RangeSet(ofRows: rows)))
    return found
  }
}
