extension ColumnTableView {
  /// What becomes of the columns where a table is narrow.
  public enum NarrowStyle: Equatable, Sendable {
    /// They stay side by side, and the table scrolls sideways.
    case scrolls
    /// Below a width, in pixels at the normal size of text, one column stands for all: under its own text
    /// it shows what the others say, in smaller letters and in so many lines at most. Rows are as much
    /// higher. A width of 0 or less never folds; fewer than one line count as one, more than eight as eight.
    case folds(below: Int = 480, lines: Int = 1)
  }

  /// What becomes of the columns where the table is narrow; by default they stay side by side.
  ///
  /// The column that stands for the others is the ``outlineColumn`` in outlines and trees, else the first
  /// that shows text. Columns of text and of bars go under it; check boxes, icons, pictures and what the
  /// app draws keep columns of their own. Sorting, selection, copying, what assistive technology
  /// reads and the ``columnState`` stay as they are. The menu of the header has a submenu for each column
  /// that has none of its own then. An edit that is open is finished first.
  public var narrowStyle: NarrowStyle {
    get { fold.style }
    set { fold.style = newValue }
  }
}
