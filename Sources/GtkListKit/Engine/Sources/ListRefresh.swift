/// What became of a cell, header or footer that was to be brought up to date.
public enum ListRefresh: Sendable {
  /// It shows what it should.
  case unchanged
  /// It was given other data, and may have another height.
  case filled
  /// The row needs another cell, the header or footer another view.
  case needsOther
}
