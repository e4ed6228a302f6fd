internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What can be done with a row besides selecting it, for the Delete and Insert keys, menus, buttons
/// under the pointer and swipes.
extension ListView {
  /// What an edit of a row does; none where it cannot be edited.
  final func editingStyle(at path: ListIndexPath) -> ListEditingStyle {
    guard let dataSource else { return .none }
    return guarded {
      guard dataSource.list(self, canEditItemAt: path) else { return .none }
      return delegate?.list(self, editingStyleForItemAt: path) ?? .delete
    }
  }

  /// Whether an edit can be done with a row.
  private func allows(_ style: ListEditingStyle, at path: ListIndexPath) -> Bool {
    switch style {
    case .none: false
    case .delete: editingStyle(at: path) == .delete
    case .insert:
      guarded {
        dataSource?.list(self, canEditItemAt: path) ?? false
          && delegate?.list(self, canInsertAfterItemAt: path) ?? false
      }
    }
  }

  /// The actions that a row offers: the delegate's, else those of its editing style.
  public final func editActions(at path: ListIndexPath) -> [ListEditAction] {
    guard let dataSource, map.position(of: path) != nil,
      guarded({ dataSource.list(self, canEditItemAt: path) })
    else { return [] }
    if let actions = guarded({ delegate?.list(self, editActionsForItemAt: path) }) {
      return actions
    }
    var actions: [ListEditAction] = []
    if allows(.insert, at: path) {
      actions.append(
        ListEditAction("Insert", iconName: "list-add-symbolic") { [weak self] in
          self?.commitEditAloud(.insert, at: $0)
        })
    }
    if allows(.delete, at: path) {
      let title = guarded { delegate?.list(self, titleForDeletingItemAt: path) }
      actions.append(
        ListEditAction(
          title ?? "Delete", iconName: "user-trash-symbolic", isDestructive: true
        ) { [weak self] in self?.commitEditAloud(.delete, at: $0) })
    }
    return actions
  }

  /// Has the data source carry an edit out. False where the row cannot be edited so, or the data
  /// source does nothing about it.
  @discardableResult
  public final func commitEdit(_ style: ListEditingStyle, at path: ListIndexPath) -> Bool {
    guard !isDestroyed, map.position(of: path) != nil, allows(style, at: path), let dataSource
    else { return false }
    KitCalls.begin()
    defer { KitCalls.end() }
    lacksEdit = false
    delegate?.list(self, willBeginEditingItemAt: path)
    dataSource.list(self, commit: style, forItemAt: path)
    let isDone = !lacksEdit
    delegate?.list(self, didEndEditingItemAt: path)
    return isDone
  }

  /// The same, by an action: rings the bell where nothing is done.
  private func commitEditAloud(_ style: ListEditingStyle, at path: ListIndexPath) {
    if !commitEdit(style, at: path) { gtk_widget_error_bell(widgetPointer) }
  }

  /// Edits the row at the cursor. What is deleted are the selected rows, wherever the cursor is, as
  /// they are what the user sees; only where there are none, its row.
  final func editAtCursor(_ style: ListEditingStyle) -> Bool {
    guard let cursor, let path = map.path(at: cursor), let ordinal = map.ordinal(of: path) else {
      return false
    }
    let isDone: Bool
    if style == .delete {
      let selected = selectionModel.selected
      let rows = selected.isEmpty ? RangeSet(ordinal..<ordinal + 1) : selected
      // A cursor that stands on a row which refused to be selected is beside them.
      let row = rows.contains(ordinal) ? ordinal : (rows.ranges.last?.upperBound ?? 1) - 1
      isDone =
        map.path(ofOrdinal: row).map { path in
          canDelete(rows, with: path)
            && deleting(rows, at: row) {
              rows.memberCount > 1 ? deleteTogether(rows) : commitEdit(.delete, at: path)
            }
        } ?? false
    } else {
      isDone = commitEdit(style, at: path)
    }
    // Somebody else may know what to do with the key.
    if !isDone { gtk_widget_error_bell(widgetPointer) }
    return isDone
  }

