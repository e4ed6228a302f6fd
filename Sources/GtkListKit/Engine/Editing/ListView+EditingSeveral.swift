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
    get { edits.onDelete }
    set { edits.onDelete = newValue }
  }

  /// Edits the row at the cursor. What is deleted are the selected rows, wherever the cursor is, as
  /// they are what the user sees; only where there are none, its row.
  final func editAtCursor(_ style: ListEditingStyle) -> Bool {
    guard let cursor, let path = map.path(at: cursor), let rowNumber = map.rowNumber(of: path)
    else {
      return false
    }
    let isDone: Bool
    if style == .delete {
      let selected = selection.model.selected
      let rows = selected.isEmpty ? RangeSet(rowNumber..<rowNumber + 1) : selected
      // A cursor that stands on a row which refused to be selected is beside them.
      let row = rows.contains(rowNumber) ? rowNumber : (rows.ranges.last?.upperBound ?? 1) - 1
      isDone =
        map.path(ofRowNumber: row).map { path in
          canDelete(rows, with: path) && deleting(rows, at: row) { delete(rows, with: path) }
        } ?? false
    } else {
      isDone = commitEdit(style, at: path)
    }
    // Somebody else may know what to do with the key.
    if !isDone { gtk_widget_error_bell(widgetPointer) }
    return isDone
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
  final func perform(_ action: ([ListIndexPath]) -> Void, with path: ListIndexPath) {
    let rows = rowsTogether(with: path)
    guard canName(rows, at: path) else { return gtk_widget_error_bell(widgetPointer) }
    tell(rows, to: action)
  }

  /// All selected rows where the row is one of them, else the row alone.
  private func rowsTogether(with path: ListIndexPath) -> RangeSet<Int> {
    guard let rowNumber = map.rowNumber(of: path) else { return RangeSet() }
    let selected = selection.model.selected
    return selected.contains(rowNumber) ? selected : RangeSet(rowNumber..<rowNumber + 1)
  }

  /// Whether rows are so few that each can be named; if not, that is reported of one of them.
  private func canName(_ rowNumbers: RangeSet<Int>, at path: ListIndexPath) -> Bool {
    guard rowNumbers.memberCount > RowLimits.deleted else { return true }
    report(
      ListReport(
        .update,
        "\(rowNumbers.memberCount) selected rows are too many to do something with one by one; "
          + "nothing is done. Handle the key in the app, and give the list new rows", at: path))
    return false
  }

  /// Whether so many rows are deleted one by one; if not, that is reported where it could be expected.
  private func canDelete(_ rowNumbers: RangeSet<Int>, with path: ListIndexPath) -> Bool {
    rowNumbers.memberCount <= RowLimits.deleted
      || allows(.delete, at: path) && canName(rowNumbers, at: path)
  }

  private func delete(_ rowNumbers: RangeSet<Int>, with path: ListIndexPath) -> Bool {
    if let onDelete = edits.onDelete {
      tell(rowNumbers, to: onDelete)
      return true
    }
    return rowNumbers.memberCount > 1 ? deleteTogether(rowNumbers) : commitEdit(.delete, at: path)
  }

  /// Hands rows to the app. What it does with them is one step of the undo stack.
  final func tell(_ rowNumbers: RangeSet<Int>, to app: ([ListIndexPath]) -> Void) {
    KitCalls.begin()
    defer { KitCalls.end() }
    let paths = rowNumbers.ranges.flatMap { $0 }.compactMap { map.path(ofRowNumber: $0) }
    rememberingAsOne(in: dataSource?.undoStack(of: self)) { app(paths) }
  }

  /// Deletes rows, as one step of the undo stack, and where the data source can as one update.
  private func deleteTogether(_ rowNumbers: RangeSet<Int>) -> Bool {
    // What deletes one may delete others with it.
    let rows = shownRows.reference(toRows: rowNumbers)
    var isDone = false
    KitCalls.begin()
    defer { KitCalls.end() }
    rememberingAsOne(in: dataSource?.undoStack(of: self)) {
      // From the end: what is before stays where it is.
      while let row = rows.popLast() {
        editSeveral()
        guard let path = map.path(ofRowNumber: row) else { continue }
        if edits.several?.rows?.deleteOneOfSeveral(at: path) ?? commitEdit(.delete, at: path) {
          isDone = true
        }
      }
      endSeveralEdits()
    }
    return isDone
  }

  /// The edits from now on are one, until somebody looks at the list or the main loop turns.
  private func editSeveral() {
    guard edits.several == nil, let dataSource else { return }
    // Where a row asks the user, this comes before anybody else has a turn: the list shows what is
    // there, and what others do is theirs.
    let source = LoopSource(idle: .min) { [unowned self] in
      UndoStack.joiningGroup { endSeveralEdits() }
    }
    let rows = dataSource as? any HolderSource
    edits.several = SeveralEdits(
      dataSource: dataSource, rows: rows === delegate ? rows : nil, source: source)
    dataSource.listWillEditSeveralItems(self)
  }

  private func endSeveralEdits() {
    guard let several = edits.several else { return }
    edits.several = nil
    several.dataSource.listDidEditSeveralItems(self)
  }

  /// While several rows are edited: the list learns of what has been done so far, for whoever looks at
  /// it. Not within a callback, whose caller goes on with what the list shows.
  final func tellEdits() {
    guard edits.several != nil, work.callOutDepth == 0 else { return }
    endSeveralEdits()
  }
}

extension ListView {
  /// Several rows that are edited one by one, of which the list hears at the end.
  struct SeveralEdits {
    let dataSource: any ListDataSource
    /// The same where it deletes its rows itself, as long as the list has no other source or delegate.
    var rows: (any HolderSource)?
    /// What has the list learn of them if the main loop turns before.
    let source: LoopSource
  }
}
