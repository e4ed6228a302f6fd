/// Where a row ends up in the view when it is scrolled to.
public enum ScrollPosition: Sendable {
  /// At the top of the view, below a sticky header; in a list that scrolls horizontally, where text
  /// begins.
  case top
  /// In the middle of the view.
  case middle
  /// At the bottom of the view; in a list that scrolls horizontally, where text ends.
  case bottom
  /// As little as possible; not at all when the row is visible.
  case nearest
}
