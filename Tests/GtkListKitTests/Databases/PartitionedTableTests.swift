import GtkListKitTestSupport
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitPostgres

/// A table whose rows lie on three servers.
final class PartitionedTableTests: LetterTestCase {
  @MainActor func testATableOverThreeServersIsShownSearchedAndFollowed() throws {
    let servers = try PartitionedServers()
    defer { servers.remove() }
    let database = try PostgresDatabase(servers.address)
    let definition =
      "id integer NOT NULL, subject text NOT NULL, folder text, size integer NOT NULL"
    let statements = servers.statements(
      table: "letter", definition, indexes: ["id", "size, id"], bounds: [1_000, 2_000])
    for (server, statement) in statements {
      try awaited { try await PostgresDatabase(servers.addresses[server]).run(statement) }
    }
    // Equal sizes lie on all servers.
    var random = SplitMix64(seed: 3)
    let all = (0..<3_000).map {
      Letter(
        id: $0, subject: "Letter \($0)", folder: nil, size: .random(in: 0..<90, using: &random))
    }
    try awaited {
      try await database.installChangeTrigger(on: "letter")
      try await insert(all, in: database)
    }
    let query = try LiveQuery<Letter>(
      database, from: .table("letter"), key: "id", order: [.descending("size")])
    let window = window(query)
    func check(_ wanted: [Letter], _ what: String) throws {
      settle(window, "\(what): counted") { query.rows.count == .known(wanted.count) }
      for part in 0...6 {
        window.scroll(to: window.maximumOffset * Double(part) / 6)
        settle(window, "\(what): part \(part)") {
          window.problem(showing: wanted.map(\.subject)) == nil
        }
        let row = min(wanted.count * part / 6, wanted.count - 1)
        // While keys are looked up anew a row may not be found yet.
        settle(window, "\(what): row \(row) is found") {
          (try? awaited { try await query.rows.locate?(wanted[row]) }) == row
        }
      }
    }
    func sorted(_ letters: [Letter]) -> [Letter] {
      letters.sorted { ($0.size ?? 0, $0.id) > ($1.size ?? 0, $1.id) }
    }
    try check(sorted(all), "all")
    query.filter = .init("subject LIKE ?", "%7%")
    try check(sorted(all.filter { $0.subject.contains("7") }), "found")
    query.filter = nil
    let other = try PostgresDatabase(servers.address)
    try awaited {
      try await other.transaction { database in
        try database.run("DELETE FROM letter WHERE id % 3 = 0")
        try database.run("UPDATE letter SET size = 95 WHERE id % 1000 = 500")
      }
    }
    var left = all.filter { $0.id % 3 != 0 }
    for index in left.indices where left[index].id % 1_000 == 500 { left[index].size = 95 }
    try check(sorted(left), "left")
  }
}
