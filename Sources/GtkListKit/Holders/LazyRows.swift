internal import GtkListKitCore

/// Rows over a collection of models: a million models, and holders only for what is asked.
final class LazyRows<Models: RandomAccessCollection, Cell: ModelCell>: ModelGroup<Cell>
where Models.Element == Cell.Model {
  private let models: CheckedModels<Models>
  /// The rows among the models that are this group's.
  private let range: Range<Int>

  convenience init(_ models: Models, _ options: RowOptions<Cell.Model>) {
    self.init(models, RowOptions.Shared(options))
  }

  convenience init(_ models: Models, _ options: RowOptions<Cell.Model>.Shared) {
    let models = CheckedModels(models)
    self.init(models, range: 0..<models.count, options)
  }

  private init(
    _ models: CheckedModels<Models>, range: Range<Int>, _ options: RowOptions<Cell.Model>.Shared
  ) {
    self.models = models
    self.range = range
    super.init(options)
  }

  override var count: Int { range.count }

  override func model(at index: Int) -> Cell.Model? {
    guard index >= 0, index < range.count else { return nil }
    return models[range.lowerBound + index]
  }

  override func holder(at index: Int) -> CellViewHolder? {
    guard index >= 0, index < range.count else { return nil }
    var holder: CellViewHolder?
    models.read(range.lowerBound + index) { holder = LazyRowHolder<Cell>($0, shared) }
    return holder ?? LazyRowHolder<Cell>(blank: shared)
  }

  override func split(at index: Int) -> (head: RowGroup, tail: RowGroup) {
    let index = min(max(0, index), range.count)
    let middle = range.lowerBound + index
    let head: RowGroup
    let tail: RowGroup
    if let buffer = models.models as? ModelBuffer<Cell.Model> {
      // Removed rows release their models.
      head = rows(over: buffer.part(range.lowerBound..<middle))
      tail = rows(over: buffer.part(middle..<range.upperBound))
    } else {
      head = LazyRows(models, range: range.lowerBound..<middle, shared)
      tail = LazyRows(models, range: middle..<range.upperBound, shared)
    }
    return (head, tail)
  }

  private func rows(over buffer: ModelBuffer<Cell.Model>) -> RowGroup {
    LazyRows<ModelBuffer<Cell.Model>, Cell>(buffer, shared)
  }

  override func appending<Other: ModelCell>(
    _ models: [Other.Model], as cell: Other.Type
  ) -> RowGroup? {
    guard cell == Cell.self, let models = models as? [Cell.Model] else { return nil }
    var buffer: ModelBuffer<Cell.Model>
    if let own = self.models.models as? ModelBuffer<Cell.Model>, range == 0..<own.count {
      buffer = own
    } else if let array = self.models.array {
      buffer = ModelBuffer(array[range])
    } else {
      // Others read what is asked for, and keep it themselves.
      guard range.isEmpty else { return nil }
      buffer = ModelBuffer(EmptyCollection())
    }
    buffer.append(models)
    return rows(over: buffer)
  }

  override func options<Other: ModelCell>(of cell: Other.Type) -> RowOptions<Other.Model>.Shared? {
    cell == Cell.self ? shared as? RowOptions<Other.Model>.Shared : nil
  }

  override var knowsSizes: Bool { options.size != nil }

  override func identity(at index: Int) -> RowIdentity? {
    guard let id = options.id, index >= 0, index < range.count else { return nil }
    if let array = models.array { return id(array[range.lowerBound + index]) }
    var identity: RowIdentity?
    models.read(range.lowerBound + index) { identity = id($0) }
    return identity
  }

  /// The same array has the same rows, unless its models are objects.
  override func isSame(as other: RowGroup) -> Bool {
    guard self !== other else { return true }
    guard !(Cell.Model.self is AnyObject.Type), let other = other as? LazyRows,
      range == other.range, options.hasSameIdentities(as: other.options),
      let own = models.array, let others = other.models.array
    else { return false }
    return own.withUnsafeBufferPointer { own in
      others.withUnsafeBufferPointer { $0.baseAddress == own.baseAddress && $0.count == own.count }
    }
  }

  override func row(_ row: Int, in later: RowGroup) -> ArrangedRow {
    isSame(as: later) ? .at(row) : .unknown
  }

  override func identityList() -> [RowIdentity]? {
    guard let ids = options.ids, let models = models.array else { return nil }
    return ids(models[range])
  }

  override func models<Model: Sendable>(as type: Model.Type) -> GroupModels<Model> {
    // The type first: arrays of others would be cast an element at a time.
    guard Cell.Model.self == type else { return .onMain { _ in nil } }
    let start = range.lowerBound
    if let models = models.models as? [Model] {
      return .anywhere { index in
        start + index >= 0 && start + index < models.count ? models[start + index] : nil
      }
    }
    if let buffer = self.models.models as? ModelBuffer<Model> {
      return .anywhere { index in
        start + index >= 0 && start + index < buffer.count ? buffer[start + index] : nil
      }
    }
    if let reading = options.reading as? ModelReading<Model> {
      return .anywhere { reading.model(start + $0) }
    }
    return .onMain { [self] in model(at: $0) as? Model }
  }
}
