public import GtkListKit

/// The rows of a table, a view or a query as the rows of a list, which follow what is committed.
///
/// ```swift
/// let mails = try LiveQuery<Mail>(
///   database, from: .table("mail"), key: "id", order: [.descending("date")])
/// adaptor.apply { Rows(mails.rows, as: MailCell.self) }
/// mails.filter = .init("folder = ?", "Inbox")
/// ```
///
/// Nothing is read that is not shown: each page is read by key, on connections of the query's own, off
/// the main thread, and what nobody wants any more is broken off. Behind the first screen every 512th
/// key is looked up, so that any row of millions is found by its number.
///
/// A commit of the database it was made with is shown at once, one of another connection or process
/// within ``pollInterval``: the list shows the difference, and keeps place and selection. However many
/// commits there are, the next look begins when the one before is over. Keep the query for as long as
/// the rows are to follow.
///
/// Cost: an index on the columns of the order with the key behind them, as in `CREATE INDEX … ON mail
/// (date, id)`, makes a page cost O(log rows). Without one each page sorts the whole table. Counting and
/// looking up keys is a pass over that index after a change, on a thread of its own. Where that takes
/// longer than 50 milliseconds, what is near is shown before it, and it rests for four times as long
/// before the next one: however fast others commit, it takes a fifth of one processor at most. Readers
/// do not hold up writers where the database is in WAL mode.
@MainActor
public final class LiveQuery<Model: Identifiable & Sendable>
where Model.ID: SQLiteConvertible & Sendable {
  /// Where the rows come from.
  public enum Source: Sendable {
    /// A table or a view.
    case table(String)
    /// A SELECT of one's own, with parameters for the question marks in it.
    case sql(String, [SQLiteValue] = [])
  }

  /// A column that rows are ordered by. Rows without a value stand first, descending last.
  public struct Order: Equatable, Sendable {
    let column: String
    let isDescending: Bool

    /// From the least value to the greatest.
    public static func ascending(_ column: String) -> Order {
      Order(column: column, isDescending: false)
    }
    /// From the greatest value to the least.
    public static func descending(_ column: String) -> Order {
      Order(column: column, isDescending: true)
    }
  }

  /// Which rows are shown: a condition as SQL has it behind WHERE. What users have typed belongs into
  /// the parameters, which are bound and never part of the text.
  public struct Filter: Equatable, Sendable {
    let sql: String
    let parameters: [SQLiteValue]

    /// Whether both have the same text, byte for byte, and the same parameters.
    public static func == (a: Filter, b: Filter) -> Bool {
      a.sql.isSame(as: b.sql) && a.parameters == b.parameters
    }

    /// A condition with a question mark for each parameter.
    public init(_ sql: String, _ parameters: (any SQLiteConvertible)?...) {
      self.sql = sql
      self.parameters = parameters.map { $0?.sqliteValue ?? .null }
    }
  }

  /// The rows, for `Rows(_:as:)`. Their identity is that of their models.
  public let rows: PagedRows<Model>
  /// The order of the rows. Where columns are the same, the key decides.
  public var order: [Order] { didSet { if order != oldValue { queryChanged() } } }
  /// Which rows are shown; nil is all.
  public var filter: Filter? { didSet { if filter != oldValue { queryChanged() } } }
  /// How often it is looked whether others have committed. Default: 250 milliseconds.
  public var pollInterval = Duration.milliseconds(250)
  /// Called when the database could not be read for something else than a page: the list goes on
  /// showing what it shows, and the next look tries again, after ``pollInterval``.
  public var onFailure: ((any Error) -> Void)?

  private let source: Source
  private let key: String
  private let database: SQLiteDatabase
  /// Reads pages.
  private let reader: SQLiteDatabase
  /// Looks up keys, which takes longer.
  private let indexer: SQLiteDatabase
  private let make: @Sendable (SQLiteRow) throws -> Model
  private var window: KeyWindow
  private var index = KeyIndex()
  /// How many rows there are, once they are counted.
  private var count: Int?
  private let owner = Owner<LiveQuery>()
  private var listener: Int?
  private var polling: Task<Void, Never>?
  /// What is under way to show what was committed.
  private var following: Task<Void, Never>?
  /// Whether something was committed, or asked for, since that began.
  private var isBehind = true
  /// Whether the last look has failed, and pages may have failed with it.
  private var hasFailed = false
  /// What is known of commits of others.
  private var version: Int64?
  /// How long it took to count the rows and to look up keys.
  var lookUpTime = Duration.zero
  /// Whether that takes so long that pages are not to wait for it.
  private var isLarge: Bool { lookUpTime > .milliseconds(50) }
  /// Looks up the keys of many rows again, now and then.
  private var lookingUp: Task<Void, Never>?
  /// Whether something was committed since the keys were looked up.
  private var keysAreBehind = false
  private var lastLookUp = ContinuousClock.now

  /// Rows that a closure makes models of.
  ///
  /// - Parameters:
  ///   - database: whose file is read, and whose commits are shown at once. One in memory is read by
  ///     its own connection.
  ///   - source: where the rows come from.
  ///   - key: the column with the models' ids, which no two rows have in common and which is never
  ///     null.
  ///   - order: the order of the rows, with the key behind it.
  ///   - filter: which rows are shown.
  ///   - pageSize: how many rows are read at once.
  ///   - make: makes a model of a row. Called off the main thread. What it throws is shown in the
  ///     place of the row, with its key, and reported.
  public init(
    _ database: SQLiteDatabase, from source: Source, key: String, order: [Order] = [],
    filter: Filter? = nil, pageSize: Int = 64,
    make: @escaping @Sendable (SQLiteRow) throws -> Model
  ) throws {
    func connection() throws -> SQLiteDatabase {
      database.isPrivate ? database : try SQLiteDatabase(database.path, isReadOnly: true)
    }
    self.database = database
    self.source = source
    self.key = key
    self.order = order
    self.filter = filter
    self.make = make
    reader = try connection()
    indexer = try connection()
    window = Self.window(source, key, order, filter)
    // The rows may be kept by a list that outlives the query.
    rows = PagedRows(pageSize: pageSize) { [owner] rows in
      guard let query = owner.query else {
        throw SQLiteError(code: 0, message: "nobody has kept the query")
      }
      return try await query.page(rows)
    }
    owner.query = self
    rows.locate = { [owner] model in try await owner.query?.row(of: model) }
    listener = database.connection.listen { [weak self] in
      Task { @MainActor in self?.wasCommitted() }
    }
    follow()
    polling = Task { [weak self] in
      while let interval = self?.pollInterval {
        guard (try? await Task.sleep(for: max(interval, .milliseconds(1)))) != nil else { return }
        self?.follow()
      }
    }
  }

  isolated deinit {
    if let listener { database.connection.forget(listener) }
    following?.cancel()
    lookingUp?.cancel()
    polling?.cancel()
  }

  private static func window(
    _ source: Source, _ key: String, _ order: [Order], _ filter: Filter?
  ) -> KeyWindow {
    let from: KeyWindow.Statement =
      switch source {
      case .table(let name): (SQLiteDatabase.quoted(name), [])
      case .sql(let sql, let parameters): ("(\(sql)\n)", parameters)
      }
    return KeyWindow(
      from, key: key,
      order: order.map { .init(name: $0.column, isDescending: $0.isDescending) },
      filter: filter.map { ($0.sql, $0.parameters) })
  }

  // MARK: Pages

  private func page(_ rows: Range<Int>) async throws -> PagedRows<Model>.Page {
    let fromEnd = count.map { $0 - rows.upperBound } ?? -1
    let (start, anchor) = index.anchor(before: rows.lowerBound)
    // Near the end, before keys were looked up so far.
    let isReversed = fromEnd >= 0 && rows.lowerBound - start > max(fromEnd, KeyIndex.distance)
    let statement =
      isReversed
      ? window.rows(beforeLast: fromEnd, limit: rows.count)
      : window.rows(from: anchor, skipping: rows.lowerBound - start, limit: rows.count)
    let (key, make) = (key, make)
    var found = try await reader.query(statement.sql, statement.parameters) {
      $0.model(key: key, make)
    }
    if isReversed { found.reverse() }
    let end = rows.lowerBound + found.count
    // Where others have committed since they were counted, the page knows better.
    guard let count, end == count || end < count && found.count == rows.count else {
      return .init(rows: found)
    }
    return .init(rows: found, count: .known(count))
  }

  /// Where the row of a model is by now; nil where it has gone.
  private func row(of model: Model) async throws -> Int? {
    let key = model.id.sqliteValue
    let (window, index) = (window, index)
    func stands(from anchor: [SQLiteValue]?) async throws -> Bool {
      let statement = window.row(of: key, from: anchor)
      return try await !reader.query(statement.sql, statement.parameters) { _ in true }.isEmpty
    }
    guard try await stands(from: nil) else { return nil }
    // Between which two of the keys that are known.
    var (low, high) = (0, max(1, index.count))
    while high - low > 1 {
      let middle = (low + high) / 2
      if try await stands(from: index[middle]?.values) { low = middle } else { high = middle }
    }
    guard let (start, anchor) = index[low] else { return nil }
    // Rows may have come between them since.
    let statement = window.matches(
      key, from: anchor, limit: (low + 2) * KeyIndex.distance - start)
    let matches = try await reader.query(statement.sql, statement.parameters) { $0.values.first }
    return matches.firstIndex(of: .integer(1)).map { start + $0 }
  }

  // MARK: Following

  /// Other rows are asked for, or the same in another order.
  private func queryChanged() {
    window = Self.window(source, key, order, filter)
    index = KeyIndex()
    count = nil
    following?.cancel()
    following = nil
    lookingUp?.cancel()
    lookingUp = nil
    (isBehind, hasFailed) = (true, false)
    // Who looks at the first row looks at the first one of the new order.
    let locate = rows.locate
    rows.locate = nil
    rows.refresh()
    rows.locate = locate
    follow()
  }

  private func wasCommitted() {
    isBehind = true
    follow()
  }

  /// Shows what was committed, unless that is under way already. Nothing of it keeps the query.
  private func follow() {
    guard following == nil else { return }
    following = Task { [owner] in
      while await Self.catchUp(owner) {}
      guard !Task.isCancelled else { return }
      owner.query?.following = nil
    }
  }

  /// Looks once, and shows what has changed. False where nothing has, or it cannot be told.
  private static func catchUp(_ owner: Owner<LiveQuery>) async -> Bool {
    do {
      guard try await hasChanged(owner),
        let (isFirst, isLarge) = owner.query.map({ ($0.count == nil, $0.isLarge) })
      else { return false }
      if isFirst {
        try await lookUpKeys(owner)
        if let query = owner.query, !query.hasFailed, let count = query.count {
          query.rows.count = .known(count)
        } else {
          try await show(owner)
        }
      } else if isLarge {
        // What is to be seen comes first, and the rest when there is time.
        try await show(owner)
        owner.query?.lookUpKeysSoon()
      } else {
        try await lookUpKeys(owner)
        try await show(owner)
      }
      owner.query?.hasFailed = false
      return true
    } catch {
      owner.query?.cannotLook(error)
      return false
    }
  }

  private func cannotLook(_ error: any Error) {
    guard !(error is CancellationError), !Task.isCancelled else { return }
    (isBehind, hasFailed) = (true, true)
    onFailure?(error)
  }

  /// Looks up the keys of many rows again, once that has rested for four times as long as it takes.
  private func lookUpKeysSoon() {
    keysAreBehind = true
    guard lookingUp == nil else { return }
    lookingUp = Task { [owner] in
      do {
        while owner.query?.keysAreBehind == true,
          let time = owner.query.map({ $0.lastLookUp.advanced(by: $0.lookUpTime * 4) })
        {
          try await Task.sleep(until: time, clock: .continuous)
          owner.query?.keysAreBehind = false
          try await Self.lookUpKeys(owner)
          try await Self.show(owner)
        }
      } catch {
        owner.query?.cannotLook(error)
      }
      if !Task.isCancelled { owner.query?.lookingUp = nil }
    }
  }

  /// Whether anything was committed since this was asked last.
  private static func hasChanged(_ owner: Owner<LiveQuery>) async throws -> Bool {
    try Task.checkCancellation()
    guard let reader = owner.query?.reader else { return false }
    let now = try await reader.dataVersion()
    // Another one looks by now.
    try Task.checkCancellation()
    guard let query = owner.query else { return false }
    defer { (query.isBehind, query.version) = (false, now) }
    return query.isBehind || query.version != now
  }

  /// Counts the rows, and looks up the key of every so manyth.
  private static func lookUpKeys(_ owner: Owner<LiveQuery>) async throws {
    guard var window = owner.query?.window, let indexer = owner.query?.indexer else { return }
    let start = ContinuousClock.now
    let nulls = window.nulls
    window.hasNulls =
      try await !indexer.query(nulls.sql, nulls.parameters) { _ in true }.isEmpty
    if owner.query?.count == nil {
      let all = window.count
      let counted = try await indexer.query(all.sql, all.parameters) { $0.values.first }
      try Task.checkCancellation()
      if case .integer(let number)?? = counted.first, number > KeyIndex.distance {
        owner.query?.count = Int(number)
        owner.query?.rows.count = .known(Int(number))
      }
    }
    let found = KeyIndex()
    try Task.checkCancellation()
    if let query = owner.query, query.count == nil || query.index.count == 0 {
      // Nothing is known yet: pages use what there is.
      (query.window, query.index) = (window, found)
    }
    let positions = window.positions
    let number = try await indexer.scan(
      positions.sql, positions.parameters, every: KeyIndex.distance
    ) { found.append($0) }
    try Task.checkCancellation()
    guard let query = owner.query else { return }
    (query.window, query.index, query.count) = (window, found, number)
    (query.lookUpTime, query.lastLookUp) = (ContinuousClock.now - start, .now)
  }

  /// Shows the difference, and waits until that is done.
  private static func show(_ owner: Owner<LiveQuery>) async throws {
    guard let rows = owner.query?.rows else { return }
    // A refresh breaks off what is being fetched: slow pages would never come.
    while rows.isLoading { try await Task.sleep(for: .milliseconds(10)) }
    try Task.checkCancellation()
    rows.refresh()
    if rows.rowCount == 0, let count = owner.query?.count { rows.count = .known(count) }
    // What comes while it is under way is shown together next.
    repeat { try await Task.sleep(for: .milliseconds(10)) } while rows.isLoading
  }
}

/// Knows a query, and does not keep it.
@MainActor
private final class Owner<Query: AnyObject> {
  weak var query: Query?
  init() {}
}

extension LiveQuery where Model: Decodable {
  /// Rows whose models' coding keys are columns; see `SQLiteRow.decode(_:)`.
  ///
  /// - Parameters:
  ///   - database: whose file is read, and whose commits are shown at once.
  ///   - source: where the rows come from.
  ///   - key: the column with the models' ids, which no two rows have in common and which is never
  ///     null.
  ///   - order: the order of the rows, with the key behind it.
  ///   - filter: which rows are shown.
  ///   - pageSize: how many rows are read at once.
  public convenience init(
    _ database: SQLiteDatabase, from source: Source, key: String, order: [Order] = [],
    filter: Filter? = nil, pageSize: Int = 64
  ) throws {
    try self.init(
      database, from: source, key: key, order: order, filter: filter, pageSize: pageSize
    ) { try $0.decode(Model.self) }
  }
}
