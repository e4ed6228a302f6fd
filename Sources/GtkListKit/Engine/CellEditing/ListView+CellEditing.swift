internal import CGtkListKitGtk3
public import GtkListKitCore

/// Editing in place.
///
/// In a ``ColumnTableView`` it is columns that are edited, as ``TableColumn/editable(_:validate:)``
/// says; in lists of cells children of the cells, as ``Rows/editable(_:_:title:event:)`` does. F2 opens
/// the editor of the row that the keyboard is at, Escape gives up, Enter commits, Tab goes on to what
/// can be edited next.
extension ListView {
  /// The row under the open editor; nil if none is edited.
  final var editedPath: ListIndexPath? {
    cellEdits.current?.row.position.flatMap { map.path(at: $0) }
  }

  final var cellEdits: CellEdits { tools.cellEdits }

  /// Told of an edit that ended because its row has gone: nothing that was written need be lost.
  public final var onEditAbandoned: ((RefusedCell) -> Void)? {
    get { cellEdits.onAbandoned }
    set { cellEdits.onAbandoned = newValue }
  }

  /// The row that is edited, and which child of its cell; of a ``ColumnTableView`` the column's id. Nil
  /// when none is.
  public final var editedChild: (path: ListIndexPath, child: String)? {
    guard let edit = cellEdits.current, let position = edit.row.position,
      let path = map.path(at: position)
    else { return nil }
    return (path, edit.part.partID)
  }

  /// Opens the editor of a child of a row's cell, as F2 does. False where it cannot be edited.
  ///
  /// An edit that is under way is committed first; rejected, it goes on and the answer is false. A
  /// path that does not exist, and a child that the row does not let edit, are reported.
  ///
  /// - Parameters:
  ///   - path: the row, which is scrolled into view.
  ///   - child: the child's name, or a column's id; nil is the first that can be edited.
  @discardableResult
  public final func beginEditing(at path: ListIndexPath, child: String? = nil) -> Bool {
    guard let position = map.position(of: path) else {
      reportRange(path, "there is no cell to edit")
      return false
    }
    let row = shownRows.reference(to: position)
    guard endEditing(), let position = row.position else { return false }
    guard let part = cellEdits.part(named: child, at: position) else {
      if let child {
        report(
          ListReport(
            .edit, "“\(child)” of the row cannot be edited",
            fix: "Call Rows.editable(_:_:title:event:) or TableColumn.editable for “\(child)”.",
            view: type(of: self), at: path))
      }
      return false
    }
    return cellEdits.start(part, at: position)
  }

  /// Ends the edit under way. False when its value is rejected, and the edit goes on.
  ///
  /// - Parameter commits: whether the cell takes the value, or keeps its own.
  @discardableResult
  public final func endEditing(commits: Bool = true) -> Bool { cellEdits.end(commits: commits) }

  /// Opens the editor of the row that the keyboard is at. False where there is none.
  final func editCursorRow() -> Bool {
    guard let cursor, let part = cellEdits.part(named: nil, at: cursor) else { return false }
    return cellEdits.start(part, at: cursor)
  }
}
