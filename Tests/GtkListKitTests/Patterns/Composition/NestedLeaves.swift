@testable import GtkListKit

/// Sections as plain arrays, and changes of them that are made to a source as well.
@MainActor
struct NaiveSections {
  var items: [[Item]]
  var texts: [String] { items.flatMap { $0 }.texts }

  /// A place of a row; nil where there is none.
  func row(_ seed: NestingSeed) -> ListIndexPath? {
    guard !items.isEmpty else { return nil }
    let section = seed.number(items.count)
    guard !items[section].isEmpty else { return nil }
    return ListIndexPath(row: seed.number(items[section].count), section: section)
  }

  /// A place to insert at; nil where there is no section.
  func gap(_ seed: NestingSeed) -> ListIndexPath? {
    guard !items.isEmpty else { return nil }
    let section = seed.number(items.count)
    return ListIndexPath(row: seed.number(items[section].count + 1), section: section)
  }

  mutating func take(_ path: ListIndexPath) -> Item { items[path.section].remove(at: path.row) }
  mutating func put(_ item: Item, at path: ListIndexPath) {
    items[path.section].insert(item, at: path.row)
  }
}

final class AdaptorPart: NestedPart {
  private var naive: NaiveSections
  private let adaptor = ListAdaptor()

  override init(_ seed: NestingSeed) {
    naive = NaiveSections(items: (0..<1 + seed.number(2)).map { _ in seed.items(4) })
    adaptor.dataSource = naive.items.map { items in
      SectionViewHolder(cellHolders: items.map { seed.holder($0) })
    }
    super.init(seed)
  }

  override var source: any ListSource { adaptor }
  override var texts: [String] { naive.texts }
  override func change() -> String {
    adaptor.update { editor in for _ in 0..<1 + self.seed.number(3) { self.edit(editor) } }
    return "adaptor"
  }
  private func edit(_ editor: ListEditor<ListView>) {
    switch seed.number(7) {
    case 0:
      let index = seed.number(naive.items.count + 1)
      naive.items.insert([], at: index)
      editor.insertSection(SectionViewHolder(), at: index)
    case 1 where naive.items.count > 1:
      let index = seed.number(naive.items.count)
      naive.items.remove(at: index)
      editor.removeSection(index)
    case 2:
      guard let path = naive.row(seed) else { return }
      _ = naive.take(path)
      editor.remove(path)
    case 3:
      guard let path = naive.row(seed) else { return }
      let item = naive.take(path)
      guard let goal = naive.gap(seed) else { return }
      naive.put(item, at: goal)
      editor.move(path, to: goal)
    case 4:
      guard let path = naive.row(seed) else { return }
      let former = naive.take(path).text
      let item = seed.item()
      naive.put(item, at: path)
      seed.replaced[item.text] = seed.replaced[former] ?? former
      editor.replace(path, with: seed.holder(item))
    default:
      guard let path = naive.gap(seed) else { return }
      let item = seed.item()
      naive.put(item, at: path)
      editor.insert(seed.holder(item), at: path)
    }
  }
}

final class MetricPart: NestedPart {
  private final class Source: MetricDataSource<Item, String> {
    private let row = CellRecipe(ItemCell.self)
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func height(for item: Item, at path: ListIndexPath) -> Double? { 30 }
    override func recipe(
      for data: String, of kind: SectionViewKind, in section: Int
    ) -> SectionViewRecipe<String>? {
      SectionViewRecipe(CountView.self) { view, data, _ in
        view.update(data: data, collapsed: false, count: 0)
      }
    }
  }
  private var naive: NaiveSections
  private var title: String?
  private let metric: Source
  private var past: [(naive: NaiveSections, title: String?)] = []

