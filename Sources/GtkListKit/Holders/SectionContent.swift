internal import GtkListKitCore

/// The rows, the header and the footer of a section at one moment. Holders and models are shared, not copied.
@MainActor
struct SectionContent {
  private let groups: [RowGroup]
  private let arranged: ArrangedRows?
  private let isArrangedNow: Bool
  /// The revisions of its outlines, whose nodes may be expanded while they are not shown.
  private let outlineRevisions: [Int]
  private let headerData: Any?
  private let footerData: Any?
  private let structure: UInt32

  /// - Complexity: O(groups)
  init(_ section: SectionViewHolder) {
    groups = section.groups
    arranged = section.arranged
    isArrangedNow = section.isArrangedNow
    outlineRevisions = section.outlineRevisions
    headerData = section.headerData
    footerData = section.footerData
    structure = section.structure
  }

  /// Whether a section has the same rows, in the same places.
  ///
  /// - Complexity: O(1), and O(chunks that are not shared) if rows were inserted, removed or moved
  func matches(_ section: SectionViewHolder) -> Bool {
    section.structure == structure
      || section.groups.count == groups.count
        && zip(section.groups, groups).allSatisfy { $0.isSame(as: $1) }
  }

  /// The rows of a section with the same structure that have other holders now.
  ///
  /// Their numbers leave out outlines and fetched rows.
  /// - Complexity: O(groups + chunks + rows in chunks that have changed)
  func edits(in section: SectionViewHolder) -> [(row: Int, holder: CellViewHolder)] {
    guard section.groups.count == groups.count else { return [] }
    var edits: [(row: Int, holder: CellViewHolder)] = []
    var start = 0
    for (group, old) in zip(section.groups, groups) where !group.isSource {
      edits += group.holders(otherThanIn: old).map { (start + $0.row, $0.holder) }
      start += group.rowCount
    }
    return edits
  }

  /// Gives a section this content again.
  ///
  /// - Parameter edits: the rows that have other holders than then.
  /// - Returns: whether the list may show the rows as it did then.
  func restore(
    in section: SectionViewHolder, with edits: [(row: Int, holder: CellViewHolder)]
  ) -> Bool {
    section.arranged = nil
    section.groups = groups
    section.structure = structure
    if !edits.isEmpty {
      let sourceRows = section.sourceRows
      section.replaceAll(edits.map { (sourceRows.makingRoom(before: $0.row), $0.holder) })
    }
    section.arranged = arranged
    var isAsItWas = section.outlineRevisions == outlineRevisions
    if isArrangedNow, let arranged {
      // The editor that kept a row visible has closed.
      if edits.isEmpty, !arranged.showsExcludedRow {
        section.arranged?.follow(section.groups)
      } else {
        section.arranged?.arrangeAgain()
        isAsItWas = false
      }
    }
    section.headerData = headerData
    section.footerData = footerData
    return isAsItWas
  }
}

extension IndexRanges {
  /// A row of a numbering without the members in the numbering with them.
  fileprivate func makingRoom(before row: Int) -> Int {
    ranges.reduce(row) { $1.lowerBound <= $0 ? $0 + $1.count : $0 }
  }
}
