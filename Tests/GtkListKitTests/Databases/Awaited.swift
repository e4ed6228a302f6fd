import XCTest

@testable import GtkListKit

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

extension PagedRows.Page {
  /// The models of rows that all have one.
  var models: [Model] { get throws { try rows.map { try $0.get() } } }
}
