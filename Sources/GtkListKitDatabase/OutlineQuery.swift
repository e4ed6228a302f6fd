public import GtkListKit

/// The rows of a table, a view or a query as a tree: each names the row that it stands below.
///
/// ```swift
/// let folders = try OutlineQuery<Folder>(
///   database, from: .table("folder"), key: "id", parent: "parent", order: [.ascending("name")])
/// adaptor.apply { Rows(folders.outline, as: FolderCell.self) }
/// ```
///
/// A cell shows a ``Node``, which has the model and how many rows stand below it. The children of a node
/// are read when it is expanded, all of them at once, off the main thread. Commits of this connection and of
/// others are shown as a difference: expanded and selected rows stay so, and all levels are read at one moment.
/// Selected rows that ``filter`` hides stay selected. If levels cannot be read, the shown rows stay, and `status`
/// has the error; if the children of a node that is expanded cannot be read, a row in their place has the error. Rows
/// whose parents are missing or below them are not shown. If there are rows and none is at the top, that is reported once.
///
/// Rows are written as a ``LiveQuery`` writes rows: users edit cells, and an app calls `insert`, `update`,
/// ``move(_:below:named:in:)`` and `delete`, which also deletes all rows below. Each is one transaction and one
/// step of an undo stack. An edit, a move or an undo that puts a row below itself fails.
///
/// Cost: with an index on the parent's column, the order and the key, O(children) for each node that is
/// expanded, also after a change. A level of a million rows is better a ``LiveQuery`` of its own.
@MainActor
public final class OutlineQuery<Model: Identifiable & Sendable>: WritingQuery<Model>, OutlineSource
where Model.ID: DatabaseConvertible & Sendable {
  /// A row with what stands below it.
  public struct Node: Identifiable, Sendable {
    /// The model of the row. If a column edits it, the row is written.
    public var model: Model
    /// How many rows stand right below it.
    public let childCount: Int
    /// The id of the model.
    public var id: Model.ID { model.id }
  }

  /// The order of the children of each node, with the key behind it.
  public var order: [LiveQuery<Model>.Order] { didSet { if order != oldValue { follower.look() } } }
  /// Which rows are shown; nil is all. Rows below one that is not shown are not shown either.
  public var filter: DatabaseFilter? { didSet { if filter != oldValue { follower.look() } } }

  let key: DatabaseKey
  let parent: DatabaseKey
  /// The value of the parent's column in rows at the top.
  let top: DatabaseValue
  private let source: LiveQuery<Model>.Source
  private let reader: any Database
  private let make: @Sendable (DatabaseRow) throws -> Model
  private let waiting = Waiting()
  private weak var shown: Outline<Node>?
  private typealias Level = Result<[Node], any Error>
  /// Levels that were read together, by the nodes above them, while the outline takes them over.
  private var levels: [Model.ID?: Level] = [:]
  /// What was known of commits when the levels were read that are shown.
  private var shownNumber: Int64?
  /// The filter of the levels that are shown.
  private var shownFilter: DatabaseFilter?
  /// What reads all levels.
  private var showing: Task<Void, any Error>?
  private var hasReportedTop = false
  private var dialect: SQLDialect { database.dialect }

  /// Rows that a closure makes models of.
  ///
  /// - Parameters:
  ///   - database: what is read, and whose commits are shown at once. It is read by another connection to
  ///     it, where there can be any.
  ///   - source: where the rows come from.
  ///   - key: the columns with the models' ids, as in `"id"` or `["order", "number"]`.
  ///   - parent: the columns with the key of the row above, as many as in `key`.
  ///   - top: the value of the parent's column in rows at the top, such as 0. Nil is null in one of the columns.
  ///   - order: the order of the children of each node, with the key behind it.
  ///   - filter: which rows are shown.
  ///   - make: makes a model of a row, off the main thread. Where it throws, a row says so in the place of
  ///     all children of the node.
  /// - Throws: an error if `key:` has no column, or the database cannot be opened again for reading.
  public init(
    _ database: any Database, from source: LiveQuery<Model>.Source, key: DatabaseKey,
    parent: DatabaseKey, top: (any DatabaseConvertible)? = nil,
    order: [LiveQuery<Model>.Order] = [], filter: DatabaseFilter? = nil,
    make: @escaping @Sendable (DatabaseRow) throws -> Model
  ) throws {
    let key = try key.checked()
    guard key.columns.count == parent.columns.count else {
      throw DatabaseError(
        .misuse,
        "`key:` has \(key.columns.count) columns and `parent:` has \(parent.columns.count)",
        fix: "Pass as many columns to `parent:` as to `key:`.")
    }
    (self.source, self.key, self.parent, self.make) = (source, key, parent, make)
    (self.order, self.filter, self.top) = (order, filter, top?.databaseValue ?? .null)
    reader = try database.connectionForReading()
    let keys = RowKeys(
      LiveQuery<Model>.window(
        source, key: key, order: [], filter: nil, search: nil, dialect: database.dialect), reader)
    super.init(
      database, ChangeFollower(database, reader, source.tables),
      RowWriter(database, keys, source.table, make: make))
    writer.plan = { [weak self] changes in
      guard let branches = self?.branches else { return changes }
      return BranchPlan(branches: branches, changes: changes)
    }
    follower.begin(self)
  }

  /// The tree, for `Rows(_:as:)`. It keeps the query.
  public var outline: Outline<Node> {
    if let shown { return shown }
    let made = Outline(self)
    shown = made
    takeEdits()
    return made
  }

  public func children(of node: Node?) throws -> OutlineChildren<Node> {
    if let level = levels[node?.id] { return OutlineChildren(try level.get()) }
    return .loading { [weak self] in try await self?.read(node?.id) ?? [] }
  }

  public func isExpandable(_ node: Node) -> Bool { node.childCount > 0 }

  // MARK: Reading

  private static var countName: String { "glk child count" }

  /// The children of a node that is expanded.
  private func read(_ id: Model.ID?) async throws -> [Node] {
    if let shownNumber, let level = try await read([id])[id],
      try await reader.changeNumber() == shownNumber
    {
      return try level.get()
    }
    // Others have committed since the other levels were read: a row may stand in two of them.
    try await showAll()
    // Those of this node came with all others.
    return []
  }

  /// Reads several levels as they are at one moment.
  private func read(_ ids: Set<Model.ID?>) async throws -> [Model.ID?: Level] {
    let statements = ids.map { (id: $0, statement: statement(below: $0)) }
    let (make, key, name) = (make, key, Self.countName)
    let levels = try await waiting.wait {
      try await reader.levels(statements) { row in
        row.model(key: key, make).flatMap { model in
          Result {
            let stored = row[key]
            let isOther = stored != model.id.databaseValue.written
            let node = Node(model: model, childCount: try row.int(name))
            return (node, isOther ? stored : nil)
          }
        }
      }
    }
    return levels.mapValues { level in level.map { rows in rows.map { note($0.0, $0.1) } } }
  }

  private func note(_ node: Node, _ stored: DatabaseValue?) -> Node {
    let key = node.id.databaseValue
    writer.noteStoredKey(stored ?? key.written, of: key)
    return node
  }

  private func statement(below id: Model.ID?) -> KeyWindow.Statement {
    let conditions = [filter?.statement(dialect), parent.names(id?.databaseValue ?? top, dialect)]
    return window(KeyWindow.all(conditions.compactMap { $0 })).rows(
      countingBelow: parent, as: Self.countName, where: filter?.statement(dialect))
  }

  private func window(_ condition: KeyWindow.Statement?) -> KeyWindow {
    LiveQuery<Model>.window(
      source, key: key, order: order, condition: condition, search: nil, dialect: dialect)
  }

  /// Shows all levels that are expanded as they are at one moment, after those who asked before.
  private func showAll() async throws {
    let task = Task { [old = showing] in
      _ = await old?.result
      try await readAll()
    }
    showing = task
    try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func readAll() async throws {
    guard let shown else { return }
    let ids = Set([nil] + shown.expandedIDs.map { $0.base as? Model.ID })
    let number = try await reader.changeNumber()
    let filter = filter
    levels = try await read(ids)
    defer { levels = [:] }
    try Task.checkCancellation()
    shownNumber = number
    shown.reload(keepsSelection: filter != shownFilter)
    shownFilter = filter
    try await deselectRemoved()
    if case .success(let nodes)? = levels[nil], nodes.isEmpty { await reportMissingTop() }
  }

  /// Deselects nodes that were removed while they were hidden. New rows may get their keys.
  ///
  /// - Throws: an error of the database.
  private func deselectRemoved() async throws {
    var hidden: [DatabaseValue: AnyHashable] = [:]
    for node in shown?.hiddenSelection ?? [] {
      if let id = node.base as? Model.ID { hidden[writer.storedKey(of: id)] = node }
    }
    guard !hidden.isEmpty else { return }
    let left = try await reader.selection(
      KeySelection(Set(hidden.keys)),
      in: LiveQuery<Model>.window(
        source, key: key, order: [], filter: nil, search: nil, dialect: dialect))
    let gone = hidden.filter { !left.contains($0.key) }
    if !gone.isEmpty { shown?.hiddenSelection.subtract(gone.values) }
  }

  /// Reports rows of which none is at the top.
  private func reportMissingTop() async {
    guard !hasReportedTop else { return }
    func row(_ condition: KeyWindow.Statement) -> KeyWindow.Statement {
      window(condition).rows(from: nil, skipping: 0, limit: 1)
    }
    let found = try? await reader.first(of: [
      row(parent.names(top, dialect)), row(parent.names(.null, dialect)),
      window(nil).orphan(in: parent),
      window(nil).rows(from: nil, skipping: 0, limit: 1),
    ])
    // A filter may hide all rows at the top.
    guard let found, found.number > 0, !hasReportedTop else { return }
    hasReportedTop = true
    let fix =
      switch found.number {
      case 1: "Leave out top: of OutlineQuery."
      case 2:
        "Pass top: \(DatabaseValue(parts: found.row.values).code) to OutlineQuery, "
          + "or what \(parent.summary) holds in rows at the top."
      default: "Give a row \(top.code) in \(parent.summary)."
      }
    ListReport(
      .loading,
      "OutlineQuery: no row has \(top.code) in \(parent.summary), so that none is at the top; the tree is empty",
      fix: fix
    ).send()
  }

  // MARK: Writing

  override func takeEdits() {
    guard let write = writer.editing else {
      shown?.write = nil
      return
    }
    shown?.comparesEdits = true
    shown?.write = { edits in
      let rows = edits.rows.map { (old: $0.old.model, edited: $0.edited.model) }
      _ = try await write(.init(rows: rows, name: edits.name, undoStack: edits.undoStack))
    }
  }

  override func showTurned(
    _ keys: [DatabaseValue], _ models: [Model], areBack: Bool, since start: ContinuousClock.Instant
  ) async {
    // Places are valid when the list shows the new rows.
    await follower.showCommitted()
    guard failure == nil, !Self.isLate(since: start) else { return }
    shown?.showReturned(models.map(\.id), areBack: areBack)
  }
}

extension DatabaseValue {
  /// The value as code has it.
  fileprivate var code: String {
    switch self {
    case .null: "nil"
    case .text(let text): "\"\(text)\""
    default: summary
    }
  }
}

extension Database {
  /// The first row that one of some queries finds.
  ///
  /// A query is not run if an earlier query has found a row.
  ///
  /// - Throws: an error of the database.
  fileprivate func first(
    of statements: [KeyWindow.Statement]
  ) async throws -> (number: Int, row: DatabaseRow)? {
    try snapshot { database in
      for (number, statement) in statements.enumerated() {
        if let row = try database.found(statement.sql, statement.parameters).first {
          return (number, row)
        }
      }
      return nil
    }
  }

  /// What several queries find at one moment. A row that is none does not end it.
  fileprivate func levels<ID: Hashable & Sendable, Node: Sendable>(
    _ statements: [(id: ID, statement: KeyWindow.Statement)],
    _ make: @escaping @Sendable (DatabaseRow) -> Result<Node, any Error>
  ) async throws -> [ID: Result<[Node], any Error>] {
    try await breakable {
      try self.snapshot { database in
        var levels: [ID: Result<[Node], any Error>] = [:]
        for (id, statement) in statements {
          var rows: [Result<Node, any Error>] = []
          try database.step(statement.sql, statement.parameters) { rows.append(make($0)) }
          levels[id] = Result { try rows.map { try $0.get() } }
        }
        return levels
      }
    }
  }
}

extension OutlineQuery: FollowedRows {
  func catchUp(haveChanged: Bool) async throws -> Duration {
    try await showAll()
    return .zero
  }

  func breakOff() { showing?.cancel() }

  func isLate(_ patience: Duration) -> Bool { waiting.duration > patience }
}

extension OutlineQuery where Model: Decodable {
  /// Rows whose models' coding keys are columns; see `DatabaseRow.decode(_:)`.
  ///
  /// - Parameters:
  ///   - database: what is read, and whose commits are shown at once.
  ///   - source: where the rows come from.
  ///   - key: the columns with the models' ids, as in `"id"` or `["order", "number"]`.
  ///   - parent: the columns with the key of the row above, as many as in `key`.
  ///   - top: the value of the parent's column in rows at the top, such as 0. Nil is null in one of the columns.
  ///   - order: the order of the children of each node, with the key behind it.
  ///   - filter: which rows are shown.
  /// - Throws: an error if `key:` has no column, or the database cannot be opened again for reading.
  public convenience init(
    _ database: any Database, from source: LiveQuery<Model>.Source, key: DatabaseKey,
    parent: DatabaseKey, top: (any DatabaseConvertible)? = nil,
    order: [LiveQuery<Model>.Order] = [], filter: DatabaseFilter? = nil
  ) throws {
    try self.init(
      database, from: source, key: key, parent: parent, top: top, order: order, filter: filter
    ) { try $0.decode(Model.self) }
  }
}

extension OutlineQuery.Node: Equatable where Model: Equatable {}
