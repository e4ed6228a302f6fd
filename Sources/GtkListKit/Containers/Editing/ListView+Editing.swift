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
          _ = self?.commitEdit(.insert, at: $0)
        })
    }
    if allows(.delete, at: path) {
      let title = guarded { delegate?.list(self, titleForDeletingItemAt: path) }
      actions.append(
        ListEditAction(
          title ?? "Delete", iconName: "user-trash-symbolic", isDestructive: true
        ) { [weak self] in _ = self?.commitEdit(.delete, at: $0) })
    }
    return actions
  }

  /// Has the data source carry an edit out. False where the row cannot be edited so.
  @discardableResult
  public final func commitEdit(_ style: ListEditingStyle, at path: ListIndexPath) -> Bool {
    guard !isDestroyed, map.position(of: path) != nil, allows(style, at: path), let dataSource
    else { return false }
    KitCalls.begin()
    defer { KitCalls.end() }
    delegate?.list(self, willBeginEditingItemAt: path)
    dataSource.list(self, commit: style, forItemAt: path)
    delegate?.list(self, didEndEditingItemAt: path)
    return true
  }

  /// Edits the row at the cursor; all selected rows, where it is one of them.
  final func editAtCursor(_ style: ListEditingStyle) -> Bool {
    guard let cursor, let path = map.path(at: cursor), let ordinal = map.ordinal(of: path) else {
      return false
    }
    let isDone: Bool
    if style == .delete {
      let areTogether = selectedCount > 1 && isSelected(path)
      let rows = areTogether ? selectionModel.selected : RangeSet(ordinal..<ordinal + 1)
      isDone =
        canDelete(rows, with: path)
        && deleting(rows, at: ordinal) {
          areTogether ? deleteTogether(rows) : commitEdit(.delete, at: path)
        }
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
    guard ordinals.memberCount > RowLimits.told else { return true }
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
    guard let dataSource else { return false }
    // What deletes one may delete others with it.
    let rows = track(ordinals)
    var isDone = false
    rememberingAsOne(in: dataSource.undoStack(of: self)) {
      editSeveral(of: dataSource)
      // From the end: what is before stays where it is.
      while let row = rows.popLast() {
        if let path = map.path(ofOrdinal: row), commitEdit(.delete, at: path) { isDone = true }
      }
      endSeveralEdits()
    }
    return isDone
  }

  private func editSeveral(of dataSource: any ListDataSource) {
    // Where one of them asks the user, the list is drawn meanwhile.
    let idle = g_idle_add_full(
      G_PRIORITY_HIGH_IDLE,
      { owner in
        onMain(owner, as: ListView.self) { list in
          list.severalEdits?.idle = 0
          list.settleEdits()
        }
        return 0
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    severalEdits = SeveralEdits(dataSource: dataSource, idle: idle)
    dataSource.listWillEditSeveralItems(self)
  }

  private func endSeveralEdits() {
    guard let edits = severalEdits else { return }
    severalEdits = nil
    if edits.idle != 0 { g_source_remove(edits.idle) }
    edits.dataSource.listDidEditSeveralItems(self)
  }

  /// While several rows are edited: the list learns of what has been done so far.
  final func settleEdits() {
    guard let dataSource = severalEdits?.dataSource, callDepth == 0 else { return }
    endSeveralEdits()
    editSeveral(of: dataSource)
  }

  /// Rings the bell: a data source offers an edit, and has no hook that carries it out.
  final func reportMissing(
    _ style: ListEditingStyle, in source: any ListDataSource, at path: ListIndexPath
  ) {
    report(
      ListReport(
        .edit,
        "\(type(of: source)) lets a row be edited, and does nothing about “\(style)”; "
          + "it needs a list(_:commit:forItemAt:)", at: path))
    gtk_widget_error_bell(widgetPointer)
  }

  /// Carries out one of a row's actions.
  final func perform(_ action: ListEditAction, at path: ListIndexPath) {
    guard !isDestroyed, map.position(of: path) != nil else { return }
    deletingMaybe(path) { action.perform(path) }
  }
}

/// Several rows that are edited one by one, of which the list hears at the end.
struct SeveralEdits {
  let dataSource: any ListDataSource
  /// What has the list learn of them if the main loop runs before.
  var idle: guint
}
