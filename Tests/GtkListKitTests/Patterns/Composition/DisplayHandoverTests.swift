import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Rows that stay on screen while another source, or another holder, takes them over: each display
/// ends with whom it began with.
final class DisplayHandoverTests: GtkTestCase {
  private final class Holder: CellViewHolder<ListView> {
    nonisolated(unsafe) static var log: [String] = []
    static func taken() -> [String] {
      defer { log = [] }
      return log.sorted()
    }
    private var name: String { (cellData as? Item)?.text ?? "" }
    override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      Self.log.append("will \(name)")
    }
    override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
      Self.log.append("end \(name)")
    }
  }

  @MainActor private func adaptor(_ items: [Item]) -> ListAdaptor {
    let adaptor = ListAdaptor()
    adaptor.appendToLast(
      section: nil, datas: items, cellClass: ItemCell.self, cellHolderClass: Holder.self)
    return adaptor
  }

  @MainActor func testSwitchingSegmentsEndsEachDisplayAndBeginsThoseOfTheOther() {
    for kind in SourceWindow.Kind.allCases {
      let segments = SegmentedDatasource([
        ("a", adaptor([Item(1, "a1"), Item(2, "a2")])),
        ("b", adaptor([Item(2, "b2"), Item(3, "b3")])),
        ("same", adaptor([Item(2, "b2"), Item(3, "b3")])),
      ])
      Holder.log = []
      let window = SourceWindow(kind, segments)
      XCTAssertEqual(Holder.taken(), ["will a1", "will a2"], "\(kind)")
      segments.selectedIndex = 1
      window.settle()
      XCTAssertEqual(Holder.taken(), ["end a1", "end a2", "will b2", "will b3"], "\(kind)")
      segments.selectedIndex = 2
      window.settle()
      XCTAssertEqual(Holder.taken(), ["end b2", "end b3", "will b2", "will b3"], "\(kind)")
      window.list.useSource(nil)
      XCTAssertEqual(Holder.taken(), ["end b2", "end b3"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testSwitchingSegmentsLeavesTheDisplaysOfTheOtherSourcesAlone() {
    for kind in SourceWindow.Kind.allCases {
      let segments = SegmentedDatasource([
        ("a", adaptor([Item(1, "a")])), ("b", adaptor([Item(1, "b")])),
      ])
      let source = ConcatenatedSource([
        adaptor([Item(8, "above")]), segments, adaptor([Item(9, "below")]),
      ])
      Holder.log = []
      let window = SourceWindow(kind, source)
      XCTAssertEqual(Holder.taken(), ["will a", "will above", "will below"], "\(kind)")
      segments.selectedIndex = 1
      window.settle()
      XCTAssertEqual(Holder.taken(), ["end a", "will b"], "\(kind)")
      window.window.close()
    }
  }

  /// Writes down which of its rows and headers it is told of.
  private final class Told: MetricDataSource<Item, String> {
    var log: [String] = []
    func taken() -> [String] {
      defer { log = [] }
      return log.sorted()
    }
    private let cell = CellRecipe<Item>(ItemCell.self)
    override func recipe(for item: Item, at path: ListIndexPath) -> CellRecipe<Item>? { cell }
    override func list(
      _ list: ListView, willDisplay cell: ListCell, forItemAt path: ListIndexPath
    ) { log.append("will \(path)") }
    override func list(
      _ list: ListView, didEndDisplaying cell: ListCell, forItemAt path: ListIndexPath
    ) { log.append("end \(path)") }
    override func list(
      _ list: ListView, willDisplay view: SectionView, of kind: SectionViewKind,
      inSection section: Int
    ) { log.append("will header \(section)") }
    override func list(
      _ list: ListView, didEndDisplaying view: SectionView, of kind: SectionViewKind,
      inSection section: Int
    ) { log.append("end header \(section)") }
  }

  @MainActor func testTheEndOfADisplayIsToldWithTheSectionThatTheRowIsInByThen() {
    for kind in SourceWindow.Kind.allCases {
      // The columns of these windows have no rows for sections.
      let hasHeader = kind != .columns
      for depth in 0..<4 {
        let told = Told(
          GlobalDataMetric(sections: [
            SectionDataMetric(items: [Item(1), Item(2)], titleForHeader: "header")
          ]), id: { AnyHashable($0.id) })
        let above = adaptor([Item(7)])
        let source: any ListSource =
          switch depth {
          case 0: told
          case 1: ConcatenatedSource([above, told])
          case 2: ConcatenatedSource([above, SegmentedDatasource([("told", told)])])
          default:
            CascadingRootDelegate(childDelegates: [
              CascadingSourceDelegate(above), CascadingSourceDelegate(told),
            ])
          }
        let window = SourceWindow(kind, source)
        XCTAssertEqual(
          told.taken(), ["will [0, 0]", "will [0, 1]"] + (hasHeader ? ["will header 0"] : []),
          "\(kind) \(depth)")
        // A section of its own above: the rows stay, and count as those of the next one.
        told.updateReporting { try $0.insert(.empty(), at: 0) }
        window.settle()
        XCTAssertEqual(told.taken(), [], "\(kind) \(depth)")
        // One of the source above, and a row that goes in the same go.
        above.update { $0.insertSection(SectionViewHolder(), at: 0) }
        told.updateReporting { try $0.remove(at: [1, 0]) }
        window.settle()
        XCTAssertEqual(told.taken(), ["end [1, 0]"], "\(kind) \(depth)")
        window.list.useSource(nil)
        XCTAssertEqual(
          told.taken(), ["end [1, 0]"] + (hasHeader ? ["end header 1"] : []), "\(kind) \(depth)")
        window.window.close()
      }
    }
  }

  @MainActor func testAnOutputThatShowsTheSameIsToldOfItsRows() {
    final class Output: ListOutput {
      var shown: [Int] = []
      override func cellWillDisplay(at path: ListIndexPath) { shown.append(path.row) }
    }
    func output() -> Output {
      Output(sections: [
        BaseSection(
          builders: Item.many(3).map { ModelCellBuilder($0, as: ItemCell.self) }, id: "all")
      ])
    }
    for kind in SourceWindow.Kind.allCases {
      let (first, second) = (output(), output())
      let window = SourceWindow(kind, nil)
      for output in [first, second] {
        window.list.show(output)
        window.settle()
        XCTAssertEqual(output.shown, [0, 1, 2], "\(kind)")
      }
      window.window.close()
    }
  }

  @MainActor func testTheRowsOfASourceThatIsTakenOutEndWithTheirHolders() {
    for kind in SourceWindow.Kind.allCases {
      let both = ConcatenatedSource([adaptor([Item(1, "a")]), adaptor([Item(1, "b")])])
      Holder.log = []
      let window = SourceWindow(kind, both)
      both.sources.removeFirst()
      window.settle()
      XCTAssertEqual(Holder.taken(), ["end a", "will a", "will b"], "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testAHolderThatIsReplacedEndsItsDisplayAndTheOtherOnesBegins() {
    for kind in SourceWindow.Kind.allCases {
      let adaptor = adaptor([Item(1, "a"), Item(2, "b")])
      Holder.log = []
      let window = SourceWindow(kind, adaptor)
      adaptor.update { editor in
        editor.replace([0, 0], with: Holder(data: Item(9, "new"), cellClass: ItemCell.self))
      }
      window.settle()
      XCTAssertEqual(Holder.taken(), ["end a", "will a", "will b", "will new"], "\(kind)")
      adaptor.update { editor in editor.edit(Item.self, at: [0, 1]) { $0.text = "edited" } }
      window.settle()
      XCTAssertEqual(Holder.taken(), [], "the row has stayed: \(kind)")
      window.list.useSource(nil)
      XCTAssertEqual(
        Holder.taken(), ["end b", "end new"], "b was told of the beginning: \(kind)")
      window.window.close()
    }
  }
}
