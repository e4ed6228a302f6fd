public import GtkListKitCore

/// What a list points out at its edge, at the height where the rows lie among all.
public enum ScrollMark: Int, Hashable, Sendable, CaseIterable {
  /// Rows that a ``FindBar`` has found.
  case match
  /// Selected rows.
  case selection
  /// Rows that the app says something is odd about.
  case warning
  /// Rows that the app says something is wrong with.
  case error
}

extension ListView {
  /// What is pointed out beside the scroll bar, as an editor does: small lines where matches, selected rows and errors
  /// lie in the whole list. Nothing at first.
  ///
  /// The kinds stand side by side, so that they are told apart without colours; the style classes `list-scroll-map` and
  /// `match`, `selection`, `warning` and `error` give each its colour. A list that scrolls sideways shows none.
  /// To draw them takes as long for a million rows as the view is high.
  public final var scrollMarks: Set<ScrollMark> {
    get { tools.scrollMap?.kinds ?? [] }
    set {
      guard newValue != scrollMarks else { return }
      ensureScrollMap().kinds = newValue
    }
  }

  /// Says which rows have a mark, in place of those that had it. They are followed wherever changes take them.
  ///
  /// Rows that do not exist are reported and left out. Those of ``ScrollMark/selection`` are the selected ones and
  /// those of ``ScrollMark/match`` what a ``FindBar`` has found: rows given for these are shown besides. Takes O(n log n)
  /// for n rows.
  public final func setRows(_ paths: [ListIndexPath], markedAs mark: ScrollMark) {
    guard !isDestroyed else { return }
    performWaitingChangeNow()
    var rows: [Int] = []
    for path in paths {
      if let row = map.rowNumber(of: path) {
        rows.append(row)
      } else {
        reportRange(path, "there is no row to mark")
      }
    }
    ensureScrollMap().mark(
      shownRows.reference(toRows: IndexRanges(ofRows: rows.sorted())), as: mark)
  }

  private func ensureScrollMap() -> ScrollMap {
    if let scrollMap = tools.scrollMap { return scrollMap }
    let scrollMap = ScrollMap(self)
    tools.scrollMap = scrollMap
    return scrollMap
  }
}
