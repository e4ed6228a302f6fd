import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Several sources below each other, each of which counts its own sections.
final class ConcatenatedSourceTests: GtkTestCase {
  @MainActor private func staticSource(_ items: [Item]) -> StaticDatasource<Item> {
    let factory = Factory<Item>()
    factory.register(CellRecipe(ItemCell.self))
    return StaticDatasource(items, factory: factory) { AnyHashable($0.id) }
  }

  @MainActor func testSectionsOfAllSourcesStandOneBelowTheOther() {
    let adaptor = TableAdaptor.over(Item.many(2), [Item(5)])
    let both = ConcatenatedSource([staticSource([Item(10)]), adaptor, staticSource([Item(20)])])
    let window = TableWindow { $0.useSource(both) }
    XCTAssertEqual(window.shownTexts, ["Row 10", "Row 0", "Row 1", "Row 5", "Row 20"])
    XCTAssertEqual(window.table.numberOfSections, 4)
  }

  @MainActor func testAnAdaptorInTheMiddleUpdatesItsOwnSections() {
    let adaptor = TableAdaptor.over(Item.many(3), [Item(5)])
    let both = ConcatenatedSource([staticSource([Item(10)]), adaptor, staticSource([Item(20)])])
    let window = TableWindow { $0.useSource(both) }
    var selected: [ListIndexPath] = []
    var events: [ListIndexPath] = []
    let holder = adaptor[1, 0]
    holder?.onSelect = { _, path in selected.append(path) }
    holder?.onEvent = { _, _, path in events.append(path) }
    window.click(row: [2, 0])
    window.table.cellForRow(at: [2, 0])?.sendEvent(withName: "any")
    XCTAssertEqual(selected, [[1, 0]])
    XCTAssertEqual(events, [[1, 0]])
    XCTAssertEqual(Array(adaptor.selectedHolders).count, 1)
    let bound = ItemCell.boundSince {
      adaptor.update { editor in
        editor.remove([0, 0])
        editor.edit(Item.self, at: [0, 0]) { $0.text = "edited" }
        editor.removeSection(1)
      }
      window.settle()
    }
    XCTAssertEqual(window.shownTexts, ["Row 10", "edited", "Row 2", "Row 20"])
    XCTAssertEqual(bound, [1])
    adaptor.apply { Section("New") { Rows([Item(2), Item(8)], as: ItemCell.self) } }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 10", "New", "Row 2", "Row 8", "Row 20"])
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 10", "New", "Row 20"])
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 10", "New", "Row 2", "Row 8", "Row 20"])
  }

  @MainActor func testASourceThatWouldStandWithinItselfIsReportedAndLeftOut() {
    let inner = ConcatenatedSource([staticSource([Item(1)])])
    let root = CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(inner)])
    let outer = ConcatenatedSource([staticSource([Item(2)]), root])
    let window = TableWindow { $0.useSource(outer) }
    for source in [inner, outer, root] as [any ListSource] {
      inner.sources.append(source)
      Reports.expect(.duplicateIdentity)
    }
    root.childDelegates.append(CascadingSourceDelegate(outer))
    Reports.expect(.duplicateIdentity)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 2", "Row 1"])
  }

  @MainActor func testSourcesWithTheSameIdentitiesAreKeptApart() {
    let both = ConcatenatedSource([staticSource([Item(1)]), staticSource([Item(1)])])
    let window = TableWindow { $0.useSource(both) }
    window.click(row: [1, 0])
    both.sources.reverse()
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0]])
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 1"])
  }

  @MainActor func testSettingTheSourcesShowsTheDifferenceAndLetsGoOfWhatIsLeftOut() {
    let (a, b) = (staticSource(Item.many(30)), staticSource([Item(100)]))
    let both = ConcatenatedSource([a])
    let window = TableWindow { $0.useSource(both) }
    window.scroll(to: 100)
    let top = window.shownTexts[0]
    both.sources = [b, a]
    window.settle()
    XCTAssertEqual(window.shownTexts[0], top)
    XCTAssertNotNil(b.host)
    both.sources = [b]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 100"])
    XCTAssertNil(a.host)
    both.sources = [b, b]
    Reports.expect(.duplicateIdentity)
    XCTAssertEqual(both.sources.count, 1)
  }

  @MainActor func testAMetricBehindASourceThatGrowsKeepsItsSections() {
    final class Shown: MetricDataSource<Item, String> {
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
        CellRecipe(ItemCell.self)
      }
    }
    let shown = Shown(GlobalDataMetric(sections: [SectionDataMetric(items: [Item(7)])]))
    let adaptor = TableAdaptor.over([Item(0)])
    let window = TableWindow { $0.useSource(ConcatenatedSource([adaptor, shown])) }
    adaptor.update { $0.insertSection(TableSectionViewHolder(), at: 0) }
    shown.updateReporting { try $0.insert([Item(8)], at: [0, 0]) }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 8", "Row 7"])
  }

  @MainActor func testAReplacedRowThatIsSelectedStaysSoThroughTheNextDifference() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let both = ConcatenatedSource([adaptor])
    let window = TableWindow { $0.useSource(both) }
    window.click(row: [0, 1])
    adaptor.update { editor in
      editor.replace([0, 1], with: TableCellViewHolder(data: Item(9), cellClass: ItemCell.self))
    }
    both.sources = [staticSource([Item(20)]), adaptor]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 20", "Row 0", "Row 9", "Row 2"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 1]])
  }

  @MainActor func testTheTopRowStaysWhereItIsThroughASwitchOfSegments() {
    let segments = SegmentedDatasource([
      ("a", staticSource(Item.many(3))), ("b", staticSource(Item.many(30))),
    ])
    let below = staticSource((100..<140).map { Item($0) })
    SourceWindow.each({ _ in ConcatenatedSource([segments, below]) }) { window in
      segments.selectedIndex = 0
      window.settle()
      window.window.scroll(to: 40)
      window.click("Row 101")
      let place = window.middle(of: "Row 1")
      segments.selectedIndex = 1
      window.settle()
      XCTAssertEqual(window.middle(of: "Row 1"), place, "\(window.kind)")
    }
  }

  @MainActor func testAListSourceOfASecondListLeavesTheFirst() {
    let source = staticSource([Item(1)])
    let (first, second) = (TableWindow(), TableWindow())
    first.table.useSource(source)
    second.table.useSource(source)
    first.settle()
    XCTAssertNil(first.table.dataSource)
    XCTAssertEqual(first.table.numberOfSections, 0)
    second.settle()
    XCTAssertEqual(second.shownTexts, ["Row 1"])
  }

  @MainActor func testASourceOfTheWrongKindOfListIsReportedAndItsSectionsStayBlank() {
    final class OtherList: ListView {}
    let adaptor = Adaptor<OtherList>()
    adaptor.dataSource = [SectionViewHolder(cellHolders: [CellViewHolder(data: Item(1))])]
    let both = ConcatenatedSource([adaptor, staticSource([Item(2)])])
    let window = TableWindow { $0.useSource(both) }
    XCTAssertEqual(Reports.problems(), [.wrongClass, .missingCell])
    XCTAssertEqual(window.table.numberOfSections, 2)
    XCTAssertEqual(window.shownTexts.last, "Row 2")
  }
}
