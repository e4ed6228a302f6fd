import GtkListKitTesting
import XCTest

/// The code of the articles is code that compiles: a block is one sample or several that stand in
/// `GtkListKitSamples` between `// sample: Article` and `// end`. Comments, blanks and line breaks do
/// not count. Only what stands below “Before:” is another toolkit's.
final class ArticleSampleTests: GtkTestCase {
  private static let samples = "\(SourceNames.root)/Tests/GtkListKitSamples"

  private struct Sample {
    let article: Substring
    var code = ""
  }

  private func compiledSamples(in file: String) -> [Sample] {
    var samples: [Sample] = []
    var isOpen = false
    for line in SourceNames.text(of: file).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if text.hasPrefix("// sample: ") {
        samples.append(Sample(article: text.dropFirst("// sample: ".count)))
        isOpen = true
      } else if text == "// end" {
        isOpen = false
      } else if isOpen {
        samples[samples.count - 1].code += squeezed(line)
      }
    }
    return samples
  }

  /// A line without its comment and blanks.
  private func squeezed(_ line: some StringProtocol) -> String {
    let code = line.split(separator: "//", omittingEmptySubsequences: false).first ?? ""
    return String(code.filter { !$0.isWhitespace })
  }

  func testTheCodeOfArticlesIsCodeThatCompiles() {
    var unused = SourceNames.names(in: Self.samples)
      .flatMap { compiledSamples(in: "\(Self.samples)/\($0)") }
    XCTAssertGreaterThan(unused.count, 20)
    let articles =
      SourceNames.articles.map { ($0.key, $0.value) } + SourceNames.databaseArticles
    for (article, path) in articles {
      let parts = SourceNames.text(of: path).split(separator: "```")
      for (number, part) in parts.enumerated() where number % 2 == 1 && part.hasPrefix("swift\n") {
        if parts[number - 1].hasSuffix("Before:\n\n") { continue }
        var code = part.split(separator: "\n").dropFirst().map { squeezed($0) }.joined()
        while let next = unused.firstIndex(where: {
          $0.article == article && code.hasPrefix($0.code)
        }) {
          code.removeFirst(unused.remove(at: next).code.count)
        }
        XCTAssertEqual(code, "", "\(article): this does not stand in the samples")
      }
    }
    XCTAssertEqual(unused.map { "\($0.article): \($0.code)" }, [], "no article shows these")
  }
}
