import CGtkListKitGtk3
import GtkListKitPostgres
import GtkListKitTestSupport

/// Mails on PostgreSQL servers that the benchmark starts, and that go with it.
enum MailServer {
  /// What is kept for as long as the process.
  private static var servers: [PostgresServer] = []
  private static var parts: PartitionedServers?

  /// A table of mails on one server, or parted over three: a connection that reads it, and one that writes.
  static func databases(
    rows: Int, isPartitioned: Bool
  ) -> (reader: PostgresDatabase, writer: PostgresDatabase) {
    do {
      atexit {
        MainActor.assumeIsolated {
          for server in MailServer.servers { server.remove() }
          MailServer.parts?.remove()
        }
      }
      let columns =
        "id integer NOT NULL, subject text NOT NULL, sender text NOT NULL, date integer NOT NULL"
      if isPartitioned {
        let parts = try PartitionedServers()
        self.parts = parts
        let statements = parts.statements(
          table: "mail", columns, indexes: [], bounds: [rows / 3, rows * 2 / 3])
        for (server, sql) in statements { try run(parts.addresses[server], [sql]) }
        try run(parts.address, [insertion(rows)])
        for server in 0..<3 {
          try run(parts.addresses[server], indexes("mail_\(server)"))
        }
        try run(parts.address, ["ANALYZE mail"])
        return try connections(parts.address)
      }
      let server = try PostgresServer()
      servers.append(server)
      try run(
        server.address, ["CREATE TABLE mail (\(columns))", insertion(rows)] + indexes("mail"))
      return try connections(server.address)
    } catch {
      print("the server cannot be filled: \(error)")
      exit(1)
    }
  }

  private static func connections(
    _ address: String
  ) throws -> (reader: PostgresDatabase, writer: PostgresDatabase) {
    let writer = try PostgresDatabase(address)
    try waited { try await writer.installChangeTrigger(on: "mail") }
    return (try PostgresDatabase(address, isReadOnly: true), writer)
  }

  /// The same mails as those of `MailFile`.
  private static func insertion(_ rows: Int) -> String {
    """
    INSERT INTO mail SELECT id, 'Subject of mail ' || id, 'sender' || (id % 997) || '@example.org',
      id::bigint * 7919 % 1000003 FROM generate_series(1, \(rows)) AS id
    """
  }

  private static func indexes(_ table: String) -> [String] {
    [
      "CREATE INDEX ON \(table) (id)", "CREATE INDEX ON \(table) (date, id)",
      "VACUUM ANALYZE \(table)",
    ]
  }

  /// Carries out statements, and waits for them.
  private static func run(_ address: String, _ statements: [String]) throws {
    try waited {
      let database = try PostgresDatabase(address)
      for statement in statements { try await database.run(statement) }
    }
  }
}
