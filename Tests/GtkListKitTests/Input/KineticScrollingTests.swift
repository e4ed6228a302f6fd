import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A list that a finger moves, or that coasts on after fingers have left: what changes above the view, or
/// turns out to be higher than was thought, is not scrolled past.
final class KineticScrollingTests: GtkTestCase {
  /// Rows of heights that nobody could guess.
  private final class UnevenCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
    func update(_ item: Item) {
      self["text"].text = item.text
      gtk_widget_set_size_request(self["text"].pointer, -1, item.id % 3 == 0 ? 140 : 20)
    }
  }

  /// Where each row in view stands, by its text.
  @MainActor private func places(_ window: CheckedWindow) -> [String: Double] {
    Dictionary(window.shownRows.map { ($0.text, Double($0.y)) }) { first, _ in first }
  }

  /// Has a list coast upwards until it is at rest. GTK alone sets the scroll bar meanwhile, which goes one
  /// way, and what is in view moves as far as the bar. In the end the content starts at 0 again.
  @MainActor private func coast(
    _ window: CheckedWindow, line: UInt = #line, change: (Int) -> Void = { _ in }
  ) {
    var values: [Double] = []
    let start = gtk_adjustment_get_value(window.adjustment)
    let connection = connectSignal("value-changed", of: UnsafeMutableRawPointer(window.adjustment))
    { _ in
      values.append(gtk_adjustment_get_value(window.adjustment))
    }
    var isShifted = false
    connectSignal("changed", of: UnsafeMutableRawPointer(window.adjustment)) { _ in
      isShifted = isShifted || gtk_adjustment_get_lower(window.adjustment) != 0
    }
    XCTAssertTrue(connection)
    window.fling(y: -0.55, at: 200)
    // What the events have asked for is laid out in a frame.
    let begun = values.count
    XCTAssertTrue(runLoop { values.count > begun }, line: line)
    var frame = 0
    while true {
      frame += 1
      let (count, value, old) = (
        values.count, gtk_adjustment_get_value(window.adjustment), places(window)
      )
      change(frame)
      // GTK ends a movement between two frames of the same time: each has its own here.
      guard runLoop(until: { values.count > count }) else {
        return XCTFail("the list has not come to rest", line: line)
      }
      let isAtRest = isShifted && gtk_adjustment_get_lower(window.adjustment) == 0
      if isAtRest { values.removeLast() }
      let moved = isAtRest ? 0 : value - gtk_adjustment_get_value(window.adjustment)
      for (text, y) in places(window) {
        guard let before = old[text] else { continue }
        XCTAssertEqual(y - before, moved, accuracy: 1, "\(text) in frame \(frame)", line: line)
      }
      if isAtRest { break }
    }
    XCTAssertEqual(values, values.sorted(by: >), line: line)
    XCTAssertGreaterThan(start - (values.last ?? start), 100, "it has coasted on", line: line)
  }

  @MainActor func testScrollingToARowEndsCoasting() throws {
    for isByKey in [false, true] {
      let adaptor = TableAdaptor.over(Item.many(2_000), height: 30)
      let window = TableWindow(adaptor)
      window.scroll(to: 40_000)
      window.settle()
      gtk_widget_child_focus(window.table.widgetPointer, GTK_DIR_TAB_FORWARD)
      window.settle()
      let start = window.offset
      HeldTimers.hold()
      try VirtualFrameClock.start(in: window)
      window.fling(y: -0.55, at: 200)
      window.advance(milliseconds: 100)
      XCTAssertLessThan(window.offset, start)
      if isByKey { window.press(GDK_KEY_End) } else { window.table.scrollToRow(at: [0, 1_999]) }
      window.advance(milliseconds: 300)
      XCTAssertEqual(window.offset, window.upper - Double(window.rowsHeight), "by key: \(isByKey)")
      VirtualFrameClock.stop()
      HeldTimers.release()
      window.close()
    }
  }

  @MainActor func testRowsThatAreMeasuredWhileTheListCoastsUpwardsDoNotJerk() {
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(Item.many(2_000), as: UnevenCell.self) }
    let window = TableWindow(adaptor)
    window.table.scrollToRow(at: [0, 1_500], position: .top, animated: false)
    window.settle()
    coast(window)
  }

  @MainActor func testRowsThatComeAboveTheViewWhileItCoastsDoNotMoveIt() {
    let adaptor = TableAdaptor.over(Item.many(2_000), height: 30)
    let window = TableWindow(adaptor)
    window.scroll(to: 40_000)
    window.settle()
    coast(window) { number in
      guard number % 3 == 0, number < 60 else { return }
      adaptor[0]?.insert(
        TableCellViewHolder(data: Item(9_000 + number), cellClass: ItemCell.self, cellHeight: 30),
        at: 0)
      window.table.insertRows(at: [[0, 0]])
    }
    XCTAssertEqual(window.upper, Double(adaptor.sections[0].count * 30))
    window.scroll(to: 0)
    window.settle()
    XCTAssertEqual(window.shownRows.first?.indexPath, [0, 0])
  }

  @MainActor func testRowsOfAColumnTableThatAreMeasuredMeanwhileDoNotJerk() {
    let adaptor = TableAdaptor.over(
      (0..<2_000).map { Item($0, "\($0) " + String(repeating: "word ", count: $0 % 3 * 20)) })
    let window = ColumnWindow(adaptor, height: 300) {
      $0.hasVariableRowHeights = true
      let column = TableColumn<Item>("Text", \.text, width: 180)
      column.lineLimit = nil
      $0.columns = [column]
    }
    window.table.scrollToRow(at: [0, 1_500], position: .top, animated: false)
    window.settle()
    coast(window)
  }

  @MainActor func testItemsThatComeBeforeTheViewOfAListThatScrollsFromRightToLeftDoNotMoveIt() {
    let adaptor = CollectionAdaptor.items(Item.many(2_000))
    let window = CollectionWindow(adaptor) {
      gtk_widget_set_direction($0.widgetPointer, GTK_TEXT_DIR_RTL)
      $0.scrollsHorizontally = true
      $0.layout = .grid(.adaptive(minimum: 90), length: .fixed(100))
    }
    window.collection.scrollToRow(at: [0, 1_000], position: .top, animated: false)
    window.settle()
    let adjustment = gtk_scrollable_get_hadjustment(OpaquePointer(window.collection.widgetPointer))
    window.touch(GDK_TOUCH_BEGIN, x: 100, y: 100, after: 0)
    window.touch(GDK_TOUCH_UPDATE, x: 120, y: 100, after: 10)
    window.settle()
    for number in 0..<4 {
      let old = Dictionary(
        uniqueKeysWithValues: window.shownRows.map { row in (row.text, row.x) })
      for row in 0..<8 {
        adaptor[0]?.insert(
          CollectionCellViewHolder(data: Item(9_000 + number * 8 + row), cellClass: ItemCell.self),
          at: 0)
      }
      window.collection.insertRows(at: (0..<8).map { [0, $0] })
      window.settle()
      window.touch(GDK_TOUCH_UPDATE, x: 130 + 10 * Double(number), y: 100, after: 20 + 10 * number)
      window.settle()
      var compared = 0
      for row in window.shownRows {
        guard let x = old[row.text] else { continue }
        compared += 1
        XCTAssertEqual(row.x, x + 10, row.text)
      }
      XCTAssertGreaterThan(compared, 4)
    }
    window.touch(GDK_TOUCH_END, x: 160, y: 100, after: 2_000)
    XCTAssertTrue(runLoop { gtk_adjustment_get_lower(adjustment) == 0 })
  }

  @MainActor func testAListThatIsTakenFromUnderAFingerStartsAt0Elsewhere() {
    let adaptor = TableAdaptor.over(Item.many(2_000), height: 30)
    let first = TableWindow(adaptor)
    first.touch(GDK_TOUCH_BEGIN, x: 100, y: 300, after: 0)
    first.touch(GDK_TOUCH_UPDATE, x: 100, y: 100, after: 10)
    first.settle()
    XCTAssertGreaterThan(first.offset, 100)
    let second = TableLife.move(from: first) { TableWindow(table: first.table) }
    second.scroll(to: 3_000)
    adaptor[0]?.insert(
      TableCellViewHolder(data: Item(9_000), cellClass: ItemCell.self, cellHeight: 30), at: 0)
    second.table.insertRows(at: [[0, 0]])
    second.settle()
    XCTAssertEqual(gtk_adjustment_get_lower(second.adjustment), 0)
    XCTAssertEqual(second.offset, 3_030)
  }

  @MainActor func testRowsThatComeAboveAFingerDoNotMoveWhatItHolds() {
    let adaptor = TableAdaptor.over(Item.many(2_000), height: 30)
    let window = TableWindow(adaptor)
    window.scroll(to: 30_000)
    window.settle()
    window.touch(GDK_TOUCH_BEGIN, x: 100, y: 100, after: 0)
    window.touch(GDK_TOUCH_UPDATE, x: 100, y: 120, after: 10)
    window.settle()
    for number in 0..<8 {
      let old = places(window)
      adaptor[0]?.insert(
        TableCellViewHolder(data: Item(9_000 + number), cellClass: ItemCell.self), at: 0)
      window.table.insertRows(at: [[0, 0]])
      window.settle()
      window.touch(GDK_TOUCH_UPDATE, x: 100, y: 130 + 10 * Double(number), after: 20 + 10 * number)
      window.settle()
      for (text, y) in places(window) where old[text] != nil {
        XCTAssertEqual(y, (old[text] ?? 0) + 10, text)
      }
    }
    window.touch(GDK_TOUCH_END, x: 100, y: 200, after: 2_000)
    let shown = places(window)
    XCTAssertTrue(runLoop { gtk_adjustment_get_lower(window.adjustment) == 0 })
    XCTAssertEqual(places(window), shown)
  }
}
