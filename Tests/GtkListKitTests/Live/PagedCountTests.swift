import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Counts that answers estimate or do not know.
final class PagedCountTests: GtkTestCase {
  private typealias Count = PagedRows<Item>.Count

  /// Scrolls to the end until the count is known.
  @MainActor private func findEnd(
    of rows: PagedRows<Item>, _ pages: SlowPages, _ window: TableWindow
  ) {
    for _ in 0..<100 {
      window.scroll(to: window.maximumOffset)
      pages.answerAll(in: window)
      if case .known = rows.count { break }
    }
    window.scroll(to: window.maximumOffset)
    pages.answerAll(in: window)
  }

  @MainActor func testEveryCountLeadsToTheLastRow() {
    let counts: [(Int) -> Count?] = [
      { _ in nil }, { _ in .unknown }, { .known($0) }, { .estimated($0) },
      { .estimated($0 / 3) }, { .estimated($0 * 4 + 25) }, { _ in .estimated(0) },
    ]
    for size in Thoroughness.choose(everyday: [0, 10, 45], full: [0, 1, 9, 10, 11, 95, 130]) {
      for (first, initial) in counts.enumerated() {
        for (then, said) in counts.enumerated() {
          let pages = SlowPages(Item.many(size))
          pages.said = { _ in said(size) }
          let rows = pages.rows(initial(size) ?? .unknown)
          let window = TableWindow(.over(rows), height: 200)
          pages.answerAll(in: window)
          findEnd(of: rows, pages, window)
          XCTAssertEqual(rows.count, .known(size), "\(size) \(first) \(then)")
          XCTAssertEqual(
            window.shownTexts.last, size > 0 ? "Row \(size - 1)" : nil, "\(size) \(first) \(then)")
          window.close()
          // An estimate may be far beyond a short first page.
          _ = Reports.taken()
        }
      }
    }
  }

  @MainActor func testAKnownCountWeighsMoreThanEstimates() {
    for said in [50, 5_000] {
      for isLast in [false, true] {
        let pages = SlowPages(Item.many(100))
        pages.said = { _ in .estimated(said) }
        let rows = pages.rows(.known(100))
        let window = TableWindow(.over(rows), height: 200)
        if isLast { window.scroll(to: window.maximumOffset) }
        pages.answerAll(in: window)
        XCTAssertEqual(rows.count, .known(100))
        rows.refresh()
        pages.answerAll(in: window)
        XCTAssertEqual(rows.count, .known(100), "after a refresh")
        window.close()
      }
    }
  }

  @MainActor func testTheFirstEstimateAfterARefreshCounts() {
    let pages = SlowPages(Item.many(5_000))
    pages.said = { _ in .estimated(5_000) }
    let rows = pages.rows(pageSize: 64)
    let window = TableWindow(.over(rows), height: 200)
    pages.answerAll(in: window)
    pages.items = Item.many(100)
    pages.said = { _ in .estimated(100) }
    rows.refresh()
    pages.answerAll(in: window)
    XCTAssertEqual(rows.count, .estimated(100))
    window.close()
  }

  @MainActor func testPagesThatAServerCapsAreReported() {
    let pages = PagedRows<Item>(pageSize: 64) { rows in
      .init(rows.prefix(50).map { Item($0) }, count: .estimated(1_000))
    }
    let window = TableWindow(.over(pages), height: 200)
    Pump.until("it ends there") {
      window.frame()
      return pages.count == .known(50)
    }
    let reports = Reports.taken()
    XCTAssertEqual(reports.map(\.problem), [.loading])
    XCTAssertEqual(reports.first?.fix?.contains("Return all rows"), true)
    window.close()
  }

