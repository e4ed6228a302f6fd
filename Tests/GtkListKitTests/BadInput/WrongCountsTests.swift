import XCTest

@testable import GtkListKit

/// Counts that are negative or too large.
final class WrongCountsTests: GtkTestCase {
  private final class Group: RowGroup<TableContainer> {
    private let claim: Int
    init(_ claim: Int) { self.claim = claim }
    override var count: Int { claim }
    override func holder(at index: Int) -> CellViewHolder<TableContainer>? {
      TableCellViewHolder(data: Item(index), cellClass: ItemCell.self)
    }
  }

  @MainActor private func show(_ counts: [Int]) -> (TableWindow, TableSectionViewHolder) {
    let section = TableSectionViewHolder()
    section.groups = counts.map { Group($0) }
    let adaptor = TableAdaptor()
    adaptor.dataSource = [section]
    return (TableWindow(adaptor), section)
  }

  @MainActor func testAGroupWithANegativeCountHasNoRows() {
    let (window, section) = show([-5, 3, .min])
    XCTAssertEqual(section.totalCount, 3)
    XCTAssertEqual(window.screenTexts, Item.many(3).texts)
    XCTAssertNil(section[-5])
    XCTAssertNil(section[.max])
  }

  @MainActor func testMoreRowsThanASectionCanHaveAreCutAndReportedOnce() {
    for counts in [[Int.max / 2, .max / 2], [.max, .max], [1 << 31]] {
      let (window, section) = show(counts)
      XCTAssertEqual(window.table.itemCount(in: 0), Int(Int32.max))
      XCTAssertEqual(section.totalCount, Int(Int32.max))
      window.table.reloadData()
      window.settle()
      Reports.expect(.indexOutOfRange)
      XCTAssertEqual(window.screenTexts.first, "Row 0")
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
      func list(_ list: ListView, heightsIn section: Int) -> SectionHeights {
        .parts([
          SectionHeightPart(count: -7, heights: .uniform(30)),
          SectionHeightPart(count: 20, heights: .uniform(30)),
          SectionHeightPart(count: .max, heights: .uniform(50)),
          SectionHeightPart(count: .max, heights: .uniform(30)),
        ])
      }
    }
    let source = Heights()
    let window = TableWindow {
      $0.dataSource = source
      $0.delegate = source
      $0.associatedObject = source
    }
    window.table.reloadData()
    window.settle()
    XCTAssertEqual(window.maximumOffset + Double(window.height), 20 * 30 + 80 * 50)
  }

  @MainActor func testATextSourceWithANegativeOrHugeCountIsNotRead() {
    var source = TextSource(columns: [.init("Number") { "\($0)" }], rowCount: 2)
    source.rowCount = -3
    XCTAssertEqual(source.rowCount, 0)
    let empty = TextSource(columns: source.columns, rowCount: 0)
    XCTAssertEqual(source.text(as: .csv), empty.text(as: .csv))
    source.rowCount = .max
    XCTAssertGreaterThan(source.rowCount, 1 << 40)
  }
}
