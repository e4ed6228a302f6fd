import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Builders, sections of builders, factories and outputs.
final class CellBuilderTests: GtkTestCase {
  /// One builder, one kind of cell, and what it shows inside.
  private final class CounterBuilder: CellBuilder {
    var count = 0
    var cellHeight: Double? { 44 }
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
    XCTAssertEqual(window.shownTexts, ["built 1 at [0, 0]"])
    XCTAssertEqual(window.shownRows[0].height, 44)
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["built 2 at [0, 0]"])
  }

  @MainActor func testASectionHasAsManyRowsAsBuildersAndTheirHeightsAndCells() {
    let section = BaseSection(builders: builders(["a", "b"]))
    XCTAssertEqual(section.numberOfItems, 2)
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
        [
          BaseSection(builders: builders(["top"])), BaseSection("Names", builders: builders(names)),
          BaseSection(builders: []), BaseSection(builders: builders(["end"])),
        ]
      }
    }
    let window = window(ListOutput(Factory(names: ["x", "y"]) { self.builders($0) }))
    let rows = window.shownRows
    XCTAssertEqual(rows.map(\.text), ["top", "Names", "x", "y", "end"])
    XCTAssertEqual(rows[0].y, 0)
    for (row, next) in zip(rows, rows.dropFirst()) {
      XCTAssertEqual(row.y + row.height, next.y, "between \(row.text) and \(next.text)")
    }
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
    XCTAssertEqual(window.shownTexts.first, "r10")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 12]])
    window.assertShows(texts)
    XCTAssertFalse(traces.contains(.listReloaded))
    XCTAssertNil(former.host)
  }

  @MainActor func testACellStaysWithItsRowThroughANewOutputAndIsFilledOnlyWithAnotherModel() {
    func output(_ items: [Item]) -> ListOutput {
      ListOutput(sections: [
        BaseSection(builders: items.map { ModelCellBuilder($0, as: ItemCell.self) }, id: "all")
      ])
    }
    let window = window(output(Item.many(3)))
    let cells = (0..<3).map { window.table.cellForRow(at: [0, $0]) }
    var items = Item.many(3)
    items[1].text = "changed"
    var events: [String] = []
    let next = output(items)
    (next.sections[0].builders[0] as? ModelCellBuilder<ItemCell>)?.onEvent = { _ in
      events.append("of the new builder")
    }
    let bound = ItemCell.boundSince {
      window.table.show(next)
      window.settle()
    }
    XCTAssertEqual(bound, [1])
    XCTAssertEqual(window.shownTexts, items.texts)
    for row in 0..<3 { XCTAssertIdentical(window.table.cellForRow(at: [0, row]), cells[row]) }
    cells[0]?.sendEvent(withName: "any")
    XCTAssertEqual(events, ["of the new builder"])
  }

  @MainActor func testARowWhoseBuilderMakesAnotherKindOfCellGetsOne() {
    let window = window(
      ListOutput(sections: [
        BaseSection(builders: [ModelCellBuilder("text", as: StringCell.self, id: "row")], id: "all")
      ]))
    window.table.show(
      ListOutput(sections: [
        BaseSection(builders: [ModelCellBuilder(Item(4), as: ItemCell.self, id: "row")], id: "all")
      ]))
    window.settle()
    XCTAssertEqual(window.shownTexts, ["Row 4"])
    XCTAssert(window.table.cellForRow(at: [0, 0]) is ItemCell)
  }

  @MainActor func testAnOutputAmongOtherSourcesIsGivenOtherSectionsAndKeepsTheAnchor() {
    SourceWindow.each({ _ in nil }) { window in
      let output = ListOutput(sections: [
        BaseSection(builders: builders((0..<40).map { "r\($0)" }), id: "rows")
      ])
      let top = ListOutput(sections: [BaseSection(builders: builders(["top"]))])
      window.list.useSource(ConcatenatedSource([top, output]))
      window.settle()
      window.window.scroll(to: 300)
      let first = window.texts[1]
      window.click(first)
      output.sections = [
        BaseSection(builders: builders(["new"]), id: "news"),
        BaseSection(builders: builders((1..<50).map { "r\($0)" }), id: "rows"),
      ]
      window.settle()
      XCTAssert(window.texts.prefix(3).contains(first), "\(window.kind): \(window.texts)")
      XCTAssertEqual(window.selectedTexts, [first], "\(window.kind)")
      XCTAssertEqual(window.list.numberOfSections, 3)
      XCTAssertEqual(window.list.numberOfItems(in: 2), 49)
    }
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

  @MainActor func testAnOutputTellsTheBuildersOfWhatIsSelectedAndDisplayed() {
    var (selected, displayed): ([String], [String]) = ([], [])
    let rows = ["a", "b"].map { text in
      let row = ModelCellBuilder(text, as: StringCell.self, id: text)
      row.onSelect = { selected.append($0) }
      row.onDisplay = { displayed.append($0) }
      return row
    }
    let window = window(ListOutput(sections: [BaseSection(builders: rows)]))
    XCTAssertEqual(displayed, ["a", "b"])
    window.click(row: [0, 1])
    XCTAssertEqual(selected, ["b"])
  }

  @MainActor func testARowOfANewOutputHasTheHeightOfItsNewBuilder() {
    func output(_ height: Double) -> ListOutput {
      ListOutput(sections: [
        BaseSection(
          builders: ["a", "b"].map {
            ModelCellBuilder($0, as: StringCell.self, height: height, id: $0)
          })
      ])
    }
    let window = window(output(30))
    let cell = window.table.cellForRow(at: [0, 0])
    window.table.show(output(50))
    window.settle()
    XCTAssertEqual(window.shownRows.map(\.height), [50, 50])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 0]), cell)
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
    var numberOfItems: Int { 3 }
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
    XCTAssertEqual(window.shownTexts, ["counting", "row 0", "row 1", "row 2", "x"])
    XCTAssertEqual(window.shownRows.map(\.height), [50, 33, 33, 33, 30])
  }

  @MainActor func testTypingFindsARowByItsModel() {
    let window = window(
      ListOutput(sections: [BaseSection(builders: builders((0..<40).map { "name \($0)" }))]))
    window.click(row: [0, 0])
    window.type("name 31")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 31]])
  }
}
