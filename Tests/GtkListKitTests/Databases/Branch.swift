import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitPostgres

/// A row of a table of folders, each of which names the one above.
struct Branch: Identifiable, Equatable, Codable, Sendable {
  var id: Int
  var parent: Int?
  var name: String

  /// Makes the table and fills it.
  ///
  /// - Throws: an error of the database.
  @MainActor static func table(
    of folders: [Branch], in database: any Database, _ statements: [String] = []
  ) throws {
    try awaited {
      try await database.run(
        "CREATE TABLE folder (id INTEGER PRIMARY KEY, parent INTEGER, name TEXT NOT NULL)")
      for folder in folders {
        try await database.run(
          "INSERT INTO folder (id, parent, name) VALUES (?, ?, ?)", folder.id, folder.parent,
          folder.name)
      }
      for statement in statements { try await database.run(statement) }
    }
    if let database = database as? PostgresDatabase {
      try awaited { try await database.installChangeTrigger(on: "folder") }
    }
  }

  /// All rows of the table.
  ///
  /// - Throws: an error of the database.
  @MainActor static func all(in database: any Database) throws -> [Branch] {
    try awaited {
      try await database.query("SELECT * FROM folder ORDER BY id") { try $0.decode(Branch.self) }
    }
  }
}

final class BranchCell: ListCell, ModelCell {
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ node: OutlineQuery<Branch>.Node) {
    self["text"].text = "\(node.model.name) (\(node.childCount))"
  }
}
