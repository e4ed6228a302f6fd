import XCTest

/// The README begins with a program that is whole. `./run examples` builds that very text as a
/// `main.swift` and uses the app.
final class ReadmeTests: LeakCheckedTestCase {
  private let readme = SourceNames.text(of: "\(SourceNames.root)/README.md")

  func testThePictureAndAShortProgramStandBeforeTheTable() throws {
    let picture = try XCTUnwrap(readme.firstRange(of: "!["))
    let program = try XCTUnwrap(readme.firstRange(of: "```swift\n"))
    let table = try XCTUnwrap(readme.firstRange(of: "\n|"))
    XCTAssertLessThan(picture.lowerBound, program.lowerBound)
    XCTAssertLessThan(program.lowerBound, table.lowerBound)
    let code = readme[program.upperBound...].prefix { $0 != "`" }
    let lines = code.split(separator: "\n")
    XCTAssertEqual(lines.first?.hasPrefix("import "), true)
    XCTAssertEqual(lines.last, "exit(app.run())")
    XCTAssertLessThanOrEqual(lines.count, 25)
  }

  func testExamplesBuildAndUseProgram() {
    let script = SourceNames.text(of: "\(SourceNames.root)/tools/library/examples.sh")
    XCTAssert(script.contains("article_app ReadmeApp \"1\" README.md"))
    let drive = SourceNames.text(of: "\(SourceNames.root)/Examples/drive")
    XCTAssert(drive.contains("\"ReadmeApp\": readme_app"))
  }

  func testItsLinksLeadToFiles() {
    let links = readme.matches(of: /\]\(([^)#]+)/).map { String($0.1) }
      .filter { !$0.contains("://") }
    XCTAssertGreaterThan(links.count, 8)
    XCTAssertEqual(links.filter { !exists("\(SourceNames.root)/\($0)") }, [])
  }

  private func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }
}
