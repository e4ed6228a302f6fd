import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Cells, views and texts that are registered with a key.
final class FactoryTests: GtkTestCase {
  private enum Event {
    case meeting(String)
    case trip(Int)
  }

  private enum Key: String {
    case meeting
    case trip
  }

  private static let tripTemplate = CellTemplate.string(
    """
    <interface><object class="GtkBox" id="box">
      <child><object class="GtkLabel" id="days"><property name="visible">1</property></object></child>
      <child><object class="GtkButton" id="book"><property name="label">Book</property>
        <signal name="clicked" handler="book"/></object></child>
    </object></interface>
    """)

  @MainActor private func factory(
    headers: @escaping (SectionViewKind, ListIndexPath) -> String? = { _, _ in "Standard" }
  ) -> Factory<Event> {
    let factory = Factory<Event>(
      cellKey: { event, _ in
        switch event {
        case .meeting: Key.meeting.rawValue
        case .trip: Key.trip.rawValue
        }
      }, viewKey: headers)
    factory.register(
      CellRecipe(StringCell.self) { event in
        if case .meeting(let name) = event { name } else { nil }
      }, for: Key.meeting.rawValue)
    factory.register(
      CellRecipe(template: Self.tripTemplate) { cell, event, path in
        guard case .trip(let days) = event else { return }
        cell["days"].text = "\(days) days at \(path)"
      }, for: Key.trip.rawValue)
    return factory
  }

  @MainActor private func source(_ events: [Event], _ factory: Factory<Event>)
    -> StaticDatasource<Event>
  { StaticDatasource(events, factory: factory) }

  @MainActor func testTheKeyOfAnItemSelectsItsCellClass() {
    let source = source([.meeting("Lunch"), .trip(3), .meeting("Tea")], factory())
    let window = TableWindow { $0.useSource(source) }
    XCTAssertEqual(window.shownTexts, ["Lunch", "3 days at [0, 1]", "Tea"])
    XCTAssert(window.table.cellForRow(at: [0, 0]) is StringCell)
    XCTAssert(window.table.cellForRow(at: [0, 1]) is TemplateCell)
  }

  @MainActor func testARegisteredCellReceivesItsItemAndPath() {
    let factory = Factory<Int>()
    factory.registerCell(StringCell.self) { cell, item, path in
      cell.update("\(item) at \(path)")
    }
    let source = StaticDatasource([4, 5], factory: factory)
    let window = TableWindow { $0.useSource(source) }
    XCTAssertEqual(window.shownTexts, ["4 at [0, 0]", "5 at [0, 1]"])
  }

  @MainActor func testAnUnknownKeyListsTheKnownKeys() {
    let factory = Factory<Int>(cellKey: { _, _ in "missing" })
    factory.registerCell(StringCell.self, for: "b") { _, _, _ in }
    factory.registerCell(StringCell.self, for: "a") { _, _, _ in }
    let source = StaticDatasource([1], factory: factory)
    XCTAssertThrowsError(try source.cell(for: 1, at: [0, 0], in: TableView())) { error in
      XCTAssertEqual((error as? FactoryError)?.known, ["a", "b"])
      XCTAssertEqual(
        "\(error)", "no cell is registered under “missing”; known keys: “a”, “b”")
    }
    let window = TableWindow { $0.useSource(source) }
    XCTAssertEqual(window.table.numberOfItems(in: 0), 1, "a blank row")
    Reports.expect(.wrongClass)
    factory.registerCell(StringCell.self, for: "missing") { cell, item, _ in cell.update("\(item)")
    }
    let cell = try? source.cell(for: 7, at: [0, 0], in: TableView())
    XCTAssertEqual(cell?["text"].text, "7")
  }

  @MainActor func testAnItemWithoutItsCellsModelIsReported() {
    let factory = Factory<Event>()
    factory.register(
      CellRecipe(StringCell.self) { event in
        if case .meeting(let name) = event { name } else { nil }
      })
    let window = TableWindow { $0.useSource(self.source([.trip(1)], factory)) }
    Reports.expect(.wrongModel)
    XCTAssertEqual(window.table.numberOfItems(in: 0), 1)
  }

  @MainActor func testHeadersFootersAndTextsAreRegisteredWithKeys() {
    let factory = factory { kind, path in path.section == 0 ? "big" : "Standard" }
    factory.registerHeader(CountView.self, for: "big") { view, section in
      view.update(data: "Big \(section)", collapsed: false, count: 0)
    }
    factory.registerText(of: .header) { "Text \($0)" }
    factory.registerText(of: .footer) { $0 == 1 ? "Below" : nil }
    let source = Datasource(
      ItemSections([[Event.meeting("a")], [.meeting("b")]]), factory: factory)
    let window = TableWindow { $0.useSource(source) }
    XCTAssertEqual(window.shownTexts, ["Big 0", "a", "Text 1", "b", "Below"])
    XCTAssertEqual(source.text(of: .header, in: 1), "Text 1")
  }

