internal import CGtkListKitGtk3
internal import GtkListKitCore

extension ColumnEdits {
  /// A click on a control of a cell that changed nothing.
  struct RejectedClick {
    let column: AnyTableColumn
    let row: RowReference
    let rejection: CellEditor.Rejection
  }
}

/// Controls in cells, which a click changes without an editor.
extension ColumnEdits {
  /// A click or the space bar on a cell with a control; true when it has one.
  func operate(_ column: AnyTableColumn, at position: Int) -> Bool {
    guard let data = table.drawnRows.data(at: position), let path = table.map.path(at: position),
      let value = column.valueAfterClick(on: data)
    else {
      return false
    }
    guard column.isEditable, let isOn = value.bool else {
      table.drawnRows.withRow(at: position) { $0.sendEvent(withName: column.event, value: value) }
      return true
    }
    // A radio button that is on stays on.
    if case .checked(isOn)? = column.state(of: data) { return true }
    let row = table.shownRows.followed([position])[0]
    let before = table.shownRows.revision
    let input = CellEditor.Input.toggle(isOn)
    switch answer(of: column, to: input, for: data, at: path) {
    case .accepted(let value, let changed):
      let change = CellChange(
        row: row, part: column, text: input.text, value: value, changed: changed,
        revision: before)
      _ = carryOut([change], name: column.editName)
    case .rejected(let message):
      // What the validator has done to the rows.
      table.performWaitingChange()
      showRejection(message, in: column, at: table.shownRows.reference(to: row.position))
    case nil: gtk_widget_error_bell(table.tree.widget)
    }
    return true
  }

  func showRejection(_ message: String, in column: AnyTableColumn, at row: RowReference) {
    guard column.table === table, let position = row.position else { return }
    var frame = table.tree.frame(ofCell: column, row: position)
    frame?.x += gint(clamping: table.tree.contentX)
    let rejection = CellEditor.Rejection(
      message, on: table.widgetPointer, at: frame, isModal: true)
    rejectedClick = RejectedClick(column: column, row: row, rejection: rejection)
    rejection.onChange = { [weak table] in table?.accessibility?.visibleDataChanged() }
    rejection.show()
    table.announce(message)
  }

  /// Why a value is not taken, where that is said at a cell now.
  func rejection(at position: Int, in column: AnyTableColumn) -> String? {
    if let edit = current, edit.row.position == position, edit.part === column {
      return edit.editor.rejection?.message
    }
    guard let rejectedClick, rejectedClick.rejection.isShown, rejectedClick.column === column,
      rejectedClick.row.position == position
    else { return nil }
    return rejectedClick.rejection.message
  }
}
