extension ListView {
  /// Whether the list is scrolled to its end, or shows all there is: the question of a log or a
  /// conversation before it adds what it may scroll to.
  public final var isAtEnd: Bool {
    tellEdits()
    return viewport.offset >= viewport.maximumOffset - 0.5
  }
}