  @MainActor func testAnUnknownHeaderKeyListsKeysOfItsKind() {
    let factory = factory { _, _ in "missing" }
    factory.registerFooter(CountView.self, for: "f") { _, _ in }
    factory.registerHeader(CountView.self, for: "h") { _, _ in }
    let source = source([.meeting("a")], factory)
    XCTAssertThrowsError(try source.view(of: .header, at: [0, 0], in: TableView())) {
      XCTAssertEqual("\($0)", "no Header view is registered under “missing”; known keys: “h”")
    }
  }

  @MainActor func testKindsAreKeptApart() throws {
    let factory = factory()
    factory.registerView(CountView.self, of: "Left Sidebar") { view, _ in
      view.update(data: "left", collapsed: false, count: 0)
    }
    factory.registerView(CountView.self, of: "Right Sidebar") { view, _ in
      view.update(data: "right", collapsed: false, count: 0)
    }
    let source = source([], factory)
    let table = TableView()
    let views = try ["Left Sidebar", "Right Sidebar", "Top"].map {
      try source.view(of: SectionViewKind($0), at: [0, 0], in: table) as? CountView
    }
    XCTAssertEqual(views.map { $0?.data as? String }, ["left", "right", nil])
  }

  @MainActor func testViewsAreShownOnItemsAndBehindSections() {
    let factory = Factory<Event>(viewKey: { kind, path in
      kind == "Badge" && path.item == 1 ? nil : "Standard"
    })
    factory.registerCell(StringCell.self) { cell, _, path in cell.update("\(path)") }
    factory.registerView(CountView.self, of: "Badge") { view, path in
      view.update(data: "badge \(path)", collapsed: false, count: 0)
    }
    factory.registerView(CountView.self, of: "Back") { view, path in
      view.update(data: "behind \(path.section)", collapsed: false, count: 0)
    }
    let collection = CollectionView()
    let window = RowWindow(list: collection, width: 300) {
      collection.layout = .grid(.count(1), length: .fixed(50))
      collection.layout.badges = [CollectionBadge("Badge")]
      collection.layout.background = "Back"
      collection.useSource(
        self.source([.meeting("a"), .meeting("b"), .meeting("c")], factory))
    }
    let shown = window.shownSupplementaries
    XCTAssertEqual(
      Set(shown.map(\.text)), ["badge [0, 0]", "badge [0, 2]", "behind 0"])
  }

  @MainActor func testTemplatesKeepTheirWidgetsInSharedCells() {
    let factory = Factory<Int>(cellKey: { item, _ in item % 2 == 0 ? "even" : "odd" })
    for (key, name) in [("even", "e"), ("odd", "o")] {
      let template = CellTemplate.string(
        "<interface><object class=\"GtkLabel\" id=\"\(name)\"/></interface>")
      factory.register(
        CellRecipe(template: template) { cell, item, _ in cell[name].text = "\(name)\(item)" },
        for: key)
    }
    let source = StaticDatasource(Array(0..<200), factory: factory)
    let window = TableWindow { $0.useSource(source) }
    for offset in [0.0, 500, 1_700, 33, 0] {
      window.scroll(to: offset)
      window.assertShows((0..<200).map { $0 % 2 == 0 ? "e\($0)" : "o\($0)" })
    }
  }

  @MainActor func testATemplateMayBeAFile() throws {
    let path = TemporaryFolder.make() + "/days.ui"
    let text = "<interface><object class=\"GtkLabel\" id=\"days\"/></interface>"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let factory = Factory<Int>()
    factory.register(
      CellRecipe(template: .file(path)) { cell, item, _ in cell["days"].text = "\(item) days" })
    let window = TableWindow { $0.useSource(StaticDatasource([3, 9], factory: factory)) }
    XCTAssertEqual(window.shownTexts, ["3 days", "9 days"])
  }

  @MainActor func testATemplatesSignalIsAnEvent() {
    var booked: [String] = []
    let factory = Factory<Event>()
    factory.register(
      CellRecipe<Event>(template: Self.tripTemplate) { _, _, _ in }
        .onEvent("book") { event, path, _ in booked.append("\(event) \(path)") })
    let window = TableWindow { $0.useSource(self.source([.trip(1), .trip(2)], factory)) }
    let cell = window.table.cellForRow(at: [0, 1]) as? TemplateCell
    if let button = cell?["book"].pointer?.of(GtkButton.self) { gtk_button_clicked(button) }
    XCTAssertEqual(booked, ["trip(2) [0, 1]"])
  }
}
