extension CellEdits {
  /// An edit of a cell that is under way.
  final class Edit {
    let part: any EditedPart
    let row: RowReference
    let editor: CellEditor
    /// Who is edited, to say so should the row go.
    let id: AnyHashable?
    /// The row's data as the editor was opened.
    let data: Any?
    /// What the editor began with.
    var start: CellEditor.Input
    /// Set while it is found out whether the value is taken.
    var isCommitting = false

    /// What stands in the editor.
    var text: String { editor.input.text }

    init(
      _ part: any EditedPart, _ row: RowReference, _ editor: CellEditor, id: AnyHashable?,
      data: Any?
    ) {
      self.part = part
      self.row = row
      self.editor = editor
      self.id = id
      self.data = data
      start = editor.input
    }
  }

  /// Where the keyboard goes after an edit.
  enum Move {
    /// Some rows on, to the same part of them.
    case row(Int)
    /// To the next part that can be edited, or the one before.
    case cell(Int)
  }
}
