extension Adaptor {
  final func counts<Model: Sendable>(
    _ model: Model.Type, of text: @escaping @Sendable (Model) -> String?
  ) async -> [String: Int] {
    var counts: [String: Int] = [:]
    let groups = sections.flatMap(\.groups).map { ($0.models(as: model), $0.rowCount) }
    for (models, count) in groups where !Task.isCancelled {
      switch models {
      case .anywhere(let model):
        let found = await LoopTurn.offMainThread { () -> [String: Int] in
          var counts: [String: Int] = [:]
          for row in 0..<count {
            if row & 0x0FFF == 0, Task.isCancelled { break }
            if let text = model(row).flatMap(text) { counts[text, default: 0] += 1 }
          }
          return counts
        }
        counts.merge(found) { $0 + $1 }
      case .onMain(let model):
        var slice = MainSlice()
        for row in 0..<count {
          if row & 0x3F == 0, slice.isOver {
            await slice.pause()
            if Task.isCancelled { break }
          }
          if let text = model(row).flatMap(text) { counts[text, default: 0] += 1 }
        }
      }
    }
    return counts
  }
}
