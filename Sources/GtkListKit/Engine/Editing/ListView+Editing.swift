internal import CGtkListKitGtk3
internal import GtkListKitCore

/// What can be done with a row besides selecting it, for the Delete and Insert keys, menus, buttons
/// under the pointer and swipes.
extension ListView {
  /// What an edit of a row does; none where it cannot be edited.
  final func editingStyle(at path: ListIndexPath) -> ListEditingStyle {
    guard let dataSource else { return .none }
    return callOut {
      guard dataSource.list(self, canEditItemAt: path) else { return .none }
      return delegate?.list(self, editingStyleForItemAt: path) ?? .delete
    }
  }

  /// Whether an edit can be done with a row.
  final func allows(_ style: ListEditingStyle, at path: ListIndexPath) -> Bool {
    switch style {
    case .none: false
    case .delete: tools.onDelete != nil || editingStyle(at: path) == .delete
    case .insert:
      callOut {
        dataSource?.list(self, canEditItemAt: path) ?? false
          && delegate?.list(self, canInsertAfterItemAt: path) ?? false
      }
    }
  }

  /// The actions that a row offers: the delegate's, else those of its editing style. To delete is done
  /// with all selected rows where the row is one of them.
  public final func rowActions(at path: ListIndexPath) -> [RowAction] {
    guard dataSource != nil, map.position(of: path) != nil else { return [] }
    let own = callOut { delegate?.list(self, rowActionsForItemAt: path) }
    var actions = own ?? []
    if own != nil, tools.onDelete == nil || actions.contains(where: \.isDestructive) {
      return actions
    }
    if own == nil, allows(.insert, at: path) {
      actions.append(
        RowAction("Insert", iconName: "list-add-symbolic") { [weak self] in
          self?.commitEditAloud(.insert, at: $0)
        })
    }
    if allows(.delete, at: path) {
      let title = callOut { delegate?.list(self, titleForDeletingItemAt: path) }
      actions.append(
        RowAction(
          title ?? "Delete", iconName: "user-trash-symbolic", isDestructive: true
        ) { [weak self] in self?.deleteAloud(at: $0) })
    }
    return actions
  }

  /// Has the data source carry an edit out. False where the row cannot be edited so, or the data
  /// source does nothing about it.
  @discardableResult
  public final func commitEdit(_ style: ListEditingStyle, at path: ListIndexPath) -> Bool {
    guard map.position(of: path) != nil, allows(style, at: path) else { return false }
    if style == .delete, let row = map.rowNumber(of: path) {
      return delete(IndexRanges(row..<row + 1), with: path)
    }
    return commit(style, at: path)
  }

  /// Has the data source carry out an edit of one row. False if the row cannot be edited that way, or if the data
  /// source does nothing about it.
  final func commit(_ style: ListEditingStyle, at path: ListIndexPath) -> Bool {
    guard map.position(of: path) != nil, allows(style, at: path), let dataSource
    else { return false }
    KitCalls.begin()
    defer { KitCalls.end() }
    work.edits.isUnanswered = false
    delegate?.list(self, willBeginEditingItemAt: path)
    dataSource.list(self, commit: style, forItemAt: path)
    let isDone = !work.edits.isUnanswered
    delegate?.list(self, didEndEditingItemAt: path)
    return isDone
  }

  /// The same, by an action: rings the bell where nothing is done.
  private func commitEditAloud(_ style: ListEditingStyle, at path: ListIndexPath) {
    if !commitEdit(style, at: path) { gtk_widget_error_bell(widgetPointer) }
  }

  /// A data source offers an edit, and has no hook that carries it out: said once, as it is so for all
  /// of its rows.
  package final func reportMissing(
    _ style: ListEditingStyle, in source: any ListDataSource, at path: ListIndexPath
  ) {
    reportMissing(
      style, in: type(of: source),
      fix: "Implement list(_:commit:forItemAt:) in \(type(of: source)).", at: path)
  }

  final func reportMissing(
    _ style: ListEditingStyle, in type: Any.Type, fix: String, at path: ListIndexPath
  ) {
    work.edits.isUnanswered = true
    guard work.edits.reported.insert(style).inserted else { return }
    report(
      ListReport(
        .edit, "\(type) lets a row be edited, and does nothing about “\(style)”", fix: fix, at: path
      ))
  }

  /// Carries out one of a row's actions.
  final func perform(_ action: RowAction, at path: ListIndexPath) {
    guard map.position(of: path) != nil else { return }
    deletingMaybe(path, waits: action.isDestructive) {
      guard let perform = action.performForSelected else { return action.perform(path) }
      self.perform(perform, with: path)
    }
  }
}
