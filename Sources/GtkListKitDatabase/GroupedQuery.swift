public import GtkListKit

/// The rows of a table, a view or a query in sections, one for each value of a column, which follow what is
/// committed.
///
/// ```swift
/// let folders = try GroupedQuery<Mail>(
///   database, from: .table("mail"), key: "id", groupedBy: .column("folder"),
///   order: [.descending("date")])
/// adaptor.show(folders.sections) { folder in
///   Section("\(folder.id)", id: folder.id) { Rows(folder.rows, as: MailCell.self) }
/// }
/// ```
///
/// The values and how many rows each has are read first, and pages of a section as they come near. Rows
/// without a value are left out; a value without rows has no section. What is committed is shown as one
/// change: sections come and go, and a row that gets another value moves from one to the other.
///
/// However many sections there are, they share two connections and one look whether anything has changed.
///
/// Cost: an index on the grouping column, the order and the key, as in `CREATE INDEX … ON mail (folder,
/// date, id)`, makes a page cost O(log rows). Counting is a pass over that index after a change, on a
/// thread of its own, and takes a fifth of one processor at most. In a section of more than 512 rows,
/// keys are looked up when a page far from both ends is wanted first.
@MainActor
public final class GroupedQuery<Model: Identifiable & Sendable>: DatabaseQuery<Model>, FollowedRows
where Model.ID: DatabaseConvertible & Sendable {
  /// The sections, for `Adaptor.show(_:below:_:)`; each is known by the value that its rows have in common.
  public let sections: PagedSections<DatabaseValue, Model>
  /// The order of the rows in their sections.
  public var order: [LiveQuery<Model>.Order] { didSet { if order != oldValue { queryChanged() } } }
  /// Which rows are shown; nil is all. What is left of a section decides whether it is shown.
  public var filter: DatabaseFilter? {
    didSet { if filter != oldValue { filtered(isFiltered: filter != nil) } }
  }
  /// What the rows are searched for, by the words in them; nil shows all.
  public var search: FullTextSearch? {
    didSet { if search != oldValue { filtered(isFiltered: search != nil) } }
  }
  /// The order of the sections.
  public var groupOrder: GroupOrder { didSet { follower.look() } }

  /// What the rows of a section have in common.
  public enum Grouping: Sendable {
    /// The value of a column.
    case column(String)
    /// What an expression of SQL comes to, as `substr(date, 1, 7)` for the month.
    case expression(String)
  }

  /// The order of sections.
  public enum GroupOrder: Sendable {
    /// From the least value to the greatest.
    case ascending
    /// From the greatest value to the least.
    case descending
    /// Those that are named, in that order; the others behind them, from the least to the greatest.
    case listed([DatabaseValue])
    /// Whether one stands before another.
    case sorted(@MainActor (_ a: Group, _ b: Group) -> Bool)
  }

  /// Which rows are asked for, and in what order.
  struct Request: Equatable {
    var order: [LiveQuery<Model>.Order]
    var filter: DatabaseFilter?
    var search: FullTextSearch?
  }

  /// A value that rows have in common, and how many have it.
  public typealias Group = (value: DatabaseValue, count: Int)

  private let source: LiveQuery<Model>.Source
  private let key: DatabaseKey
  private let group: String
  /// The column with the value that rows have in common; nil where an expression makes it.
  let groupColumn: String?
  private let reader: any Database
  private let make: @Sendable (DatabaseRow) throws -> Model
  private let pagesWaiting = Waiting()
  private let countWaiting = Waiting()
  private var countTime = Duration.zero
  /// What was asked for when the rows were counted last: pages are read as their sections are shown.
  private var shown: Request
  /// How many rows sections have, and what reads those that are near.
  private var counts: [DatabaseValue: Int] = [:]
  private var readers: [DatabaseValue: GroupReader<Model>] = [:]

  /// Rows that a closure makes models of.
  ///
  /// - Parameters:
  ///   - database: what is read, and whose commits are shown at once. Pages and counts are read by two
  ///     other connections to it, where there can be any.
  ///   - source: where the rows come from.
  ///   - key: the columns with the models' ids, as in `"id"` or `["order", "number"]`.
  ///   - grouping: what the rows of a section have in common.
  ///   - groupOrder: the order of the sections.
  ///   - order: the order of the rows in their sections, with the key behind it.
  ///   - filter: which rows are shown.
  ///   - pageSize: how many rows are read at once.
  ///   - make: makes a model of a row, off the main thread.
  /// - Throws: an error if `key:` has no column, or the database cannot be read.
  public init(
    _ database: any Database, from source: LiveQuery<Model>.Source, key: DatabaseKey,
    groupedBy grouping: Grouping, groupOrder: GroupOrder = .ascending,
    order: [LiveQuery<Model>.Order] = [], filter: DatabaseFilter? = nil, pageSize: Int = 64,
    make: @escaping @Sendable (DatabaseRow) throws -> Model
  ) throws {
    let key = try key.checked()
    (self.source, self.key, self.make) = (source, key, make)
    (self.order, self.filter, self.groupOrder) = (order, filter, groupOrder)
    shown = Request(order: order, filter: filter)
    (group, groupColumn) =
      switch grouping {
      case .column(let name): (database.dialect.quoted(name), name)
      case .expression(let sql): ("(\(sql)\n)", nil)
      }
    reader = try database.connectionForReading()
    let counter = try database.connectionForReading()
    let window = LiveQuery<Model>.window(
      source, key: key, order: order, filter: filter, search: nil, dialect: database.dialect)
    let owner = WeakOwner<GroupedQuery>()
    sections = PagedSections(pageSize: pageSize) { group, rows in
      guard let query = owner.object else {
        throw DatabaseError.queryIsGone
      }
      return try await query.reader(of: group).page(rows)
    }
    super.init(
      database, counter, ChangeFollower(database, reader, source.tables),
      RowWriter(database, RowKeys(window, counter), source.table, make: make))
    owner.object = self
    sections.prepare = { [weak self] in self?.prepare($0) }
    follower.begin(self)
  }

  /// Where the row of a model is by now: its section, and its number there. Nil where it is in none.
  public func place(of model: Model) async throws -> (section: Int, row: Int)? {
    try await sectionAndRow(ofKey: writer.key(of: model))
  }

  private func sectionAndRow(ofKey key: DatabaseValue) async throws -> (section: Int, row: Int)? {
    let all = LiveQuery<Model>.window(
      source, key: self.key, order: shown.order, filter: shown.filter, search: shown.search,
      dialect: database.dialect)
    let statement = all.value(of: group, at: key)
    let found = try await reader.query(statement.sql, statement.parameters) { $0.values.first }
    guard let value = found.first ?? nil, value != .null,
      sections.sections.contains(where: { $0.id == value }),
      let row = try await reader(of: value).row(ofKey: key),
      // Others may have gone meanwhile.
      let section = sections.sections.firstIndex(where: { $0.id == value })
    else { return nil }
    return (section, row)
  }

  override func place(
    ofKey key: DatabaseValue
  ) async throws -> (pages: PagedRows<Model>, row: Int)? {
    try await sectionAndRow(ofKey: key).map { (sections.sections[$0.section].rows, $0.row) }
  }

  override func tellFound() {
    sections.announceFound(sections.sections.reduce(0) { $0 + $1.count })
  }

  override func places(of models: [Model]) async -> [(pages: PagedRows<Model>, rows: [Int])] {
    var found: [DatabaseValue: [Int]] = [:]
    for model in models {
      guard let (section, row) = try? await place(of: model) else { continue }
      found[sections.sections[section].id, default: []].append(row)
    }
    return sections.sections.compactMap { section in
      found[section.id].map { (section.rows, $0) }
    }
  }

  // MARK: Parts

  override func takeEdits() {
    for section in sections.sections { takeEdits(of: section.rows) }
  }

  private func prepare(_ section: PagedSection<DatabaseValue, Model>) {
    let value = section.id
    section.rows.locate = { [weak self] model in
      guard let self, !moving.contains(model.id) else { return nil }
      return try await reader(of: value).row(ofKey: writer.key(of: model))
    }
    takeEdits(of: section.rows)
    section.rows.fetchesManyPages = true
    section.rows.selectionKeeper = selection
    section.rows.isCurrent = { [weak follower] in try await follower?.isCurrent() ?? true }
  }

  override var sourceWindow: KeyWindow { window(nil, nil) }

  override var askedWindow: KeyWindow { window(filter, search) }
  override var readWindow: KeyWindow { window(shown.filter, shown.search) }

  private func window(_ filter: DatabaseFilter?, _ search: FullTextSearch?) -> KeyWindow {
    LiveQuery<Model>.window(
      source, key: key, order: [], filter: filter, search: search, dialect: database.dialect)
  }

  override var keyPass: KeyPass {
    let all = LiveQuery<Model>.window(
      source, key: key, order: shown.order, filter: shown.filter, search: shown.search,
      dialect: database.dialect)
    return KeyPass(
      statement: all.keys(groupedBy: group), groups: Set(sections.sections.lazy.map(\.id)))
  }
  override var allPages: [(group: DatabaseValue?, rows: PagedRows<Model>)] {
    sections.sections.map { ($0.id, $0.rows) }
  }

  /// The statements that read the rows of a section.
  func window(of value: DatabaseValue, _ request: Request) -> KeyWindow {
    let own = KeyWindow.all(
      [request.filter?.statement(database.dialect), ("\(group) = ?", [value])].compactMap { $0 })
    return LiveQuery<Model>.window(
      source, key: key, order: request.order, condition: own, search: request.search,
      dialect: database.dialect)
  }

  private func reader(of value: DatabaseValue) -> GroupReader<Model> {
    if let known = readers[value] { return known }
    let keys = RowKeys(window(of: value, shown), counter, waiting: countWaiting)
    keys.count = counts[value]
    let pages = PageReader(reader, keys, waiting: pagesWaiting, make: make)
    pages.onFailure = { [weak follower] in follower?.pageHasFailed($0) }
    pages.onStoredKey = { [weak writer] in writer?.noteStoredKey($0, of: $1) }
    let made = GroupReader(keys, pages)
    readers[value] = made
    return made
  }

  private func filtered(isFiltered: Bool) {
    queryChanged()
    if isFiltered { announceFound() }
  }

  /// Others are asked for.
  private func queryChanged() {
    // Counting does not wait for keys of rows that go.
    for reader in readers.values where reader.isSlow { reader.breakOff() }
    forgetAnnouncement()
    follower.look()
  }

  // MARK: Following

  func breakOff() {
    for section in sections.sections where section.rows.isLoading { section.rows.refresh() }
    for reader in readers.values { reader.breakOff() }
  }

  func isLate(_ patience: Duration) -> Bool {
    // Counting takes as long as it takes.
    pagesWaiting.duration > patience || countWaiting.duration > max(patience, countTime * 10)
  }

  /// Reads which sections there are, and shows them with the rows that are near.
  func catchUp(haveChanged: Bool) async throws -> Duration {
    let start = ContinuousClock.now
    let asked = Request(order: order, filter: filter, search: search)
    let all = LiveQuery<Model>.window(
      source, key: key, order: [], filter: asked.filter, search: asked.search,
      dialect: database.dialect)
    let statement = all.counts(by: group)
    let counted = try await countWaiting.wait(for: {
      try await counter.query(statement.sql, statement.parameters) { row in
        Group(row.values[0], Int(row.values[1].integer ?? 0))
      }
    })
    try Task.checkCancellation()
    if asked != shown { (shown, readers) = (asked, [:]) }
    let time = ContinuousClock.now - start
    countTime = time
    let groups = sorted(counted)
    counts = Dictionary(groups.map { ($0.value, $0.count) }, uniquingKeysWith: { a, _ in a })
    for (value, reader) in readers {
      guard let count = counts[value] else {
        readers[value] = nil
        continue
      }
      try await reader.begin(count: count)
    }
    try Task.checkCancellation()
    sections.update(groups.map { (id: $0.value, count: $0.count) })
    // A look while pages come would break them off.
    while sections.isUpdating { try await Task.sleep(for: .milliseconds(5)) }
    try await selection.follow()
    return ContinuousClock.now - start
  }

  private func sorted(_ groups: [Group]) -> [Group] {
    switch groupOrder {
    case .ascending: return groups
    case .descending: return groups.reversed()
    case .sorted(let isBefore): return groups.sorted(by: isBefore)
    case .listed(let values):
      let places = Dictionary(
        values.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
      return groups.enumerated().sorted {
        (places[$0.element.value] ?? values.count, $0.offset)
          < (places[$1.element.value] ?? values.count, $1.offset)
      }.map(\.element)
    }
  }
}

extension GroupedQuery where Model: Decodable {
  /// Rows whose models' coding keys are columns; see `DatabaseRow.decode(_:)`.
  ///
  /// - Parameters:
  ///   - database: what is read, and whose commits are shown at once.
  ///   - source: where the rows come from.
  ///   - key: the columns with the models' ids, as in `"id"` or `["order", "number"]`.
  ///   - grouping: what the rows of a section have in common.
  ///   - groupOrder: the order of the sections.
  ///   - order: the order of the rows in their sections, with the key behind it.
  ///   - filter: which rows are shown.
  ///   - pageSize: how many rows are read at once.
  /// - Throws: an error if `key:` has no column, or the database cannot be read.
  public convenience init(
    _ database: any Database, from source: LiveQuery<Model>.Source, key: DatabaseKey,
    groupedBy grouping: Grouping, groupOrder: GroupOrder = .ascending,
    order: [LiveQuery<Model>.Order] = [], filter: DatabaseFilter? = nil, pageSize: Int = 64
  ) throws {
    try self.init(
      database, from: source, key: key, groupedBy: grouping, groupOrder: groupOrder, order: order,
      filter: filter, pageSize: pageSize
    ) { try $0.decode(Model.self) }
  }
}

/// Who asks for pages, once it is there.
@MainActor
private final class WeakOwner<Object: AnyObject> {
  weak var object: Object?
}
