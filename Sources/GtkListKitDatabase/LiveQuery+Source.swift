extension LiveQuery {
  /// Where the rows come from.
  public enum Source: Sendable {
    /// A table or a view, by its name as it is: not quoted.
    case table(String, schema: String? = nil)
    /// A SELECT of one's own, with parameters for the question marks in it, and the tables whose changes
    /// it follows. SQLite tells of the changes of all tables, named or not.
    case sql(String, [DatabaseValue] = [], tables: [DatabaseTable] = [])
  }

  /// A column that rows are ordered by. Rows without a value stand where the database's indexes have them:
  /// in SQLite first, and last descending; in PostgreSQL last, and first descending.
  public struct Order: Equatable, Sendable {
    let column: String
    let isDescending: Bool
    /// Whether there is such a column in what a search finds only.
    var isRank = false

    /// The same column the other way round.
    var reversed: Order { Order(column: column, isDescending: !isDescending, isRank: isRank) }

    /// The best match of a ``LiveQuery/search`` first. Without a search it decides nothing.
    public static var rank: Order {
      Order(column: FullTextSearch.rank, isDescending: false, isRank: true)
    }

    /// From the least value to the greatest.
    public static func ascending(_ column: String) -> Order {
      Order(column: column, isDescending: false)
    }
    /// From the greatest value to the least.
    public static func descending(_ column: String) -> Order {
      Order(column: column, isDescending: true)
    }
  }

  /// Which rows are shown.
  public typealias Filter = DatabaseFilter

  /// The statements that read the rows.
  static func window(
    _ source: Source, key: DatabaseKey, order: [Order], filter: Filter?, search: FullTextSearch?,
    dialect: SQLDialect
  ) -> KeyWindow {
    window(
      source, key: key, order: order, condition: filter?.statement(dialect), search: search,
      dialect: dialect)
  }

  static func window(
    _ source: Source, key: DatabaseKey, order: [Order], condition: KeyWindow.Statement?,
    search: FullTextSearch?, dialect: SQLDialect
  ) -> KeyWindow {
    let from: KeyWindow.Statement =
      switch source {
      case .table(let name, let schema):
        (dialect.quoted(DatabaseTable(name, schema: schema)), [])
      case .sql(let sql, let parameters, _): ("(\(sql)\n) AS source", parameters)
      }
    let order = search == nil ? order.filter { !$0.isRank } : order
    let names = order.map(\.column)
    let found = search.map {
      // The index has rows by one column.
      let column = key.columns.count == 1 ? key.columns[0] : $0.index.key
      return $0.statements(in: from, key: column, order: names, dialect: dialect)
    }
    let conditions = [condition, found?.condition].compactMap { $0 }
    return KeyWindow(
      found?.source ?? from, key: key,
      order: order.map { .init(name: $0.column, isDescending: $0.isDescending) },
      filter: KeyWindow.all(conditions), dialect: dialect)
  }
}

extension LiveQuery.Source {
  /// The table that rows are written to.
  var table: DatabaseTable? {
    if case .table(let name, let schema) = self { DatabaseTable(name, schema: schema) } else { nil }
  }

  /// The tables whose changes are followed.
  var tables: [DatabaseTable] {
    switch self {
    case .table(let name, let schema): [DatabaseTable(name, schema: schema)]
    case .sql(_, _, let tables): tables
    }
  }
}
