/// A search for words by a ``FullTextIndex``.
public struct FullTextSearch: Equatable, Sendable {
  /// The column that ``LiveQuery/Order/rank`` orders by.
  static let rank = "rank"

  /// Where the words are looked up.
  public let index: FullTextIndex
  /// The words, each without spaces.
  let words: [String]
  /// Whether the last one may be the beginning of a word.
  let isOpen: Bool

  /// The words of a text; nil where there is none.
  init?(_ index: FullTextIndex, _ text: String) {
    self.index = index
    words = text.split { $0.isWhitespace || $0 == "\0" }.map(String.init)
      .filter { $0.unicodeScalars.contains(where: \.properties.isAlphabeticOrDigit) }
    isOpen = text.last?.isWhitespace == false
    if words.isEmpty { return nil }
  }

  /// What is asked for in place of a query's source, and what its rows have to meet besides.
  typealias Statements = (source: KeyWindow.Statement, condition: KeyWindow.Statement?)

  /// - Parameters:
  ///   - source: where the rows come from.
  ///   - key: the column with their keys.
  ///   - order: the columns that they are ordered by, without the key.
  func statements(
    in source: KeyWindow.Statement, key: String, order: [String], dialect: SQLDialect
  ) -> Statements {
    let isRanked = order.contains(Self.rank)
    let key = dialect.quoted(key)
    switch dialect.fullText {
    case .fts5:
      let pattern = DatabaseValue.text(fts5Pattern)
      let words = index.index(dialect)
      let name = dialect.quoted(index.name)
      guard isRanked || order.isEmpty || dialect.quoted(order[0]) == key else {
        return (
          source,
          ("\(key) IN (SELECT rowid FROM \(words) WHERE \(name) MATCH ?)", [pattern])
        )
      }
      // The index has its rows by their key: a page of them is read from there. Of two columns with
      // the key it is the first that counts.
      let rank = isRanked ? ", found.rank AS \(Self.rank)" : ""
      return (
        (
          """
          (SELECT found.rowid AS \(key), rows.*\(rank) FROM \(words) AS found \
          JOIN (SELECT * FROM \(source.sql)) AS rows ON rows.\(key) = found.rowid \
          WHERE found.\(name) MATCH ?) AS source
          """, source.parameters + [pattern]
        ), nil
      )
    case .tsvector:
      let pattern = DatabaseValue.text(tsPattern)
      let vector = index.vector(dialect)
      let matches: KeyWindow.Statement = ("\(vector) @@ to_tsquery('simple', ?)", [pattern])
      guard isRanked else { return (source, matches) }
      // Of two rows with the same words the shorter one matches better, as in SQLite.
      return (
        (
          """
          (SELECT rows.*, -ts_rank(\(vector), to_tsquery('simple', ?), 1) AS \(Self.rank) \
          FROM (SELECT * FROM \(source.sql)) AS rows) AS source
          """, [pattern] + source.parameters
        ), matches
      )
    case nil: return (source, ("1 = 0", []))
    }
  }

  /// The words in quotes: what is in them is no operator.
  private var fts5Pattern: String {
    pattern(quote: "\"", separator: " ", open: " *")
  }

  private var tsPattern: String {
    pattern(quote: "'", separator: " & ", open: ":*")
  }

  private func pattern(quote: Unicode.Scalar, separator: String, open: String) -> String {
    let quoted = words.map { word in
      var text = String.UnicodeScalarView([quote])
      for scalar in word.unicodeScalars {
        if scalar == quote || scalar == "\\", quote == "'" || scalar == quote {
          text.append(scalar)
        }
        text.append(scalar)
      }
      text.append(quote)
      return String(text)
    }
    return quoted.joined(separator: separator) + (isOpen ? open : "")
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphabeticOrDigit: Bool { isAlphabetic || numericType != nil }
}
