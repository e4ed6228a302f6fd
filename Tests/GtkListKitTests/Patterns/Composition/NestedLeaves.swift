@testable import GtkListKit
@testable import GtkListKitPatterns

/// Sections as plain arrays, and changes of them that are made to a source as well.
@MainActor
struct NaiveSections {
  var items: [[Item]]
  /// As many as there are sections, if they have headers.
  var headers: [String] = []
  /// A section that is collapsed, so that it shows no rows.
  var collapsed: Int?

  func sections(of owner: String) -> [NestedSection] {
    items.enumerated().map { number, items in
      NestedSection(
        owner: owner, number: number,
        header: headers.indices.contains(number) ? headers[number] : nil,
        items: number == collapsed ? [] : items, count: items.count)
    }
  }

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
  private let name: String

  init(_ seed: NestingSeed, _ items: [[Item]]) {
    naive = NaiveSections(items: items)
    name = seed.name("adaptor")
    super.init(seed)
    adaptor.sections = items.enumerated().map { number, items in
      section(items, id: number, at: number)
    }
  }

  /// A section whose header says whose it is, and which of an adaptor's.
  private func section(_ items: [Item], id: Int?, at index: Int) -> SectionViewHolder {
    let title = seed.name("\(name) section")
    let section = SectionViewHolder(
      headerData: title, headerViewClass: CountView.self,
      cellHolders: items.map { seed.holder($0, of: name) })
    // Those that adaptors begin with are the same ones.
    section.givenID = id.map { AnyHashable($0) }
    section.onEvent = { [weak seed] event, _, _, number in
      seed?.told.append("\(title): \(event.name.rawValue) \(number)")
    }
    naive.headers.insert(title, at: index)
    return section
  }

  override var source: any ListSourceConvertible { adaptor }
  override var sections: [NestedSection] { naive.sections(of: name) }
  override func change() -> String {
    if let section = naive.collapsed ?? (seed.number(6) == 0 ? seed.number(naive.items.count) : nil)
    {
      // Its rows may have been selected when they were hidden.
      seed.uncertain = Set(naive.items[section].texts)
      let isCollapsed = naive.collapsed == nil
      naive.collapsed = isCollapsed ? section : nil
      adaptor.setCollapsed(isCollapsed, section: section)
      return isCollapsed ? "collapse" : "expand"
    }
    adaptor.update { editor in for _ in 0..<1 + self.seed.number(3) { self.edit(editor) } }
    return "adaptor"
  }
  private func edit(_ editor: ListEditor) {
    switch seed.number(7) {
    case 0:
      let index = seed.number(naive.items.count + 1)
      naive.items.insert([], at: index)
      editor.insertSection(section([], id: nil, at: index), at: index)
    case 1 where naive.items.count > 1:
      let index = seed.number(naive.items.count)
      naive.items.remove(at: index)
      naive.headers.remove(at: index)
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
      let old = naive.take(path).text
      let item = seed.item()
      naive.put(item, at: path)
      seed.replaced[item.text] = seed.replaced[old] ?? old
      editor.replace(path, with: seed.holder(item, of: name))
    default:
      guard let path = naive.gap(seed) else { return }
      let item = seed.item()
      naive.put(item, at: path)
      editor.insert(seed.holder(item, of: name), at: path)
    }
  }
}

final class MetricPart: NestedPart {
  private final class Source: MetricDataSource<Item, String> {
    var row = CellRecipe(ItemCell.self)
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
    override func height(for item: Item, at path: ListIndexPath) -> Double? { 30 }
    override func content(
      for data: String, of kind: SectionViewKind, in section: Int
    ) -> SectionViewContent? {
      SectionViewContent(CountView.self, data) { view, data in
        view.update(data: data, collapsed: false, count: 0)
      }
    }
  }
  private var naive: NaiveSections
  private var title: String?
  private let metric: Source
  private var past: [(naive: NaiveSections, title: String?)] = []
  private let name: String

  init(_ seed: NestingSeed, _ items: [[Item]]) {
    naive = NaiveSections(items: items)
    name = seed.name("metric")
    title = seed.number(2) == 0 ? "Header" : nil
    metric = Source(
      GlobalDataMetric(
        sections: naive.items.map { SectionDataMetric(items: $0) }, dataForHeader: title))
    metric.undoStack = UndoStack()
    metric.row = seed.recipe(name)
    super.init(seed)
  }

  override var source: any ListSourceConvertible { metric }
  override var sections: [NestedSection] { naive.sections(of: name) }
  override var header: String? { title }
  override func change() -> String {
    if let old = past.last, seed.number(4) == 0 {
      past.removeLast()
      (naive, title) = old
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
  private let output = ListOutput(sections: [])
  private let name: String

  init(_ seed: NestingSeed, _ items: [Item]) {
    self.items = items
    name = seed.name("output")
    super.init(seed)
    output.sections = builderSections
  }

  override var sections: [NestedSection] {
    let middle = items.count / 2
    return [items[..<middle], items[middle...]].map {
      NestedSection(owner: name, items: Array($0))
    }
  }
  private var builderSections: [any BuilderSection] {
    sections.enumerated().map { number, section in
      BaseSection(builders: section.items.map { builder($0) }, id: number)
    }
  }
  private func builder(_ item: Item) -> any CellBuilder {
    let builder = ModelCellBuilder(item, as: ItemCell.self, height: 30)
    builder.onEvent = { [weak seed, name] in seed?.told.append("\(name): \($0.name.rawValue)") }
    return builder
  }

  override var source: any ListSourceConvertible { output }
  override func change() -> String {
    if items.count < 7 { items.insert(seed.item(), at: seed.number(items.count + 1)) }
    if items.count > 1, seed.number(2) == 0 { items.remove(at: seed.number(items.count)) }
    if seed.number(3) == 0 { items = seed.shuffled(items) }
    output.sections = builderSections
    return "builders"
  }
}

/// Items of a factory.
final class ItemsPart: NestedPart {
  private var items: [Item]
  private let datasource: StaticDatasource<Item>
  private let name: String

  init(_ seed: NestingSeed, _ items: [Item]) {
    self.items = items
    name = seed.name("items")
    let factory = Factory<Item>()
    factory.register(seed.recipe(name))
    datasource = StaticDatasource(items, factory: factory) { AnyHashable($0.id) }
    super.init(seed)
  }

  override var source: any ListSourceConvertible { datasource }
  override var sections: [NestedSection] {
    [NestedSection(owner: name, number: 0, items: items)]
  }
  override func change() -> String {
    if items.count < 7 { items.insert(seed.item(), at: seed.number(items.count + 1)) }
    if items.count > 1, seed.number(2) == 0 { items.remove(at: seed.number(items.count)) }
    if seed.number(3) == 0 { items = seed.shuffled(items) }
    datasource.entity = ItemSections([items])
    return "items"
  }
}
