import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class PagedRefreshTests: GtkTestCase {
  @MainActor private func window(
    _ rows: PagedRows<Item>, _ pages: SlowPages, height: Int = 200
  ) -> TableWindow {
    let window = TableWindow(.over(rows), height: height) { $0.selectionMode = .multiple }
    pages.answerAll(in: window)
    return window
  }

  /// Scrolls to row 500, with more pages on the way than are kept.
  @MainActor private func scrollFar(_ window: TableWindow, _ pages: SlowPages) {
    for step in 1...10 {
      window.scroll(to: Double(step) * 1_000)
      pages.answerAll(in: window)
    }
  }

  @MainActor func testARefreshShowsWhatThereWasUntilTheAnswerHasCome() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    let window = window(rows, pages)
    window.rest()
    pages.answerAll(in: window)
    pages.items[3].text = "other"
    rows.refresh()
    pages.settle(window)
    window.assertShows((0..<10).map { "Row \($0)" })
    let bound = ItemCell.boundSince { pages.answerAll(in: window) }
    XCTAssertEqual(bound, [3], "nothing else is filled again")
    XCTAssertEqual(window.shownTexts[3], "other")
  }

  @MainActor func testAnAnswerThatWaitsForAnotherOneLeavesTheMainLoopAtRest() {
    let pages = SlowPages(Item.many(40))
    let rows = pages.rows(.known(40))
    let window = window(rows, pages, height: 400)
    pages.items[3].text = "other"
    rows.refresh()
    pages.settle(window)
    XCTAssertGreaterThan(pages.pending.count, 1)
    pages.answer(0)
    pages.settle(window)
    XCTAssertEqual(window.shownTexts[3], "Row 3", "what is near is shown together")
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts[3], "other")
  }

  @MainActor func testARefreshKeepsThePlaceAndTheSelectionOfRowsThatAreNear() {
    let pages = SlowPages(Item.many(1_000), tellsCount: true)
    let rows = pages.rows(.known(1_000))
    let window = window(rows, pages)
    window.scroll(to: 10_007)
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts.first, "Row 500")
    let top = window.shownRows[0].y
    for path: ListIndexPath in [[0, 503], [0, 505]] { window.list.selectRow(at: path) }
    pages.items.insert(contentsOf: [Item(9_001), Item(9_002), Item(9_003)], at: 498)
    pages.items.removeAll { $0.id == 505 }
    rows.refresh()
    pages.answerAll(in: window)
    XCTAssertEqual(
      window.shownTexts.prefix(6),
      [
        "Row 500", "Row 501", "Row 502", "Row 503", "Row 504", "Row 506",
      ])
    XCTAssertEqual(window.shownRows[0].y, top)
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 506]])
    XCTAssertEqual(window.list.numberOfItems(in: 0), 1_002)
  }

  @MainActor func testRowsThatChangePlacesTakeTheirSelectionAlong() {
    let pages = SlowPages(Item.many(40))
    let rows = pages.rows(.known(40))
    let window = window(rows, pages, height: 800)
    for path: ListIndexPath in [[0, 2], [0, 30]] { window.list.selectRow(at: path) }
    pages.items.swapAt(2, 17)
    pages.items.swapAt(30, 31)
    rows.refresh()
    pages.answerAll(in: window)
    window.assertShows(pages.items.texts)
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 17], [0, 31]])
  }

  @MainActor func testASelectedRowThatIsNotNearIsFoundWhenItComesAgain() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    rows.mostPages = 6
    let window = window(rows, pages)
    window.list.selectRow(at: [0, 4])
    scrollFar(window, pages)
    XCTAssertNil(rows.model(at: 4))
    pages.items.insert(Item(9_000), at: 0)
    rows.refresh()
    pages.answerAll(in: window)
    window.scroll(to: 0)
    pages.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 5]])
    XCTAssertEqual(window.shownTexts[5], "Row 4")
  }

  @MainActor func testASelectedRowIsFoundThoughItsPageWasForgottenBeforeItCameAnew() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    rows.mostPages = 6
    let window = window(rows, pages)
    window.list.selectRow(at: [0, 4])
    window.scroll(to: 400)
    pages.answerAll(in: window)
    XCTAssertNotNil(rows.model(at: 4))
    pages.items.insert(Item(9_000), at: 0)
    rows.refresh()
    pages.answerAll(in: window)
    XCTAssertNotNil(rows.model(at: 4))
    window.scroll(to: 800)
    pages.answerAll(in: window)
    XCTAssertNil(rows.model(at: 4))
    window.scroll(to: 0)
    pages.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 5]])
    XCTAssertEqual(window.shownTexts[5], "Row 4")
  }

  @MainActor func testAllStaySelectedThoughOneOfThemWasSelectedBefore() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    rows.mostPages = 6
    let window = window(rows, pages)
    window.list.selectRow(at: [0, 4])
    scrollFar(window, pages)
    XCTAssertNil(rows.model(at: 4))
    window.click(row: [0, 502])
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 502]])
    pages.items.insert(Item(9_000), at: 0)
    rows.refresh()
    pages.answerAll(in: window)
    window.press(GDK_KEY_a, .control)
    XCTAssertEqual(window.list.selectedIndexPaths.count, 1_000)
    window.scroll(to: 0)
    pages.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths.count, 1_000)
  }

  @MainActor func testARowThatIsTakenOutOfTheSelectionFarAwayIsNotLookedForAnyMore() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    rows.mostPages = 6
    let window = window(rows, pages)
    for path: ListIndexPath in [[0, 4], [0, 6]] { window.list.selectRow(at: path) }
    scrollFar(window, pages)
    XCTAssertNil(rows.model(at: 4))
    window.list.deselectRow(at: [0, 4])
    pages.items.insert(Item(9_000), at: 0)
    rows.refresh()
    pages.answerAll(in: window)
    window.list.selectRow(at: [0, 4])
    window.scroll(to: 0)
    pages.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 4], [0, 7]])
  }

  @MainActor func testWhoeverIsLocatedKeepsThePlaceHoweverManyHaveCome() {
    let pages = SlowPages(Item.many(10_000), tellsCount: true)
    let rows = pages.rows(.known(10_000))
    rows.locate = { model in pages.items.firstIndex { $0.id == model.id } }
    let window = window(rows, pages)
    window.scroll(to: 100_000)
    pages.answerAll(in: window)
    window.list.selectRow(at: [0, 5_002])
    pages.items.insert(contentsOf: (0..<3_000).map { Item(20_000 + $0) }, at: 7)
    pages.items.removeAll { $0.id == 5_000 }
    rows.refresh()
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts.prefix(3), ["Row 4999", "Row 5001", "Row 5002"])
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 8_001]])
    XCTAssertEqual(window.list.numberOfItems(in: 0), 12_999)
    pages.items.removeSubrange(0..<3_007)
    rows.refresh()
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts.prefix(3), ["Row 4999", "Row 5001", "Row 5002"])
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 4_994]])
  }

  @MainActor func testARowThatIsLocatedWhereNoneCanBeIsReported() {
    let pages = SlowPages(Item.many(1_000), tellsCount: true)
    let rows = pages.rows(.known(1_000))
    let window = window(rows, pages)
    window.scroll(to: 10_000)
    pages.answerAll(in: window)
    for row in [Int.max, 1 << 31, -1] {
      rows.locate = { _ in row }
      rows.refresh()
      pages.answerAll(in: window)
      Reports.expectSome(.update)
      XCTAssertEqual(rows.rowCount, 1_000)
      XCTAssertEqual(window.shownTexts.first, "Row 500")
    }
    rows.locate = { _ in 2_147_483_646 }
    rows.refresh()
    pages.answerAll(in: window)
    XCTAssertEqual(rows.rowCount, 1_000)
  }

  @MainActor func testARefreshThatFailsKeepsWhatIsShown() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    let window = window(rows, pages)
    rows.refresh()
    for _ in 0..<10 {
      pages.settle(window)
      pages.refuse()
    }
    pages.settle(window)
    Reports.expectSome(.loading)
    window.assertShows((0..<10).map { "Row \($0)" })
    pages.items[0].text = "new"
    rows.retry()
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts[0], "new")
  }

  @MainActor func testARefreshCancelsWhatWasBeingFetched() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    let window = TableWindow(.over(rows), height: 200)
    let asked = pages.pendingRows
    rows.refresh()
    pages.settle(window)
    for rows in asked { XCTAssert(pages.cancelled.contains(rows)) }
    pages.answerAll(in: window)
    window.assertShows((0..<10).map { "Row \($0)" })
  }

  @MainActor func testAListOfUnknownLengthFindsRowsThatHaveComeBehindItsEnd() {
    let pages = SlowPages(Item.many(12))
    let rows = pages.rows()
    let window = window(rows, pages, height: 1_000)
    XCTAssertEqual(rows.count, .known(12))
    pages.items = Item.many(26)
    rows.refresh()
    pages.answerAll(in: window)
    window.assertShows(Item.many(26).texts)
  }

  @MainActor func testAnEmptyListFindsRowsThatHaveCome() {
    for tellsCount in [true, false] {
      let pages = SlowPages([], tellsCount: tellsCount)
      let rows = pages.rows(.known(0))
      let window = window(rows, pages, height: 1_000)
      XCTAssertEqual(rows.count, .known(0))
      rows.refresh()
      pages.answerAll(in: window)
      XCTAssertEqual(rows.count, .known(0))
      pages.items = Item.many(26)
      rows.refresh()
      pages.answerAll(in: window)
      window.assertShows(Item.many(26).texts)
    }
  }

  @MainActor func testASelectedRowMayGoToOtherRowsOfItsSectionThatAreAskedFirst() {
    let (one, two) = (
      SlowPages(Item.many(5), tellsCount: true),
      SlowPages((100..<105).map { Item($0) }, tellsCount: true)
    )
    let (old, next) = (one.rows(.known(5)), two.rows(.known(5)))
    let adaptor = TableAdaptor()
    adaptor.apply {
      Section("All") {
        Rows(old, as: ItemCell.self).height(20)
        Rows(next, as: ItemCell.self).height(20)
      }
    }
    let window = TableWindow(adaptor) { $0.selectionMode = .multiple }
    for pages in [one, two] { pages.answerAll(in: window) }
    for path: ListIndexPath in [[0, 1], [0, 3], [0, 7]] { window.list.selectRow(at: path) }
    two.items.insert(one.items.remove(at: 3), at: 4)
    for (rows, pages) in [(next, two), (old, one)] {
      rows.refresh()
      pages.answerAll(in: window)
    }
    XCTAssertEqual(window.shownTexts[9], "Row 3")
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 1], [0, 6], [0, 8]])
  }

  @MainActor func testAnEmptyListThatCouldNotBeAskedIsTriedAgain() {
    let pages = SlowPages([])
    let rows = pages.rows(.known(0))
    var failures = 0
    rows.onFailure = { _, _ in failures += 1 }
    let window = window(rows, pages, height: 1_000)
    rows.refresh()
    pages.settle(window)
    pages.refuse()
    pages.settle(window)
    XCTAssertEqual(failures, 1)
    Reports.expect(.loading)
    pages.items = Item.many(26)
    rows.retry()
    pages.answerAll(in: window)
    window.assertShows(Item.many(26).texts)
    let asked = pages.asked.count
    rows.retry()
    pages.answerAll(in: window)
    XCTAssertEqual(pages.asked.count, asked, "nothing has failed any more")
  }

  @MainActor func testEditsAreWrittenOneAfterTheOtherAndWhatWasReadBeforeIsReadAnew() {
    let pages = SlowPages(Item.many(20))
    let rows = pages.rows(.known(20))
    let window = window(rows, pages)
    var begun: [String] = []
    var under: CheckedContinuation<Void, Never>?
    rows.write = { edits in
      begun += edits.rows.map(\.edited.text)
      await withCheckedContinuation { under = $0 }
      for (_, edited) in edits.rows { pages.items[edited.id] = edited }
      return edits.rows.map(\.edited)
    }
    for text in ["one", "two"] {
      var item = Item(3)
      item.text = text
      let edit = LiveRowsEdit(row: 3, data: item, old: nil, reject: nil)
      rows.write([edit], named: "Edit", in: nil)
    }
    Pump.until("the first is under way") { under != nil }
    rows.refresh()
    pages.settle(window)
    let asked = pages.pending.filter { $0.rows.contains(3) }.count
    XCTAssertEqual(asked, 1)
    XCTAssertEqual(begun, ["one"])
    for text in ["one", "two"] {
      Pump.until("\(text) is under way") { begun.last == text && under != nil }
      let answer = under
      under = nil
      answer?.resume()
      Pump.until("\(text) is shown") {
        window.settle()
        return window.shownTexts[3] == text
      }
      pages.settle(window)
    }
    XCTAssertEqual(pages.cancelled.filter { $0.contains(3) }.count, 2)
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts[3], "two")
  }

  /// Any change of the data, anywhere in the list, refreshed, shows the data as they are.
  @MainActor func testRandomChangesAreShown() {
    for seed in RandomSeeds.of(20) {
      var random = SplitMix64(seed: seed)
      let pages = SlowPages(Item.many(.random(in: 0...300, using: &random)), tellsCount: true)
      let rows = pages.rows(.known(pages.items.count))
      if Bool.random(using: &random) {
        rows.locate = { model in pages.items.firstIndex { $0.id == model.id } }
      }
      let window = window(rows, pages)
      var next = 1_000
      for _ in 0..<12 {
        window.scroll(to: .random(in: 0...max(1, window.maximumOffset), using: &random))
        pages.settle(window)
        if Bool.random(using: &random) { pages.answerAll(in: window) }
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          let row = Int.random(in: 0...pages.items.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where row < pages.items.count:
            pages.items.remove(at: row)
          case 1 where row < pages.items.count:
            pages.items[row].text += "+"
          case 2 where row < pages.items.count:
            let item = pages.items.remove(at: row)
            pages.items.insert(item, at: .random(in: 0...pages.items.count, using: &random))
          default:
            pages.items.insert(Item(next), at: row)
            next += 1
          }
        }
        rows.refresh()
        pages.answerAll(in: window)
        XCTAssertEqual(rows.rowCount, pages.items.count, "seed \(seed)")
        window.assertShows(pages.items.texts, "seed \(seed)")
      }
      window.close()
    }
    XCTAssertEqual(Reports.pending, 0)
  }
}
