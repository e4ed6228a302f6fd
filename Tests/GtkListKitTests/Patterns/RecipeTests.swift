import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Recipes of cells, also recipes that an app makes again at every call.
final class RecipeTests: GtkTestCase {
  /// Makes its recipe at each call, as an app would write it.
  private final class Made: ItemMetric {
    var rested: [String] = []
    var loaded: [String] = []
    var isPlain = true

    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
      if isPlain { return CellRecipe(ControlCell.self).onRest { item, _ in self.load(item) } }
      return CellRecipe(ControlCell.self) { cell, item, _ in
        cell.update(item)
      } onRest: { [weak self] _, item, _ in
        self?.rested.append(item.text)
      }.onRest { item, _ in self.load(item) }
    }

    private func load(_ item: Item) { loaded.append(item.text) }
  }

  @MainActor func testARefreshWithNewRecipesKeepsTypedText() {
    for kind in [SourceWindow.Kind.table, .collection] {
      for isPlain in [true, false] {
        let source = Made(Item.many(3))
        source.isPlain = isPlain
        let window = SourceWindow(kind, source)
        window.list.cellForRow(at: [0, 0])?["entry"].text = "typed"
        source.updateReporting { try $0.replace(at: [0, 1], with: Item(7)) }
        window.settle()
        XCTAssertEqual(window.texts, ["Row 0", "Row 7", "Row 2"])
        XCTAssertEqual(window.list.cellForRow(at: [0, 0])?["entry"].text, "typed", "\(kind)")
        XCTAssertEqual(window.list.cellForRow(at: [0, 1])?["entry"].text, "entry 7", "\(kind)")
      }
    }
  }

  @MainActor func testRowsRestOnceWithNewRecipes() {
    for kind in SourceWindow.Kind.allCases {
      let source = Made(Item.many(3))
      source.isPlain = false
      let window = SourceWindow(kind, source)
      func rest() {
        window.settle()
        window.list.viewport.rest.schedule()
        window.window.rest()
      }
      window.window.rest()
      XCTAssertEqual(source.loaded, Item.many(3).texts, "\(kind)")
      XCTAssertEqual(source.rested, kind == .columns ? [] : Item.many(3).texts, "\(kind)")
      source.host?.refresh()
      window.settle()
      window.window.scroll(by: 1)
      rest()
      XCTAssertEqual(source.loaded, Item.many(3).texts, "\(kind)")
      source.updateReporting { try $0.replace(at: [0, 1], with: Item(7)) }
      rest()
      XCTAssertEqual(source.loaded, Item.many(3).texts + ["Row 7"], "\(kind)")
    }
  }

  @MainActor func testEventsReachTheHandlerOfTheLatestRecipe() {
    for kind in [SourceWindow.Kind.table, .collection] {
      let source = ItemMetric([Item(0)])
      func cell(_ name: String) -> CellRecipe<Item> {
        CellRecipe(ItemCell.self).onEvent("any") { [weak source] _, _, _ in source?.log.append(name)
        }
      }
      source.cell = cell("first")
      let window = SourceWindow(kind, source)
      source.cell = cell("second")
      source.host?.refresh()
      window.settle()
      window.list.cellForRow(at: [0, 0])?.sendEvent(withName: "any")
      XCTAssertEqual(source.log, ["second"], "\(kind)")
    }
  }

  @MainActor func testARecipeRegisteredAgainReplacesTheFirst() {
    let factory = Factory<Item>()
    @MainActor func register(_ prefix: String) {
      factory.registerCell(ItemCell.self) { cell, item, _ in
        cell.update(Item(item.id, prefix + item.text))
      }
    }
    register("old ")
    let source = StaticDatasource([Item(0)], factory: factory)
    let window = TableWindow { $0.useSource(source) }
    register("new ")
    source.host?.refresh()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["new Row 0"])
  }

  @MainActor func testARefreshAppliesARecipeWrittenElsewhere() {
    let source = ItemMetric(Item.many(2))
    source.cell = CellRecipe(StringCell.self) { cell, item, _ in cell.update(item.text) }
    let window = source.window()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1"])
    let cell = window.table.cellForRow(at: [0, 0])
    source.cell = CellRecipe(StringCell.self) { cell, item, _ in cell.update("\(item.id)") }
    source.host?.refresh()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["0", "1"])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 0]), cell)
  }

  @MainActor func testARefreshBeforeADifferenceLosesNoNewRow() {
    final class Source: ItemSource<Item> {
      var items = Item.many(2)
      private lazy var recipe = CellRecipe<Item>(ItemCell.self)
      override var contents: any SourceContents<Item> { ItemSections([items]) }
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { recipe }
    }
    SourceWindow.each({ _ in Source(id: { AnyHashable($0.id) }) }) { window in
      let source = window.list.dataSource as? Source
      source?.items.append(Item(7))
      source?.host?.refresh()
      window.settle()
      source?.host?.applyDifference()
      window.settle()
      XCTAssertEqual(window.texts, ["Row 0", "Row 1", "Row 7"], "\(window.kind)")
    }
  }
}
