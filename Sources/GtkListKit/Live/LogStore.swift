/// The last of many models, each of them numbered as it came. A copy shares all but a bounded number of
/// them, so that it can be kept for as long as somebody reads it.
nonisolated struct LogStore<Model> {
  let capacity: Int
  /// From the oldest to the newest.
  private(set) var models = ModelBuffer<Model>(EmptyCollection())
  /// The number of the oldest one.
  private(set) var first = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Puts models behind the last, and lets go of as many as there is no room for.
  ///
  /// - Returns: how many of the former ones have gone.
  /// - Complexity: O(new models), and O(all / 1024) once where a copy of this was kept
  mutating func append(_ new: [Model]) -> Int {
    let excess = max(0, count + new.count - capacity)
    let gone = min(count, excess)
    first += excess
    models.removeFirst(gone)
    models.append(new.suffix(capacity))
    return gone
  }

  mutating func removeAll() {
    first += count
    models.removeFirst(count)
  }

  var count: Int { models.count }

  /// A model, counted from the oldest.
  func model(at row: Int) -> Model? {
    row >= 0 && row < models.count ? models[row] : nil
  }
}

extension LogStore: RowStore {}

extension LogStore: Sendable where Model: Sendable {}
