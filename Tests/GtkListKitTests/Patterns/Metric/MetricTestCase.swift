import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// A test of lists that are filled from a metric of numbered items.
class MetricTestCase: GtkTestCase {
  @MainActor
  final class Source: MetricDataSource<Item, String> {
    /// How often each item was asked for its height.
    var heights: [Int: Int] = [:]
    var rowHeight = 30.0
    var mayEdit = true
    var mayMove = true
    var log: [String] = []
    var rested: [String] = []

    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { recipe }

    private lazy var recipe = CellRecipe<Item>(
      ItemCell.self, configure: { cell, item, _ in cell.update(item) },
      onRest: { [weak self] _, item, _ in self?.rested.append(item.text) }
    ).onEvent("tapped") { [weak self] item, path, value in
      self?.log.append("tapped \(item.text) \(path) \(value?.int ?? -1)")
    }

    override func content(
      for data: String, of kind: SectionViewKind, in section: Int
    ) -> SectionViewContent? {
      SectionViewContent(CountView.self, data) { view, data in
        view.update(data: "\(data) \(section)", collapsed: false, count: 0)
      }
    }

    override func height(for item: Item, at path: ListIndexPath) -> Double? {
      heights[item.id, default: 0] += 1
      return rowHeight
    }
    override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { mayEdit }
    override func itemToInsert(after item: Item, at path: ListIndexPath) -> Item? {
      Item(item.id + 1_000)
    }
    override func didCommit(_ style: ListEditingStyle, of item: Item, at path: ListIndexPath) {
      log.append("\(style) \(item.text) \(path), \(globalDataMetric.allData.count) left")
    }
    override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { mayMove }
    override func didMove(_ item: Item, from source: ListIndexPath, to target: ListIndexPath) {
      let now = globalDataMetric.dataForItem(at: target)?.text ?? "nothing"
      log.append("moved \(item.text) \(source) to \(target), now \(now)")
    }
  }

  @MainActor func source(_ counts: Int...) -> Source {
    var next = 0
    return Source(
      GlobalDataMetric(
        sections: counts.map { count in
          next += count
          return SectionDataMetric(items: (next - count..<next).map { Item($0) })
        }), id: { AnyHashable($0.id) })
  }

  @MainActor func window(_ source: Source, height: Int = 400) -> TableWindow {
    TableWindow(height: height) {
      $0.estimatedRowHeight = 30
      $0.useSource(source)
    }
  }
}
