import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Arranging the rows of a column table.
final class ArrangeColumnsTests: GtkTestCase {
  @MainActor private func drawnIDs(_ table: ColumnTableView) -> [Int] {
    for _ in 0..<3 { EventLoop.drain() }
    return table.visibleIndexPaths.compactMap { path in
      ((table.cellForRow(at: path) as? ColumnRow)?.data as? Track)?.id
    }
  }

  @MainActor func testAColumnTableShowsWhatAnArrangementSays() {
    for count in [200, 10_000] {
      let table = ColumnTableView()
      table.columns = [
        TableColumn<Track>("Title", \.title), TableColumn<Track>("Empty", { _ in "" }),
      ]
      table.selectionMode = .multiple
      let adaptor = TableAdaptor()
      table.useAdaptor(adaptor)
      adaptor.apply { Rows((0..<count).map { Track($0, "t\($0 % 10)", count - $0) }) }
      let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
      gtk_window_set_default_size(window.of(GtkWindow.self), 300, 300)
      let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
      gtk_container_add(scrolled.container, table.widgetPointer)
      gtk_container_add(window.container, scrolled)
      gtk_widget_show_all(window)
      Pump.until("rows are drawn") { self.drawnIDs(table).count > 3 }
      var arrangement = RowArrangement<Track>(sort: [Track.byLength], searched: Track.searched)
      adaptor.arrange(arrangement)
      Pump.until("the rows are sorted") { !adaptor.isArranging }
      XCTAssertEqual(drawnIDs(table).first, count - 1)
      table.selectRow(at: [0, 1])
      arrangement.search = "t3"
      adaptor.arrange(arrangement)
      Pump.until("the rows are found") { !adaptor.isArranging }
      let found = (0..<count).filter { $0 % 10 == 3 }.reversed()
      XCTAssertEqual(drawnIDs(table), Array(found.prefix(drawnIDs(table).count)))
      XCTAssertEqual(table.selectedCount, 0)
      adaptor.clearArrangement()
      XCTAssertEqual(adaptor.selectedIDs, [count - 2])
      XCTAssertEqual(drawnIDs(table).first, 0)
      gtk_widget_destroy(window)
    }
  }
}
