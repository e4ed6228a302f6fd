import XCTest

@testable import GtkListKit

/// What an update has to leave as it was: read from a table before it.
@MainActor
struct EngineMoment {
  /// What stands at every position, from top to bottom.
  let keys: [String]
  /// The keys in view and how far their top edges are below the view's.
  private let places: [(key: String, y: Double)]
  /// Whether the table showed its very top, as it has to afterwards.
  private let isAtTop: Bool
  private let cursor: Int?
  private let focus: String?
  /// The data of the rows that have a cell.
  let bound: [Int: Item]

  init(_ table: RandomTable) {
    let view = table.window.table
    let keys = table.naive.keys
    self.keys = keys
    let offset = table.window.offset
    isAtTop = offset <= 0
    places = view.visibleRange.map { (keys[$0], view.geometry.frame(of: $0).along - offset) }
    cursor = view.cursor
    let isFocused = view.focusWidget.flatMap { view.cells.slot(containing: $0) } != nil
    focus = isFocused ? view.cursor.map { keys[$0] } : nil
    let items = view.boundCells.compactMap { ($0 as? ItemCell)?.item }
    bound = Dictionary(items.map { ($0.id, $0) }) { $1 }
  }

  /// What is left of what was there, in the order of some keys.
  private func left(in keys: [String]) -> [String] {
    let known = Set(self.keys)
    return keys.filter { known.contains($0) }
  }

  /// A list that was empty is filled as if it were new.
  var hasRows: Bool { keys.contains { $0.hasPrefix("R") } }

  /// What has moved that should not have; nil when nothing has. The first in view that is left stays;
  /// where rows have passed each other it may be one of those, and another one begins in its place.
  func frameProblem(_ table: RandomTable) -> String? {
    if isAtTop {
      return table.window.offset <= 0 ? nil : "the top was shown, and is at \(table.window.offset)"
    }
    let keys = table.naive.keys
    let there = Set(keys)
    guard let (key, y) = places.first(where: { there.contains($0.key) }),
      let position = keys.firstIndex(of: key)
    else { return nil }
    let heights = table.window.table.rowGeometry.heights
    func isAt(_ y: Double, _ position: Int) -> Bool {
      let wanted = heights.offset(of: position) - y
      let possible = min(max(0, wanted), max(0, table.window.maximumOffset))
      return abs(table.window.offset - possible) <= 0.5
    }
    if isAt(y, position) { return nil }
    let now = heights.offset(of: position) - table.window.offset
    if left(in: keys) == self.keys.filter({ there.contains($0) }) {
      return "the row at the top \(key) was at \(y) and is at \(now)"
    }
    let ys = Set(places.map(\.y))
    return keys.indices.contains { position in ys.contains { isAt($0, position) } }
      ? nil : "nothing stands where one in view stood: \(key) was at \(y) and is at \(now)"
  }

  /// The cursor's row, or the nearest one that is left, the lower one first.
  private func cursorKey(among keys: Set<String>) -> String? {
    guard let cursor else { return nil }
    func survivor(_ position: Int) -> String? {
      guard self.keys.indices.contains(position) else { return nil }
      let key = self.keys[position]
      return key.hasPrefix("R") && keys.contains(key) ? key : nil
    }
    return (0..<self.keys.count).lazy
      .compactMap { survivor(cursor + $0) ?? survivor(cursor - $0) }.first
  }

  func focusProblem(_ table: RandomTable) -> String? {
    let view = table.window.table
    let keys = table.naive.keys
    let given = view.cursor.map { keys[$0] }
    let expected = cursorKey(among: Set(keys))
    if given != expected {
      return "the cursor is at \(given ?? "none") instead of \(expected ?? "none")"
    }
    guard let focus, let position = view.cursor else { return nil }
    // A row that is left has it also out of view; another one gets it where it can be seen.
    guard keys[position] == focus || view.visibleRange.contains(position) else { return nil }
    let focused = view.focusWidget.flatMap { view.cells.slot(containing: $0) }
    return focused?.position == position
      ? nil : "the focus is at \(focused?.position ?? -1) instead of \(position)"
  }

  /// A row that was filled though it was there and has not changed; nil when there is none.
  func bindingProblem(_ table: RandomTable, filled: [Int], reloaded: Set<Int>) -> String? {
    let rows = table.naive.sections.flatMap(\.rows)
    let items = Dictionary(rows.map { ($0.id, $0.item) }) { $1 }
    let needless = filled.filter { !reloaded.contains($0) && bound[$0] == items[$0] }
    return needless.isEmpty ? nil : "filled again without need: \(needless)"
  }
}

extension NaiveTable {
  /// A name for whatever stands at each position.
  var keys: [String] {
    sections.flatMap { section in
      (section.hasHeader ? ["H\(section.id)"] : []) + section.shownRows.map { "R\($0.id)" }
        + (section.hasFooter ? ["F\(section.id)"] : [])
    }
  }
}
