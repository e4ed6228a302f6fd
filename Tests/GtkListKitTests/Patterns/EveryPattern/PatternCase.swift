@testable import GtkListKit
@testable import GtkListKitPatterns

/// A pattern that shows models, and an app that changes them.
@MainActor
final class PatternCase<Cell: ModelCell> where Cell.Model: Identifiable & Equatable {
  typealias Model = Cell.Model

  let pattern: Pattern
  let stack = UndoStack()
  /// The identities of the models whose rows sent an event.
  private(set) var events: [AnyHashable] = []
  private(set) var source: any ListSourceConvertible = ForwardingSource()
  private var models: [Model]
  private var showModels: ([Model]) -> Void = { _ in }

  init(_ pattern: Pattern, _ models: [Model], as cell: Cell.Type) {
    self.pattern = pattern
    self.models = models
    source = makeSource(models)
  }

  /// Has the list show other models.
  func show(_ models: [Model]) {
    self.models = models
    showModels(models)
  }

  // MARK: Sources

  private func note(_ model: Model) { events.append(AnyHashable(model.id)) }

  private var recipe: CellRecipe<Model> {
    CellRecipe(Cell.self).onEvent("any") { [weak self] model, _, _ in self?.note(model) }
  }

  private final class Metric: MetricDataSource<Model, String> {
    var cell: CellRecipe<Model>?
    override func recipe(for item: Model, at path: ListIndexPath) -> CellRecipe<Model>? { cell }
  }

  private func metric(_ models: [Model]) -> Metric {
    let metric = Metric(GlobalDataMetric(sections: [SectionDataMetric(items: models)]))
    metric.cell = recipe
    metric.undoStack = stack
    return metric
  }

  private func datasource(_ contents: any SourceContents<Model>) -> Datasource<Model> {
    let factory = Factory<Model>()
    factory.register(recipe)
    let source = Datasource(contents, factory: factory)
    source.undoStack = stack
    return source
  }

  /// An app's own contents, which say what an edit makes of them.
  private struct Book: SourceContents {
    var models: [Model]
    var numberOfSections: Int { 1 }
    func numberOfItems(in section: Int) -> Int { models.count }
    func item(at path: ListIndexPath) -> Model? {
      models.indices.contains(path.item) ? models[path.item] : nil
    }
    func replacing(_ items: [ListIndexPath: Model]) -> (any SourceContents<Model>)? {
      var book = self
      for (path, model) in items { book.models[path.item] = model }
      return book
    }
  }

  private func nodes(_ models: [Model], _ old: [CascadingDelegate]) -> [CascadingDelegate] {
    let known = old.compactMap { $0 as? CascadingRow<Cell> }
    return models.map { model in
      let row = known.first { $0.model.id == model.id } ?? CascadingRow(model, as: Cell.self)
      row.model = model
      row.onEvent = { [weak self] _ in self?.note(model) }
      return row
    }
  }

  private func output(_ models: [Model]) -> ListOutput {
    let builders = models.map { model in
      let builder = ModelCellBuilder(model, as: Cell.self, height: 30)
      builder.onEdit = { [weak self] in self?.change([$0], $1) }
      builder.onEvent = { [weak self] _ in self?.note(model) }
      return builder
    }
    let output = ListOutput(sections: [BaseSection(builders: builders, id: "models")])
    output.undoStack = stack
    return output
  }

  /// An edit that the app makes and remembers itself.
  private func change(_ changed: [Model], _ name: String) {
    let old = models
    show(models.map { model in changed.first { $0.id == model.id } ?? model })
    let new = models
    stack.register(name) { [weak self] in
      self?.show(old)
    } redo: { [weak self] in
      self?.show(new)
    }
  }

  private func apply(_ models: [Model], to adaptor: ListAdaptor) {
    adaptor.apply {
      Rows(models, as: Cell.self).onEvent("any") { [weak self] model, _ in self?.note(model) }
    }
  }

  private func makeSource(_ models: [Model]) -> any ListSourceConvertible {
    switch pattern {
    case .metric, .sourceInTree:
      let metric = metric(models)
      showModels = { [weak metric] in
        metric?.globalDataMetric = GlobalDataMetric(sections: [SectionDataMetric(items: $0)])
      }
      return pattern == .metric
        ? metric
        : CascadingRootDelegate(childDelegates: [
          CascadingSectionDelegate(), CascadingSourceDelegate(metric),
        ])
    case .datasource, .segment, .concatenated, .committed:
      let source = datasource(ItemSections([models]))
      showModels = { [weak source] in source?.entity = ItemSections([$0]) }
      switch pattern {
      case .segment:
        return SegmentedDatasource([("One", source), ("No", datasource(ItemSections([])))])
      case .concatenated: return ConcatenatedSource([metric([]), source])
      case .committed:
        source.commitItems = { [weak self] in self?.change(Array($0.values), $1) }
        return source
      default: return source
      }
    case .entity:
      let source = datasource(Book(models: models))
      showModels = { [weak source] in source?.entity = Book(models: $0) }
      return source
    case .tree, .node:
      let section = CascadingSectionDelegate(childDelegates: nodes(models, []))
      section.reloadModeOnChildDelegatesChanged = .section(animated: true)
      showModels = { [weak self, weak section] models in
        guard let self, let section else { return }
        section.childDelegates = nodes(models, section.childDelegates)
      }
      let root = CascadingRootDelegate(childDelegates: [CascadingSectionDelegate(), section])
      (pattern == .tree ? root : section).undoStack = stack
      return root
    case .builders:
      showModels = { [weak self] models in
        guard let self, let list = (source as? ListOutput)?.host?.list else { return }
        let new = output(models)
        source = new
        list.show(new)
      }
      return output(models)
    case .adaptor, .adaptorInTree:
      let adaptor = ListAdaptor()
      adaptor.undoStack = stack
      apply(models, to: adaptor)
      showModels = { [weak self, weak adaptor] in
        if let self, let adaptor { apply($0, to: adaptor) }
      }
      return pattern == .adaptor
        ? adaptor : CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(adaptor)])
    }
  }
}

/// The ways to fill a list.
enum Pattern: String, CaseIterable {
  case metric
  case datasource
  case entity
  case committed
  case segment
  case concatenated
  case tree
  case node
  case sourceInTree
  case builders
  case adaptor
  case adaptorInTree

  /// Whether the app itself remembers edits. The list then cannot show the row of an undo.
  var remembersItself: Bool { self == .committed || self == .builders }
}
