internal import GtkListKitCore

/// Moving rows, by keys or by dragging.
extension ListView {
  final func canMove(_ path: ListIndexPath) -> Bool {
    guard let dataSource, map.position(of: path) != nil else { return false }
    return guarded { dataSource.list(self, canMoveItemAt: path) }
  }

  /// Moves a row to a place that counts without it, as far as the delegate lets it. Where it stands
  /// then; nil when it did not move.
  final func move(_ path: ListIndexPath, to proposed: ListIndexPath) -> ListIndexPath? {
    guard canMove(path), let dataSource else { return nil }
    let target = guarded {
      delegate?.list(self, targetForMoveFrom: path, proposed: proposed) ?? proposed
    }
    guard target != path, isTarget(target, ofMoveFrom: path) else { return nil }
    let before = generation
    dataSource.list(self, moveItemAt: path, to: target)
    guard !isDestroyed else { return nil }
    // An adaptor has told the list already.
    if generation == before { moveRow(at: path, to: target) }
    return target
  }

  /// Moves rows before a place, in the order that they have; those that may not stay.
  ///
  /// - Parameter gap: the row before which they go, counted with all rows where they are; the
  ///   section's count is its end.
  /// - Returns: where the last one stands.
  @discardableResult
  final func move(_ paths: [ListIndexPath], before gap: ListIndexPath) -> ListIndexPath? {
    var gap = gap
    var rest = paths.sorted()
    var last: ListIndexPath?
    while !rest.isEmpty {
      let path = rest.removeFirst()
      var target = gap
      if path.section == gap.section, path.row < gap.row { target.row -= 1 }
      guard path != target else {
        gap = ListIndexPath(row: target.row + 1, section: target.section)
        last = path
        continue
      }
      guard let reached = move(path, to: target) else { continue }
      rest = rest.map { $0.after(moveFrom: path, to: reached) }
      gap = ListIndexPath(row: reached.row + 1, section: reached.section)
      last = reached
    }
    return last
  }

  /// Whether a moved row can stand there, counted without it.
  private func isTarget(_ target: ListIndexPath, ofMoveFrom source: ListIndexPath) -> Bool {
    guard target.section >= 0, target.section < sectionCount, target.row >= 0 else { return false }
    let room = itemCount(in: target.section) - (target.section == source.section ? 1 : 0)
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
