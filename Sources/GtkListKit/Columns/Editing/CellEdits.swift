internal import CGtkListKitGtk3
internal import CGtkListKitShim
public import GtkListKitCore

/// The edits of a table's cells: one at most is under way, in an editor that lies over its cell.
final class CellEdits {
  unowned let table: ColumnTableView
  private(set) var current: Edit?
  /// Why a click on a control changed nothing.
  var rejectedClick: RejectedClick?
  var onAbandoned: ((RefusedCell) -> Void)?

  init(_ table: ColumnTableView) { self.table = table }

  /// Ends the edit under way. False when its value is rejected, and the edit goes on.
  @discardableResult
  func end(commits: Bool = true) -> Bool {
    guard let edit = current else { return true }
    KitCalls.begin()
    defer { KitCalls.end() }
    guard !commits else { return commit() }
    close(edit)
    return true
  }

  /// The table has gone: so has what was written.
  func discard() {
    if let current { close(current, keepsFocus: false) }
    rejectedClick = nil
  }

  /// Commits the edit in a column that is about to go, or gives it up.
  func end(in column: AnyTableColumn) {
    if current?.column === column { endAnyhow("the column has gone") }
  }

  /// Commits the edit under way; one whose value is rejected is given up, for some reason.
  func endAnyhow(_ reason: String) {
    guard !end(), let edit = current else { return }
    abandon(edit, reason)
    close(edit)
  }

  // MARK: Beginning

  /// Opens an editor over a cell.
  ///
  /// - Parameters:
  ///   - event: the key whose text the cell begins with, instead of its own.
  ///   - opens: whether what there is to choose is shown at once.
  func start(
    _ column: AnyTableColumn, at position: Int, with event: UnsafeMutablePointer<GdkEvent>? = nil,
    opens: Bool = true
  ) -> Bool {
    guard current == nil, table.placeholder == nil, column.table === table, column.isVisible,
      table.map.path(at: position) != nil, var setup = editorSetup(of: column, at: position),
      setup.kind != .toggle
    else { return false }
    KitCalls.begin()
    defer { KitCalls.end() }
    let row = table.shownRows.reference(to: position)
    let before = table.shownRows.revision
    table.cellCursor.column = column
    // Who hears of it may change the rows.
    table.moveCursor(to: position)
    table.tree.reveal(column)
    guard current == nil, column.table === table, column.isVisible,
      let position = row.position, let path = table.map.path(at: position)
    else { return false }
    if table.shownRows.revision != before {
      guard let now = editorSetup(of: column, at: position) else { return false }
      setup = now
    }
    guard let editor = makeEditor(setup, of: column) else { return false }
    let edit = Edit(
      column, row, editor, id: table.shownRows.identities?.itemID(at: path),
      data: table.drawnRows.data(at: position))
    current = edit
    row.onLoss = during(edit) { edits, edit in
      edits.abandon(edit, "the row has gone while it was edited")
      edits.close(edit, keepsFocus: edit.editor.hasFocus)
    }
    // The editor stands where the cell is in the end.
    table.motion.end()
    glk_scroller_add_overlay(table.scroller, editor.frame)
    glk_set_accessible_name(editor.control, column.title)
    layOut()
    editor.focus()
    editor.watchFocus()
    connect(edit)
    let hasBegun = event.map { editor.begin(with: $0) } ?? false
    if !hasBegun, opens { editor.open() }
    table.tree.redraw()
    return current === edit
  }

  private func editorSetup(
    of column: AnyTableColumn, at position: Int
  ) -> CellEditor.Setup? {
    guard column.isEditable else { return nil }
    return table.drawnRows.withRow(at: position) { row in
      table.callOut { column.editorSetup(for: row.data) }
    } ?? nil
  }

  private func makeEditor(_ setup: CellEditor.Setup, of column: AnyTableColumn) -> CellEditor? {
    switch setup.kind {
    case .text:
      // What an entry cannot show whole it would lose.
      guard DisplayText.fits(setup.text, limit: TextCellEditor.limit) else {
        gtk_widget_error_bell(table.tree.widget)
        table.report(
          ListReport(
            .edit,
            "a text of \(setup.text.utf8.count) bytes is not edited in its cell: it is too long, or "
              + "holds a NUL", view: ColumnTableView.self))
        return nil
      }
      let share = (column.alignment ?? column.contentAlignment).share
      return TextCellEditor(text: setup.text, share: share)
    case .choice: return ChoiceCellEditor(choices: setup.choices, chosen: setup.text)
    case .color: return ColorCellEditor(color: setup.text)
    case .toggle: return nil
    }
  }

  /// What is done as long as an edit is under way.
  private func during(
    _ edit: Edit, _ body: @escaping (CellEdits, Edit) -> Void
  ) -> () -> Void {
    { [weak table, weak edit] in
      guard let table, let edit, table.cellEdits.current === edit else { return }
      body(table.cellEdits, edit)
    }
  }

  private func connect(_ edit: Edit) {
    let editor = edit.editor
    editor.onChange = during(edit) { edits, edit in
      edit.editor.accept()
      edits.table.accessibility?.visibleDataChanged()
      edits.reveal()
    }
    editor.onFocusLoss = during(edit) { edits, _ in edits.commit(keepsFocus: false) }
    editor.onChoice = during(edit) { edits, _ in edits.commit() }
    editor.onActivate = during(edit) { edits, _ in edits.commit(then: .row(1)) }
    connectEvent("key-press-event", of: editor.frame.raw) { [weak table, weak edit] in
      guard let table, let edit, table.cellEdits.current === edit, let key = KeyPress.current
      else { return false }
      return table.cellEdits.keyPressed(key, in: edit)
    }
  }

