/// Some consecutive rows of a section: holders that exist, or models that get one when asked.
open class RowGroup<Container: ListView> {
  /// How many rows there are.
  open var count: Int { 0 }
  /// The holder of a row. A lazy group makes one at each call; asked out of range it answers nil.
  open func holder(at index: Int) -> CellViewHolder<Container>? { nil }
  /// What is known of the rows' heights.
  open var heights: SectionHeights? { nil }
  /// Whether selecting rows calls anything.
  open var watchesSelection: Bool { true }
  /// The identities as they are now, which later changes must not touch.
  open func identities() -> @MainActor (Int) -> AnyHashable? { { _ in nil } }
  /// What typing finds a row by.
  open func searchText(at index: Int) -> String? { holder(at: index)?.searchText }

  public init() {}
}

/// Rows whose holders exist.
public final class HolderRows<Container: ListView>: RowGroup<Container> {
  public var holders: [CellViewHolder<Container>]

  public init(_ holders: [CellViewHolder<Container>]) {
    self.holders = holders
  }

  public override var count: Int { holders.count }

  public override func holder(at index: Int) -> CellViewHolder<Container>? {
    holders.indices.contains(index) ? holders[index] : nil
  }

  public override var heights: SectionHeights? {
    guard let first = holders.first?.cellHeight else {
      return holders.contains { $0.cellHeight != nil } ? .perRow : nil
    }
    return holders.allSatisfy { $0.cellHeight == first } ? .uniform(first) : .perRow
  }

  public override func identities() -> @MainActor (Int) -> AnyHashable? {
    let holders = holders
    return { holders.indices.contains($0) ? holders[$0].id : nil }
  }
}

/// Rows over a collection of models: a million models, and holders only for what is asked.
public final class LazyRows<
  Container: ListView, Models: RandomAccessCollection, Cell: ModelCell
>: RowGroup<Container> where Models.Element == Cell.Model {
  public var models: Models
  let options: RowOptions<Cell.Model>

  init(_ models: Models, _ options: RowOptions<Cell.Model>) {
    self.models = models
    self.options = options
  }

  public override var count: Int { models.count }

  private func model(at index: Int) -> Cell.Model? {
    guard index >= 0, index < models.count else { return nil }
    return models[models.index(models.startIndex, offsetBy: index)]
  }

  public override func holder(at index: Int) -> CellViewHolder<Container>? {
    guard let model = model(at: index) else { return nil }
    return LazyRowHolder<Container, Cell>(model, options)
  }

  public override var heights: SectionHeights? {
    if let height = options.height { return .uniform(height) }
    return options.estimatedHeight.map { .estimated($0) }
  }

  public override var watchesSelection: Bool {
    options.onSelect != nil || options.onDeselect != nil || options.shouldSelect != nil
  }

  public override func identities() -> @MainActor (Int) -> AnyHashable? {
    let models = models
    guard let id = options.id else { return { _ in nil } }
    return { index in
      guard index >= 0, index < models.count else { return nil }
      return id(models[models.index(models.startIndex, offsetBy: index)])
    }
  }

  public override func searchText(at index: Int) -> String? {
    guard let model = model(at: index) else { return nil }
    if let text = options.searchText { return text(model) }
    return (model as? String) ?? (model as? any SearchableModel)?.searchText
  }
}
