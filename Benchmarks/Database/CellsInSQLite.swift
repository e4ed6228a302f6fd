import Glibc
import GtkListKit
import GtkListKitBenchmarking
import GtkListKitSQLite
import GtkListKitTestSupport

/// `gtklistkit-database-bench cells ROWS`: fills 100 000 cells of a SQLite table at once, see ``CellsBenchmark``.
enum CellsInSQLite {
  typealias Line = CellsBenchmark.Line

  static func run(rows: Int) {
    let path = "/tmp/gtklistkit-bench-cells-\(getpid()).sqlite"
    defer { for end in ["", "-wal", "-shm"] { unlink(path + end) } }
    let query: LiveQuery<Line>
    do {
      try waited { try await fill(SQLiteDatabase(path), rows) }
      query = try LiveQuery(SQLiteDatabase(path), from: .table("line"), key: "id")
    } catch {
      print("the database cannot be made: \(error)")
      exit(1)
    }
    let benchmark = CellsBenchmark("sqlite") { adaptor in
      adaptor.apply { Rows(query.rows) }
    }
    benchmark.load()
    benchmark.run { _, text in query.rows.model(at: 19_999)?.name == text }
  }

  private nonisolated static func fill(_ database: SQLiteDatabase, _ rows: Int) async throws {
    try await database.run(
      "CREATE TABLE line (id INTEGER PRIMARY KEY, name TEXT, place TEXT, count INTEGER, "
        + "price REAL, isPaid TEXT)")
    try await database.run(
      "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(rows - 1)) "
        + "INSERT INTO line SELECT i, '1', '1', 1, 1.0, '1' FROM n")
  }
}
