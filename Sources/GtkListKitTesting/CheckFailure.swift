/// What a check found wrong, with its place in the test: thrown, so that XCTest and Swift Testing both
/// tell of it.
public nonisolated struct CheckFailure: Error, CustomStringConvertible {
  /// What is wrong: what was found and what should be.
  public let message: String
  /// The file of the test.
  public let file: String
  /// The line of the check.
  public let line: UInt

  /// A failure of a check of one's own.
  public init(_ message: String, file: StaticString = #filePath, line: UInt = #line) {
    self.message = message
    self.file = "\(file)"
    self.line = line
  }

  public var description: String { "\(file):\(line): \(message)" }
}
