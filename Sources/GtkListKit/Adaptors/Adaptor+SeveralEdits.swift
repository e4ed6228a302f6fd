internal import GtkListKitCore

/// Several rows that the user deletes at once: each deletes itself, and all of that is one update.
extension Adaptor: SelfDeletingRows {
  public final func listWillEditSeveralItems(_ list: ListView) {
    guard currentEditor == nil else { return }
    editsOfSeveral = EditsOfSeveral(
      editor: beginUpdate(nil, animated: true, isOfSeveral: true),
      identities: SectionIdentities(dataSource), revision: list.shownRows.revision)
  }

  public final func listDidEditSeveralItems(_ list: ListView) {
    editsOfSeveral?.isOver = true
    endSeveralEdits()
  }

  /// Ends them where they are over, but not in the middle of an update, in which one of them asks the
  /// user or looks at the list: they end with that.
  final func endSeveralEdits() {
    guard let edits = editsOfSeveral, edits.isOver, edits.editor.depth == 0 else { return }
    editsOfSeveral = nil
    for section in dataSource { section.forgetRowToDelete() }
    finish(edits.editor)
  }

  final func deleteOneOfSeveral(at path: ListIndexPath) -> Bool? {
    guard let edits = editsOfSeveral, let view else { return nil }
    guard let current = currentPath(of: path, edits, view),
      let holder = self[current.section]?.holderToDelete(at: current.item),
      view.callOut({ holder.canDeleteWith(container: view, index: current) })
    else { return false }
    holder.didDeleteWith(container: view, index: current)
    return true
  }

  /// A row that is asked whether and how it can be edited, and edited then.
  final func editedRow(
    at path: ListIndexPath
  ) -> (path: ListIndexPath, holder: CellViewHolder<Container>)? {
    guard let edits = editsOfSeveral else { return self[path].map { (path, $0) } }
    if let asked = edits.asked, asked.path == path, asked.revision == edits.editor.revision {
      return asked.row
    }
    guard let current = currentPath(of: path), let holder = self[current] else { return nil }
    edits.asked = (path, edits.editor.revision, (current, holder))
    return (current, holder)
  }

  /// Where a row of the list stands by now: while several are edited the list does not hear of it. Nil
  /// where it has gone.
  final func currentPath(of path: ListIndexPath) -> ListIndexPath? {
    guard let edits = editsOfSeveral else { return path }
    return currentPath(of: path, edits, view)
  }

  private func currentPath(
    of path: ListIndexPath, _ edits: EditsOfSeveral<Container>, _ view: Container?
  ) -> ListIndexPath? {
    if let revision = view?.shownRows.revision, revision != edits.revision {
      // It has been reloaded, and shows the rows as they are.
      edits.revision = revision
      edits.identities = SectionIdentities(dataSource)
      edits.editor.missChange()
      return path
    }
    guard edits.editor.missesChanges else { return edits.editor.path(ofFormer: path) }
    guard let id = edits.identities.itemID(at: path) else { return path }
    let current = SectionIdentities(dataSource)
    return current.itemID(at: path) == id ? path : current.path(of: id)
  }
}

/// The edits of several rows that are one update, and what the list takes the rows for meanwhile.
final class EditsOfSeveral<Container: ListView> {
  let editor: ListEditor<Container>
  var identities: SectionIdentities
  var revision: Int
  /// Whether all have been edited, or somebody looks at them.
  var isOver = false
  /// The row that was asked for last, and when.
  var asked:
    (
      path: ListIndexPath, revision: Int,
      row: (path: ListIndexPath, holder: CellViewHolder<Container>)
    )?

  init(editor: ListEditor<Container>, identities: SectionIdentities, revision: Int) {
    self.editor = editor
    self.identities = identities
    self.revision = revision
  }
}
