internal import GtkListKitCore

extension Adaptor {
  /// Opens or closes a section, at once. Its selected rows are selected again when it opens. A
  /// section that does not exist is reported.
  public final func setCollapsed(_ collapsed: Bool, section: Int) {
    guard let holder = self[section] else {
      ListReport(
        .indexOutOfRange, "there is no section \(section) to collapse: \(dataSource.count) in all",
        fix: ListIndexError(index: section, bound: dataSource.count).fix
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
}
