import XCTest

/// What the README shows as code is code that compiles.
final class ReadmeTests: XCTestCase {
  private func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { line in
      let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
      return code.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }

  func testTheSampleIsTheOneThatCompiles() {
    let readme = SourceNames.text(of: "\(SourceNames.root)/README.md")
    let file = "\(SourceNames.root)/Tests/GtkListKitSamples/ReadmeSample.swift"
    var compiled = lines(SourceNames.text(of: file))[...]
    let shown = lines(readme.split(separator: "```swift\n")[1].split(separator: "```")[0])
    XCTAssertGreaterThan(shown.count, 15)
    for line in shown {
      guard let place = compiled.firstIndex(of: line) else {
        return XCTFail("what compiles does not go on with: \(line)")
      }
      compiled = compiled[(place + 1)...]
    }
  }
}
