internal import GtkListKitCore

/// A section as it is when somebody begins to arrange it elsewhere.
@MainActor
struct SectionReading<Container: ListView> {
  /// The rows, which edits of the section leave as they are.
  let groups: [RowGroup<Container>]
  let stamp: GroupStamp<Container>
  let prepared: PreparedRows
  /// How the rows are arranged until then; nil where the list still shows others.
  let former: Arrangement?
  private let shown: [RowGroup<Container>]

  /// Reads a section, which remembers its edits from now on.
  init(_ section: SectionViewHolder<Container>) {
    groups = section.groups.map { $0.copy() ?? $0 }
    stamp = section.stamp
    shown = section.shownGroups
    prepared = section.preparedRows
    former = section.settledArrangement
    section.sinceReading = (stamp, RowOrigins(count: section.totalCount))
  }

  /// Whether the list still shows the rows that it showed then, arranged as they were, whatever the
  /// section holds by now.
  func isShown(by section: SectionViewHolder<Container>) -> Bool {
    guard let former, let arranged = section.arranged, let groups = arranged.groups else {
      return false
    }
    return groups.elementsEqual(shown, by: ===) && arranged.arrangement.isSame(as: former)
  }
}

extension SectionViewHolder {
  /// What edits have done to the rows since they were read; nil where nobody knows.
  final var originsSinceReading: RowOrigins? {
    settleRemovals()
    return sinceReading.flatMap { $0.stamp == stamp && !$0.origins.isScattered ? $0.origins : nil }
  }
}
