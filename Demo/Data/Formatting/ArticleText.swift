/// An article of the documentation, as a text in parts of one style each.
public struct ArticleText: Equatable, Sendable {
  public enum Style: String, CaseIterable, Sendable {
    case text, title, heading, code, strong
  }

  public struct Part: Equatable, Sendable {
    public let text: String
    public let style: Style
  }

  public private(set) var parts: [Part] = []

  /// Reads Markdown as DocC has it. Pictures, directives and the list of topics are left out, links are
  /// their texts.
  public init(markdown: String) {
    var paragraph = ""
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        finish(&paragraph)
        isCode.toggle()
        if !isCode { add("\n", .text) }
      } else if isCode || line.hasPrefix("|") {
        finish(&paragraph)
        add("\(line)\n", .code)
      } else if line == "## Topics" {
        break
      } else if line.hasPrefix("#") {
        finish(&paragraph)
        let style = line.hasPrefix("##") ? Style.heading : .title
        add(line.drop { $0 == "#" || $0 == " " } + "\n\n", style)
      } else if line.isEmpty || line.hasPrefix("@") || line.hasPrefix("![") {
        finish(&paragraph)
      } else if line.hasPrefix("- ") {
        finish(&paragraph)
        paragraph = "• " + line.dropFirst(2)
      } else {
        if !paragraph.isEmpty { paragraph += " " }
        paragraph += line.drop { $0 == " " }
      }
    }
    finish(&paragraph)
  }

  private mutating func add(_ text: some StringProtocol, _ style: Style) {
    guard !text.isEmpty else { return }
    if let last = parts.last, last.style == style {
      parts[parts.count - 1] = Part(text: last.text + text, style: style)
    } else {
      parts.append(Part(text: String(text), style: style))
    }
  }

  /// Adds a paragraph with what is code or strong in it.
  private mutating func finish(_ paragraph: inout String) {
    guard !paragraph.isEmpty else { return }
    var rest = Self.withoutLinks(paragraph)[...]
    while let mark = rest.firstIndex(where: { $0 == "`" || $0 == "*" }) {
      add(rest[..<mark], .text)
      rest = rest[mark...]
      let sign = rest[mark]
      let signs = rest.prefix { $0 == sign }
      rest = rest.dropFirst(signs.count)
      guard sign == "`" || signs.count == 2, let end = rest.firstRange(of: signs) else {
        // A star alone is emphasis, or a star.
        if sign == "`" { add(signs, .text) }
        continue
      }
      add(rest[..<end.lowerBound], sign == "`" ? .code : .strong)
      rest = rest[end.upperBound...]
    }
    add(rest + "\n\n", .text)
    paragraph = ""
  }

  /// `[text](address)` becomes `text`, and `<doc:SortingAndFiltering>` “Sorting and filtering”.
  private static func withoutLinks(_ paragraph: String) -> String {
    var result = ""
    var rest = paragraph[...]
    while let mark = rest.firstIndex(where: { $0 == "[" || $0 == "<" }) {
      result += rest[..<mark]
      rest = rest[mark...]
      if rest.hasPrefix("<doc:"), let end = rest.firstIndex(of: ">") {
        result += "“\(words(rest[rest.index(mark, offsetBy: 5)..<end]))”"
        rest = rest[end...].dropFirst()
      } else if rest.hasPrefix("["), let middle = rest.firstRange(of: "]("),
        let end = rest[middle.upperBound...].firstIndex(of: ")")
      {
        result += rest[mark..<middle.lowerBound].dropFirst()
        rest = rest[end...].dropFirst()
      } else {
        result.append(rest[mark])
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// "SortingAndFiltering" is “Sorting and filtering”.
  private static func words(_ name: Substring) -> String {
    let last = name.split(separator: "/").last ?? name
    var words = ""
    for letter in last {
      if letter.isUppercase, words.last?.isLowercase == true { words += " " }
      words += words.isEmpty || words.last != " " ? String(letter) : letter.lowercased()
    }
    return words
  }
}
