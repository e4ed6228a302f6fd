import CGtkListKitGtk3
import GalleryData
import GtkListKit
import GtkListKitDesk
import GtkListKitTesting
import XCTest

@testable import gtklistkit_gallery

/// The gallery's pages of data that come by themselves: a log, and a slow server.
final class LivePagesTests: GtkTestCase {
  @MainActor private func control<Window>(
    _ name: String, of shown: ShownGallery<Window>
  ) throws -> WidgetPointer {
    try XCTUnwrap(
      shown.gallery.pointer.tree.first { widget in
        guard let tooltip = gtk_widget_get_tooltip_text(widget) else {
          return widget.isA(gtk_button_get_type()) && widget.texts == [name]
        }
        defer { g_free(tooltip) }
        return String(cString: tooltip) == name
      }, "there is no control “\(name)”")
  }

  @MainActor private func press<Window>(_ name: String, of shown: ShownGallery<Window>) throws {
    gtk_button_clicked(try control(name, of: shown).as(GtkButton.self))
    shown.window.settle()
  }

  // MARK: The log

  @MainActor private func lines(_ shown: ShownGallery<RowWindow>) -> [LogLine] {
    let table = shown.window.list as? TableView
    return shown.window.list.visibleIndexPaths.compactMap {
      table?.adaptor?[$0]?.cellData as? LogLine
    }
  }

  @MainActor private func log() throws -> (ShownGallery<RowWindow>, LogFeed) {
    let shown = try ShownGallery<RowWindow>("log")
    return (shown, try XCTUnwrap(shown.page as? LogPage).feed)
  }

  @MainActor private func waitForLines(_ count: Int, of feed: LogFeed, _ window: ListWindow) {
    // A full log has no more lines than before.
    var last: Int { feed.log.model(at: feed.log.count - 1)?.id ?? 0 }
    let now = last
    Pump.until("\(count) lines have come") {
      window.frame()
      return last >= now + count
    }
    window.settle()
  }

  @MainActor func testTheLogIsFollowedAtItsEndAndWhoScrollsUpKeepsThePlace() throws {
    let (shown, feed) = try log()
    XCTAssert(shown.window.list.isAtEnd)
    let first = lines(shown)
    feed.linesPerSecond = 20_000
    waitForLines(5_000, of: feed, shown.window)
    XCTAssert(shown.window.list.isAtEnd)
    XCTAssertGreaterThan(
      try XCTUnwrap(lines(shown).last?.id), try XCTUnwrap(first.last?.id) + 4_000)
    shown.window.scroll(by: -700)
    let seen = lines(shown)
    waitForLines(5_000, of: feed, shown.window)
    XCTAssertEqual(lines(shown), seen)
    try press("Go to the end", of: shown)
    XCTAssert(shown.window.list.isAtEnd)
  }

  /// Waits for a search without new lines, which a slow machine might never finish.
  @MainActor private func waitForSearch(_ shown: ShownGallery<RowWindow>, _ feed: LogFeed) {
    let rate = feed.linesPerSecond
    feed.linesPerSecond = 0
    shown.waitForSearch()
    feed.linesPerSecond = rate
  }

  @MainActor func testTheLogShowsTheLinesOfALevelThatMatchWhileOthersCome() throws {
    let (shown, feed) = try log()
    feed.linesPerSecond = 2_000
    waitForLines(2_000, of: feed, shown.window)
    try press("Errors", of: shown)
    waitForSearch(shown, feed)
    XCTAssert(lines(shown).allSatisfy { $0.level == .error })
    shown.search("deadlock")
    waitForLines(1_000, of: feed, shown.window)
    XCTAssertGreaterThan(lines(shown).count, 5)
    XCTAssert(lines(shown).allSatisfy { $0.message.hasPrefix("deadlock") })
    shown.window.press(GDK_KEY_Escape)
    waitForSearch(shown, feed)
    try press("All", of: shown)
    waitForSearch(shown, feed)
    let ids = lines(shown).map(\.id)
    XCTAssertEqual(ids, Array((ids.first ?? 0)...(ids.last ?? 0)))
  }

