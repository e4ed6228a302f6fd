/// Where an item lies: along and across the scroll direction, from the start of its section or of
/// the whole content, in logical pixels.
public struct ItemFrame: Hashable, Sendable {
  /// Where it begins in the scroll direction.
  public var along: Double
  /// Where it begins across; the leading side is 0.
  public var across: Double
  /// How far it reaches in the scroll direction.
  public var length: Double
  /// How far it reaches across.
  public var breadth: Double

  /// A frame by its four numbers, in logical pixels. One that no item can have – negative, infinite
  /// or no number – is reported and put right when a layout answers with it.
  public init(along: Double, across: Double, length: Double, breadth: Double) {
    self.along = along
    self.across = across
    self.length = length
    self.breadth = breadth
  }

  /// Where it ends in the scroll direction.
  public var end: Double { along + length }
  package var acrossEnd: Double { across + breadth }
  package var acrossCenter: Double { across + breadth / 2 }

  /// Whether any of it lies in the span.
  public func overlaps(_ span: Range<Double>) -> Bool {
    along < span.upperBound && end > span.lowerBound
  }

  func moved(along distance: Double, across offset: Double) -> ItemFrame {
    ItemFrame(
      along: along + distance, across: across + offset, length: length, breadth: breadth)
  }
}
