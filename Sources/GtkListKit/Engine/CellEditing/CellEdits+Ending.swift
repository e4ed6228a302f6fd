internal import CGtkListKitGtk3
internal import CGtkListKitShim

/// The end of an edit.
extension CellEdits {
  /// Ends the edit under way. False if its value is rejected, and the editor stays open.
  @discardableResult
  func end(commits: Bool = true) -> Bool {
    guard let edit = current else { return true }
    KitCalls.begin()
    defer { KitCalls.end() }
    guard !commits else { return commit() }
    close(edit)
    return true
  }

  /// Commits the edit under way, or abandons it if its value is rejected.
  func endAnyhow(_ reason: String) {
    guard !end(), let edit = current else { return }
    abandon(edit, reason)
    close(edit)
  }

  /// Commits because the user asks for it. If the editor has shown a newer value of the row, this confirms that the
  /// user's value replaces it.
  ///
  /// - Parameter closes: whether the editor closes, or stays open with the committed value.
  func userCommits(then move: Move? = nil, closes: Bool = true) {
    if let edit = current, let conflict = edit.conflict {
      (edit.data, edit.seenText) = (conflict.data, conflict.text)
    }
    commit(then: move, closes: closes)
  }

  /// Writes the editor's value into the cell. False if it is rejected, and the editor stays open.
  @discardableResult
  func commit(then move: Move? = nil, keepsFocus: Bool = true, closes: Bool = true) -> Bool {
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
      let compares = list.holderSource?.comparesEdits(at: path, in: list) ?? false
      if !compares, let message = conflict(of: edit, at: position) {
        reject(edit, message)
        return false
      }
      let answer = withRow(at: position) { row in
        self.answer(of: edit.part, to: input, for: row.data, at: path)
      }
      // The validator may have changed the rows, or ended the edit or the list.
      list.performWaitingChange()
      guard current === edit else { return true }
      switch answer ?? nil {
      case .accepted(let value, let changed):
        change = CellChange(
          row: list.shownRows.followed([edit.row.position])[0], part: edit.part, text: edit.text,
          value: value, changed: changed,
          revision: before, start: compares ? edit.data : nil)
      case .rejected(let message):
        reject(edit, message)
        return false
      case nil:
        abandon(edit, "the row can no longer be edited")
        close(edit, keepsFocus: keepsFocus)
      }
    }
    guard closes || current !== edit else {
      keepOpen(edit, after: change)
      return true
    }
    close(edit, keepsFocus: keepsFocus)
    let next = move.flatMap { target(of: $0, from: edit) }
    let nextRow = next.map { list.shownRows.reference(to: $0.position) }
    if let next { self.move(to: next) }
    change.map { carryOut($0, of: edit) }
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

  private func carryOut(_ change: CellChange, of edit: Edit) {
    for _ in carryOut([change], name: edit.part.editName) {
      tell(of: edit, change.text, "the row has gone while it was edited")
    }
  }

  /// Carries out a change, and leaves the editor open with the new value.
  private func keepOpen(_ edit: Edit, after change: CellChange?) {
    edit.editor.accept()
    edit.start = edit.editor.input
    guard let change else { return }
    if let data = change.changed?.again(edit.data) {
      edit.data = data
      let setup = list.callOut { edit.part.editorSetup(for: data) }
      edit.seenText = setup?.text ?? edit.seenText
    }
    carryOut(change, of: edit)
  }

  /// The message if the row has a newer value than the user has seen.
  func conflict(of edit: Edit, at position: Int) -> String? {
    edit.conflict = nil
    guard let text = editorSetup(of: edit.part, at: position)?.text, text != edit.seenText,
      text != edit.text
    else { return nil }
    edit.conflict = (data(at: position), text)
    return "“\(edit.part.partTitle)” has become “\(text)”. "
      + "Press Enter to write “\(edit.text)”, or Escape to keep “\(text)”."
  }

  func reject(_ edit: Edit, _ message: String) {
    edit.editor.reject(message)
    list.announce(message)
    list.accessibility?.visibleDataChanged()
    reveal()
  }

  /// Removes the editor.
  func close(_ edit: Edit, keepsFocus: Bool = true) {
    guard current === edit else { return }
    current = nil
    // The control also emits signals as it is removed.
    edit.editor.onFocusLoss = {}
    edit.editor.onChoice = {}
    edit.editor.onChange = {}
    edit.editor.accept()
    if keepsFocus { takeFocus() }
    if gtk_widget_get_parent(edit.editor.frame) != nil {
      glk_scroller_remove_overlay(list.scroller, edit.editor.frame)
    }
    // A signal of the control is still being emitted.
    let editor = edit.editor
    onMainLoop { withExtendedLifetime(editor) {} }
    list.accessibility?.visibleDataChanged()
    redraw()
    hasEnded()
    // Once the value is in the data.
    let row = edit.row
    onMainLoop { [weak list] in
      guard let list else { return }
      for keeper in list.selection.keepers.values.compactMap({ $0() }) {
        keeper.placeEditedRow(row, in: list)
      }
    }
  }

  func abandon(_ edit: Edit, _ reason: String) {
    if edit.editor.input != edit.start { tell(of: edit, edit.text, reason) }
  }

  /// Reports that an edit ended without its value.
  private func tell(of edit: Edit, _ text: String, _ reason: String) {
    list.report(
      ListReport(
        .edit, "\(reason); “\(text)” was not put into \(edit.part.partDescription)",
        fix: nil, view: type(of: list)))
    guard let onAbandoned else { return }
    let abandoned = RefusedCell(
      rowID: edit.id, column: edit.part.partID, text: text, message: "The row has gone")
    list.callOut { onAbandoned(abandoned) }
  }
}