  @MainActor func testSectionsAskForNoRowsBeyondTheirCount() {
    let source = SlowPages(Item.many(25))
    var count = 25
    let sections = PagedSections<String, Item>(pageSize: 10) { _, rows in
      XCTAssertLessThanOrEqual(rows.upperBound, count)
      return .init(Array(source.items[rows.clamped(to: 0..<source.items.count)]))
    }
    let adaptor = TableAdaptor()
    adaptor.show(sections) { section in
      Section(section.id, id: section.id) { Rows(section.rows, as: ItemCell.self).height(20) }
    }
    sections.update([(id: "a", count: 25)])
    let window = TableWindow(adaptor, height: 1_200)
    func settle(_ last: String) {
      Pump.until("\(last) is last") {
        window.frame()
        return window.shownTexts.last == last && !sections.isUpdating
      }
      window.settle()
    }
    settle("Row 24")
    // The source has fewer rows than the section.
    source.items = Item.many(12)
    sections.update([(id: "a", count: 25)])
    settle("Row 11")
    source.items = Item.many(25)
    sections.update([(id: "a", count: 25)])
    settle("Row 24")
    source.items = Item.many(31)
    count = 31
    sections.update([(id: "a", count: 31)])
    settle("Row 30")
    window.close()
    _ = Reports.taken()
  }

  @MainActor func testAPageFetchedAgainKeepsLoadedRows() {
    let answers: [(Range<Int>) -> Count?] = [
      { _ in .unknown }, { _ in .estimated(30) }, { .estimated($0.upperBound + 1) }, { _ in nil },
    ]
    for said in answers {
      let pages = SlowPages(Item.many(600))
      pages.said = said
      let rows = pages.rows(pageSize: 20)
      rows.mostPages = 2
      let window = TableWindow(.over(rows), height: 200)
      for _ in 0..<200 where rows.rowCount < 300 {
        window.scroll(to: window.maximumOffset)
        pages.answerAll(in: window)
      }
      let count = rows.rowCount
      window.scroll(to: 0)
      pages.answerAll(in: window)
      XCTAssertEqual(pages.asked.last { $0.lowerBound == 0 }, 0..<20)
      XCTAssertEqual(rows.rowCount, count)
      rows.refresh()
      pages.answerAll(in: window)
      XCTAssertEqual(rows.rowCount, count, "after a refresh")
      window.close()
    }
  }

  @MainActor func testANewEstimateCountsAfterARefresh() {
    let pages = SlowPages(Item.many(1_000))
    pages.said = { _ in .estimated(990) }
    let rows = pages.rows()
    let window = TableWindow(.over(rows), height: 200)
    pages.answerAll(in: window)
    XCTAssertEqual(rows.count, .estimated(990))
    pages.items = Item.many(300)
    pages.said = { _ in .estimated(310) }
    rows.refresh()
    pages.answerAll(in: window)
    XCTAssertEqual(rows.count, .estimated(310))
    findEnd(of: rows, pages, window)
    XCTAssertEqual(rows.count, .known(300))
  }

  @MainActor func testAFailingLastPageIsFoundAgain() {
    let pages = SlowPages(Item.many(45))
    pages.said = { _ in .estimated(60) }
    let rows = pages.rows()
    let window = TableWindow(.over(rows), height: 200)
    pages.answerAll(in: window)
    window.scroll(to: window.maximumOffset)
    pages.settle(window)
    pages.refuse()
    pages.settle(window)
    XCTAssertTrue(window.shownTexts.contains("refused"))
    _ = Reports.taken()
    rows.retry()
    pages.answerAll(in: window)
    findEnd(of: rows, pages, window)
    XCTAssertEqual(rows.count, .known(45))
    XCTAssertFalse(window.shownTexts.contains("refused"))
  }

  @MainActor func testAnswersOfSectionsCannotEstimateTheirCounts() {
    for said: Count? in [.unknown, .estimated(7), .estimated(500), nil] {
      let sections = PagedSections<String, Item>(pageSize: 10) { id, rows in
        let start = id == "a" ? 0 : 100
        return .init(rows.map { Item(start + $0) }, count: said)
      }
      let adaptor = TableAdaptor()
      adaptor.show(sections) { section in
        Section(section.id, id: section.id) {
          Rows(section.rows, as: ItemCell.self).height(20)
        }
      }
      sections.update([(id: "a", count: 30), (id: "b", count: 20)])
      let window = TableWindow(adaptor, height: 1_200)
      Pump.until("all are there") {
        window.frame()
        return window.shownTexts.last == "Row 119" && window.shownTexts.count == 52
      }
      XCTAssertEqual(sections.sections.map(\.rows.rowCount), [30, 20])
      window.close()
    }
  }
}