  override init(_ seed: NestingSeed) {
    naive = NaiveSections(items: (0..<1 + seed.number(2)).map { _ in seed.items(4) })
    title = seed.number(2) == 0 ? "Header" : nil
    metric = Source(
      GlobalDataMetric(
        sections: naive.items.map { SectionDataMetric(items: $0) }, dataForHeader: title))
    metric.undoStack = UndoStack()
    super.init(seed)
  }

  override var source: any ListSource { metric }
  override var texts: [String] { naive.texts }
  override var header: String? { title }
  override func change() -> String {
    if let former = past.last, seed.number(4) == 0 {
      past.removeLast()
      (naive, title) = former
      metric.undoStack?.undo()
      return "undo of a metric"
    }
    past.append((naive, title))
    metric.updateReporting("Change") { metric in
      for _ in 0..<1 + self.seed.number(3) { try self.write(&metric) }
    }
    return "metric"
  }
  private func write(_ metric: inout GlobalDataMetric<Item, String>) throws {
    switch seed.number(8) {
    case 0:
      let index = seed.number(naive.items.count + 1)
      naive.items.insert([], at: index)
      try metric.insert(SectionDataMetric(), at: index)
    case 1 where naive.items.count > 1:
      let index = seed.number(naive.items.count)
      naive.items.remove(at: index)
      try metric.removeSection(at: index)
    case 2:
      guard let a = naive.row(seed), let b = naive.row(seed) else { return }
      let item = naive.items[a.section][a.row]
      naive.items[a.section][a.row] = naive.items[b.section][b.row]
      naive.items[b.section][b.row] = item
      try metric.exchange(a, b)
    case 3:
      guard let path = naive.row(seed) else { return }
      let item = naive.take(path)
      guard let goal = naive.gap(seed) else { return }
      naive.put(item, at: goal)
      try metric.move(path, to: goal)
    case 4:
      guard let path = naive.row(seed) else { return }
      _ = naive.take(path)
      try metric.remove(at: path)
    case 5:
      title = seed.number(2) == 0 ? nil : "Header \(seed.number(9))"
      metric.dataForHeader = title
    default:
      guard let path = naive.gap(seed) else { return }
      let item = seed.item()
      naive.put(item, at: path)
      try metric.insert([item], at: path)
    }
  }
}

/// Builders.
final class OutputPart: NestedPart {
  private var items: [Item]
  private let output: ListOutput

  override init(_ seed: NestingSeed) {
    items = seed.items(5)
    output = ListOutput(sections: Self.sections(items))
    super.init(seed)
  }
  private static func sections(_ items: [Item]) -> [any BuilderSection] {
    let middle = items.count / 2
    return [items[..<middle], items[middle...]].enumerated().map { number, items in
      BaseSection(
        builders: items.map { ModelCellBuilder($0, as: ItemCell.self, height: 30) }, id: number)
    }
  }

  override var source: any ListSource { output }
  override var texts: [String] { items.texts }
  override func change() -> String {
    if items.count < 7 { items.insert(seed.item(), at: seed.number(items.count + 1)) }
    if items.count > 1, seed.number(2) == 0 { items.remove(at: seed.number(items.count)) }
    if seed.number(3) == 0 { items = seed.shuffled(items) }
    output.sections = Self.sections(items)
    return "builders"
  }
}

/// Items of a factory.
final class ItemsPart: NestedPart {
  private var items: [Item]
  private let datasource: StaticDatasource<Item>

  override init(_ seed: NestingSeed) {
    items = seed.items(5)
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    datasource = StaticDatasource(items, factory: factory) { AnyHashable($0.id) }
    super.init(seed)
  }

  override var source: any ListSource { datasource }
  override var texts: [String] { items.texts }
  override func change() -> String {
    if items.count < 7 { items.insert(seed.item(), at: seed.number(items.count + 1)) }
    if items.count > 1, seed.number(2) == 0 { items.remove(at: seed.number(items.count)) }
    if seed.number(3) == 0 { items = seed.shuffled(items) }
    datasource.entity = ItemSections([items])
    return "items"
  }
}
