public import GtkListKit

/// Sections and items that are edited by their places. A few edits make all others.
///
/// Each counts as the one before has left it. What does not exist is thrown as a
/// `ListIndexError`, and changes nothing.
public nonisolated protocol EditableSections<Item, Section>: ListSections {
  /// What a row shows.
  associatedtype Item
  /// The items that stand together.
  associatedtype Section

  /// Puts items before another; at the section's count, behind the last.
  mutating func insert(_ items: [Item], at path: ListIndexPath) throws(ListIndexError)
  /// Puts an item in another's place.
  mutating func replace(at path: ListIndexPath, with item: Item) throws(ListIndexError)
  /// Removes an item, and returns it.
  ///
  /// - Throws: a `ListIndexError` if there is no such item.
  @discardableResult
  mutating func remove(at path: ListIndexPath) throws(ListIndexError) -> Item
  /// Takes an item to another place, also in another section; the target counts without it.
  mutating func move(_ source: ListIndexPath, to target: ListIndexPath) throws(ListIndexError)

  /// Puts a section before another; at the count, behind the last.
  mutating func insert(_ section: Section, at index: Int) throws(ListIndexError)
  /// Removes a section, and returns it.
  ///
  /// - Throws: a `ListIndexError` if there is no such section.
  @discardableResult
  mutating func removeSection(at index: Int) throws(ListIndexError) -> Section
  /// Takes a section to another place; the target counts without it.
  mutating func moveSection(_ source: Int, to target: Int) throws(ListIndexError)
}

nonisolated extension EditableSections {
  // MARK: Items

  /// Puts items behind the last of a section.
  public mutating func append(_ items: [Item], to section: Int) throws(ListIndexError) {
    try check(section: section)
    try insert(items, at: ListIndexPath(item: numberOfItems(in: section), section: section))
  }

  /// Puts items behind the very last one. Without a section there is no place for them.
  public mutating func append(_ items: [Item]) throws(ListIndexError) {
    try append(items, to: max(0, numberOfSections - 1))
  }

  /// Puts any number of items in the place of one.
  public mutating func replace(
    at path: ListIndexPath, with items: [Item]
  ) throws(ListIndexError) {
    try check(path)
    guard let first = items.first else {
      try remove(at: path)
      return
    }
    try replace(at: path, with: first)
    let next = ListIndexPath(item: path.item + 1, section: path.section)
    try insert(Array(items.dropFirst()), at: next)
  }

  /// Takes the first item of a section away, and answers it.
  @discardableResult
  public mutating func removeFirst(in section: Int) throws(ListIndexError) -> Item {
    try remove(at: ListIndexPath(item: 0, section: section))
  }

  /// Takes the last item of a section away, and answers it.
  @discardableResult
  public mutating func removeLast(in section: Int) throws(ListIndexError) -> Item {
    let last = max(0, numberOfItems(in: section) - 1)
    return try remove(at: ListIndexPath(item: last, section: section))
  }

  /// Takes all items of a section away.
  public mutating func removeAll(in section: Int) throws(ListIndexError) {
    try check(section: section)
    while numberOfItems(in: section) > 0 { try removeLast(in: section) }
  }

  /// Puts two items in each other's places, also across sections.
  public mutating func exchange(_ a: ListIndexPath, _ b: ListIndexPath) throws(ListIndexError) {
    try check(a)
    try check(b)
    guard a != b else { return }
    let (low, high) = (min(a, b), max(a, b))
    // The later one first: taking it out leaves the place of the earlier one.
    try move(high, to: low)
    try move(ListIndexPath(item: low.item + 1, section: low.section), to: high)
  }

  // MARK: Sections

  /// Puts sections behind the last.
  public mutating func appendSections(_ sections: [Section]) throws(ListIndexError) {
    try insertSections(sections, at: numberOfSections)
  }

  /// Puts sections before another; at the count, behind the last. Their order stays.
  public mutating func insertSections(
    _ sections: [Section], at index: Int
  ) throws(ListIndexError) {
    try check(section: index, inserting: true)
    for (offset, section) in sections.enumerated() { try insert(section, at: index + offset) }
  }

  /// Puts a section in another's place.
  public mutating func replaceSection(
    at index: Int, with section: Section
  ) throws(ListIndexError) {
    try replaceSection(at: index, with: [section])
  }

  /// Puts any number of sections in the place of one.
  public mutating func replaceSection(
    at index: Int, with others: [Section]
  ) throws(ListIndexError) {
    try removeSection(at: index)
    try insertSections(others, at: index)
  }

  /// Removes the first section, and returns it.
  ///
  /// - Throws: a `ListIndexError` if there is no such section.
  @discardableResult
  public mutating func removeFirstSection() throws(ListIndexError) -> Section {
    try removeSection(at: 0)
  }

  /// Removes the last section, and returns it.
  ///
  /// - Throws: a `ListIndexError` if there is no such section.
  @discardableResult
  public mutating func removeLastSection() throws(ListIndexError) -> Section {
    try removeSection(at: max(0, numberOfSections - 1))
  }

  /// Removes sections; all numbers are numbers before the first removal.
  ///
  /// - Throws: a `ListIndexError` if there is no such section.
  public mutating func removeSections(at indexes: [Int]) throws(ListIndexError) {
    for index in indexes { try check(section: index) }
    for index in Set(indexes).sorted(by: >) { try removeSection(at: index) }
  }

  /// Puts two sections in each other's places.
  public mutating func exchangeSections(_ a: Int, _ b: Int) throws(ListIndexError) {
    try check(section: a)
    try check(section: b)
    guard a != b else { return }
    try moveSection(max(a, b), to: min(a, b))
    try moveSection(min(a, b) + 1, to: max(a, b))
  }
}
