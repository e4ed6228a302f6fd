import XCTest

/// The README of the examples says how many lines each takes.
final class ExampleSizeTests: LeakCheckedTestCase {
  private static let examples = "\(SourceNames.root)/Examples"

  private func lines(of path: String) -> [Substring] {
    SourceNames.text(of: path).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }

  func testTheReadmeOfTheExamplesCountsTheirLines() {
    let rows = lines(of: "\(Self.examples)/README.md").filter { $0.hasPrefix("| [") }
    XCTAssertEqual(rows.count, 5)
    for row in rows {
      let name = row.dropFirst("| [".count).prefix { $0.isLetter }
      let folder = "\(Self.examples)/\(name)/Sources/\(name)"
      let all = SourceNames.names(in: folder).filter { $0.hasSuffix(".swift") }
        .reduce(0) { $0 + lines(of: "\(folder)/\($1)").count }
      let code = lines(of: "\(folder)/main.swift").filter { line in
        let text = line.drop { $0 == " " }
        return !text.isEmpty && !text.hasPrefix("//")
      }
      XCTAssert(
        row.hasSuffix("| \(all) | \(code.count) |"),
        "\(name) has \(all) lines, \(code.count) of them in main.swift")
    }
  }
}
