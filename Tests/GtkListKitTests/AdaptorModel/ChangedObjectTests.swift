import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Models that are objects and cannot be observed.
final class ChangedObjectTests: GtkTestCase {
  final class Person: Identifiable, Equatable, CustomStringConvertible, @unchecked Sendable {
    let id: Int
    var name: String
    init(_ id: Int, _ name: String? = nil) { (self.id, self.name) = (id, name ?? "Person \(id)") }
    var description: String { name }
    static func == (a: Person, b: Person) -> Bool { a.id == b.id && a.name == b.name }
    var copy: Person { Person(id, name) }
    static func many() -> [Person] { (0..<3).map { Person($0) } }
  }

  final class PersonCell: ListCell, ModelCell {
    static var filled: [Int] = []
    override func makeContent() -> WidgetPointer {
      let box = TestWidgets.label(in: self)
      let entry: WidgetPointer = gtk_entry_new()
      gtk_container_add(box.container, entry)
      nameChild("entry", entry)
      return box
    }
    func update(_ person: Person) {
      Self.filled.append(person.id)
      self["text"].text = person.name
      self["entry"].text = person.name
    }
  }

  /// Changes one of the objects that a list shows inside, and describes the list again.
  @MainActor private func check(
    _ note: String, arranges: Bool = false, line: UInt = #line,
    _ describe: ([Person]) -> any RowContent
  ) {
    func test(_ kind: SourceWindow.Kind, copies: Bool) {
      let adaptor = Adaptor()
      var people = Person.many()
      if arranges {
        adaptor.arrange(
          RowArrangement(sort: [SortKey<Person>(\.id)], filter: RowFilter { $0.id >= 0 }))
      }
      adaptor.setSections([Section(id: 0) { describe(people) }])
      let window = SourceWindow(kind, adaptor) {
        ($0 as? ColumnTableView)?.columns = [TableColumn<Person>("Name", \.name)]
      }
      XCTAssertEqual(window.texts, ["Person 0", "Person 1", "Person 2"], line: line)
      people[1].name = "Somebody"
      if copies { people = people.map(\.copy) }
      adaptor.setSections([Section(id: 0) { describe(people) }])
      window.settle()
      XCTAssertEqual(
        window.texts, ["Person 0", "Somebody", "Person 2"], "\(note), \(kind), copies: \(copies)",
        line: line)
      window.window.close()
    }
    for copies in [false, true] {
      for kind in SourceWindow.Kind.allCases { test(kind, copies: copies) }
    }
  }

  @MainActor func testObjectsChangedInsideAreShownAsTheyAre() {
    check("lazy rows") { Rows($0, as: PersonCell.self) }
    check("rows of other models") { Rows($0, as: StringCell.self) { $0.name } }
    check("models made when asked") { Rows($0.lazy.map { $0 }, as: PersonCell.self) }
    check("sorted and filtered rows", arranges: true) { Rows($0, as: PersonCell.self) }
  }

  @MainActor func testNodesChangedInsideAreShownAsTheyAre() {
    var outline = Outline<Person>([Person](), isExpandable: { _ in false }) { _ in .none }
    var shown: Person?
    check("an outline") { people in
      if people[0] !== shown {
        outline = Outline(people, isExpandable: { _ in false }) { _ in .none }
        shown = people[0]
      }
      return Rows(outline, as: PersonCell.self)
    }
  }

  @MainActor func testHoldersOfChangedObjectsShowThemAsTheyAre() {
    for keepsHolders in [false, true] {
      let people = Person.many()
      func holders() -> [TableCellViewHolder] {
        people.map { TableCellViewHolder(data: $0, cellClass: PersonCell.self) }
      }
      let kept = holders()
      let adaptor = TableAdaptor()
      adaptor.setSections([TableSectionViewHolder(cellHolders: kept)])
      let window = TableWindow(adaptor)
      people[1].name = "Somebody"
      let section = TableSectionViewHolder(cellHolders: keepsHolders ? kept : holders())
      section.givenID = adaptor[0]?.id
      adaptor.setSections([section])
      window.settle()
      XCTAssertEqual(window.shownTexts, ["Person 0", "Somebody", "Person 2"], "\(keepsHolders)")
      window.close()
    }
  }

  @MainActor func testBuildersAndItemsShowChangedObjectsAsTheyAre() {
    let people = Person.many()
    func output() -> [any BuilderSection] {
      [BaseSection(builders: people.map { ModelCellBuilder($0, as: PersonCell.self, id: $0.id) })]
    }
    let source = ListOutput(sections: output())
    let window = TableWindow { $0.useSource(source) }
    people[1].name = "Somebody"
    source.sections = output()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Person 0", "Somebody", "Person 2"])
  }

  @MainActor func testEqualValuesAreNotConfiguredAgain() {
    let adaptor = TableAdaptor()
    func describe() { adaptor.apply { Rows(Item.many(3), as: ItemCell.self) } }
    describe()
    let window = TableWindow(adaptor)
    XCTAssertEqual(
      ItemCell.boundSince {
        describe()
        window.settle()
      }, [])
  }

  @MainActor func testOptionalObjectsAreNotShownAlready() {
    let person = Person(0)
    let (cell, data) = (
      PersonCell(), [person, person as Person?? as Any, person as Person? as Any]
    )
    for data in data { XCTAssertFalse(cell.shows(data, insteadOf: data), "\(data)") }
    XCTAssert(cell.shows(Item(0) as Item? as Any, insteadOf: Item(0) as Item? as Any))
  }

  /// Writes in a cell while its object changes.
  @MainActor private func write(
    in window: TableWindow, _ note: String, change: () -> Void
  ) {
    let cell = window.table.cellForRow(at: [0, 1])
    let entry = cell?["entry"]
    guard let widget = entry?.pointer else { return XCTFail("no entry") }
    window.focus(widget)
    window.type("x")
    let written = entry?.text
    change()
    window.settle()
    XCTAssertEqual(entry?.text, written, note)
    guard let other = window.table.cellForRow(at: [0, 0])?["entry"].pointer else { return }
    window.focus(other)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Person 0", "Somebody", "Person 2"], note)
    XCTAssertEqual(entry?.text, "Somebody", "\(note): when the user has finished")
    XCTAssertEqual(cell?.waitsForData, false, note)
    window.close()
  }

  @MainActor func testAnUpdateKeepsTextThatIsBeingWritten() {
    for copies in [false, true] {
      var people = Person.many()
      let adaptor = TableAdaptor()
      func describe() { adaptor.apply { Rows(people, as: PersonCell.self) } }
      describe()
      write(in: TableWindow(adaptor), "copies: \(copies)") {
        people[1].name = "Somebody"
        if copies { people = people.map(\.copy) }
        describe()
      }
    }
  }

  @MainActor func testBuildersKeepTextThatIsBeingWritten() {
    let people = Person.many()
    func output() -> [any BuilderSection] {
      [BaseSection(builders: people.map { ModelCellBuilder($0, as: PersonCell.self, id: $0.id) })]
    }
    let source = ListOutput(sections: output())
    write(in: TableWindow { $0.useSource(source) }, "builders") {
      people[1].name = "Somebody"
      source.sections = output()
    }
  }
}
