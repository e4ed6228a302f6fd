public import GtkListKitCore

extension Adaptor {
  /// Takes a row's holder and the row away, and refreshes the count in the header. False, and a
  /// report, when there is no such row.
  @discardableResult
  public final func removeCell(at path: ListIndexPath) -> Bool {
    guard self[path] != nil else {
      ListReport(
        .indexOutOfRange, "there is no row to remove",
        fix: "Pass the index path of a row of this adaptor to removeCell(at:).", at: path
      ).send()
      return false
    }
    update { $0.remove(path) }
    return true
  }
}

/// Several rows that the user deletes at once: each deletes itself, and all of that is one update.
extension Adaptor {
  public final func listWillEditSeveralItems(_ list: ListView) {
    if currentEditor == nil { beginUpdate(nil, animated: true, deletesSeveral: true) }
  }

  public final func listDidEditSeveralItems(_ list: ListView) {
    currentEditor?.deletions?.isOver = true
    endDeletions()
  }

  /// Ends them where they are over, but not in the middle of an update, in which one of them asks the
  /// user or looks at the list: they end with that.
  final func endDeletions() {
    guard let editor = currentEditor, let deletions = editor.deletions, deletions.isOver,
      editor.depth == 0
    else { return }
    for section in dataSource { section.forgetRowToDelete() }
    finish(editor)
  }

  final func deleteOneOfSeveral(at path: ListIndexPath) -> Bool? {
    guard let editor = currentEditor, let deletions = editor.deletions, let view else { return nil }
    guard let current = deletions.currentPath(of: path, editor, view),
      let holder = self[current.section]?.holderToDelete(at: current.item),
      view.callOut({ holder.canDeleteWith(container: view, index: current) })
    else { return false }
    holder.didDeleteWith(container: view, index: current)
    return true
  }

  /// A row that is asked whether and how it can be edited, and edited then.
  final func editedRow(at path: ListIndexPath) -> (path: ListIndexPath, holder: CellViewHolder)? {
    guard let editor = currentEditor, let deletions = editor.deletions else {
      return self[path].map { (path, $0) }
    }
    if let asked = deletions.asked, asked.path == path, asked.revision == editor.revision {
      return asked.row
    }
    guard let current = currentPath(of: path), let holder = self[current] else { return nil }
    deletions.asked = (path, editor.revision, (current, holder))
    return (current, holder)
  }

  /// Where a row of the list stands by now: while several are edited the list does not hear of it. Nil
  /// where it has gone.
  final func currentPath(of path: ListIndexPath) -> ListIndexPath? {
    guard let editor = currentEditor, let deletions = editor.deletions else { return path }
    return deletions.currentPath(of: path, editor, view)
  }
}
