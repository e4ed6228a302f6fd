/// Where a text, or other content, stands in its column or row; the start of a column is on the right
/// where text is read from the right.
public enum TextAlignment: Hashable, Sendable {
  /// Where a line of text begins; at the top of a row.
  case start
  /// In the middle.
  case center
  /// Where a line of text ends; at the bottom of a row.
  case end
}
