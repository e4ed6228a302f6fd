internal import CGtkListKitGtk3

/// What a column draws for a value, and how the value reads as text.
///
/// The text serves copying, export, typing in the table, tooltips and assistive technology.
@MainActor
public struct ColumnContent<Value> {
  /// The value as text.
  var text: (Value) -> String
  /// Makes what draws the values, on a table’s widget.
  var makeRenderer: (WidgetPointer) -> CellRenderer
  var fill: (Value?, CellRenderer) -> Void
  /// Where the column's content stands unless the column says otherwise.
  var alignment = ColumnAlignment.start
  var attributes = CellAttributes()
  /// Whether the renderer draws text, and so takes a ``CellStyle``.
  var isText = false
  /// What the value is besides a text; nil where it is nothing else.
  var state: ((Value) -> CellState)?
  /// Whether the values are shares of a whole.
  var showsShares = false
  /// What a click on the cell makes of the value; nil where clicks mean nothing.
  var toggled: ((Value) -> EventValue)?
  /// Whether a spinner turns in the cell; nil where there is none.
  var isSpinning: ((Value) -> Bool)?
  /// The file that has to be read for the cell, at a number of screen pixels for one of the app's.
  var imageKey: ((Value, Int) -> ImageKey?)?
  /// What there is to choose from; nil where anything can be written.
  var choices: [Value]?
}

/// Where content stands in a column; the start is on the right in right-to-left locales.
public enum ColumnAlignment: Sendable {
  case start
  case center
  case end

  var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
