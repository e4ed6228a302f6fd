internal import CGtkListKitGtk3
internal import CGtkListKitShim
public import GtkListKitCore

/// Editing a cell in place.
extension ColumnTableView {
  /// The cell that is edited; nil when none is.
  public var editedCell: (path: ListIndexPath, column: AnyTableColumn)? {
    guard let edit, let position = edit.row.position, let path = map.path(at: position) else {
      return nil
    }
    return (path, edit.column)
  }

  /// Opens the editor of a cell, as F2 does. False where the cell cannot be edited.
  ///
  /// An edit that is under way is committed first; refused, it goes on and the answer is false. A
  /// path that does not exist is reported.
  @discardableResult
  public func beginEditing(at path: ListIndexPath, in column: AnyTableColumn) -> Bool {
    guard let position = map.position(of: path) else {
      reportRange(path, "there is no cell to edit")
      return false
    }
    let row = reference(to: position)
    guard endEditing(), let position = row.position else { return false }
    return startEdit(of: column, at: position)
  }

  /// Ends the edit under way. False when its value is refused, and the edit goes on.
  ///
  /// - Parameter commits: whether the cell takes the value, or keeps its own.
  @discardableResult
  public func endEditing(commits: Bool = true) -> Bool {
    guard let edit else { return true }
    KitCalls.begin()
    defer { KitCalls.end() }
    guard !commits else { return commitEdit() }
    close(edit)
    return true
  }

  /// Commits the edit in a column that is about to go, or gives it up.
  func endEditing(in column: AnyTableColumn) {
    if edit?.column === column { endEditingAnyhow("the column has gone") }
  }

  /// Commits the edit under way; one whose value is refused is given up, for some reason.
  func endEditingAnyhow(_ reason: String) {
    guard !endEditing(), let edit else { return }
    abandon(edit, reason)
    close(edit)
  }

  /// Whether some column can be edited in place.
  var hasEditableColumns: Bool { shownColumns.contains { $0.isVisible && $0.isEditable } }

  // MARK: Beginning

  /// Opens an editor over a cell.
  ///
  /// - Parameters:
  ///   - event: the key whose text the cell begins with, instead of its own.
  ///   - opens: whether what there is to choose is shown at once.
  func startEdit(
    of column: AnyTableColumn, at position: Int, with event: UnsafeMutablePointer<GdkEvent>? = nil,
    opens: Bool = true
  ) -> Bool {
    guard edit == nil, !isDestroyed, placeholder == nil, column.table === self, column.isVisible,
      map.path(at: position) != nil, var setup = editorSetup(of: column, at: position),
      setup.kind != .toggle
    else { return false }
    KitCalls.begin()
    defer { KitCalls.end() }
    let row = reference(to: position)
    let before = generation
    cursorColumn = column
    // Who hears of it may change the rows.
    moveCursor(to: position)
    revealColumn(column)
    guard edit == nil, column.table === self, column.isVisible,
      let position = row.position, let path = map.path(at: position)
    else { return false }
    if generation != before {
      guard let now = editorSetup(of: column, at: position) else { return false }
      setup = now
    }
    guard let editor = makeEditor(setup, of: column) else { return false }
    let edit = CellEdit(column, row, editor, id: identities?.itemID(at: path))
    self.edit = edit
    row.onLoss = { [weak self, weak edit] in
      guard let self, let edit, self.edit === edit else { return }
      self.abandon(edit, "the row has gone while it was edited")
      self.close(edit, keepsFocus: edit.editor.hasFocus)
    }
    // The editor stands where the cell is in the end.
    endMotion()
    glk_scroller_add_overlay(scroller, editor.frame)
    glk_set_accessible_name(editor.control, column.title)
    placeEditor()
    editor.focus()
    editor.watchFocus()
    connect(edit)
    if let event, let editor = editor as? TextCellEditor {
      editor.begin(with: event)
    } else if opens {
      editor.open()
    }
    redrawRows()
    return self.edit === edit
  }

  private func editorSetup(
    of column: AnyTableColumn, at position: Int
  ) -> CellEditorSetup? {
    guard column.isEditable else { return nil }
    return withRow(at: position) { row in guarded { column.editorSetup(for: row.data) } } ?? nil
  }

