public import GtkListKitCore

/// Many rows at once.
extension ListEditor {
  /// Takes rows before a place, in the order that they have; all paths are as they stand before.
  ///
  /// In an arranged section they come before that row in the data, and are shown where the
  /// arrangement has them.
  ///
  /// - Parameter gap: the row before which they go; the section's count is its end.
  /// - Returns: where the last one stands that is shown; nil where none is, or nothing was done.
  /// - Complexity: O(eager rows of the sections + rows moved); where rows are arranged, O(rows of the
  ///   sections); where they are hidden, O(rows of the sections × rows moved)
  @discardableResult
  public func move(_ paths: [ListIndexPath], before gap: ListIndexPath) -> ListIndexPath? {
    guard !paths.isEmpty else { return nil }
    guard let into = adaptor[gap.section], gap.item >= 0, gap.item <= into.arrangedCount else {
      report(gap, inserting: true)
      return nil
    }
    let rows = paths.rowsBySection
    guard !into.collapsed, into.canInsertShown(at: gap.item),
      rows[gap.section] == nil || !into.isSorted, rows.allSatisfy({ canTake($1, from: $0) })
    else { return moveEach(paths, before: gap) }
    // The first row from the gap on that stays where it is.
    let own = rows[gap.section] ?? RangeSet()
    let anchor = own.ranges.first { $0.contains(gap.item) }?.upperBound ?? gap.item
    let above = own.intersection(RangeSet(0..<anchor)).ranges.reduce(0) { $0 + $1.count }
    var moved: [CellViewHolder<Container>] = []
    var selected: [Int] = []
    for (number, rows) in rows.sorted(by: { $0.key < $1.key }) {
      guard let from = adaptor[number] else { continue }
      if !from.selection.rows.isEmpty {
        for (index, row) in rows.ranges.joined().enumerated() where from.isSelected(shown: row) {
          selected.append(moved.count + index)
        }
      }
      moved += from.shownHolders(at: rows)
      from.removeShown(at: rows)
    }
    let target = ListIndexPath(item: anchor - above, section: gap.section)
    guard let places = into.insertShown(moved, at: target.item, selecting: selected) else {
      return nil
    }
    if into.arranged == nil {
      log.moveRows(rows, to: target)
    } else {
      log.placeRows(rows, at: places, in: target.section)
    }
    return places.last { $0 != nil }?.map { ListIndexPath(row: $0, section: gap.section) }
  }

  private func moveEach(_ paths: [ListIndexPath], before gap: ListIndexPath) -> ListIndexPath? {
    var gap = gap
    var rest = paths.sorted()[...]
    var last: ListIndexPath?
    while let path = rest.popFirst() {
      var target = gap
      if path.section == gap.section, path.item < gap.item { target.item -= 1 }
      var place: Int? = target.item
      if path != target {
        guard let moved = moveRow(path, to: target) else { continue }
        place = moved.row
        rest = rest.map { $0.after(moveFrom: path, to: place, in: target.section) }[...]
      }
      guard let place else {
        gap = target
        continue
      }
      last = ListIndexPath(item: place, section: target.section)
      // A sorted row may have come to stand elsewhere.
      gap = ListIndexPath(
        item: target.item + (place <= target.item ? 1 : 0), section: target.section)
    }
    return last
  }

  /// Puts holders before a row, or at the section's count behind the last, in their order. In an
  /// arranged section they come before that row in the data, and all find their places at once.
  ///
  /// - Complexity: O(groups + eager rows behind it + holders); where rows are arranged, O(rows), and
  ///   O(log rows) for each holder
  public func insert(_ holders: [CellViewHolder<Container>], at path: ListIndexPath) {
    insertRows(holders, at: path)
  }

  /// Puts holders before a row. Where each of them is shown; nil where none could be put in.
  @discardableResult
  func insertRows(
    _ holders: [CellViewHolder<Container>], at path: ListIndexPath
  ) -> [Int?]? {
    guard let section = adaptor[path.section] else {
      report(section: path.section)
      return nil
    }
    guard let rows = section.insertShown(holders, at: path.item) else {
      report(path, inserting: true)
      return nil
    }
    if !section.collapsed {
      log.insertRows(RangeSet(ofRows: rows.compactMap { $0 }), in: path.section)
    }
    return rows
  }

  /// Takes rows away, all at once. False where that has to be done one by one.
  func removeTogether(_ paths: [ListIndexPath], from number: Int) -> Bool {
    let rows = paths.rowsBySection[number] ?? RangeSet()
    guard let section = adaptor[number], canTake(rows, from: number) else { return false }
    section.removeAll(rows)
    log.removeRows(rows, in: number)
    return true
  }

  private func canTake(_ rows: RangeSet<Int>, from number: Int) -> Bool {
    guard let section = adaptor[number], !section.collapsed else { return false }
    if section.arranged == nil { return section.canRemove(rows) }
    return rows.isSubset(of: RangeSet(0..<section.arrangedCount))
  }
}

extension ListIndexPath {
  /// Where a row stands after another one has moved; into hiding, where that has no place.
  fileprivate func after(
    moveFrom source: ListIndexPath, to place: Int?, in section: Int
  ) -> ListIndexPath {
    if let place { return after(moveFrom: source, to: ListIndexPath(row: place, section: section)) }
    var path = self
    if path.section == source.section, path.item > source.item { path.item -= 1 }
    return path
  }
}
