import CGtkListKitGtk3
import Glibc
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitSQLite
import GtkListKitTestSupport

/// `gtklistkit-bench commits SECONDS [ROWS [RATE]]`: another process commits a thousand times a second, or so
/// many times, to a table of two thousand rows, or so many, that a column table shows: rows come, go and change.
///
/// `lost` are the rows of the table that the list does not have as they are at the end, `doubled` those that
/// it has twice then, `doubled_in_view` those that it ever had twice in view. `caught_up_ms` is how long after
/// the last commit the rows in view were those of the table. `block_ms_max` is the longest that the main loop
/// was kept, and `block_was` by what; `block_cpu_ms_max` is that without what other programs did meanwhile, and
/// `over_16ms` how many turns took longer than that, of which `with_frame` drew one. `cpu_percent` is what the list
/// and its threads took of one processor meanwhile. Of a large table the beginning alone is compared.
final class CommitsBenchmark {
  // Not of the main actor: whoever waits for the file to be made holds that up.
  private nonisolated static let mostCompared = 100_000
  private let rows: Int
  private let rate: Int
  private let seconds: Int
  private let path: String
  private let database: SQLiteDatabase
  private let query: LiveQuery<CommittedRow>
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private let window: WidgetPointer
  private let schedule = ThreadSchedule()
  private var frames = 0
  private var doubledInView = 0

  init(seconds: Int, rows: Int = 2_000, rate: Int = 1_000) {
    (self.seconds, self.rows, self.rate) = (seconds, rows, rate)
    path = "\(String(cString: g_get_tmp_dir()))/gtklistkit-bench-commits-\(getpid()).sqlite"
    do {
      let path = path
      try waited { try await CommitWriter.make(path, rows: rows) }
      database = try SQLiteDatabase(path, isReadOnly: true)
      query = try LiveQuery(
        database, from: .table("entry"), key: "id", order: [.ascending("place")])
    } catch {
      print("the database cannot be made: \(error)")
      exit(1)
    }
    table.columns = [
      TableColumn<CommittedRow>("Number", { "\($0.id)" }, width: 180),
      TableColumn<CommittedRow>("Value", { "\($0.value)" }, width: 180),
    ]
    table.useAdaptor(adaptor)
    adaptor.apply { [query] in Rows(query.rows) }
    window = BenchWindow.make(around: table.widgetPointer)
    gtk_widget_show_all(window)
  }

