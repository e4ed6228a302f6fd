import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The first selected row of a section that has had none.
final class FirstSelectionTests: GtkTestCase {
  @MainActor func testTheShownRowIsSelectedAfterSectionsWereSwapped() {
    let adaptor = TableAdaptor()
    adaptor.sections = [0..<2, 2..<4].map { ids in
      SectionViewHolder(cellHolders: ids.map { ModelCellViewHolder<ItemCell>(Item($0)) })
    }
    let window = TableWindow(adaptor, height: 300) { $0.selectionMode = .multiple }
    window.settle()
    adaptor.sections.swapAt(0, 1)
    window.list.selectRow(at: [0, 0])
    window.list.reloadData()
    window.settle()
    XCTAssertEqual(adaptor.selectedModels(Item.self).map(\.id), [0])
  }

  @MainActor func testARowThatAFilterHidesLaterStaysSelected() {
    let adaptor = TableAdaptor()
    let items = Item.many(ArrangementPass.mostRowsAtOnce * 2)
    adaptor.apply { Rows(items, as: ItemCell.self).height(20) }
    let window = TableWindow(adaptor, height: 300) { $0.selectionMode = .multiple }
    window.settle()
    var arrangement = RowArrangement<Item>()
    arrangement.filter = RowFilter { $0.id > 100 }
    adaptor.arrange(arrangement, animated: false)
    XCTAssert(adaptor.isArranging)
    // The result is on its way, and the sections are being read.
    Pump.until("the rows are read") { adaptor[0]?.state != nil || !adaptor.isArranging }
    window.list.selectRow(at: [0, 3])
    Pump.until("the rows are filtered") { !adaptor.isArranging }
    adaptor.clearArrangement(animated: false)
    Pump.until("all rows are shown") { !adaptor.isArranging }
    window.settle()
    XCTAssertEqual(adaptor.selectedModels(Item.self).map(\.id), [3])
  }
}
