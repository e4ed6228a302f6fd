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
    case sql(String)
    case column(String)
    /// The operator that compares with a pattern.
    case like

    static func == (a: Part, b: Part) -> Bool {
      switch (a, b) {
      case (.sql(let a), .sql(let b)), (.column(let a), .column(let b)): a.isSame(as: b)
      case (.like, .like): true
      default: false
      }
    }
  }

  private let parts: [Part]
  private let parameters: [DatabaseValue]

  init(_ parts: [Part], _ parameters: [DatabaseValue]) {
    self.parts = parts
    self.parameters = parameters
  }

  /// A condition as SQL has it behind WHERE, with a question mark for each parameter, on every database.
  public init(_ sql: String, _ parameters: (any DatabaseConvertible)?...) {
    self.init([.sql(sql)], parameters.map { $0?.databaseValue ?? .null })
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
    DatabaseFilter([.sql("(")] + filter.parts + [.sql("\n) IS NOT TRUE")], filter.parameters)
  }

  private func joined(with other: DatabaseFilter, by word: String) -> DatabaseFilter {
    // A comment may end a condition.
    DatabaseFilter(
      [.sql("(")] + parts + [.sql("\n) \(word) (")] + other.parts + [.sql("\n)")],
      parameters + other.parameters)
  }

  func statement(_ dialect: SQLDialect) -> KeyWindow.Statement {
    let texts = parts.map { part in
      switch part {
      case .sql(let sql): sql
      case .column(let name): dialect.quoted(name)
      case .like: dialect.likeOperator
      }
    }
    return (texts.joined(), parameters)
  }
}
