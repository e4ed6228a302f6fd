import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase
@testable import GtkListKitSQLite

/// What something asynchronous comes to, while the main loop runs.
@MainActor @discardableResult
func awaited<Value: Sendable>(
  file: StaticString = #filePath, line: UInt = #line,
  _ body: @escaping @MainActor () async throws -> Value
) throws -> Value {
  var result: Result<Value, any Error>?
  Task { @MainActor in
    do { result = .success(try await body()) } catch { result = .failure(error) }
  }
  Pump.until("it is done", file: file, line: line) { result != nil }
  guard let result else { throw CancellationError() }
  return try result.get()
}

/// A row of a table of letters.
struct Letter: Identifiable, Equatable, Codable, Sendable, SearchableModel {
  var id: Int
  var subject: String
  var folder: String?
  var size: Int?

  var searchText: String { subject }

  @MainActor static func table(in database: SQLiteDatabase, index: String = "folder, size, id")
    throws
  {
    try awaited {
      try await database.run("PRAGMA journal_mode = WAL")
      try await database.run(
        "CREATE TABLE letter (id INTEGER PRIMARY KEY, subject TEXT NOT NULL, folder TEXT, size INTEGER)"
      )
      try await database.run("CREATE INDEX sorted ON letter (\(index))")
    }
  }

  func insert(in database: isolated SQLiteDatabase) throws {
    try database.run(
      "INSERT INTO letter (id, subject, folder, size) VALUES (?, ?, ?, ?)", id, subject, folder,
      size)
  }
}

extension SQLiteDatabase {
  func insert(_ letters: [Letter]) throws {
    try transaction { database in for letter in letters { try letter.insert(in: database) } }
  }
}

extension PagedRows.Page {
  /// The models of rows that all have one.
  var models: [Model] { get throws { try rows.map { try $0.get() } } }
}

final class LetterCell: ListCell, ModelCell {
  static var bound: [Int] = []
  override func makeContent() -> WidgetPointer { TestWidgets.label(in: self) }
  func update(_ letter: Letter) {
    Self.bound.append(letter.id)
    self["text"].text = letter.subject
  }
}
