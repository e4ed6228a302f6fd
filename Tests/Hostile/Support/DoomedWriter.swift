import CGtkListKitGtk3
import GtkListKit
import GtkListKitSQLite
import GtkListKitTestSupport

/// Writes to a database until it is killed, and says the number of each transaction once it is committed.
///
/// Each transaction adds two rows with its number, and takes away those of an earlier one.
enum DoomedWriter {
  enum Kind: String, CaseIterable {
    /// Statements of a program without lists.
    case writer
    /// A list of the rows, which writes them back.
    case app
  }

  /// So many transactions later the rows of one are taken away.
  private nonisolated static let kept = 20

  static func make(_ path: String, journal: String) throws {
    try waited {
      let database = try SQLiteDatabase(path)
      _ = try await database.rows("PRAGMA journal_mode = \(journal)")
      try await database.run(
        "CREATE TABLE entry (id INTEGER PRIMARY KEY, number INTEGER NOT NULL)")
      try await database.run("CREATE INDEX numbered ON entry (number, id)")
    }
  }

  /// What is wrong with a database whose writer was killed; nil where nothing is.
  static func problem(in path: String, acknowledged: Int) throws -> String? {
    try waited {
      let database = try SQLiteDatabase(path)
      let integrity = try await database.rows("PRAGMA integrity_check").map {
        $0.values.map(\.description).joined()
      }
      guard integrity == ["ok"] else { return integrity.joined(separator: "; ") }
      let counts = try await database.query(
        "SELECT number, count(*) AS rows FROM entry GROUP BY number ORDER BY number"
      ) { (number: try $0.int("number"), rows: try $0.int("rows")) }
      let last = counts.last?.number ?? 0
      if last < acknowledged { return "\(acknowledged) was acknowledged, and \(last) is the last" }
      let wanted = Array(max(1, last - kept + 1)..<last + 1)
      guard counts.map(\.number) == wanted, counts.allSatisfy({ $0.rows == 2 }) else {
        return "something is there by half: \(counts)"
      }
      return nil
    }
  }

  // MARK: The process that is killed

  static func run(_ kind: Kind, _ path: String) {
    switch kind {
    case .writer:
      do { try waited { try await write(path) } } catch { say("failed: \(error)") }
    case .app:
      gtk_init(nil, nil)
      MainLoop.attach()
      do { try show(path) } catch { say("failed: \(error)") }
      gtk_main()
    }
  }

  private nonisolated static func lastNumber(_ database: SQLiteDatabase) async throws -> Int {
    try await database.rows("SELECT coalesce(max(number), 0) AS last FROM entry")[0].int("last")
  }

  private nonisolated static func write(_ path: String) async throws {
    let database = try SQLiteDatabase(path)
    var number = try await lastNumber(database)
    while true {
      number += 1
      let new = number
      try await database.transaction { database in
        for id in [2 * new, 2 * new + 1] {
          try database.run("INSERT INTO entry (id, number) VALUES (?, ?)", id, new)
        }
        try database.run("DELETE FROM entry WHERE number = ?", new - kept)
      }
      say("\(new)")
    }
  }

  private static func show(_ path: String) throws {
    let database = try SQLiteDatabase(path)
    let query = try LiveQuery<Entry>(
      database, from: .table("entry"), key: "id", order: [.descending("number")])
    let adaptor = TableAdaptor()
    adaptor.apply { Rows(query.rows, as: EntryCell.self) }
    let table = TableView()
    table.useAdaptor(adaptor)
    let window = HostileWindow(table, width: 300, height: 300)
    table.associatedObject = window
    let stack = UndoStack()
    Task {
      do {
        var number = try await lastNumber(database)
        while true {
          number += 1
          let ids = [2 * number, 2 * number + 1]
          let gone = number > kept ? ids.map { $0 - 2 * kept } : []
          try await query.write(
            ids.map { .insert(["id": $0, "number": number]) } + gone.map { .delete($0) },
            named: "Write", in: stack)
          say("\(number)")
        }
      } catch {
        say("failed: \(error)")
      }
    }
  }
}

private nonisolated struct Entry: Identifiable, Codable, Sendable {
  let id: Int
  let number: Int
}

private final class EntryCell: ListCell, ModelCell {
  private let label = ChildHandle(pointer: gtk_label_new(nil))

  override func makeContent() -> UnsafeMutablePointer<GtkWidget> {
    label.pointer ?? gtk_label_new(nil)
  }

  func update(_ entry: Entry) { label.text = "\(entry.number)" }
}
