/// The size of an item, in logical pixels, seen along and across the scroll direction.
///
/// In a list that scrolls vertically the length is the height and the breadth the width; in one
/// that scrolls horizontally it is the other way round.
public struct ItemSize: Hashable, Sendable {
  /// Along the scroll direction, rounded up to whole pixels. Less than 8 counts as 8.
  public var length: Double
  /// Across the scroll direction. Only a flow asks for it: elsewhere items are as broad as their
  /// columns.
  public var breadth: Double

  /// A size by its length alone is enough where columns have a breadth of their own.
  public init(length: Double, breadth: Double = 0) {
    self.length = length
    self.breadth = breadth
  }

  /// Larger than any screen, and within what a window can be.
  static let most = 1_048_576.0
  /// Of smaller items there would be too many on screen.
  static let least = 8.0

  /// The nearest length that an item can have, in whole pixels; what is no number counts as the
  /// least.
  static func sane(_ length: Double) -> Double {
    guard length >= least else { return least }
    return min(length, most).rounded(.up)
  }

  /// A size that an item can have.
  var sane: ItemSize { ItemSize(length: Self.sane(length), breadth: Self.gap(breadth)) }

  /// A gap or inset: whole pixels, not negative. An infinite one is 0.
  static func gap(_ gap: Double) -> Double {
    guard gap > 0, gap < .infinity else { return 0 }
    return min(gap, most).rounded()
  }
}
