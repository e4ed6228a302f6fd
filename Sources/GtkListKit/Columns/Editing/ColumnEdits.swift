internal import CGtkListKitGtk3
public import GtkListKitCore

/// Edits of a table's columns.
final class ColumnEdits: CellEdits {
  unowned let table: ColumnTableView
  /// Why a click on a control changed nothing.
  var rejectedClick: RejectedClick?

  init(_ table: ColumnTableView) {
    self.table = table
    super.init(table)
  }

  override func discard() {
    super.discard()
    rejectedClick = nil
  }

  /// Commits the edit in a column that is about to go, or gives it up.
  func end(in column: AnyTableColumn) {
    if current?.part === column { endAnyhow("the column has gone") }
  }

  override func part(named id: String?, at position: Int) -> (any EditedPart)? {
    table.columnSet.all.first { column in
      guard column.isVisible, column.opensEditor else { return false }
      return id.map { column.id == $0 } ?? true
    }
  }

  override func isShown(_ part: any EditedPart) -> Bool {
    guard let column = part as? AnyTableColumn else { return false }
    return column.table === table && column.isVisible && column.isEditable
  }

  override func withRow<R>(at position: Int, _ body: (ColumnRow) -> R) -> R? {
    table.drawnRows.withRow(at: position, body)
  }

  override func frame(of part: any EditedPart, at position: Int) -> GdkRectangle? {
    guard let column = part as? AnyTableColumn else { return nil }
    // Beside the others there would be no room to write in.
    var frame =
      column.isFolded
      ? table.tree.frame(ofFolded: nil, row: position)
      : table.tree.frame(ofCell: column, row: position)
    frame?.x += gint(clamping: table.tree.contentX)
    return frame
  }

  override func textShare(of part: any EditedPart, at position: Int) -> Double {
    (part as? AnyTableColumn)?.textShare ?? 0
  }

  override func sides(of part: any EditedPart) -> Range<gint>? {
    guard let column = (part as? AnyTableColumn)?.treeColumn, !column.isFrozen,
      !table.frozen.columns.isEmpty
    else { return nil }
    let (span, x) = (table.frozen.scrollingSpan, table.tree.contentX)
    return gint(clamping: span.lowerBound + x)..<gint(clamping: span.upperBound + x)
  }

  override var top: gint { gint(table.tree.headerHeight) }

  override func showRejection(_ message: String, of part: any EditedPart, at row: RowReference) {
    if let column = part as? AnyTableColumn { showRejection(message, in: column, at: row) }
  }

  override func go(to part: any EditedPart, at position: Int) {
    table.cellCursor.column = part as? AnyTableColumn
    super.go(to: part, at: position)
  }

  override func reveal(_ part: any EditedPart) {
    if let column = part as? AnyTableColumn { table.tree.reveal(column) }
  }

  override var moveAfterEnter: Move? { .row(1) }

  override func target(
    of move: Move, from edit: Edit
  ) -> (position: Int, part: any EditedPart)? {
    table.cellCursor.cell(after: move, from: edit).map { ($0.position, $0.column) }
  }

  override func move(to target: (position: Int, part: any EditedPart)) {
    guard let column = target.part as? AnyTableColumn else { return }
    table.cellCursor.move(to: (target.position, column))
  }

  override func commitEverywhere(_ edit: Edit) -> Bool {
    guard table.selectsCells, !edit.isCommitting else { return table.selectsCells }
    guard table.rangeEdits.canWrite else { return true }
    edit.isCommitting = true
    let text = edit.editor.input.text
    list.bindPendingRows()
    let refusal = edit.row.position.flatMap { position in
      conflict(of: edit, at: position)
        ?? withRow(at: position) { row -> String? in
          let answer = answer(of: edit.part, to: .text(text), for: row.data, at: row.path)
          if case .rejected(let message)? = answer { return message }
          return nil
        } ?? nil
    }
    // The validator may have changed the rows, or ended the edit or the list.
    list.performWaitingChange()
    edit.isCommitting = false
    guard current === edit else { return true }
    if let refusal {
      reject(edit, refusal)
      return true
    }
    close(edit)
    list.bindPendingRows()
    table.rangeEdits.fill(with: text, named: edit.part.editName)
    return true
  }

  override func takeFocus() { gtk_widget_grab_focus(table.tree.widget) }
  override func redraw() { table.tree.redraw() }
  override func hasEnded() { table.fold.takeAwaited() }
}

extension ColumnTableView {
  /// The cell that is edited; nil when none is.
  public var editedCell: (path: ListIndexPath, column: AnyTableColumn)? {
    guard let edit = columnEdits.current, let column = edit.part as? AnyTableColumn,
      let path = edit.row.position.flatMap({ map.path(at: $0) })
    else { return nil }
    return (path, column)
  }

  /// Opens the editor of a cell, as F2 does. False where the cell cannot be edited.
  ///
  /// An edit that is under way is committed first; rejected, it goes on and the answer is false. A
  /// path that does not exist is reported.
  @discardableResult
  public func beginEditing(at path: ListIndexPath, in column: AnyTableColumn) -> Bool {
    guard let position = map.position(of: path) else {
      reportRange(path, "there is no cell to edit")
      return false
    }
    let row = shownRows.reference(to: position)
    guard endEditing(), let position = row.position else { return false }
    return columnEdits.start(column, at: position)
  }
}