  func run() {
    defer { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
    countFrames()
    turn { self.visible.count > 10 }
    guard let writer = startWriter() else {
      print("no process can be started")
      exit(1)
    }
    var status: Int32 = 0
    let (start, busy) = (FrameMeter.wallTime(), FrameMeter.processTime())
    var longest = Turn()
    var (busiest, late, lateWithFrame) = (0.0, 0, 0)
    while waitpid(writer, &status, WNOHANG) == 0 {
      let one = turnOnce()
      if one.wall > longest.wall { longest = one }
      busiest = max(busiest, one.busy)
      if one.wall > 16 {
        late += 1
        if one.hasFrame { lateWithFrame += 1 }
      }
      if one.hasFrame { lookForTwins() }
    }
    let share = (FrameMeter.processTime() - busy) / (FrameMeter.wallTime() - start) * 100
    let outcome = compare()
    print(
      "what=commits seconds=\(seconds) rows=\(rows) rate=\(rate) commits=\(outcome.commits) lost=\(outcome.lost)"
        + " doubled=\(outcome.doubled) doubled_in_view=\(doubledInView)"
        + " caught_up_ms=\(outcome.caughtUp.map { FrameMeter.fixed($0, 1) } ?? "never")"
        + " block_ms_max=\(FrameMeter.fixed(longest.wall, 1)) block_was=\(longest.reason)"
        + " block_cpu_ms_max=\(FrameMeter.fixed(busiest, 1)) over_16ms=\(late)"
        + " with_frame=\(lateWithFrame) frames=\(frames)"
        + " cpu_percent=\(FrameMeter.fixed(share, 1))"
        + " rss_mb=\(FrameMeter.fixed(ProcessMemory.megabytes("VmRSS"), 1))")
  }

  // MARK: Turns of the main loop

  private struct Turn {
    var (wall, busy, delayed) = (0.0, 0.0, 0.0)
    var hasFrame = false

    /// What took the time: the list's own work, other programs that had the processors, or an answer that
    /// was waited for, as of the X server.
    var reason: String {
      let what = busy > wall / 2 ? "computing" : delayed > wall / 2 ? "preempted" : "waiting"
      return hasFrame ? what + "_in_frame" : what
    }
  }

  private func turnOnce() -> Turn {
    var meter = TurnMeter()
    let (old, delay) = (frames, schedule.delay)
    var hasTurned = false
    meter.turn {
      defer { hasTurned = true }
      return hasTurned
    }
    return Turn(
      wall: meter.longest, busy: meter.longestBusy, delayed: schedule.delay - delay,
      hasFrame: frames != old)
  }

  /// Turns until something is so. False where it is not within a minute.
  @discardableResult
  private func turn(until isDone: () -> Bool) -> Bool {
    let end = FrameMeter.wallTime() + 60_000
    var meter = TurnMeter()
    var result = false
    meter.turn {
      result = isDone()
      return result || FrameMeter.wallTime() > end
    }
    return result
  }

  // MARK: Parts

  private var visible: [CommittedRow] {
    table.visibleIndexPaths.compactMap { query.rows.model(at: $0.row) }
  }

  private func lookForTwins() {
    let ids = visible.map(\.id)
    doubledInView += ids.count - Set(ids).count
  }

  private func countFrames() {
    let painted: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, data in
      guard let data else { return }
      nonisolated(unsafe) let benchmark = data
      MainActor.assumeIsolated {
        Unmanaged<CommitsBenchmark>.fromOpaque(benchmark).takeUnretainedValue().frames += 1
      }
    }
    g_signal_connect_data(
      gtk_widget_get_frame_clock(window).map { UnsafeMutableRawPointer($0) }, "after-paint",
      unsafeBitCast(painted, to: GCallback.self), Unmanaged.passUnretained(self).toOpaque(), nil,
      GConnectFlags(rawValue: 0))
  }

  private func startWriter() -> pid_t? {
    var words: [UnsafeMutablePointer<CChar>?] = [
      "/proc/self/exe", "commits", "\(seconds)", path, "\(rows)", "\(rate)",
    ].map { word in word.withCString { g_strdup($0) } }
    words.append(nil)
    defer { for word in words { g_free(word) } }
    var process: GPid = 0
    let flags = GSpawnFlags(G_SPAWN_DO_NOT_REAP_CHILD.rawValue)
    return g_spawn_async(nil, &words, nil, flags, nil, nil, &process, nil) != 0 ? process : nil
  }

  private struct Outcome {
    var commits = 0
    var lost: Int
    var doubled = 0
    var caughtUp: Double?
  }

