internal import GtkListKit

/// The data of one section: its items, and what its header, footer and index say.
///
/// `Header` is what headers, footers and supplementary views show.
///
/// Origin: `TCSectionDataMetric`.
public nonisolated struct SectionDataMetric<Item, Header> {
  /// The items, from top to bottom.
  public internal(set) var items: [Item]
  /// The section's letter in the index beside the list; nil for none.
  public var indexTitle: String?
  /// What the header says; nil for no title.
  public var titleForHeader: String?
  /// What the footer says; nil for no title.
  public var titleForFooter: String?
  /// What the header shows, in the place of a title; nil for none.
  public var dataForHeader: Header?
  /// What the footer shows, in the place of a title; nil for none.
  public var dataForFooter: Header?
  /// For the supplementary views of a collection, in order.
  public var dataForSupplementaryHeaders: [Header]
  /// As ``dataForSupplementaryHeaders``, for the supplementary footers.
  public var dataForSupplementaryFooters: [Header]
  var measures = CachedMeasures()

  /// A section of items, each of whose other data may be left out.
  public init(
    items: [Item] = [], indexTitle: String? = nil, titleForHeader: String? = nil,
    titleForFooter: String? = nil, dataForHeader: Header? = nil, dataForFooter: Header? = nil,
    dataForSupplementaryHeaders: [Header] = [], dataForSupplementaryFooters: [Header] = []
  ) {
    self.items = items
    self.indexTitle = indexTitle
    self.titleForHeader = titleForHeader
    self.titleForFooter = titleForFooter
    self.dataForHeader = dataForHeader
    self.dataForFooter = dataForFooter
    self.dataForSupplementaryHeaders = dataForSupplementaryHeaders
    self.dataForSupplementaryFooters = dataForSupplementaryFooters
  }

  /// A section without anything.
  public static func empty() -> SectionDataMetric { SectionDataMetric() }

  /// How many items there are.
  public var numberOfItems: Int { items.count }
  /// Whether there is no item.
  public var isEmpty: Bool { items.isEmpty }
  /// An item; nil out of range, negative too.
  public func data(at index: Int) -> Item? {
    index >= 0 && index < items.count ? items[index] : nil
  }

  // MARK: Items, whose places have been checked

  /// - Parameter cached: what is known of each of them; empty for nothing.
  mutating func insert(_ new: [Item], cached: [CachedMeasures.Row] = [], at index: Int) {
    items.insert(contentsOf: new, at: index)
    measures.insert(new.count, cached, at: index, of: items.count)
  }

  /// An item and what is known of it.
  mutating func remove(at index: Int) -> (item: Item, cached: CachedMeasures.Row) {
    (items.remove(at: index), measures.remove(at: index))
  }

  /// Items and what is known of them.
  @discardableResult
  mutating func remove(_ rows: IndexRanges) -> (items: [Item], cached: [CachedMeasures.Row]) {
    defer { items.removeSubranges(RangeSet(rows.ranges)) }
    return (rows.ranges.flatMap { items[$0] }, measures.remove(rows))
  }

  /// Forgets items and what is known of them.
  ///
  /// - Complexity: O(items that stay + ranges)
  mutating func forget(_ rows: IndexRanges) {
    measures.forget(rows)
    var kept: [Item] = []
    var next = 0
    for range in rows.ranges {
      kept += items[next..<range.lowerBound]
      next = range.upperBound
    }
    items = kept + items[next...]
  }

  mutating func replace(at index: Int, with item: Item) {
    items[index] = item
    measures.forget(index, among: items.count)
  }
}

extension SectionDataMetric: Sendable where Item: Sendable, Header: Sendable {}

extension SectionDataMetric where Item: Equatable, Header: Equatable {
  /// Whether another section has the same data, whatever is known of heights and sizes. O(items).
  public func hasSameData(as other: SectionDataMetric) -> Bool {
    items == other.items && indexTitle == other.indexTitle
      && titleForHeader == other.titleForHeader && titleForFooter == other.titleForFooter
      && dataForHeader == other.dataForHeader && dataForFooter == other.dataForFooter
      && dataForSupplementaryHeaders == other.dataForSupplementaryHeaders
      && dataForSupplementaryFooters == other.dataForSupplementaryFooters
  }
}
