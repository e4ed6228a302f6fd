internal import GtkListKitCore

/// The sections and rows that a list shows. While a change waits, the adaptor already has others.
///
/// A list of several sources shows the present ones.
extension Adaptor {
  final func shownSection(_ number: Int, in list: ListView) -> SectionViewHolder? {
    guard let entry = shownEntry(of: number, in: list) else { return self[number] }
    return entry.section as? SectionViewHolder
  }

  /// The rows of a section; nil if it shows none.
  final func shownRows(of section: Int, in list: ListView) -> SectionRows? {
    guard let entry = shownEntry(of: section, in: list) else { return self[section]?.rowsAsShown }
    return entry.rows as? SectionRows
  }

  final func shownHolder(at path: ListIndexPath, in list: ListView) -> CellViewHolder? {
    guard let entry = shownEntry(of: path.section, in: list) else {
      currentEditor?.noteBinding()
      return self[path]
    }
    return (entry.rows as? SectionRows)?.holder(at: path.item)
  }

  /// The group of a row and its number there.
  final func shownGroup(
    at path: ListIndexPath, in list: ListView
  ) -> (rows: RowGroup, index: Int)? {
    guard let entry = shownEntry(of: path.section, in: list) else { return group(at: path) }
    return (entry.rows as? SectionRows)?.place(of: path.item).map { ($0.group, $0.index) }
  }

  private final func shownEntry(
    of section: Int, in list: ListView
  ) -> SectionIdentities.Entry? {
    guard let sections = list.shownRows.identities?.sections, sections.indices.contains(section),
      sections[section].section is SectionViewHolder
    else { return nil }
    return sections[section]
  }
}
