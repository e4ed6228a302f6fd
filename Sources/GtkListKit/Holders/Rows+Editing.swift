extension Rows {
  /// Lets a child of the cells be edited in place: F2 opens its editor, or
  /// ``ListView/beginEditing(at:child:)``. An edit that is accepted changes the row's model, by the
  /// adaptor and its undo stack, and then sends the event with the value. A refusal is said at the
  /// child, and the edit goes on.
  ///
  /// ```swift
  /// Rows(people, as: PersonCell.self)
  ///   .editable("name", .text(\.name) { name, _ in name.isEmpty ? "A person has a name" : nil })
  ///   .editable("age", .integer(\.age))
  /// ```
  ///
  /// Tab goes through the children in the order in which they are named here. In the place of a child
  /// that is hidden the whole row is edited. Nodes of an outline are their source's and stay as they
  /// are.
  ///
  /// - Parameters:
  ///   - child: the child's name in the cell. Ready-made rows have a “title”, and a “subtitle” and a
  ///     “value” where they show them.
  ///   - editing: what the editor begins with, and what becomes of what is written.
  ///   - title: what assistive technology calls the editor, and an undo stack the edit, after “Edit”;
  ///     nil for the child's name.
  ///   - event: the event that is sent.
  public func editable(
    _ child: String, _ editing: CellEditing<Cell.Model>, title: String? = nil,
    event: EventName = .valueChanged
  ) -> Self {
    changed { $0.childEdits.put(ChildEdit(child, editing, title: title, event: event)) }
  }
}
