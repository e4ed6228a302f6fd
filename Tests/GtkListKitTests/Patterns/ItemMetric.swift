@testable import GtkListKit
@testable import GtkListKitPatterns

/// A metric of items that returns the answers of a test and logs edits.
class ItemMetric: MetricDataSource<Item, String> {
  /// The cell of a row; nil shows blank rows.
  var cell: CellRecipe<Item>? = CellRecipe(ItemCell.self)
  var rowHeight: Double?
  var mayEdit = false
  var mayMove = false
  var mayInsert = false
  /// The view that shows the data of headers and footers.
  var headerView: SectionView.Type = CountView.self
  /// Whether headers and footers also show the number of their section.
  var numbersSections = false
  /// The target of every move; nil allows the proposed one.
  var target: ListIndexPath?
  var log: [String] = []
  /// The number of times that the height of each item was requested.
  private(set) var heights: [Int: Int] = [:]

  /// A metric of sections of items.
  convenience init(_ sections: [Item]..., header: String? = nil, footer: String? = nil) {
    self.init(
      GlobalDataMetric(
        sections: sections.map { SectionDataMetric(items: $0) }, dataForHeader: header,
        dataForFooter: footer))
  }

  /// Fixed rows that can be edited, inserted and moved, in sections of so many.
  static func editable(_ counts: Int...) -> ItemMetric {
    var next = 0
    let source = ItemMetric(
      GlobalDataMetric(
        sections: counts.map { count in
          next += count
          return SectionDataMetric(items: (next - count..<next).map { Item($0) })
        }))
    source.rowHeight = 30
    (source.mayEdit, source.mayMove, source.mayInsert) = (true, true, true)
    source.numbersSections = true
    source.undoStack = UndoStack()
    return source
  }

  func window(height: Int = 400) -> TableWindow {
    TableWindow(height: height) {
      $0.estimatedRowHeight = 30
      $0.useSource(self)
    }
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { cell }
  override func content(
    for data: String, of kind: SectionViewKind, in section: Int
  ) -> SectionViewContent? {
    guard headerView == CountView.self else { return SectionViewContent(TitleHeader.self, data) }
    let text = numbersSections ? "\(data) \(section)" : data
    return SectionViewContent(CountView.self, data) { view, _ in
      view.update(data: text, collapsed: false, count: 0)
    }
  }
  override func height(for item: Item, at path: ListIndexPath) -> Double? {
    heights[item.id, default: 0] += 1
    return rowHeight
  }
  override func list(_ list: ListView, canEditItemAt path: ListIndexPath) -> Bool { mayEdit }
  override func itemToInsert(after item: Item, at path: ListIndexPath) -> Item? {
    mayInsert ? Item(item.id + 1_000) : nil
  }
  override func didCommit(_ style: ListEditingStyle, of item: Item, at path: ListIndexPath) {
    log.append("\(style) \(item.text) \(path), \(globalDataMetric.allData.count) left")
  }
  override func list(_ list: ListView, canMoveItemAt path: ListIndexPath) -> Bool { mayMove }
  override func list(
    _ list: ListView, targetForMoveFrom path: ListIndexPath, proposed: ListIndexPath
  ) -> ListIndexPath { target ?? proposed }
  override func didMove(_ item: Item, from source: ListIndexPath, to target: ListIndexPath) {
    let now = globalDataMetric.dataForItem(at: target)?.text ?? "nothing"
    log.append("moved \(item.text) \(source) to \(target), now \(now)")
  }
}
