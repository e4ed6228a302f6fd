internal import GtkListKitCore

/// Edits, moves, deletions and menus of rows.
extension AdaptorSource {
  func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    adaptor.canDelete(path, in: list)
  }

  /// The nodes of an outline are written by its source, if that can.
  func list(_ list: ListView, canEdit row: RowEdit) -> Bool {
    adaptor.group(at: row.indexPath).map { $0.rows.takesEdit(at: $0.index) } ?? false
  }

  func list(_ list: ListView, edit rows: [RowEdit], named name: String) {
    let (written, own) = adaptor.writtenRows(of: rows)
    if !own.isEmpty { adaptor.update(name) { $0.setData(own) } }
    for (rows, edits) in written { rows.write(edits, named: name, in: adaptor.undoStack) }
  }

  func list(
    _ list: ListView, editingStyleForItemAt path: ListIndexPath
  ) -> ListEditingStyle {
    adaptor.canDelete(path, in: list) ? .delete : .none
  }

  func list(
    _ list: ListView, rowActionsForItemAt path: ListIndexPath
  ) -> [RowAction]? {
    adaptor[path]?.rowActionsWith(container: list, index: path)
  }

  /// A menu is an event: of the cell, when it is on screen, first to the adaptor.
  func list(
    _ list: ListView, contextMenuForItemAt path: ListIndexPath,
    at point: (x: Double, y: Double)?
  ) -> Bool {
    guard let cell = list.cellForRow(at: adaptor.host?.pathInList(path) ?? path) else {
      return false
    }
    // The kit's own menu shows row actions.
    if adaptor[path]?.rowActionsWith(container: list, index: path) != nil { return false }
    guard adaptor.mayHear(.contextMenu, at: path, in: list) else { return false }
    cell.sendEvent(withName: .contextMenu, value: point.map { .any($0) })
    return true
  }

  func list(
    _ list: ListView, deletionsOf paths: [ListIndexPath]
  ) -> [ItemDeletion] {
    let revision = list.shownRows.revision
    let deletions = adaptor.rowDeletions(at: paths, in: list)
    let isOnly = deletions.count == 1
    return deletions.map { deletion in
      ItemDeletion(of: deletion.paths) { [weak adaptor, weak list] paths in
        guard let adaptor, let list else { return }
        // No other handler has changed the rows since they were looked up.
        if isOnly, list.shownRows.revision == revision { return deletion.perform(in: list) }
        adaptor.delete(paths, in: list)
      }
    }
  }

  func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    guard style == .delete else {
      return list.reportMissing(
        style, in: type(of: adaptor), fix: "Insert rows by adaptor.update(_:animated:_:).", at: path
      )
    }
    adaptor.delete([path], in: list)
  }

  func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool {
    guard let holder = adaptor[path] else { return false }
    // Among sorted rows there is nothing that a move could mean.
    guard let section = adaptor[path.section], !section.isSorted,
      section.canRemoveShown(at: path.item)
    else { return false }
    return holder.canMoveWith(container: list, index: path)
  }

  func list(
    _ list: ListView, moveItemAt source: ListIndexPath, to target: ListIndexPath
  ) {
    adaptor.update(adaptor.undoStack?.moveName) { $0.move(source, to: target) }
  }

  func list(
    _ list: ListView, moveItemsAt paths: [ListIndexPath], before gap: ListIndexPath
  ) -> ListIndexPath? {
    var last: ListIndexPath?
    adaptor.update(adaptor.undoStack?.moveName) { last = $0.move(paths, before: gap) }
    return last
  }

  func list(_ list: ListView, removeItemsAt paths: [ListIndexPath]) {
    adaptor.update(adaptor.undoStack?.moveName) { $0.remove(paths) }
  }

  /// A row passes collapsed sections, and enters another section if its holder permits it.
  func list(
    _ list: ListView, targetForMoveFrom source: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath {
    guard proposed.section != source.section, let holder = adaptor[source] else { return proposed }
    var target = proposed
    let step = proposed.section > source.section ? 1 : -1
    while let section = adaptor[target.section], section.isCollapsed { target.section += step }
    guard let section = adaptor[target.section] else { return source }
    if target.section != proposed.section { target.item = step > 0 ? 0 : section.cellCounts }
    return holder.canMoveWith(container: list, index: source, to: target) ? target : source
  }
}
