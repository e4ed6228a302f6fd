import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// What is cut off from a row that is smaller than its content is not in anybody's way.
final class ShortRowInputTests: GtkTestCase {
  /// A button of 44 by 200 pixels, that sends which row it was pressed in.
  private final class ButtonCell: ListCell, ModelCell {
    override func makeContent() -> WidgetPointer {
      let button: WidgetPointer = gtk_button_new_with_label("star")
      gtk_widget_set_size_request(button, 200, 44)
      nameChild("button", button)
      route("clicked", of: "button", as: "pressed")
      return button
    }
    func update(_ number: Int) {}
  }

  private final class ButtonHeader: SectionView {
    override func makeContent() -> WidgetPointer {
      let button: WidgetPointer = gtk_button_new_with_label("header")
      gtk_widget_set_size_request(button, 200, 44)
      route("clicked", of: nameChild("button", button), as: "header")
      return button
    }
  }

  /// Clicks where the pointer would: on the window that the display finds there.
  @MainActor private func click(_ window: CheckedWindow, x: Double, y: Double) {
    let display = gtk_widget_get_display(window.window)
    let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(display))
    var (left, top, rootX, rootY): (gint, gint, gint, gint) = (0, 0, 0, 0)
    gtk_widget_translate_coordinates(
      window.list.widgetPointer, window.window, gint(x), gint(y), &left, &top)
    gdk_window_get_root_coords(gtk_widget_get_window(window.window), left, top, &rootX, &rootY)
    gdk_device_warp(pointer, gdk_display_get_default_screen(display), rootX, rootY)
    gdk_display_sync(display)
    window.settle()
    var (inX, inY): (Double, Double) = (0, 0)
    let target = gdk_device_get_window_at_position_double(pointer, &inX, &inY)
    for type in [GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE] {
      window.sendButton(type, in: target, inX, inY, [], 1)
    }
    window.settle()
  }

  @MainActor private func assertOwnButtons(
    _ window: CheckedWindow, _ rows: [(y: Double, row: Int)], x: Double = 60,
    _ pressed: () -> [Int], file: StaticString = #filePath, line: UInt = #line
  ) {
    for (y, row) in rows {
      let count = pressed().count
      click(window, x: x, y: y)
      XCTAssertEqual(Array(pressed().dropFirst(count)), [row], "at \(y)", file: file, line: line)
    }
  }

  @MainActor func testAControlIsPressedOnlyWhereItIsSeen() {
    var pressed: [Int] = []
    let adaptor = TableAdaptor()
    adaptor.appendToLast(datas: Array(0..<100), cellClass: ButtonCell.self)
    for (row, holder) in adaptor.sections[0].cellHolders.enumerated() {
      holder.onEvent = { _, _, _ in pressed.append(row) }
    }
    let window = TableWindow(adaptor) { $0.rowHeight = 20 }
    var rows: [(y: Double, row: Int)] = []
    for row in 0..<8 {
      rows.append((Double(row * 20 + 2), row))
      rows.append((Double(row * 20 + 18), row))
    }
    assertOwnButtons(window, rows) { pressed }
    // Rows that come from above are the younger ones.
    window.scroll(to: 1_000)
    window.scroll(to: 600)
    window.scroll(to: 400)
    assertOwnButtons(window, rows.map { (y: $0.y, row: $0.row + 20) }) { pressed }
    window.scroll(to: 0)
    window.table.rowHeight = nil
    window.settle()
    assertOwnButtons(window, [(40, 0), (60, 1), (90, 1)]) { pressed }
    window.table.rowHeight = 10
    window.settle()
    assertOwnButtons(window, [(5, 0), (12, 1), (35, 3)]) { pressed }
    Reports.expect(.height)
    TestDisplay.parkPointer()
    window.settle()
  }

  @MainActor func testItemsAndHeadersKeepTheirControlsToThemselves() {
    var pressed: [Int] = []
    let adaptor = CollectionAdaptor()
    adaptor.appendToLast(datas: Array(0..<300), cellClass: ButtonCell.self)
    for (row, holder) in adaptor.sections[0].cellHolders.enumerated() {
      holder.onEvent = { _, _, _ in pressed.append(row) }
    }
    let tiles = CollectionWindow(adaptor, width: 200) {
      $0.layout = .grid(.count(4), length: .fixed(20), spacing: 0)
    }
    assertOwnButtons(tiles, [(10, 0), (30, 4), (50, 8)], x: 25) { pressed }
    assertOwnButtons(tiles, [(10, 1), (30, 5), (50, 9)], x: 75) { pressed }
    tiles.close()
    let table = TableAdaptor()
    table.appendToLast(datas: Array(0..<100), cellClass: ButtonCell.self, cellHeight: 20)
    table.dataSource[0].headerViewClass = ButtonHeader.self
    table.dataSource[0].headerHeight = 12
    for (row, holder) in table.dataSource[0].cellHolders.enumerated() {
      holder.onEvent = { _, _, _ in pressed.append(row) }
    }
    let window = TableWindow(table) { $0.hasStickyHeaders = true }
    assertOwnButtons(window, [(14, 0), (30, 0), (34, 1)]) { pressed }
    window.scroll(to: 100)
    // The header stays over the first 12 pixels.
    assertOwnButtons(window, [(14, 5), (30, 5), (34, 6)]) { pressed }
    Reports.expectSome(.height)
    TestDisplay.parkPointer()
    window.settle()
  }

  @MainActor func testWhatIsSeenOfACutRowIsTheBeginningOfIt() {
    defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      gtk_widget_set_default_direction(direction)
      let adaptor = CollectionAdaptor()
      adaptor.appendToLast(datas: Array(0..<40), cellClass: ButtonCell.self)
      let window = CollectionWindow(adaptor, width: 200) {
        $0.layout = .grid(.count(4), length: .fixed(50), spacing: 0)
      }
      guard let row = window.rowWidget(at: [0, 1]),
        let button = window.list.cellForRow(at: [0, 1])?["button"].pointer
      else { return XCTFail("no cell") }
      var (x, y): (gint, gint) = (0, 0)
      gtk_widget_translate_coordinates(button, row, 0, 0, &x, &y)
      let start =
        direction == GTK_TEXT_DIR_RTL ? row.width - Int(x) - button.width : Int(x)
      XCTAssert((0..<10).contains(start), "\(direction): \(start)")
      window.assertPixelsAreFresh("\(direction)")
      window.close()
    }
  }
}
