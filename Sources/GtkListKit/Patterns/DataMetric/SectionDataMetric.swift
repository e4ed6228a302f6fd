/// The data of one section: its items, and what its header, footer and index say.
///
/// `Header` is what headers, footers and supplementary views show.
///
/// Origin: `TCSectionDataMetric`.
public nonisolated struct SectionDataMetric<Item, Header> {
  public internal(set) var items: [Item]
  /// The section's letter in the index beside the list; nil for none.
  public var indexTitle: String?
  public var titleForHeader: String?
  public var titleForFooter: String?
  public var dataForHeader: Header?
  public var dataForFooter: Header?
  /// For the supplementary views of a collection, in order.
  public var dataForSupplementaryHeaders: [Header]
  public var dataForSupplementaryFooters: [Header]
  /// The heights that are known, as many as items; empty while none is.
  private(set) var heights: [Double?] = []

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

  public var numberOfItems: Int { items.count }
  public var isEmpty: Bool { items.isEmpty }
  /// An item; nil out of range, negative too.
  public func data(at index: Int) -> Item? { items.indices.contains(index) ? items[index] : nil }

  // MARK: Heights

  func height(at index: Int) -> Double? { heights.indices.contains(index) ? heights[index] : nil }

  mutating func setHeight(_ height: Double?, at index: Int) {
    guard items.indices.contains(index) else { return }
    if heights.isEmpty { heights = [Double?](repeating: nil, count: items.count) }
    heights[index] = height
  }

  mutating func forgetHeights() { heights = [] }

  // MARK: Items, whose places have been checked

  mutating func insert(_ item: Item, height: Double?? = nil, at index: Int) {
    items.insert(item, at: index)
    if !heights.isEmpty { heights.insert(height ?? nil, at: index) }
    if let height { setHeight(height, at: index) }
  }

  /// An item and the height that is known of it.
  mutating func remove(at index: Int) -> (item: Item, height: Double?) {
    let height = heights.isEmpty ? nil : heights.remove(at: index)
    return (items.remove(at: index), height)
  }

  mutating func replace(at index: Int, with item: Item) {
    items[index] = item
    if !heights.isEmpty { heights[index] = nil }
  }
}

extension SectionDataMetric: Sendable where Item: Sendable, Header: Sendable {}
extension SectionDataMetric: Equatable where Item: Equatable, Header: Equatable {
  /// Whether both have the same data, whatever is known of heights.
  public static func == (a: SectionDataMetric, b: SectionDataMetric) -> Bool {
    a.items == b.items && a.indexTitle == b.indexTitle && a.titleForHeader == b.titleForHeader
      && a.titleForFooter == b.titleForFooter && a.dataForHeader == b.dataForHeader
      && a.dataForFooter == b.dataForFooter
      && a.dataForSupplementaryHeaders == b.dataForSupplementaryHeaders
      && a.dataForSupplementaryFooters == b.dataForSupplementaryFooters
  }
}
