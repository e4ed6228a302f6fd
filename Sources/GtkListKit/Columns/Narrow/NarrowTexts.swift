/// What folded columns say of a row, in one text.
struct NarrowTexts {
  struct Part {
    let column: AnyTableColumn
    let text: String
    /// Its bytes in the whole.
    let bytes: Range<Int>
  }

  private(set) var parts: [Part] = []
  private(set) var whole = ""

  private static let separator = " · "
  /// The most that is taken of one column's text, in characters: there is no room for more.
  private static let most = 200
  /// Numbers and words of other scripts keep their order, and that of what stands beside them.
  private static let (isolate, end) = ("\u{2068}", "\u{2069}")

  init(_ texts: [(column: AnyTableColumn, text: String)]) {
    for (column, text) in texts {
      let shown = Self.line(text)
      guard !shown.isEmpty else { continue }
      if !whole.isEmpty { whole += Self.separator }
      let start = whole.utf8.count
      whole += Self.isolate + shown + Self.end
      parts.append(Part(column: column, text: text, bytes: start..<whole.utf8.count))
    }
  }

  /// A text without line breaks, NULs and spaces around it, cut off where it is too long.
  private static func line(_ text: String) -> String {
    let words = text.prefix(most + 1).split { $0.isWhitespace || $0 == "\0" }
    let line = words.joined(separator: " ")
    return text.count(upTo: most + 1) > most ? line.prefix(most) + "…" : line
  }

  /// What is said where it is not to be seen whole: each text after its column's title.
  var explained: String {
    parts.map { $0.column.title.isEmpty ? $0.text : "\($0.column.title): \($0.text)" }
      .joined(separator: "\n")
  }
}

extension String {
  /// How many characters there are; at most so many.
  fileprivate func count(upTo most: Int) -> Int { prefix(most).count }
}
