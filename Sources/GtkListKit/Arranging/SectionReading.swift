internal import GtkListKitCore

/// A section as it is when somebody begins to arrange it elsewhere.
@MainActor
struct SectionReading<Container: ListView> {
  /// The rows, which edits of the section leave as they are.
  let groups: [RowGroup<Container>]
  let prepared: PreparedRows
  /// How the rows are arranged until then; nil where the list still shows others.
  let former: Arrangement?

  /// Reads a section, which remembers its edits from now on.
  init(_ section: SectionViewHolder<Container>) {
    groups = section.groups.map { $0.copy() ?? $0 }
    prepared = section.preparedRows
    former = section.settledArrangement
    section.sinceReading = (section.stamp, RowOrigins(count: section.totalCount))
  }
}

extension SectionViewHolder {
  /// What edits have done to the rows since they were read; nil where nobody knows.
  final var originsSinceReading: RowOrigins? {
    sinceReading.flatMap { $0.stamp == stamp && !$0.origins.isScattered ? $0.origins : nil }
  }
}
