public import GtkListKit

/// Sections and items that belong together: one object of a model, or a value.
///
/// It has to stay as it is while an ``ItemSource`` shows it; what changes is given as another one.
///
/// Origin: TaylorSource's `EntityType`.
@MainActor
public protocol SourceContents<Item> {
  /// What a row shows.
  associatedtype Item
  /// How many sections there are; a negative number counts as 0.
  var numberOfSections: Int { get }
  /// How many items a section has; a negative number counts as 0.
  func numberOfItems(in section: Int) -> Int
  /// An item; nil out of range.
  func item(at path: ListIndexPath) -> Item?
  /// Who a section is. Default: its number.
  func id(ofSection section: Int) -> AnyHashable?
  /// The title of a section's header or footer. Default: none.
  func title(of kind: SectionViewKind, inSection section: Int) -> String?
  /// The section's letter in the index beside the list. Default: none.
  func indexTitle(ofSection section: Int) -> String?
  /// The same contents with other items in some places, which exist: a user has given them other
  /// values in the cells of columns. Nil where items stay as they are. Default: nil.
  func replacing(_ items: [ListIndexPath: Item]) -> (any SourceContents<Item>)?
}

extension SourceContents {
  public func id(ofSection section: Int) -> AnyHashable? { AnyHashable(section) }
  public func title(of kind: SectionViewKind, inSection section: Int) -> String? { nil }
  public func indexTitle(ofSection section: Int) -> String? { nil }
  public func replacing(_ items: [ListIndexPath: Item]) -> (any SourceContents<Item>)? { nil }

  /// The sections that a list can show.
  var shownSections: Range<Int> { 0..<min(max(0, numberOfSections), ListHost.mostSections) }

  /// The sections that have a letter. O(sections).
  var titledSections: [(section: Int, title: String)] {
    shownSections.compactMap { section in
      indexTitle(ofSection: section).map { (section, $0) }
    }
  }
}

/// Items in sections, as they are given. What is edited in a copy is shown once a source is given it.
public struct ItemSections<Item>: SourceContents {
  /// The items, section by section.
  public private(set) var sections: [[Item]]

  /// - Parameter sections: the items, section by section.
  public init(_ sections: [[Item]]) { self.sections = sections }

  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  public func numberOfItems(in section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].count : 0
  }
  public func item(at path: ListIndexPath) -> Item? {
    guard path.item >= 0, path.item < numberOfItems(in: path.section) else { return nil }
    return sections[path.section][path.item]
  }
  public func replacing(_ items: [ListIndexPath: Item]) -> (any SourceContents<Item>)? {
    var sections = sections
    for (path, item) in items where self.item(at: path) != nil {
      sections[path.section][path.item] = item
    }
    return ItemSections(sections)
  }
}

extension ItemSections: @MainActor EditableSections {
  public mutating func insert(_ items: [Item], at path: ListIndexPath) throws(ListIndexError) {
    try check(path, inserting: true)
    sections[path.section].insert(contentsOf: items, at: path.item)
  }

  public mutating func replace(
    at path: ListIndexPath, with item: Item
  ) throws(ListIndexError) {
    try check(path)
    sections[path.section][path.item] = item
  }

  /// Removes an item.
  ///
  /// - Throws: a `ListIndexError` if there is no such item.
  /// - Returns: the item.
  @discardableResult
  public mutating func remove(at path: ListIndexPath) throws(ListIndexError) -> Item {
    try check(path)
    return sections[path.section].remove(at: path.item)
  }

  public mutating func move(
    _ source: ListIndexPath, to target: ListIndexPath
  ) throws(ListIndexError) {
    try check(source)
    try check(target, inserting: source.section != target.section)
    sections[target.section].insert(
      sections[source.section].remove(at: source.item), at: target.item)
  }

  public mutating func insert(_ section: [Item], at index: Int) throws(ListIndexError) {
    try check(section: index, inserting: true)
    sections.insert(section, at: index)
  }

  /// Removes a section.
  ///
  /// - Throws: a `ListIndexError` if there is no such section.
  /// - Returns: the items that it had.
  @discardableResult
  public mutating func removeSection(at index: Int) throws(ListIndexError) -> [Item] {
    try check(section: index)
    return sections.remove(at: index)
  }

  public mutating func moveSection(_ source: Int, to target: Int) throws(ListIndexError) {
    try check(section: source)
    try check(section: target)
    sections.insert(sections.remove(at: source), at: target)
  }
}
