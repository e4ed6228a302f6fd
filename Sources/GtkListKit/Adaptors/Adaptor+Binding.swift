internal import GtkListKitCore

/// Binding cells, headers and footers with holders.
extension Adaptor {
  /// Configures a cell with a holder.
  ///
  /// A cell that shows the same, or in which the user writes, is not configured again.
  @discardableResult
  final func bind(
    _ cell: ListCell, _ holder: CellViewHolder, _ list: ListView, _ path: ListIndexPath
  ) -> ListCell {
    // Nil unless the list has kept the cell for the same item.
    let old = cell.representedObject as? CellViewHolder
    cell.eventHandler = cellRouter
    cell.representedObject = holder
    // The user's text stays. A cell that has read observable models reads them again.
    if let old, old !== holder, cell.reads == nil, holder.showsSame(as: old) {
      return cell
    }
    if old != nil, cell.waitsForUser() { return cell }
    if old === holder, list.isWriting(in: cell) {
      cell.waitsForData = true
      return cell
    }
    if let old, cell.waitsToShowAgain(holder.cellData, insteadOf: old.cellData) {
      return cell
    }
    cell.waitsForData = false
    cell.isUpdating = true
    holder.didUpdateWith(container: list, cell: cell, index: path)
    noteKeys(of: holder)
    cell.isUpdating = false
    return cell
  }

  /// Fills a header or footer again that is bound, be it by another source.
  final func refresh(
    _ sectionView: SectionView, of kind: SectionViewKind, section: Int
  ) -> ListRefresh {
    guard let view = sectionView.list ?? list, let holder = shownSection(section, in: view) else {
      return .unchanged
    }
    // All drawn rows have the same class.
    guard sectionView is ColumnSectionRow || holder.viewClass(of: kind) == type(of: sectionView)
    else { return .needsOther }
    bind(sectionView, kind, holder, view, section)
    return .filled
  }

  /// Configures a header or footer with the holder of its section.
  final func bind(
    _ sectionView: SectionView, _ kind: SectionViewKind, _ holder: SectionViewHolder,
    _ view: ListView, _ section: Int
  ) {
    sectionView.kind = kind
    sectionView.boundSection = section + (host?.firstSection ?? 0)
    sectionView.eventHandler = cellRouter
    sectionView.representedObject = holder
    sectionView.filler = ObjectIdentifier(self)
    update(sectionView, of: holder, section: section, in: view)
  }

  /// Fills a header or footer that is bound.
  final func update(
    _ sectionView: SectionView, of holder: SectionViewHolder, section: Int,
    in view: ListView
  ) {
    sectionView.isUpdating = true
    defer { sectionView.isUpdating = false }
    view.pendingBinding.observedViews.noting(in: sectionView) {
      view.callOut {
        if sectionView.kind == .footer {
          holder.didUpdateWith(container: view, footer: sectionView, forSection: section)
        } else {
          holder.didUpdateWith(container: view, header: sectionView, forSection: section)
        }
      }
    }
  }
}
