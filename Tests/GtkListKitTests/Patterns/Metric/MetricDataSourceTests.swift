import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// What a metric's rows show, and when they are loaded.
final class MetricDataSourceTests: MetricTestCase {
  @MainActor func testTheCellAndHowItIsLoadedAreTheSubclasssToSay() {
    let window = window(source(3))
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    XCTAssert(window.table.cellForRow(at: [0, 0]) is ItemCell)
  }

  @MainActor func testASubclassThatSaysNothingShowsBlankRowsThatStayAsTheyAre() {
    let metric = GlobalDataMetric<Item, String>(
      sections: [SectionDataMetric(items: Item.many(2), dataForHeader: "data")])
    let plain = MetricDataSource(metric)
    plain.undoStack = UndoStack()
    let window = TableWindow { $0.useSource(plain) }
    XCTAssertEqual(window.shownRows.map(\.texts), [[], []])
    window.click(row: [0, 0])
    XCTAssertEqual(window.table.editActions(at: [0, 0]).count, 0)
    window.press(GDK_KEY_Delete)
    window.press(GDK_KEY_Insert)
    window.press(GDK_KEY_Down, .alt)
    XCTAssertEqual(plain.globalDataMetric.allData, Item.many(2))
    XCTAssertEqual(plain.undoStack?.canUndo, false)
  }

  @MainActor func testEventsOfACellComeWithItsItemAndWhereItStands() {
    let source = source(3)
    let window = window(source)
    try? source.update { metric in try metric.remove(at: [0, 0]) }
    window.settle()
    window.table.cellForRow(at: [0, 1])?.sendEvent(withName: "tapped", value: .int(4))
    XCTAssertEqual(source.log, ["tapped Row 2 [0, 1] 4"])
  }

  @MainActor func testRowsThatRestOnScreenAreLoadedOnceAndThoseScrolledPastAreNot() {
    let source = source(1_000)
    let window = window(source, height: 300)
    window.rest()
    XCTAssertEqual(source.rested, Item.many(10).texts)
    for step in 1...20 {
      gtk_adjustment_set_value(window.adjustment, Double(step * 600))
      window.frame()
    }
    XCTAssertEqual(source.rested.count, 10, "nothing is loaded while it scrolls")
    window.rest()
    XCTAssertEqual(Array(source.rested.dropFirst(10)), (400..<410).map { "Row \($0)" })
    window.rest()
    XCTAssertEqual(source.rested.count, 20)
  }

  @MainActor func testRowsThatAreScrolledPastAreNotLoadedInAnyKindOfList() {
    final class Resting: MetricDataSource<Item, String> {
      var rested: [String] = []
      private lazy var recipe = CellRecipe<Item>(ItemCell.self)
        .onRest { [weak self] item, _ in self?.rested.append(item.text) }
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { recipe }
    }
    for kind in SourceWindow.Kind.allCases {
      let source = Resting(
        GlobalDataMetric(sections: [SectionDataMetric(items: Item.many(1_000))]))
      let window = SourceWindow(kind, source, height: 300)
      window.window.rest()
      XCTAssertEqual(source.rested, window.texts, "\(kind)")
      let first = source.rested.count
      for step in 1...20 {
        gtk_adjustment_set_value(window.window.adjustment, Double(step * 600))
        window.window.frame()
      }
      XCTAssertEqual(source.rested.count, first, "\(kind): nothing is loaded while it scrolls")
      window.window.rest()
      XCTAssertEqual(Array(source.rested.dropFirst(first)), window.texts, "\(kind)")
      XCTAssertFalse(window.texts.contains("Row 0"), "\(kind)")
    }
  }
}
