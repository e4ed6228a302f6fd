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
/// are read when it is expanded, all of them at once, off the main thread. What is committed, by this
/// connection or another, is shown as a difference: what is expanded and selected stays so. Rows whose
/// parents are not there, or stand below them, are not shown.
///
/// Cost: with an index on the parent's column, the order and the key, O(children) for each node that is
/// expanded, also after a change. A level of a million rows is better a ``LiveQuery`` of its own.
@MainActor
public final class OutlineQuery<Model: Identifiable & Sendable>: OutlineSource
where Model.ID: DatabaseConvertible & Sendable {
  /// A row with what stands below it.
  public struct Node: Identifiable, Sendable {
    /// What the row holds.
    public let model: Model
    /// How many rows stand right below it.
    public let childCount: Int
    public var id: Model.ID { model.id }
  }

  /// The order of the children of each node, with the key behind it.
  public var order: [LiveQuery<Model>.Order] { didSet { if order != oldValue { follower.look() } } }
  /// Which rows are shown; nil is all. Rows below one that is not shown are not shown either.
  public var filter: DatabaseFilter? { didSet { if filter != oldValue { follower.look() } } }

  private let source: LiveQuery<Model>.Source
  private let key: String
  private let parent: String
  private let dialect: SQLDialect
  private let reader: any Database
  private let make: @Sendable (DatabaseRow) throws -> Model
  private let follower: ChangeFollower
  fileprivate weak var shown: Outline<Node>?

  /// Rows that a closure makes models of.
  ///
  /// - Parameters:
  ///   - database: what is read, and whose commits are shown at once. It is read by another connection to
  ///     it, where there can be any.
  ///   - source: where the rows come from.
  ///   - key: the column with the models' ids, which no two rows have in common and which is never null.
  ///   - parent: the column with the key of the row above; null in those at the top.
  ///   - order: the order of the children of each node, with the key behind it.
  ///   - filter: which rows are shown.
  ///   - make: makes a model of a row, off the main thread. Where it throws, a row says so in the place of
  ///     all children of the node.
  public init(
    _ database: any Database, from source: LiveQuery<Model>.Source, key: String, parent: String,
    order: [LiveQuery<Model>.Order] = [], filter: DatabaseFilter? = nil,
    make: @escaping @Sendable (DatabaseRow) throws -> Model
  ) throws {
    (self.source, self.key, self.parent, self.make) = (source, key, parent, make)
    (self.order, self.filter, dialect) = (order, filter, database.dialect)
    reader = try database.connectionForReading()
    follower = ChangeFollower(database, reader, source.tables)
    follower.begin(self)
  }

  isolated deinit { follower.end() }

  /// The tree, for `Rows(_:as:)`. It keeps the query.
  public var outline: Outline<Node> {
    if let shown { return shown }
    let made = Outline(self)
    shown = made
    return made
  }

  /// How often it is looked whether others have committed. Default: 250 milliseconds.
  public var pollInterval: Duration {
    get { follower.pollInterval }
    set { follower.pollInterval = newValue }
  }

  /// Called when it could not be found out whether others have committed. What cannot be read says so in
  /// its place.
  public var onFailure: ((any Error) -> Void)? {
    get { follower.status.onFailure }
    set { follower.status.onFailure = newValue }
  }

  public func children(of node: Node?) -> OutlineChildren<Node> {
    .loading { [weak self] in try await self?.read(node?.id.databaseValue) ?? [] }
  }

  public func isExpandable(_ node: Node) -> Bool { node.childCount > 0 }

  // MARK: Reading

  private static var countName: String { "glk child count" }

  private func read(_ id: DatabaseValue?) async throws -> [Node] {
    let own = dialect.quoted(parent)
    let place: KeyWindow.Statement = id.map { ("\(own) = ?", [$0]) } ?? ("\(own) IS NULL", [])
    let statement = LiveQuery<Model>.window(
      source, key: key, order: order,
      condition: KeyWindow.all([filter?.statement(dialect), place].compactMap { $0 }), search: nil,
      dialect: dialect
    ).rows(countingBelow: parent, as: Self.countName, where: filter?.statement(dialect))
    let (make, key, name) = (make, key, Self.countName)
    return try await reader.query(statement.sql, statement.parameters) { row in
      Node(model: try row.model(key: key, make).get(), childCount: try row.int(name))
    }
  }

}

extension OutlineQuery: FollowedRows {
  func catchUp(afterFailure: Bool) async throws -> Duration {
    guard let shown else { return .zero }
    shown.reload()
    while shown.isLoading {
      try await Task.sleep(for: .milliseconds(5))
    }
    return .zero
  }

  func breakOff() {}

  func isLate(_ patience: Duration) -> Bool { false }
}

extension OutlineQuery where Model: Decodable {
  /// Rows whose models' coding keys are columns; see `DatabaseRow.decode(_:)`.
  ///
  /// - Parameters:
  ///   - database: what is read, and whose commits are shown at once.
  ///   - source: where the rows come from.
  ///   - key: the column with the models' ids, which no two rows have in common and which is never null.
  ///   - parent: the column with the key of the row above; null in those at the top.
  ///   - order: the order of the children of each node, with the key behind it.
  ///   - filter: which rows are shown.
  public convenience init(
    _ database: any Database, from source: LiveQuery<Model>.Source, key: String, parent: String,
    order: [LiveQuery<Model>.Order] = [], filter: DatabaseFilter? = nil
  ) throws {
    try self.init(
      database, from: source, key: key, parent: parent, order: order, filter: filter
    ) { try $0.decode(Model.self) }
  }
}

extension OutlineQuery.Node: Equatable where Model: Equatable {}
