import CGtkListKitGtk3
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitSQLite
import GtkListKitTestSupport

/// `gtklistkit-database-bench selection ROWS`: all rows of a SQLite table are selected, deleted, undone and loaded.
///
/// `select_ms` is until the keys of all rows are known, `delete_ms` until the list is empty, and `undo_ms` until it has
/// all rows again. `longest_block_ms` is the longest turn of the main loop until then, and `longest_block_cpu_ms`
/// without what other programs did. `most_rss_mb` is the most memory that was used until then. `load_ms` is until all
/// models are there.
final class SelectionBenchmark {
  nonisolated struct Entry: Identifiable, Sendable {
    let id: Int
    let name: String
  }

  private let rows: Int
  private let path: String
  private let query: LiveQuery<Entry>
  private let table = ColumnTableView()
  private let adaptor = TableAdaptor()
  private let stack = UndoStack()
  private let window: WidgetPointer

  init(rows: Int) {
    self.rows = rows
    path = "\(String(cString: g_get_tmp_dir()))/gtklistkit-bench-selection-\(getpid()).sqlite"
    do {
      let path = path
      try waited { try await Self.fill(SQLiteDatabase(path), rows) }
      query = try LiveQuery(SQLiteDatabase(path), from: .table("entry"), key: "id") {
        try Entry(id: $0.int("id"), name: $0.text("name"))
      }
    } catch {
      print("the database cannot be made: \(error)")
      exit(1)
    }
    table.selectionMode = .multiple
    table.columns = [TableColumn<Entry>("Name", \.name, width: 180)]
    table.useAdaptor(adaptor)
    adaptor.apply { [query] in Rows(query.rows) }
    window = BenchWindow.make(around: table.widgetPointer)
    gtk_widget_show_all(window)
  }

  func run() {
    defer { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
    var meter = TurnMeter()
    meter.turn { query.rows.rowCount == rows && query.rows.model(at: 0) != nil }
    meter = TurnMeter()
    let selecting = time(&meter) { [query, adaptor, table] in
      table.selectAll()
      let keys = try await query.selectedKeys(in: adaptor)
      return keys.count
    }
    let deleting = time(&meter) { [query, adaptor, stack] in
      try await query.deleteSelected(in: adaptor, undoStack: stack)
    }
    let start = FrameMeter.wallTime()
    meter.time { stack.undo() }
    meter.turn { query.rows.rowCount == rows && query.rows.model(at: 0) != nil }
    let undoing = FrameMeter.wallTime() - start
    let memory = ProcessMemory.megabytes("VmHWM")
    var loadMeter = TurnMeter()
    let loading = time(&loadMeter) { [adaptor, table] in
      table.selectAll()
      return try await adaptor.fetchSelectedModels(Entry.self).count
    }
    print(
      "kind=selection rows=\(rows) select_ms=\(FrameMeter.fixed(selecting, 1))",
      "delete_ms=\(FrameMeter.fixed(deleting, 1)) undo_ms=\(FrameMeter.fixed(undoing, 1))",
      meter.figures, "most_rss_mb=\(FrameMeter.fixed(memory, 1))",
      "load_ms=\(FrameMeter.fixed(loading, 1)) load: \(loadMeter.figures)")
  }

  /// How long something takes that has to come to all rows.
  private func time(
    _ meter: inout TurnMeter, _ body: @escaping @MainActor () async throws -> Int
  ) -> Double {
    let start = FrameMeter.wallTime()
    var number: Int?
    Task {
      do { number = try await body() } catch {
        print("not all rows could be used: \(error)")
        exit(1)
      }
    }
    meter.turn { number != nil }
    guard number == rows else {
      print("of \(rows) rows \(number ?? 0) were used")
      exit(1)
    }
    return FrameMeter.wallTime() - start
  }

  private nonisolated static func fill(_ database: SQLiteDatabase, _ rows: Int) async throws {
    try await database.run("PRAGMA journal_mode = WAL")
    try await database.run("PRAGMA synchronous = OFF")
    try await database.run("CREATE TABLE entry (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    try await database.run(
      """
      INSERT INTO entry
      WITH RECURSIVE number(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM number WHERE id < ?)
      SELECT id, 'Entry ' || id FROM number
      """, rows)
  }
}
