import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// An adaptor that outlives its list keeps only the holders that it has.
final class ReleasedHoldersTests: GtkTestCase {
  private enum Way: CaseIterable { case closed, closedAndReleased, open }

  /// The holders and sections that are left after the adaptor has lost them.
  @MainActor private func left(_ makeList: () -> ListView, _ way: Way) -> [String] {
    let adaptor = Adaptor()
    var holders: [Weak<CellViewHolder>] = []
    var sections: [Weak<SectionViewHolder>] = []
    var keptList: ListView?
    do {
      let list = makeList()
      if way != .closedAndReleased { keptList = list }
      for number in 0..<2 {
        let section = SectionViewHolder(
          headerData: "Section \(number)", headerViewClass: TitleHeader.self,
          cellHolders: Item.many(30).map {
            CellViewHolder(data: $0, cellClass: ItemCell.self, cellHeight: 30)
          })
        adaptor.sections.append(section)
        sections.append(Weak(section))
        holders += section.cellHolders.map { Weak($0) }
      }
      list.selectionMode = .multiple
      list.useSource(adaptor)
      let window = CheckedWindow(list: list)
      window.focus(list.content)
      window.press(GDK_KEY_Down)
      window.press(GDK_KEY_Down, .shift)
      adaptor.update { $0.reload([0, 1]) }
      window.settle()
      // One change waits for the next frame, and no list shows the second one.
      adaptor.update { $0.reload([0, 2]) }
      if way != .open { window.close() }
      adaptor.update { $0.reload([0, 3]) }
    }
    adaptor.sections = []
    if way == .open {
      adaptor.list?.reloadData()
      EventLoop.drain()
    }
    let left = (holders.count { $0.object != nil }, sections.count { $0.object != nil })
    withExtendedLifetime((adaptor, keptList)) {}
    return left == (0, 0) ? [] : ["\(left.0) holders", "\(left.1) sections"]
  }

  @MainActor func testPagesAreReleasedAfterWindowWasClosed() {
    for keepsList in [false, true] {
      let adaptor = Adaptor()
      var kept: ListView?
      var pages: Weak<PagedRows<Item>>?
      do {
        let rows = PagedRows<Item>(count: .known(100)) { rows in .init(rows.map { Item($0) }) }
        pages = Weak(rows)
        adaptor.apply { Rows(rows, as: ItemCell.self).height(20) }
        let list = TableView()
        if keepsList { kept = list }
        list.useSource(adaptor)
        let window = CheckedWindow(list: list)
        Pump.until("a page is there") {
          window.frame()
          return rows.model(at: 0) != nil
        }
        window.close()
      }
      adaptor.sections = []
      Pump.until("the rows are released") { pages?.object == nil }
      withExtendedLifetime((adaptor, kept)) {}
    }
  }

  @MainActor func testHoldersAreReleasedAfterWindowWasClosed() {
    for way in Way.allCases {
      XCTAssertEqual(left(TableView.init, way), [], "table \(way)")
      let columns = {
        let table = ColumnTableView()
        table.columns = ItemColumns.all()
        return table
      }
      XCTAssertEqual(left(columns, way), [], "columns \(way)")
      let collection = {
        let collection = CollectionView()
        collection.layout = .list(length: .fixed(30))
        return collection
      }
      XCTAssertEqual(left(collection, way), [], "collection \(way)")
    }
  }
}
