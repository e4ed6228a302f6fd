import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// The rows, headers, footers, index titles and supplementary views of a metric's list.
final class MetricContentTests: GtkTestCase {
  @MainActor func testEventsHaveTheItemAndItsPresentPath() {
    let source = ItemMetric.editable(3)
    source.cell = CellRecipe(ItemCell.self).onEvent("tapped") { [weak source] item, path, value in
      source?.log.append("\(item.text) \(path) \(value?.int ?? -1)")
    }
    let window = source.window()
    source.updateReporting { try $0.remove(at: [0, 0]) }
    window.settle()
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: "tapped", value: .int(4))
    XCTAssertEqual(source.log, ["Row 2 [0, 1] 4"])
  }

  @MainActor func testRowsScrolledPastAreNotLoaded() {
    for kind in SourceWindow.Kind.allCases {
      let source = ItemMetric(Item.many(1_000))
      source.cell = CellRecipe(ItemCell.self).onRest { [weak source] item, _ in
        source?.log.append(item.text)
      }
      let window = SourceWindow(kind, source, height: 300)
      window.window.rest()
      XCTAssertEqual(source.takeLog(), window.texts, "\(kind)")
      for step in 1...20 {
        gtk_adjustment_set_value(window.window.adjustment, Double(step * 600))
        window.window.frame()
      }
      XCTAssertEqual(source.log, [], "\(kind): rows are loaded at rest")
      window.window.rest()
      XCTAssertEqual(source.takeLog(), window.texts, "\(kind)")
      XCTAssertFalse(window.texts.contains("Row 0"), "\(kind)")
      window.window.rest()
      XCTAssertEqual(source.log, [], "\(kind): each row is loaded once")
    }
  }

  @MainActor func testHeadersAndFootersShowDataOrTitles() {
    let source = ItemMetric.editable(1, 1)
    let window = source.window()
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.titleForHeader = "Title" }
      try metric.edit(section: 1) { $0.dataForHeader = "Data" }
      try metric.edit(section: 1) { $0.titleForFooter = "Caption" }
      metric.dataForHeader = "Top"
      metric.dataForFooter = "Bottom"
    }
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(
      window.shownTexts,
      ["Top -1", "Title", "Row 0", "Data 1", "Row 1", "Caption", "Bottom -1"])
    window.table.useSource(ItemMetric.editable(1))
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0"], "the footer is removed with its source")
  }

  @MainActor func testLettersLeadToTheirSections() {
    let source = ItemMetric.editable(1, 1, 1)
    source.updateReporting { metric in
      try metric.edit(section: 0) { $0.indexTitle = "A" }
      try metric.edit(section: 2) { $0.indexTitle = "C" }
    }
    let table = source.window().table
    XCTAssertEqual(source.sectionIndexTitles(in: table), ["A", "C"])
    XCTAssertEqual(source.list(table, sectionForIndexTitle: "C", at: 1), 2)
  }

  @MainActor func testSupplementaryDataAreShownOnItems() {
    let source = ItemMetric.editable(3)
    source.updateReporting { metric in
      try metric.edit(section: 0) {
        $0.dataForSupplementaryHeaders = ["one", "two"]
        $0.dataForSupplementaryFooters = ["foot"]
      }
    }
    let collection = CollectionView()
    let window = RowWindow(list: collection, width: 300) {
      collection.layout = .grid(.count(1), length: .fixed(50))
      collection.layout.badges = [
        CollectionBadge(.supplementaryHeader),
        CollectionBadge(.supplementaryFooter, at: .bottomTrailing),
      ]
      collection.useSource(source)
    }
    let shown = window.shownSupplementaries
    XCTAssertEqual(Set(shown.map(\.text)), ["one 0", "two 0", "foot 0"])
    XCTAssertEqual(
      shown.filter { $0.text != "foot 0" }.sorted { $0.y < $1.y }.map(\.y), [0, 50])
  }
}
