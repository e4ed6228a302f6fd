internal import FoundationEssentials

/// Which rows are shown: conditions on columns, put together as Swift does, or SQL of one's own.
///
/// ```swift
/// let date = DatabaseColumn<Int>("date")
/// let folder = DatabaseColumn<String>("folder")
/// mails.filter = date >= midnight && (folder == "Inbox" || folder == nil)
/// mails.filter = .init("length(subject) > ?", 80)
/// ```
///
/// Values are bound, and never part of the text; names are quoted. A condition on a column without a value
/// is false, besides those with nil and `!=`, so that `!` of it is true.
public struct DatabaseFilter: Equatable, Sendable {
  /// A part of the condition's text.
  enum Part: Equatable, Sendable {
    case sql(String, [DatabaseValue] = [])
    case column(String)
    /// The operator that compares with a pattern.
    case like
    /// A comparison of a column with a moment.
    case date(column: String, comparison: String, Date)

    static func == (a: Part, b: Part) -> Bool {
      switch (a, b) {
      case (.sql(let a, let own), .sql(let b, let other)): a.isSame(as: b) && own == other
      case (.column(let a), .column(let b)): a.isSame(as: b)
      case (.like, .like): true
      case (.date(let a, let own, let date), .date(let b, let other, let otherDate)):
        a.isSame(as: b) && own == other && date == otherDate
      default: false
      }
    }
  }

  private let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// A condition as SQL has it behind WHERE, with a question mark for each parameter, on every database.
  public init(_ sql: String, _ parameters: (any DatabaseConvertible)?...) {
    self.init([.sql(sql, parameters.map { $0?.databaseValue ?? .null })])
  }

  /// Rows that meet both conditions.
  public static func && (a: DatabaseFilter, b: DatabaseFilter) -> DatabaseFilter {
    a.joined(with: b, by: "AND")
  }

  /// Rows that meet one of the conditions, or both.
  public static func || (a: DatabaseFilter, b: DatabaseFilter) -> DatabaseFilter {
    a.joined(with: b, by: "OR")
  }

  /// Rows that do not meet the condition.
  public static prefix func ! (filter: DatabaseFilter) -> DatabaseFilter {
    DatabaseFilter([.sql("(")] + filter.parts + [.sql("\n) IS NOT TRUE")])
  }

  private func joined(with other: DatabaseFilter, by word: String) -> DatabaseFilter {
    // A comment may end a condition.
    DatabaseFilter(
      [.sql("(")] + parts + [.sql("\n) \(word) (")] + other.parts + [.sql("\n)")])
  }

  func statement(_ dialect: SQLDialect) -> KeyWindow.Statement {
    let statements = parts.map { $0.statement(dialect) }
    return (statements.map(\.sql).joined(), statements.flatMap(\.parameters))
  }
}

extension DatabaseFilter.Part {
  fileprivate func statement(_ dialect: SQLDialect) -> KeyWindow.Statement {
    switch self {
    case .sql(let sql, let parameters): return (sql, parameters)
    case .column(let name): return (dialect.quoted(name), [])
    case .like: return (dialect.likeOperator, [])
    case .date(let column, let comparison, let date):
      let column = dialect.quoted(column)
      guard !dialect.hasDateTypes else { return ("\(column) \(comparison) ?", [.date(date)]) }
      // Numbers are less than all texts, so an index finds both kinds of moments.
      return (
        "((\(column) \(comparison) ? AND \(column) < '') OR (\(column) \(comparison) ? AND \(column) >= ''))",
        [.real(date.timeIntervalSince1970), .date(date)]
      )
    }
  }
}
