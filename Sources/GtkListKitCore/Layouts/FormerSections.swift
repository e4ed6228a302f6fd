/// The sections that a list had before an update, and which of its sections those are now.
struct FormerSections {
  private let solver: CollectionSolver
  private let map: SectionMap
  private let edits: PositionEdits?

  init(_ solver: CollectionSolver, map: SectionMap, edits: PositionEdits?) {
    self.solver = solver
    self.map = map
    self.edits = edits
  }

  /// What a section was, and how many of its first items are the same; nil where the first one is
  /// another.
  ///
  /// - Complexity: O(log edits + edits in the section)
  subscript(section: Int) -> (section: Int, unchanged: Int)? {
    let rows = map.sections[section].rows
    guard let edits else {
      guard section < solver.sections.count, solver.map.sections[section].rows == rows else {
        return nil
      }
      return (section, rows)
    }
    let start = map.start(ofRowsIn: section)
    var index = edits.carriedByNew.partitionPoint { $0.new.upperBound > start }
    guard rows > 0, index < edits.carriedByNew.count,
      edits.carriedByNew[index].new.contains(start)
    else { return nil }
    var carried = edits.carriedByNew[index]
    let old = carried.old.lowerBound + start - carried.new.lowerBound
    guard let path = solver.map.path(at: old), path.item == 0 else { return nil }
    while carried.new.upperBound < start + rows, index + 1 < edits.carriedByNew.count,
      let joined = carried.joined(with: edits.carriedByNew[index + 1])
    {
      carried = joined
      index += 1
    }
    let unchanged = min(
      rows, carried.new.upperBound - start, solver.map.sections[path.section].rows)
    return (path.section, unchanged)
  }

  /// A solver that leaves the items where they were that have not changed; nil where there is none.
  func solver(
    of section: Int, _ layout: any ItemLayout, for items: SectionItems
  ) -> (any SectionSolver)? {
    guard let former = self[section] else { return nil }
    let known = solver.sections[former.section]
    guard layout.isEqual(to: known.layout),
      solver.items(of: former.section).breadth == items.breadth
    else { return nil }
    let isSame =
      former.unchanged == items.count
      && solver.map.sections[former.section].rows == items.count
    switch known.solver {
    case let flow as FlowSolver:
      return isSame ? flow : flow.following(items, unchanged: former.unchanged)
    case let waterfall as WaterfallSolver:
      return isSame ? waterfall : waterfall.following(items, unchanged: former.unchanged)
    case let grid as MeasuredGridSolver where isSame: return grid
    // Spans may be others, and of layouts from elsewhere nobody knows.
    default: return nil
    }
  }
}
