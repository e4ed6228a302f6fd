/// How the items of a section are placed: in one of the ways of `CollectionLayout`, or in one of the
/// app's own.
public protocol ItemLayout: Sendable {
  /// The size that is assumed for an item until its own is known.
  func estimate(forBreadth breadth: Double) -> ItemSize
  /// The breadth of an item where there is so much room: the least that it may get, or for items
  /// with sizes of their own the most. Default: all of the room.
  func itemBreadth(forBreadth breadth: Double) -> Double
  /// Places the items of a section, whose sizes are known or estimated.
  func solver(for items: SectionItems) -> any SectionSolver
  /// Whether another layout places items in the same way, so that items that are placed can stay.
  /// Default: equality if the layout is Equatable, else false: then all items are placed anew at
  /// each change of rows.
  func isEqual(to other: any ItemLayout) -> Bool
}

/// Knows the frames of the items of one section. A value, made anew when the section changes.
///
/// Frames and spans count from the start of the section's items. Items that do not exist are left
/// out, frames that are not numbers are corrected, and both are reported.
public protocol SectionSolver {
  /// How far the items reach in the scroll direction.
  var extent: Double { get }
  /// Whether items stand in reading order: then the Left and Right keys go to the item before and
  /// after, otherwise to the nearest one on that side. Default: true.
  var followsReadingOrder: Bool { get }
  /// The frame of an item.
  func frame(of item: Int, in items: SectionItems) -> ItemFrame
  /// All items that lie in a span of the scroll direction, wholly or in part, as ascending ranges.
  func items(in span: Range<Double>) -> [Range<Int>]
  /// How an item is measured; nil when its size does not depend on it. Default: nil.
  func measure(of item: Int, in items: SectionItems) -> ItemMeasure?
  /// Takes over the new sizes of some items. Items from `anchor` on should keep their positions
  /// relative to each other, as far as the layout can. Default: nothing.
  mutating func sizesChanged(of changed: [Int], in items: SectionItems, keeping anchor: Int?)
}

/// How a cell is asked for its size.
public enum ItemMeasure: Hashable, Sendable {
  /// The length it takes at this breadth.
  case length(breadth: Double)
  /// Its natural size, no broader than this.
  case size(mostBreadth: Double)
}

extension ItemLayout {
  public func itemBreadth(forBreadth breadth: Double) -> Double { breadth }
  public func isEqual(to other: any ItemLayout) -> Bool { false }
}

extension ItemLayout where Self: Equatable {
  public func isEqual(to other: any ItemLayout) -> Bool { other as? Self == self }
}

extension SectionSolver {
  public var followsReadingOrder: Bool { true }
  public func measure(of item: Int, in items: SectionItems) -> ItemMeasure? { nil }
  public mutating func sizesChanged(
    of changed: [Int], in items: SectionItems, keeping anchor: Int?
  ) {}
}
