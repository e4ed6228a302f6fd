import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitPatterns

/// Builders, sections of builders and outputs.
final class CellBuilderTests: GtkTestCase {
  @MainActor private func builders(_ texts: [String]) -> [any CellBuilder] {
    texts.map { ModelCellBuilder($0, as: StringCell.self, height: 30, id: $0) }
  }

  @MainActor private func window(_ output: ListOutput) -> TableWindow {
    TableWindow {
      $0.estimatedRowHeight = 30
      $0.show(output)
    }
  }

  @MainActor func testABuilderMakesItsRowAndKeepsItsState() {
    final class CounterBuilder: CellBuilder {
      var count = 0
      var cellHeight: Double? { 44 }
      func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
        count += 1
        let cell = list.dequeueCell(StringCell.self)
        cell.update("built \(count) at \(path)")
        return cell
      }
    }
    let window = window(ListOutput(sections: [BaseSection(builders: [CounterBuilder()])]))
    XCTAssertEqual(window.shownTexts, ["built 1 at [0, 0]"])
    XCTAssertEqual(window.shownRows[0].height, 44)
    // The builder ignores events by default.
    window.table.cellForRow(at: [0, 0])?.sendEvent(withName: "any")
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.shownTexts, ["built 2 at [0, 0]"])
  }

  @MainActor func testARowThatStaysTakesAnotherHeight() {
    final class TallBuilder: CellBuilder {
      var cellHeight: Double? = 44
      var columnData: Any? { "text" }
      func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
        let cell = list.dequeueCell(StringCell.self)
        cell.update("text")
        return cell
      }
      func refresh(_ cell: ListCell, of old: any CellBuilder) -> ListRefresh { .unchanged }
    }
    for kind in SourceWindow.Kind.allCases {
      let builder = TallBuilder()
      let output = ListOutput(sections: [BaseSection(builders: [builder])])
      let window = SourceWindow(kind, output) {
        ($0 as? ColumnTableView)?.hasVariableRowHeights = true
      }
      XCTAssertEqual(window.window.shownRows[0].height, 44, "\(kind)")
      builder.cellHeight = 66
      output.host?.applyDifference()
      window.settle()
      XCTAssertEqual(window.window.shownRows[0].height, 66, "\(kind)")
      window.window.close()
    }
  }

  @MainActor func testATitleIsMeasuredWithoutAHeader() {
    let output = ListOutput(sections: [BaseSection(builders: builders(["a", "b"]))])
    let window = SourceWindow(.columns, output) {
      guard let table = $0 as? ColumnTableView else { return }
      table.showsSectionsAsNodes = true
      table.hasVariableRowHeights = true
    }
    XCTAssertEqual(window.window.shownRows.count, 3)
    XCTAssertGreaterThan(window.window.shownRows[0].height, 10)
  }

  @MainActor func testASectionHasTheRowsOfItsBuilders() {
    let section = BaseSection(builders: builders(["a", "b"]))
    XCTAssertEqual(section.numberOfItems, 2)
    XCTAssertEqual(section.heightForCell(at: [0, 1]), 30)
    XCTAssertNil(section.heightForCell(at: [0, 2]))
    XCTAssertNil(section.cell(at: [0, -1], in: TableView()))
    XCTAssertNotNil(section.cell(at: [0, 0], in: TableView()))
  }

  @MainActor func testSectionsWithoutHeadersTakeNoSpace() {
    struct Factory: SectionFactory {
      let builders: ([String]) -> [any CellBuilder]
      func buildSections() -> [any BuilderSection] {
        [
          BaseSection(builders: builders(["top"])),
          BaseSection("Names", builders: builders(["x", "y"])),
          BaseSection(builders: []), BaseSection(builders: builders(["end"])),
        ]
      }
    }
    let rows = window(ListOutput(Factory { self.builders($0) })).shownRows
    XCTAssertEqual(rows.map(\.text), ["top", "Names", "x", "y", "end"])
    XCTAssertEqual(rows[0].y, 0)
    for (row, next) in zip(rows, rows.dropFirst()) {
      XCTAssertEqual(row.y + row.height, next.y, "between \(row.text) and \(next.text)")
    }
  }

  @MainActor func testANewOutputUsesItsOwnBuilders() {
    let old = ListOutput(Item.many(3))
    let window = window(old)
    let cells = (0..<3).map { window.table.cellForRow(at: [0, $0]) }
    let next = ListOutput(Item.many(3), height: 64)
    var events: [String] = []
    (next.sections[0].builders[0] as? ModelCellBuilder<ItemCell>)?.onEvent = { _ in
      events.append("of the new builder")
    }
    let bound = ItemCell.boundSince {
      window.table.show(next)
      window.settle()
    }
    XCTAssertEqual(bound, [])
    XCTAssertNil(old.host)
    XCTAssertEqual(window.shownRows.map(\.height), [64, 64, 64])
    for row in 0..<3 { XCTAssertIdentical(window.table.cellForRow(at: [0, row]), cells[row]) }
    cells[0]?.sendEvent(withName: "any")
    XCTAssertEqual(events, ["of the new builder"])
    // A builder of another kind of cell.
    let other = ModelCellBuilder("text", as: StringCell.self, id: 0)
    window.table.show(ListOutput(sections: [BaseSection(builders: [other], id: "all")]))
    window.settle()
    XCTAssertEqual(window.shownTexts, ["text"])
    XCTAssert(window.table.cellForRow(at: [0, 0]) is StringCell)
  }

  @MainActor func testNewHeightsAreShownInEveryList() {
    SourceWindow.each(
      { _ in ListOutput(Item.many(2), height: 40) },
      {
        ($0 as? ColumnTableView)?.hasVariableRowHeights = true
        ($0 as? CollectionView)?.layout = .list(length: .measured(estimate: 40))
      }
    ) { window in
      XCTAssertEqual(window.window.shownRows.map(\.height), [40, 40], "\(window.kind)")
      window.list.show(ListOutput(Item.many(2), height: 64))
      window.settle()
      XCTAssertEqual(window.window.shownRows.map(\.height), [64, 64], "\(window.kind)")
    }
  }

  @MainActor func testSelectionAndDisplayReachOutputAndBuilder() {
    final class Told: ListOutput {
      var log: [String] = []
      override func didSelectCell(at path: ListIndexPath) {
        log.append("select \(path)")
        super.didSelectCell(at: path)
      }
      override func cellWillDisplay(at path: ListIndexPath) {
        log.append("display \(path)")
        super.cellWillDisplay(at: path)
      }
    }
    var told: [String] = []
    let rows = ["a", "b"].map { text in
      let row = ModelCellBuilder(text, as: StringCell.self, id: text)
      row.onSelect = { told.append("select \($0)") }
      row.onDisplay = { told.append("display \($0)") }
      return row
    }
    let output = Told(sections: [BaseSection(builders: rows)])
    window(output).click(row: [0, 1])
    XCTAssertEqual(told, ["display a", "display b", "select b"])
    XCTAssertEqual(output.log, ["display [0, 0]", "display [0, 1]", "select [0, 1]"])
  }

  @MainActor func testASectionMayMakeItsRowsWithoutBuilders() {
    final class Counting: BuilderSection {
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
    let window = window(ListOutput(sections: [Counting(), BaseSection(builders: builders(["x"]))]))
    XCTAssertEqual(window.shownTexts, ["counting", "row 0", "row 1", "row 2", "x"])
    XCTAssertEqual(window.shownRows.map(\.height), [50, 33, 33, 33, 30])
  }

  @MainActor func testKeptSectionsAndBuildersShowTheirNewContents() {
    final class Counting: BuilderSection {
      var builders: [any CellBuilder] = []
      var headerHeight: Double? { nil }
      var id: AnyHashable? { "counting" }
      func headerView(in list: ListView) -> SectionView? {
        let view = list.dequeueSectionView(CountView.self)
        view.update(data: "\(builders.count) rows", collapsed: false, count: 0)
        return view
      }
    }
    final class Saying: CellBuilder {
      var text: String
      init(_ text: String) { self.text = text }
      func cell(at path: ListIndexPath, in list: ListView) -> ListCell {
        let cell = list.dequeueCell(StringCell.self)
        cell.update(text)
        return cell
      }
    }
    let (section, a) = (Counting(), Saying("a"))
    section.builders = [a]
    let output = ListOutput(sections: [section])
    let window = window(output)
    XCTAssertEqual(window.shownTexts, ["1 rows", "a"])
    let cell = window.table.cellForRow(at: [0, 0])
    a.text = "a changed"
    section.builders.append(Saying("b"))
    output.sections = [section]
    window.settle()
    XCTAssertEqual(window.shownTexts, ["2 rows", "a changed", "b"])
    XCTAssertIdentical(window.table.cellForRow(at: [0, 0]), cell)
    window.assertPixelsAreFresh()
  }

  @MainActor func testACellIsGivenItsBuilder() {
    for kind in SourceWindow.Kind.allCases {
      let builders = builders(["a", "b"])
      let output = ListOutput(sections: [BaseSection(builders: builders)])
      let window = SourceWindow(kind, output)
      for _ in 0..<2 {
        if kind != .columns {
          XCTAssertIdentical(
            window.list.cellForRow(at: [0, 1])?.representedObject as AnyObject, builders[1])
        }
        output.host?.applyDifference()
        window.settle()
      }
      window.window.close()
    }
  }
}
