import GtkListKitTesting
import XCTest

/// The code of the articles is code that compiles: a block is one sample or several that stand in
/// `GtkListKitSamples` between `// sample: Article` and `// end`. Comments, blanks and line breaks do
/// not count. Only what stands below “Before:” is another toolkit's.
final class ArticleSampleTests: GtkTestCase {
  func testTheCodeOfArticlesIsCodeThatCompiles() {
    var unused = CompiledSample.all(in: CompiledSample.folder, marked: "sample")
    XCTAssertGreaterThan(unused.count, 20)
    let articles =
      SourceNames.articles.map { ($0.key, $0.value) } + SourceNames.databaseArticles
    for (article, path) in articles {
      let parts = SourceNames.text(of: path).split(separator: "```")
      for (number, part) in parts.enumerated() where number % 2 == 1 && part.hasPrefix("swift\n") {
        if parts[number - 1].hasSuffix("Before:\n\n") { continue }
        let code = CompiledSample.take(
          from: &unused, of: article, part.split(separator: "\n").dropFirst())
        XCTAssertEqual(code, "", "\(article): this does not stand in the samples")
      }
    }
    XCTAssertEqual(unused.map { "\($0.text): \($0.code)" }, [], "no article shows these")
  }
}
