internal import GtkListKitCore

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
  /// Whether there is anything to be said of nodes of a kind.
  func arranges<Node>(_ node: Node.Type) -> Bool { false }
  /// What finds out, on any thread, how the levels of an outline are arranged: as the source has them,
  /// where there is nothing to be said of such nodes.
  func job<Node>(of known: OutlineLevels<Node>) -> @Sendable () throws -> [LevelOrder] {
    let orders = known.levels.map {
      LevelOrder(
        order: Arrangement(dataCount: $0.dataCount),
        prepared: $0.children?.prepared ?? PreparedRows())
    }
    return { orders }
  }
  /// What arranges the flat ones among some rows.
  func pass<Container: ListView>(
    of groups: [RowGroup<Container>], knowing prepared: PreparedRows
  ) -> ArrangementPass { ArrangementPass() }
  /// Where rows of the data belong among those shown, without them, once all are shown; those that
  /// are not to be shown are left out. O(log rows) for each.
  ///
  /// - Parameter prepared: what is known of the rows that are shown.
  func places<Container: ListView>(
    of dataRows: [Int], in section: SectionViewHolder<Container>, knowing prepared: PreparedRows
  ) -> [(dataRow: Int, row: Int)] { [] }
  /// Whether rows that have been changed belong where they are shown. O(1) for each.
  func belong<Container: ListView>(
    _ rows: [(dataRow: Int, row: Int)], in section: SectionViewHolder<Container>
  ) -> Bool { false }
  /// An arrangement of the rows as they were, after edits of the section: complete, or without rows
  /// that there was no time to find a place for. O(rows), and O(log rows) comparisons for each new
  /// one.
  func arrangement<Container: ListView>(
    _ found: Arrangement, following edits: RowOrigins, in section: SectionViewHolder<Container>
  ) -> (arrangement: Arrangement, isComplete: Bool) { (found, true) }
}

/// Arranges rows that show one kind of model. Others stand last, and no filter takes them away.
final class ModelArranger<Model: Sendable>: RowArranger {
  private let arrangement: RowArrangement<Model>
  private let query: SearchQuery?

  init(_ arrangement: RowArrangement<Model>) {
    self.arrangement = arrangement
    query = arrangement.query
    super.init()
  }

  override var isSorted: Bool { !arrangement.sort.isEmpty }
  override var isFilter: Bool { arrangement.isFilter }
  override var isSearch: Bool { query != nil }

  // MARK: All rows

  override func arranges<Node>(_ node: Node.Type) -> Bool { node == Model.self }

  override func job<Node>(of known: OutlineLevels<Node>) -> @Sendable () throws -> [LevelOrder] {
    guard let known = known as? OutlineLevels<Model> else { return super.job(of: known) }
    let job = ArrangementJob<Model>(
      levels: known.levels.map { level in
        ArrangementJob<Model>.Level(
          models: RowModels(level.nodes), prepared: level.children?.prepared ?? PreparedRows(),
          above: level.above, isStatus: level.children == nil)
      }, closed: RowModels(known.closed), owners: known.owners)
    let arrangement = arrangement
    return { try job.orders(by: arrangement) }
  }

  override func pass<Container: ListView>(
    of groups: [RowGroup<Container>], knowing prepared: PreparedRows
  ) -> ArrangementPass { RowsPass(groups, arrangement, knowing: prepared) }

  // MARK: Single rows

  override func places<Container: ListView>(
    of dataRows: [Int], in section: SectionViewHolder<Container>, knowing prepared: PreparedRows
  ) -> [(dataRow: Int, row: Int)] {
    let model = models(in: section)
    var placing = RowPlacing(arrangement.sort, knowing: prepared, model: model)
    for row in dataRows where isIncluded(model(row)) { placing.add(row) }
    return placing.places(among: section.currentArrangement)
  }

  override func belong<Container: ListView>(
    _ rows: [(dataRow: Int, row: Int)], in section: SectionViewHolder<Container>
  ) -> Bool {
    let model = models(in: section)
    let shown = section.currentArrangement
    // The rows beside them may have been changed, too.
    let placing = RowPlacing(arrangement.sort, knowing: PreparedRows(), model: model)
    return rows.allSatisfy { dataRow, row in
      isIncluded(model(dataRow)) && placing.belongs(dataRow, at: row, among: shown)
    }
  }

  override func arrangement<Container: ListView>(
    _ found: Arrangement, following edits: RowOrigins, in section: SectionViewHolder<Container>
  ) -> (arrangement: Arrangement, isComplete: Bool) {
    let model = models(in: section)
    var placing = RowPlacing(arrangement.sort, knowing: section.preparedRows, model: model)
    let slice = MainSlice()
    var start = 0
    var isComplete = true
    for stretch in edits.stretches where isComplete {
      if case .new(let count) = stretch {
        for row in start..<start + count {
          // What rows are sorted by is the models' business, and may take any time.
          guard placing.count < 16 || !slice.isOver else {
            isComplete = false
            break
          }
          if isIncluded(model(row)) { placing.add(row) }
        }
      }
      start += stretch.count
    }
    var arrangement = found.following(edits)
    arrangement.showData(placing.places(among: arrangement))
    return (arrangement, isComplete)
  }

  private func models<Container: ListView>(
    in section: SectionViewHolder<Container>
  ) -> (Int) -> Model? {
    let rows = GroupStarts(section.groups)
    return { rows.holder(at: $0)?.cellData as? Model }
  }

  private func isIncluded(_ model: Model?) -> Bool {
    guard let model else { return query == nil }
    if let filter = arrangement.filter, !filter.isIncluded(model) { return false }
    guard let query, let searched = arrangement.searched else { return true }
    var text: [UInt8] = []
    searched.append(model, to: &text)
    return query.matches(text)
  }
}
