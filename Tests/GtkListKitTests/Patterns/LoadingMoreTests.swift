import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Loading more rows from inside the hook that displays the last row.
final class LoadingMoreTests: GtkTestCase {
  /// Shows the next page when its last row is displayed.
  private final class Pages: ListOutput {
    private let page: Int

    init(_ page: Int) {
      self.page = page
      super.init(sections: ListOutput(Item.many(20 * page)).sections)
    }

    override func cellWillDisplay(at path: ListIndexPath) {
      guard page < 3, path.row == sections[0].builders.count - 1 else { return }
      host?.list?.show(Pages(page + 1))
    }
  }

  @MainActor func testANewOutputInsideADisplayIsADifference() {
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

  @MainActor func testNewSectionsInsideADisplayAreShown() {
    final class Growing: ListOutput {
      override func cellWillDisplay(at path: ListIndexPath) {
        let builders = sections[0].builders
        guard builders.count < 5, path.row == builders.count - 1 else { return }
        let next = ModelCellBuilder(Item(builders.count), as: ItemCell.self)
        sections = [BaseSection(builders: builders + [next], id: "all")]
      }
    }
    SourceWindow.each({ _ in Growing(sections: ListOutput([Item(0)]).sections) }) { window in
      for _ in 0..<6 { window.settle() }
      XCTAssertEqual(window.texts, Item.many(5).texts, "\(window.kind)")
    }
  }

  @MainActor func testALoadingRowLoadsMoreLater() {
    Self.kept = [\.views, \.handlers]
    final class Characters: ListOutput {
      var onEnd: (() -> Void)?
      override func cellWillDisplay(at path: ListIndexPath) {
        if path.row == sections[0].builders.count - 1 { onEnd?() }
      }
    }
    for kind in SourceWindow.Kind.allCases {
      let window = SourceWindow(kind, nil)
      var (loaded, asked) = (0, 0)
      func show() {
        let items = Item.many(loaded) + [Item(-1, "Loading")]
        let output = Characters(sections: ListOutput(items).sections)
        output.onEnd = {
          guard loaded < 60 else { return }
          asked += 1
          Task {
            loaded += 30
            show()
          }
        }
        window.list.show(output)
      }
      show()
      Pump.until("the first are there") { loaded > 0 }
      window.settle()
      XCTAssertEqual(loaded, 30, "\(kind)")
      XCTAssertEqual(window.texts.first, "Row 0", "\(kind)")
      window.window.scroll(to: window.window.maximumOffset)
      Pump.until("more are there") { loaded > 30 }
      window.settle()
      XCTAssertEqual(window.list.numberOfItems(in: 0), 61, "\(kind)")
      XCTAssertEqual([loaded, asked], [60, 2], "\(kind)")
    }
  }

  @MainActor func testAnUpdateBesideAWaitingDifferenceIsNotLost() {
    final class Both: ItemMetric {
      var other: Datasource<Item>?
      override func list(
        _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
      ) {
        guard let other, other.numberOfItems(in: 0) == 1 else { return }
        other.entity = ItemSections([[Item(8), Item(9)]])
        updateReporting { try $0.append([Item(5)]) }
      }
    }
    for kind in SourceWindow.Kind.allCases {
      let below = StaticDatasource([Item(8)])
      let source = Both([Item(0)])
      source.other = below
      let window = SourceWindow(kind, ConcatenatedSource([source, below]))
      for _ in 0..<3 { window.settle() }
      XCTAssertEqual(window.texts, ["Row 0", "Row 5", "Row 8", "Row 9"], "\(kind)")
      Reports.expect(.reentrancy)
    }
  }
}
