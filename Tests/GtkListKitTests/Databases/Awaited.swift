import GtkListKitTesting
import XCTest

@testable import GtkListKit
@testable import GtkListKitDatabase

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

/// What an operation on a database fails with.
@MainActor
func failure<Value: Sendable>(
  _ body: @escaping @MainActor () async throws -> Value
) -> DatabaseError? {
  do { _ = try awaited(body) } catch { return error as? DatabaseError }
  return nil
}

extension PagedRows.Page {
  /// The models of rows that all have one.
  var models: [Model] { get throws { try rows.map { try $0.get() } } }
}
