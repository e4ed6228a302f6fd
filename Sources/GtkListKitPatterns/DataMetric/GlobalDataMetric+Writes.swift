public import GtkListKit

/// Writes, from which ``EditableSections`` makes all others. Each counts as the one before has left it;
/// what does not exist is thrown as a `ListIndexError`, and changes nothing.
nonisolated extension GlobalDataMetric: EditableSections {
  // MARK: Items

  public mutating func insert(
    _ items: [Item], at path: ListIndexPath
  ) throws(ListIndexError) {
    try check(path, inserting: true)
    sections[path.section].insert(items, at: path.item)
    log?.insertRows(IndexRanges(path.item..<path.item + items.count), in: path.section)
  }

  public mutating func replace(
    at path: ListIndexPath, with item: Item
  ) throws(ListIndexError) {
    try check(path)
    sections[path.section].replace(at: path.item, with: item)
    hasReplacements = true
    // An undo goes to one of them.
    if log != nil, editedItems.count < 100 { editedItems.append(path) }
  }

  /// Removes an item.
  ///
  /// - Throws: a `ListIndexError` if there is no such item.
  /// - Returns: the item.
  /// - Complexity: O(items of the section)
  @discardableResult
  public mutating func remove(at path: ListIndexPath) throws(ListIndexError) -> Item {
    try check(path)
    log?.removeRows(IndexRanges(path.item..<path.item + 1), in: path.section)
    return sections[path.section].remove(at: path.item).item
  }

  /// Removes items; all paths are paths before the first removal.
  ///
  /// - Throws: a `ListIndexError` if there is no such item.
  /// - Complexity: O(items of the sections + items taken)
  public mutating func remove(at paths: [ListIndexPath]) throws(ListIndexError) {
    let rowsBySection = paths.rowsBySection
    let areThere = rowsBySection.allSatisfy { section, rows in
      rows.isSubset(of: IndexRanges(0..<numberOfItems(in: section)))
    }
    if !areThere { for path in paths { try check(path) } }
    for (section, rows) in rowsBySection {
      sections[section].forget(rows)
      log?.removeRows(rows, in: section)
    }
  }

  public mutating func move(
    _ source: ListIndexPath, to target: ListIndexPath
  ) throws(ListIndexError) {
    try check(source)
    try check(target, inserting: source.section != target.section)
    let row = sections[source.section].remove(at: source.item)
    sections[target.section].insert([row.item], cached: [row.cached], at: target.item)
    log?.moveRows([source].rowsBySection, to: [target.item], in: target.section)
  }

  /// Takes items before a place, in the order that they have; all paths are as they stand before.
  ///
  /// - Parameters:
  ///   - paths: the items, of any sections.
  ///   - gap: the item before which they go; the section's count is its end.
  /// - Returns: where the last one stands; nil where there is none.
  /// - Complexity: O(items of the sections + items taken)
  @discardableResult
  public mutating func move(
    _ paths: [ListIndexPath], before gap: ListIndexPath
  ) throws(ListIndexError) -> ListIndexPath? {
    try check(gap, inserting: true)
    for path in paths { try check(path) }
    let rows = paths.rowsBySection
    let above = Set(paths.lazy.filter { $0.section == gap.section && $0.item < gap.item }).count
    let target = ListIndexPath(item: gap.item - above, section: gap.section)
    var (items, cached): ([Item], [CachedMeasures.Row]) = ([], [])
    for (section, rows) in rows.sorted(by: { $0.key < $1.key }) {
      let taken = sections[section].remove(rows)
      items += taken.items
      cached += taken.cached
    }
    sections[target.section].insert(items, cached: cached, at: target.item)
    log?.moveRows(
      rows, to: Array(target.item..<target.item + items.count), in: target.section)
    guard !items.isEmpty else { return nil }
    return ListIndexPath(item: target.item + items.count - 1, section: target.section)
  }

  // MARK: Sections

  public mutating func insert(_ section: Section, at index: Int) throws(ListIndexError) {
    try check(section: index, inserting: true)
    sections.insert(section, at: index)
    log?.insertSection(rows: section.numberOfItems, at: index)
  }

  /// Removes a section.
  ///
  /// - Throws: a `ListIndexError` if there is no such section.
  /// - Returns: the section.
  @discardableResult
  public mutating func removeSection(at index: Int) throws(ListIndexError) -> Section {
    try check(section: index)
    log?.removeSection(at: index)
    return sections.remove(at: index)
  }

  public mutating func moveSection(_ source: Int, to target: Int) throws(ListIndexError) {
    try check(section: source)
    try check(section: target)
    sections.insert(sections.remove(at: source), at: target)
    log?.moveSection(from: source, to: target)
  }

  /// Removes all sections.
  public mutating func removeAll() {
    for index in sections.indices.reversed() { log?.removeSection(at: index) }
    sections = []
  }

  /// Puts a section behind the last.
  public mutating func append(_ section: Section) {
    sections.append(section)
    log?.insertSection(rows: section.numberOfItems, at: sections.count - 1)
  }

  /// Changes what a section has besides its items: titles, and data of headers and footers.
  public mutating func edit(
    section: Int, _ change: (inout Section) -> Void
  ) throws(ListIndexError) {
    try check(section: section)
    var changed = sections[section]
    change(&changed)
    (changed.items, changed.measures) = (sections[section].items, sections[section].measures)
    // They may need other room for what they show now.
    (changed.measures[.header], changed.measures[.footer]) = (nil, nil)
    sections[section] = changed
    hasReplacements = true
  }
}
