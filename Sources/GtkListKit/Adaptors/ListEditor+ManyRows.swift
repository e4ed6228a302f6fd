public import GtkListKitCore

/// Many rows at once.
extension ListEditor {
  /// Takes rows before a place, in the order that they have; all paths are as they stand before.
  ///
  /// - Parameter gap: the row before which they go; the section's count is its end.
  /// - Returns: where the last one stands; nil where nothing was done.
  /// - Complexity: O(eager rows of the sections + rows moved); where rows are arranged or hidden, O(rows
  ///   of the sections × rows moved)
  @discardableResult
  public func move(_ paths: [ListIndexPath], before gap: ListIndexPath) -> ListIndexPath? {
    guard let into = adaptor[gap.section], gap.item >= 0, gap.item <= into.arrangedCount else {
      report(gap, inserting: true)
      return nil
    }
    let rows = paths.rowsBySection
    guard isPlain(into), into.canInsert(at: gap.item), rows.allSatisfy({ canTake($1, from: $0) })
    else { return moveEach(paths, before: gap) }
    let above = rows[gap.section]?.intersection(RangeSet(0..<gap.item)).count ?? 0
    var moved: [CellViewHolder<Container>] = []
    for (number, rows) in rows.sorted(by: { $0.key < $1.key }) {
      moved += adaptor[number]?.removeAll(rows) ?? []
    }
    let target = ListIndexPath(item: gap.item - above, section: gap.section)
    into.insert(moved, at: target.item)
    moveInLog(rows, to: target)
    return ListIndexPath(item: target.item + moved.count - 1, section: gap.section)
  }

  private func moveEach(_ paths: [ListIndexPath], before gap: ListIndexPath) -> ListIndexPath? {
    var gap = gap
    var rest = paths.sorted()[...]
    var last: ListIndexPath?
    while let path = rest.popFirst() {
      var target = gap
      if path.section == gap.section, path.item < gap.item { target.item -= 1 }
      if path != target {
        move(path, to: target)
        for index in rest.indices { rest[index] = rest[index].after(moveFrom: path, to: target) }
      }
      gap = ListIndexPath(item: target.item + 1, section: target.section)
      last = target
    }
    return last
  }

  /// Puts holders before a row, all at once. False where that has to be done one by one.
  func insertTogether(
    _ holders: [CellViewHolder<Container>], at path: ListIndexPath
  ) -> Bool {
    guard let section = adaptor[path.section], isPlain(section),
      section.insert(holders, at: path.item)
    else { return false }
    insertInLog(holders.count, at: path)
    return true
  }

  /// Takes rows away, all at once. False where that has to be done one by one.
  func removeTogether(_ paths: [ListIndexPath], from number: Int) -> Bool {
    let rows = paths.rowsBySection[number] ?? RangeSet()
    guard let section = adaptor[number], canTake(rows, from: number) else { return false }
    _ = section.removeAll(rows)
    removeInLog(rows, from: number)
    return true
  }

  private func canTake(_ rows: RangeSet<Int>, from number: Int) -> Bool {
    adaptor[number].map { isPlain($0) && $0.canRemove(rows) } ?? false
  }

  /// Whether all rows are shown, in the order of the data.
  private func isPlain(_ section: SectionViewHolder<Container>) -> Bool {
    section.arranged == nil && !section.collapsed
  }
}

extension RangeSet<Int> {
  /// How many numbers there are.
  fileprivate var count: Int { ranges.reduce(0) { $0 + $1.count } }
}
