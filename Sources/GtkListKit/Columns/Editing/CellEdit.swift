internal import GtkListKitCore

/// An edit of a cell that is under way.
final class CellEdit {
  let column: AnyTableColumn
  let row: RowReference
  let editor: CellEditor
  /// Who is edited, to say so should the row go.
  let id: AnyHashable?
  /// What the editor began with.
  var start: CellInput
  /// Set while it is found out whether the value is taken.
  var isCommitting = false

  /// What stands in the editor.
  var text: String { editor.input.text(among: editor.choices) }

  init(_ column: AnyTableColumn, _ row: RowReference, _ editor: CellEditor, id: AnyHashable?) {
    self.column = column
    self.row = row
    self.editor = editor
    self.id = id
    start = editor.input
  }
}

/// A click on a control of a cell that changed nothing.
struct RefusedClick {
  let column: AnyTableColumn
  let row: RowReference
  let refusal: CellRefusal
}

extension ColumnTableView {
  /// Why a value is not taken, where that is said at a cell now.
  func refusal(at position: Int, in column: AnyTableColumn) -> String? {
    if let edit, edit.row.position == position, edit.column === column {
      return edit.editor.refusal?.message
    }
    guard let refusedClick, refusedClick.refusal.isShown, refusedClick.column === column,
      refusedClick.row.position == position
    else { return nil }
    return refusedClick.refusal.message
  }
}

/// An edit that ended without its value: its row has gone meanwhile.
public struct AbandonedEdit {
  /// The column's id.
  public let column: String
  /// Who the row was; nil where the data source has no identities.
  public let rowID: AnyHashable?
  /// What stood in the editor.
  public let text: String
}

/// A cell of a paste that does not take its text.
public struct RefusedCell {
  /// Nil for text beyond the last row, and where the row has gone meanwhile.
  public let indexPath: ListIndexPath?
  /// The column's id; nil for text beyond the last column.
  public let column: String?
  /// What the paste had for the cell.
  public let text: String
  /// Why the cell does not take it: what the column or its validator says.
  public let message: String
}
