/// Sections and items that are edited by their places. A few edits make all others.
///
/// Each counts as the one before has left it. What does not exist is thrown as a
/// ``ListPlaceError``, and changes nothing.
package protocol EditablePlaces<Item, Section>: ListPlaces {
  associatedtype Item
  associatedtype Section

  /// Puts items before another; at the section's count, behind the last.
  mutating func insert(_ items: [Item], at path: ListIndexPath) throws(ListPlaceError)
  /// Puts an item in another's place.
  mutating func replace(at path: ListIndexPath, with item: Item) throws(ListPlaceError)
  @discardableResult
  mutating func remove(at path: ListIndexPath) throws(ListPlaceError) -> Item
  /// Takes an item to another place, also in another section; the target counts without it.
  mutating func move(_ source: ListIndexPath, to target: ListIndexPath) throws(ListPlaceError)

  /// Puts a section before another; at the count, behind the last.
  mutating func insert(_ section: Section, at index: Int) throws(ListPlaceError)
  @discardableResult
  mutating func removeSection(at index: Int) throws(ListPlaceError) -> Section
  /// Takes a section to another place; the target counts without it.
  mutating func moveSection(_ source: Int, to target: Int) throws(ListPlaceError)
}

extension EditablePlaces {
  // MARK: Items

  /// Puts items behind the last of a section.
  package mutating func append(_ items: [Item], to section: Int) throws(ListPlaceError) {
    try check(section: section)
    try insert(items, at: ListIndexPath(item: numberOfItems(in: section), section: section))
  }

  /// Puts items behind the very last one. Without a section there is no place for them.
  package mutating func append(_ items: [Item]) throws(ListPlaceError) {
    try append(items, to: max(0, numberOfSections - 1))
  }

  /// Puts any number of items in the place of one.
  package mutating func replace(
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
  package mutating func removeFirst(in section: Int) throws(ListPlaceError) -> Item {
    try remove(at: ListIndexPath(item: 0, section: section))
  }

  @discardableResult
  package mutating func removeLast(in section: Int) throws(ListPlaceError) -> Item {
    let last = max(0, numberOfItems(in: section) - 1)
    return try remove(at: ListIndexPath(item: last, section: section))
  }

  /// Takes all items of a section away.
  package mutating func removeAll(in section: Int) throws(ListPlaceError) {
    try check(section: section)
    while numberOfItems(in: section) > 0 { try removeLast(in: section) }
  }

  /// Puts two items in each other's places, also across sections.
  package mutating func exchange(_ a: ListIndexPath, _ b: ListIndexPath) throws(ListPlaceError) {
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
  package mutating func appendSections(_ sections: [Section]) throws(ListPlaceError) {
    try insertSections(sections, at: numberOfSections)
  }

  /// Puts sections before another; at the count, behind the last. Their order stays.
  package mutating func insertSections(
    _ sections: [Section], at index: Int
  ) throws(ListPlaceError) {
    try check(section: index, inserting: true)
    for (offset, section) in sections.enumerated() { try insert(section, at: index + offset) }
  }

  /// Puts a section in another's place.
  package mutating func replaceSection(
    at index: Int, with section: Section
  ) throws(ListPlaceError) {
    try replaceSection(at: index, with: [section])
  }

  /// Puts any number of sections in the place of one.
  package mutating func replaceSection(
    at index: Int, with others: [Section]
  ) throws(ListPlaceError) {
    try removeSection(at: index)
    try insertSections(others, at: index)
  }

  @discardableResult
  package mutating func removeFirstSection() throws(ListPlaceError) -> Section {
    try removeSection(at: 0)
  }

  @discardableResult
  package mutating func removeLastSection() throws(ListPlaceError) -> Section {
    try removeSection(at: max(0, numberOfSections - 1))
  }

  /// Takes sections away; all numbers are as they stand before the first one goes.
  package mutating func removeSections(at indexes: [Int]) throws(ListPlaceError) {
    for index in indexes { try check(section: index) }
    for index in Set(indexes).sorted(by: >) { try removeSection(at: index) }
  }

  package mutating func exchangeSections(_ a: Int, _ b: Int) throws(ListPlaceError) {
    try check(section: a)
    try check(section: b)
    guard a != b else { return }
    try moveSection(max(a, b), to: min(a, b))
    try moveSection(min(a, b) + 1, to: max(a, b))
  }
}

extension [ListIndexPath] {
  /// The rows by their sections.
  package var rowsBySection: [Int: RangeSet<Int>] {
    var ranges: [Int: [Range<Int>]] = [:]
    var section = 0
    var run = 0..<0
    for path in self {
      // There are no rows of the last numbers; their ranges would have no ends.
      let item = Swift.max(.min + 1, Swift.min(path.item, .max - 1))
      if path.section == section, !run.isEmpty,
        item == run.upperBound || item == run.lowerBound - 1
      {
        run = Swift.min(item, run.lowerBound)..<Swift.max(item + 1, run.upperBound)
        continue
      }
      if !run.isEmpty { ranges[section, default: []].append(run) }
      section = path.section
      run = item..<item + 1
    }
    if !run.isEmpty { ranges[section, default: []].append(run) }
    return ranges.mapValues { RangeSet($0) }
  }
}