  private func makeEditor(_ setup: CellEditorSetup, of column: AnyTableColumn) -> CellEditor? {
    switch setup.kind {
    case .text:
      // What an entry cannot show whole it would lose.
      guard DisplayText.fits(setup.text, limit: TextCellEditor.limit) else {
        gtk_widget_error_bell(tree)
        report(
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

  private func connect(_ edit: CellEdit) {
    let editor = edit.editor
    editor.onChange = { [weak self, weak editor] in
      editor?.accept()
      self?.accessibility?.visibleDataChanged()
      self?.revealEdit()
    }
    editor.onFocusLoss = { [weak self, weak edit] in
      guard let self, let edit, self.edit === edit else { return }
      _ = self.commitEdit(keepsFocus: false)
    }
    editor.onChoice = { [weak self, weak edit] in
      guard let self, let edit, self.edit === edit else { return }
      _ = self.commitEdit()
    }
    (editor as? TextCellEditor)?.onActivate = { [weak self] in
      _ = self?.commitEdit(then: .row(1))
    }
    connectEvent("key-press-event", of: editor.frame.raw) { [weak self, weak edit] in
      guard let self, let edit, self.edit === edit, let key = KeyPress.current else {
        return false
      }
      return self.keyPressed(key, in: edit)
    }
  }

  /// A key that the editor itself has left.
  private func keyPressed(_ key: KeyPress, in edit: CellEdit) -> Bool {
    guard !key.isControl, !key.isAlt else { return false }
    switch Int32(key.keyval) {
    case GDK_KEY_Escape:
      close(edit)
      return true
    case GDK_KEY_Tab, GDK_KEY_KP_Tab:
      _ = commitEdit(then: .cell(key.isShift ? -1 : 1))
    case GDK_KEY_ISO_Left_Tab: _ = commitEdit(then: .cell(-1))
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      _ = commitEdit(then: .row(key.isShift ? -1 : 1))
    case GDK_KEY_Up, GDK_KEY_KP_Up: _ = commitEdit(then: .row(-1))
    case GDK_KEY_Down, GDK_KEY_KP_Down: _ = commitEdit(then: .row(1))
    default: return false
    }
    return true
  }

  /// Writing in a cell out of sight brings it back.
  private func revealEdit() {
    guard let edit, !edit.editor.isInView, let position = edit.row.position else { return }
    reveal(position, at: .nearest, animated: false)
    revealColumn(edit.column)
    placeEditor()
  }

  // MARK: Ending

  /// Gives the cell what stands in its editor. False when that is refused, and the edit goes on.
  func commitEdit(then move: CellMove? = nil, keepsFocus: Bool = true) -> Bool {
    guard let edit, !edit.isCommitting else { return edit == nil }
    let input = edit.editor.input
    var change: CellChange?
    if input != edit.start {
      edit.isCommitting = true
      defer { edit.isCommitting = false }
      settleRows()
      guard let position = edit.row.position, let path = map.path(at: position) else {
        return true
      }
      let before = generation
      let answer = withRow(at: position) { row in
        self.answer(of: edit.column, to: input, for: row.data, at: path)
      }
      // The validator may have changed the rows, and ended the edit, or the list.
      performDeferred()
      guard self.edit === edit else { return true }
      switch answer ?? nil {
      case .accepted(let value, let changed):
        change = CellChange(
          row: edit.row, column: edit.column, text: edit.text, value: value, changed: changed,
          generation: before)
      case .refused(let message):
        edit.editor.refuse(message)
        accessibility?.visibleDataChanged()
        revealEdit()
        return false
      case nil: abandon(edit, "the row can no longer be edited")
      }
    }
    close(edit, keepsFocus: keepsFocus)
    let next = move.flatMap { place(after: $0, from: edit) }
    if let next { moveCursor(toCell: next) }
    if let change {
      for _ in carryOut([change], name: edit.column.editName) {
        tell(of: edit, change.text, "the row has gone while it was edited")
      }
    }
    guard case .cell = move, next != nil, self.edit == nil, let cursor, let cursorColumn else {
      return true
    }
    // A menu would keep Tab from going on.
    _ = startEdit(of: cursorColumn, at: cursor, opens: false)
    return true
  }

  /// Takes the editor away.
  func close(_ edit: CellEdit, keepsFocus: Bool = true) {
    guard self.edit === edit else { return }
    self.edit = nil
    // What the control emits on its way out is nobody's doing.
    edit.editor.onFocusLoss = {}
    edit.editor.onChoice = {}
    edit.editor.onChange = {}
    edit.editor.accept()
    if keepsFocus, !isDestroyed { gtk_widget_grab_focus(tree) }
    if gtk_widget_get_parent(edit.editor.frame) != nil {
      glk_scroller_remove_overlay(scroller, edit.editor.frame)
    }
    // The signal of the control that led here is still on its way.
    let editor = edit.editor
    onMainLoop { withExtendedLifetime(editor) {} }
    guard !isDestroyed else { return }
    accessibility?.visibleDataChanged()
    redrawRows()
  }

  private func abandon(_ edit: CellEdit, _ reason: String) {
    if edit.editor.input != edit.start { tell(of: edit, edit.text, reason) }
  }

  /// Says that an edit ended without its value.
  private func tell(of edit: CellEdit, _ text: String, _ reason: String) {
    report(
      ListReport(
        .edit, "\(reason); “\(text)” was not put into the column “\(edit.column.title)”",
        view: ColumnTableView.self))
    guard let onEditAbandoned else { return }
    let abandoned = AbandonedEdit(column: edit.column.id, rowID: edit.id, text: text)
    guarded { onEditAbandoned(abandoned) }
  }

  // MARK: Place

  /// Lays the editor over its cell, wherever that is now.
  func placeEditor() {
    guard let edit else { return }
    let cell = edit.row.position.flatMap { place(ofCell: edit.column, row: $0) }
    edit.editor.place(over: cell, below: gint(headerHeight))
  }
}
