internal import GtkListKitCore

/// Views that appear and disappear.
extension AdaptorSource {
  /// Tells the holder of the row.
  func list(
    _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
  ) {
    guard let holder = cell.representedObject as? CellViewHolder else { return }
    cell.displayedHolder = holder
    holder.willDisplayWith(container: list, cell: cell, index: path)
  }

  /// Tells the holder of the section.
  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    guard let holder = view.representedObject as? SectionViewHolder else { return }
    view.displayedHolder = holder
    if kind == .footer {
      holder.willDisplayWith(container: list, footer: view, forSection: section)
    } else {
      holder.willDisplayWith(container: list, header: view, forSection: section)
    }
  }

  func list(
    _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    adaptor.reusableContext?.list(list, willDisplaySupplementary: view, ofKind: kind, at: path)
  }

  func list(
    _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
  ) {
    guard let holder = cell.displayedHolder as? CellViewHolder else { return }
    cell.displayedHolder = nil
    holder.didEndDisplayWith(container: list, cell: cell, index: path)
  }

  /// Calls the holder whose `willDisplay` was called.
  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    inSection section: Int
  ) {
    guard let holder = view.displayedHolder as? SectionViewHolder else { return }
    view.displayedHolder = nil
    if kind == .footer {
      holder.didEndDisplayWith(container: list, footer: view, forSection: section)
    } else {
      holder.didEndDisplayWith(container: list, header: view, forSection: section)
    }
  }

  /// Calls the adaptor's context if it provides such views.
  func list(
    _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
    at path: ListIndexPath
  ) {
    adaptor.reusableContext?.list(list, didEndDisplayingSupplementary: view, ofKind: kind, at: path)
  }

  func list(
    _ list: ListView, viewFor kind: SectionViewKind, at path: ListIndexPath
  ) -> SectionView? {
    guard let sectionView = adaptor.supplementaryView(ofKind: kind, at: path, in: list) else {
      return nil
    }
    sectionView.eventHandler = adaptor.cellRouter
    sectionView.representedObject = adaptor.shownSection(path.section, in: list)
    return sectionView
  }
}
