internal import GtkListKitCore
internal import Observation

/// Arranges rows that show one kind of model. Others stand last, and no filter takes them away.
final class ModelArranger<Model: Sendable>: RowArranger {
  let arrangement: RowArrangement<Model>
  private let query: SearchQuery?
  /// Whether what is known of models may be out of date, as they change inside without telling.
  private let readsAnew: Bool

  /// - Parameter showsObservables: whether the rows may show observable models, be they themselves of
  ///   another type.
  init(_ arrangement: RowArrangement<Model>, showsObservables: Bool = false) {
    self.arrangement = arrangement
    query = arrangement.query
    readsAnew = showsObservables || Model.self is any Observable.Type
    super.init()
  }

  override var isSorted: Bool { !arrangement.sort.isEmpty }
  override var isFilter: Bool { arrangement.isFilter }
  override var isSearch: Bool { query != nil }
  override var expandsToMatches: Bool { isSearch && arrangement.expandsToMatches }
  override var showsBelowMatches: Bool { isSearch && arrangement.showsBelowMatches }

  override var ofColumnsAlone: RowArranger? {
    guard let filter = arrangement.columnFilter else { return nil }
    var left = RowArrangement<Model>()
    left.columnFilter = filter
    return ModelArranger(left, showsObservables: readsAnew)
  }

  override var withoutColumns: RowArranger? {
    guard arrangement.columnFilter != nil else { return nil }
    var left = arrangement
    left.columnFilter = nil
    return ModelArranger(left, showsObservables: readsAnew)
  }

  // MARK: Changes inside of models

  override var arrangesObservables: Bool { Model.self is any Observable.Type }

  override func read(_ data: Any?) {
    guard let model = data as? Model else { return }
    for key in arrangement.sort { key.read(model) }
    _ = isIncluded(model)
  }

  // MARK: All rows

  override func arranges<Node>(_ node: Node.Type) -> Bool { node == Model.self }

  override func job<Node>(of nodes: NodeLevels<Node>) -> @Sendable () throws -> [LevelOrder] {
    guard let nodes = nodes as? NodeLevels<Model> else { return super.job(of: nodes) }
    let job = ArrangementJob(
      levels: nodes.levels.map {
        ArrangementJob.Level(
          models: RowModels($0.nodes), cache: usable($0.cache), above: $0.above,
          isStatus: $0.isStatus, isBelowMatch: $0.isBelowMatch)
      }, closed: RowModels(nodes.closed), owners: nodes.owners, held: nodes.held)
    let arrangement = arrangement
    return { try job.orders(by: arrangement) }
  }

  override func pass(
    of groups: [any ModelRows], cache: SortKeyCache
  ) -> ArrangementPass { RowsPass(groups, arrangement, cache: usable(cache)) }

  private func usable(_ cache: SortKeyCache) -> SortKeyCache {
    readsAnew ? SortKeyCache() : cache
  }

  // MARK: Single rows

  override func rows(
    of dataRows: [Int], among shown: Arrangement, cache: SortKeyCache, holds: Bool,
    _ data: @escaping (Int) -> Any?
  ) -> [(dataRow: Int, row: Int)] {
    var placing = RowPlacing(arrangement.sort, cache: cache) { data($0) as? Model }
    for row in dataRows where holds || isIncluded(data(row)) { placing.add(row) }
    return placing.rows(among: shown)
  }

  override func belong(
    _ rows: [(dataRow: Int, row: Int)], among shown: Arrangement,
    _ data: @escaping (Int) -> Any?
  ) -> Bool {
    // The rows beside them may have been changed, too.
    let placing = RowPlacing(arrangement.sort, cache: SortKeyCache()) { data($0) as? Model }
    return rows.allSatisfy { dataRow, row in
      isIncluded(data(dataRow)) && placing.belongs(dataRow, at: row, among: shown)
    }
  }

  override func arrangement(
    _ found: Arrangement, following edits: RowOrigins, cache: SortKeyCache,
    _ data: @escaping (Int) -> Any?
  ) -> (arrangement: Arrangement, isComplete: Bool) {
    var placing = RowPlacing(arrangement.sort, cache: cache) { data($0) as? Model }
    let slice = MainSlice()
    var start = 0
    var read = 0
    var isComplete = true
    for stretch in edits.stretches where isComplete {
      if case .new(let count) = stretch {
        for row in start..<start + count {
          // What rows are sorted and found by is the models' business, and may take any time.
          read += 1
          guard read <= 16 || !slice.isOver else {
            isComplete = false
            break
          }
          if isIncluded(data(row)) { placing.add(row) }
        }
      }
      start += stretch.count
    }
    var arrangement = found.following(edits)
    arrangement.showData(placing.rows(among: arrangement))
    return (arrangement, isComplete)
  }

  override func includes(_ data: Any?) -> Bool { isIncluded(data) }

  override func again() -> RowArranger {
    ModelArranger(arrangement, showsObservables: readsAnew)
  }

  private func isIncluded(_ data: Any?) -> Bool {
    guard let model = data as? Model else { return query == nil }
    if let filter = arrangement.wholeFilter, !filter.isIncluded(model) { return false }
    guard let query, let searched = arrangement.searched else { return true }
    var text: [UInt8] = []
    searched.append(model, to: &text)
    return query.matches(text)
  }
}
