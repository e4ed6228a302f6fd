import XCTest

@testable import GtkListKit

/// The table of mistakes says what is so: each test that it names is there and expects the report that the
/// table says, and each problem that the kit reports has a mistake.
final class MistakesTests: GtkTestCase {
  private struct Mistake {
    let what: String
    let problem: String?
    let test: String
  }

  private func mistakes(in text: String) -> [Mistake] {
    let rows = text.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| Mistake |")
    }
    return rows.map { row in
      // Cells that are empty or left out count, too.
      let cells = "\(row.dropFirst())||||".split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }
      let problem = cells[2].split(separator: "/").last.map { String($0.prefix { $0.isLetter }) }
      return Mistake(
        what: String(cells[0]), problem: cells[2].hasPrefix("–") ? nil : problem,
        test: String(cells[3]))
    }
  }

  /// The bodies of the tests by `Class.method`.
  private func bodies() -> [String: String] {
    var bodies: [String: String] = [:]
    func read(_ folder: String) {
      for name in SourceNames.names(in: folder) {
        guard name.hasSuffix("Tests.swift") else {
          if !name.contains(".") { read("\(folder)/\(name)") }
          continue
        }
        let text = SourceNames.text(of: "\(folder)/\(name)")
        let owner = String(name.dropLast(".swift".count))
        for part in text.components(separatedBy: "func test").dropFirst() {
          bodies["\(owner).test" + part.prefix { $0.isLetter || $0.isNumber }] = part
        }
      }
    }
    read("\(SourceNames.root)/Tests/GtkListKitTests")
    return bodies
  }

  private func problems(in text: String, _ bodies: [String: String], _ hostile: String) -> [String]
  {
    mistakes(in: text).compactMap { mistake in
      if mistake.test.hasPrefix("hostile") {
        let name = mistake.test.split(separator: "`").dropFirst().first.map(String.init) ?? ""
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard hostile.contains("\"\(parts[0])/") else { return "no hostile case \(name)" }
        let rest = parts.last ?? ""
        let isThere = hostile.contains("/\(rest)") || hostile.contains("\"\(rest)\"")
        return isThere ? nil : "no hostile case \(name)"
      }
      let name = String(mistake.test.split(separator: "`").first ?? "")
      guard let body = bodies[name] else { return "\(mistake.what): no test \(name)" }
      guard let problem = mistake.problem, !body.contains(".\(problem)") else { return nil }
      return "\(mistake.what): \(name) expects no report of \(problem)"
    }
  }

  private var article: String {
    SourceNames.text(of: SourceNames.articles["Mistakes"] ?? "")
  }

  private var hostileCases: String {
    let folder = "\(SourceNames.root)/Tests/Hostile/Cases"
    return SourceNames.names(in: folder).map { SourceNames.text(of: "\(folder)/\($0)") }
      .joined(separator: "\n")
  }

  func testEachMistakeHasATestThatExpectsItsReport() {
    XCTAssertGreaterThan(mistakes(in: article).count, 50)
    XCTAssertEqual(problems(in: article, bodies(), hostileCases), [])
  }

  func testEachProblemOfAReportHasAMistake() {
    let source = SourceNames.text(
      of: "\(SourceNames.root)/Sources/GtkListKit/Interop/Reports/ListReport.swift")
    let all = source.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("case ") && !$0.contains(":") && !$0.contains("(") }
      .map { String($0.dropFirst("case ".count)) }
    XCTAssertGreaterThan(all.count, 20)
    let told = Set(mistakes(in: article).compactMap(\.problem))
    XCTAssertEqual(all.filter { !told.contains($0) }, [])
  }

  /// The plants: a row whose test is gone, or expects another report, is found.
  func testARowWithoutItsTestIsFound() {
    let rows = """
      | One | x | ``ListReport/Problem/update`` | `UpdateTests.testNobodyWroteThis` |
      | Two | x | ``ListReport/Problem/drop`` | `UpdateTests.testAnUpdateThatDoesNotFitIsReportedAndReloads` |
      | Three | x | – | hostile `dreams/none` |
      | Four | x | – | |
      | Five | x |
      """
    XCTAssertEqual(problems(in: rows, bodies(), hostileCases).count, 5)
  }
}
