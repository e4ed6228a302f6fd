import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

final class PagedRowsTests: GtkTestCase {
  @MainActor func testRowsArePlaceholdersUntilTheirPageHasCome() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    let window = TableWindow(.over(rows), height: 200)
    XCTAssertEqual(window.list.numberOfItems(in: 0), 1_000)
    XCTAssertEqual(window.shownTexts, Array(repeating: "", count: 10))
    XCTAssert(pages.pendingRows.contains(0..<10))
    pages.answer(0)
    pages.settle(window)
    window.assertShows((0..<10).map { "Row \($0)" })
    pages.answerAll(in: window)
  }

  @MainActor func testRowsToComeAreAsHighAsThoseThatHaveCome() {
    let pages = SlowPages(Item.many(1_000))
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(pages.rows(.known(1_000)), as: TallCell.self).estimatedHeight(90) }
    let window = TableWindow(adaptor)
    pages.answerAll(in: window)
    let height = window.shownRows[0].height
    XCTAssertGreaterThanOrEqual(height, 90)
    window.scroll(to: 30_000)
    pages.settle(window)
    XCTAssertEqual(window.shownTexts.filter { !$0.isEmpty }, [])
    XCTAssertEqual(Set(window.shownRows.dropLast().map(\.height)), [height])
    let tops = window.shownRows.map(\.y)
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownRows.map(\.y), tops, "nothing moves when they come")
  }

  @MainActor func testOnlyWhatIsNearIsFetched() {
    let pages = SlowPages(Item.many(100_000))
    let window = TableWindow(.over(pages.rows(.known(100_000))), height: 200)
    pages.answerAll(in: window)
    XCTAssertLessThan(pages.asked.map(\.upperBound).max() ?? 0, 100)
    XCTAssertEqual(Set(pages.asked).count, pages.asked.count, "nothing is asked for twice")
  }

  @MainActor func testAnswersMayComeInAnyOrder() {
    let pages = SlowPages(Item.many(1_000))
    let window = TableWindow(.over(pages.rows(.known(1_000))), height: 400)
    XCTAssertGreaterThan(pages.pending.count, 1)
    for start in pages.pendingRows.map(\.lowerBound).reversed() {
      pages.answer(start)
      pages.settle(window)
    }
    pages.answerAll(in: window)
    window.assertShows((0..<20).map { "Row \($0)" })
  }

  @MainActor func testAnArrivalBindsNothingButItsOwnRows() {
    let pages = SlowPages(Item.many(1_000))
    let window = TableWindow(.over(pages.rows(.known(1_000))), height: 400)
    pages.answer(0)
    pages.settle(window)
    let bound = ItemCell.boundSince {
      pages.answer(10)
      pages.settle(window)
    }
    XCTAssertEqual(bound.sorted(), Array(10..<20))
    pages.answerAll(in: window)
  }

  @MainActor func testWhatIsOvertakenIsCancelled() {
    let pages = SlowPages(Item.many(10_000))
    let window = TableWindow(.over(pages.rows(.known(10_000))), height: 200)
    let first = pages.pendingRows
    window.scroll(to: 100_000)
    pages.settle(window)
    for rows in first { XCTAssert(pages.cancelled.contains(rows), "\(rows)") }
    XCTAssert(pages.asked.contains(5_000..<5_010))
    // What comes all the same is nobody's.
    pages.answer(0)
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts, (5_000..<5_010).map { "Row \($0)" })
    window.scroll(to: 0)
    pages.settle(window)
    XCTAssertEqual(window.shownTexts.first, "")
    pages.answerAll(in: window)
    window.assertShows((0..<10).map { "Row \($0)" })
  }

  @MainActor func testWhatComesNextInTheDirectionOfScrollingIsFetchedAhead() {
    let pages = SlowPages(Item.many(10_000))
    let window = TableWindow(.over(pages.rows(.known(10_000))), height: 200)
    pages.answerAll(in: window)
    window.scroll(to: 100_000)
    pages.answerAll(in: window)
    let down = pages.asked.count
    window.scroll(to: 99_000)
    pages.answerAll(in: window)
    let up = pages.asked[down...]
    XCTAssertLessThan(up.map(\.lowerBound).min() ?? 0, 4_950 - 10)
  }

  @MainActor func testNoMorePagesAreKeptThanSaid() {
    let pages = SlowPages(Item.many(10_000))
    let rows = pages.rows(.known(10_000))
    rows.mostPages = 8
    let window = TableWindow(.over(rows), height: 200)
    pages.answerAll(in: window)
    for step in 1...30 {
      window.scroll(to: Double(step) * 400)
      pages.answerAll(in: window)
    }
    XCTAssertLessThanOrEqual(rows.store.loadedPages, 8)
    XCTAssertNil(rows.model(at: 0))
    let before = pages.asked.count
    window.scroll(to: 0)
    pages.answerAll(in: window)
    XCTAssert(pages.asked[before...].contains(0..<10))
    window.assertShows((0..<10).map { "Row \($0)" })
  }

  @MainActor func testTenMillionRowsAreCheap() {
    let rows = PagedRows<Item>(count: .known(10_000_000), pageSize: 50) { rows in
      .init(rows.map { Item($0) })
    }
    let window = TableWindow(.over(rows), height: 200)
    window.scroll(to: window.maximumOffset)
    Pump.until("the end is there") { rows.model(at: 9_999_999) != nil }
    window.settle()
    XCTAssertEqual(window.shownTexts.last, "Row 9999999")
    window.list.scrollToRow(at: [0, 5_000_000], position: .top)
    Pump.until("the middle is there") { rows.model(at: 5_000_000) != nil }
    window.settle()
    XCTAssertEqual(window.shownTexts.first, "Row 5000000")
    XCTAssertLessThan(rows.store.loadedPages, 33)
  }

  @MainActor func testAPageThatFailsSaysSoAndCanBeTriedAgain() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    var failed: [Range<Int>] = []
    rows.onFailure = { failed.append($1) }
    let window = TableWindow(.over(rows), height: 200)
    pages.refuse(0)
    pages.settle(window)
    Reports.expect(.loading)
    XCTAssertEqual(failed, [0..<10])
    XCTAssertEqual(window.shownTexts.first, "refused")
    let asked = pages.asked.count
    pages.settle(window)
    XCTAssertEqual(pages.asked[asked...].filter { $0 == 0..<10 }, [], "it is not tried by itself")
    window.list.cellForRow(at: [0, 0])?.sendEvent(withName: .retry)
    pages.settle(window)
    XCTAssertEqual(window.shownTexts.first, "")
    pages.answerAll(in: window)
    window.assertShows((0..<10).map { "Row \($0)" })
  }

  @MainActor func testARowWithoutItsModelSaysSoAndTheOthersAreShown() {
    var good = false
    let rows = PagedRows<Item>(count: .known(1_000), pageSize: 10) { rows in
      .init(
        rows: rows.map {
          $0 % 10 == 3 && !good ? .failure(SlowPages.Refused()) : .success(Item($0))
        })
    }
    var failed: [Range<Int>] = []
    rows.onFailure = { failed.append($1) }
    let window = TableWindow(.over(rows), height: 100)
    Pump.until("the first page is there") { rows.model(at: 0) != nil }
    window.settle()
    Reports.expectSome(.loading)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 2", "refused", "Row 4"])
    XCTAssertEqual(failed.first, 3..<4)
    XCTAssertNil(rows.model(at: 3))
    window.rest()
    let bound = ItemCell.boundSince {
      rows.refresh()
      Pump.until("it is fetched anew") { !rows.isLoading }
      window.settle()
    }
    XCTAssertEqual(bound, [], "what shows the same is not shown anew")
    XCTAssertEqual(window.shownTexts[3], "refused")
    Reports.expectSome(.loading)
    good = true
    window.list.cellForRow(at: [0, 3])?.sendEvent(withName: .retry)
    Pump.until("it is there") { rows.model(at: 3) != nil }
    window.settle()
    window.assertShows((0..<5).map { "Row \($0)" })
    Pump.until("nothing is under way") { !rows.isLoading }
  }

  @MainActor func testRowsWithoutModelsAreReportedOnceForAPage() {
    let rows = PagedRows<Item>(count: .known(10), pageSize: 10) { rows in
      .init(rows: rows.map { $0 < 4 ? .failure(SlowPages.Refused()) : .success(Item($0)) })
    }
    let window = TableWindow(.over(rows), height: 200)
    Pump.until("the page is there") { rows.model(at: 9) != nil }
    window.settle()
    Reports.expect(.loading)
    XCTAssertEqual(window.shownTexts.suffix(6), (4..<10).map { "Row \($0)" })
    rows.retry()
    Pump.until("it is fetched anew") { !rows.isLoading }
    window.settle()
    Reports.expect(.loading)
  }

  @MainActor func testTheAppMayDoAnythingWhileItIsToldOfFailures() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    let window = TableWindow(.over(rows), height: 200)
    var asked = 0
    rows.failureMessage = { _ in
      asked += 1
      rows.count = .known(1_000 - asked)
      return "asked \(asked)"
    }
    rows.onFailure = { _, _ in rows.count = .known(500) }
    pages.answer(10)
    pages.refuse(0)
    pages.settle(window)
    XCTAssertEqual(asked, 1)
    XCTAssertEqual(rows.rowCount, 500)
    XCTAssertEqual(window.list.numberOfItems(in: 0), 500)
    XCTAssertEqual(
      window.shownTexts.first, "asked 1", "it has failed, however many rows there are")
    rows.retry()
    pages.answerAll(in: window)
    window.assertShows((0..<10).map { "Row \($0)" })
    Reports.expectSome(.loading)
  }

  @MainActor func testARowWithoutItsModelSaysSoThoughTheAppSetsTheCountWhileItIsAsked() {
    let rows = PagedRows<Item>(count: .known(1_000), pageSize: 10) { rows in
      .init(rows: rows.map { $0 == 3 ? .failure(SlowPages.Refused()) : .success(Item($0)) })
    }
    rows.failureMessage = { _ in
      rows.count = .known(900)
      return "gone"
    }
    let window = TableWindow(.over(rows), height: 100)
    Pump.until("the first page is there") { rows.model(at: 0) != nil && !rows.isLoading }
    window.settle()
    Reports.expectSome(.loading)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 2", "gone", "Row 4"])
    XCTAssertEqual(rows.rowCount, 900)
  }

  @MainActor func testAViewerMayLeaveWhileItIsTold() {
    let pages = SlowPages(Item.many(100))
    let rows = pages.rows(.known(100))
    let leaving = (0..<3).map { _ in LeavingViewer() }
    for viewer in leaving { rows.attach(to: viewer) }
    leaving[0].others = leaving
    rows.count = .known(50)
    XCTAssertEqual(leaving.map(\.told), [1, 0, 0])
    EventLoop.drain()
  }

  @MainActor func testAFailureInAColumnTableSaysSoInTheFirstColumn() {
    let pages = SlowPages(Item.many(1_000))
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(pages.rows(.known(1_000))) }
    let window = ColumnWindow(adaptor, height: 200)
    XCTAssertEqual(window.shownTexts.first, "…")
    pages.refuse(0)
    pages.settle(window)
    Reports.expect(.loading)
    XCTAssertEqual(window.shownTexts.first, "refused")
    window.list.cellForRow(at: [0, 0])?.sendEvent(withName: .retry)
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts.first, "Row 0")
  }

  @MainActor func testACollectionShowsThem() {
    let pages = SlowPages(Item.many(1_000))
    let adaptor = CollectionAdaptor()
    adaptor.apply { Rows(pages.rows(.known(1_000)), as: ItemCell.self) }
    let view = CollectionView()
    let window = RowWindow(list: view, width: 320, height: 400)
    view.useAdaptor(adaptor)
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts.first, "Row 0")
  }

  // MARK: Counts

  @MainActor func testAListOfUnknownLengthGrowsAsItIsScrolled() {
    let pages = SlowPages(Item.many(57))
    let rows = pages.rows()
    let window = TableWindow(.over(rows), height: 200)
    XCTAssertEqual(rows.rowCount, 10)
    pages.answerAll(in: window)
    XCTAssertEqual(rows.count, .unknown)
    for _ in 0..<10 {
      window.scroll(to: window.maximumOffset)
      pages.answerAll(in: window)
    }
    XCTAssertEqual(rows.count, .known(57))
    XCTAssertEqual(window.shownTexts.last, "Row 56")
    XCTAssertEqual(window.list.numberOfItems(in: 0), 57)
  }

  @MainActor func testAListThatEndsWithAFullPageEndsThere() {
    let pages = SlowPages(Item.many(30))
    let rows = pages.rows()
    let window = TableWindow(.over(rows), height: 200)
    for _ in 0..<6 {
      window.scroll(to: window.maximumOffset)
      pages.answerAll(in: window)
    }
    XCTAssertEqual(rows.count, .known(30))
    XCTAssertEqual(window.shownTexts.last, "Row 29")
  }

  @MainActor func testNoRowsAtAllAreNone() {
    let pages = SlowPages([])
    let rows = pages.rows()
    let window = TableWindow(.over(rows), height: 200)
    pages.answerAll(in: window)
    XCTAssertEqual(rows.count, .known(0))
    XCTAssertEqual(window.list.numberOfItems(in: 0), 0)
    pages.items = Item.many(3)
    rows.refresh()
    rows.count = .unknown
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts, ["Row 0", "Row 1", "Row 2"])
  }

  @MainActor func testAJumpToTheEndOfAnEstimateFindsTheEnd() {
    for count in [0, 1, 9, 10, 11, 333, 4_990, 5_003] {
      let pages = SlowPages(Item.many(count))
      let rows = pages.rows(.estimated(5_000))
      let window = TableWindow(.over(rows), height: 200)
      pages.answerAll(in: window)
      for _ in 0..<40 where rows.count != .known(count) {
        window.scroll(to: window.maximumOffset)
        pages.answerAll(in: window)
      }
      XCTAssertEqual(rows.count, .known(count))
      window.scroll(to: window.maximumOffset)
      pages.answerAll(in: window)
      XCTAssertEqual(window.shownTexts.last, count > 0 ? "Row \(count - 1)" : nil)
      XCTAssertLessThan(pages.asked.count, 80)
      window.close()
    }
  }

  @MainActor func testTheAnswersMaySayHowManyThereAre() {
    let pages = SlowPages(Item.many(500), tellsCount: true)
    let rows = pages.rows()
    let window = TableWindow(.over(rows), height: 200)
    pages.answerAll(in: window)
    XCTAssertEqual(rows.count, .known(500))
    pages.items = Item.many(400)
    rows.refresh()
    pages.answerAll(in: window)
    XCTAssertEqual(window.list.numberOfItems(in: 0), 400)
    window.scroll(to: window.maximumOffset)
    pages.settle(window)
    pages.items = Item.many(15)
    pages.answerAll(in: window)
    XCTAssertEqual(window.list.numberOfItems(in: 0), 15)
    pages.answerAll(in: window)
    XCTAssertEqual(window.shownTexts.last, "Row 14")
  }

  @MainActor func testTheAppMaySayThatRowsHaveComeOrGone() {
    let pages = SlowPages(Item.many(25))
    let rows = pages.rows(.known(25))
    let window = TableWindow(.over(rows), height: 1_000)
    pages.answerAll(in: window)
    pages.items = Item.many(32)
    rows.count = .known(32)
    pages.answerAll(in: window)
    window.assertShows(Item.many(32).texts)
    rows.count = .known(12)
    pages.settle(window)
    window.assertShows(Item.many(12).texts)
    rows.count = .known(-4)
    Reports.expect(.update)
    pages.settle(window)
    XCTAssertEqual(window.list.numberOfItems(in: 0), 0)
  }

  // MARK: Letting go

  @MainActor func testRowsThatNobodyShowsAreFetchedNoMore() {
    let pages = SlowPages(Item.many(1_000))
    let adaptor = TableAdaptor.over(pages.rows(.known(1_000)))
    let window = TableWindow(adaptor, height: 200)
    let asked = pages.pendingRows
    XCTAssertFalse(asked.isEmpty)
    adaptor.apply { Row("another", as: StringCell.self) }
    pages.settle(window)
    XCTAssertEqual(Set(pages.cancelled), Set(asked))
    pages.answer()
    pages.settle(window)
    XCTAssertEqual(window.shownTexts, ["another"])
  }

  @MainActor func testRowsThatTheAppLetsGoOfAreFetchedNoMore() {
    let pages = SlowPages(Item.many(1_000))
    var rows: PagedRows<Item>? = pages.rows(.known(1_000))
    let gone = Weak(rows)
    if let rows {
      let window = TableWindow(.over(rows), height: 200)
      XCTAssertFalse(pages.pending.isEmpty)
      window.close()
    }
    rows = nil
    EventLoop.drain()
    XCTAssertNil(gone.object)
    XCTAssertEqual(Set(pages.cancelled), Set(pages.asked))
    pages.answer()
    EventLoop.drain()
  }

  @MainActor func testAListThatIsDestroyedFetchesNoMore() {
    let pages = SlowPages(Item.many(1_000))
    let rows = pages.rows(.known(1_000))
    let window = TableWindow(.over(rows), height: 200)
    let asked = pages.pendingRows
    window.close()
    EventLoop.drain()
    XCTAssertEqual(Set(pages.cancelled), Set(asked))
    pages.answer()
    EventLoop.drain()
    XCTAssertNil(rows.model(at: 0))
    // Shown again, they come.
    let again = TableWindow(.over(rows), height: 200)
    pages.answerAll(in: again)
    again.assertShows((0..<10).map { "Row \($0)" })
  }

  // MARK: Bad input

  @MainActor func testMoreModelsThanWereAskedForAreReportedAndLeftOut() {
    let rows = PagedRows<Item>(count: .known(20), pageSize: 10) { rows in
      .init((rows.lowerBound..<rows.upperBound + 5).map { Item($0) })
    }
    let window = TableWindow(.over(rows), height: 1_000)
    Pump.until("all is there") { rows.model(at: 19) != nil && !rows.isLoading }
    window.settle()
    window.assertShows(Item.many(20).texts)
    Reports.expectSome(.loading)
  }

  @MainActor func testFewerModelsThanThereAreSaidToBeAreAFailure() {
    var tries = 0
    let rows = PagedRows<Item>(count: .known(10), pageSize: 10) { _ in
      tries += 1
      return .init(Item.many(4), count: .known(10))
    }
    let window = TableWindow(.over(rows), height: 400)
    Pump.until("it has come") { rows.model(at: 0) != nil }
    window.settle()
    XCTAssertEqual(tries, 1)
    XCTAssertEqual(window.shownTexts.prefix(4), ["Row 0", "Row 1", "Row 2", "Row 3"])
    XCTAssertEqual(window.shownTexts[8], "the fetch returned only 4 of 10 rows")
    Reports.expect(.loading)
  }

  @MainActor func testAPageHasAtLeastOneRow() {
    XCTAssertEqual(SlowPages([]).rows(pageSize: 0).pageSize, 1)
    XCTAssertEqual(SlowPages([]).rows(pageSize: .max).pageSize, 65_536)
    XCTAssertEqual(SlowPages([]).rows(.known(.max)).rowCount, 2_147_483_647)
    XCTAssertEqual(SlowPages([]).rows(.estimated(.min)).rowCount, 0)
    Reports.expect(.update, .update, .update)
  }

  @MainActor func testTheSameIdentityTwiceIsTwoRows() {
    let rows = PagedRows<Item>(count: .known(6), pageSize: 10) { _ in
      .init([0, 1, 1, 2, 2, 2].map { Item($0) })
    }
    let window = TableWindow(.over(rows), height: 400)
    Pump.until("it has come") { rows.model(at: 0) != nil }
    rows.refresh()
    Pump.until("it has come again") { !rows.isLoading && !rows.asking.isDue }
    window.settle()
    XCTAssertEqual(window.shownTexts.count, 6)
    _ = Reports.taken()
  }
}

/// A viewer that makes others leave when it is told of a change.
private final class LeavingViewer: LiveRowsViewer {
  var told = 0
  var others: [LeavingViewer] = []
  func nearRows(of pages: any LiveRows) -> (bound: [Int], visible: [Range<Int>]) { ([], []) }
  func selectedRows(of pages: any LiveRows, count: Int) -> IndexRanges { IndexRanges() }
  func liveRowsWillChange(_ pages: any LiveRows) {}
  func liveRowsChanged(_ pages: any LiveRows, _ change: LiveRowsChange) {
    told += 1
    for other in others { pages.detach(from: other) }
  }
}

/// A cell that is higher than a row of bars.
private final class TallCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer {
    let content = TestWidgets.label(in: self)
    gtk_widget_set_size_request(content, -1, 90)
    return content
  }
  func update(_ item: Item) { self["text"].text = item.text }
}
