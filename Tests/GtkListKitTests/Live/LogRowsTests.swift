import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Lists that show the last rows of a log.
final class LogRowsTests: GtkTestCase {
  @MainActor private func window(_ log: LogRows<Item>, followsEnd: Bool = true) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(log, as: ItemCell.self).height(20) }
    return TableWindow(adaptor, height: 200) {
      $0.selectionMode = .multiple
      $0.followsEnd = followsEnd
    }
  }

  @MainActor private func show(_ log: LogRows<Item>, _ window: TableWindow, upTo last: Int) {
    Pump.until("row \(last) has come") {
      log.model(at: log.count - 1)?.id == last
    }
    window.settle()
  }

  @MainActor private func append(
    _ ids: Range<Int>, to log: LogRows<Item>, _ window: TableWindow
  ) {
    log.append(contentsOf: ids.map { Item($0) })
    show(log, window, upTo: ids.upperBound - 1)
  }

  @MainActor func testAListThatShowsItsEndGoesOnDoingSo() {
    let log = LogRows<Item>(capacity: 100)
    let window = window(log)
    append(0..<5, to: log, window)
    XCTAssertEqual(window.shownTexts, (0..<5).map { "Row \($0)" })
    append(5..<60, to: log, window)
    XCTAssertEqual(window.shownTexts, (50..<60).map { "Row \($0)" })
    append(60..<500, to: log, window)
    XCTAssertEqual(window.shownTexts, (490..<500).map { "Row \($0)" })
    XCTAssertEqual(window.list.numberOfItems(in: 0), 100)
  }

  @MainActor func testTheEndIsShownAlsoWhereMoreStandsBehindTheLog() {
    let log = LogRows<Item>(capacity: 100)
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "log") { Rows(log, as: ItemCell.self).height(20) }.footer("All lines")
      Section(id: "more") { Row(Item(-1, "Behind"), as: ItemCell.self).height(20) }
    }
    let window = TableWindow(adaptor, height: 200) { $0.followsEnd = true }
    for batch in 0..<20 {
      append(batch * 17..<batch * 17 + 17, to: log, window)
      XCTAssert(window.list.isAtEnd, "batch \(batch)")
      XCTAssertEqual(window.shownTexts.last, "Behind")
    }
    window.scroll(by: -90)
    let texts = window.shownTexts
    append(340..<350, to: log, window)
    XCTAssertEqual(window.shownTexts, texts)
  }

  @MainActor func testAListThatWasScrolledUpStaysWhereItIsAlsoWhenRowsGo() {
    let log = LogRows<Item>(capacity: 100)
    let window = window(log)
    append(0..<100, to: log, window)
    window.scroll(to: 60 * 20 + 7)
    let top = window.shownRows[0]
    XCTAssertEqual(top.text, "Row 60")
    append(100..<130, to: log, window)
    XCTAssertEqual(window.shownRows[0].text, "Row 60")
    XCTAssertEqual(window.shownRows[0].y, top.y)
    XCTAssertEqual(window.list.numberOfItems(in: 0), 100)
    append(130..<190, to: log, window)
    XCTAssertEqual(window.shownTexts[0], "Row 90", "the oldest one that is left")
  }

  @MainActor func testAListNeedNotFollowTheEnd() {
    let log = LogRows<Item>(capacity: 100)
    let window = window(log, followsEnd: false)
    append(0..<50, to: log, window)
    XCTAssertEqual(window.shownTexts[0], "Row 0")
  }

  @MainActor func testWhatIsSelectedStaysTheSameRow() {
    let log = LogRows<Item>(capacity: 50)
    let window = window(log)
    append(0..<50, to: log, window)
    for path: ListIndexPath in [[0, 5], [0, 6], [0, 30]] { window.table.selectRow(at: path) }
    append(50..<56, to: log, window)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0], [0, 24]])
    append(56..<80, to: log, window)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0]])
    append(80..<300, to: log, window)
    XCTAssertEqual(window.table.selectedIndexPaths, [])
  }

  @MainActor func testWhatManyThreadsAppendIsAllThereAndShownAtOnce() async {
    let log = LogRows<Item>(capacity: 100_000)
    let window = window(log)
    var updates = 0
    window.table.onTrace = { if $0.reason == .appeared { updates += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask { for number in 0..<5_000 { log.append(Item(thread * 5_000 + number)) } }
      }
    }
    Pump.until("all rows have come") { log.count == 40_000 }
    window.settle()
    let ids = (0..<log.count).compactMap { log.model(at: $0)?.id }
    XCTAssertEqual(Set(ids).count, 40_000)
    for thread in 0..<8 {
      let own = ids.filter { $0 / 5_000 == thread }
      XCTAssertEqual(own, own.sorted(), "each thread's are in order")
    }
    XCTAssertEqual(window.shownTexts, ids.suffix(10).map { "Row \($0)" })
  }

  @MainActor func testRandomAppendsShowWhatANaiveLogHas() {
    for seed in Thoroughness.seeds(12) {
      var random = SplitMix64(seed: seed)
      let capacity = Int.random(in: 1..<60, using: &random)
      let log = LogRows<Item>(capacity: capacity)
      let window = window(log)
      var naive: [Int] = []
      var next = 0
      for _ in 0..<25 {
        if Int.random(in: 0..<8, using: &random) == 0 {
          log.removeAll()
          naive = []
        }
        let count = Int.random(in: 1..<90, using: &random)
        naive = (naive + (next..<next + count)).suffix(capacity)
        next += count
        append(next - count..<next, to: log, window)
        XCTAssertEqual((0..<log.count).compactMap { log.model(at: $0)?.id }, naive)
        if Int.random(in: 0..<2, using: &random) == 0 {
          window.scroll(to: Double(Int.random(in: 0..<400, using: &random)))
        }
        window.assertShows(naive.map { "Row \($0)" }, "seed \(seed)")
      }
    }
  }

  @MainActor func testAnEmptiedLogHasNoRows() {
    let log = LogRows<Item>(capacity: 10)
    let window = window(log)
    append(0..<7, to: log, window)
    log.removeAll()
    Pump.until("the rows have gone") { log.count == 0 }
    window.settle()
    XCTAssertEqual(window.shownTexts, [])
    append(7..<9, to: log, window)
    XCTAssertEqual(window.shownTexts, ["Row 7", "Row 8"])
  }

  @MainActor func testALogOfNoRowsIsReported() {
    XCTAssertEqual(LogRows<Item>(capacity: 0).capacity, 1)
    XCTAssertEqual(LogRows<Item>(capacity: -3).capacity, 1)
    XCTAssertEqual(Reports.taken().map(\.problem), [.update, .update])
  }

  @MainActor func testAColumnTableShowsALog() {
    let log = LogRows<Item>(capacity: 100)
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(log) }
    let window = ColumnWindow(adaptor, height: 200) { $0.followsEnd = true }
    log.append(contentsOf: Item.many(500))
    Pump.until("the rows have come") { log.count == 100 }
    window.settle()
    XCTAssertEqual(window.shownTexts.last, "Row 499")
  }

  @MainActor func testALogIsSearched() {
    let log = LogRows<Item>(capacity: 100)
    let window = window(log)
    append(0..<100, to: log, window)
    let adaptor = window.table.adaptor
    adaptor?.arrange(RowArrangement<Item>(filter: RowFilter { $0.id % 10 == 3 }))
    window.settle()
    window.assertShows((0..<10).map { "Row \($0 * 10 + 3)" })
    append(100..<130, to: log, window)
    window.assertShows((3..<13).map { "Row \($0 * 10 + 3)" })
  }
}
