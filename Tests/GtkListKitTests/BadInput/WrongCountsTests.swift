import Foundation
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Counts that are negative or too large.
final class WrongCountsTests: GtkTestCase {
  private final class Group: RowGroup {
    private let claim: Int
    init(_ claim: Int) { self.claim = claim }
    override var count: Int { claim }
    override func holder(at index: Int) -> CellViewHolder? {
      TableCellViewHolder(data: Item(index), cellClass: ItemCell.self)
    }
  }

  @MainActor private func show(_ counts: [Int]) -> (TableWindow, TableSectionViewHolder) {
    let section = TableSectionViewHolder()
    section.groups = counts.map { Group($0) }
    let adaptor = TableAdaptor()
    adaptor.sections = [section]
    return (TableWindow(adaptor), section)
  }

  @MainActor func testAGroupWithANegativeCountHasNoRows() {
    let (window, section) = show([-5, 3, .min])
    XCTAssertEqual(section.count, 3)
    XCTAssertEqual(window.shownTexts, Item.many(3).texts)
    XCTAssertNil(section[-5])
    XCTAssertNil(section[.max])
  }

  @MainActor func testMoreRowsThanASectionCanHaveAreCutAndReportedOnce() {
    for counts in [[Int.max / 2, .max / 2], [.max, .max], [1 << 31]] {
      let (window, section) = show(counts)
      XCTAssertEqual(window.table.numberOfItems(in: 0), Int(Int32.max))
      XCTAssertEqual(section.count, Int(Int32.max))
      window.table.reloadData()
      window.settle()
      Reports.expect(.indexOutOfRange)
      XCTAssertEqual(window.shownTexts.first, "Row 0")
    }
  }

  @MainActor func testHeightPartsThatClaimMoreRowsThanThereAreEndWhereTheRowsDo() {
    final class Heights: ListDataSource, ListDelegate {
      func list(_ list: ListView, numberOfItemsIn section: Int) -> Int { 100 }
      func list(_ list: ListView, cellForItemAt path: ListIndexPath) -> ListCell? {
        let cell = list.dequeueCell(ItemCell.self)
        cell.update(Item(path.row))
        return cell
      }
      func list(_ list: ListView, fill row: ColumnRow, at path: ListIndexPath) {
        row.update(data: Item(path.row))
      }
      func fill(_ list: ListView) {
        list.dataSource = self
        list.delegate = self
        list.associatedObject = self
      }
      func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
        .parts([
          (count: -7, heights: .uniform(30)),
          (count: 20, heights: .uniform(30)),
          (count: .max, heights: .uniform(50)),
          (count: .max, heights: .uniform(30)),
        ])
      }
    }
    let source = Heights()
    let windows = [
      TableWindow { source.fill($0) },
      ColumnWindow {
        $0.columns = [TableColumn<Item>("Text", \.text)]
        $0.hasVariableRowHeights = true
        source.fill($0)
      },
    ]
    for window in windows {
      window.list.reloadData()
      window.settle()
      let headers = Double(window.columnHeaderHeight)
      XCTAssertEqual(
        window.maximumOffset + Double(window.height) - headers, 20 * 30 + 80 * 50,
        "\(type(of: window.list))")
      window.scroll(to: window.maximumOffset)
      XCTAssertEqual(window.list.visibleIndexPaths.last, [0, 99])
    }
  }

  @MainActor func testATextSourceWithANegativeOrHugeCountIsNotRead() {
    var source = TextSource(columns: [("Number", .start, { "\($0)" })], rowCount: 2)
    source.rowCount = -3
    XCTAssertEqual(source.rowCount, 0)
    let empty = TextSource(columns: source.columns, rowCount: 0)
    XCTAssertEqual(source.text(as: .csv), empty.text(as: .csv))
  }

  @MainActor func testATextSourceThatClaimsTooManyRowsIsNeitherCopiedNorMadeOneText() {
    var asked = 0
    let source = TextSource(
      columns: [
        (
          "Number", .start,
          {
            asked += 1
            return "\($0)"
          }
        )
      ], rowCount: .max)
    XCTAssertEqual(source.text(as: .csv), "")
    Reports.expect(.indexOutOfRange)
    let window = TableWindow(TableAdaptor.over(Item.many(3)))
    source.copy(from: window.table.widgetPointer)
    Reports.expect(.indexOutOfRange)
    window.settle()
    XCTAssertGreaterThan(TablePrint(source, title: "Rows").pageCount, 1)
    XCTAssertEqual(asked, 0)
  }

  @MainActor func testAnExportOfTooManyRowsIsBrokenOff() throws {
    let folder = TemporaryFolder.make()
    let path = folder + "/rows.csv"
    let source = TextSource(columns: [("Number", .start, { "\($0)" })], rowCount: .max)
    var shares: [Double] = []
    var failure: (any Error)?
    let export = Task {
      do {
        try await source.export(as: .csv, to: path) { shares.append($0) }
      } catch {
        failure = error
      }
    }
    Pump.until("some rows are written") { !shares.isEmpty }
    export.cancel()
    Pump.until("the export has ended") { failure != nil }
    XCTAssert(failure is CancellationError)
    XCTAssertLessThan(shares[0], 0.001)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder), [])
  }
}
