import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Sizes that nothing can have.
final class WrongSizesTests: GtkTestCase {
  private final class Indented: ListDelegate {
    let level: Int
    init(_ level: Int) { self.level = level }
    func list(_ list: ListView, indentationLevelForItemAt path: ListIndexPath) -> Int { level }
  }

  @MainActor func testAnyIndentationIsShownInATable() {
    for level in [Int.min, -1, 64, 1_000, Int(Int32.max), Int.max] {
      let window = TableWindow(.over(Item.many(40), height: 30))
      let delegate = Indented(level)
      window.table.delegate = delegate
      window.table.reloadData()
      window.settle()
      let row = window.table.cellForRow(at: [0, 0])
      let margin = row.map { gtk_widget_get_margin_start($0.contentPointer) }
      XCTAssertEqual(margin, gint(min(max(level, 0), 64) * 18))
      window.close()
    }
  }

  @MainActor func testAnyIndentationIsShownInAnOutlineOfColumns() {
    for level in [Int.min, 1_000, Int.max] {
      let window = ColumnWindow(.over(Item.many(40))) { $0.showsSectionsAsNodes = true }
      let delegate = Indented(level)
      window.table.delegate = delegate
      window.table.reloadData()
      window.settle()
      XCTAssertGreaterThan(window.shownRows.count, 5)
      window.close()
    }
  }

  @MainActor func testAnyWidthIsAColumns() {
    for width in [Int.min, -1, 0, 32_767, 2_000_000_000, Int.max] {
      let window = ColumnWindow(.over(Item.many(40)))
      for column in window.table.columns {
        column.width = width
        column.maximumWidth = width
      }
      window.settle()
      XCTAssertEqual(window.table.columns[0].width, min(max(width, 0), 32_767))
      for column in window.table.columns { column.minimumWidth = width }
      window.settle()
      XCTAssertEqual(window.shownRows.count > 5, true)
      XCTAssertLessThanOrEqual(gtk_tree_view_column_get_width(window.shownColumns[0]), 32_767)
      window.close()
    }
  }

  /// Says that items are in view that are not.
  private struct Liar: ItemLayout {
    let along: Double
    func estimate(forBreadth breadth: Double) -> ItemSize { ItemSize(length: 40, breadth: 40) }
    func solver(for items: SectionItems) -> any SectionSolver {
      Solver(along: along, count: items.count)
    }
  }
  private struct Solver: SectionSolver {
    let along: Double
    let count: Int
    var extent: Double { along.isNaN ? .infinity : abs(along) + 40 }
    func frame(of item: Int, in items: SectionItems) -> ItemFrame {
      item % 2 == 0
        ? ItemFrame(along: Double(item) * 20, across: 0, length: 40, breadth: 40)
        : ItemFrame(along: along, across: along, length: along, breadth: along)
    }
    func items(in span: Range<Double>) -> [Range<Int>] { [0..<count] }
  }

  @MainActor func testItemsThatALayoutPutsFarAwayLeaveTheOthersWhereTheyAre() {
    for along in [Double.infinity, -.infinity, .nan, 1e300, 1e12, 5e9, -1e300] {
      let adaptor = CollectionAdaptor()
      adaptor.apply { Section { Rows(Item.many(20), as: ItemCell.self) } }
      let window = CollectionWindow(adaptor)
      window.collection.layout = CollectionLayout(Liar(along: along))
      window.settle()
      for item in [0, 2, 4] {
        let frame = window.collection.presenter.frame(ofItemAt: item)
        XCTAssertEqual(
          frame.map { [$0.x, $0.y, $0.width, $0.height] }, [0, gint(item * 20), 40, 40], "\(along)")
      }
      // Five billion pixels are a long list, but one.
      let extent = Solver(along: along, count: 20).extent
      let said = along == 5e9 ? [] : ["the layout reaches \(extent) pixels; it is put right"]
      let reports = Reports.taken().filter { $0.problem == .layout }
      XCTAssertEqual(reports.map(\.message), said)
      XCTAssert(reports.allSatisfy { $0.problem == .layout })
      window.scroll(to: window.maximumOffset)
      window.scroll(to: 0)
      _ = Reports.taken()
      window.close()
    }
  }

  @MainActor func testAHeightThatIsNoneOfAHeaderIsReportedAndTheHeaderIsMeasured() {
    for height in [-5, 0, Double.nan, .infinity] {
      let section = Section("Three") {
        Rows(Item.many(3), as: ItemCell.self)
      }.headerHeight(height)
      let table = TableAdaptor()
      table.apply { section }
      let rows = TableWindow(table)
      rows.settle()
      XCTAssertEqual(Reports.problems(), [.height], "a table, \(height)")
      XCTAssertGreaterThan(rows.table.geometry.frame(of: 0).length, 10)
      rows.close()

      let tiles = CollectionAdaptor()
      tiles.apply { section }
      let items = CollectionWindow(tiles)
      items.settle()
      XCTAssertEqual(Reports.problems(), [.height], "a collection, \(height)")
      XCTAssertGreaterThan(items.collection.geometry.frame(of: 0).length, 10)
      items.close()
    }
  }
}
