import GtkListKitTestSupport
import GtkListKitTesting
import Synchronization
import XCTest

@testable import GtkListKit

/// Logs that are sorted, filtered and searched while lines come.
final class ArrangedLogTests: GtkTestCase {
  /// Spreads numbers, and leaves no two of them the same.
  private nonisolated static func spread(_ id: Int) -> Int { (id &* 7_919) % 1_000_003 }
  private static let bySpread = SortKey<Item> { spread($0.id) }

  @MainActor private func window(
    _ log: LogRows<Item>, _ prepare: (TableView) -> Void = { _ in }
  ) -> TableWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(log, as: ItemCell.self).height(20) }
    return TableWindow(adaptor, height: 200) {
      $0.selectionMode = .multiple
      prepare($0)
    }
  }

  @MainActor private func append(_ ids: Range<Int>, to log: LogRows<Item>, _ window: TableWindow) {
    log.append(contentsOf: ids.map { Item($0) })
    Pump.until("row \(ids.upperBound - 1) has come") {
      log.model(at: log.count - 1)?.id == ids.upperBound - 1
    }
    window.frame()
  }

  @MainActor private func arrange(_ window: TableWindow, _ arrangement: RowArrangement<Item>) {
    window.table.adaptor?.arrange(arrangement)
    settle(window)
  }

  @MainActor private func settle(_ window: TableWindow) {
    Pump.until("the rows are arranged") {
      window.table.adaptor?.isArranging == false
    }
    window.settle()
  }

  @MainActor func testLinesThatComeWhileALargeLogIsBeingSortedAreInOrderWithTheOthers() {
    let log = LogRows<Item>(capacity: 9_000)
    let window = window(log)
    append(0..<8_000, to: log, window)
    let adaptor = window.table.adaptor
    adaptor?.arrange(RowArrangement(sort: [Self.bySpread]))
    XCTAssertEqual(adaptor?.isArranging, true)
    var last = 8_000
    while last < 9_600 {
      append(last..<last + 40, to: log, window)
      last += 40
      let ids = window.shownTexts.compactMap { Int($0.dropFirst(4)) }
      XCTAssertEqual(ids.count, 10, "there is no row without its line")
      let keys = ids.map(Self.spread)
      XCTAssert(keys == keys.sorted() || ids == ids.sorted(), "\(ids)")
    }
    settle(window)
    let wanted = (last - 9_000..<last).sorted { Self.spread($0) < Self.spread($1) }
    XCTAssertEqual(window.list.numberOfItems(in: 0), 9_000)
    window.assertShows(wanted.map { "Row \($0)" })
    window.scroll(to: 20 * 4_500)
    window.assertShows(wanted.map { "Row \($0)" })
  }

  @MainActor func testALineOfALargeLogIsAskedAboutOnlyWhenItComes() {
    let log = LogRows<Item>(capacity: 7_000)
    let window = window(log)
    append(0..<6_000, to: log, window)
    let asked = AskedLines()
    arrange(
      window,
      RowArrangement(
        sort: [
          SortKey<Item> { item in
            asked.add(item.id)
            return Self.spread(item.id)
          }
        ],
        filter: RowFilter { item in
          asked.add(item.id)
          return item.id % 3 > 0
        }))
    _ = asked.taken()
    for batch in 0..<20 {
      append(6_000 + batch * 100..<6_100 + batch * 100, to: log, window)
      // At once, but where the machine is too busy for it.
      settle(window)
      let old = asked.taken().filter { $0 < 6_000 + batch * 100 }
      // Those that came since the log was sorted are asked where they are compared with new ones.
      XCTAssert(old.allSatisfy { $0 >= 6_000 }, "batch \(batch): \(old.count)")
    }
    let wanted = (1_000..<8_000).filter { $0 % 3 > 0 }.sorted { Self.spread($0) < Self.spread($1) }
    window.assertShows(wanted.map { "Row \($0)" })
  }

  @MainActor func testWhatIsSelectedStaysTheSameLineWhereverItIsShown() {
    let log = LogRows<Item>(capacity: 6_000)
    let window = window(log)
    append(0..<6_000, to: log, window)
    arrange(window, RowArrangement(filter: RowFilter { $0.id % 2 == 0 }))
    for path: ListIndexPath in [[0, 10], [0, 11], [0, 2_000]] { window.table.selectRow(at: path) }
    append(6_000..<6_021, to: log, window)
    window.settle()
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 0], [0, 1_989]])
    arrange(window, RowArrangement())
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1], [0, 3_979]])
  }

  @MainActor func testAFilteredLogIsFollowedAtItsEnd() {
    let log = LogRows<Item>(capacity: 6_000)
    let window = window(log) { $0.followsEnd = true }
    append(0..<6_000, to: log, window)
    arrange(window, RowArrangement(filter: RowFilter { $0.id % 2 == 0 }))
    window.scroll(to: window.maximumOffset)
    append(6_000..<6_200, to: log, window)
    settle(window)
    XCTAssertEqual(window.shownTexts.last, "Row 6198")
    window.scroll(by: -1_000)
    let texts = window.shownTexts
    append(6_200..<6_400, to: log, window)
    settle(window)
    XCTAssertEqual(window.shownTexts, texts)
  }

  @MainActor func testALogAmongOtherRowsOfASortedSection() {
    let log = LogRows<Item>(capacity: 50)
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section(id: "all") {
        Rows((1_000..<1_010).map { Item($0) }, as: ItemCell.self).height(20)
        Rows(log, as: ItemCell.self).height(20)
        Rows((2_000..<2_010).map { Item($0) }, as: ItemCell.self).height(20)
      }
    }
    let window = TableWindow(adaptor, height: 200)
    arrange(window, RowArrangement(sort: [Self.bySpread]))
    for batch in 0..<9 {
      append(batch * 13..<batch * 13 + 13, to: log, window)
      let last = batch * 13 + 13
      let all = Array(1_000..<1_010) + Array(max(0, last - 50)..<last) + Array(2_000..<2_010)
      window.assertShows(all.sorted { Self.spread($0) < Self.spread($1) }.map { "Row \($0)" })
      XCTAssertEqual(window.list.numberOfItems(in: 0), all.count)
    }
  }

  @MainActor func testALogThatTwoListsShowIsArrangedInEachOfThem() {
    let log = LogRows<Item>(capacity: 6_000)
    let (one, two) = (window(log), window(log))
    append(0..<5_000, to: log, one)
    arrange(one, RowArrangement(sort: [Self.bySpread]))
    arrange(two, RowArrangement(filter: RowFilter { $0.id % 7 == 0 }))
    append(5_000..<6_500, to: log, one)
    for window in [one, two] { settle(window) }
    let all = 500..<6_500
    one.assertShows(all.sorted { Self.spread($0) < Self.spread($1) }.map { "Row \($0)" })
    two.assertShows(all.filter { $0 % 7 == 0 }.map { "Row \($0)" })
  }

  @MainActor func testRandomLinesOfArrangedLogsShowWhatANaiveLogHas() {
    for seed in RandomSeeds.of(8) {
      var random = SplitMix64(seed: seed)
      let capacity = Int.random(in: 0..<3, using: &random) == 0 ? 300 : 5_500
      let log = LogRows<Item>(capacity: capacity)
      let window = window(log) { $0.followsEnd = Bool.random(using: &random) }
      var naive: [Int] = []
      var next = 0
      var modulus = 0
      var isSorted = false
      for step in 0..<24 {
        if Int.random(in: 0..<9, using: &random) == 0 {
          log.removeAll()
          naive = []
        }
        let most = step == 0 ? 5_400 : Int.random(in: 0..<6, using: &random) == 0 ? 2_000 : 120
        let count = Int.random(in: 1...most, using: &random)
        naive = (naive + (next..<next + count)).suffix(capacity)
        next += count
        append(next - count..<next, to: log, window)
        if Int.random(in: 0..<4, using: &random) == 0 {
          modulus = Int.random(in: 0..<5, using: &random)
          isSorted = Bool.random(using: &random)
          var arrangement = RowArrangement<Item>()
          if isSorted { arrangement.sort = [Self.bySpread] }
          switch modulus {
          case 0: break
          case 1:
            arrangement.searched = SearchedText(\.text)
            arrangement.search = "7"
          default: arrangement.filter = RowFilter { [modulus] in $0.id % modulus == 0 }
          }
          // What comes next may come while this is under way.
          window.table.adaptor?.arrange(arrangement)
        }
        if Bool.random(using: &random) { continue }
        settle(window)
        if Bool.random(using: &random) {
          window.scroll(to: Double(Int.random(in: 0..<20 * 6_000, using: &random)))
        }
        var wanted = naive.filter {
          modulus == 0 || (modulus == 1 ? "\($0)".contains("7") : $0 % modulus == 0)
        }
        if isSorted { wanted.sort { Self.spread($0) < Self.spread($1) } }
        XCTAssertEqual(window.list.numberOfItems(in: 0), wanted.count, "seed \(seed), \(step)")
        window.assertShows(wanted.map { "Row \($0)" }, "seed \(seed), step \(step)")
      }
      window.close()
    }
  }

  @MainActor func testPagesThatComeWhileTheRowsAreSortedShowNoWrongRows() {
    let pages = SlowPages(Item.many(6_000))
    let rows = pages.rows(.known(6_000), pageSize: 50)
    let adaptor = TableAdaptor.over(rows)
    let window = TableWindow(adaptor, height: 200)
    pages.settle(window)
    adaptor.arrange(RowArrangement<Item>(sort: [SortKey { -$0.id }]))
    for _ in 0..<30 {
      pages.answer()
      pages.settle(window)
      let ids = window.shownTexts.compactMap { Int($0.dropFirst(4)) }
      XCTAssert(
        ids == ids.sorted(by: >) || ids == ids.sorted(), "neither as sorted nor as before: \(ids)")
    }
    settle(window)
    pages.answerAll(in: window)
    settle(window)
    let there = (0..<6_000).filter { rows.model(at: $0) != nil }
    XCTAssertEqual(
      window.shownTexts.prefix(there.count),
      there.reversed().prefix(10).map { "Row \($0)" }[...])
  }
}

/// The lines that somebody has asked about, on any thread.
private nonisolated final class AskedLines: Sendable {
  private let ids = Mutex<[Int]>([])
  func add(_ id: Int) { ids.withLock { $0.append(id) } }
  func taken() -> [Int] {
    ids.withLock { ids in
      defer { ids = [] }
      return ids
    }
  }
}
