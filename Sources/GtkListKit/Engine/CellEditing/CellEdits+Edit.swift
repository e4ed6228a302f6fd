extension CellEdits {
  /// An edit of a cell that is under way.
  final class Edit {
    let part: any EditedPart
    let row: RowReference
    let editor: CellEditor
    /// Who is edited, to say so should the row go.
    let id: AnyHashable?
    /// The row's data that the user has seen: as the editor was opened, or as a conflict showed them.
    var data: Any?
    /// The text of the part in these data.
    var seenText: String
    /// The row's newer data and their text, after the editor has shown that text.
    var conflict: (data: Any?, text: String)?
    /// What the editor began with.
    var start: CellEditor.Input
    /// Set while it is found out whether the value is taken.
    var isCommitting = false

    /// What stands in the editor.
    var text: String { editor.input.text }

    init(
      _ part: any EditedPart, _ row: RowReference, _ editor: CellEditor, id: AnyHashable?,
      data: Any?, seenText: String
    ) {
      self.part = part
      self.row = row
      self.editor = editor
      self.id = id
      self.data = data
      self.seenText = seenText
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
