public import GtkListKitCore

/// Writes. Each counts as the one before has left it; what does not exist is thrown as a
/// ``ListPlaceError``, and changes nothing.
nonisolated extension GlobalDataMetric {
  // MARK: Items

  /// Puts items behind the last of a section.
  public mutating func append(_ items: [Item], to section: Int) throws(ListPlaceError) {
    try check(section: section)
    try insert(items, at: ListIndexPath(item: sections[section].numberOfItems, section: section))
  }

  /// Puts items behind the very last one. Without a section there is no place for them.
  public mutating func append(_ items: [Item]) throws(ListPlaceError) {
    try append(items, to: max(0, sections.count - 1))
  }

  /// Puts items before another; at the section's count, behind the last.
  public mutating func insert(
    _ items: [Item], at path: ListIndexPath
  ) throws(ListPlaceError) {
    try check(path, inserting: true)
    sections[path.section].insert(items, at: path.item)
    log?.insertRows(items.count, at: path)
  }

  /// Puts an item in another's place.
  public mutating func replace(
    at path: ListIndexPath, with item: Item
  ) throws(ListPlaceError) {
    try check(path)
    sections[path.section].replace(at: path.item, with: item)
    hasReplacements = true
  }

  /// Puts any number of items in the place of one.
  public mutating func replace(
    at path: ListIndexPath, with items: [Item]
  ) throws(ListPlaceError) {
    try check(path)
    guard let first = items.first else {
      try remove(at: path)
      return
    }
    try replace(at: path, with: first)
    let next = ListIndexPath(item: path.item + 1, section: path.section)
    try insert(Array(items.dropFirst()), at: next)
  }

  @discardableResult
  public mutating func removeFirst(in section: Int) throws(ListPlaceError) -> Item {
    try remove(at: ListIndexPath(item: 0, section: section))
  }

  @discardableResult
  public mutating func removeLast(in section: Int) throws(ListPlaceError) -> Item {
    let last = max(0, numberOfItems(in: section) - 1)
    return try remove(at: ListIndexPath(item: last, section: section))
  }

  @discardableResult
  public mutating func remove(at path: ListIndexPath) throws(ListPlaceError) -> Item {
    try check(path)
    log?.removeRow(at: path)
    return sections[path.section].remove(at: path.item).item
  }

  /// Takes items away; all paths are as they stand before the first one goes. O(items of their
  /// sections).
  public mutating func remove(at paths: [ListIndexPath]) throws(ListPlaceError) {
    for path in paths { try check(path) }
    for (section, rows) in paths.rowsBySection {
      sections[section].remove(rows)
      log?.removeRows(rows, in: section)
    }
  }

  /// Takes all items of a section away.
  public mutating func removeAll(in section: Int) throws(ListPlaceError) {
    try check(section: section)
    while !sections[section].isEmpty { try removeLast(in: section) }
  }

  /// Puts two items in each other's places, also across sections.
  public mutating func exchange(
    _ a: ListIndexPath, _ b: ListIndexPath
  ) throws(ListPlaceError) {
    try check(a)
    try check(b)
    guard a != b else { return }
    let (low, high) = (min(a, b), max(a, b))
    // The later one first: taking it out leaves the place of the earlier one.
    try move(high, to: low)
    try move(ListIndexPath(item: low.item + 1, section: low.section), to: high)
  }

  /// Takes an item to another place, also in another section; the target counts without it.
  public mutating func move(
    _ source: ListIndexPath, to target: ListIndexPath
  ) throws(ListPlaceError) {
    try check(source)
    try check(target, inserting: source.section != target.section)
    let row = sections[source.section].remove(at: source.item)
    sections[target.section].insert([row.item], height: row.height, at: target.item)
    log?.moveRow(from: source, to: target)
  }

  // MARK: Sections

  public mutating func append(_ section: Section) {
    sections.append(section)
    log?.insertSection(rows: section.numberOfItems, at: sections.count - 1)
  }

  /// Puts a section before another; at the count, behind the last.
  public mutating func insert(_ section: Section, at index: Int) throws(ListPlaceError) {
    try check(section: index, inserting: true)
    sections.insert(section, at: index)
    log?.insertSection(rows: section.numberOfItems, at: index)
  }

  /// Puts a section in another's place.
  public mutating func replaceSection(
    at index: Int, with section: Section
  ) throws(ListPlaceError) {
    try replaceSection(at: index, with: [section])
  }

  /// Puts any number of sections in the place of one.
  public mutating func replaceSection(
    at index: Int, with others: [Section]
  ) throws(ListPlaceError) {
    try removeSection(at: index)
    for (offset, section) in others.enumerated() { try insert(section, at: index + offset) }
  }

  @discardableResult
  public mutating func removeFirstSection() throws(ListPlaceError) -> Section {
    try removeSection(at: 0)
  }

  @discardableResult
  public mutating func removeLastSection() throws(ListPlaceError) -> Section {
    try removeSection(at: max(0, sections.count - 1))
  }

  @discardableResult
  public mutating func removeSection(at index: Int) throws(ListPlaceError) -> Section {
    try check(section: index)
    log?.removeSection(at: index)
    return sections.remove(at: index)
  }

  /// Takes sections away; all numbers are as they stand before the first one goes.
  public mutating func removeSections(at indexes: [Int]) throws(ListPlaceError) {
    for index in indexes { try check(section: index) }
    for index in Set(indexes).sorted(by: >) { try removeSection(at: index) }
  }

  /// Takes all sections away.
  public mutating func removeAll() {
    for index in sections.indices.reversed() { log?.removeSection(at: index) }
    sections = []
  }

  public mutating func exchangeSections(_ a: Int, _ b: Int) throws(ListPlaceError) {
    try check(section: a)
    try check(section: b)
    guard a != b else { return }
    try moveSection(max(a, b), to: min(a, b))
    try moveSection(min(a, b) + 1, to: max(a, b))
  }

  /// Takes a section to another place; the target counts without it.
  public mutating func moveSection(_ source: Int, to target: Int) throws(ListPlaceError) {
    try check(section: source)
    try check(section: target)
    sections.insert(sections.remove(at: source), at: target)
    log?.moveSection(from: source, to: target)
  }

  /// Changes what a section has besides its items: titles, and data of headers and footers.
  public mutating func edit(
    section: Int, _ change: (inout Section) -> Void
  ) throws(ListPlaceError) {
    try check(section: section)
    var changed = sections[section]
    change(&changed)
    (changed.items, changed.heights) = (sections[section].items, sections[section].heights)
    sections[section] = changed
    hasReplacements = true
  }
}
