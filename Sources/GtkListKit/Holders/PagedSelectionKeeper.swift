/// A source that remembers which of its rows are selected in a list.
///
/// A list has only the number of a row that is not loaded. A source that can look up keys remembers the selection by
/// them, and calls ``PagedRows/select(_:in:)`` whenever the rows have other numbers.
@MainActor
package protocol PagedSelectionKeeper: AnyObject {
  /// Rows of a list were selected or deselected, by the user or by the app.
  ///
  /// - Parameters:
  ///   - change: the rows, by their numbers now.
  ///   - list: the adaptor that shows the rows, for ``PagedRows/select(_:in:)``.
  func selectionDidChange(_ change: PagedSelectionChange, in list: AnyObject)

  /// Whether some of the rows may be selected in a list.
  func mayHaveSelected(_ rows: AnyObject) -> Bool

  /// Whether the source has another filter than lists show.
  var isBehind: Bool { get }

  /// Whether a row that is loaded is selected.
  ///
  /// - Parameters:
  ///   - model: the model of the row.
  ///   - list: the adaptor that shows the row.
  /// - Returns: nil if the keeper does not know yet. Then the row is selected if it was selected before, or if another row
  ///   with its number was.
  func isSelected(_ model: Any, in list: AnyObject) -> Bool?
}

extension PagedSelectionKeeper {
  package func mayHaveSelected(_ rows: AnyObject) -> Bool { false }
  package var isBehind: Bool { false }

  package func isSelected(_ model: Any, in list: AnyObject) -> Bool? { nil }
}

/// Rows that were selected and deselected at once.
@MainActor
package struct PagedSelectionChange {
  /// The rows of one ``PagedRows``.
  package struct Part {
    /// The `PagedRows` object.
    package let rows: AnyObject
    /// The rows that were selected. If rows that are not counted yet are among them, the last range ends at `Int.max`.
    package let selected: [Range<Int>]
    /// The rows that were deselected.
    package let deselected: [Range<Int>]
  }

  /// Whether nothing else is selected any more. The parts then have all rows that are selected.
  package let startsAnew: Bool
  /// The changes, one for each `PagedRows`.
  package let parts: [Part]
}
