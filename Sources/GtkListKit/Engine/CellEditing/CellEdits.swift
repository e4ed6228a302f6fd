internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The edits of a list's cells: one at most is under way, in an editor that lies over its cell. What can
/// be edited, and where that is, a subclass says: ``ColumnEdits`` and ``ChildEdits``.
class CellEdits {
  unowned let list: ListView
  private(set) final var current: Edit?
  final var onAbandoned: ((RefusedCell) -> Void)?

  init(_ list: ListView) { self.list = list }

  // MARK: For subclasses

  /// The part of a row that an app names, or its first one; nil where it has none.
  func part(named id: String?, at position: Int) -> (any EditedPart)? { nil }
  /// Whether a part is there to be edited.
  func isShown(_ part: any EditedPart) -> Bool { true }
  /// Hands over a row with its data, bound for the time where it is not on screen; nil where there is
  /// none.
  func withRow<R>(at position: Int, _ body: (ColumnRow) -> R) -> R? { nil }
  /// Where a part is in the view; nil when it is out of sight.
  func frame(of part: any EditedPart, at position: Int) -> GdkRectangle? { nil }
  /// The end of what hides an editor at the start of the view.
  var top: gint { 0 }
  /// Says at a part of a row why it did not take a value after all.
  func showRejection(_ message: String, of part: any EditedPart, at row: RowReference) {
    list.announce(message)
  }
  /// Goes to a row, whose part is about to be edited.
  func go(to part: any EditedPart, at position: Int) { list.moveCursor(to: position) }
  /// Scrolls to a part of a row that is in view.
  func reveal(_ part: any EditedPart) {}
  /// Where Enter goes.
  var moveAfterEnter: Move? { nil }
  /// Where a move leads to; nil where there is nothing.
  func target(of move: Move, from edit: Edit) -> (position: Int, part: any EditedPart)? { nil }
  /// Goes to a row as the arrow keys do.
  func move(to target: (position: Int, part: any EditedPart)) {}
  /// Takes the keyboard back from an editor.
  func takeFocus() {}
  /// Draws what an editor may have covered.
  func redraw() {}
  /// Does what waited for the end of an edit.
  func hasEnded() {}

  /// What a row shows; nil where there is none.
  final func data(at position: Int) -> Any? { withRow(at: position) { $0.data } ?? nil }

  // MARK: Beginning

  /// Opens an editor over a part of a row.
  ///
  /// - Parameters:
  ///   - event: the key whose text the cell begins with, instead of its own.
  ///   - opens: whether what there is to choose is shown at once.
  final func start(
    _ part: any EditedPart, at position: Int, with event: UnsafeMutablePointer<GdkEvent>? = nil,
    opens: Bool = true
  ) -> Bool {
    guard current == nil, list.placeholder == nil, isShown(part),
      list.map.path(at: position) != nil, var setup = editorSetup(of: part, at: position),
      setup.kind != .toggle
    else { return false }
    KitCalls.begin()
    defer { KitCalls.end() }
    let row = list.shownRows.reference(to: position)
    let before = list.shownRows.revision
    // Who hears of it may change the rows.
    go(to: part, at: position)
    reveal(part)
    guard current == nil, isShown(part), let position = row.position,
      let path = list.map.path(at: position)
    else { return false }
    if list.shownRows.revision != before {
      guard let now = editorSetup(of: part, at: position) else { return false }
      setup = now
    }
    guard let editor = makeEditor(setup, of: part) else { return false }
    let edit = Edit(
      part, row, editor, id: list.shownRows.identities?.itemID(at: path), data: data(at: position))
    current = edit
    row.onLoss = during(edit) { edits, edit in
      edits.abandon(edit, "the row has gone while it was edited")
      edits.close(edit, keepsFocus: edit.editor.hasFocus)
    }
    // The editor stands where the cell is in the end.
    list.motion.end()
    glk_scroller_add_overlay(list.scroller, editor.frame)
    glk_set_accessible_name(editor.control, part.partTitle)
    layOut()
    editor.focus()
    editor.watchFocus()
    connect(edit)
    let hasBegun = event.map { editor.begin(with: $0) } ?? false
    if !hasBegun, opens { editor.open() }
    redraw()
    return current === edit
  }

  private func editorSetup(of part: any EditedPart, at position: Int) -> CellEditor.Setup? {
    withRow(at: position) { row in
      list.callOut { part.editorSetup(for: row.data) }
    } ?? nil
  }

  private func makeEditor(_ setup: CellEditor.Setup, of part: any EditedPart) -> CellEditor? {
    switch setup.kind {
    case .text:
      // What an entry cannot show whole it would lose.
      guard DisplayText.fits(setup.text, limit: TextCellEditor.limit) else {
        gtk_widget_error_bell(list.widgetPointer)
        list.report(
          ListReport(
            .edit,
            "a text of \(setup.text.utf8.count) bytes is not edited in its cell: it is too long, or "
              + "holds a NUL", view: type(of: list)))
        return nil
      }
      return TextCellEditor(text: setup.text, share: part.textShare)
    case .choice: return ChoiceCellEditor(choices: setup.choices, chosen: setup.text)
    case .color: return ColorCellEditor(color: setup.text)
    case .toggle: return nil
    }
  }

