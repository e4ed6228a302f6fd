import GtkListKitTesting
import XCTest

/// The first page of the documentation leads to all that there is.
final class LandingPageTests: GtkTestCase {
  private let page = SourceNames.text(
    of: "\(SourceNames.root)/Sources/GtkListKit/GtkListKit.docc/GtkListKit.md")

  func testItNamesEveryTypeOfTheKit() {
    // One line a symbol, types by a name without another dot: see `./run api`.
    let types = SourceNames.text(of: "\(SourceNames.root)/Docs/api.txt")
      .split(separator: "\n")
      .filter { $0.hasPrefix("GtkListKit.") && $0.contains(#/ (class|struct|enum|protocol) /#) }
      .compactMap { $0.dropFirst("GtkListKit.".count).split(separator: " ").first }
      .filter { !$0.contains(".") }
    XCTAssertGreaterThan(types.count, 100)
    XCTAssertEqual(types.filter { !page.contains("- ``\($0)``\n") }, [])
  }

  func testItLinksEveryArticleAndNamesEveryProduct() {
    let articles = SourceNames.names(
      in: "\(SourceNames.root)/Sources/GtkListKit/GtkListKit.docc"
    )
    .filter { $0.hasSuffix(".md") && $0 != "GtkListKit.md" }.map { $0.dropLast(".md".count) }
    XCTAssertGreaterThan(articles.count, 30)
    XCTAssertEqual(articles.filter { !page.contains("- <doc:\($0)>\n") }, [])
    let products = SourceNames.names(in: "\(SourceNames.root)/Sources")
      .filter { $0.hasPrefix("GtkListKit") }
      .filter { SourceNames.names(in: "\(SourceNames.root)/Sources/\($0)").contains("\($0).docc") }
    XCTAssertGreaterThan(products.count, 5)
    XCTAssertEqual(products.filter { !page.contains("`\($0)`") }, [])
  }
}
