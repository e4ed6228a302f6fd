public import GtkListKit

/// The data of a whole list, as sections.
///
/// A value: what is read stays as it is, and one that is changed inside
/// ``MetricDataSource/update(_:animated:_:)`` shows what has changed. Reads out of range answer
/// nil; writes out of range throw a `ListIndexError` and change nothing.
///
/// Origin: `TCGlobalDataMetric`.
public nonisolated struct GlobalDataMetric<Item, Header>: LoggedState {
  /// The data of one section.
  public typealias Section = SectionDataMetric<Item, Header>

  /// The sections, from top to bottom.
  public internal(set) var sections: [Section]
  /// For the header above the first section.
  public var dataForHeader: Header?
  /// For the footer below the last section.
  public var dataForFooter: Header?
  var log: ListEditLog?
  var hasReplacements = false
  var editedItems: [ListIndexPath] = []
  /// How often heights were forgotten that may be others now.
  private var heightsForgotten = 0

  /// - Parameters:
  ///   - sections: the sections, from top to bottom.
  ///   - dataForHeader: what the header above the first section shows; nil for none.
  ///   - dataForFooter: what the footer below the last section shows; nil for none.
  public init(
    sections: [Section] = [], dataForHeader: Header? = nil, dataForFooter: Header? = nil
  ) {
    self.sections = sections
    self.dataForHeader = dataForHeader
    self.dataForFooter = dataForFooter
  }

  /// A list without anything.
  public static func empty() -> GlobalDataMetric { GlobalDataMetric() }

  // MARK: Reads

  /// Whether there is no item. O(sections).
  public var isEmpty: Bool { sections.allSatisfy { $0.isEmpty } }
  /// All items, section after section. O(items).
  public var allData: [Item] { sections.flatMap { $0.items } }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// 0 for a section that does not exist.
  public func numberOfItems(in section: Int) -> Int {
    guard section >= 0, section < sections.count else { return 0 }
    // Not a copy of the section, for every row that is asked for.
    return sections.withUnsafeBufferPointer { $0[section].items.count }
  }
  /// An item; nil out of range, negative too.
  public func dataForItem(at path: ListIndexPath) -> Item? {
    guard path.item >= 0, path.item < numberOfItems(in: path.section) else { return nil }
    return sections.withUnsafeBufferPointer { $0[path.section].items[path.item] }
  }
  /// A section; nil out of range, negative too.
  public subscript(section: Int) -> Section? { has(section) ? sections[section] : nil }
  // A copy of each of a million sections would be slow.
  private func has(_ section: Int) -> Bool { section >= 0 && section < sections.count }

  /// Where the first item is for which something is so. O(items).
  public func indexPath(where isWanted: (Item) throws -> Bool) rethrows -> ListIndexPath? {
    for (number, section) in sections.enumerated() {
      if let item = try section.items.firstIndex(where: isWanted) {
        return ListIndexPath(item: item, section: number)
      }
    }
    return nil
  }

  /// What the header of a section says; nil without one and out of range.
  public func titleForHeader(in section: Int) -> String? {
    has(section) ? sections[section].titleForHeader : nil
  }
  /// What the footer of a section says; nil without one and out of range.
  public func titleForFooter(in section: Int) -> String? {
    has(section) ? sections[section].titleForFooter : nil
  }
  /// What the header of a section shows; nil without one and out of range.
  public func dataForHeader(in section: Int) -> Header? {
    has(section) ? sections[section].dataForHeader : nil
  }
  /// What the footer of a section shows; nil without one and out of range.
  public func dataForFooter(in section: Int) -> Header? {
    has(section) ? sections[section].dataForFooter : nil
  }

  /// The first section whose header's data are so. O(sections).
  public func indexForHeader(where isWanted: (Header) throws -> Bool) rethrows -> Int? {
    try sections.firstIndex { try $0.dataForHeader.map(isWanted) ?? false }
  }

  /// The first section whose footer's data are so. O(sections).
  public func indexForFooter(where isWanted: (Header) throws -> Bool) rethrows -> Int? {
    try sections.firstIndex { try $0.dataForFooter.map(isWanted) ?? false }
  }

  /// What the supplementary header on an item shows; nil without one and out of range.
  public func dataForSupplementaryHeader(at path: ListIndexPath) -> Header? {
    datum(\.dataForSupplementaryHeaders, at: path)
  }
  /// What the supplementary footer on an item shows; nil without one and out of range.
  public func dataForSupplementaryFooter(at path: ListIndexPath) -> Header? {
    datum(\.dataForSupplementaryFooters, at: path)
  }
  private func datum(_ data: KeyPath<Section, [Header]>, at path: ListIndexPath) -> Header? {
    guard let data = self[path.section]?[keyPath: data] else { return nil }
    return data.indices.contains(path.item) ? data[path.item] : nil
  }

  /// Where the first datum of a supplementary header is that is so: the item's number is its place
  /// among those of its section. O(supplementary headers).
  public func indexPathForSupplementaryHeader(
    where isWanted: (Header) throws -> Bool
  ) rethrows -> ListIndexPath? {
    try indexPath(in: \.dataForSupplementaryHeaders, where: isWanted)
  }

  /// As ``indexPathForSupplementaryHeader(where:)``, among footers.
  public func indexPathForSupplementaryFooter(
    where isWanted: (Header) throws -> Bool
  ) rethrows -> ListIndexPath? {
    try indexPath(in: \.dataForSupplementaryFooters, where: isWanted)
  }

  private func indexPath(
    in data: KeyPath<Section, [Header]>, where isWanted: (Header) throws -> Bool
  ) rethrows -> ListIndexPath? {
    for (number, section) in sections.enumerated() {
      if let item = try section[keyPath: data].firstIndex(where: isWanted) {
        return ListIndexPath(item: item, section: number)
      }
    }
    return nil
  }

  // MARK: Heights and sizes

  /// A height that is known already.
  public func cachedHeight(at path: ListIndexPath) -> Double? {
    self[path.section]?.measures.height(of: path.item)
  }

  /// The size of a collection's item that is known already.
  public func cachedSize(at path: ListIndexPath) -> ItemSize? {
    self[path.section]?.measures.size(of: path.item)?.size
  }

  /// The height of a section's header or footer that is known already.
  public func cachedHeight(of kind: SectionViewKind, in section: Int) -> Double? {
    self[section]?.measures[kind]
  }

  /// Remembers a height; nil forgets it.
  mutating func cacheHeight(_ height: Double?, at path: ListIndexPath) {
    remember(in: path.section) { $0.setHeight(height, of: path.item, among: $1) }
  }

  /// Remembers what was found out of a section that there is.
  mutating func remember(
    in section: Int, _ change: (inout CachedMeasures, _ count: Int) -> Void
  ) {
    guard sections.indices.contains(section) else { return }
    change(&sections[section].measures, sections[section].numberOfItems)
  }

  /// Forgets the height and size that are known of an item.
  public mutating func invalidateHeight(at path: ListIndexPath) {
    heightsForgotten += 1
    remember(in: path.section) { $0.forget(path.item, among: $1) }
    guard dataForItem(at: path) != nil else { return }
    log?.reloadRows(IndexRanges(path.item..<path.item + 1), in: path.section)
  }

  /// Forgets the height that is known of a section's header or footer.
  public mutating func invalidateHeight(of kind: SectionViewKind, in section: Int) {
    heightsForgotten += 1
    remember(in: section) { measures, _ in measures[kind] = nil }
    hasReplacements = true
  }

  /// Forgets the heights and sizes of a section: of its items, its header and its footer.
  public mutating func invalidateHeights(in section: Int) {
    heightsForgotten += 1
    remember(in: section) { measures, _ in measures.forgetAll() }
  }

  /// What takes the place of a later metric knows no heights that have been forgotten since. The rows
  /// that both have keep those they have on screen.
  mutating func takePlace(of later: GlobalDataMetric) {
    guard heightsForgotten < later.heightsForgotten else { return }
    heightsForgotten = later.heightsForgotten
    for section in sections.indices {
      let isStale = sections[section].measures.isStale
      sections[section].measures = CachedMeasures()
      sections[section].measures.isStale = isStale
    }
  }

  /// The sections that have forgotten their heights since this was asked last.
  mutating func takeStaleSections() -> [Int] {
    let stale = sections.indices.filter { sections[$0].measures.isStale }
    for section in stale { sections[section].measures.isStale = false }
    return stale
  }

  /// Forgets all heights and sizes.
  public mutating func invalidateHeights() {
    for section in sections.indices { invalidateHeights(in: section) }
  }
}

