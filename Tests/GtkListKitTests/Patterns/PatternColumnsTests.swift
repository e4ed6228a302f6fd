import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Patterns that fill column tables.
final class PatternColumnsTests: GtkTestCase {
  @MainActor private func factory() -> Factory<Item> {
    let factory = Factory<Item>()
    factory.register(
      CellRecipe(ItemCell.self).onEvent("any") { item, path, _ in
        Recorded.events.append("\(item.id) at \(path.section), \(path.row)")
      })
    return factory
  }

  @MainActor private func datasource(_ items: [Item]) -> StaticDatasource<Item> {
    StaticDatasource(items, factory: factory()) { AnyHashable($0.id) }
  }

  @MainActor func testAFactorysItemsAreTheColumnsModels() {
    Recorded.events = []
    let window = TextTable(datasource(Item.many(3)))
    XCTAssertEqual(window.drawnTexts, ["Row 0", "Row 1", "Row 2"])
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: "any")
    XCTAssertEqual(Recorded.events, ["1 at 0, 1"])
  }

  @MainActor func testMetricItemsAndTheirSectionsAreShownAndFollowEdits() {
    let metric = GlobalDataMetric<Item, String>(
      sections: [
        SectionDataMetric(items: [Item(1), Item(2)], titleForHeader: "First"),
        SectionDataMetric(items: [Item(3)], titleForHeader: "Second"),
      ])
    let source = MetricDataSource(metric)
    let window = TextTable(source) { $0.showsSectionsAsNodes = true }
    XCTAssertEqual(window.drawnTexts, ["Row 1", "Row 2", "Row 3"])
    XCTAssertNoThrow(try source.update { metric in try metric.remove(at: [0, 0]) })
    XCTAssertEqual(window.drawnTexts, ["Row 2", "Row 3"])
    let text = window.table.textSource()
    XCTAssertEqual(
      (0..<text.rowCount).map { text.columns[0].text($0) }, ["First", "Row 2", "Second", "Row 3"])
  }

  @MainActor func testCascadingRowsShowTheirModels() {
    let rows = Item.many(3).map { CascadingRow($0, as: ItemCell.self) }
    let section = CascadingSectionDelegate(childDelegates: rows)
    let window = TextTable(CascadingRootDelegate(childDelegates: [section]))
    XCTAssertEqual(window.drawnTexts, ["Row 0", "Row 1", "Row 2"])
    rows[1].model = Item(1, "changed")
    XCTAssertEqual(window.drawnTexts, ["Row 0", "changed", "Row 2"])
    var names: [String] = []
    rows[2].onEvent = { names.append($0.name.rawValue) }
    window.table.cellForRow(at: [0, 2])?.sendEvent(withName: "any")
    XCTAssertEqual(names, ["any"])
  }

  @MainActor func testSourcesOneBelowTheOtherKeepTheirSectionsInAnOutline() {
    let adaptor = TableAdaptor()
    adaptor.apply { Section("Mine") { Rows([Item(5)]) } }
    let both = ConcatenatedSource([datasource([Item(1)]), adaptor])
    let window = TextTable(both) { $0.showsSectionsAsNodes = true }
    let source = window.table.textSource()
    XCTAssertEqual(
      (0..<source.rowCount).map { source.texts(ofRow: $0)[0] }, ["", "Row 1", "Mine", "Row 5"])
    adaptor.update { $0.edit(Item.self, at: [0, 0]) { $0.text = "edited" } }
    XCTAssertEqual(window.drawnTexts, ["Row 1", "edited"])
  }

  @MainActor func testTheSegmentThatIsChosenIsShown() {
    let segments = SegmentedDatasource([
      ("One", datasource([Item(1)])), ("Two", datasource([Item(2), Item(3)])),
    ])
    let window = TextTable(segments)
    XCTAssertEqual(window.drawnTexts, ["Row 1"])
    segments.selectedIndex = 1
    XCTAssertEqual(window.drawnTexts, ["Row 2", "Row 3"])
  }

  @MainActor func testBuildersAreShownByTheirModelsOrThemselves() {
    final class Plain: CellBuilder {
      let name = "inside"
      var events: [String] = []
      func cell(at path: ListIndexPath, in list: ListView) -> ListCell { ListCell() }
      func handle(_ event: ListEvent) { events.append(event.name.rawValue) }
    }
    let plain = Plain()
    let window = TextTable(
      ListOutput(sections: [
        BaseSection("Items", builders: [ModelCellBuilder(Item(4), as: ItemCell.self), plain])
      ])
    ) {
      $0.showsSectionsAsNodes = true
      $0.columns = [
        TableColumn("Text", { (plain: Plain) in plain.name }, { (item: Item) in item.text })
      ]
    }
    XCTAssertEqual(window.drawnTexts, ["Row 4", "inside"])
    let text = window.table.textSource()
    XCTAssertEqual(
      (0..<text.rowCount).map { text.columns[0].text($0) }, ["Items", "Row 4", "inside"])
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: "any")
    XCTAssertEqual(plain.events, ["any"])
    window.table.show(
      ListOutput(sections: [
        BaseSection(
          "Items", builders: [plain, ModelCellBuilder(Item(4, "new"), as: ItemCell.self)])
      ]))
    XCTAssertEqual(window.drawnTexts, ["inside", "new"])
  }

  @MainActor func testOneHeadingStandsOverRowsOfSeveralModels() {
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("mixed") {
        Rows([Item(1), Item(2)])
        Rows(["text", ""])
        Rows([2.5])
      }
    }
    let window = TextTable(adaptor) {
      $0.columns = [
        TableColumn(
          "Name", { (item: Item) in item.text }, { (text: String) in text.isEmpty ? nil : text }),
        TableColumn(
          "Number", { (item: Item) in item.id }, { (number: Double) in Int(number) },
          as: .number),
      ]
    }
    let text = window.table.textSource()
    XCTAssertEqual(
      (0..<5).map { text.texts(ofRow: $0) },
      [["Row 1", "1"], ["Row 2", "2"], ["text", ""], ["", ""], ["", "2"]])
    XCTAssertEqual(window.drawnTexts, ["Row 1", "Row 2", "text", "", ""])
  }

  @MainActor func testAnUpdateKeepsTheRowsOfAColumnTable() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(3)) }
    let window = TextTable(adaptor)
    let row = window.table.cellForRow(at: [0, 2])
    adaptor.update { $0.edit(Item.self, at: [0, 1]) { $0.text = "edited" } }
    XCTAssertEqual(window.drawnTexts, ["Row 0", "edited", "Row 2"])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 2]), row)
  }
}

@MainActor
private enum Recorded {
  static var events: [String] = []
}
