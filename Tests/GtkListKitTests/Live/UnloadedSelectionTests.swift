import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Selected rows of a source that has pages and no keys, as a server has.
final class UnloadedSelectionTests: GtkTestCase {
  private struct Refused: Error, CustomStringConvertible { var description: String { "refused" } }

  @MainActor private func source(
    _ count: Int, refusing refused: Int? = nil
  ) -> PagedRows<Item> {
    PagedRows<Item>(pageSize: 10) { rows in
      await Task.yield()
      if let refused, rows.contains(refused) { throw Refused() }
      return .init(
        rows.clamped(to: 0..<count).map { Item($0, "Item \($0)") }, count: .known(count))
    }
  }

  @MainActor private func table(_ rows: PagedRows<Item>) -> ColumnWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(rows) }
    let window = ColumnWindow(adaptor, height: 200)
    Pump.until("the rows are counted") {
      window.frame()
      return rows.model(at: 0) != nil
    }
    window.settle()
    return window
  }

  @MainActor private func table(_ slow: SlowPages, _ rows: PagedRows<Item>) -> ColumnWindow {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(rows) }
    let window = ColumnWindow(adaptor, height: 200)
    window.app = slow
    return window
  }

  @MainActor private func clipboard(_ window: ColumnWindow) -> String? {
    let clipboard = gtk_widget_get_clipboard(
      window.table.widgetPointer, gdk_atom_intern("CLIPBOARD", 0))
    guard let text = gtk_clipboard_wait_for_text(clipboard) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }

  @MainActor func testCopyCopiesSelectedRowsThatAreNotLoaded() {
    let window = table(source(500))
    window.click("Item 0")
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_c, .control)
    Pump.until("they are copied") {
      window.frame()
      return clipboard(window)?.contains("Item 499") ?? false
    }
    let lines = (clipboard(window) ?? "").split(separator: "\n")
    XCTAssertEqual(lines.count, 500)
    XCTAssert(lines.allSatisfy { $0.contains("Item") })
  }

  @MainActor func testLoadingIsCalledBackOncePerPage() throws {
    let slow = SlowPages((0..<100).map { Item($0, "Item \($0)") }, tellsCount: true)
    let rows = slow.rows(.known(100))
    let window = table(slow, rows)
    var left: [Int] = []
    var hold: AnyObject?
    Task { @MainActor in hold = try? await rows.load({ IndexRanges(0..<100) }, { left.append($0) })
    }
    Pump.until("the rows are loaded") {
      slow.settle(window)
      slow.answer(slow.pendingRows.first?.lowerBound)
      return hold != nil
    }
    XCTAssertEqual(left, left.sorted(by: >))
    XCTAssertEqual(left.last, 0)
    // It does not look again before the next page.
    XCTAssertLessThanOrEqual(left.count, slow.asked.count + 1)
  }

  @MainActor func testCancelledLoadingBreaksPagesOff() throws {
    let slow = SlowPages((0..<100).map { Item($0, "Item \($0)") }, tellsCount: true)
    let rows = slow.rows(.known(100))
    let window = table(slow, rows)
    var failure: (any Error)?
    let task = Task { @MainActor in
      do { _ = try await rows.load({ IndexRanges(90..<100) }, { _ in }) } catch { failure = error }
    }
    Pump.until("the page is fetched") {
      window.frame()
      return slow.pendingRows.contains(90..<100)
    }
    task.cancel()
    Pump.until("it ends") { failure != nil }
    XCTAssert(failure is CancellationError)
    Pump.until("the page is not wanted any more") {
      window.frame()
      return slow.cancelled.contains(90..<100)
    }
    slow.answer()
  }

  @MainActor func testSelectAllBeforeRowsAreCountedMeansAll() {
    for count in [PagedRows<Item>.Count.unknown, .estimated(30)] {
      let slow = SlowPages((0..<75).map { Item($0, "Item \($0)") })
      let rows = slow.rows(count)
      let window = table(slow, rows)
      window.table.selectAll()
      window.table.deselectRow(at: [0, 3])
      XCTAssert(window.table.copySelection())
      // Each answer may lead to the next request.
      Pump.until("the rows are counted") {
        slow.answerAll(in: window)
        return rows.count == .known(75)
      }
      XCTAssertEqual(window.table.selectedCount, 74, "\(count)")
      Pump.until("they are copied") {
        window.frame()
        return clipboard(window)?.contains("Item 74") ?? false
      }
      XCTAssertEqual((clipboard(window) ?? "").split(separator: "\n").count, 74, "\(count)")
      window.close()
    }
  }

  @MainActor func testClickAfterSelectAllEndsThatAllAreSelected() {
    let slow = SlowPages((0..<75).map { Item($0, "Item \($0)") })
    let window = table(slow, slow.rows())
    slow.settle(window)
    slow.answer()
    slow.settle(window)
    window.table.selectAll()
    window.click("Item 2")
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 2]])
    window.press(GDK_KEY_End)
    slow.answerAll(in: window)
    XCTAssertEqual(window.table.selectedCount, 1)
  }

  @MainActor func testExportWritesRowsThatAreNotLoaded() throws {
    let window = table(source(500))
    let path = TemporaryFolder.make() + "/rows.csv"
    var isDone = false
    Task { @MainActor in
      try? await window.table.export(to: path, as: .csv)
      isDone = true
    }
    Pump.until("it is written") {
      window.frame()
      return isDone
    }
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
    XCTAssertEqual(lines.count, 501)
    XCTAssert(lines.dropFirst().allSatisfy { $0.contains("Item") })
  }

  @MainActor func testCopyIsRefusedWhenAPageFails() {
    let window = table(source(500, refusing: 333))
    let before = clipboard(window)
    window.click("Item 0")
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_c, .control)
    Pump.until("it is refused") {
      window.frame()
      return Reports.pending > 0
    }
    Reports.expectSome(.loading)
    XCTAssertEqual(clipboard(window), before, "nor is a part copied")
  }

  @MainActor func testDeleteKeyHandsOverRowsThatAreNotLoaded() {
    let rows = source(500)
    var deleted: [Int] = []
    let adaptor = TableAdaptor()
    adaptor.apply {
      Rows(rows, as: ItemCell.self).height(20).onDelete { items, _ in deleted += items.map(\.id) }
    }
    let window = TableWindow(adaptor, height: 200) { $0.selectionMode = .multiple }
    Pump.until("the rows are there") {
      window.frame()
      return rows.model(at: 0) != nil
    }
    window.settle()
    window.click(row: [0, 0])
    window.press(GDK_KEY_a, .control)
    window.press(GDK_KEY_Delete)
    Pump.until("they are deleted") {
      window.frame()
      return !deleted.isEmpty
    }
    XCTAssertEqual(deleted.sorted(), Array(0..<500))
  }

  private final class Keeper: PagedSelectionKeeper {
    var selected: Set<Int> = []
    weak var list: AnyObject?

    func selectionDidChange(_ change: PagedSelectionChange, in list: AnyObject) { self.list = list }
    func isSelected(_ model: Any, in list: AnyObject) -> Bool? {
      (model as? Item).map { selected.contains($0.id) }
    }
  }

  @MainActor func testKeeperSelectsRowsThatAreLoadedLater() throws {
    let slow = SlowPages(Item.many(30))
    let rows = slow.rows(.known(30))
    let keeper = Keeper()
    rows.selectionKeeper = keeper
    let window = table(slow, rows)
    slow.answerAll(in: window)
    window.list.selectAll()
    let list = try XCTUnwrap(keeper.list)
    // A search finds other rows, and their keys are found before the rows.
    slow.items = (100..<130).map { Item($0, "Item \($0)") }
    keeper.selected = [100, 103, 125]
    rows.refresh()
    slow.settle(window)
    rows.select([0..<1, 3..<4, 25..<26], in: list)
    slow.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths.map(\.row), [0, 3, 25])
    window.scroll(to: window.maximumOffset)
    slow.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths.map(\.row), [0, 3, 25])
  }

  @MainActor func testKeeperSelectsRowsThatAreCountedLater() throws {
    let slow = SlowPages(Item.many(40))
    let rows = slow.rows(.known(30))
    let keeper = Keeper()
    keeper.selected = [28, 29, 33, 36]
    rows.selectionKeeper = keeper
    let window = table(slow, rows)
    slow.answerAll(in: window)
    window.list.selectAll()
    rows.select([28..<30, 33..<34, 36..<37], in: try XCTUnwrap(keeper.list))
    XCTAssertEqual(window.list.selectedIndexPaths.map(\.row), [28, 29])
    rows.count = .known(35)
    XCTAssertEqual(window.list.selectedIndexPaths.map(\.row), [28, 29, 33])
    rows.count = .known(40)
    slow.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths.map(\.row), [28, 29, 33, 36])
    // Another selection has none of the rows behind the end.
    rows.select([28..<30, 44..<46], in: try XCTUnwrap(keeper.list))
    window.list.deselectAll()
    rows.count = .known(50)
    slow.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths.map(\.row), [])
  }

  @MainActor func testRowsBehindAnEstimatedEndStaySelected() throws {
    let slow = SlowPages(Item.many(90))
    let rows = slow.rows(.unknown)
    let keeper = Keeper()
    keeper.selected = [28, 73, 75]
    rows.selectionKeeper = keeper
    let window = table(slow, rows)
    slow.answerAll(in: window)
    window.list.selectAll()
    rows.count = .estimated(90)
    rows.select([28..<29, 73..<74, 75..<76], in: try XCTUnwrap(keeper.list))
    for count in [60, 74, 70, 90] {
      rows.count = .estimated(count)
      XCTAssertEqual(
        window.list.selectedIndexPaths.map(\.row), [28, 73, 75].filter { $0 < rows.rowCount })
    }
    XCTAssertEqual(rows.rowCount, 90)
  }

  @MainActor func testRowBehindAnEstimatedEndIsNotSelectedLater() throws {
    let slow = SlowPages(Item.many(90))
    let rows = slow.rows(.unknown)
    let window = table(slow, rows)
    slow.answerAll(in: window)
    rows.count = .estimated(90)
    window.settle()
    window.scroll(to: window.maximumOffset)
    slow.answerAll(in: window)
    window.list.selectRow(at: [0, 88])
    XCTAssertEqual(window.list.selectedIndexPaths, [[0, 88]])
    // A search has other results, fewer at first.
    slow.items = (100..<190).map { Item($0, "Item \($0)") }
    rows.refresh()
    rows.count = .estimated(60)
    XCTAssertEqual(rows.rowCount, 60)
    rows.count = .estimated(90)
    slow.answerAll(in: window)
    window.scroll(to: window.maximumOffset)
    slow.answerAll(in: window)
    XCTAssertEqual(window.list.selectedIndexPaths, [])
  }
}
