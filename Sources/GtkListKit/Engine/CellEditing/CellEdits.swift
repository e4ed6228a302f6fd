internal import CGtkListKitGtk3
internal import CGtkListKitShim
internal import GtkListKitCore

/// The edits of a list's cells: one at most is under way, in an editor that lies over its cell. What can
/// be edited, and where that is, a subclass says: ``ColumnEdits`` and ``ChildEdits``.
class CellEdits {
  unowned let list: ListView
  final var current: Edit?
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
  /// The alignment of a part's text: 0 at the start, 1 at the end.
  func textShare(of part: any EditedPart, at position: Int) -> Double { 0 }
  /// The end of what hides an editor at the start of the view.
  var top: gint { 0 }
  /// The edges between which an editor is drawn; nil for the whole view.
  func sides(of part: any EditedPart) -> Range<gint>? { nil }
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
  /// Moves the keyboard from an editor to the list.
  func takeFocus() {}
  /// Draws what an editor may have covered.
  func redraw() {}
  /// Writes the editor’s text into all selected cells, if cells are selected.
  func commitEverywhere(_ edit: Edit) -> Bool { false }
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
    guard let editor = makeEditor(setup, share: textShare(of: part, at: position)) else {
      return false
    }
    let edit = Edit(
      part, row, editor, id: list.shownRows.identities?.itemID(at: path), data: data(at: position),
      seenText: setup.text)
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

  final func editorSetup(of part: any EditedPart, at position: Int) -> CellEditor.Setup? {
    withRow(at: position) { row in
      list.callOut { part.editorSetup(for: row.data) }
    } ?? nil
  }

  private func makeEditor(_ setup: CellEditor.Setup, share: Double) -> CellEditor? {
    switch setup.kind {
    case .text:
      // What an entry cannot show whole it would lose.
      guard DisplayText.fits(setup.text, limit: TextCellEditor.limit) else {
        gtk_widget_error_bell(list.widgetPointer)
        list.report(
          ListReport(
            .edit,
            "a text of \(setup.text.utf8.count) bytes is not edited in its cell: it is too long, or "
              + "holds a NUL",
            fix: "Edit such texts outside of the list, for example in a dialog.",
            view: type(of: list)))
        return nil
      }
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
    // After a choice by keys, Tab moves to the next part, as it does after typing.
    editor.onChoice = during(edit) { edits, edit in
      edits.userCommits(closes: !edit.editor.wasChosenByKeys)
    }
    editor.onActivate = during(edit) { edits, _ in edits.userCommits(then: edits.moveAfterEnter) }
    connectEvent("key-press-event", of: editor.frame.raw) { [weak list, weak edit] in
      guard let list, let edit, list.cellEdits.current === edit, let key = KeyPress.current
      else { return false }
      return list.cellEdits.keyPressed(key, in: edit)
    }
  }

  /// A key that the editor itself has left.
  private func keyPressed(_ key: KeyPress, in edit: Edit) -> Bool {
    guard !key.isControl, !key.isAlt else {
      return key.isControl && !key.isAlt && key.isEnter && commitEverywhere(edit)
    }
    switch Int32(key.keyval) {
    case GDK_KEY_Escape:
      close(edit)
      return true
    case GDK_KEY_Tab, GDK_KEY_KP_Tab:
      userCommits(then: .cell(key.isShift ? -1 : 1))
    case GDK_KEY_ISO_Left_Tab: userCommits(then: .cell(-1))
    case GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter:
      userCommits(then: key.isShift && moveAfterEnter != nil ? .row(-1) : moveAfterEnter)
    case GDK_KEY_Up, GDK_KEY_KP_Up: userCommits(then: .row(-1))
    case GDK_KEY_Down, GDK_KEY_KP_Down: userCommits(then: .row(1))
    default: return false
    }
    return true
  }

  /// Writing in a cell out of sight brings it back.
  final func reveal() {
    guard let edit = current, !edit.editor.isInView, let position = edit.row.position else {
      return
    }
    list.viewport.reveal(position, at: .nearest, animated: false)
    reveal(edit.part)
    layOut()
  }

  /// The list has gone: so has what was written.
  func discard() {
    if let current { close(current, keepsFocus: false) }
  }

  // MARK: Frame

  /// Lays the editor over its cell, wherever that is now.
  final func layOut() {
    guard let edit = current else { return }
    let cell = edit.row.position.flatMap { frame(of: edit.part, at: $0) }
    edit.editor.place(over: cell, below: top, within: sides(of: edit.part))
  }
}
