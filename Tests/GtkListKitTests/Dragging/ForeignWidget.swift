import CGtkListKitGtk3
import CGtkListKitShim
import GtkListKitTesting
import XCTest

@testable import GtkListKit

/// A plain GTK widget in a window of its own, which knows nothing of lists: another side of a drag.
@MainActor
final class ForeignWidget {
  let window: WidgetPointer = gtk_window_new(GTK_WINDOW_TOPLEVEL)
  let widget: WidgetPointer
  /// What was dropped here, by type.
  private(set) var received: [(type: String, bytes: [UInt8])] = []
  /// How often each of its own data were asked for.
  private(set) var asked: [String] = []
  /// Whether the other side has said that it has moved what was dragged from here.
  private(set) var wasMoved = false
  private(set) var hasEnded = false
  private var data: [(type: String, bytes: () -> [UInt8])] = []
  private var context: OpaquePointer?

  init(_ widget: WidgetPointer = gtk_event_box_new(), atX x: Int, y: Int = 0) {
    self.widget = widget
    gtk_widget_set_size_request(widget, 200, 200)
    gtk_container_add(window.container, widget)
    gtk_widget_show_all(window)
    gtk_window_move(window.of(GtkWindow.self), gint(x), gint(y))
    Pump.until("the other window is there") {
      var origin = (x: gint(0), y: gint(0))
      gdk_window_get_origin(gtk_widget_get_window(self.window), &origin.x, &origin.y)
      return self.window.isMapped && origin == (gint(x), gint(y))
    }
    connectSignal("drag-data-received", of: widget.raw) { [weak self] in self?.take($0) }
    connectSignal("drag-data-get", of: widget.raw) { [weak self] in self?.give($0) }
    connectSignal("drag-data-delete", of: widget.raw) { [weak self] _ in self?.wasMoved = true }
    connectSignal("drag-end", of: widget.raw) { [weak self] _ in self?.hasEnded = true }
  }

  func close() { gtk_widget_destroy(window) }

  /// The middle on the screen.
  var middle: (x: Double, y: Double) {
    var origin = (x: gint(0), y: gint(0))
    gdk_window_get_origin(gtk_widget_get_window(widget), &origin.x, &origin.y)
    return (Double(origin.x) + 100, Double(origin.y) + 100)
  }

  /// The middle as a point of a list's view.
  func middle(in other: CheckedWindow) -> (Double, Double) {
    let origin = other.inRoot(0, 0)
    return (middle.x - origin.x, middle.y - origin.y)
  }

  // MARK: As the target

  /// Takes a type from now on, by one action.
  func accept(_ types: String..., by action: DragAction = .copy) {
    let targets = gtk_target_list_new(nil, 0)
    for type in types { gtk_target_list_add(targets, gdk_atom_intern(type, 0), 0, 0) }
    gtk_drag_dest_set(widget, GTK_DEST_DEFAULT_ALL, nil, 0, action.gdkAction)
    gtk_drag_dest_set_target_list(widget, targets)
    gtk_target_list_unref(targets)
  }

  private func take(_ arguments: SignalArguments) {
    guard let selection = arguments.boxed(3),
      let name = gdk_atom_name(gtk_selection_data_get_target(selection))
    else { return }
    defer { g_free(name) }
    let length = gtk_selection_data_get_length(selection)
    let bytes = UnsafeBufferPointer(
      start: gtk_selection_data_get_data(selection), count: max(0, Int(length)))
    received.append((String(cString: name), Array(bytes)))
  }

  /// What was dropped here last, as text.
  var receivedText: String? { received.last.map { String(decoding: $0.bytes, as: UTF8.self) } }

  // MARK: As the source

  func give(_ type: String, _ bytes: @autoclosure @escaping () -> [UInt8]) {
    data.append((type, bytes))
  }

  func give(_ type: String, _ text: String) { give(type, Array(text.utf8)) }

  private func give(_ arguments: SignalArguments) {
    guard let selection = arguments.boxed(1) else { return }
    let number = Int(arguments.uint(2))
    guard data.indices.contains(number) else { return }
    asked.append(data[number].type)
    data[number].bytes().withUnsafeBufferPointer {
      gtk_selection_data_set(
        selection, gtk_selection_data_get_target(selection), 8, $0.baseAddress, gint($0.count))
    }
  }

  /// Drags what is given to a point of a list, and lets it go there.
  func drag(
    to list: CheckedWindow, _ x: Double, _ y: Double, by actions: Set<DragAction> = [.copy],
    drops: Bool = true
  ) {
    TestDisplay.waitForDragIcons()
    let targets = gtk_target_list_new(nil, 0)
    for (number, entry) in data.enumerated() {
      gtk_target_list_add(targets, gdk_atom_intern(entry.type, 0), 0, guint(number))
    }
    (hasEnded, wasMoved, asked) = (false, false, [])
    context = gtk_drag_begin_with_coordinates(
      widget, targets, actions.gdkActions, 1, nil, 100, 100)
    gtk_target_list_unref(targets)
    XCTAssertNotNil(context, "no drag has begun")
    for share in [0.3, 0.7, 1] {
      let end = list.inRoot(x, y)
      let start = middle
      move(
        toX: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share, list)
    }
    if drops { drop(on: list, x, y) }
  }

  /// Moves on to another point.
  func move(to list: CheckedWindow, _ x: Double, _ y: Double) {
    let point = list.inRoot(x, y)
    move(toX: point.x, y: point.y, list)
  }

  func drop(on list: CheckedWindow, _ x: Double, _ y: Double) {
    let point = list.inRoot(x, y)
    send(GDK_BUTTON_RELEASE, point.x, point.y)
    if !list.isClosed { list.settleDrag() }
    Pump.until("the drag has ended") { hasEnded }
    if !list.isClosed { list.settle() }
  }

  /// Lets go of what is dragged, over this widget.
  func letGo() { send(GDK_BUTTON_RELEASE, middle.x, middle.y) }

  private func move(toX x: Double, y: Double, _ list: CheckedWindow) {
    send(GDK_MOTION_NOTIFY, x, y)
    list.settleDrag()
    list.settle()
  }

  private func send(_ type: GdkEventType, _ x: Double, _ y: Double) {
    guard let event = gdk_event_new(type) else { return }
    let time = guint32(truncatingIfNeeded: g_get_monotonic_time() / 1_000)
    event.pointee.any.window = retained(gtk_widget_get_window(widget))
    event.pointee.any.send_event = 1
    if type == GDK_MOTION_NOTIFY {
      event.pointee.motion.time = time
      (event.pointee.motion.x_root, event.pointee.motion.y_root) = (x, y)
      event.pointee.motion.state = GDK_BUTTON1_MASK.rawValue
    } else {
      event.pointee.button.time = time
      (event.pointee.button.x_root, event.pointee.button.y_root) = (x, y)
      event.pointee.button.state = GDK_BUTTON1_MASK.rawValue
      event.pointee.button.button = 1
    }
    let seat = gdk_display_get_default_seat(gtk_widget_get_display(widget))
    gdk_event_set_device(event, gdk_seat_get_pointer(seat))
    gdk_event_put(event)
    gdk_event_free(event)
  }
}
