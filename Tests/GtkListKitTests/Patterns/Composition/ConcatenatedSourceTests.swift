import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Several sources in one list: which are allowed, their identities, letters and displays.
final class ConcatenatedSourceTests: GtkTestCase {
  @MainActor func testASourceWithinItselfIsReportedAndLeftOut() {
    let inner = ConcatenatedSource([StaticDatasource([Item(1)])])
    let root = CascadingRootDelegate(childDelegates: [CascadingSourceDelegate(inner)])
    let outer = ConcatenatedSource([StaticDatasource([Item(2)]), root])
    let window = TableWindow { $0.useSource(outer) }
    for source in [inner, outer, root] as [any ListSourceConvertible] {
      inner.sources.append(source)
      Reports.expect(.duplicateIdentity)
    }
    root.childDelegates.append(CascadingSourceDelegate(outer))
    Reports.expect(.duplicateIdentity)
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 2", "Row 1"])
  }

  @MainActor func testEqualIdentitiesOfTwoSourcesAreTwoRows() {
    let both = ConcatenatedSource([StaticDatasource([Item(1)]), StaticDatasource([Item(1)])])
    let window = TableWindow { $0.useSource(both) }
    window.click(row: [1, 0])
    both.sources.reverse()
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0]])
    XCTAssertEqual(window.shownTexts, ["Row 1", "Row 1"])
  }

  @MainActor func testOtherSourcesAreADifferenceAndReleaseTheOld() {
    let (a, b) = (StaticDatasource(Item.many(30)), StaticDatasource([Item(100)]))
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

  @MainActor func testASelectedRowThatIsReplacedStaysSelected() {
    let adaptor = TableAdaptor.over(Item.many(3))
    let both = ConcatenatedSource([adaptor])
    let window = TableWindow { $0.useSource(both) }
    window.click(row: [0, 1])
    adaptor.update { editor in
      editor.replace([0, 1], with: TableCellViewHolder(data: Item(9), cellClass: ItemCell.self))
    }
    both.sources = [StaticDatasource([Item(20)]), adaptor]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 20", "Row 0", "Row 9", "Row 2"])
    XCTAssertEqual(window.table.selectedIndexPaths, [[1, 1]])
  }

  @MainActor func testTheTopRowKeepsItsPlaceThroughSegments() {
    let segments = SegmentedDatasource([
      ("a", StaticDatasource(Item.many(3))), ("b", StaticDatasource(Item.many(30))),
    ])
    let below = StaticDatasource((100..<140).map { Item($0) })
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

  @MainActor func testASourceOfASecondListLeavesTheFirst() {
    let source = StaticDatasource([Item(1)])
    let (first, second) = (TableWindow(), TableWindow())
    first.table.useSource(source)
    second.table.useSource(source)
    first.settle()
    XCTAssertNil(first.table.dataSource)
    XCTAssertEqual(first.table.numberOfSections, 0)
    second.settle()
    XCTAssertEqual(second.shownTexts, ["Row 1"])
  }

  @MainActor func testSourceThatRefusesItsListIsReported() {
    final class Refusing: ListSource {
      func attach(to host: ListHost) -> Bool { false }
      func detach() {}
      func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 1 }
      func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? { nil }
    }
    let both = ConcatenatedSource([Refusing(), StaticDatasource([Item(2)])])
    let window = TableWindow { $0.useSource(both) }
    XCTAssertEqual(Reports.problems(), [.wrongClass, .missingCell])
    XCTAssertEqual(window.table.numberOfSections, 2)
    XCTAssertEqual(window.shownTexts.last, "Row 2")
  }

  // MARK: Subclasses

  @MainActor func testALetterStaysWithinItsPart() {
    final class Lettered: ItemMetric {
      var letters: [String: Int] = [:]
      override func sectionIndexTitles(in list: ListView) -> [String]? { letters.keys.sorted() }
      override func list(
        _ list: ListView, sectionForIndexTitle title: String, at index: Int
      ) -> Int { letters[title] ?? -1 }
    }
    let (above, below) = (Lettered([Item(1)], [Item(2)]), Lettered([Item(3)]))
    above.letters = ["A": 1, "B": 7, "C": -3]
    below.letters = ["D": 0, "E": 2]
    let whole = HeldSource.Whole([above, below])
    let list = TableWindow { $0.useSource(whole) }.table
    let letters = whole.sectionIndexTitles(in: list) ?? []
    XCTAssertEqual(letters, ["A", "B", "C", "D", "E"])
    let sections = letters.enumerated().map {
      whole.list(list, sectionForIndexTitle: $0.element, at: $0.offset)
    }
    XCTAssertEqual(sections, [1, 1, 0, 2, 2])
  }

  @MainActor func testASubclassWithoutPartsHasOneSection() {
    let list = TableView()
    XCTAssertEqual(HeldSource.Whole([]).numberOfSections(in: list), 1)
    XCTAssertEqual(ConcatenatedSource([]).numberOfSections(in: list), 0)
    XCTAssertNil(HeldSource.Whole([]).identities(in: list))
  }

  @MainActor func testAnAppsOwnSourceHostsAPart() {
    /// Shows a section above the sections of an adaptor.
    final class Below: ListSource {
      let part: any ListSource
      init(_ part: TableAdaptor) { self.part = part.listSource }
      func attach(to host: ListHost) -> Bool {
        ListHost(of: part, in: host, firstSection: { 1 }, isFirst: { false }).attach(part)
      }
      func detach() { part.detach() }
      func numberOfSections(in list: ListView) -> Int { 1 + part.numberOfSections(in: list) }
      func list(_ list: ListView, numberOfItemsIn section: Int) -> Int {
        section == 0 ? 1 : part.list(list, numberOfItemsIn: section - 1)
      }
      func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        path.section > 0
          ? part.list(list, cellForItemAt: [path.section - 1, path.item]) : list.textCell("own")
      }
    }
    let adaptor = TableAdaptor.over(Item.many(2), [Item(5)])
    let window = TableWindow { $0.useSource(Below(adaptor)) }
    XCTAssertEqual(window.shownTexts, ["own", "Row 0", "Row 1", "Row 5"])
    adaptor.update {
      $0.remove([0, 0])
      $0.move([1, 0], to: [0, 0])
    }
    window.settle()
    XCTAssertEqual(window.shownTexts, ["own", "Row 5", "Row 1"])
    window.table.useSource(nil)
    XCTAssertNil(adaptor.list)
  }

  // MARK: Displays

  @MainActor func testAPartIsReleasedIfItsDisplaysNeverEnd() {
    let whole = ConcatenatedSource([])
    weak var lost: ItemMetric?
    let list = TableView()
    do {
      let part = ItemMetric([Item(1)])
      lost = part
      whole.sources = [part]
      list.useSource(whole)
      // The cell is displayed, and disappears with its list.
      whole.list(list, willDisplay: ItemCell(), forItemAt: [0, 0])
      whole.sources = []
    }
    whole.listDidUpdate(list)
    XCTAssertNil(lost)
  }

  @MainActor func testADisplayWithoutARouteEndsForNoSource() {
    final class Routed: ForwardingSource {
      var target: HookRecorder?
      override func route(toSection section: Int) -> SourceRoute? { target.map { ($0, section) } }
    }
    let (source, recorder, list, cell) = (Routed(), HookRecorder(), TableView(), ItemCell())
    source.target = recorder
    source.list(list, willDisplay: cell, forItemAt: [0, 0])
    source.target = nil
    source.list(list, willDisplay: cell, forItemAt: [0, 0])
    source.list(list, didEndDisplaying: cell, forItemAt: [0, 0])
    XCTAssertEqual(recorder.takeCalls().count, 1)
  }
}
