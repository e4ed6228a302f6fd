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
    /// Comparisons of a column with values, all of which are true.
    case comparison(column: String, [Bound])

    static func == (a: Part, b: Part) -> Bool {
      switch (a, b) {
      case (.sql(let a, let own), .sql(let b, let other)): a.isSame(as: b) && own == other
      case (.column(let a), .column(let b)): a.isSame(as: b)
      case (.like, .like): true
      case (.comparison(let a, let own), .comparison(let b, let other)):
        a.isSame(as: b) && own == other
      default: false
      }
    }
  }

  /// The value with which a column is compared.
  struct Bound: Equatable, Sendable {
    let comparison: String
    let value: DatabaseValue

    init(_ comparison: String, _ value: DatabaseValue) {
      (self.comparison, self.value) = (comparison, value)
    }

    /// The moment at one end of a range; nil if it is anything else.
    fileprivate var date: Date? {
      guard comparison != "=", comparison != "<>", case .date(let date) = value else { return nil }
      return date
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
    a.joinedRange(with: b) ?? a.joined(with: b, by: "AND")
  }

  /// Rows that meet one of the conditions, or both.
  public static func || (a: DatabaseFilter, b: DatabaseFilter) -> DatabaseFilter {
    a.joined(with: b, by: "OR")
  }

  /// Rows that do not meet the condition.
  public static prefix func ! (filter: DatabaseFilter) -> DatabaseFilter {
    DatabaseFilter([.sql("(")] + filter.parts + [.sql("\n) IS NOT TRUE")])
  }

  /// The condition with both ends of a range of moments in one part.
  ///
  /// An index finds the rows of such a range. It is nil if the other condition is not the other end.
  private func joinedRange(with other: DatabaseFilter) -> DatabaseFilter? {
    let isLast = parts.suffix(3).first == .sql("\n) AND (") && parts.last == .sql("\n)")
    let index = parts.count == 1 ? 0 : isLast ? parts.count - 2 : nil
    guard let index, other.parts.count == 1,
      case .comparison(let column, let bounds) = parts[index],
      case .comparison(let otherColumn, let otherBounds) = other.parts[0],
      column.isSame(as: otherColumn), (bounds + otherBounds).allSatisfy({ $0.date != nil })
    else { return nil }
    var all = parts
    all[index] = .comparison(column: column, bounds + otherBounds)
    return DatabaseFilter(all)
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
    case .comparison(let column, let bounds):
      let name = dialect.quoted(column)
      let dates = dialect.hasDateTypes ? [] : bounds.compactMap(\.date)
      if dates.count == bounds.count { return Self.range(of: name, bounds, dates) }
      let all = bounds.map { Self.comparison(of: name, $0, dialect) }
      return KeyWindow.all(all) ?? ("1 = 1", [])
    }
  }

  private static func comparison(
    of name: String, _ bound: DatabaseFilter.Bound, _ dialect: SQLDialect
  ) -> KeyWindow.Statement {
    guard bound.comparison == "=" || bound.comparison == "<>" else {
      return ("\(name) \(bound.comparison) ?", [bound.value])
    }
    var forms = dialect.forms(of: bound.value)
    if case .date(let date) = bound.value, !dialect.hasDateTypes {
      let day = DateText.localDay(of: date)
      let texts = DateText.equalTexts(of: date) + (day.isStart ? [day.text] : [])
      forms = [.real(date.timeIntervalSince1970)] + texts.map { .text($0) }
    }
    guard forms.count > 1 else { return ("\(name) \(bound.comparison) ?", forms) }
    let marks = repeatElement("?", count: forms.count).joined(separator: ", ")
    return ("\(name) \(bound.comparison == "=" ? "IN" : "NOT IN") (\(marks))", forms)
  }

  /// A range of moments that rows have as numbers or as texts.
  private static func range(
    of name: String, _ bounds: [DatabaseFilter.Bound], _ dates: [Date]
  ) -> KeyWindow.Statement {
    // Numbers are less than all texts, so an index finds both kinds of moments.
    var (numbers, texts) = (["\(name) < ''"], ["\(name) >= ''"])
    var (parameters, textParameters): ([DatabaseValue], [DatabaseValue]) = ([], [])
    for (bound, date) in zip(bounds, dates) {
      // Rows at the moment itself are on the same side, whatever digits they have.
      let isShortest = bound.comparison == "<" || bound.comparison == ">="
      let all = DateText.equalTexts(of: date)
      let text = (isShortest ? all.first : all.last) ?? ""
      let day =
        isShortest ? DateText.firstLocalDay(from: date) : DateText.localDay(of: date).text
      let edge = bound.comparison.hasPrefix("<") ? max(text, day) : min(text, day)
      numbers.append("\(name) \(bound.comparison) ?")
      parameters.append(.real(date.timeIntervalSince1970))
      texts.append("\(name) \(bound.comparison) ?")
      texts.append("\(name) \(bound.comparison) CASE length(\(name)) WHEN 10 THEN ? ELSE ? END")
      textParameters += [.text(edge), .text(day), .text(text)]
    }
    return (
      "((\(numbers.joined(separator: " AND "))) OR (\(texts.joined(separator: " AND "))))",
      parameters + textParameters
    )
  }
}
