/// A search for words by a ``FullTextIndex``.
public struct FullTextSearch: Equatable, Sendable {
  /// The column that ``LiveQuery/Order/rank`` orders by.
  static let rank = "rank"

  /// Where the words are looked up.
  public let index: FullTextIndex
  /// The words between spaces.
  private let words: [String]
  /// The words that are found anywhere in a text, since it has no spaces.
  private let unspaced: [String]
  /// Whether the last one of the words may be the beginning of a word.
  private let isOpen: Bool

  /// The words of a text; nil where there is none.
  init?(_ index: FullTextIndex, _ text: String) {
    self.index = index
    let all = text.split { $0.isWhitespace || $0 == "\0" }.map(String.init)
      .filter { $0.unicodeScalars.contains(where: \.properties.isAlphabeticOrDigit) }
    unspaced = all.filter { $0.unicodeScalars.contains(where: UnspacedScript.contains) }
    words = all.filter { !$0.unicodeScalars.contains(where: UnspacedScript.contains) }
    isOpen = text.last?.isWhitespace == false && all.last == words.last
    if all.isEmpty { return nil }
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
      let isByKey = order.isEmpty || dialect.quoted(order[0]) == key
      return wordStatements(in: source, key, isRanked: isRanked, isByKey: isByKey, dialect)
    case .tsvector: return vectorStatements(in: source, isRanked: isRanked, dialect)
    case nil: return (source, ("1 = 0", []))
    }
  }

  /// Words in quotes, so that nothing in them is an operator.
  ///
  /// - Parameter open: the mark behind the last one if it may be the beginning of a word.
  private func pattern(
    _ words: [String], quote: Unicode.Scalar, separator: String, open: String
  ) -> String {
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
    return quoted.joined(separator: separator) + open
  }
}

// MARK: SQLite

extension FullTextSearch {
  private func wordStatements(
    in source: KeyWindow.Statement, _ key: String, isRanked: Bool, isByKey: Bool,
    _ dialect: SQLDialect
  ) -> Statements {
    var matches = matches(dialect)
    var conditions = groups(of: unspaced, key, dialect)
    var source = source
    if isRanked || isByKey, let first = matches.first {
      matches.removeFirst()
      // The index has its rows by their key: a page of them is read from there. If two columns
      // have the name of the key, the first counts.
      let rank = isRanked ? ", found.rank AS \(Self.rank)" : ""
      source = (
        """
        (SELECT found.rowid AS \(key), rows.*\(rank) FROM (\(first.sql)) AS found \
        JOIN (SELECT * FROM \(source.sql)) AS rows ON rows.\(key) = found.rowid) AS source
        """, first.parameters + source.parameters
      )
    } else if isRanked {
      source = (
        "(SELECT rows.*, 0 AS \(Self.rank) FROM (SELECT * FROM \(source.sql)) AS rows) AS source",
        source.parameters
      )
    }
    conditions += matches.map { ("\(key) IN (SELECT rowid FROM (\($0.sql)))", $0.parameters) }
    return (source, KeyWindow.all(conditions))
  }

  /// The queries that find the numbers and ranks of rows with all words.
  private func matches(_ dialect: SQLDialect) -> [KeyWindow.Statement] {
    var all: [KeyWindow.Statement] = []
    if !words.isEmpty {
      let open = isOpen ? " *" : ""
      let spaced = rows(with: words, in: index.name, open: open, dialect)
      // The index has a word and the unspaced words around it as one. SQLite merges both in the order of the key.
      let inside = rowsWithUnspaced(dialect)
      all.append(
        (
          "\(spaced.sql) UNION ALL \(inside.sql) AND rowid NOT IN (SELECT rowid FROM (\(spaced.sql)))",
          spaced.parameters + inside.parameters + spaced.parameters
        ))
    }
    let long = unspaced.filter(isLong)
    if !long.isEmpty { all.append(rows(with: long, in: index.unspacedName, dialect)) }
    return all
  }

  private func rows(
    with words: [String], in name: String, open: String = "", _ dialect: SQLDialect
  ) -> KeyWindow.Statement {
    let pattern = pattern(words, quote: "\"", separator: " ", open: open)
    let table = table(name, dialect)
    let sql = "SELECT rowid, rank FROM \(table) WHERE \(dialect.quoted(name)) MATCH ?"
    return (sql, [.text(pattern)])
  }

  /// The rows with unspaced words that have the other words anywhere.
  private func rowsWithUnspaced(_ dialect: SQLDialect) -> KeyWindow.Statement {
    let long = words.filter(isLong)
    let short = groups(of: words, "rowid", dialect)
    let name = index.unspacedName
    let found =
      long.isEmpty
      ? ("SELECT rowid, 0 AS rank FROM \(table(name, dialect)) WHERE 1 = 1", [])
      : rows(with: long, in: name, dialect)
    return (
      ([found.0] + short.map(\.sql)).joined(separator: " AND "),
      found.1 + short.flatMap(\.parameters)
    )
  }

  private func table(_ name: String, _ dialect: SQLDialect) -> String {
    dialect.quoted(DatabaseTable(name, schema: index.table.schema))
  }

  /// Whether a word has a whole group of characters.
  private func isLong(_ word: String) -> Bool { word.unicodeScalars.count >= 3 }

  /// Words that are shorter than a group begin one.
  private func groups(
    of words: [String], _ key: String, _ dialect: SQLDialect
  ) -> [KeyWindow.Statement] {
    words.filter { !isLong($0) }.map { word in
      let start = word.lowercased()
      return (
        "\(key) IN (SELECT doc FROM \(table(index.groupsName, dialect)) WHERE term >= ? AND term < ?)",
        [.text(start), .text(start + "\u{10FFFF}")]
      )
    }
  }
}

// MARK: PostgreSQL

extension FullTextSearch {
  private func vectorStatements(
    in source: KeyWindow.Statement, isRanked: Bool, _ dialect: SQLDialect
  ) -> Statements {
    let characters = unspaced.flatMap { $0.unicodeScalars.filter(UnspacedScript.contains) }
    let pattern = DatabaseValue.text(
      pattern(
        characters.map { String($0) } + words, quote: "'", separator: " & ",
        open: isOpen ? ":*" : ""))
    let vector = index.vector(dialect)
    var matches: [KeyWindow.Statement] = [
      ("\(vector) @@ to_tsquery('simple', ?)", [pattern])
    ]
    // Rows with all characters of a word need not have the word.
    matches += unspaced.map { word in
      let escaped = word.map { "\\%_".contains($0) ? "\\\($0)" : String($0) }.joined()
      return ("(\(index.texts(dialect))) ILIKE ?", [.text("%\(escaped)%")])
    }
    let condition = KeyWindow.all(matches)
    guard isRanked else { return (source, condition) }
    // As in SQLite, a shorter row with the same words matches better.
    return (
      (
        """
        (SELECT rows.*, -ts_rank(\(vector), to_tsquery('simple', ?), 1) AS \(Self.rank) \
        FROM (SELECT * FROM \(source.sql)) AS rows) AS source
        """, [pattern] + source.parameters
      ), condition
    )
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphabeticOrDigit: Bool { isAlphabetic || numericType != nil }
}
