extension ListCell {
  /// Lets a child be edited in place in every list that shows the cell: for `setUp()`. What the rows
  /// say of the same child counts before; see `Rows.editable(_:_:title:event:)`.
  ///
  /// - Parameters:
  ///   - child: the child's name.
  ///   - editing: what the editor begins with, and what becomes of what is written. Rows of other data
  ///     than its model cannot be edited.
  ///   - title: what assistive technology calls the editor, and an undo stack the edit, after “Edit”;
  ///     nil for the child's name.
  ///   - event: the event that an edit sends.
  public final func editable<Model>(
    _ child: String, _ editing: CellEditing<Model>, title: String? = nil,
    event: EventName = .valueChanged
  ) {
    childEdits.put(ChildEdit(child, editing, title: title, event: event))
  }
}
