internal import CGtkListKitGtk3
internal import GtkListKit

/// A window as the peers', with a list in it, scrolled for some frames.
package final class ListBenchmark {
  private let list: BenchList
  private let meter: FrameMeter
  private let window: WidgetPointer

  package init(what: String, rows: Int, scroll: Int, frames: Int, make: (Int) -> BenchList) {
    let start = FrameMeter.wallTime()
    window = gtk_window_new(GTK_WINDOW_TOPLEVEL)
    gtk_window_set_default_size(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self), 400, 600)
    let scrolled: WidgetPointer = gtk_scrolled_window_new(nil, nil)
    gtk_container_add(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkContainer.self), scrolled)
    list = make(rows)
    gtk_container_add(
      UnsafeMutableRawPointer(scrolled).assumingMemoryBound(to: GtkContainer.self),
      list.view.widgetPointer)
    list.fill()
    let adjustment = gtk_scrolled_window_get_vadjustment(
      UnsafeMutableRawPointer(scrolled).assumingMemoryBound(to: GtkScrolledWindow.self))!
    meter = FrameMeter(
      what: what, rows: rows, scroll: scroll, frames: frames, start: start, adjustment: adjustment,
      isShown: list.isShown)
  }

  package func run() {
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
    let more = list.more(clock)
    print([meter.line, more].compactMap { $0 }.joined(separator: " "))
  }

  /// Measures a list of so many rows, with the scroll and the count of frames that the arguments after it name.
  package static func measure(
    _ rows: Int, _ arguments: [String] = CommandLine.arguments, make: (Int) -> BenchList
  ) {
    func number(_ place: Int) -> Int? {
      arguments.indices.contains(place) ? Int(arguments[place]) : nil
    }
    gtk_init(nil, nil)
    ListBenchmark(
      what: arguments[1], rows: rows, scroll: number(3) ?? 0, frames: max(2, number(4) ?? 200),
      make: make
    ).run()
  }
}
