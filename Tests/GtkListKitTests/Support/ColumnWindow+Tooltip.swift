import CGtkListKitGtk3
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// Tooltips as somebody at the screen sees them.
extension ColumnWindow {
  /// What the tooltip on screen says; nil when there is none.
  var tooltipText: String? {
    let all = gtk_window_list_toplevels()
    defer { g_list_free(all) }
    var link = all
    while let current = link {
      if let data = current.pointee.data {
        let window = data.assumingMemoryBound(to: GtkWidget.self)
        if window.isMapped,
          gtk_window_get_type_hint(window.of(GtkWindow.self)) == GDK_WINDOW_TYPE_HINT_TOOLTIP
        {
          return window.texts.first
        }
      }
      link = current.pointee.next
    }
    return nil
  }

  /// Puts the real pointer on a cell of a row on screen, known by the text in its first column.
  func point(
    at text: String, column: Int = 0, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard let row = shownRows.first(where: { $0.text == text }),
      shownColumns.indices.contains(column)
    else { return XCTFail("no “\(text)” on screen", file: file, line: line) }
    let handle = shownColumns[column]
    let x = gtk_tree_view_column_get_x_offset(handle) + gtk_tree_view_column_get_width(handle) / 2
    // Nobody's hand gets there in one step.
    for step: gint in [-1, 0] where !isClosed && !list.isDestroyed {
      warp(x + step, gint(row.y + row.height / 2), in: gtk_tree_view_get_bin_window(treeView))
    }
  }

  /// Puts the real pointer where it is in nobody's way.
  func parkPointer() {
    TestDisplay.parkPointer()
    settle()
  }

  private func warp(_ x: gint, _ y: gint, in target: OpaquePointer?) {
    let display = gtk_widget_get_display(window)
    var rootX: gint = 0
    var rootY: gint = 0
    gdk_window_get_root_coords(target, x, y, &rootX, &rootY)
    gdk_device_warp(
      gdk_seat_get_pointer(gdk_display_get_default_seat(display)),
      gdk_display_get_default_screen(display), rootX, rootY)
    gdk_display_sync(display)
    settle()
  }

  /// Lets the time pass after which a tooltip appears.
  func waitForTooltip() {
    EventLoop.waitForEvents(in: window)
    HeldTimers.hold()
    HeldTimers.advance(milliseconds: 800)
    HeldTimers.release()
    settle()
  }
}
