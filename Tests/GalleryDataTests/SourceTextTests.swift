import Testing

@testable import GalleryData

@Suite("Sources and articles")
struct SourceTextTests {
  /// Each token as its kind and text.
  private func parts(_ text: String, _ tokens: [SourceToken]) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return tokens.map { token in
      var part = String.UnicodeScalarView()
      part.append(contentsOf: scalars[token.range])
      return "\(token.kind.rawValue):\(String(part))"
    }
  }

  @Test("Swift has keywords, types, numbers, strings and comments")
  func swift() {
    let text = #"let é: Int = 12 // “a”"# + "\n@main /* b */ \"c\\(f(1))\\\"\" "
    #expect(
      parts(text, SourceTokens.swift(text)) == [
        "keyword:let", "type:Int", "number:12", "comment:// “a”", "keyword:@main",
        "comment:/* b */", #"string:"c\(f(1))\"""#,
      ])
  }

  @Test("a string of several lines is one token, one that never ends stops with its line")
  func strings() {
    let text = "\"\"\"\na \"b\"\n\"\"\" \"open\nlet"
    #expect(
      parts(text, SourceTokens.swift(text)) == [
        "string:\"\"\"\na \"b\"\n\"\"\"", "string:\"open", "keyword:let",
      ])
  }

  @Test("XML has elements, attributes and values")
  func xml() {
    let text = "<!-- a --><b c=\"d e\">f \"g\"</b>"
    #expect(
      parts(text, SourceTokens.xml(text)) == [
        "comment:<!-- a -->", "keyword:<b", "type:c", "string:\"d e\"", "keyword:</b",
      ])
  }

  @Test("whatever text there is, tokens follow each other inside it")
  func anyText() {
    let pieces = [
      "\"", "\"\"\"", "\\(", "/*", "//", "\n", "<", "<!--", ">", "a", "B1", "é", "@", ")",
    ]
    var number = 1
    for _ in 0..<2_000 {
      var text = ""
      for _ in 0..<12 {
        number = (number * 1_103_515_245 + 12_345) % 2_147_483_648
        text += pieces[number / 65_536 % pieces.count]
      }
      for tokens in [SourceTokens.swift(text), SourceTokens.xml(text)] {
        var end = 0
        for token in tokens {
          #expect(token.range.lowerBound >= end && !token.range.isEmpty, "\(text)")
          end = token.range.upperBound
        }
        #expect(end <= text.unicodeScalars.count, "\(text)")
      }
    }
  }

  @Test("an article is its text in parts")
  func article() {
    let article = ArticleText(
      markdown: """
        # A title

        Some `code` in a **strong**
        line, see <doc:SortingAndFiltering> and [that](http://example.org).

        ```swift
        let a = 1
        ```

        ## Topics

        - ``Left``
        """)
    #expect(
      article.parts.map(\.style) == [.title, .text, .code, .text, .strong, .text, .code, .text])
    #expect(
      article.parts.map(\.text).joined() == """
        A title

        Some code in a strong line, see “Sorting and filtering” and that.

        let a = 1


        """)
  }
}
