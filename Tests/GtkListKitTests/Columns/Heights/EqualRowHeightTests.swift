import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// How high the rows of a column table are that are all equally high.
final class EqualRowHeightTests: GtkTestCase {
  @MainActor private func icons(_ adaptor: TableAdaptor) -> ColumnWindow {
    ColumnWindow(adaptor) {
      $0.showsSectionsAsNodes = true
      ($0.columns.first as? TableColumn<Item>)?.icon = { $0.id % 3 == 0 ? "" : "folder" }
    }
  }

  @MainActor private func outline() -> TableAdaptor {
    let adaptor = TableAdaptor()
    adaptor.apply {
      for section in 0..<20 {
        Section("Section \(section)") { Rows((0..<5).map { Item(section * 5 + $0) }) }
      }
    }
    return adaptor
  }

  @MainActor private func assertAllRows(
    of window: ColumnWindow, are height: Int, _ note: String, line: UInt = #line
  ) {
    // The picture of another test's drag may still fly over the rows.
    TestDisplay.waitForDragIcons()
    XCTAssertEqual(Set(window.shownRows.map(\.height)), [height], note, line: line)
    XCTAssertEqual(
      window.upper, Double(height * window.table.map.count), accuracy: 0.5, note, line: line)
    window.assertPixelsAreFresh(note, line: line)
  }

  @MainActor func testTheHeightStaysWhateverMakesGtkMeasureAgain() {
    let window = icons(outline())
    let height = window.shownRows[0].height
    XCTAssertGreaterThanOrEqual(height, CellRenderer.iconSize)
    let screen = gtk_widget_get_screen(window.window)
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, "* { letter-spacing: 0px; }", -1, nil)
    for turn in 0..<3 {
      gtk_style_context_reset_widgets(screen)
      window.settle()
      assertAllRows(of: window, are: height, "styles reset, turn \(turn)")
      gtk_style_context_add_provider_for_screen(screen, OpaquePointer(provider), 800)
      window.settle()
      assertAllRows(of: window, are: height, "styled, turn \(turn)")
      gtk_style_context_remove_provider_for_screen(screen, OpaquePointer(provider))
      window.settle()
      assertAllRows(of: window, are: height, "unstyled, turn \(turn)")
      window.table.columns.last?.isVisible.toggle()
      window.settle()
      assertAllRows(of: window, are: height, "columns, turn \(turn)")
      window.scroll(by: 111)
      window.table.hasVariableRowHeights = true
      window.settle()
      window.table.hasVariableRowHeights = false
      window.settle()
      assertAllRows(of: window, are: height, "modes, turn \(turn)")
    }
    g_object_unref(provider?.of(GObject.self))
  }

  @MainActor func testLargerLettersMakeAllRowsHigher() {
    let window = icons(outline())
    let before = window.shownRows[0].height
    let screen = gtk_widget_get_screen(window.window)
    let provider = gtk_css_provider_new()
    gtk_css_provider_load_from_data(provider, "treeview { font-size: 40px; }", -1, nil)
    gtk_style_context_add_provider_for_screen(screen, OpaquePointer(provider), 800)
    window.settle()
    let high = window.shownRows[0].height
    XCTAssertGreaterThan(high, 40)
    assertAllRows(of: window, are: high, "large")
    gtk_style_context_remove_provider_for_screen(screen, OpaquePointer(provider))
    window.settle()
    assertAllRows(of: window, are: before, "as before")
    g_object_unref(provider?.of(GObject.self))
  }

  @MainActor func testRowsAreAsHighAsTheTableSays() {
    let window = ColumnWindow(.lazily(1_000))
    let own = window.shownRows[0].height
    for height in [50.0, 31, 400] {
      window.table.rowHeight = height
      window.settle()
      assertAllRows(of: window, are: Int(height), "\(height)")
    }
    window.table.rowHeight = 1
    window.settle()
    assertAllRows(
      of: window, are: window.table.rowMeasure.spacing.least, "the least that the theme allows")
    Reports.expect(.height)
    window.table.rowHeight = nil
    window.settle()
    assertAllRows(of: window, are: own, "measured again")
  }

  @MainActor func testAColumnThatIsShownMakesRoomForItself() {
    let window = ColumnWindow(.lazily(1_000)) {
      let picture = TableColumn<Item>(
        "Picture", { $0.id }, as: .custom(width: 60, height: 60) { _, _ in })
      picture.isVisible = false
      $0.columns.append(picture)
    }
    let low = window.shownRows[0].height
    XCTAssertLessThan(low, 60)
    window.table.columns.last?.isVisible = true
    window.settle()
    let high = window.shownRows[0].height
    XCTAssertGreaterThanOrEqual(high, 60)
    assertAllRows(of: window, are: high, "shown")
    window.table.columns.last?.isVisible = false
    window.settle()
    assertAllRows(of: window, are: low, "hidden")
  }

  @MainActor func testWhatTheFirstRowShowsDoesNotMatter() {
    var heights: Set<Int> = []
    for text in ["", "<big><big><big>large</big></big></big>", "one\ntwo\nthree", "字 🙂"] {
      let window = ColumnWindow(.over([Item(0, text)] + Item.many(50))) {
        $0.columns = [TableColumn<Item>("Text", \.text, as: .markup)]
      }
      heights.insert(window.shownRows[0].height)
      assertAllRows(of: window, are: window.shownRows[0].height, text)
      window.close()
    }
    XCTAssertEqual(heights.count, 1, "\(heights)")
  }
}
