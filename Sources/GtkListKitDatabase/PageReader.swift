internal import GtkListKit

/// Reads the pages of a query, each by the key that is known to be nearest.
@MainActor
final class PageReader<Model: Identifiable & Sendable>
where Model.ID: DatabaseConvertible & Sendable {
  let connection: any Database
  private let keys: RowKeys
  private let make: @Sendable (DatabaseRow) throws -> Model
  let waiting: Waiting
  /// How many questions have come to an end.
  private(set) var answers = 0
  /// Whether anything was asked for.
  var haveBegun: Bool { answers > 0 || waiting.isPending }
  /// Called with what a page has failed with, or the search for a row.
  var onFailure: ((any Error) -> Void)?
  /// Called with the key of a model, and with the key as it is stored.
  var onStoredKey: ((_ stored: DatabaseValue, _ key: DatabaseValue) -> Void)?

  init(
    _ connection: any Database, _ keys: RowKeys, waiting: Waiting = Waiting(),
    make: @escaping @Sendable (DatabaseRow) throws -> Model
  ) {
    self.connection = connection
    self.keys = keys
    self.waiting = waiting
    self.make = make
  }

  func page(_ rows: Range<Int>) async throws -> PagedRows<Model>.Page {
    try await ask { try await read(rows) }
  }

  /// The number of the row of a stored key; nil if there is none.
  ///
  /// - Throws: an error of the database.
  func row(ofKey key: DatabaseValue) async throws -> Int? {
    try await ask { try await find(key) }
  }

  private func ask<Answer>(_ question: () async throws -> Answer) async throws -> Answer {
    defer { answers += 1 }
    do {
      return try await waiting.wait(for: question)
    } catch {
      if !(error is CancellationError), !Task.isCancelled { onFailure?(error) }
      throw error
    }
  }

  private func read(_ rows: Range<Int>) async throws -> PagedRows<Model>.Page {
    let (window, make) = (keys.window, make)
    let fromEnd = keys.count.map { $0 - rows.upperBound } ?? -1
    let (start, anchor) = keys.index.anchor(before: rows.lowerBound)
    // Near the end, before keys were looked up so far.
    let isReversed = fromEnd >= 0 && rows.lowerBound - start > max(fromEnd, KeyIndex.distance)
    let statement =
      isReversed
      ? window.rows(beforeLast: fromEnd, limit: rows.count)
      : window.rows(from: anchor, skipping: rows.lowerBound - start, limit: rows.count)
    let key = window.key
    let read = try await connection.query(statement.sql, statement.parameters) { row in
      let model = row.model(key: key, make)
      let own = try? model.get().id.databaseValue
      return (model: model, key: own, stored: row[key])
    }
    for case (_, let key?, let stored) in read { onStoredKey?(stored, key) }
    var found = read.map(\.model)
    if isReversed { found.reverse() }
    let end = rows.lowerBound + found.count
    // Where others have committed since they were counted, the page knows better.
    guard let count = keys.count, end == count || end < count && found.count == rows.count else {
      return .init(rows: found)
    }
    return .init(rows: found, count: .known(count))
  }

  private func find(_ key: DatabaseValue) async throws -> Int? {
    let (window, index, connection) = (keys.window, keys.index, connection)
    func stands(from anchor: [DatabaseValue]?) async throws -> Bool {
      let statement = window.row(of: key, from: anchor)
      return try await !connection.query(statement.sql, statement.parameters) { _ in true }.isEmpty
    }
    guard try await stands(from: nil) else { return nil }
    // Between which two of the keys that are known. More become known while this waits.
    let known = max(1, index.count)
    var (low, high) = (0, known)
    while high - low > 1 {
      let middle = (low + high) / 2
      if try await stands(from: index[middle]?.values) { low = middle } else { high = middle }
    }
    // Before any key is known, from the first row on.
    let (start, anchor) = index[low] ?? (0, nil)
    // Rows may have come between them since; behind the last one that is known there may be more.
    let isLast = low + 1 >= known
    let most = (low + 2) * KeyIndex.distance - start
    let rest = isLast ? min((keys.count ?? 0) - start, KeyIndex.distance * 64) : 0
    let statement = window.matches(key, from: anchor, limit: max(most, rest))
    let matches = try await connection.query(statement.sql, statement.parameters) {
      $0.values.first
    }
    return matches.firstIndex(of: .integer(1)).map { start + $0 }
  }
}
