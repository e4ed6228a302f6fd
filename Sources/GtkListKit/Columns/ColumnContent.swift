internal import CGtkListKitGtk3

/// What a column draws for a value, and how the value reads as text.
///
/// The text serves copying, export, typing in the table, tooltips and assistive technology.
@MainActor
public struct ColumnContent<Value> {
  /// The value as text.
  var text: (Value) -> String
  /// Makes what draws the values, on a table’s widget.
  let makeRenderer: (WidgetPointer) -> CellRenderer
  /// What is drawn of a value. Read before anything is drawn: it may be the app's.
  let read: (Value) -> Any
  /// Puts what was read of a value into a renderer; nil for no value.
  let fill: (Any?, CellRenderer) -> Void
  /// Where the column's content stands unless the column says otherwise.
  var alignment = TextAlignment.start
  var attributes = CellAttributes()
  /// Whether the renderer draws text, and so takes a ``CellStyle``.
  let isText: Bool
  /// What the value is besides a text; nil where it is nothing else.
  var state: ((Value) -> AnyTableColumn.CellState)?
  /// Whether the values are shares of a whole.
  var showsShares = false
  /// Whether the values are moments, of which a day is written.
  var showsDates = false
  /// What a click on the cell makes of the value; nil where clicks mean nothing.
  var toggled: ((Value) -> EventValue)?
  /// Whether a spinner turns in the cell; nil where there is none.
  var isSpinning: ((Value) -> Bool)?
  /// The file that has to be read for the cell, at a number of screen pixels for one of the app's.
  var imageKey: ((Value, Int) -> ImageKey?)?
  /// What there is to choose from; nil where anything can be written.
  var choices: [Value]?

  /// Content that draws the value itself.
  init(
    text: @escaping (Value) -> String, makeRenderer: @escaping (WidgetPointer) -> CellRenderer,
    fill: @escaping (Value?, CellRenderer) -> Void
  ) {
    self.text = text
    self.makeRenderer = makeRenderer
    read = { $0 }
    self.fill = { value, renderer in fill(value as? Value, renderer) }
    isText = false
  }

  /// Content that draws a text.
  ///
  /// - Parameter drawnText: what is drawn; ``text`` is what it reads as.
  init(
    text: @escaping (Value) -> String, drawnText: @escaping (Value) -> String,
    fill: @escaping (String, CellRenderer) -> Void
  ) {
    self.text = text
    makeRenderer = CellRenderer.text
    read = drawnText
    self.fill = { text, renderer in fill(text as? String ?? "", renderer) }
    isText = true
  }
}

extension TextAlignment {
  /// How much of the room that is left stands before the content.
  var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
