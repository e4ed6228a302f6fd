/// How the items of a section are placed: ``GridLayout``, ``FlowLayout``, ``WaterfallLayout``,
/// ``ListLayout`` or one's own.
public protocol ItemLayout: Sendable {
  /// What an item is taken for until its size is known.
  func estimate(forBreadth breadth: Double) -> ItemSize
  /// How broad an item is at least, or for items of their own size at most, where there is so much
  /// room. Default: all of it.
  func itemBreadth(forBreadth breadth: Double) -> Double
  /// Places the items of a section, whose sizes are known or estimated.
  func solver(for items: SectionItems) -> any SectionSolver
  /// Whether another layout places items alike, so that what is placed can stay. Default: equality
  /// where the layout is Equatable, else no: then each change of rows places its items anew.
  func isEqual(to other: any ItemLayout) -> Bool
}

/// Places the items of one section. A value, made anew when the section changes.
///
/// Frames and spans count from the section's first item. What is nonsense – items that do not
/// exist, frames that are no numbers – is left out or put right by whoever asks.
public protocol SectionSolver {
  /// How far the items reach in the scroll direction.
  var extent: Double { get }
  /// Whether items follow each other as one reads: left and right then go to the neighbours in
  /// number, else to those in place. Default: true.
  var followsReadingOrder: Bool { get }
  /// Where an item lies.
  func frame(of item: Int, in items: SectionItems) -> ItemFrame
  /// All items that lie in a span of the scroll direction, wholly or in part, as ascending ranges.
  func items(in span: Range<Double>) -> [Range<Int>]
  /// How an item is measured; nil when its size does not depend on it. Default: nil.
  func measure(of item: Int, in items: SectionItems) -> ItemMeasure?
  /// Takes the new sizes of some items over. What was placed from `anchor` on is to stay where it
  /// is among itself, as far as the layout can. Default: nothing.
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
