import CGtkListKitGtk3
import GtkListKitTestSupport
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// The marks beside the scroll bar, and what is called beside its slider.
final class ScrollMapTests: GtkTestCase {
  /// The pixels of a view of 400 that rows of 30 of 1 000 take at least.
  @MainActor private func expected(_ rows: [Int], of count: Int = 1_000) -> Set<Int> {
    Set(
      rows.flatMap { row -> [Int] in
        let top = min(row * 400 / count, 398)
        return [top, top + 1]
      })
  }

  @MainActor private func pixels(_ list: ListView, _ mark: ScrollMark) -> Set<Int> {
    Set(list.tools.scrollMap?.lines(of: mark).flatMap { Array($0) } ?? [])
  }

  @MainActor func testSelectedRowsAreMarkedWhereTheyLie() {
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30)) {
      $0.selectionMode = .multiple
    }
    window.table.scrollMarks = [.selection]
    window.settle()
    XCTAssertEqual(pixels(window.table, .selection), [])
    let rows = [0, 1, 250, 500, 999]
    for row in rows { window.table.selectRow(at: [0, row]) }
    window.settle()
    XCTAssertEqual(pixels(window.table, .selection), expected(rows))
    window.table.deselectAll()
    XCTAssertEqual(pixels(window.table, .selection), [])
    window.table.selectAll()
    XCTAssertEqual(pixels(window.table, .selection).count, 400)
  }

  @MainActor func testMarkedRowsAreFollowed() {
    let adaptor = TableAdaptor.over(Item.many(1_000), height: 30)
    let window = TableWindow(adaptor)
    window.table.scrollMarks = [.error, .warning]
    window.table.setRows([[0, 500], [0, 20], [0, 500]], markedAs: .error)
    window.table.setRows([[0, 100]], markedAs: .warning)
    window.settle()
    XCTAssertEqual(pixels(window.table, .error), expected([20, 500]))
    XCTAssertEqual(pixels(window.table, .warning), expected([100]))
    adaptor.update { for row in (0..<100).reversed() { $0.remove([0, row]) } }
    window.settle()
    XCTAssertEqual(pixels(window.table, .error), expected([400], of: 900))
    XCTAssertEqual(pixels(window.table, .warning), expected([0], of: 900))
    window.table.setRows([], markedAs: .error)
    XCTAssertEqual(pixels(window.table, .error), [])
  }

  @MainActor func testRowsThatDoNotExistAreReported() {
    let window = TableWindow(TableAdaptor.over(Item.many(10), height: 30))
    window.table.scrollMarks = [.error]
    window.table.setRows([[0, 10], [0, 3]], markedAs: .error)
    window.settle()
    Reports.expect(.indexOutOfRange)
    window.settle()
    XCTAssertFalse(pixels(window.table, .error).isEmpty)
  }

  /// Against one line after the other, in all lists.
  @MainActor func testAHundredThousandMarksAreNoMoreLinesThanPixels() {
    var random = SplitMix64(seed: 4)
    let rows = (0..<100_000).filter { _ in random.next() % 2 == 0 }
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(0..<100_000, as: NumberCell.self).height(30) }
    let window = TableWindow(adaptor)
    window.table.scrollMarks = [.warning]
    for marked in [rows, rows.filter { $0 % 997 == 0 }, rows.filter { $0 < 3_000 || $0 > 99_000 }] {
      window.table.setRows(marked.map { [0, $0] }, markedAs: .warning)
      window.settle()
      XCTAssertEqual(pixels(window.table, .warning), expected(marked, of: 100_000))
      XCTAssertLessThanOrEqual(window.table.tools.scrollMap?.lines(of: .warning).count ?? .max, 400)
    }
  }

  @MainActor func testMarksAreDrawnBesideEachOtherAndClickedThrough() {
    let window = TableWindow(TableAdaptor.over(Item.many(1_000), height: 30))
    let plain = window.picture()
    window.table.scrollMarks = [.selection, .error]
    window.table.setRows([[0, 500]], markedAs: .error)
    window.settle()
    XCTAssertNotEqual(window.picture(), plain)
    let width = Double(gtk_widget_get_allocated_width(window.table.widgetPointer))
    window.pointer(GDK_BUTTON_PRESS, width - 2, 45)
    window.pointer(GDK_BUTTON_RELEASE, width - 2, 45)
    XCTAssertEqual(window.table.selectedIndexPaths, [[0, 1]])
    window.table.scrollMarks = []
    window.table.deselectAll()
    window.focus(window.before)
    window.settle()
    XCTAssertEqual(window.table.scrollMarks, [])
  }

  @MainActor func testASectionIsCalledBesideTheSliderWhileItIsDragged() throws {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for name in ["Ada", "Bo", "Cy"] {
        Section(name, header: TitleHeader.self, id: name) {
          Rows(Item.many(100), as: ItemCell.self).height(30)
        }
      }
    }
    let window = TableWindow(adaptor)
    let bar = try XCTUnwrap(
      gtk_scrolled_window_get_vscrollbar(window.scrolled.of(GtkScrolledWindow.self)))
    window.scroll(to: 100)
    XCTAssertNil(window.table.tools.sliderLabel?.text)
    // As GTK marks it.
    let style = gtk_widget_get_style_context(bar)
    gtk_style_context_add_class(style, "dragging")
    window.scroll(to: 200)
    XCTAssertEqual(window.table.tools.sliderLabel?.text, "Ada")
    window.scroll(to: 4_000)
    XCTAssertEqual(window.table.tools.sliderLabel?.text, "Bo")
    XCTAssertNil(window.table.accessibility, "for which nobody need read the list")
    gtk_style_context_remove_class(style, "dragging")
    Pump.until("it has gone") { window.table.tools.sliderLabel?.text == nil }
  }
}
