import CGtkListKitGtk3
import GtkListKit

/// A window as the peers', 400 × 600, that measures the list in it.
final class BenchWindow {
  private let meter: FrameMeter
  private let window: WidgetPointer

  init(_ list: ListView, what: String, rows: Int, scroll: Int, start: Double) {
    window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), 400, 600)
    let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_container_add(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkContainer.self), scrolled)
    gtk_container_add(
      UnsafeMutableRawPointer(scrolled).assumingMemoryBound(to: GtkContainer.self),
      list.widgetPointer)
    let adjustment = gtk_scrolled_window_get_vadjustment(
      UnsafeMutableRawPointer(scrolled).assumingMemoryBound(to: GtkScrolledWindow.self))!
    meter = FrameMeter(
      what: what, rows: rows, scroll: scroll, start: start, adjustment: adjustment)
  }

  func run() {
    gtk_widget_realize(window)
    let clock = gtk_widget_get_frame_clock(window)
    let painted: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
      guard let data else { return }
      nonisolated(unsafe) let meter = data
      MainActor.assumeIsolated {
        Unmanaged<FrameMeter>.fromOpaque(meter).takeUnretainedValue().painted()
      }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(clock), "after-paint", unsafeBitCast(painted, to: GCallback.self),
      Unmanaged.passUnretained(meter).toOpaque(), nil, GConnectFlags(rawValue: 0))
    gtk_widget_show_all(window)
    gtk_main()
  }
}
