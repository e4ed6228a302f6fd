import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitDatabase

/// `gtklistkit-bench database|postgres|partitioned ROWS`: mails of a database in a column table, as an app would show them.
///
/// Beside what all lists are measured by: `jump_ms`, from setting the scroll bar to the frame that shows
/// the rows there, all over the list; the same just after the first frame, while keys are still looked
/// up, and in the order of another indexed column; and `block_ms`, the longest that a key of a search
/// for words has kept the main loop from its other work (`block_cpu_ms` without what other programs did).
/// On servers `change_ms` is from a commit of another connection to the frame that shows it.
final class DatabaseBenchmark {
  nonisolated struct Mail: Identifiable, Sendable {
    let id: Int
    let subject: String
    let sender: String
    let date: Int
  }

  private static let jumps = 200
  private let table = ColumnTableView()
  private let query: LiveQuery<Mail>
  private let adaptor = TableAdaptor()
  private let searched: String
  private let writer: (any Database)?
  private var frames = 0

  /// - Parameters:
  ///   - rows: how many mails there are.
  ///   - writer: another connection, which changes some; nil leaves them as they are.
  init(_ database: any Database, rows: Int, writer: (any Database)? = nil) {
    self.writer = writer
    searched = "mail \(rows * 9 / 10)"
    do {
      query = try LiveQuery(database, from: .table("mail"), key: "id") {
        try Mail(
          id: $0.int("id"), subject: $0.text("subject"), sender: $0.text("sender"),
          date: $0.int("date"))
      }
    } catch {
      print("the database cannot be read: \(error)")
      exit(1)
    }
    table.columns = [
      TableColumn<Mail>("Subject", \.subject, width: 180),
      TableColumn<Mail>("Sender", \.sender, width: 180),
    ]
  }

  var list: BenchList {
    BenchList(
      view: table,
      fill: {
        self.table.useAdaptor(self.adaptor)
        self.adaptor.apply { Rows(self.query.rows) }
      },
      isShown: { self.isShown() }, more: measure)
  }

  /// Whether the rows in view are there, and are those that are waited for.
  private func isShown(_ isWanted: ([Mail]) -> Bool = { _ in true }) -> Bool {
    let visible = table.visibleIndexPaths
    let mails = visible.compactMap { query.rows.model(at: $0.row) }
    return !mails.isEmpty && mails.count == visible.count && isWanted(mails)
  }

