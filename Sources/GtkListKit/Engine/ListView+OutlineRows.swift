internal import GtkListKitCore

/// Rows that stand in a tree.
extension ListView {
  /// Asks for the row of a tree to be opened or closed; false when it is no such row, or is so
  /// already.
  final func setExpanded(_ expanded: Bool, rowAt position: Int) -> Bool {
    guard let cell = revealedView(at: position) as? ListCell, let outline = cell.outline,
      outline.isExpandable, outline.isExpanded != expanded
    else { return false }
    cell.sendEvent(withName: expanded ? .rowExpand : .rowCollapse)
    return true
  }

  /// Asks for the row of a tree to be opened with everything below it.
  final func expandAll(below position: Int) -> Bool {
    guard let cell = revealedView(at: position) as? ListCell, cell.outline?.isExpandable ?? false
    else {
      return false
    }
    cell.sendEvent(withName: .rowExpandAll)
    return true
  }

  /// What shows the position, which is scrolled to where nothing does.
  final func revealedView(at position: Int) -> ReusableView? {
    bindPendingRows()
    if let view = presenter.view(at: position) { return view }
    viewport.reveal(position, at: .nearest, animated: false)
    return presenter.view(at: position)
  }

  /// The row of a tree that a row stands below.
  final func parent(ofRowAt position: Int) -> Int? {
    guard let path = map.path(at: position), let dataSource else { return nil }
    return callOut { dataSource.list(self, parentOfItemAt: path) }.flatMap { map.position(of: $0) }
  }
}
