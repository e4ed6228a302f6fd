/// The sections of a list before an update, and which sections they are afterwards.
struct PreviousSections {
  private let solver: CollectionSolver
  private let map: SectionMap
  private let edits: PositionEdits?

  init(_ solver: CollectionSolver, map: SectionMap, edits: PositionEdits?) {
    self.solver = solver
    self.map = map
    self.edits = edits
  }

  /// The former section, and how many of its first and of its last items have not changed; nil if
  /// both ends have.
  ///
  /// - Complexity: O(log edits + edits in the section)
  subscript(section: Int) -> (section: Int, unchanged: UnchangedEnds)? {
    let rows = map.sections[section].rows
    guard let edits else {
      guard section < solver.sections.count, solver.map.sections[section].rows == rows else {
        return nil
      }
      return (section, UnchangedEnds(first: rows, last: 0))
    }
    let start = map.start(ofRowsIn: section)
    let head = first(of: start..<start + rows, edits)
    let tail = last(of: start..<start + rows, edits)
    // Items that have moved from the end of one section to that of another say little.
    let isHead = head?.count ?? 0 >= tail?.count ?? 0
    guard let previous = isHead ? head?.section : tail?.section else { return nil }
    let oldRows = solver.map.sections[previous].rows
    let unchanged = head?.section == previous ? min(rows, oldRows, head?.count ?? 0) : 0
    let behind = tail?.section == previous ? tail?.count ?? 0 : 0
    return (
      previous,
      UnchangedEnds(first: unchanged, last: min(behind, min(rows, oldRows) - unchanged))
    )
  }

  /// The section whose first items are the first of a range, and how many.
  private func first(of rows: Range<Int>, _ edits: PositionEdits) -> (section: Int, count: Int)? {
    var index = edits.carriedByNew.partitionPoint { $0.new.upperBound > rows.lowerBound }
    guard !rows.isEmpty, index < edits.carriedByNew.count,
      edits.carriedByNew[index].new.contains(rows.lowerBound)
    else { return nil }
    var carried = edits.carriedByNew[index]
    let old = carried.old.lowerBound + rows.lowerBound - carried.new.lowerBound
    guard let path = solver.map.path(at: old), path.item == 0 else { return nil }
    while carried.new.upperBound < rows.upperBound, index + 1 < edits.carriedByNew.count,
      let joined = carried.joined(with: edits.carriedByNew[index + 1])
    {
      carried = joined
      index += 1
    }
    return (path.section, carried.new.upperBound - rows.lowerBound)
  }

  /// The section whose last items are the last of a range, and how many.
  private func last(of rows: Range<Int>, _ edits: PositionEdits) -> (section: Int, count: Int)? {
    var index = edits.carriedByNew.partitionPoint { $0.new.upperBound >= rows.upperBound }
    guard !rows.isEmpty, index < edits.carriedByNew.count,
      edits.carriedByNew[index].new.contains(rows.upperBound - 1)
    else { return nil }
    var carried = edits.carriedByNew[index]
    let old = carried.old.lowerBound + rows.upperBound - 1 - carried.new.lowerBound
    guard let path = solver.map.path(at: old),
      path.item == solver.map.sections[path.section].rows - 1
    else { return nil }
    while carried.new.lowerBound > rows.lowerBound, index > 0,
      let joined = edits.carriedByNew[index - 1].joined(with: carried)
    {
      carried = joined
      index -= 1
    }
    return (path.section, rows.upperBound - max(rows.lowerBound, carried.new.lowerBound))
  }

  /// A solver that keeps unchanged items where they were; nil if that is not possible.
  func solver(
    of section: Int, _ layout: any ItemLayout, for items: SectionItems
  ) -> (any SectionSolver)? {
    guard let previous = self[section] else { return nil }
    let known = solver.sections[previous.section]
    guard layout.isEqual(to: known.layout),
      solver.items(of: previous.section).breadth == items.breadth
    else { return nil }
    let unchanged = previous.unchanged
    let isSame =
      unchanged.first == items.count
      && solver.map.sections[previous.section].rows == items.count
    switch known.solver {
    case let flow as FlowSolver:
      return isSame ? flow : flow.following(items, unchanged: unchanged)
    case let waterfall as WaterfallSolver where unchanged.first > 0:
      return isSame ? waterfall : waterfall.following(items, unchanged: unchanged.first)
    case let grid as MeasuredGridSolver:
      return isSame ? grid : grid.following(items, unchanged: unchanged)
    // Spans may have changed, and of an app's own layouts it is not known what has.
    default: return nil
    }
  }
}
