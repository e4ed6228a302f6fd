import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Random changes of sources that hold each other, against what their data say. Rows that stay stay
/// selected.
final class RandomCompositionTests: GtkTestCase {
  private final class Metric: MetricDataSource<Item, String> {
    private let row = CellRecipe(ItemCell.self)
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { row }
  }

  /// A tree of sections, an adaptor, a metric and a segmented source, and what it should show.
  @MainActor
  private final class Model {
    private var random: SplitMix64
    private var next = 0
    let root = CascadingRootDelegate()
    private let adaptor = ListAdaptor()
    private let metric = Metric(GlobalDataMetric(sections: [SectionDataMetric()]))
    private let segments: SegmentedDatasource
    private let sections: [CascadingSectionDelegate]
    private var nodes: [(node: CascadingDelegate, texts: () -> [String])] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      let factory = Factory<Item>()
      factory.register(CellRecipe(ItemCell.self))
      let sources = [[900, 901], [901, 902, 903]].map { ids in
        StaticDatasource(ids.map { Item($0) }, factory: factory) { AnyHashable($0.id) }
      }
      segments = SegmentedDatasource(sources)
      sections = (0..<2).map { _ in
        let section = CascadingSectionDelegate()
        section.reloadModeOnChildDelegatesChanged = .section(animated: true)
        return section
      }
      adaptor.dataSource = [SectionViewHolder()]
      let (adaptor, metric, segments) = (adaptor, metric, segments)
      nodes = sections.map { section in
        (
          section,
          { section.childDelegates.map { ($0 as? CascadingRow<ItemCell>)?.model.text ?? "" } }
        )
      }
      nodes.append(
        (
          CascadingSourceDelegate(adaptor),
          {
            adaptor.dataSource.filter { !$0.isCollapsed }.flatMap(\.cellHolders)
              .map { ($0.cellData as? Item)?.text ?? "" }
          }
        ))
      nodes.append(
        (CascadingSourceDelegate(metric), { metric.globalDataMetric.allData.texts }))
      nodes.append(
        (
          CascadingSourceDelegate(segments),
          { sources[segments.selectedIndex].map(\.text) }
        ))
      root.reloadOnChildDelegatesChanged = true
      root.childDelegates = nodes.map(\.node)
    }

    var texts: [String] {
      root.childDelegates.flatMap { child in nodes.first { $0.node === child }?.texts() ?? [] }
    }

    private func number(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }

    private func item() -> Item {
      next += 1
      return Item(next)
    }

    /// One change; what it was.
    func change() -> String {
      switch number(9) {
      case 0: changeSection()
      case 1: moveBetweenSections()
      case 2, 3: changeAdaptor()
      case 4, 5: changeMetric()
      case 6: switchSegment()
      case 7: reorder()
      default: takeAway()
      }
    }

    private func changeSection() -> String {
      let section = sections[number(2)]
      var rows = section.childDelegates
      if rows.count < 4 { rows.append(CascadingRow(item(), as: ItemCell.self)) }
      if rows.count > 1, number(2) == 0 { rows.remove(at: number(rows.count)) }
      section.childDelegates = rows.shuffled(using: &random)
      return "section"
    }

    private func moveBetweenSections() -> String {
      guard let row = sections[0].childDelegates.first else { return "nothing to move" }
      sections[1].childDelegates.insert(row, at: number(sections[1].childDelegates.count + 1))
      return "row from section to section"
    }

    private func changeAdaptor() -> String {
      adaptor.update { editor in
        let count = self.adaptor.dataSource.count
        switch self.number(5) {
        case 0 where count < 3:
          editor.insertSection(SectionViewHolder(), at: self.number(count + 1))
        case 1 where count > 1: editor.removeSection(self.number(count))
        case 2:
          let section = self.number(count)
          self.adaptor.setCollapsed(!self.adaptor.dataSource[section].isCollapsed, section: section)
        default:
          let section = self.number(count)
          let rows = self.adaptor.dataSource[section].count
          guard !self.adaptor.dataSource[section].isCollapsed else { return }
          if rows > 3 {
            editor.remove(ListIndexPath(row: self.number(rows), section: section))
          } else {
            editor.insert(
              CellViewHolder(data: self.item(), cellClass: ItemCell.self),
              at: ListIndexPath(row: self.number(rows + 1), section: section))
          }
        }
      }
      return "adaptor"
    }

    private func changeMetric() -> String {
      metric.updateReporting { metric in
        let section = self.number(metric.numberOfSections)
        let rows = metric.numberOfItems(in: section)
        let path = ListIndexPath(item: self.number(rows), section: section)
        switch self.number(6) {
        case 0 where metric.numberOfSections < 3:
          try metric.insert(SectionDataMetric(items: [self.item()]), at: section)
        case 1 where metric.numberOfSections > 1: try metric.removeSection(at: section)
        case 2 where rows > 0:
          let goal = self.number(metric.numberOfSections)
          let room = metric.numberOfItems(in: goal) + (goal == section ? 0 : 1)
          try metric.move(path, to: ListIndexPath(item: self.number(room), section: goal))
        case 3 where rows > 0: try metric.replace(at: path, with: self.item())
        case 4 where rows > 2: try metric.remove(at: path)
        default: if rows < 4 { try metric.insert([self.item()], at: path) }
        }
      }
      return "metric"
    }

    private func switchSegment() -> String {
      segments.selectedIndex = 1 - segments.selectedIndex
      return "segment"
    }

    private func reorder() -> String {
      root.childDelegates.shuffle(using: &random)
      return "order"
    }

    private func takeAway() -> String {
      let left = nodes.map(\.node).filter { node in
        !root.childDelegates.contains { $0 === node }
      }
      if let node = left.first {
        root.childDelegates.insert(node, at: number(root.childDelegates.count + 1))
        return "put back"
      }
      root.childDelegates.remove(at: number(root.childDelegates.count))
      return "take away"
    }
  }

  @MainActor private func run(_ kind: SourceWindow.Kind, seed: UInt64, steps: Int) {
    let model = Model(seed: seed)
    let window = SourceWindow(kind, model.root, height: 1_200)
    var done: [String] = []
    for step in 0..<steps {
      if step % 3 == 0, let text = model.texts.dropFirst(step % 5).first { window.click(text) }
      let selected = window.selectedTexts
      done.append(model.change())
      window.settle()
      let note = "seed \(seed), step \(step) in the \(kind): \(done.suffix(4))"
      XCTAssertEqual(window.texts, model.texts, note)
      for text in selected where window.texts.contains(text) && done.last != "put back" {
        XCTAssert(window.selectedTexts.contains(text), "\(text) is selected no more: \(note)")
      }
      guard window.texts == model.texts else { break }
    }
    window.window.close()
  }

  @MainActor func testWhateverChangesATreeOfSourcesTheListShowsWhatTheySay() {
    for kind in SourceWindow.Kind.allCases {
      for seed in [100, 116] + RandomSeeds.of(9, from: 1) { run(kind, seed: seed, steps: 130) }
    }
  }
}
