internal import GtkListKitCore

extension ListEditor {
  /// What the list takes several rows for that delete themselves in one update.
  final class SeveralDeletions {
    private var identities: SectionIdentities
    private var revision: Int?
    /// Whether all have been edited, or somebody looks at them.
    var isOver = false
    /// The row that was asked for last, and when.
    var asked:
      (
        path: ListIndexPath, revision: Int,
        row: (path: ListIndexPath, holder: CellViewHolder)
      )?

    init(_ adaptor: Adaptor) {
      identities = SectionIdentities(adaptor.dataSource)
      revision = adaptor.view?.shownRows.revision
    }

    /// Where a row of the list stands by now; nil where it has gone.
    func currentPath(
      of path: ListIndexPath, _ editor: ListEditor, _ view: ListView?
    ) -> ListIndexPath? {
      if let revision = view?.shownRows.revision, revision != self.revision {
        // It has been reloaded, and shows the rows as they are.
        self.revision = revision
        identities = SectionIdentities(editor.sections)
        editor.missChange()
        return path
      }
      guard editor.missesChanges else { return editor.path(ofFormer: path) }
      guard let id = identities.itemID(at: path) else { return path }
      let current = SectionIdentities(editor.sections)
      return current.itemID(at: path) == id ? path : current.path(of: id)
    }
  }
}
