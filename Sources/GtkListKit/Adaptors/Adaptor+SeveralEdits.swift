internal import GtkListKitCore

/// Several rows that the user deletes at once: each deletes itself, and all of that is one update.
extension Adaptor {
  public final func listWillEditSeveralItems(_ list: ListView) {
    guard currentEditor == nil else { return }
    editsOfSeveral = EditsOfSeveral(
      editor: beginUpdate(nil, animated: true, isOfSeveral: true),
      identities: HolderIdentities(dataSource), generation: list.generation)
  }

  public final func listDidEditSeveralItems(_ list: ListView) {
    guard let edits = editsOfSeveral else { return }
    // One of them is in the middle of an update, where it asks the user or looks at the list.
    guard edits.editor.depth == 0 else {
      editsOfSeveral?.isOver = true
      return
    }
    editsOfSeveral = nil
    finish(edits.editor)
  }

  /// Ends them where that had to wait for an update.
  final func endSeveralEdits() {
    guard let edits = editsOfSeveral, edits.isOver, edits.editor.depth == 0 else { return }
    editsOfSeveral = nil
    finish(edits.editor)
  }

  /// A row that is asked whether and how it can be edited, and edited then.
  final func editedRow(
    at path: ListIndexPath
  ) -> (path: ListIndexPath, holder: CellViewHolder<Container>)? {
    if let asked = editsOfSeveral?.asked, asked.path == path,
      asked.revision == editsOfSeveral?.editor.revision
    {
      return asked.row
    }
    guard let current = currentPath(of: path), let holder = self[current] else { return nil }
    if let revision = editsOfSeveral?.editor.revision {
      editsOfSeveral?.asked = (path, revision, (current, holder))
    }
    return (current, holder)
  }

  /// Where a row of the list stands by now: while several are edited the list does not hear of it. Nil
  /// where it has gone.
  final func currentPath(of path: ListIndexPath) -> ListIndexPath? {
    guard let edits = editsOfSeveral else { return path }
    if let generation = view?.generation, generation != edits.generation {
      // It has been reloaded, and shows the rows as they are.
      editsOfSeveral?.generation = generation
      editsOfSeveral?.identities = HolderIdentities(dataSource)
      edits.editor.missChange()
      return path
    }
    guard edits.editor.missesChanges else { return edits.editor.path(ofFormer: path) }
    guard let id = edits.identities.itemID(at: path) else { return path }
    let current = HolderIdentities(dataSource)
    return current.itemID(at: path) == id ? path : current.path(of: id)
  }
}

/// The edits of several rows that are one update, and what the list takes the rows for meanwhile.
struct EditsOfSeveral<Container: ListView> {
  let editor: ListEditor<Container>
  var identities: HolderIdentities
  var generation: Int
  /// Whether they end with the update that is under way.
  var isOver = false
  /// The row that was asked for last, and when.
  var asked:
    (
      path: ListIndexPath, revision: Int,
      row: (path: ListIndexPath, holder: CellViewHolder<Container>)
    )?
}
