/// The last of many models, each of them numbered as it came.
nonisolated struct LogStore<Model> {
  let capacity: Int
  /// Filled from the start, and then over again.
  private var models: [Model] = []
  /// Where the oldest one is.
  private var head = 0
  /// The number of the oldest one.
  private(set) var first = 0

  init(capacity: Int) { self.capacity = capacity }

  var count: Int { models.count }

  /// A model, counted from the oldest.
  subscript(row: Int) -> Model? {
    guard row >= 0, row < models.count else { return nil }
    return models[(head + row) % models.count]
  }

  /// Puts models behind the last, and lets go of as many as there is no room for.
  ///
  /// - Returns: how many of the former ones have gone.
  /// - Complexity: O(new models), and O(all) once where a copy of this was kept
  mutating func append(_ new: [Model]) -> Int {
    let former = models.count
    let gone = min(former, max(0, former + new.count - capacity))
    first += former + new.count - min(capacity, former + new.count)
    for model in new.suffix(capacity) {
      if models.count < capacity {
        models.append(model)
      } else {
        models[head] = model
        head = head + 1 == capacity ? 0 : head + 1
      }
    }
    return gone
  }

  mutating func removeAll() {
    first += models.count
    models = []
    head = 0
  }
}
