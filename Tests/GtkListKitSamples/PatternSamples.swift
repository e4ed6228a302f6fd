import GtkListKit
import GtkListKitPatterns

// A small app for each pattern, and one that puts them together. `PatternSamplesTests` runs them, and
// sees that none needs a cast.

// MARK: Data metrics

struct Setting: Identifiable, Equatable {
  let id: Int
  var name: String
  var value: String
}

final class SettingCell: ListCell, ModelCell {
  override class var template: CellTemplate? {
    .string(
      """
      <interface><object class="GtkBox" id="row">
        <child><object class="GtkLabel" id="name"><property name="visible">1</property></object></child>
        <child><object class="GtkButton" id="reset"><property name="label">Reset</property>
          <signal name="clicked" handler="reset"/></object></child>
      </object></interface>
      """)
  }
  func update(_ setting: Setting) { self["name"].text = "\(setting.name): \(setting.value)" }
}

final class SettingsApp: MetricDataSource<Setting, String> {
  private(set) var log: [String] = []
  private lazy var cell = CellRecipe(
    SettingCell.self, configure: { cell, setting, _ in cell.update(setting) },
    onRest: { [weak self] _, setting, _ in self?.log.append("rests: \(setting.name)") }
  ).onEvent("reset") { [weak self] setting, path, _ in
    self?.updateReporting("Reset") { metric in
      try metric.replace(at: path, with: Setting(id: setting.id, name: setting.name, value: "0"))
    }
  }

  override func recipe(for item: Setting, at path: ListIndexPath) -> CellRecipe<Setting>? { cell }
  override func content(
    for data: String, of kind: SectionViewKind, in section: Int
  ) -> SectionViewContent? { SectionViewContent(TitleHeader.self, data) }
  override func height(for item: Setting, at path: ListIndexPath) -> Double? { 36 }
  override func searchText(for item: Setting) -> String? { item.name }
  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool {
    item(at: path)?.value != "locked"
  }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
  override func itemToInsert(after item: Setting, at path: ListIndexPath) -> Setting? {
    Setting(id: item.id + 100, name: item.name, value: "copy")
  }
  override func didCommit(_ style: ListEditingStyle, of item: Setting, at path: ListIndexPath) {
    log.append("\(style) \(item.name)")
  }
  override func didMove(_ item: Setting, from source: ListIndexPath, to target: ListIndexPath) {
    log.append("moved \(item.name)")
  }

  static func make() -> SettingsApp {
    let names = ["Address", "Bank", "Currency"]
    let app = SettingsApp(
      GlobalDataMetric(
        sections: names.enumerated().map { number, name in
          SectionDataMetric(
            items: [Setting(id: number, name: name, value: "\(number)")],
            indexTitle: String(name.prefix(1)), dataForHeader: name)
        }, dataForHeader: "Shop"))
    app.undoStack = UndoStack()
    return app
  }
}

// MARK: Factories

enum DiaryEntry: Equatable {
  case meeting(Person)
  case note(String)
}

final class DiaryApp {
  private(set) var log: [String] = []
  private let days = ItemSections([
    [DiaryEntry.meeting(Person(id: 1, name: "Ada")), .note("Milk")], [.note("Bread")],
  ])
  private(set) lazy var segments = SegmentedDatasource([
    source("All", days), source("Notes", ItemSections([[.note("Milk"), .note("Bread")]])),
  ])

  private func source(
    _ title: String, _ entries: ItemSections<DiaryEntry>
  ) -> Datasource<DiaryEntry> {
    let factory = Factory<DiaryEntry>(cellKey: { entry, _ in
      switch entry {
      case .meeting: "meeting"
      case .note: "note"
      }
    })
    factory.register(
      CellRecipe(PersonCell.self) { if case .meeting(let person) = $0 { person } else { nil } }
        .onEvent("call") { [weak self] entry, _, _ in
          if case .meeting(let person) = entry { self?.log.append("call \(person.name)") }
        }, for: "meeting")
    factory.registerCell(TextRow.self, for: "note") { cell, entry, _ in
      if case .note(let text) = entry { cell.update(TextRow.Model(title: text)) }
    }
    factory.registerHeader(TitleHeader.self) { view, section in
      view.update("Day \(section)", collapsed: false, count: 0)
    }
    let source = Datasource(entries, factory: factory, title: title)
    source.itemSelection.isEnabled = true
    source.itemSelection.onChange = { [weak self] changed in
      self?.log.append("\(changed.count) marked or not")
    }
    return source
  }
}

// MARK: Builders

struct CharactersApp: SectionFactory {
  let people: [Person]
  let onSelect: (Person) -> Void
  let onEnd: () -> Void

  func buildSections() -> [any BuilderSection] {
    let rows = people.map { person in
      let row = ModelCellBuilder(person, as: PersonCell.self, height: 30)
      row.onSelect = onSelect
      return row
    }
    let loading = ModelCellBuilder(
      Placeholder.loading("Loading"), as: LoadingRow.self, height: 30, id: "loading")
    loading.onDisplay = { _ in onEnd() }
    return [BaseSection("People", builders: rows), BaseSection(builders: [loading], id: "end")]
  }
}

// MARK: Cascading delegates

final class ProductApp {
  let root: CascadingRootDelegate
  private(set) var log: [String] = []

  private final class Details: CascadingSectionDelegate {
    override func list(
      _ list: ListView, titleFor kind: SectionViewKind, inSection section: Int
    ) -> String? { kind == .header ? "Details" : nil }
  }

  init(_ people: [Person], _ reviews: any ListSourceConvertible) {
    let rows = people.map { CascadingRow($0, as: PersonCell.self) }
    let details = Details(childDelegates: rows)
    details.reloadModeOnChildDelegatesChanged = .section(animated: true)
    root = CascadingRootDelegate(childDelegates: [details, CascadingSourceDelegate(reviews)])
    for row in rows {
      row.onActivate = { [unowned self, unowned row] in
        self.log.append("open \(row.model.name)")
        row.model.name += "!"
      }
      row.onEvent = { [unowned self] event in self.log.append("\(event.name)") }
    }
  }
}

// MARK: The holder model, and all together

final class MixedApp {
  let adaptor = ListAdaptor()
  let diary = DiaryApp()
  let source: ConcatenatedSource
  private(set) var log: [String] = []

  init(_ people: [Person]) {
    source = ConcatenatedSource([adaptor, SettingsApp.make(), diary.segments])
    adaptor.apply {
      Section("Friends") {
        Rows(people, as: PersonCell.self)
          .onSelect { [unowned self] person, path in self.log.append("\(person.name) at \(path)") }
      }
    }
  }

  var friends: [Person] { adaptor[0]?.models() ?? [] }
  var chosen: [Person] { adaptor.selectedModels() }
  func rename(_ path: ListIndexPath) {
    adaptor.update { $0.edit(Person.self, at: path) { $0.name += "?" } }
  }
}