extension GlobalDataMetric where Item: Equatable {
  /// Where an item stands; the first, where there are equal ones. O(items).
  public func indexPath(of item: Item) -> ListIndexPath? { indexPath { $0 == item } }
}

extension GlobalDataMetric where Header: Equatable {
  /// The first section whose header shows a datum. O(sections).
  public func indexForHeader(of data: Header) -> Int? { indexForHeader { $0 == data } }
  /// The first section whose footer shows a datum. O(sections).
  public func indexForFooter(of data: Header) -> Int? { indexForFooter { $0 == data } }
  /// Where a supplementary header's datum is first; nil when there is none. O(supplementary headers).
  public func indexPathForSupplementaryHeader(of data: Header) -> ListIndexPath? {
    indexPathForSupplementaryHeader { $0 == data }
  }
  /// Where a supplementary footer's datum is first; nil when there is none. O(supplementary footers).
  public func indexPathForSupplementaryFooter(of data: Header) -> ListIndexPath? {
    indexPathForSupplementaryFooter { $0 == data }
  }
}

extension GlobalDataMetric: @MainActor SourceContents {
  public func item(at path: ListIndexPath) -> Item? { dataForItem(at: path) }
  /// Its data where they can be an identity, else its title.
  public func id(ofSection section: Int) -> AnyHashable? {
    (dataForHeader(in: section) as? AnyHashable)
      ?? titleForHeader(in: section).map { AnyHashable($0) }
  }
  public func title(of kind: SectionViewKind, inSection section: Int) -> String? {
    kind == .footer ? titleForFooter(in: section) : titleForHeader(in: section)
  }
  public func indexTitle(ofSection section: Int) -> String? {
    has(section) ? sections[section].indexTitle : nil
  }
}
