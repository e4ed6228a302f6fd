extension ListView {
  /// Collapses or expands the cursor's node, or its section if the header can.
  ///
  /// On a collapsed node, Left moves the cursor to its parent. On a row without a tree, Left collapses the section and
  /// moves the cursor to its header, on which Right expands the section.
  final func collapseOrExpand(_ opens: Bool) -> Bool {
    guard let cursor, let element = map.element(at: cursor) else { return false }
    if case .row = element {
      if setExpanded(opens, rowAt: cursor) { return true }
      if !opens, let parent = parent(ofRowAt: cursor) {
        select(cursorAt: parent)
        return true
      }
      // The section of a row is open.
      if opens { return false }
    }
    guard let section = element.section, let header = collapsibleHeader(ofSection: section),
      header.requestCollapse(!opens)
    else { return false }
    if !opens, numberOfItems(in: section) == 0,
      let position = map.position(of: .header(section: section))
    {
      moveCursor(to: position)
    }
    return true
  }

  /// The header that collapses a section. If it is not in view, the list scrolls to it.
  final func collapsibleHeader(ofSection section: Int) -> (any CollapsibleSectionView)? {
    bindPendingRows()
    let bound = boundSectionViews.first { $0.kind == .header && $0.section == section }
    if let bound { return bound as? any CollapsibleSectionView }
    guard let position = map.position(of: .header(section: section)),
      isCollapsibleHeader(at: position)
    else { return nil }
    return revealedView(at: position) as? any CollapsibleSectionView
  }
}
