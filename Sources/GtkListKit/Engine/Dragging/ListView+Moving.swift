internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Has the data source move rows, for keys (`ListView+MovingByKeys`) and for dragging (`RowDrop`).
extension ListView {
  final func canMove(_ path: ListIndexPath) -> Bool {
    guard let dataSource, map.position(of: path) != nil else { return false }
    return callOut { dataSource.list(self, canMoveItemAt: path) }
  }

  /// Moves a row to a place that counts without it, as far as the delegate lets it. Where it stands
  /// then; nil when it did not move.
  final func move(_ path: ListIndexPath, to proposed: ListIndexPath) -> ListIndexPath? {
    guard canMove(path), let dataSource else { return nil }
    let target = callOut {
      delegate?.list(self, targetForMoveFrom: path, proposed: proposed) ?? proposed
    }
    guard target != path, isTarget(target, ofMoveFrom: path) else { return nil }
    let before = shownRows.revision
    dataSource.list(self, moveItemAt: path, to: target)
    // An adaptor has told the list already.
    if shownRows.revision == before { moveRow(at: path, to: target) }
    return target
  }

  /// Moves rows before a place, in the order that they have; those that may not stay.
  ///
  /// - Parameter gap: the row before which they go, counted with all rows where they are; the
  ///   section's count is its end.
  /// - Returns: where the last one stands.
  @discardableResult
  final func move(_ paths: [ListIndexPath], before gap: ListIndexPath) -> ListIndexPath? {
    if paths.count > 1, let dataSource, let rows = movable(paths, before: gap) {
      guard !Self.stand(rows, at: gap) else { return rows.last }
      if let last = dataSource.list(self, moveItemsAt: rows, before: gap) { return last }
    }
    return moveEach(paths, before: gap)
  }

  /// Whether rows stand one behind the other already where they would go.
  private static func stand(_ rows: [ListIndexPath], at gap: ListIndexPath) -> Bool {
    guard let first = rows.first, let last = rows.last else { return true }
    return first.section == gap.section && last.section == gap.section
      && last.row - first.row == rows.count - 1 && first.row...last.row + 1 ~= gap.row
  }

  /// Those of some rows that may go before a place; nil where one would go elsewhere.
  private func movable(
    _ paths: [ListIndexPath], before gap: ListIndexPath
  ) -> [ListIndexPath]? {
    var rows: [ListIndexPath] = []
    for path in paths.sorted() {
      guard canMove(path) else { continue }
      var proposed = gap
      if path.section == gap.section, path.row < gap.row { proposed.row -= 1 }
      let target = callOut {
        delegate?.list(self, targetForMoveFrom: path, proposed: proposed) ?? proposed
      }
      guard target == proposed || target == path else { return nil }
      if target == proposed { rows.append(path) }
    }
    return rows
  }

  /// How many rows a source moves at most that moves them one by one: each is an update.
  private static let mostMovedAlone = 10_000

  private func moveEach(_ paths: [ListIndexPath], before gap: ListIndexPath) -> ListIndexPath? {
    guard paths.count <= Self.mostMovedAlone else {
      gtk_widget_error_bell(widgetPointer)
      report(
        ListReport(
          .update,
          "\(paths.count) rows keep their places: the source moves them one by one",
          fix: "Implement list(_:moveItemsAt:before:) in the data source.", view: Self.self))
      return nil
    }
    var gap = gap
    var last: ListIndexPath?
    // Counted here: a source may show its moves by a reload in which rows are known by nothing.
    var rest = paths.sorted()[...]
    while let path = rest.popFirst() {
      var target = gap
      if path.section == gap.section, path.row < gap.row { target.row -= 1 }
      guard path != target else {
        gap = ListIndexPath(row: target.row + 1, section: target.section)
        last = path
        continue
      }
      guard let reached = move(path, to: target) else { continue }
      for index in rest.indices {
        rest[index] = rest[index].after(moveFrom: path, to: reached)
      }
      gap = ListIndexPath(row: reached.row + 1, section: reached.section)
      last = reached
    }
    return last
  }

  /// Whether a moved row can stand there, counted without it.
  private func isTarget(_ target: ListIndexPath, ofMoveFrom source: ListIndexPath) -> Bool {
    guard target.section >= 0, target.section < numberOfSections, target.row >= 0 else {
      return false
    }
    let room = numberOfItems(in: target.section) - (target.section == source.section ? 1 : 0)
    return target.row <= room
  }
}

extension ListIndexPath {
  /// Where a row stands after another one has moved.
  func after(moveFrom source: ListIndexPath, to target: ListIndexPath) -> ListIndexPath {
    var path = self
    if path.section == source.section, path.row > source.row { path.row -= 1 }
    if path.section == target.section, path.row >= target.row { path.row += 1 }
    return path
  }
}
