import CGtkListKitGtk3
import XCTest

@testable import GtkListKit

/// Headers that have hardly room for their frames, wherever they come to stand. GTK's warnings end the
/// tests.
final class NarrowHeaderTests: GtkTestCase {
  @MainActor private func narrow(_ columns: Int = 3) -> ColumnWindow {
    ColumnWindow(.lazily(100)) {
      $0.columns = (0..<columns).map { number in
        TableColumn<Item>("Column \(number)", { "\($0.id) \(number)" }, width: 1)
      }
      for column in $0.columns {
        column.minimumWidth = 0
        column.width = 1
        column.isReorderable = true
        column.isResizable = true
      }
    }
  }

  @MainActor private func send(
    _ type: GdkEventType, in window: ColumnWindow, to surface: OpaquePointer?, x: Double
  ) {
    guard let event = gdk_event_new(type) else { return }
    let time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.window = retained(surface)
      event.pointee.motion.send_event = 1
      event.pointee.motion.time = time
      event.pointee.motion.x = x
      event.pointee.motion.y = 5
      event.pointee.motion.state = GDK_BUTTON1_MASK.rawValue
    } else {
      event.pointee.button.window = retained(surface)
      event.pointee.button.send_event = 1
      event.pointee.button.time = time
      event.pointee.button.x = x
      event.pointee.button.y = 5
      event.pointee.button.button = 1
    }
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window.window))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
    window.settle()
  }

  /// Drags a header to the side, and says whether it had another look meanwhile.
  @MainActor private func drag(_ number: Int, by distance: Double, in window: ColumnWindow) -> Bool
  {
    guard let button = gtk_tree_view_column_get_button(window.shownHandles[number]) else {
      return false
    }
    let surface = gtk_button_get_event_window(button.of(GtkButton.self))
    send(GDK_BUTTON_PRESS, in: window, to: surface, x: 4)
    send(GDK_MOTION_NOTIFY, in: window, to: surface, x: 4 + distance)
    let isDragged = button.hasStyleClass("dnd")
    let header = gtk_widget_get_window(button)
    for step in 1...4 {
      send(GDK_MOTION_NOTIFY, in: window, to: header, x: 4 + distance * Double(step) / 4)
    }
    send(GDK_BUTTON_RELEASE, in: window, to: header, x: 4 + distance)
    return isDragged
  }

  @MainActor func testHeadersAreDraggedWithoutComplaints() {
    let window = narrow()
    for (number, distance) in [(0, 30.0), (2, -30), (1, 12), (2, -12), (0, 60)] {
      XCTAssert(drag(number, by: distance, in: window), "header \(number)")
    }
    window.assertPixelsAreFresh()
  }

  @MainActor func testColumnsThatBecomeTheLastOrAreItNoMoreKeepRoomForTheirFrames() {
    let window = narrow()
    for _ in 0..<3 {
      window.table.columns = Array(window.table.columns.reversed())
      window.settle()
      window.table.columns[2].isVisible = false
      window.settle()
      window.table.columns[2].isVisible = true
      window.settle()
      window.table.columns.append(window.table.columns.removeFirst())
      window.settle()
    }
    let only = window.table.columns
    window.table.columns = [only[0]]
    window.settle()
    window.table.columns = only
    window.settle()
    window.assertPixelsAreFresh()
  }

  @MainActor func testASqueezedTableKeepsRoomForTheFramesOfAllHeaders() {
    let window = narrow(6)
    for column in window.table.columns { column.expands = true }
    window.table.sortOrder = [(window.table.columns[5], .ascending)]
    for width in [400, 60, 20, 5, 90] {
      window.resize(width: width)
      for column in window.table.columns { column.maximumWidth = max(1, width / 10) }
      window.settle()
      for column in window.table.columns { column.maximumWidth = nil }
      window.settle()
    }
    window.assertPixelsAreFresh()
  }
}
