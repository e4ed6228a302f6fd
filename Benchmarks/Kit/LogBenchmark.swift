import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking

/// A line of a log.
nonisolated struct BenchLine: Sendable {
  let number: Int
  let text: String

  init(_ number: Int) {
    self.number = number
    text = "line \(number) of \(number &* 7_919 % 1_000_003)"
  }
}

/// The peers' row, over such a line.
final class BenchLineCell: ListCell, ModelCell {
  private lazy var title = self["title"]

  override func makeContent() -> WidgetPointer {
    let label: WidgetPointer = gtk_label_new("")
    nameChild("title", label)
    return label
  }

  func update(_ model: BenchLine) { title.text = model.text }
}

/// `gtklistkit-bench log ROWS`: a full log of so many rows that gets 10 000 lines a second, followed at its
/// end: what a frame takes of the main thread, as the log is, filtered, searched and sorted.
final class LogBenchmark {
  private static let frames = 200
  /// Of 10 000 a second, those of one frame.
  private static let linesInAFrame = 167
  /// In microseconds.
  private static let frame: UInt32 = 16_700
  private let rows: Int
  private let log: LogRows<BenchLine>
  private let list = TableView()
  private let adaptor = TableAdaptor()
  private let window: WidgetPointer
  private var next = 0

  init(rows: Int) {
    self.rows = rows
    log = LogRows(capacity: rows)
    list.followsEnd = true
    list.useAdaptor(adaptor)
    window = BenchWindow.make(around: list.widgetPointer)
    append(rows)
    adaptor.apply { Rows(log, as: BenchLineCell.self).height(20) }
    gtk_widget_show_all(window)
  }

  func run() {
    let searched = SearchedText<BenchLine>(\.text)
    var filter = RowArrangement<BenchLine>()
    filter.filter = RowFilter { $0.number % 3 == 0 }
    let search = RowArrangement<BenchLine>(searched: searched, search: "17")
    let sort = RowArrangement<BenchLine>(sort: [SortKey { $0.number &* 7_919 % 1_000_003 }])
    measure("as_it_is", RowArrangement())
    measure("filtered", filter)
    measure("searched", search)
    measure("sorted", sort)
    gtk_widget_destroy(window)
  }

  private func measure(_ name: String, _ arrangement: RowArrangement<BenchLine>) {
    let start = FrameMeter.wallTime()
    adaptor.arrange(arrangement)
    while adaptor.isArranging || FrameMeter.wallTime() - start < 300 { gtk_main_iteration_do(0) }
    var times: [Double] = []
    for _ in 0..<Self.frames {
      append(Self.linesInAFrame)
      usleep(Self.frame)
      let cpu = Self.threadTime
      while gtk_events_pending() != 0 { gtk_main_iteration_do(0) }
      BenchWindow.drawFrame(of: window)
      times.append(Self.threadTime - cpu)
    }
    times.sort()
    print(
      "what=log shown=\(name) rows=\(rows) lines=\(Self.frames * Self.linesInAFrame)",
      "shown_rows=\(list.numberOfItems(in: 0)) is_at_end=\(list.isAtEnd)",
      "frame_cpu_ms_median=\(FrameMeter.fixed(times[times.count / 2], 2))",
      "frame_cpu_ms_p95=\(FrameMeter.fixed(times[times.count * 95 / 100], 2))",
      "frame_cpu_ms_max=\(FrameMeter.fixed(times[times.count - 1], 2))")
  }

  private func append(_ lines: Int) {
    log.append(contentsOf: (next..<next + lines).map { BenchLine($0) })
    next += lines
  }

  /// What the main thread has taken, in milliseconds.
  private static var threadTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }
}
