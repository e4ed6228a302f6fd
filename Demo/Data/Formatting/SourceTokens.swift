/// A part of a source that is set off from the rest.
public struct SourceToken: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case comment, string, keyword, type, number
  }

  public let kind: Kind
  /// In characters of Unicode from the beginning of the text.
  public let range: Range<Int>
}

/// Finds comments, strings and words in Swift and XML, well enough to colour them.
public enum SourceTokens {
  /// The tokens of Swift. Attributes and directives count as keywords, capitalised names as types.
  public static func swift(_ text: String) -> [SourceToken] {
    var reader = SourceReader(text)
    while let next = reader.next {
      switch next {
      case "/" where reader.isAt("//"): reader.take(.comment) { $0.skip(past: "\n", takes: false) }
      case "/" where reader.isAt("/*"): reader.take(.comment) { $0.skip(past: "*/") }
      case "\"": reader.take(.string) { $0.skipString() }
      case "@", "#": reader.take(.keyword) { $0.skipWord(after: 1) }
      case _ where next == "_" || next.properties.isAlphabetic:
        let word = reader.word
        if keywords.contains(word) {
          reader.take(.keyword) { $0.skipWord() }
        } else if next.properties.isUppercase {
          reader.take(.type) { $0.skipWord() }
        } else {
          reader.skipWord()
        }
      case "0"..."9": reader.take(.number) { $0.skipWord() }
      default: reader.skip(1)
      }
    }
    return reader.tokens
  }

  /// The tokens of XML: names of elements are keywords, those of attributes types.
  public static func xml(_ text: String) -> [SourceToken] {
    var reader = SourceReader(text)
    var isInTag = false
    while let next = reader.next {
      switch next {
      case "<" where reader.isAt("<!--"): reader.take(.comment) { $0.skip(past: "-->") }
      case "<":
        isInTag = true
        reader.take(.keyword) { $0.skipWord(after: $0.isAt("</") || $0.isAt("<?") ? 2 : 1) }
      case ">":
        isInTag = false
        reader.skip(1)
      case "\"" where isInTag: reader.take(.string) { $0.skip(past: "\"", after: 1) }
      case _ where isInTag && next.properties.isAlphabetic: reader.take(.type) { $0.skipWord() }
      default: reader.skip(1)
      }
    }
    return reader.tokens
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue",
    "convenience", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "final", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "lazy", "let", "mutating", "nil", "nonisolated", "open", "operator",
    "override",
    "package", "private", "protocol", "public", "repeat", "required", "rethrows", "return", "self",
    "some", "any", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "typealias", "unowned", "var", "weak", "where", "while",
  ]
}

/// A text and how far it has been read.
private struct SourceReader {
  private let scalars: [Unicode.Scalar]
  private var place = 0
  private(set) var tokens: [SourceToken] = []

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var next: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  func isAt(_ text: String) -> Bool { scalars[place...].starts(with: text.unicodeScalars) }

  /// The word that begins here.
  var word: String {
    var word = String.UnicodeScalarView()
    word.append(contentsOf: scalars[place...].prefix(while: Self.isOfWord))
    return String(word)
  }

  mutating func take(_ kind: SourceToken.Kind, _ skip: (inout SourceReader) -> Void) {
    let start = place
    skip(&self)
    tokens.append(SourceToken(kind: kind, range: start..<place))
  }

  mutating func skip(_ count: Int) { place = min(place + count, scalars.count) }

  mutating func skipWord(after count: Int = 0) {
    skip(count)
    while let next, Self.isOfWord(next) { place += 1 }
  }

  /// Goes to the end of the next occurrence of a text, or to its beginning, or to the end of all.
  mutating func skip(past text: String, after count: Int = 0, takes: Bool = true) {
    skip(count)
    while next != nil, !isAt(text) { place += 1 }
    if takes { skip(text.unicodeScalars.count) }
  }

  /// A string of one line or, in three quotes, of several. What is interpolated belongs to it.
  mutating func skipString() {
    let quote = isAt("\"\"\"") ? "\"\"\"" : "\""
    skip(quote.count)
    while let next, !isAt(quote) {
      if next == "\n", quote.count == 1 { return }
      if isAt("\\(") { skipInterpolation() } else { skip(next == "\\" ? 2 : 1) }
    }
    skip(quote.count)
  }

  private mutating func skipInterpolation() {
    skip(2)
    var depth = 1
    while let next, depth > 0, next != "\n" {
      if next == "(" { depth += 1 } else if next == ")" { depth -= 1 }
      place += 1
    }
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
      || ("0"..."9").contains(scalar)
  }
}
