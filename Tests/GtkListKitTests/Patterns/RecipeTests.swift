import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Recipes that are made at every call, marks, and heights that change, in each kind of list.
final class RecipeTests: GtkTestCase {
  /// Makes its recipe each time, as an app would write it.
  private final class Made: MetricDataSource<Item, String> {
    var rested: [String] = []
    var loaded: [String] = []
    var height = 30.0
    var isPlain = true

    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
      if isPlain { return CellRecipe(ControlCell.self).onRest { item, _ in self.load(item) } }
      return CellRecipe(ControlCell.self) { cell, item, _ in
        cell.update(item)
      } onRest: { [weak self] _, item, _ in
        self?.rested.append(item.text)
      }.onRest { item, _ in self.load(item) }
    }
    override func height(for item: Item, at path: ListIndexPath) -> Double? { height }

    private func load(_ item: Item) { loaded.append(item.text) }
  }

  @MainActor private func made(_ count: Int, isPlain: Bool = true) -> Made {
    let source = Made(
      GlobalDataMetric(sections: [SectionDataMetric(items: Item.many(count))]),
      id: { AnyHashable($0.id) })
    source.isPlain = isPlain
    return source
  }

  @MainActor func testARefillLeavesAloneWhatTheUserTypesThoughTheRecipeIsMadeAnew() {
    for kind in [SourceWindow.Kind.table, .collection] {
      for isPlain in [true, false] {
        let source = made(3, isPlain: isPlain)
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

  @MainActor func testRowsAreLoadedOnceAtRestInEveryListThoughTheRecipeIsMadeAnew() {
    for kind in SourceWindow.Kind.allCases {
      let source = made(3, isPlain: false)
      let window = SourceWindow(kind, source)
      window.window.rest()
      XCTAssertEqual(source.loaded, Item.many(3).texts, "\(kind)")
      XCTAssertEqual(source.rested, kind == .columns ? [] : Item.many(3).texts, "\(kind)")
      source.host?.refresh()
      window.settle()
      window.window.scroll(by: 1)
      window.list.viewport.rest.schedule()
      window.window.rest()
      XCTAssertEqual(source.loaded, Item.many(3).texts, "\(kind)")
      source.updateReporting { try $0.replace(at: [0, 1], with: Item(7)) }
      window.settle()
      window.list.viewport.rest.schedule()
      window.window.rest()
      XCTAssertEqual(source.loaded, Item.many(3).texts + ["Row 7"], "\(kind)")
    }
  }

  @MainActor func testAnEventGoesToTheHandlerOfTheLatestRecipe() {
    final class Latest: MetricDataSource<Item, String> {
      var name = "first"
      var heard: [String] = []
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
        let name = name
        return CellRecipe(ItemCell.self).onEvent("any") { [weak self] _, _, _ in
          self?.heard.append(name)
        }
      }
    }
    for kind in [SourceWindow.Kind.table, .collection] {
      let source = Latest(GlobalDataMetric(sections: [SectionDataMetric(items: [Item(0)])]))
      let window = SourceWindow(kind, source)
      source.name = "second"
      source.host?.refresh()
      window.settle()
      window.list.cellForRow(at: [0, 0])?.sendEvent(withName: "any")
      XCTAssertEqual(source.heard, ["second"], "\(kind)")
    }
  }

  @MainActor func testARecipeRegisteredInAnothersPlaceIsUsedThoughItWasMadeAtTheSamePlace() {
    let factory = Factory<Item>()
    @MainActor func register(_ prefix: String) {
      factory.registerCell(ItemCell.self) { cell, item, _ in
        cell.update(Item(item.id, prefix + item.text))
      }
    }
    register("old ")
    let source = StaticDatasource([Item(0)], factory: factory) { AnyHashable($0.id) }
    let window = TableWindow { $0.useSource(source) }
    register("new ")
    source.host?.refresh()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["new Row 0"])
  }

  // MARK: Heights

  @MainActor private func heights(_ window: SourceWindow) -> [Int] {
    (window.window as? ColumnWindow)?.shownRows.map(\.height)
      ?? (window.window as? RowWindow)?.shownRows.map(\.height) ?? []
  }

  @MainActor private static func variable(_ list: ListView) {
    (list as? ColumnTableView)?.hasVariableRowHeights = true
    (list as? CollectionView)?.layout = .list(length: .measured(estimate: 40))
  }

  @MainActor func testInvalidatedHeightsOfASectionAreAskedForAgainInEveryList() {
    SourceWindow.each(
      { _ in
        Made(
          GlobalDataMetric(sections: [
            SectionDataMetric(items: [Item(0), Item(1)]), SectionDataMetric(items: [Item(2)]),
          ]))
      }, Self.variable
    ) { window in
      guard let source = window.list.dataSource as? Made else { return XCTFail("no source") }
      @MainActor func settled() -> [Int] {
        window.settle()
        return heights(window)
      }
      source.height = 50
      source.updateReporting { $0.invalidateHeights(in: 0) }
      XCTAssertEqual(settled().prefix(2), [50, 50], "\(window.kind)")
      source.height = 60
      source.invalidateHeights(in: 0)
      XCTAssertEqual(settled().prefix(2), [60, 60], "\(window.kind)")
      source.height = 70
      source.updateReporting { $0.invalidateHeight(at: [0, 1]) }
      XCTAssertEqual(settled().prefix(2), [60, 70], "\(window.kind)")
      source.height = 80
      source.invalidateHeights()
      XCTAssertEqual(settled(), [80, 80, 80], "\(window.kind)")
    }
  }

  @MainActor func testANewOutputOfTheSameRowsWithOtherHeightsShowsThem() {
    @MainActor func output(_ height: Double) -> ListOutput {
      ListOutput(sections: [
        BaseSection(
          builders: Item.many(2).map { ModelCellBuilder($0, as: ItemCell.self, height: height) },
          id: "all")
      ])
    }
    SourceWindow.each({ _ in output(40) }, Self.variable) { window in
      XCTAssertEqual(heights(window), [40, 40], "\(window.kind)")
      window.list.show(output(64))
      window.settle()
      XCTAssertEqual(heights(window), [64, 64], "\(window.kind)")
    }
  }

  @MainActor func testItemsThatHaveOneIdentityAreReportedAndShownAsTwoRows() {
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    let source = Datasource(ItemSections([Item.many(2)]), factory: factory)
    let window = TableWindow { $0.useSource(source) }
    source.entity = ItemSections([[Item(0), Item(1), Item(1, "again")]])
    window.settle()
    Reports.expect(.duplicateIdentity)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "again"])
  }

  @MainActor func testARecipeOfAnotherPlaceInTheCodeFillsTheRowsAnew() {
    final class Source: ItemSource<Item> {
      var isShort = false
      override var contents: any SourceContents<Item> { ItemSections([Item.many(2)]) }
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
        if isShort {
          return CellRecipe(StringCell.self) { cell, item, _ in cell.update("\(item.id)") }
        }
        return CellRecipe(StringCell.self) { cell, item, _ in cell.update(item.text) }
      }
    }
    let source = Source(id: { AnyHashable($0.id) })
    let window = TableWindow { $0.useSource(source) }
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1"])
    let cell = window.table.cellForRow(at: [0, 0])
    source.isShort = true
    source.host?.refresh()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["0", "1"])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 0]), cell)
  }

  @MainActor func testARowThatTheListWasNotToldOfIsFoundThoughTheListIsRefilledBefore() {
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

  // MARK: Marks

  @MainActor private func marked(_ log: @escaping (Int) -> Void) -> Datasource<Item> {
    let box = WeakBox()
    let factory = Factory<Item> { _, path in
      box.source?.isMarked(at: path) ?? false ? "marked" : "plain"
    }
    factory.register(
      CellRecipe(ItemCell.self).onEvent("any") { item, _, _ in log(item.id) }, for: "plain")
    factory.register(
      CellRecipe(ControlCell.self).onEvent("any") { item, _, _ in log(100 + item.id) },
      for: "marked")
    let source = Datasource(ItemSections([Item.many(3)]), factory: factory) { AnyHashable($0.id) }
    source.itemSelection.isEnabled = true
    box.source = source
    return source
  }

  @MainActor
  private final class WeakBox {
    weak var source: Datasource<Item>?
  }

  @MainActor func testAMarkThatChoosesAnotherCellMakesTheRowAnewWithItsEvents() {
    for kind in [SourceWindow.Kind.table, .collection] {
      var heard: [Int] = []
      let source = marked { heard.append($0) }
      let window = SourceWindow(kind, source) { $0.activatesOnSingleClick = true }
      window.click("Row 1")
      XCTAssert(window.list.cellForRow(at: [0, 1]) is ControlCell, "\(kind)")
      window.list.cellForRow(at: [0, 1])?.sendEvent(withName: "any")
      let cell = window.list.cellForRow(at: [0, 2])
      source.toggleMark(at: [0, 2])
      // Until the next frame the row is what it was, with its events.
      cell?.sendEvent(withName: "any")
      window.settle()
      XCTAssert(window.list.cellForRow(at: [0, 1]) is ItemCell, "\(kind)")
      window.list.cellForRow(at: [0, 1])?.sendEvent(withName: "any")
      XCTAssertEqual(heard, [101, 2, 1], "\(kind)")
    }
  }

  @MainActor func testTheMarksAreShownThoughTheAppListensToThem() {
    for kind in SourceWindow.Kind.allCases {
      let source = marked { _ in }
      source.itemSelection.allowsMultiple = true
      var changes = 0
      source.itemSelection.onChange = { _ in changes += 1 }
      let window = SourceWindow(kind, source)
      var reasons: [RowTrace.Reason] = []
      window.list.onTrace = { reasons.append($0.reason) }
      source.toggleMark(at: [0, 1])
      window.settle()
      XCTAssertEqual(reasons, [kind == .columns ? .dataChanged : .reloaded], "\(kind)")
      XCTAssertEqual(changes, 1)
    }
  }
}
