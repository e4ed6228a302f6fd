import CGtkListKitGtk3
import CGtkListKitShim
import XCTest

@testable import GtkListKit

/// Runs GTK's main loop for as long as a test needs.
@MainActor
enum Pump {
  /// Everything that is ready now. Bounded, so that a spinner does not hold a test up.
  static func drain() {
    for _ in 0..<500 where g_main_context_iteration(nil, 0) == 0 { return }
  }

  /// Runs the loop until something is so; fails after a minute, which a busy machine may need most of.
  static func until(
    _ what: String, file: StaticString = #filePath, line: UInt = #line,
    _ condition: () -> Bool
  ) {
    let end = g_get_monotonic_time() + 60_000_000
    while !condition() {
      guard g_get_monotonic_time() < end else {
        XCTFail("waited in vain: \(what)", file: file, line: line)
        return
      }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
    }
  }

  /// One frame now, whatever the frame clock would wait for.
  static func frame(of widget: WidgetPointer) {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    // GDK's own handlers need the timings of a frame that was really begun.
    if gdk_frame_clock_get_current_timings(clock) == nil {
      gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_PAINT)
      until("the first frame") { gdk_frame_clock_get_current_timings(clock) != nil }
    }
    for id in phases { emit(id, on: clock) }
  }

  private static let phases: [guint] = {
    let names = ["before-paint", "update", "layout", "paint", "after-paint"]
    return names.map { name in g_signal_lookup(name, gdk_frame_clock_get_type()) }
  }()

  private static func emit(_ id: guint, on instance: OpaquePointer) {
    var value = GValue()
    g_value_init(&value, gdk_frame_clock_get_type())
    g_value_set_object(&value, UnsafeMutableRawPointer(instance))
    g_signal_emitv(&value, id, 0, nil)
    g_value_unset(&value)
  }
}

private final class Collector {
  var found: [WidgetPointer] = []
}

extension UnsafeMutablePointer<GtkWidget> {
  var container: UnsafeMutablePointer<GtkContainer> { of(GtkContainer.self) }

  /// All children, internal ones too.
  @MainActor var children: [WidgetPointer] {
    guard isA(gtk_container_get_type()) else { return [] }
    let collector = Collector()
    gtk_container_forall(
      container,
      { child, data in
        guard let child, let data else { return }
        Unmanaged<Collector>.fromOpaque(data).takeUnretainedValue().found.append(child)
      }, Unmanaged.passUnretained(collector).toOpaque())
    return collector.found
  }

  /// The widget and everything in it, from the outside in.
  @MainActor var tree: [WidgetPointer] { [self] + children.flatMap(\.tree) }

  func isA(_ type: GType) -> Bool { glk_is_instance_of(self, type) != 0 }

  func hasStyleClass(_ name: String) -> Bool {
    gtk_style_context_has_class(gtk_widget_get_style_context(self), name) != 0
  }

  var isMapped: Bool { gtk_widget_get_mapped(self) != 0 }
  var width: Int { Int(gtk_widget_get_allocated_width(self)) }
  var height: Int { Int(gtk_widget_get_allocated_height(self)) }

  /// The texts of all labels, tiles and entries that are shown in the widget, in order.
  @MainActor var texts: [String] {
    tree.filter { gtk_widget_get_child_visible($0) != 0 && gtk_widget_get_visible($0) != 0 }
      .compactMap { widget in
        if widget.isA(gtk_label_get_type()) {
          return String(cString: gtk_label_get_text(widget.of(GtkLabel.self)))
        }
        if widget.isA(glk_tile_get_type()) {
          return String(cString: glk_tile_get_label(OpaquePointer(widget)))
        }
        if widget.isA(gtk_entry_get_type()) {
          return String(cString: gtk_entry_get_text(widget.of(GtkEntry.self)))
        }
        return nil
      }
  }
}
