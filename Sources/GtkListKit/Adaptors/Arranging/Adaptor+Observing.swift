internal import GtkListKitCore

/// Rows that are arranged by what changes inside their models.
extension Adaptor {
  /// Reads what a row is arranged by, where its models may be observable, while its cell is filled:
  /// the cell is out of date, then, when that changes.
  final func noteKeys(of holder: CellViewHolder<Container>) {
    guard let arranger, let view,
      arranger.arrangesObservables || view.pendingBinding.observedViews.areAny
    else { return }
    arranger.read(holder.cellData)
  }

  /// The same for rows that have a cell already when they are arranged.
  final func noteKeysOfBoundRows() {
    guard let arranger, let view,
      arranger.arrangesObservables || view.pendingBinding.observedViews.areAny
    else { return }
    for cell in view.boundCells {
      guard let holder = cell.representedObject as? CellViewHolder<Container> else { continue }
      view.pendingBinding.observedViews.notingMore(in: cell) { noteKeys(of: holder) }
    }
  }

  final func placeOutdatedRows() {
    guard arranger != nil, isFree, let view, let host else { return }
    var outdated: [Int: [Int]] = [:]
    for cell in view.boundCells where cell.reads?.isOutdated ?? false {
      guard let path = host.path(of: cell) else { continue }
      outdated[path.section, default: []].append(path.item)
    }
    let elsewhere = outdated.mapValues { $0.sorted() }.filter { number, rows in
      guard let section = self[number], section.isArrangedNow else { return false }
      return !section.followChanges(inside: rows)
    }
    guard !elsewhere.isEmpty else { return }
    update { editor in
      for (number, rows) in elsewhere { editor.place(rows, in: number) }
    }
  }
}
