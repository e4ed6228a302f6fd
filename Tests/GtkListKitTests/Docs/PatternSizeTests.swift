import CGtkListKitGtk3
import XCTest

/// The README of each pattern says how many lines it takes.
final class PatternSizeTests: XCTestCase {
  private static let patterns =
    "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    + "/Sources/GtkListKit/Patterns"

  private func names(in folder: String) -> [String] {
    guard let open = g_dir_open(folder, 0, nil) else { return [] }
    defer { g_dir_close(open) }
    var found: [String] = []
    while let name = g_dir_read_name(open) { found.append(String(cString: name)) }
    return found.sorted()
  }

  private func lines(of path: String) -> [Substring] {
    var contents: UnsafeMutablePointer<CChar>?
    defer { g_free(contents) }
    g_file_get_contents(path, &contents, nil, nil)
    return contents.map { String(cString: $0).split(separator: "\n") } ?? []
  }

  private func codeLines(of path: String) -> Int {
    lines(of: path).filter { line in
      let text = line.drop { $0 == " " }
      return !text.isEmpty && !text.hasPrefix("//")
    }.count
  }

  func testTheReadmeOfAPatternCountsItsLines() {
    let folders = names(in: Self.patterns)
    XCTAssertGreaterThanOrEqual(folders.count, 4)
    for folder in folders {
      let path = "\(Self.patterns)/\(folder)"
      let readme = lines(of: "\(path)/README.md")
      var total = 0
      for file in names(in: path) where file.hasSuffix(".swift") {
        let count = codeLines(of: "\(path)/\(file)")
        total += count
        XCTAssert(readme.contains("| \(file) | \(count) |"), "\(folder)/\(file) has \(count) lines")
      }
      XCTAssert(readme.contains("| all | \(total) |"), "\(folder) has \(total) lines")
    }
  }
}
