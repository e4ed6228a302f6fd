import XCTest

/// The code in the comments of public symbols is code that compiles: a block is one sample or several that
/// stand in `GtkListKitSamples/DocComments` between `// doc: File` and `// end`. The file is the one with
/// the comment. Comments, blanks and line breaks do not count.
final class DocCommentSampleTests: GtkTestCase {
  func testTheCodeInCommentsIsCodeThatCompiles() {
    var unused = CompiledSample.all(in: "\(CompiledSample.folder)/DocComments", marked: "doc")
    var count = 0
    for path in sources(in: "\(SourceNames.root)/Sources") {
      let file = String(path.split(separator: "/").last ?? "").replacing(".swift", with: "")
      for block in blocks(in: SourceNames.text(of: path)) {
        count += 1
        let code = CompiledSample.take(from: &unused, of: file, block)
        XCTAssertEqual(code, "", "\(path): this does not stand in the samples")
      }
    }
    XCTAssertGreaterThan(count, 45)
    XCTAssertEqual(unused.map { "\($0.text): \($0.code)" }, [], "no comment shows these")
  }

  func testABlockEndsWithItsMarkAndNotWithTheComment() {
    let text = """
        /// Words.
        /// ```swift
        /// first()
        ///
        /// second()
        /// ```
        /// Words.
      """
    XCTAssertEqual(blocks(in: text), [["first()", "second()"]])
  }

  private func sources(in folder: String) -> [String] {
    SourceNames.names(in: folder).flatMap { name in
      if name.hasSuffix(".swift") { return ["\(folder)/\(name)"] }
      return name.contains(".") ? [] : sources(in: "\(folder)/\(name)")
    }
  }

  /// The lines of each block of code in the comments of a source.
  private func blocks(in text: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var isOpen = false
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      guard line.hasPrefix("///") else { continue }
      let comment = line.dropFirst("///".count).drop { $0 == " " }
      if comment.hasPrefix("```") {
        isOpen = comment == "```swift"
        if isOpen { blocks.append([]) }
      } else if isOpen, !comment.isEmpty {
        blocks[blocks.count - 1].append(comment)
      }
    }
    return blocks
  }
}
