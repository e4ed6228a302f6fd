import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// Measures a table of many columns: the first frame, and the cost of a key, of a motion of the pointer and of a scroll
/// to the side. `gtk3_widecolumns` does the same with GtkTreeView.
final class WideBenchmark {
  private static let rows = 1_000_000
  private static let rounds = 41
  private let columns: Int
  private let frozen: Int
  private let window: WidgetPointer
  private let table: ColumnTableView
  private let start = FrameMeter.wallTime()

  init(columns: Int, frozen: Int = 0) {
    self.columns = columns
    self.frozen = frozen
    table = ColumnTableView()
    window = BenchWindow.make(around: table.widgetPointer)
    table.columns = (0..<columns).map { column in
      TableColumn<Int>("Column \(column)", { "\($0).\(column)" }, width: 100)
    }
    table.frozenColumnCount = frozen
    table.useAdaptor().apply { Rows(0..<Self.rows, id: \.self) }
  }

  func run() {
    var meter = TurnMeter()
    gtk_widget_realize(window)
    let clock = gtk_widget_get_frame_clock(window)
    gtk_widget_show_all(window)
    let frames = gdk_frame_clock_get_frame_counter(clock)
    meter.turn(pause: 0) { gdk_frame_clock_get_frame_counter(clock) > frames }
    let firstFrame = FrameMeter.wallTime() - start
    let resident = ProcessMemory.megabytes("VmRSS")
    meter.settle()
    gtk_widget_grab_focus(table.widgetPointer)
    let key = median { _ in KeyPresser.press(GDK_KEY_Down, in: window) }
    let motion = median { round in
      PointerMover.move(toX: 50, y: Double(60 + round % 10 * 40), in: window)
    }
    let scrolled = gtk_bin_get_child(
      UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkBin.self))
    let adjustment = gtk_scrolled_window_get_hadjustment(
      UnsafeMutableRawPointer(scrolled)?.assumingMemoryBound(to: GtkScrolledWindow.self))
    let side = median { gtk_adjustment_set_value(adjustment, Double($0 * 37)) }
    gtk_adjustment_set_value(adjustment, 0)
    BenchWindow.drawFrame(of: window)
    let vertical = gtk_scrolled_window_get_vadjustment(
      UnsafeMutableRawPointer(scrolled)?.assumingMemoryBound(to: GtkScrolledWindow.self))
    let scroll = median { gtk_adjustment_set_value(vertical, Double(1_000 + $0 * 37)) }
    print(
      "what=wide columns=\(columns) frozen=\(frozen) first_frame_ms=\(FrameMeter.fixed(firstFrame, 1))"
        + " rss_mb=\(FrameMeter.fixed(resident, 1)) key_ms=\(FrameMeter.fixed(key, 2))"
        + " motion_ms=\(FrameMeter.fixed(motion, 2)) side_ms=\(FrameMeter.fixed(side, 2))"
        + " scroll_ms=\(FrameMeter.fixed(scroll, 2))")
  }

  /// The processor time of an action and of the frame after it.
  private func median(_ act: (Int) -> Void) -> Double {
    var times: [Double] = []
    for round in 0..<Self.rounds {
      let start = FrameMeter.processTime()
      act(round)
      BenchWindow.drawFrame(of: window)
      times.append(FrameMeter.processTime() - start)
    }
    return times.sorted()[Self.rounds / 2]
  }
}
