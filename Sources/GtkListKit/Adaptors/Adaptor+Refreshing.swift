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
      // The row may have got this holder without an update.
      takeRows(of: path.section, in: list)
      guard let cell = list.cellForRow(at: host.pathInList(path)) else { continue }
      refresh(cell, with: holder, at: path)
      list.viewsWereFilled([cell], animated: true)
    }
  }

  /// Shows the present rows of a section, if it has as many as before.
  ///
  /// - Complexity: O(1) if the section has the same holders, otherwise O(sections)
  private func takeRows(of number: Int, in list: ListView) {
    guard let section = self[number], !section.isCollapsed, !list.hasWaitingChange,
      let identities = list.shownRows.identities, identities.sections.indices.contains(number),
      identities.sections[number].section === section
    else { return }
    let rows = section.rowsAsShown
    guard identities.sections[number].rows !== rows, rows.count == list.map.sections[number].rows
    else { return }
    list.shownRows.take(identities.replacing(number, by: rows))
  }

  final func refresh(_ cell: ListCell, with holder: CellViewHolder, at path: ListIndexPath) {
    guard let view = cell.list ?? list else { return }
    cell.representedObject = holder
    cell.isUpdating = true
    view.pendingBinding.observedViews.noting(in: cell) {
      view.callOut { holder.didUpdateWith(container: view, cell: cell, index: path) }
      noteKeys(of: holder)
    }
    cell.isUpdating = false
  }
}
