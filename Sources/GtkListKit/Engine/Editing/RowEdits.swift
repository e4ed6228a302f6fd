extension ListView {
  /// What goes on with edits of a list's rows.
  struct RowEdits {
    /// What the user has asked to be deleted and has not gone yet.
    var deletion: PendingDeletion?
    /// The rows that an undo stack has brought back, which it shows when it is done.
    var returned: RowSetReference?
    /// Those to which it has given other data.
    var edited: RowSetReference?
    /// Whether the data source did nothing about the last edit.
    var isUnanswered = false
    /// The edits of which it was reported that the data source does nothing about them.
    var reported: Set<ListEditingStyle> = []
  }
}
