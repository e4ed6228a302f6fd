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
/// when the database tells of it, or within its `pollInterval`: the list shows the difference, and keeps
/// place and selection. However many commits there are, the next look begins when the one before is
/// over. Keep the query for as long as the rows are to follow.
///
/// Cost: an index on the columns of the order with the key behind them, as in `CREATE INDEX … ON mail
/// (date, id)`, makes a page cost O(log rows). Without one each page sorts the whole table. Counting and
/// looking up keys is a pass over that index after a change, on a thread of its own. Where that takes
/// longer than 50 milliseconds, what is near is shown before it, and it rests for four times as long
/// before the next one: however fast others commit, it takes a fifth of one processor at most.
@MainActor
public final class LiveQuery<Model: Identifiable & Sendable>: DatabaseQuery<Model>
where Model.ID: DatabaseConvertible & Sendable {
  /// The rows, for `Rows(_:as:)`. Their identity is that of their models.
  public let rows: PagedRows<Model>
  /// The order of the rows. Where columns are the same, the key decides.
  public var order: [Order] { didSet { if order != oldValue { queryChanged() } } }
  /// Which rows are shown; nil is all.
  public var filter: Filter? {
    didSet { if filter != oldValue { filtered(isFiltered: filter != nil) } }
  }

  /// What the rows are searched for, by the words in them; nil shows all. Letter by letter as a user types,
  /// what nobody waits for any more is broken off.
  public var search: FullTextSearch? {
    didSet { if search != oldValue { filtered(isFiltered: search != nil) } }
  }

  let source: Source
  let keys: RowKeys
  let pages: PageReader<Model>
  private let updater: RowsUpdater<Model>

  /// Rows that a closure makes models of.
  ///
  /// - Parameters:
  ///   - database: what is read, and whose commits are shown at once. Pages are read by other
  ///     connections to it, where there can be any.
  ///   - source: where the rows come from.
  ///   - key: the columns with the models' ids, as in `"id"` or `["order", "number"]`.
  ///   - order: the order of the rows, with the key behind it.
  ///   - filter: which rows are shown.
  ///   - pageSize: how many rows are read at once.
  ///   - make: makes a model of a row. Called off the main thread. What it throws is shown in the
  ///     place of the row, with its key, and reported.
  /// - Throws: an error if `key:` has no column, or the database cannot be read.
  public init(
    _ database: any Database, from source: Source, key: DatabaseKey, order: [Order] = [],
    filter: Filter? = nil, pageSize: Int = 64,
    make: @escaping @Sendable (DatabaseRow) throws -> Model
  ) throws {
    self.source = source
    self.order = order
    self.filter = filter
    let key = try key.checked()
    let counter = try database.connectionForReading()
    keys = RowKeys(
      Self.window(
        source, key: key, order: order, filter: filter, search: nil, dialect: database.dialect),
      counter)
    pages = PageReader(try database.connectionForReading(), keys, make: make)
    rows = PagedRows(pageSize: pageSize) { _ in .init([]) }
    updater = RowsUpdater(rows, keys, pages)
    super.init(
      database, counter, ChangeFollower(database, pages.connection, source.tables),
      RowWriter(database, keys, source.table, make: make))
    // The rows may be kept by a list that outlives the query.
    rows.fetch = { [weak self] rows in
      guard let pages = self?.pages else {
        throw DatabaseError.queryIsGone
      }
      return try await pages.page(rows)
    }
    rows.locate = { [weak self] model in
      guard let self, !moving.contains(model.id) else { return nil }
      return try await pages.row(ofKey: writer.key(of: model))
    }
    pages.onFailure = { [weak follower] in follower?.pageHasFailed($0) }
    updater.onFailure = { [weak follower] in follower?.fail($0) }
    pages.onStoredKey = { [weak writer] in writer?.noteStoredKey($0, of: $1) }
    updater.followSelection = { [weak self] in try await self?.selection.follow() }
    rows.fetchesManyPages = true
    rows.selectionKeeper = selection
    rows.isCurrent = { [weak follower] in try await follower?.isCurrent() ?? true }
    selection.noteShownRows()
    follower.begin(updater)
    takeEdits()
  }

  isolated deinit { updater.end() }

  override func takeEdits() { takeEdits(of: rows) }

  override func tellFound() { rows.announceFound(rows.rowCount) }

  override var sourceWindow: KeyWindow {
    Self.window(
      source, key: keys.window.key, order: [], filter: nil, search: nil, dialect: database.dialect)
  }

  override var askedWindow: KeyWindow {
    Self.window(
      source, key: keys.window.key, order: [], filter: filter, search: search,
      dialect: database.dialect)
  }

  override var keyPass: KeyPass {
    KeyPass(statement: keys.window.keys(groupedBy: nil))
  }
  override var allPages: [(group: DatabaseValue?, rows: PagedRows<Model>)] { [(nil, rows)] }

  override func place(
    ofKey key: DatabaseValue
  ) async throws -> (pages: PagedRows<Model>, row: Int)? {
    try await pages.row(ofKey: key).map { (rows, $0) }
  }

  override func places(of models: [Model]) async -> [(pages: PagedRows<Model>, rows: [Int])] {
    var found: [Int] = []
    for model in models {
      guard let row = try? await pages.row(ofKey: writer.key(of: model)) else { continue }
      // One that another commit has moved since is left out.
      if rows.model(at: row).map({ $0.id == model.id }) ?? true { found.append(row) }
    }
    return [(rows, found)]
  }

  private func filtered(isFiltered: Bool) {
    queryChanged()
    if isFiltered { announceFound() }
  }

  /// Other rows are asked for, or the same in another order.
  private func queryChanged() {
    keys.begin(
      Self.window(
        source, key: keys.window.key, order: order, filter: filter, search: search,
        dialect: database.dialect))
    updater.restart()
    forgetAnnouncement()
    follower.look()
  }
}

extension LiveQuery where Model: Decodable {
  /// Rows whose models' coding keys are columns; see `DatabaseRow.decode(_:)`.
  ///
  /// - Parameters:
  ///   - database: what is read, and whose commits are shown at once.
  ///   - source: where the rows come from.
  ///   - key: the columns with the models' ids, as in `"id"` or `["order", "number"]`.
  ///   - order: the order of the rows, with the key behind it.
  ///   - filter: which rows are shown.
  ///   - pageSize: how many rows are read at once.
  /// - Throws: an error if `key:` has no column, or the database cannot be read.
  public convenience init(
    _ database: any Database, from source: Source, key: DatabaseKey, order: [Order] = [],
    filter: Filter? = nil, pageSize: Int = 64
  ) throws {
    try self.init(
      database, from: source, key: key, order: order, filter: filter, pageSize: pageSize
    ) { try $0.decode(Model.self) }
  }
}