  @MainActor func testLinesThatAreHeldBackComeAtOnceAfterThat() throws {
    let (shown, feed) = try log()
    try press("Hold new lines back", of: shown)
    feed.linesPerSecond = 20_000
    let count = feed.log.count
    Pump.until("lines are held back") { feed.heldBack > 3_000 }
    XCTAssertLessThan(feed.log.count, count + 100)
    try press("Hold new lines back", of: shown)
    Pump.until("they are there") { feed.log.count > count + 3_000 }
    feed.linesPerSecond = 0
    try press("Clear the log", of: shown)
    Pump.until("the lines have gone") { feed.log.count == 0 }
  }

  // MARK: The server

  @MainActor private func server() throws -> (ShownGallery<RowWindow>, SlowServerPage) {
    let shown = try ShownGallery<RowWindow>("slow-server")
    return (shown, try XCTUnwrap(shown.page as? SlowServerPage))
  }

  /// Has the server answer at once.
  @MainActor private func set(_ page: SlowServerPage, failures: Int) {
    var isSet = false
    Task {
      await page.server.set(latency: .zero, failures: failures)
      isSet = true
    }
    Pump.until("the server is set up") { isSet }
  }

  @MainActor private func settle(_ shown: ShownGallery<RowWindow>, _ page: SlowServerPage) {
    for _ in 0..<3 {
      shown.window.settle()
      Pump.until("nothing is fetched") { page.orders?.isLoading == false }
    }
    shown.window.settle()
  }

  @MainActor private func orders(_ shown: ShownGallery<RowWindow>) -> [Int] {
    let table = shown.window.list as? TableView
    return shown.window.list.visibleIndexPaths.compactMap {
      (table?.adaptor?[$0]?.cellData as? Order)?.id
    }
  }

  @MainActor func testOrdersThatCouldNotBeFetchedSaySoAndAreTriedAgain() throws {
    let (shown, page) = try server()
    set(page, failures: 100)
    shown.window.list.scrollToRow(at: ListIndexPath(row: 50_000, section: 0), position: .top)
    settle(shown, page)
    XCTAssertEqual(orders(shown), [])
    XCTAssert(
      shown.window.list.widgetPointer.texts.contains { $0.contains("503") },
      "\(shown.window.list.widgetPointer.texts)")
    Reports.expectSome(.loading)
    set(page, failures: 0)
    try press("Try again what has failed", of: shown)
    settle(shown, page)
    XCTAssertEqual(orders(shown).first, 50_000)
    XCTAssertGreaterThan(orders(shown).count, 5)
  }

  @MainActor func testOrdersThatComeInLeaveThePlaceAsItIs() throws {
    let (shown, page) = try server()
    set(page, failures: 0)
    shown.window.list.scrollToRow(at: ListIndexPath(row: 700, section: 0), position: .top)
    settle(shown, page)
    let seen = orders(shown)
    XCTAssertEqual(seen.first, 99_300)
    try press("Let three orders come in, and refresh", of: shown)
    Pump.until("they are known") { shown.window.list.numberOfItems(in: 0) == 100_003 }
    settle(shown, page)
    XCTAssertEqual(orders(shown), seen)
    _ = Reports.taken()
  }

  @MainActor func testOrdersOfAnUnknownNumberGrowAsTheyAreScrolled() throws {
    let (shown, page) = try server()
    let combo = try control("What is known of the number of orders", of: shown)
    gtk_combo_box_set_active(combo.as(GtkComboBox.self), 2)
    set(page, failures: 0)
    settle(shown, page)
    var count = shown.window.list.numberOfItems(in: 0)
    XCTAssertLessThan(count, 1_000)
    for _ in 0..<4 {
      shown.window.scroll(to: shown.window.maximumOffset)
      settle(shown, page)
      XCTAssertGreaterThan(shown.window.list.numberOfItems(in: 0), count)
      count = shown.window.list.numberOfItems(in: 0)
    }
    _ = Reports.taken()
  }
}
