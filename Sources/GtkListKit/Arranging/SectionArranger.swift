internal import GtkListKitCore

/// Arranges the rows of sections, whatever their models are.
@MainActor
class SectionArranger<Container: ListView> {
  init() {}
  /// Whether rows have an order of their own, so that nobody can move them.
  var isSorted: Bool { false }
  /// The arrangement of a section, found out here and now.
  func arrange(_ section: SectionViewHolder<Container>) {}
  /// Whether rows may be left out.
  var isFilter: Bool { false }
  /// Whether rows are looked for by words.
  var isSearch: Bool { false }
  /// What sorts and filters an outline level by level; nil when it is so already.
  func pass(for group: RowGroup<Container>) -> OutlinePass? { nil }
  /// Where rows of the data belong among those shown, without them, once all are shown; those that
  /// are not to be shown are left out. O(log rows) for each.
  ///
  /// - Parameter prepared: what is known of the rows that are shown.
  func places(
    of dataRows: [Int], in section: SectionViewHolder<Container>, _ arrangement: Arrangement,
    knowing prepared: PreparedRows
  ) -> [(dataRow: Int, row: Int)] { [] }
  /// Whether rows that have been changed belong where they are shown. O(1) for each.
  func belong(
    _ rows: [(dataRow: Int, row: Int)], in section: SectionViewHolder<Container>,
    _ arrangement: Arrangement
  ) -> Bool { false }
  /// What arranges sections anywhere: reads what has to be read on the main thread, a little at a
  /// time. Nil when the task was cancelled meanwhile.
  func results(
    for sections: [SectionReading<Container>], selected: [RowSet]
  ) async -> [SectionArrangement]? { nil }
  /// An arrangement of the rows as they were, after edits of the section: complete, or without rows
  /// that there was no time to find a place for. O(rows), and O(log rows) comparisons for each new
  /// one.
  func arrangement(
    _ found: Arrangement, following edits: RowOrigins, in section: SectionViewHolder<Container>
  ) -> (arrangement: Arrangement, isComplete: Bool) { (found, true) }
}

/// Arranges rows that show one kind of model. Others stand last, and no filter takes them away.
final class ModelArranger<Container: ListView, Model: Sendable>: SectionArranger<Container> {
  private let arrangement: RowArrangement<Model>
  private let query: SearchQuery?
  private let tree: OutlineArrangement<Model>

  init(_ arrangement: RowArrangement<Model>) {
    self.arrangement = arrangement
    query = arrangement.query
    tree = OutlineArrangement(isFilter: arrangement.isFilter) { levels in
      // Nothing cancels here, so that nothing is thrown.
      (try? OutlineJob(levels, arrangement).orders()) ?? []
    } elsewhere: { levels in
      let job = OutlineJob(levels, arrangement)
      return try? await LoopTurn.elsewhere { try job.orders() }
    }
    super.init()
  }

  override var isSorted: Bool { !arrangement.sort.isEmpty }

  override var isFilter: Bool { arrangement.isFilter }

  override var isSearch: Bool { query != nil }

  override func pass(for group: RowGroup<Container>) -> OutlinePass? { group.pass(for: tree) }

  override func arrange(_ section: SectionViewHolder<Container>) {
    guard !section.holdsTree else { return }
    var prepared = section.preparedRows
    // Nothing cancels here, so that nothing is thrown.
    let made = try? prepared.arrangement(of: models(of: section), by: arrangement)
    section.preparedRows = prepared
    section.arrange(made ?? Arrangement(dataCount: section.totalCount), by: self)
  }

  override func places(
    of dataRows: [Int], in section: SectionViewHolder<Container>, _ shown: Arrangement,
    knowing prepared: PreparedRows
  ) -> [(dataRow: Int, row: Int)] {
    let model = models(in: section)
    var placing = RowPlacing(arrangement.sort, knowing: prepared, model: model)
    for row in dataRows where isIncluded(model(row)) { placing.add(row) }
    return placing.places(among: shown)
  }

  override func belong(
    _ rows: [(dataRow: Int, row: Int)], in section: SectionViewHolder<Container>,
    _ shown: Arrangement
  ) -> Bool {
    let model = models(in: section)
    // The rows beside them may have been changed, too.
    let placing = RowPlacing(arrangement.sort, knowing: PreparedRows(), model: model)
    return rows.allSatisfy { dataRow, row in
      isIncluded(model(dataRow)) && placing.belongs(dataRow, at: row, among: shown)
    }
  }

  private func models(in section: SectionViewHolder<Container>) -> (Int) -> Model? {
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

  override func arrangement(
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

  // MARK: Reading

  private func models(of section: SectionViewHolder<Container>) -> RowModels<Model> {
    RowModels(
      section.groups.map { group in
        switch group.models(as: Model.self) {
        case .anywhere(let model): return .init(count: group.rowCount, model: model)
        case .onMain(let model):
          let read = (0..<group.rowCount).map { model($0) }
          return .init(count: read.count) { read[$0] }
        }
      })
  }

  /// The same, with breaks for whoever else wants the main thread.
  private func modelsInSlices(
    of section: SectionReading<Container>
  ) async -> RowModels<Model>? {
    var parts: [RowModels<Model>.Part] = []
    for group in section.groups {
      switch group.models(as: Model.self) {
      case .anywhere(let model): parts.append(.init(count: group.rowCount, model: model))
      case .onMain(let model):
        var read: [Model?] = []
        let count = group.rowCount
        read.reserveCapacity(count)
        var slice = MainSlice()
        while read.count < count {
          read.append(model(read.count))
          if read.count & 0x3F == 0, slice.isOver {
            await slice.pause()
            if Task.isCancelled { return nil }
          }
        }
        let models = read
        parts.append(.init(count: count) { models[$0] })
      }
    }
    return RowModels(parts)
  }

  override func results(
    for sections: [SectionReading<Container>], selected: [RowSet]
  ) async -> [SectionArrangement]? {
    var jobs: [ArrangementJob<Model>] = []
    for (number, section) in sections.enumerated() {
      guard let models = await modelsInSlices(of: section) else { return nil }
      jobs.append(
        ArrangementJob(
          models: models, prepared: section.prepared, old: section.former,
          selected: selected[number]))
    }
    let (all, arrangement) = (jobs, arrangement)
    return try? await LoopTurn.elsewhere { try ArrangementJob.run(all, arrangement) }
  }
}