  /// Whether so many rows are deleted one by one; if not, that is reported where it could be expected:
  /// of the row at the cursor.
  private func canDelete(_ ordinals: RangeSet<Int>, with path: ListIndexPath) -> Bool {
    guard ordinals.memberCount > RowLimits.deleted else { return true }
    if allows(.delete, at: path) {
      report(
        ListReport(
          .update,
          "\(ordinals.memberCount) selected rows are too many to be deleted one by one; none is. "
            + "Handle the Delete key in the app, and give the list new rows", at: path))
    }
    return false
  }

  /// Deletes rows, as one step of the undo stack, and where the data source can as one update.
  private func deleteTogether(_ ordinals: RangeSet<Int>) -> Bool {
    // What deletes one may delete others with it.
    let rows = reference(toRows: ordinals)
    var isDone = false
    KitCalls.begin()
    defer { KitCalls.end() }
    let source = dataSource as? any SelfDeletingRows
    rememberingAsOne(in: dataSource?.undoStack(of: self)) {
      // From the end: what is before stays where it is.
      while !isDestroyed, let row = rows.popLast() {
        editSeveral()
        guard let path = map.path(ofOrdinal: row) else { continue }
        let own = source.flatMap { $0 === self.dataSource && $0 === delegate ? $0 : nil }
        if own?.deleteOneOfSeveral(at: path) ?? commitEdit(.delete, at: path) { isDone = true }
      }
      endSeveralEdits()
    }
    return isDone
  }

  /// The edits from now on are one, until somebody looks at the list or the main loop turns.
  private func editSeveral() {
    guard severalEdits == nil, let dataSource else { return }
    // Where a row asks the user, this comes before anybody else has a turn: the list shows what is
    // there, and what others do is theirs.
    let source = g_idle_add_full(
      .min,
      { owner in
        onMain(owner, as: ListView.self) { list in
          list.severalEdits?.source = 0
          UndoStack.joiningGroup { list.endSeveralEdits() }
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    severalEdits = SeveralEdits(dataSource: dataSource, source: source)
    dataSource.listWillEditSeveralItems(self)
  }

  private func endSeveralEdits() {
    guard let edits = severalEdits else { return }
    severalEdits = nil
    if edits.source != 0 { g_source_remove(edits.source) }
    edits.dataSource.listDidEditSeveralItems(self)
  }

  /// While several rows are edited: the list learns of what has been done so far, for whoever looks at
  /// it. Not within a callback, whose caller goes on with what the list shows.
  final func settleEdits() {
    guard severalEdits != nil, callDepth == 0 else { return }
    endSeveralEdits()
  }

  /// A data source offers an edit, and has no hook that carries it out: said once, as it is so for all
  /// of its rows.
  final func reportMissing(
    _ style: ListEditingStyle, in source: any ListDataSource, at path: ListIndexPath
  ) {
    lacksEdit = true
    guard reportedEdits.insert(style).inserted else { return }
    report(
      ListReport(
        .edit,
        "\(type(of: source)) lets a row be edited, and does nothing about “\(style)”; "
          + "it needs a list(_:commit:forItemAt:)", at: path))
  }

  /// Carries out one of a row's actions.
  final func perform(_ action: ListEditAction, at path: ListIndexPath) {
    guard !isDestroyed, map.position(of: path) != nil else { return }
    deletingMaybe(path, waits: action.isDestructive) { action.perform(path) }
  }
}

/// Several rows that are edited one by one, of which the list hears at the end.
struct SeveralEdits {
  let dataSource: any ListDataSource
  /// What has the list learn of them if the main loop turns before.
  var source: guint
}

/// A source whose rows are asked and delete themselves in one go, where it is its list's delegate too:
/// to ask list, source and delegate in turn takes longer than to delete a row.
protocol SelfDeletingRows: ListDataSource {
  /// Has one of several rows that are edited delete itself. False where it cannot be deleted, nil
  /// where the source does not know that several are edited.
  func deleteOneOfSeveral(at path: ListIndexPath) -> Bool?
}
