@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// A row of a table of letters.
struct Letter: Identifiable, Equatable, Codable, Sendable, SearchableModel {
  var id: Int
  var subject: String
  var folder: String?
  var size: Int?

  var searchText: String { subject }

  /// Makes the table. Its statements are those that every database has.
  @MainActor static func table(in database: any Database, index: String = "folder, size, id")
    throws
  {
    try awaited {
      try await database.run(
        "CREATE TABLE letter (id INTEGER PRIMARY KEY, subject TEXT NOT NULL, folder TEXT, size INTEGER)"
      )
      try await database.run("CREATE INDEX sorted ON letter (\(index))")
    }
  }
}

/// Inserts letters, all or none.
func insert(_ letters: [Letter], in database: any Database) async throws {
  try await database.transaction { database in
    for letter in letters {
      try database.run(
        "INSERT INTO letter (id, subject, folder, size) VALUES (?, ?, ?, ?)", letter.id,
        letter.subject, letter.folder, letter.size)
    }
  }
}

/// Puts a letter in the place of another one with its number.
func replace(_ letter: Letter, in database: any Database) async throws {
  try await database.transaction { database in
    try database.run("DELETE FROM letter WHERE id = ?", letter.id)
    try database.run(
      "INSERT INTO letter (id, subject, folder, size) VALUES (?, ?, ?, ?)", letter.id,
      letter.subject, letter.folder, letter.size)
  }
}

final class LetterCell: ListCell, ModelCell {
  static var bound: [Int] = []
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ letter: Letter) {
    Self.bound.append(letter.id)
    self["text"].text = letter.subject
  }
}
