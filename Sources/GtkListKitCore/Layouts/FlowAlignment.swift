/// Where a line of a flow stands that does not fill the room, and an item that is shorter than its
/// line.
public enum FlowAlignment: Hashable, Sendable {
  /// A line where text begins, or at the top in a list that scrolls horizontally; an item where the
  /// line begins in the scroll direction.
  case start
  /// In the middle.
  case center
  /// On the other side.
  case end
  /// The gaps of a line grow until it fills the room, but not in the last line; an item becomes as
  /// long as its line.
  case fill
}
