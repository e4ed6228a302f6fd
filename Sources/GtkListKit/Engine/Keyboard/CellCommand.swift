/// A command for the cell that the keyboard is at, in a list with cells.
enum CellCommand {
  case activate, activateRow, operate, edit, showTooltip
  case clear, copy, copyWithTitles, cut, fillDown, fillRight, deleteRows
  case selectRow, selectColumn, selectAll, selectNone

  /// The verb for a message, of a command that reads cells.
  var purpose: String? {
    switch self {
    case .clear: "clear"
    case .copy, .copyWithTitles: "copy"
    case .cut: "cut"
    case .fillDown, .fillRight: "fill"
    case .deleteRows: "delete"
    default: nil
    }
  }

  /// Whether it gives the selected cells other values.
  var writesCells: Bool {
    switch self {
    case .clear, .cut, .fillDown, .fillRight: true
    default: false
    }
  }

  /// Whether it is for all selected cells.
  var isOfRanges: Bool {
    switch self {
    case .activate, .activateRow, .operate, .edit, .showTooltip: false
    default: true
    }
  }
}
