internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Compares reused views with new ones, while ``RecyclingSanitizer`` is on.
extension BoundCells {
  /// A view is about to be filled; the number of the first source that is added meanwhile.
  func sourcesBeforeFilling() -> guint {
    RecyclingSanitizer.isEnabled ? MainLoopSources.next() : 0
  }

  /// A view was filled for an element. If it showed another one before, nothing of that may be left.
  func sanitize(_ slot: RowSlot, _ element: ListElement, sourcesFrom first: guint) {
    guard first > 0, slot.isPooled, !isMakingFresh else { return }
    slot.fillingSources = MainLoopSources.added(since: first)
    guard let old = slot.oldRow else { return }
    slot.oldRow = nil
    isMakingFresh = true
    let fresh = filledSlot(for: element)
    isMakingFresh = false
    defer { release(fresh) }
    guard fresh !== slot, type(of: fresh.view) == type(of: slot.view), !list.isDestroyed else {
      return
    }
    fresh.takeLook(of: slot)
    fresh.view.isSelected = slot.view.isSelected
    RecyclingSanitizer.compare(
      slot.view, row: slot.row, with: ViewState(of: fresh.view, row: fresh.row), after: old,
      at: element.sectionPath)
  }

  /// What a view shows goes.
  func rememberOldRow(of slot: RowSlot) {
    guard RecyclingSanitizer.isEnabled, slot.isPooled, !isMakingFresh, let element = slot.element
    else { return }
    slot.oldRow = RecyclingSanitizer.PreviousRow(
      slot.view, row: slot.row, path: element.sectionPath, sources: slot.fillingSources)
  }
}

extension ListElement {
  /// The path of a row, or the first one of a header's or footer's section.
  fileprivate var sectionPath: ListIndexPath? {
    switch self {
    case .row(let path): path
    case .header(let section), .footer(let section): ListIndexPath(row: 0, section: section)
    case .tableHeader, .tableFooter: nil
    }
  }
}
