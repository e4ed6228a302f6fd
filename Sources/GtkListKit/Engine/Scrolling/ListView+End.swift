internal import CGtkListKitShim

extension ListView {
  /// Whether the list is scrolled to its end, or shows all there is: the question of a log or a
  /// conversation before it adds what it may scroll to.
  public final var isAtEnd: Bool {
    viewport.offset >= viewport.maximumOffset - 0.5
  }

  /// Scrolls to the end, behind the last row and all footers, where a list with ``followsEnd`` goes along
  /// again: what a button does that leads to the newest line. From inside a callback after an update,
  /// which waits, so does the scrolling; and so it does before the list has a size, or has had any rows.
  public final func scrollToEnd() {
    guard !waitsToScroll({ $0.scrollToEnd() }), !awaitsRows({ $0.scrollToEnd() }) else { return }
    viewport.revealEnd()
  }

  /// Whether the list goes along with its end, as a conversation or a log does: it begins there, and while
  /// it is scrolled there, or shows all there is, it stays there through whatever comes, goes or grows.
  /// Who has scrolled back keeps the place, and follows again after returning to the end. Default: false.
  ///
  /// Set on a list that shows rows already, it moves nothing.
  public final var followsEnd: Bool {
    get { viewport.followsEnd }
    set {
      viewport.followsEnd = newValue
      publish(GLK_SETTING_FOLLOWS_END, newValue ? 1 : 0)
    }
  }
}