  /// A key that the editor itself has left.
  private func keyPressed(_ key: KeyPress, in edit: Edit) -> Bool {
    guard !key.isControl, !key.isAlt else { return false }
    switch Int32(key.keyval) {
    case GDK_KEY_Escape:
      close(edit)
      return true
    case GDK_KEY_Tab, GDK_KEY_KP_Tab:
      commit(then: .cell(key.isShift ? -1 : 1))
    case GDK_KEY_ISO_Left_Tab: commit(then: .cell(-1))
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      commit(then: .row(key.isShift ? -1 : 1))
    case GDK_KEY_Up, GDK_KEY_KP_Up: commit(then: .row(-1))
    case GDK_KEY_Down, GDK_KEY_KP_Down: commit(then: .row(1))
    default: return false
    }
    return true
  }

  /// Writing in a cell out of sight brings it back.
  private func reveal() {
    guard let edit = current, !edit.editor.isInView, let position = edit.row.position else {
      return
    }
    table.viewport.reveal(position, at: .nearest, animated: false)
    table.tree.reveal(edit.column)
    layOut()
  }

  // MARK: Ending

  /// Gives the cell what stands in its editor. False when that is rejected, and the edit goes on.
  @discardableResult
  private func commit(then move: CellCursor.Move? = nil, keepsFocus: Bool = true) -> Bool {
    guard let edit = current, !edit.isCommitting else { return current == nil }
    let input = edit.editor.input
    var change: CellChange?
    if input != edit.start {
      edit.isCommitting = true
      defer { edit.isCommitting = false }
      table.bindPendingRows()
      guard let position = edit.row.position, let path = table.map.path(at: position) else {
        return true
      }
      let before = table.shownRows.revision
      let answer = table.drawnRows.withRow(at: position) { row in
        self.answer(of: edit.column, to: input, for: row.data, at: path)
      }
      // The validator may have changed the rows, and ended the edit, or the list.
      table.performPendingWork()
      guard current === edit else { return true }
      switch answer ?? nil {
      case .accepted(let value, let changed):
        change = CellChange(
          row: edit.row, column: edit.column, text: edit.text, value: value, changed: changed,
          revision: before, start: edit.data)
      case .rejected(let message):
        edit.editor.reject(message)
        table.accessibility?.visibleDataChanged()
        reveal()
        return false
      case nil: abandon(edit, "the row can no longer be edited")
      }
    }
    close(edit, keepsFocus: keepsFocus)
    let next = move.flatMap { table.cellCursor.cell(after: $0, from: edit) }
    if let next { table.cellCursor.move(to: next) }
    if let change {
      for _ in carryOut([change], name: edit.column.editName) {
        tell(of: edit, change.text, "the row has gone while it was edited")
      }
    }
    guard case .cell = move, next != nil, current == nil, let position = table.cursor,
      let column = table.cellCursor.column
    else { return true }
    // A menu would keep Tab from going on.
    _ = start(column, at: position, opens: false)
    return true
  }

  /// Takes the editor away.
  private func close(_ edit: Edit, keepsFocus: Bool = true) {
    guard current === edit else { return }
    current = nil
    // What the control emits on its way out is nobody's doing.
    edit.editor.onFocusLoss = {}
    edit.editor.onChoice = {}
    edit.editor.onChange = {}
    edit.editor.accept()
    if keepsFocus { gtk_widget_grab_focus(table.tree.widget) }
    if gtk_widget_get_parent(edit.editor.frame) != nil {
      glk_scroller_remove_overlay(table.scroller, edit.editor.frame)
    }
    // The signal of the control that led here is still on its way.
    let editor = edit.editor
    onMainLoop { withExtendedLifetime(editor) {} }
    table.accessibility?.visibleDataChanged()
    table.tree.redraw()
  }

  private func abandon(_ edit: Edit, _ reason: String) {
    if edit.editor.input != edit.start { tell(of: edit, edit.text, reason) }
  }

  /// Says that an edit ended without its value.
  private func tell(of edit: Edit, _ text: String, _ reason: String) {
    table.report(
      ListReport(
        .edit, "\(reason); “\(text)” was not put into the column “\(edit.column.title)”",
        view: ColumnTableView.self))
    guard let onAbandoned else { return }
    let abandoned = RefusedCell(
      rowID: edit.id, column: edit.column.id, text: text, message: "The row has gone")
    table.callOut { onAbandoned(abandoned) }
  }

  // MARK: Frame

  /// Lays the editor over its cell, wherever that is now.
  func layOut() {
    guard let edit = current else { return }
    let cell = edit.row.position.flatMap { table.tree.frame(ofCell: edit.column, row: $0) }
    edit.editor.place(over: cell, below: gint(table.tree.headerHeight))
  }
}

extension ColumnTableView {
  /// Told of an edit that ended because its row has gone: nothing that was written need be lost.
  public var onEditAbandoned: ((RefusedCell) -> Void)? {
    get { cellEdits.onAbandoned }
    set { cellEdits.onAbandoned = newValue }
  }

  /// The cell that is edited; nil when none is.
  public var editedCell: (path: ListIndexPath, column: AnyTableColumn)? {
    guard let edit = cellEdits.current, let position = edit.row.position,
      let path = map.path(at: position)
    else {
      return nil
    }
    return (path, edit.column)
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
    return cellEdits.start(column, at: position)
  }

  /// Ends the edit under way. False when its value is rejected, and the edit goes on.
  ///
  /// - Parameter commits: whether the cell takes the value, or keeps its own.
  @discardableResult
  public func endEditing(commits: Bool = true) -> Bool { cellEdits.end(commits: commits) }
}
