internal import GtkListKitCore
internal import Observation

/// Arranges rows and nodes, whatever their models are.
@MainActor
class RowArranger {
  init() {}
  /// Whether rows have an order of their own, so that nobody can move them.
  var isSorted: Bool { false }
  /// Whether rows may be left out.
  var isFilter: Bool { false }
  /// Whether rows are looked for by words.
  var isSearch: Bool { false }
  /// Whether nodes above matches are expanded for as long as rows are looked for.
  var expandsToMatches: Bool { false }
  /// Whether all nodes below a match are shown.
  var showsBelowMatches: Bool { false }
  /// What is left of it without the app's part: what a table's columns filter by; nil where that is nothing.
  var ofColumnsAlone: RowArranger? { nil }
  /// What is left of it without that; nil where there was nothing of the kind.
  var withoutColumns: RowArranger? { nil }
  /// Whether there is anything to be said of nodes of a kind.
  func arranges<Node>(_ node: Node.Type) -> Bool { false }
  /// Whether models are observable of themselves.
  var arrangesObservables: Bool { false }
  /// Reads what a row is arranged by, so that it is observed.
  func read(_ data: Any?) {}
  /// What finds out, on any thread, how the levels of an outline are arranged: as the source has them,
  /// where there is nothing to be said of such nodes.
  func job<Node>(of nodes: NodeLevels<Node>) -> @Sendable () throws -> [LevelOrder] {
    let orders = nodes.levels.map {
      LevelOrder(order: Arrangement(dataCount: $0.count), cache: $0.cache)
    }
    return { orders }
  }
  /// What arranges flat rows.
  func pass(of groups: [any ModelRows], cache: SortKeyCache) -> ArrangementPass {
    ArrangementPass()
  }
  /// Where rows of the data belong among those shown, without them, once all are shown; those that
  /// are not to be shown are left out. O(log rows) for each.
  ///
  /// - Parameters:
  ///   - shown: the others, in order.
  ///   - cache: what is known of the rows that are shown.
  ///   - holds: whether rows are shown that the filter leaves out.
  ///   - data: what a row shows.
  func rows(
    of dataRows: [Int], among shown: Arrangement, cache: SortKeyCache, holds: Bool = false,
    _ data: @escaping (Int) -> Any?
  ) -> [(dataRow: Int, row: Int)] { [] }
  /// Whether rows that have been changed belong where they are shown. O(1) for each.
  func belong(
    _ rows: [(dataRow: Int, row: Int)], among shown: Arrangement,
    _ data: @escaping (Int) -> Any?
  ) -> Bool { false }
  /// Whether a row is to be shown, as far as it tells itself.
  func includes(_ data: Any?) -> Bool { true }
  /// The same, as another one: by that all rows are arranged again.
  func again() -> RowArranger { self }
  /// An arrangement of the rows as they were, after edits: complete, or without rows that there was no
  /// time to find a place for. O(rows), and O(log rows) comparisons for each new one.
  ///
  /// - Parameter cache: what is known of the rows as they are now.
  func arrangement(
    _ found: Arrangement, following edits: RowOrigins, cache: SortKeyCache,
    _ data: @escaping (Int) -> Any?
  ) -> (arrangement: Arrangement, isComplete: Bool) { (found, true) }
}
