public import GtkListKitCore

extension Adaptor {
  /// Fills the header and the footer of a section again, where they are on screen.
  public final func refreshSectionViews(of section: Int) {
    guard let holder = self[section] else { return }
    for list in lists {
      for sectionView in list.boundSectionViews where self.section(of: sectionView) == section {
        update(sectionView, of: holder, section: section, in: list)
      }
      list.presenter.sectionViewsChanged()
    }
  }

  /// Fills the cell of a row again, where it is on screen, keeping the cell.
  public final func refreshCell(at path: ListIndexPath) {
    guard let host, let holder = self[path] else { return }
    for list in lists {
      guard let cell = list.cellForRow(at: host.pathInList(path)) else { continue }
      // The row may have got this holder without an update.
      if let state = state(in: list) { list.takeIdentities(of: state) }
      refresh(cell, with: holder, at: path)
      list.viewsWereFilled([cell], animated: true)
    }
  }

  final func refresh(_ cell: ListCell, with holder: CellViewHolder, at path: ListIndexPath) {
    guard let view = cell.list ?? view else { return }
    cell.representedObject = holder
    cell.isUpdating = true
    view.pendingBinding.observedViews.noting(in: cell) {
      view.callOut { holder.didUpdateWith(container: view, cell: cell, index: path) }
      noteKeys(of: holder)
    }
    cell.isUpdating = false
  }
}
