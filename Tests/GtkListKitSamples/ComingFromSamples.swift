import GtkListKit
import GtkListKitPatterns

// The samples of the “Coming from …” articles, as those in `ArticleSamples.swift`.

private let personTemplate = """
  <interface><object class="GtkBox" id="row">
    <child><object class="GtkLabel" id="name"><property name="visible">1</property></object></child>
    <child><object class="GtkButton" id="call"><signal name="clicked" handler="call"/></object></child>
  </object></interface>
  """

// sample: ComingFromAdaptor
struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
}

final class PersonCell: ListCell, ModelCell {
  override class var template: CellTemplate? { .string(personTemplate) }
  func update(_ person: Person) { self["name"].text = person.name }
}

final class PersonHolder: TableCellViewHolder {
  override func didSelectWith(container: ListView, index: ListIndexPath) {
    print("selected", index)
  }
}

func showPeople(_ people: [Person], in table: TableView) {
  let adaptor = TableAdaptor()
  let section = TableSectionViewHolder(headerData: "People", headerViewClass: TitleHeader.self)
  adaptor.appendToLast(
    section: section, datas: people, cellClass: PersonCell.self,
    cellHolderClass: PersonHolder.self)
  table.useAdaptor(adaptor)
}
// end

// sample: ComingFromTCDataSource
final class PeopleSource: MetricDataSource<Person, String> {
  override func recipe(for item: Person, at path: ListIndexPath) -> CellRecipe<Person>? {
    CellRecipe(PersonCell.self)
  }
  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { true }
}

func showMetric(_ people: [Person], in table: TableView) throws {
  let section = SectionDataMetric<Person, String>(items: people, titleForHeader: "People")
  let source = PeopleSource(GlobalDataMetric(sections: [section]), id: { AnyHashable($0.id) })
  table.useSource(source)
  let (fourth, first) = (ListIndexPath(item: 3, section: 0), ListIndexPath(item: 0, section: 0))
  try source.update("Move to the Top") { try $0.move(fourth, to: first) }
}
// end

// sample: ComingFromTaylorSource
enum CalendarEntry {
  case birthday(Person)
  case note(String)
}

func showCalendar(_ entries: [CalendarEntry], notes: [CalendarEntry], in table: TableView) {
  let factory = Factory<CalendarEntry>(cellKey: { entry, _ in
    if case .birthday = entry { "birthday" } else { "note" }
  })
  factory.register(
    CellRecipe(PersonCell.self) { if case .birthday(let person) = $0 { person } else { nil } },
    for: "birthday")
  factory.registerCell(TextRow.self, for: "note") { cell, entry, _ in
    if case .note(let text) = entry { cell.update(TextRow.Model(title: text)) }
  }
  let all = StaticDatasource(entries, factory: factory, title: "All")
  let segmented = SegmentedDatasource([
    all, StaticDatasource(notes, factory: factory, title: "Notes"),
  ])
  table.useSource(segmented)
}
// end

// sample: ComingFromTableViewFactories
final class PersonBuilder: CellBuilder {
  private let person: Person
  init(_ person: Person) { self.person = person }

  var id: AnyHashable { person.id }
  func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
    let cell = list.dequeueCell(PersonCell.self)
    cell.update(person)
    return cell
  }
}

struct PeopleFactory: SectionFactory {
  let people: [Person]
  func buildSections() -> [any BuilderSection] {
    [BaseSection("People", builders: people.map { PersonBuilder($0) })]
  }
}

func showBuilt(_ people: [Person], in table: TableView) {
  table.show(ListOutput(PeopleFactory(people: people)))
}
// end

// sample: ComingFromCascadingTableDelegate
final class PictureSection: CascadingSectionDelegate {
  override func list(
    _ list: ListView, willSelectItemAt path: ListIndexPath
  ) -> ListIndexPath? {
    path.row == 0 ? nil : super.list(list, willSelectItemAt: path)
  }
}

func showTree(_ people: [Person], in table: TableView) {
  let pictures = PictureSection(
    childDelegates: people.map { CascadingRow($0, as: PersonCell.self) })
  pictures.reloadModeOnChildDelegatesChanged = .section(animated: true)
  let root = CascadingRootDelegate(childDelegates: [pictures])
  root.prepare(list: table)
  pictures.childDelegates.removeFirst()
}
// end

// sample: ComingFromUIKit
final class NameSource: ListDataSource, ListDelegate {
  var names = ["Ada", "Grace"]

  func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { names.count }
  func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
    let cell = list.dequeueCell(TextRow.self)
    cell.update(TextRow.Model(title: names[path.row]))
    return cell
  }
  func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { true }
  func list(
    _ list: ListView, commit style: ListEditingStyle, forItemAt path: ListIndexPath
  ) {
    names.remove(at: path.row)
    list.deleteRows(at: [path])
  }
}

func showNames(_ source: NameSource, in table: TableView) {
  table.dataSource = source  // weak, as in UIKit
  table.delegate = source
  table.reloadData()
}
// end
