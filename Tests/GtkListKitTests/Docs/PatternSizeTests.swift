import XCTest

/// The README of each pattern says how many lines it takes.
final class PatternSizeTests: LeakCheckedTestCase {
  private static let patterns = "\(SourceNames.root)/Sources/GtkListKitPatterns"

  private func lines(of path: String) -> [Substring] {
    SourceNames.text(of: path).split(separator: "\n")
  }

  private func codeLines(of path: String) -> Int {
    lines(of: path).filter { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }.count
  }

  func testTheReadmeOfAPatternCountsItsLines() {
    let folders = SourceNames.names(in: Self.patterns).filter {
      SourceNames.names(in: "\(Self.patterns)/\($0)").contains("README.md")
    }
    XCTAssertGreaterThanOrEqual(folders.count, 4)
    for folder in folders {
      let path = "\(Self.patterns)/\(folder)"
      let readme = lines(of: "\(path)/README.md")
      var total = 0
      for file in SourceNames.names(in: path) where file.hasSuffix(".swift") {
        let count = codeLines(of: "\(path)/\(file)")
        total += count
        XCTAssert(readme.contains("| \(file) | \(count) |"), "\(folder)/\(file) has \(count) lines")
      }
      XCTAssert(readme.contains("| all | \(total) |"), "\(folder) has \(total) lines")
    }
  }
}
