internal import GtkListKitCore

/// A source that stores the selection of its sections itself, also of rows that are not shown.
protocol SelectionKeeper: AnyObject {
  /// The sections of the list that are its own.
  var keptSections: Range<Int> { get }
  /// What is selected of the rows that a section shows from now on.
  ///
  /// - Parameters:
  ///   - index: the section's number among the keeper's.
  ///   - section: the list's number of it.
  ///   - followed: what has become of the selected rows that the list showed before.
  func list(_ index: Int, as section: Int, _ followed: () -> RangeSet<Int>) -> RangeSet<Int>
  /// Rows of a section were selected and deselected.
  ///
  /// - Parameter shown: all that are selected then.
  func select(
    _ selected: RangeSet<Int>, deselecting deselected: RangeSet<Int>, shown: RangeSet<Int>,
    _ index: Int, as section: Int)
  /// Another selection was begun, which rows that are not shown are no part of.
  func deselectHidden()
}
