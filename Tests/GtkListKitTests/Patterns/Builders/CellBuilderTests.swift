import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// Builders, sections of builders, factories and outputs.
final class CellBuilderTests: GtkTestCase {
  /// One builder, one kind of cell, and what it shows inside.
  private final class CounterBuilder: CellBuilder {
    private(set) var registrations = 0
    var count = 0
    var cellHeight: Double? { 44 }
    func registerCell() { registrations += 1 }
    func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
      count += 1
      let cell = list.dequeueCell(StringCell.self)
      cell.update("built \(count) at \(path)")
      return cell
    }
  }

  @MainActor private func builders(_ texts: [String]) -> [any CellBuilder] {
    texts.map { ModelCellBuilder($0, as: StringCell.self, height: 30, id: $0) }
  }

  @MainActor private func window(_ output: ListOutput) -> TableWindow {
    TableWindow {
      $0.estimatedRowHeight = 30
      $0.show(output)
    }
  }

  @MainActor func testABuilderMakesTheCellOfItsRowWithItsHeightAndKeepsItsState() {
    let builder = CounterBuilder()
    let window = window(ListOutput(sections: [BaseSection(builders: [builder])]))
    XCTAssertEqual(window.screenTexts, ["built 1 at [0, 0]"])
    XCTAssertEqual(window.screenRows[0].height, 44)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.screenTexts, ["built 2 at [0, 0]"])
  }

  @MainActor func testBaseSectionRegistersAllItsBuildersWhenMade() {
    let builders = [CounterBuilder(), CounterBuilder()]
    _ = BaseSection(builders: builders)
    XCTAssertEqual(builders.map(\.registrations), [1, 1])
  }

  @MainActor func testASectionHasAsManyRowsAsBuildersAndTheirHeightsAndCells() {
    let section = BaseSection(builders: builders(["a", "b"]))
    XCTAssertEqual(section.numberOfRows, 2)
    XCTAssertEqual(section.heightForCell(at: [0, 1]), 30)
    XCTAssertNil(section.heightForCell(at: [0, 2]))
    XCTAssertNil(section.cell(at: [0, -1], in: TableView()))
    XCTAssertNotNil(section.cell(at: [0, 0], in: TableView()))
  }

  @MainActor func testOrderIsTheFactorysAndASectionWithoutAHeaderTakesNoSpace() {
    struct Factory: SectionFactory {
      let names: [String]
      let builders: ([String]) -> [any CellBuilder]
      func buildSections() -> [any BuilderSection] {
        [BaseSection(builders: builders(["top"])), BaseSection("Names", builders: builders(names))]
      }
    }
    let window = window(ListOutput(Factory(names: ["x", "y"]) { self.builders($0) }))
    XCTAssertEqual(window.screenTexts, ["top", "Names", "x", "y"])
    XCTAssertEqual(window.screenRows[0].y, 0)
  }

  @MainActor func testANewOutputReplacesTheOldOneAndWhatBothHaveStays() {
    let former = ListOutput(sections: [BaseSection(builders: builders((0..<40).map { "r\($0)" }))])
    let window = window(former)
    window.scroll(to: 300)
    window.click(row: [0, 12])
    var traces: [RowTrace.Reason] = []
    window.table.onTrace = { traces.append($0.reason) }
    let texts = ["new"] + (0..<40).filter { $0 != 3 }.map { "r\($0)" }
    window.table.show(ListOutput(sections: [BaseSection(builders: builders(texts))]))
    window.settle()
    XCTAssertEqual(window.screenTexts.first, "r10")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 12]])
    window.assertShows(texts)
    XCTAssertFalse(traces.contains(.listReloaded))
    XCTAssertNil(former.host)
  }

  @MainActor func testDidSelectCellAndCellWillDisplayDriveLoadingMore() {
    final class Characters: ListOutput {
      var selected: [ListIndexPath] = []
      var shown: Set<Int> = []
      override func didSelectCell(at path: ListIndexPath) { selected.append(path) }
      override func cellWillDisplay(at path: ListIndexPath) { shown.insert(path.row) }
    }
    let rows =
      builders((0..<30).map { "c\($0)" }) + [
        ModelCellBuilder("Loading", as: StringCell.self, height: 30, id: "loading")
      ]
    let output = Characters(sections: [BaseSection(builders: rows)])
    let window = window(output)
    window.click(row: [0, 2])
    XCTAssertEqual(output.selected, [[0, 2]])
    XCTAssertFalse(output.shown.contains(30))
    window.scroll(to: window.maximumOffset)
    XCTAssert(output.shown.contains(30))
  }

  @MainActor func testEventsOfACellReachItsBuilder() {
    let builder = ModelCellBuilder("row", as: StringCell.self)
    var names: [EventName] = []
    builder.onEvent = { names.append($0.name) }
    let window = window(ListOutput(sections: [BaseSection(builders: [builder])]))
    window.table.cellForRow(at: [0, 0])?.sendEvent(withName: "tapped")
    XCTAssertEqual(names, ["tapped"])
  }

  /// A section that makes its rows without builders, with a header of its own height.
  private final class Counting: BuilderSection {
    var builders: [any CellBuilder] { [] }
    var numberOfRows: Int { 3 }
    var headerHeight: Double? { 50 }
    func headerView(in list: ListView) -> SectionView? {
      let view = list.dequeueSectionView(CountView.self)
      view.update(data: "counting", collapsed: false, count: 3)
      return view
    }
    func heightForCell(at path: ListIndexPath) -> Double? { 33 }
    func cell(at path: ListIndexPath, in list: ListView) -> ListCell? {
      let cell = list.dequeueCell(StringCell.self)
      cell.update("row \(path.row)")
      return cell
    }
  }

  @MainActor func testASectionGivesRowsHeaderHeightAndViewAndHeightAndCellForAPath() {
    let window = window(ListOutput(sections: [Counting(), BaseSection(builders: builders(["x"]))]))
    XCTAssertEqual(window.screenTexts, ["counting", "row 0", "row 1", "row 2", "x"])
    XCTAssertEqual(window.screenRows.map(\.height), [50, 33, 33, 33, 30])
  }

  @MainActor func testTypingFindsARowByItsModel() {
    let window = window(
      ListOutput(sections: [BaseSection(builders: builders((0..<40).map { "name \($0)" }))]))
    window.click(row: [0, 0])
    window.type("name 31")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 31]])
  }
}
