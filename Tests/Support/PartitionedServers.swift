/// Three PostgreSQL servers, the first of which has the others' tables as partitions of its own.
@MainActor
package final class PartitionedServers {
  private let servers: [PostgresServer]

  package init() throws {
    servers = try (0..<3).map { _ in try PostgresServer() }
  }

  /// The server that is asked.
  package var address: String { addresses[0] }
  package var addresses: [String] { servers.map(\.address) }

  package func remove() { for server in servers { server.remove() } }

  /// What is to be carried out on which server for a table that is parted by its column `id`.
  ///
  /// - Parameters:
  ///   - definition: the columns.
  ///   - indexes: the columns of each index.
  ///   - bounds: the first ids of the second and the third server.
  package func statements(
    table: String, _ definition: String, indexes: [String], bounds: [Int]
  ) -> [(server: Int, sql: String)] {
    var statements: [(Int, String)] = [
      (0, "CREATE EXTENSION postgres_fdw"),
      (0, "CREATE TABLE \(table) (\(definition)) PARTITION BY RANGE (id)"),
      (
        0,
        "CREATE TABLE \(table)_0 PARTITION OF \(table) FOR VALUES FROM (MINVALUE) TO (\(bounds[0]))"
      ),
    ]
    for server in 1...2 {
      let end = server < bounds.count ? "\(bounds[server])" : "MAXVALUE"
      statements += [
        (server, "CREATE TABLE \(table)_\(server) (\(definition))"),
        (
          0,
          """
          CREATE SERVER part_\(server) FOREIGN DATA WRAPPER postgres_fdw
          OPTIONS (host '\(servers[server].folder)', dbname 'postgres', fetch_size '1000', batch_size '1000')
          """
        ),
        (0, "CREATE USER MAPPING FOR test SERVER part_\(server) OPTIONS (user 'test')"),
        (
          0,
          """
          CREATE FOREIGN TABLE \(table)_\(server) PARTITION OF \(table)
          FOR VALUES FROM (\(bounds[server - 1])) TO (\(end)) SERVER part_\(server)
          """
        ),
      ]
    }
    for server in 0...2 {
      for columns in indexes {
        statements.append((server, "CREATE INDEX ON \(table)_\(server) (\(columns))"))
      }
    }
    return statements
  }
}
