import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Loading more where the data are at hand, so from inside the hook of the last row.
final class LoadingMoreTests: GtkTestCase {
  /// Shows the next page when its last row is displayed.
  private final class Pages: ListOutput {
    private let page: Int

    init(_ page: Int) {
      self.page = page
      super.init(sections: [
        BaseSection(
          builders: Item.many(20 * page).map {
            ModelCellBuilder($0, as: ItemCell.self, height: 30)
          }, id: "all")
      ])
    }

    override func cellWillDisplay(at path: ListIndexPath) {
      guard page < 3, path.row == sections[0].builders.count - 1 else { return }
      host?.list?.show(Pages(page + 1))
    }
  }

  @MainActor func testANewOutputFromInsideTheDisplayOfTheLastRowIsShownAsADifference() {
    SourceWindow.each({ _ in Pages(1) }) { window in
      window.click("Row 3")
      var reasons: [RowTrace.Reason] = []
      window.list.onTrace = { reasons.append($0.reason) }
      for page in 1...2 {
        XCTAssertEqual(window.list.numberOfItems(in: 0), 20 * page, "\(window.kind)")
        window.window.scroll(to: window.window.maximumOffset)
        window.settle()
        XCTAssertEqual(window.list.numberOfItems(in: 0), 20 * page + 20, "\(window.kind)")
        XCTAssert(window.texts.contains("Row \(20 * page - 1)"), "\(window.kind): \(window.texts)")
      }
      XCTAssertFalse(reasons.contains(.listReloaded), "\(window.kind)")
      XCTAssertEqual(window.list.selectedIndexPaths, [[0, 3]], "\(window.kind)")
      window.window.scroll(to: 0)
      XCTAssertEqual(window.texts.first, "Row 0")
    }
  }

  @MainActor func testSectionsSetInsideADisplayHookOfAShortListAreShownAndTheTopStays() {
    final class Growing: ListOutput {
      override func cellWillDisplay(at path: ListIndexPath) {
        let builders = sections[0].builders
        guard builders.count < 5, path.row == builders.count - 1 else { return }
        let next = ModelCellBuilder(Item(builders.count), as: ItemCell.self)
        sections = [BaseSection(builders: builders + [next], id: "all")]
      }
    }
    SourceWindow.each({ _ in
      Growing(sections: [
        BaseSection(builders: [ModelCellBuilder(Item(0), as: ItemCell.self)], id: "all")
      ])
    }) { window in
      for _ in 0..<6 { window.settle() }
      XCTAssertEqual(window.texts, Item.many(5).texts, "\(window.kind)")
    }
  }

  @MainActor func testAnUpdateBesidesADifferenceThatWaitsIsNotLost() {
    final class Both: MetricDataSource<Item, String> {
      var other: Datasource<Item>?
      override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? {
        CellRecipe(ItemCell.self)
      }
      override func list(
        _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
      ) {
        guard let other, other.numberOfItems(in: 0) == 1 else { return }
        other.entity = ItemSections([[Item(8), Item(9)]])
        updateReporting { try $0.append([Item(5)]) }
      }
    }
    for kind in SourceWindow.Kind.allCases {
      let factory = Factory<Item>()
      factory.register(CellRecipe(ItemCell.self))
      let below = Datasource(ItemSections([[Item(8)]]), factory: factory) { AnyHashable($0.id) }
      let source = Both(
        GlobalDataMetric(sections: [SectionDataMetric(items: [Item(0)])]),
        id: { AnyHashable($0.id) })
      source.other = below
      let window = SourceWindow(kind, ConcatenatedSource([source, below]))
      for _ in 0..<3 { window.settle() }
      XCTAssertEqual(window.texts, ["Row 0", "Row 5", "Row 8", "Row 9"], "\(kind)")
      Reports.expect(.reentrancy)
    }
  }
}