  private func measure(_ clock: OpaquePointer?) -> String {
    let painted: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
      guard let data else { return }
      nonisolated(unsafe) let benchmark = data
      MainActor.assumeIsolated {
        Unmanaged<DatabaseBenchmark>.fromOpaque(benchmark).takeUnretainedValue().frames += 1
      }
    }
    g_signal_connect_data(
      UnsafeMutableRawPointer(clock), "after-paint", unsafeBitCast(painted, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    // The frames before were the first; these are in the order of another column.
    rest()
    let jumps = jumpAbout()
    let end = jump(to: 1)
    let sorting = change(until: { mails in
      zip(mails, mails.dropFirst()).allSatisfy { $0.date >= $1.date }
    }) { query.order = [.descending("date")] }
    let early = jumpAbout()
    rest()
    let sorted = jumpAbout()
    let sortedSearch = type(searched)
    let keyed = change(until: { mails in
      zip(mails, mails.dropFirst()).allSatisfy { $0.id < $1.id }
    }) {
      query.search = nil
      query.order = []
    }
    rest()
    let search = type(searched)
    let changes = changeSome()
    return [
      figures("jump_ms", jumps), "end_ms=\(FrameMeter.fixed(end, 1))",
      figures("sorted_jump_ms", sorted),
      figures("early_jump_ms", early), "sort_ms=\(FrameMeter.fixed(sorting.shown, 1))",
      "search_ms=\(FrameMeter.fixed(search.shown, 1))",
      "sorted_search_ms=\(FrameMeter.fixed(sortedSearch.shown, 1))",
      "unsort_ms=\(FrameMeter.fixed(keyed.shown, 1))",
      "block_ms=\(FrameMeter.fixed(search.block, 1))",
      "block_cpu_ms=\(FrameMeter.fixed(search.busy, 1))",
      changes.map { figures("change_ms", $0) } ?? "",
      "most_rss_mb=\(FrameMeter.fixed(ProcessMemory.megabytes("VmHWM"), 1))",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Changes a row in view, again and again, each time until that is drawn. The times of all, sorted.
  private func changeSome() -> [Double]? {
    guard let writer else { return nil }
    query.search = nil
    _ = change(until: { $0.first?.id == 1 }) {
      table.scrollToRow(at: ListIndexPath(row: 0, section: 0), position: .top)
    }
    rest()
    return (1...20).map { number in
      change(until: { $0.first?.subject == "Change \(number)" }) {
        Task {
          try await writer.run("UPDATE mail SET subject = ? WHERE id = 1", "Change \(number)")
        }
      }.shown
    }.sorted()
  }

  // MARK: Parts

  /// Until nothing is under way: neither pages nor keys.
  private func rest() {
    var meter = TurnMeter()
    var (end, busy) = (0.0, -1.0)
    // Looking all the time would be work of its own.
    meter.turn(pause: 5_000) {
      let (now, time) = (FrameMeter.wallTime(), FrameMeter.processTime())
      if now < end { return false }
      let isIdle = busy >= 0 && time - busy < 20
      (end, busy) = (now + 300, time)
      return isIdle && isShown() && !query.rows.isLoading
    }
  }

  /// Jumps about, each time until the rows there are drawn. The times of all, sorted.
  private func jumpAbout() -> [Double] {
    (1...Self.jumps).map { jump(to: Double($0 * 7_919 % Self.jumps) / 200) }.sorted()
  }

  /// Jumps to a place between 0, the beginning, and 1, the end.
  private func jump(to place: Double) -> Double {
    let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(table.widgetPointer))
    let top = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    return change { gtk_adjustment_set_value(adjustment, place * top) }.shown
  }

  /// Changes what is shown: how long it took until the rows were drawn, and the longest turn of the
  /// main loop.
  private func change(
    until isWanted: ([Mail]) -> Bool = { _ in true }, _ body: () -> Void
  ) -> (shown: Double, block: Double, busy: Double) {
    var meter = TurnMeter()
    let start = FrameMeter.wallTime()
    meter.time(body)
    // The next frame shows them, where anything is to be drawn.
    var there: (frames: Int, time: Double)?
    var shown = 0.0
    meter.turn {
      guard isShown(isWanted) else {
        there = nil
        return false
      }
      let known = there ?? (frames, FrameMeter.wallTime())
      there = known
      let isDrawn = frames > known.frames
      shown = (isDrawn ? FrameMeter.wallTime() : known.time) - start
      return isDrawn || FrameMeter.wallTime() - known.time > 100
    }
    return (shown, meter.longest, meter.longestBusy)
  }

  /// A search, letter by letter: the longest until rows were shown, and the longest turn.
  private func type(_ text: String) -> (shown: Double, block: Double, busy: Double) {
    var most = (shown: 0.0, block: 0.0, busy: 0.0)
    for end in text.indices {
      let found = String(text[...end])
      let key = change(until: { $0.allSatisfy { $0.subject.contains(found) } }) {
        query.search = MailFile.words.search(for: found)
      }
      most = (
        max(most.shown, key.shown), max(most.block, key.block), max(most.busy, key.busy)
      )
    }
    return most
  }

  private func figures(_ name: String, _ times: [Double]) -> String {
    "\(name)_median=\(FrameMeter.fixed(times[times.count / 2], 1))"
      + " \(name)_p95=\(FrameMeter.fixed(times[times.count * 95 / 100], 1))"
  }
}
