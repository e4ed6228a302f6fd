/// How many columns there are across the scroll direction.
public enum ItemColumns: Hashable, Sendable {
  /// So many, at least one, and no more than find room with 8 pixels each.
  case count(Int)
  /// As many as fit with at least this breadth each, in pixels for normal text: where the desktop's text is larger,
  /// so is the breadth.
  case adaptive(minimum: Double)
}
