public import FoundationEssentials

/// What is said differently to one database and to another.
public struct SQLDialect: Sendable {
  /// What stands around names, and is doubled inside them.
  public let quote: Unicode.Scalar
  /// Whether rows without a value stand last ascending and first descending, as PostgreSQL has it. What
  /// indexes are made for is this order, and no other.
  public let nullsAreGreatest: Bool

  /// Finds the names of a table's columns that the database itself computes and nobody can write: a
  /// query with two parameters, the names of the table and of its schema, which may be null. Nil where
  /// there are no such columns.
  public let computedColumns: String?

  /// How texts are compared with a pattern, whatever the case of their letters: LIKE, or ILIKE.
  public let likeOperator: String
  /// How texts are searched for words; nil where they cannot be.
  public let fullText: FullTextKind?

  /// A way of searching texts for words.
  public enum FullTextKind: Sendable {
    /// SQLite's FTS5: a table beside the one that is searched, which triggers keep up to date.
    case fts5
    /// PostgreSQL's `tsvector`: an index of the table.
    case tsvector
  }

  /// Whether a comparison of several columns stands beside one of the first of them: PostgreSQL sends
  /// only that one to the servers of foreign partitions.
  public let comparesFirstColumnAlone: Bool

  /// What stands before VALUES where a row that was deleted comes back, with values for columns that the
  /// database else numbers itself: OVERRIDING SYSTEM VALUE of PostgreSQL. Nil where nothing has to.
  public let numberOverride: String?

  /// Whether the database has types for moments. Without them, moments are text or seconds since 1970.
  public let hasDateTypes: Bool

  /// Finds the names and the types of a table's columns: a query with two parameters, the names of the table and
  /// of its schema, which may be null. Nil if moments and UUIDs are stored in one way only.
  public let columnTypes: String?

  /// Whether columns may have types without a comparison, such as JSON of PostgreSQL.
  ///
  /// A column that is read as text is then compared as text with the shown value.
  public let hasTypesWithoutComparison: Bool

  /// Whether a transaction that changes a tree locks its table. Without that, only one connection writes at a time.
  public let locksTables: Bool

  /// A dialect by its parts.
  public init(
    quote: Unicode.Scalar, nullsAreGreatest: Bool, comparesFirstColumnAlone: Bool = false,
    computedColumns: String? = nil, likeOperator: String = "LIKE", fullText: FullTextKind? = nil,
    numberOverride: String? = nil, hasTypesWithoutComparison: Bool = false,
    hasDateTypes: Bool = true, columnTypes: String? = nil, locksTables: Bool = false
  ) {
    self.quote = quote
    self.nullsAreGreatest = nullsAreGreatest
    self.comparesFirstColumnAlone = comparesFirstColumnAlone
    self.computedColumns = computedColumns
    self.likeOperator = likeOperator
    self.fullText = fullText
    self.numberOverride = numberOverride
    self.hasTypesWithoutComparison = hasTypesWithoutComparison
    self.hasDateTypes = hasDateTypes
    self.columnTypes = columnTypes
    self.locksTables = locksTables
  }

  /// A name as statements have it, whatever is in it.
  public func quoted(_ identifier: String) -> String {
    // A mark may be part of the quote's character: scalars are doubled.
    var quoted = String.UnicodeScalarView()
    quoted.append(quote)
    for scalar in identifier.unicodeScalars {
      if scalar == quote { quoted.append(quote) }
      quoted.append(scalar)
    }
    quoted.append(quote)
    return String(quoted)
  }

  /// How many digits of a second are written.
  var mostFractionDigits: Int { hasDateTypes ? 6 : 3 }

  /// A moment as a parameter has it: in UTC, as `2026-11-29 10:00:00.250`, with `+00` behind it if there are types
  /// for moments.
  public func text(of date: Date) -> String {
    let form = DateText.Form(
      fractionDigits: hasDateTypes ? 0 : 3, zone: hasDateTypes ? "+00" : "")
    return DateText.text(of: date, as: form, mostDigits: mostFractionDigits)
  }

  /// The values under which a column may hold a key.
  func forms(of key: DatabaseValue) -> [DatabaseValue] {
    guard case .uuid(let uuid) = key, !hasDateTypes else { return [key] }
    return [.text(uuid.uuidString), .text(uuid.uuidString.lowercased()), uuid.blob]
  }

  /// The condition that a column still holds a value, with a question mark.
  func holds(_ value: DatabaseValue, in column: String) -> String {
    let column = quoted(column)
    switch value {
    case .null: return "\(column) IS NULL"
    // The value gets the type of the column, and both are written alike.
    case .text where hasTypesWithoutComparison:
      return "CAST(\(column) AS text) = CAST(coalesce(?, \(column)) AS text)"
    default: return "\(column) = ?"
    }
  }

  /// A table's name as statements have it.
  public func quoted(_ table: DatabaseTable) -> String {
    (table.schema.map { quoted($0) + "." } ?? "") + quoted(table.name)
  }
}
