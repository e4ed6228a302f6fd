public import GtkListKitCore

extension Adaptor: ListDelegate {
  public final func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
    guard let holder = self[section], let first = holder.shownGroups.first else {
      return list.rowHeights.sectionHeights
    }
    let groups = holder.shownGroups
    func shown(_ heights: SectionHeights?) -> SectionHeights {
      heights?.scaled(by: list.textScale) ?? list.rowHeights.sectionHeights
    }
    guard groups.count > 1 else { return shown(first.heights) }
    // Arranged, the rows of a group no longer stand together.
    guard holder.arranged == nil else {
      let heights = shown(first.heights)
      let areAlike = groups.allSatisfy { shown($0.heights) == heights }
      return areAlike ? heights : .perRow
    }
    return .parts(groups.map { (count: $0.rowCount, heights: shown($0.heights)) })
  }

  public final func list(_ list: ListView, heightForItemAt path: ListIndexPath) -> Double? {
    guard let (rows, index) = group(at: path) else { return nil }
    return list.rowHeights.scaled(rows.height(at: index) ?? list.rowHeight)
  }

  public final func list(
    _ list: ListView, estimatedHeightForItemAt path: ListIndexPath
  ) -> Double? {
    guard let (rows, index) = group(at: path) else { return nil }
    return list.rowHeights.scaled(rows.height(at: index) ?? rows.estimatedHeight)
  }

  public final func list(
    _ list: ListView, heightFor kind: SectionViewKind, inSection section: Int
  ) -> Double? {
    let holder = self[section]
    return list.rowHeights.scaled(kind == .footer ? holder?.footerHeight : holder?.headerHeight)
  }

  public final func list(
    _ list: ListView, indentationLevelForItemAt path: ListIndexPath
  ) -> Int {
    guard let (rows, index) = group(at: path) else { return 0 }
    return rows.indentation(at: index)
  }

  /// A row goes past closed sections, and into another one where its holder lets it.
  public final func list(
    _ list: ListView, targetForMoveFrom source: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    guard proposed.section != source.section, let holder = self[source] else { return proposed }
    var target = proposed
    let step = proposed.section > source.section ? 1 : -1
    while let section = self[target.section], section.isCollapsed { target.section += step }
    guard let section = self[target.section] else { return source }
    if target.section != proposed.section { target.item = step > 0 ? 0 : section.cellCounts }
    return holder.canMoveWith(container: list, index: source, to: target) ? target : source
  }

  // MARK: Display

  /// Tells the holder of the row.
  public final func list(
    _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
  ) {
    guard let holder = cell.representedObject as? CellViewHolder else { return }
    cell.displayedHolder = holder
    holder.willDisplayWith(container: list, cell: cell, index: path)
  }

  public final func list(
    _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
  ) {
    guard let holder = cell.displayedHolder as? CellViewHolder else { return }
    cell.displayedHolder = nil
    holder.didEndDisplayWith(container: list, cell: cell, index: path)
  }

  /// Tells the holder of the section.
  public final func list(
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

  /// Tells the holder that was told of the beginning.
  public final func list(
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

  // MARK: Selection

  public final func list(_ list: ListView, watchesSelectionIn section: Int) -> Bool {
    self[section]?.shownGroups.contains { $0.watchesSelection } ?? false
  }

  public final func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let holder = holder(at: path) else { return path }
    return holder.shouldSelectWith(container: list, index: path) ? path : nil
  }

  /// Asks the holder of the row.
  public final func list(
    _ list: ListView, willDeselectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    guard let holder = holder(at: path) else { return path }
    return holder.shouldDeselectWith(container: list, index: path) ? path : nil
  }

  /// Tells the holder of the row.
  public final func list(_ list: ListView, didSelectItemAt path: ListIndexPath) {
    guard let holder = holder(at: path) else { return }
    holder.didSelectWith(container: list, index: path)
  }

  /// Tells the holder of the row.
  public final func list(_ list: ListView, didDeselectItemAt path: ListIndexPath) {
    guard let holder = holder(at: path) else { return }
    holder.didDeselectWith(container: list, index: path)
  }

  public final func list(_ list: ListView, didActivateItemAt path: ListIndexPath) {
    guard let holder = holder(at: path) else { return }
    holder.didActivateWith(container: list, index: path)
  }

  public final func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle {
    canDelete(path, in: list) ? .delete : .none
  }

  public final func list(
    _ list: ListView, rowActionsForItemAt path: ListIndexPath
  ) -> [RowAction]? {
    self[path]?.rowActionsWith(container: list, index: path)
  }

  /// A menu is an event: of the cell, when it is on screen, first to the adaptor.
  public final func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath,
    at point: (x: Double, y: Double)?
  ) -> Bool {
    guard let cell = host?.cell(at: path) else { return false }
    // The kit's own menu shows them, and is there where nobody else has one.
    if self[path]?.rowActionsWith(container: list, index: path) != nil { return false }
    guard mayHear(.contextMenu, at: path) else { return false }
    cell.sendEvent(withName: .contextMenu, value: point.map { .any($0) })
    return true
  }

  /// The holder that a row was bound with, or a fresh one where none is on screen.
  private func holder(at path: ListIndexPath) -> CellViewHolder? {
    let cell = host?.cell(at: path)
    return cell?.representedObject as? CellViewHolder ?? self[path]
  }
}
