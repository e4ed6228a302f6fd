/// A row and how far its top edge lies below the view's.
struct ScrollAnchor {
  var position: Int
  var distance: Double
  /// Scrolled to the very end: what is measured above must not push the end away.
  var isAtEnd = false
  /// Whether the list shows its very top, or nil if the position decides that.
  var isTop: Bool?

  /// The very start, with what room there is before the first position.
  static let top = ScrollAnchor(position: 0, distance: 1_000_000)
}
