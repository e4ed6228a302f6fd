import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Sources whose list went without a word about what it had displayed.
final class DisplaysOfLostListsTests: GtkTestCase {
  private final class Told: MetricDataSource<Item, String> {
    private let cell = CellRecipe<Item>(ItemCell.self)
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { cell }
  }

  @MainActor func testAPartIsLetGoOfThoughAListEndedNoDisplays() {
    let whole = ConcatenatedSource([])
    weak var lost: Told?
    let list = TableView()
    do {
      let part = Told(
        GlobalDataMetric(sections: [SectionDataMetric(items: [Item(1)])]),
        id: { AnyHashable($0.id) })
      lost = part
      whole.sources = [part]
      list.useSource(whole)
      // A cell that came on screen, and went with its list.
      whole.list(list, willDisplay: ItemCell(), forItemAt: [0, 0])
      whole.sources = []
    }
    whole.listDidUpdate(list)
    XCTAssertNil(lost)
  }

  @MainActor func testAViewThatNobodyAnswersForIsToldToNobody() {
    final class Ended: ForwardingSource {
      var target: (any ListSource)?
      override func route(toSection section: Int) -> SourceRoute? {
        target.map { ($0, section) }
      }
    }
    final class Log: ForwardingSource {
      var ends = 0
      override func list(
        _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
      ) { ends += 1 }
    }
    let (source, log, list, cell) = (Ended(), Log(), TableView(), ItemCell())
    source.target = log
    source.list(list, willDisplay: cell, forItemAt: [0, 0])
    source.target = nil
    source.list(list, willDisplay: cell, forItemAt: [0, 0])
    source.list(list, didEndDisplaying: cell, forItemAt: [0, 0])
    XCTAssertEqual(log.ends, 0)
  }
}
