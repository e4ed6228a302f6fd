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
  @MainActor private func places(_ window: RowWindow) -> [String: Double] {
    Dictionary(window.shownRows.map { ($0.text, Double($0.y)) }) { first, _ in first }
  }

  /// Has a list coast upwards until it is at rest. GTK alone sets the scroll bar meanwhile, which goes one
  /// way, and what is in view moves as far as the bar. In the end the content starts at 0 again.
  @MainActor private func coast(
    _ window: RowWindow, line: UInt = #line, change: (Int) -> Void = { _ in }
  ) {
    var values: [Double] = []
    let start = gtk_adjustment_get_value(window.adjustment)
    let connection = connectSignal("value-changed", of: UnsafeMutableRawPointer(window.adjustment))
    { _ in
      values.append(gtk_adjustment_get_value(window.adjustment))
    }
    XCTAssertTrue(connection)
    window.fling(y: -0.55, at: 200)
    // What the events have asked for is laid out in a frame.
    let begun = values.count
    XCTAssertTrue(runLoop { values.count > begun }, line: line)
    var frame = 0
    var isShifted = false
    while true {
      frame += 1
      let (count, value, former) = (
        values.count, gtk_adjustment_get_value(window.adjustment), places(window)
      )
      change(frame)
      // GTK ends a movement between two frames of the same time: each has its own here.
      guard runLoop(until: { values.count > count }) else {
        return XCTFail("it stands still and has not come to rest", line: line)
      }
      let isAtRest = isShifted && gtk_adjustment_get_lower(window.adjustment) == 0
      if isAtRest { values.removeLast() }
      isShifted = isShifted || gtk_adjustment_get_lower(window.adjustment) != 0
      let moved = isAtRest ? 0 : value - gtk_adjustment_get_value(window.adjustment)
      for (text, y) in places(window) {
        guard let before = former[text] else { continue }
        XCTAssertEqual(y - before, moved, accuracy: 1, "\(text) in frame \(frame)", line: line)
      }
      if isAtRest { break }
    }
    XCTAssertEqual(values, values.sorted(by: >), line: line)
    XCTAssertGreaterThan(start - (values.last ?? start), 300, "it has coasted on", line: line)
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
    XCTAssertEqual(window.upper, Double(adaptor.dataSource[0].count * 30))
    window.scroll(to: 0)
    window.settle()
    XCTAssertEqual(window.shownRows.first?.indexPath, [0, 0])
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
      let former = places(window)
      adaptor[0]?.insert(
        TableCellViewHolder(data: Item(9_000 + number), cellClass: ItemCell.self), at: 0)
      window.table.insertRows(at: [[0, 0]])
      window.settle()
      window.touch(GDK_TOUCH_UPDATE, x: 100, y: 130 + 10 * Double(number), after: 20 + 10 * number)
      window.settle()
      for (text, y) in places(window) where former[text] != nil {
        XCTAssertEqual(y, (former[text] ?? 0) + 10, text)
      }
    }
    window.touch(GDK_TOUCH_END, x: 100, y: 200, after: 2_000)
    let shown = places(window)
    XCTAssertTrue(runLoop { gtk_adjustment_get_lower(window.adjustment) == 0 })
    XCTAssertEqual(places(window), shown)
  }
}
