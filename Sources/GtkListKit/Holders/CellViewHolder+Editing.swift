extension CellViewHolder: EditedHolder {
  final func edited(_ data: Any?) -> AnyObject { with(data: data) }
}

extension CellViewHolder {
  /// Lets a child of the row's cell be edited in place: F2 opens its editor, or
  /// ``ListView/beginEditing(at:child:)``. An edit that is accepted puts the holder's data with the new
  /// value into a holder like it (``with(data:)``), as one step of the adaptor's undo stack, and sends
  /// the event with the value. Data of another type than the model cannot be edited.
  ///
  /// - Parameters:
  ///   - child: the child's name in the cell. In the place of one that is hidden the whole row is edited.
  ///   - editing: what the editor begins with, and what becomes of what is written.
  ///   - title: what assistive technology calls the editor, and an undo stack the edit, after “Edit”;
  ///     nil for the child's name.
  ///   - event: the event that is sent.
  public final func editable<Model>(
    _ child: String, _ editing: CellEditing<Model>, title: String? = nil,
    event: EventName = .valueChanged
  ) {
    givenEdits.put(ChildEdit(child, editing, title: title, event: event))
  }
}
