internal import GtkListKitCore

extension ModelArranger {
  /// Arranges the flat rows of a section: a tree of one level.
  final class RowsPass: ArrangementPass {
    private let arrangement: RowArrangement<Model>
    private let cache: SortKeyCache
    private var pending: ArraySlice<(count: Int, models: GroupModels<Model>)>
    private var parts: [RowModels<Model>.Part] = []
    /// Of the next group, what has to be read on the main thread.
    private var models: [Model?] = []
    private let total: Int

    init(
      _ groups: [any ModelRows], _ arrangement: RowArrangement<Model>, cache: SortKeyCache
    ) {
      self.arrangement = arrangement
      self.cache = cache
      pending = groups.map { ($0.rowCount, $0.models(as: Model.self)) }[...]
      total = pending.reduce(0) { $0 + $1.count }
      super.init()
    }

    override var count: Int { total }

    override func read(while hasTime: (Int) -> Bool) -> Bool {
      while let next = pending.first {
        let model: @Sendable (Int) -> Model?
        switch next.models {
        case .anywhere(let given): model = given
        case .onMain(let given):
          while models.count < next.count {
            guard models.count & 0x3F != 0 || hasTime(count) else { return false }
            models.append(given(models.count))
          }
          let read = models
          models = []
          model = { read[$0] }
        }
        parts.append(.init(count: next.count, model: model))
        pending.removeFirst()
      }
      return true
    }

    override func job() -> @Sendable () throws -> Found {
      let job = ArrangementJob(levels: [.init(models: RowModels(parts), cache: cache)])
      let arrangement = arrangement
      return { Found(orders: try job.orders(by: arrangement), rows: nil) }
    }
  }
}
