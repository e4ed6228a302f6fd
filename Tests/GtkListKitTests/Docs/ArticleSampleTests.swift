import XCTest

/// Articles with samples that compile.
final class ArticleSampleTests: GtkTestCase {
  func testTheSamplesOfArticlesAreThoseThatCompile() {
    let file = "\(SourceNames.root)/Tests/GtkListKitSamples/ArticleSamples.swift"
    var article: String?
    var lines: [String] = []
    var count = 0
    for line in SourceNames.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    {
      let trimmed = String(line.drop { $0 == " " })
      if trimmed.hasPrefix("// sample: ") {
        article = String(trimmed.dropFirst("// sample: ".count))
        lines = []
      } else if trimmed == "// end", let ended = article {
        let indentation = line.count - trimmed.count
        let sample = lines.map { $0.dropFirst(indentation) }.joined(separator: "\n")
        let text = SourceNames.text(
          of: "\(SourceNames.root)/Sources/GtkListKit/GtkListKit.docc/\(ended).md")
        XCTAssert(text.contains("```swift\n\(sample)\n```"), "\(ended).md has another sample")
        article = nil
        count += 1
      } else {
        lines.append(line)
      }
    }
    XCTAssertEqual(count, 4)
  }
}
