import CGtkListKitGtk3
import GtkListKitTesting

@testable import GtkListKit

extension ColumnWindow {
  /// Drags a header to the side, and says whether it had another look meanwhile.
  func dragHeader(
    _ number: Int, by distance: Double, during: () -> Void = {}, beforeRelease: () -> Void = {}
  ) -> Bool {
    guard let button = gtk_tree_view_column_get_button(shownColumns[number]) else { return false }
    let surface = gtk_button_get_event_window(button.of(GtkButton.self))
    send(GDK_BUTTON_PRESS, to: surface, x: 4)
    send(GDK_MOTION_NOTIFY, to: surface, x: 4 + distance)
    let isDragged = button.hasStyleClass("dnd")
    during()
    let header = gtk_widget_get_window(button)
    for step in 1...4 {
      send(GDK_MOTION_NOTIFY, to: header, x: 4 + distance * Double(step) / 4)
    }
    beforeRelease()
    // A header that was put back is in another window again.
    send(GDK_BUTTON_RELEASE, to: gtk_widget_get_window(button), x: 4 + distance)
    return isDragged
  }

  /// Drags the edge of a header, which makes its column wider.
  func dragEdge(ofHeader number: Int, by distance: Double, during: () -> Void = {}) {
    guard let edge = edge(ofHeader: number) else { return }
    send(GDK_BUTTON_PRESS, to: edge, x: 3)
    for step in 1...4 { send(GDK_MOTION_NOTIFY, to: edge, x: 3 + distance * Double(step) / 4) }
    during()
    // The edge has moved along, but for where the column is no wider any more.
    send(GDK_MOTION_NOTIFY, to: edge, x: 5)
    send(GDK_BUTTON_RELEASE, to: edge, x: 5)
  }

  /// The window over the end of a header that GTK has for dragging it.
  private func edge(ofHeader number: Int) -> OpaquePointer? {
    guard let button = gtk_tree_view_column_get_button(shownColumns[number]) else { return nil }
    var place = GtkAllocation()
    gtk_widget_get_allocation(button, &place)
    let end = place.x + place.width
    var next = gdk_window_peek_children(gtk_widget_get_window(button))
    while let node = next {
      let surface = OpaquePointer(node.pointee.data)
      var owner: gpointer?
      gdk_window_get_user_data(surface, &owner)
      var x: gint = 0
      gdk_window_get_position(surface, &x, nil)
      if owner == table.tree.widget.raw, abs(x - end) <= 8 { return surface }
      next = node.pointee.next
    }
    return nil
  }

  private func send(_ type: GdkEventType, to surface: OpaquePointer?, x: Double) {
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
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(window))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gtk_main_do_event(event)
    gdk_event_free(event)
    settle()
  }
}
