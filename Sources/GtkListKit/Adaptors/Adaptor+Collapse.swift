public import GtkListKitCore

extension Adaptor {
  /// Opens or closes a section, at once. Its selected rows are selected again when it opens. A
  /// section that does not exist is reported.
  public final func setCollapsed(_ collapsed: Bool, section: Int) {
    guard let holder = self[section] else {
      ListReport(
        .indexOutOfRange, "there is no section \(section) to collapse: \(dataSource.count) in all"
      ).send()
      return
    }
    guard holder.isCollapsed != collapsed else { return }
    guard let view, let host, section + host.firstSection < view.numberOfSections else {
      holder.isCollapsed = collapsed
      return
    }
    holder.isCollapsed = collapsed
    view.forgetDeletion()
    if let currentEditor { return currentEditor.missChange() }
    var update = ListUpdate()
    update.reloadedSections = [section]
    show(update, comparesRows: false)
  }

  /// Fills the header and the footer of a section again, where they are on screen.
  public final func refreshSectionViews(of section: Int) {
    guard let view, let holder = self[section] else { return }
    for sectionView in view.boundSectionViews where self.section(of: sectionView) == section {
      update(sectionView, of: holder, section: section, in: view)
    }
    view.presenter.sectionViewsChanged()
  }

  /// Fills the cell of a row again, where it is on screen, keeping the cell.
  public final func refreshCell(at path: ListIndexPath) {
    guard let cell = host?.cell(at: path), let holder = self[path] else { return }
    refresh(cell, with: holder, at: path)
    view?.viewsWereFilled([cell], animated: true)
  }

  final func refresh(
    _ cell: ListCell, with holder: CellViewHolder<Container>, at path: ListIndexPath
  ) {
    guard let view else { return }
    cell.representedObject = holder
    cell.isUpdating = true
    view.pendingBinding.observedViews.noting(in: cell) {
      view.callOut { holder.didUpdateWith(container: view, cell: cell, index: path) }
      noteKeys(of: holder)
    }
    cell.isUpdating = false
  }

  /// Takes a row's holder and the row away, and refreshes the count in the header. False, and a
  /// report, when there is no such row.
  @discardableResult
  public final func removeCell(at path: ListIndexPath) -> Bool {
    guard self[path] != nil else {
      ListReport(.indexOutOfRange, "there is no row to remove", at: path).send()
      return false
    }
    update { $0.remove(path) }
    return true
  }
}
