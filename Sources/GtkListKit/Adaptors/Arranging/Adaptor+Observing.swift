internal import GtkListKitCore

/// Rows that are arranged by what changes inside their models.
extension Adaptor {
  /// Reads what a row is arranged by, where its models may be observable, while its cell is filled:
  /// the cell is out of date, then, when that changes.
  final func noteKeys(of holder: CellViewHolder) {
    guard let arranger, arranger.arrangesObservables || showObservables else { return }
    arranger.read(holder.cellData)
  }

  /// The same for rows that have a cell already when they are arranged.
  final func noteKeysOfBoundRows() {
    guard let arranger, arranger.arrangesObservables || showObservables else { return }
    for list in lists {
      for cell in list.boundCells {
        guard let holder = cell.representedObject as? CellViewHolder else { continue }
        list.pendingBinding.observedViews.notingMore(in: cell) { noteKeys(of: holder) }
      }
    }
  }

  private var showObservables: Bool {
    lists.contains { $0.pendingBinding.observedViews.areAny }
  }

  final func placeOutdatedRows() {
    guard let arranger, isFree, let host else { return }
    var outdated: [Int: [Int]] = [:]
    for cell in lists.flatMap(\.boundCells) where cell.reads?.isOutdated ?? false {
      guard let path = host.path(of: cell) else { continue }
      outdated[path.section, default: []].append(path.item)
    }
    let elsewhere = outdated.mapValues { Set($0).sorted() }.filter { number, rows in
      guard let section = self[number], section.isArrangedNow else { return false }
      return !section.followChanges(inside: rows)
    }
    if !elsewhere.isEmpty {
      update { editor in
        for (number, rows) in elsewhere { editor.place(rows, in: number) }
      }
    }
    arrangeOutlines(outdated, by: arranger)
  }

  /// Arranges outlines again of which rows do not belong where they stand any more: small ones, as all of
  /// it is arranged.
  private func arrangeOutlines(_ outdated: [Int: [Int]], by arranger: RowArranger) {
    guard !isArranging else { return }
    let isElsewhere = outdated.contains { number, rows in
      guard let section = self[number], section.holdsTree,
        section.count <= ArrangementPass.mostRowsAtOnce
      else { return false }
      return rows.contains { row in
        guard let (group, index) = group(at: ListIndexPath(row: row, section: number)) else {
          return false
        }
        return group.outline.map { !$0.belongs(index, by: arranger) } ?? false
      }
    }
    if isElsewhere { arrange(by: arranger.again(), true, nil) }
  }
}
