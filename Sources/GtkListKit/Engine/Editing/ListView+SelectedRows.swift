internal import CGtkListKitGtk3
public import GtkListKitCore

/// What is done with one row or with all that are selected.
extension ListView {
  /// Called when the user asks to delete rows, by the Delete key or by the menu, buttons or swipe of a row:
  /// once, with all of them, in order, as they stand in the list. To delete the data is the app's; it may ask the
  /// user first. All that it does meanwhile is one step of the undo stack, and the row that comes into
  /// the place of those that have gone is selected.
  ///
  /// Set, every row can be deleted, and rows, holders and sources are not asked and told of it any more. More
  /// than 4 194 304 that are selected are reported, and stay.
  public final var onDelete: (([ListIndexPath]) -> Void)? {
    get { tools.onDelete }
    set { tools.onDelete = newValue }
  }

  /// Edits the row at the cursor. The selected rows are deleted, wherever the cursor is, as the user sees them.
  /// If there are none, the row at the cursor is deleted, unless its focus ring is not on screen.
  final func editAtCursor(_ style: ListEditingStyle) -> Bool {
    showPresentRows()
    guard let cursor, let path = map.path(at: cursor), let rowNumber = map.rowNumber(of: path)
    else {
      return false
    }
    let isDone: Bool
    if style == .delete {
      let selected = selection.model.selected
      guard !selected.isEmpty || tools.focusRing.isVisible(at: cursor) else {
        gtk_widget_error_bell(widgetPointer)
        return false
      }
      isDone = deleteTogether(selected.isEmpty ? IndexRanges(rowNumber..<rowNumber + 1) : selected)
    } else {
      isDone = isCursorRowSeen && commitEdit(style, at: path)
    }
    // Somebody else may know what to do with the key.
    if !isDone { gtk_widget_error_bell(widgetPointer) }
    return isDone
  }

  /// Deletes rows. Once they are deleted, the next row is selected.
  final func deleteTogether(_ rows: IndexRanges) -> Bool {
    guard let last = rows.ranges.last else { return false }
    // The cursor may be on a row that refused to be selected.
    let row = cursorRowNumber.flatMap { rows.contains($0) ? $0 : nil } ?? last.upperBound - 1
    guard let path = map.path(ofRowNumber: row) else { return false }
    return canDelete(rows, with: path) && deleting(rows, at: row) { delete(rows, with: path) }
  }

  /// Deletes a row, and all that are selected with it, by an action: rings the bell where nothing is
  /// done.
  final func deleteAloud(at path: ListIndexPath) {
    let rows = rowsTogether(with: path)
    if !canDelete(rows, with: path) || !delete(rows, with: path) {
      gtk_widget_error_bell(widgetPointer)
    }
  }

  /// Carries out an action with a row, and with all that are selected with it, as one step of the undo
  /// stack.
  final func perform(_ action: @escaping ([ListIndexPath]) -> Void, with path: ListIndexPath) {
    let rows = rowsTogether(with: path)
    guard canName(rows, at: path) else { return gtk_widget_error_bell(widgetPointer) }
    let isSelection = rows == selection.model.selected
    if isSelection,
      loadSelection(
        for: "do this", then: { list, _ in list.tell(list.selection.model.selected, to: action) })
    {
      return
    }
    tell(rows, to: action)
  }

  /// All selected rows where the row is one of them, else the row alone.
  final func rowsTogether(with path: ListIndexPath) -> IndexRanges {
    guard let rowNumber = map.rowNumber(of: path) else { return IndexRanges() }
    let selected = selectsCells ? rowsOfCells : selection.model.selected
    return selected.contains(rowNumber) ? selected : IndexRanges(rowNumber..<rowNumber + 1)
  }

  /// Whether rows are so few that each can be named; if not, that is reported of one of them.
  private func canName(_ rowNumbers: IndexRanges, at path: ListIndexPath) -> Bool {
    guard rowNumbers.memberCount > RowLimits.deleted else { return true }
    report(
      ListReport(
        .update,
        "\(rowNumbers.memberCount) selected rows are too many to do something with one by one; "
          + "nothing is done",
        fix: "Handle the key in the app, and apply the new rows to the list.", at: path))
    return false
  }

  /// Whether so many rows are deleted one by one; if not, that is reported where it could be expected.
  private func canDelete(_ rowNumbers: IndexRanges, with path: ListIndexPath) -> Bool {
    rowNumbers.memberCount <= RowLimits.deleted
      || allows(.delete, at: path) && canName(rowNumbers, at: path)
  }

  final func delete(_ rowNumbers: IndexRanges, with path: ListIndexPath) -> Bool {
    if let isDone = deleteUnloaded(rowNumbers, with: path) { return isDone }
    if let onDelete = tools.onDelete {
      tell(rowNumbers, to: onDelete)
      return true
    }
    return deleteThroughSource(rowNumbers)
  }

  /// Hands rows to the app. What it does with them is one step of the undo stack.
  final func tell(_ rowNumbers: IndexRanges, to app: ([ListIndexPath]) -> Void) {
    KitCalls.begin()
    defer { KitCalls.end() }
    let paths = rowNumbers.ranges.flatMap { $0 }.compactMap { map.path(ofRowNumber: $0) }
    rememberingAsOne(in: dataSource?.undoStack(of: self)) { app(paths) }
  }
}
