import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Keeps a record of every hook of a cell holder.
final class RecordingHolder: CellViewHolder {
  struct Entry: Equatable {
    let hook: String
    let holder: ObjectIdentifier
    let cell: ObjectIdentifier
    let path: ListIndexPath
  }
  static var log: [Entry] = []

  private func note(_ hook: String, _ cell: ListCell, _ path: ListIndexPath) {
    Self.log.append(
      Entry(hook: hook, holder: ObjectIdentifier(self), cell: ObjectIdentifier(cell), path: path))
  }
  override func didUpdateWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    note("update", cell, index)
    super.didUpdateWith(container: container, cell: cell, index: index)
  }
  override func willDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    note("will", cell, index)
  }
  override func didEndDisplayWith(container: ListView, cell: ListCell, index: ListIndexPath) {
    note("end", cell, index)
  }

  /// Fails unless each display has its holder's data and ends for the holder it began for; how many
  /// rows are on display at the record's end.
  @discardableResult
  static func assertPaired(line: UInt = #line) -> Int {
    var updated: [ObjectIdentifier: ObjectIdentifier] = [:]
    var shown: [ObjectIdentifier: ObjectIdentifier] = [:]
    for entry in log {
      switch entry.hook {
      case "update": updated[entry.cell] = entry.holder
      case "will":
        XCTAssertEqual(updated[entry.cell], entry.holder, "shown without its data", line: line)
        XCTAssertNil(shown[entry.cell], "displayed twice", line: line)
        shown[entry.cell] = entry.holder
      default:
        XCTAssertEqual(shown[entry.cell], entry.holder, "ended for another holder", line: line)
        shown[entry.cell] = nil
      }
    }
    return shown.count
  }
}

/// Invariant 3: update, will display, did end display, in this order, for the same holder and cell.
final class DisplayTests: GtkTestCase {
  @MainActor private func adaptor(_ rows: Int = 200) -> TableAdaptor {
    RecordingHolder.log = []
    let adaptor = TableAdaptor()
    adaptor.appendToLast(
      datas: Item.many(rows), cellClass: ItemCell.self, cellHeight: 30,
      cellHolderClass: RecordingHolder.self)
    return adaptor
  }

  @MainActor private func assertPaired(open expected: Int?, line: UInt = #line) {
    let open = RecordingHolder.assertPaired(line: line)
    if let expected { XCTAssertEqual(open, expected, line: line) }
  }

  @MainActor func testVisibleRowsAreOnDisplayAndNoOthers() {
    let window = TableWindow(adaptor())
    XCTAssertEqual(RecordingHolder.log.filter { $0.hook == "will" }.count, 14)
    window.rest()
    XCTAssertEqual(RecordingHolder.log.filter { $0.hook == "will" }.count, 14, "rows made ahead")
    assertPaired(open: 14)
  }

  @MainActor func testScrollingEndsWhatLeavesAndBeginsWhatComes() {
    let window = TableWindow(adaptor())
    for step in [13.0, 600, -40, 3_000, -2_000, 7, 7, 7, -90] {
      window.scroll(by: step)
      assertPaired(open: window.table.visibleIndexPaths.count)
    }
  }

  @MainActor func testARemovedRowEndsItsDisplayWithItsOwnHolder() {
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    let removed = adaptor[0]?.remove(at: 2)
    window.table.deleteRows(at: [[0, 2]])
    window.settle()
    let last = RecordingHolder.log.last { $0.hook == "end" }
    XCTAssertEqual(last?.holder, removed.map { ObjectIdentifier($0) })
    XCTAssertEqual(last?.path, [0, 2], "where it last stood")
    assertPaired(open: 14)
  }

  @MainActor func testAReloadEndsEveryDisplayOnce() {
    let window = TableWindow(adaptor())
    window.scroll(to: 500)
    window.table.reloadData()
    window.settle()
    assertPaired(open: window.table.visibleIndexPaths.count)
  }

  @MainActor func testReloadedRowsEndAndBegin() {
    let window = TableWindow(adaptor())
    RecordingHolder.log.removeAll { $0.hook == "end" }
    window.table.reloadRows(at: [[0, 1], [0, 3]])
    window.settle()
    XCTAssertEqual(
      RecordingHolder.log.filter { $0.hook == "end" }.map(\.path).sorted(), [[0, 1], [0, 3]])
    assertPaired(open: 14)
  }

  @MainActor func testDestroyingTheWindowEndsEveryDisplay() {
    let window = TableWindow(adaptor())
    window.scroll(to: 300)
    window.close()
    assertPaired(open: 0)
  }

  @MainActor func testRemovingTheAdaptorEndsEveryDisplay() {
    let window = TableWindow(adaptor())
    window.table.useAdaptor(nil)
    window.settle()
    assertPaired(open: 0)
  }

  @MainActor func testReplacingTheAdaptorEndsEveryDisplay() {
    let window = TableWindow(adaptor())
    let old = RecordingHolder.log.filter { $0.hook == "will" }.count
    window.table.useAdaptor(TableAdaptor.over(Item.many(5)))
    window.settle()
    XCTAssertEqual(RecordingHolder.log.filter { $0.hook == "end" }.count, old)
    assertPaired(open: 0)
  }

  @MainActor func testCollapsingEndsTheDisplayOfTheSectionsRows() {
    let adaptor = adaptor(5)
    adaptor.sections[0].headerData = "A"
    adaptor.sections[0].headerViewClass = CountView.self
    let window = TableWindow(adaptor)
    adaptor.setCollapsed(true, section: 0)
    window.settle()
    assertPaired(open: 0)
    adaptor.setCollapsed(false, section: 0)
    window.settle()
    assertPaired(open: 5)
  }

  @MainActor func testAMovedRowStaysOnDisplay() {
    let adaptor = adaptor()
    let window = TableWindow(adaptor)
    let before = RecordingHolder.log.count
    if let holder = adaptor[0]?.remove(at: 3) { adaptor[0]?.insert(holder, at: 5) }
    window.table.moveRow(at: [0, 3], to: [0, 5])
    window.drawFrames()
    XCTAssertEqual(RecordingHolder.log.count, before)
    XCTAssertEqual(window.table.cellForRow(at: [0, 5])?.indexPath, [0, 5])
  }
}