  /// What is done as long as an edit is under way.
  private func during(
    _ edit: Edit, _ body: @escaping (CellEdits, Edit) -> Void
  ) -> () -> Void {
    { [weak list, weak edit] in
      guard let list, let edit, list.cellEdits.current === edit else { return }
      body(list.cellEdits, edit)
    }
  }

  private func connect(_ edit: Edit) {
    let editor = edit.editor
    editor.onChange = during(edit) { edits, edit in
      edit.editor.accept()
      edits.list.accessibility?.visibleDataChanged()
      edits.reveal()
    }
    editor.onFocusLoss = during(edit) { edits, _ in edits.commit(keepsFocus: false) }
    editor.onChoice = during(edit) { edits, _ in edits.commit() }
    editor.onActivate = during(edit) { edits, _ in edits.commit(then: edits.moveAfterEnter) }
    connectEvent("key-press-event", of: editor.frame.raw) { [weak list, weak edit] in
      guard let list, let edit, list.cellEdits.current === edit, let key = KeyPress.current
      else { return false }
      return list.cellEdits.keyPressed(key, in: edit)
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
      commit(then: key.isShift && moveAfterEnter != nil ? .row(-1) : moveAfterEnter)
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
    list.viewport.reveal(position, at: .nearest, animated: false)
    reveal(edit.part)
    layOut()
  }

  // MARK: Ending

  /// Ends the edit under way. False when its value is rejected, and the edit goes on.
  @discardableResult
  final func end(commits: Bool = true) -> Bool {
    guard let edit = current else { return true }
    KitCalls.begin()
    defer { KitCalls.end() }
    guard !commits else { return commit() }
    close(edit)
    return true
  }

  /// The list has gone: so has what was written.
  func discard() {
    if let current { close(current, keepsFocus: false) }
  }

  /// Commits the edit under way; one whose value is rejected is given up, for some reason.
  final func endAnyhow(_ reason: String) {
    guard !end(), let edit = current else { return }
    abandon(edit, reason)
    close(edit)
  }

  /// Gives the cell what stands in its editor. False when that is rejected, and the edit goes on.
  @discardableResult
  private func commit(then move: Move? = nil, keepsFocus: Bool = true) -> Bool {
    guard let edit = current, !edit.isCommitting else { return current == nil }
    let input = edit.editor.input
    var change: CellChange?
    if input != edit.start {
      edit.isCommitting = true
      defer { edit.isCommitting = false }
      list.bindPendingRows()
      guard let position = edit.row.position, let path = list.map.path(at: position) else {
        return true
      }
      let before = list.shownRows.revision
      let answer = withRow(at: position) { row in
        self.answer(of: edit.part, to: input, for: row.data, at: path)
      }
      // The validator may have changed the rows, and ended the edit, or the list.
      list.performWaitingChange()
      guard current === edit else { return true }
      switch answer ?? nil {
      case .accepted(let value, let changed):
        change = CellChange(
          row: edit.row, part: edit.part, text: edit.text, value: value, changed: changed,
          revision: before, start: edit.data)
      case .rejected(let message):
        edit.editor.reject(message)
        list.announce(message)
        list.accessibility?.visibleDataChanged()
        reveal()
        return false
      case nil: abandon(edit, "the row can no longer be edited")
      }
    }
    close(edit, keepsFocus: keepsFocus)
    let next = move.flatMap { target(of: $0, from: edit) }
    let nextRow = next.map { list.shownRows.reference(to: $0.position) }
    if let next { self.move(to: next) }
    if let change {
      for _ in carryOut([change], name: edit.part.editName) {
        tell(of: edit, change.text, "the row has gone while it was edited")
      }
    }
    guard case .cell = move, let next, current == nil else { return true }
    guard let position = nextRow?.position else {
      // A filter or search hides the row.
      gtk_widget_error_bell(list.widgetPointer)
      return true
    }
    // A menu would keep Tab from going on.
    _ = start(next.part, at: position, opens: false)
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
    if keepsFocus { takeFocus() }
    if gtk_widget_get_parent(edit.editor.frame) != nil {
      glk_scroller_remove_overlay(list.scroller, edit.editor.frame)
    }
    // The signal of the control that led here is still on its way.
    let editor = edit.editor
    onMainLoop { withExtendedLifetime(editor) {} }
    list.accessibility?.visibleDataChanged()
    redraw()
    hasEnded()
  }

  private func abandon(_ edit: Edit, _ reason: String) {
    if edit.editor.input != edit.start { tell(of: edit, edit.text, reason) }
  }

  /// Says that an edit ended without its value.
  private func tell(of edit: Edit, _ text: String, _ reason: String) {
    list.report(
      ListReport(
        .edit, "\(reason); “\(text)” was not put into \(edit.part.partDescription)",
        view: type(of: list)))
    guard let onAbandoned else { return }
    let abandoned = RefusedCell(
      rowID: edit.id, column: edit.part.partID, text: text, message: "The row has gone")
    list.callOut { onAbandoned(abandoned) }
  }

  // MARK: Frame

  /// Lays the editor over its cell, wherever that is now.
  final func layOut() {
    guard let edit = current else { return }
    let cell = edit.row.position.flatMap { frame(of: edit.part, at: $0) }
    edit.editor.place(over: cell, below: top)
  }
}
