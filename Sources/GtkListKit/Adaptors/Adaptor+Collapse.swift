internal import GtkListKitCore

extension Adaptor {
  /// Opens or closes a section, at once. Its selected rows are selected again when it opens. A
  /// section that does not exist is reported.
  public final func setCollapsed(_ collapsed: Bool, section: Int) {
    guard let holder = self[section] else {
      ListReport(
        .indexOutOfRange, "there is no section \(section) to collapse: \(sections.count) in all",
        fix: ListIndexError(index: section, bound: sections.count).fix
      ).send()
      return
    }
    CollapsedByHand.show()
    guard holder.isCollapsed != collapsed else { return }
    holder.isCollapsedNow = collapsed
    guard let list, let host, section + host.firstSection < list.numberOfSections else { return }
    for list in lists { list.forgetDeletion() }
    if let currentEditor { return currentEditor.missChange() }
    showCollapsed([section])
  }

  private func showCollapsed(_ sections: [Int]) {
    var update = ListUpdate()
    update.reloadedSections = sections
    show(update, comparesRows: false)
  }
}

extension Adaptor: CollapseViewer {
  /// O(sections). A list that shows something else anyway waits for the reload that its app owes it.
  final func showCollapsedByHand() {
    guard let list, let host, !list.isDestroyed else { return }
    if let currentEditor { return currentEditor.missChange() }
    let map = list.map
    guard host.firstSection + sections.count <= map.numberOfSections else { return }
    var changed: [Int] = []
    for (number, section) in sections.enumerated() {
      let shown = map.sections[host.firstSection + number].rows
      guard shown != section.cellCounts else { continue }
      // In a callback the list waits, and compares all rows then.
      guard list.work.isFree, section.isCollapsed ? shown == section.arrangedCount : shown == 0
      else { return applyDifference() }
      changed.append(number)
    }
    guard !changed.isEmpty else { return }
    for list in lists { list.forgetDeletion() }
    showCollapsed(changed)
  }
}