  /// Waits until what is in view is what the table has, scrolls through the whole list, and compares the two.
  private func compare() -> Outcome {
    let start = FrameMeter.wallTime()
    let database = database
    var outcome = Outcome(lost: rows)
    let most = Self.mostCompared
    guard
      let (stored, commits, count) = try? waited({
        try await (
          database.query("SELECT * FROM entry ORDER BY place, id LIMIT \(most)") {
            try $0.decode(CommittedRow.self)
          }, database.rows("SELECT number FROM commits")[0].int("number"),
          database.rows("SELECT count(*) AS all_rows FROM entry")[0].int("all_rows")
        )
      })
    else { return outcome }
    outcome.commits = commits
    if turn(until: {
      let rows = table.visibleIndexPaths.map(\.row)
      return query.rows.count == .known(count) && !rows.isEmpty
        && rows.allSatisfy {
          stored.indices.contains($0) && query.rows.model(at: $0) == stored[$0]
        }
    }) {
      outcome.caughtUp = FrameMeter.wallTime() - start
    }
    var shown: [CommittedRow] = []
    let compared = count == stored.count ? count : 2_000
    while shown.count < compared {
      // What has gone by keeps what it has shown, and is read anew once it comes near.
      table.scrollToRow(at: ListIndexPath(row: shown.count, section: 0), position: .top)
      let drawn = (frames: frames + 2, time: FrameMeter.wallTime() + 100)
      turn { frames >= drawn.frames || FrameMeter.wallTime() > drawn.time }
      turn { !query.rows.isLoading }
      let next = table.visibleIndexPaths.filter { $0.row >= shown.count }
        .compactMap { query.rows.model(at: $0.row) }
      if next.isEmpty { break }
      shown += next
    }
    outcome.doubled = shown.count - Set(shown.map(\.id)).count
    outcome.lost = Set(stored.prefix(compared)).subtracting(shown).count
    return outcome
  }
}

/// How long the thread that made it was ready and had no processor, as Linux counts it.
private final class ThreadSchedule {
  private let file = open("/proc/thread-self/schedstat", O_RDONLY)

  /// In milliseconds; 0 where it is not known.
  var delay: Double {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = max(0, pread(file, &bytes, bytes.count, 0))
    let numbers = bytes[..<count].split(separator: UInt8(ascii: " "))
    guard numbers.count > 1 else { return 0 }
    return (Double(String(decoding: numbers[1], as: UTF8.self)) ?? 0) / 1e6
  }

  deinit { close(file) }
}

nonisolated struct CommittedRow: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  let place: Int
  let value: Int
}

/// The other process.
enum CommitWriter {
  nonisolated static func make(_ path: String, rows: Int) async throws {
    let database = try SQLiteDatabase(path)
    _ = try await database.rows("PRAGMA journal_mode = WAL")
    for statement in [
      "CREATE TABLE entry (id INTEGER PRIMARY KEY, place INTEGER NOT NULL, value INTEGER NOT NULL)",
      "CREATE INDEX placed ON entry (place, id)", "CREATE TABLE commits (number INTEGER NOT NULL)",
      "INSERT INTO commits VALUES (0)",
    ] { try await database.run(statement) }
    try await database.run(
      """
      INSERT INTO entry
      WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < ?)
      SELECT id, id * 7919 % 100003, 0 FROM number
      """, rows)
  }

  /// Commits so many times a second.
  static func run(_ path: String, seconds: Int, rows: Int, rate: Int) {
    do {
      try waited { try await write(path, seconds: seconds, rows: rows, rate: rate) }
    } catch {
      print("nothing can be committed: \(error)")
      exit(1)
    }
  }

  private nonisolated static func write(
    _ path: String, seconds: Int, rows: Int, rate: Int
  ) async throws {
    let database = try SQLiteDatabase(path)
    try await database.run("PRAGMA synchronous = OFF")
    let start = g_get_monotonic_time()
    for number in 1...seconds * rate {
      let wait = start + gint64(number * 1_000_000 / rate) - g_get_monotonic_time()
      if wait > 0 { g_usleep(gulong(wait)) }
      try await database.transaction { database in
        let id = number * 7_919 % (rows * 2) + 1
        switch number % 4 {
        case 0:
          try database.run("DELETE FROM entry WHERE id = ?", id)
        case 1:
          try database.run(
            "INSERT OR REPLACE INTO entry VALUES (?, ?, ?)", id, number * 31 % 100_003, number)
        default:
          // Half of them in what is likely to be in view.
          try database.run(
            "UPDATE entry SET value = ? WHERE id = (SELECT id FROM entry ORDER BY place, id LIMIT 1 OFFSET ?)",
            number, number % 3 == 0 ? number % 20 : number % 2_000)
        }
        try database.run("UPDATE commits SET number = number + 1")
      }
    }
  }
}
