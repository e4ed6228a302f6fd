internal import GtkListKit

/// A query whose rows are read a page at a time: a ``LiveQuery`` or a ``GroupedQuery``.
@MainActor
public class DatabaseQuery<Model: Identifiable & Sendable>: WritingQuery<Model>
where Model.ID: DatabaseConvertible & Sendable {
  /// The rows that a user has moved, until they are shown where they go. They do not tell where those around
  /// them have gone.
  private(set) var moving: Set<Model.ID> = []
  private var announcing: Task<Void, Never>?
  /// Looks up keys, which takes its time.
  let counter: any Database
  /// Which rows are selected in the lists that show them.
  let selection: QuerySelection<Model>

  init(
    _ database: any Database, _ counter: any Database, _ follower: ChangeFollower,
    _ writer: RowWriter<Model>
  ) {
    self.counter = counter
    selection = QuerySelection(counter)
    super.init(database, follower, writer)
    selection.query = self
    selection.onFailure = { [weak follower] in follower?.fail($0) }
    writer.onInsert = { [weak self] in await self?.showInserted($0) }
  }

  isolated deinit { selection.end() }

  /// Writes the edits of some rows.
  func takeEdits(of rows: PagedRows<Model>) {
    rows.write = writer.editing
    rows.comparesEdits = true
  }

  /// Has lists show new rows. If they are few, they are loaded, so that they can be selected and edited at once.
  private func showInserted(_ models: [Model]) async {
    await follower.showAllCommitted()
    guard models.count <= Self.mostLoadedAtOnce else { return }
    for (pages, rows) in await places(of: models) { await pages.load(rows) }
  }

  private static var mostLoadedAtOnce: Int { 16 }

  override func showTurned(
    _ keys: [DatabaseValue], _ models: [Model], areBack: Bool, since start: ContinuousClock.Instant
  ) async {
    await showTurned(KeySelection(Set(keys)), models, areBack: areBack, since: start)
  }

  /// Has lists show rows that an undo has written, and select inserted ones.
  ///
  /// - Parameters:
  ///   - models: the models of the rows if there are few.
  ///   - areBack: whether the rows had been deleted.
  ///   - start: the time of the user's command, or nil if it always takes long.
  func showTurned(
    _ keys: KeySelection, _ models: [Model] = [], areBack: Bool,
    since start: ContinuousClock.Instant? = nil
  ) async {
    if areBack { selection.select(keys) }
    let versions = selection.versions
    let follower = follower
    await follower.showAllCommitted()
    let found = await follower.find {
      guard models.count == keys.count else { return try await selection.places(of: keys) }
      let found = await places(of: models)
      // If the list has an old model in the place of a row, the row is left out.
      guard found.lazy.flatMap(\.rows).count == keys.count else {
        return try await selection.places(of: keys)
      }
      return found.map { ($0.pages, $0.rows.map { $0..<$0 + 1 }) }
    }
    guard let found else { return }
    // The user may have selected other rows, and after a while is busy with something else.
    guard selection.versions == versions, start.map({ !Self.isLate(since: $0) }) ?? true else {
      return
    }
    PagedRows.showReturned(found, areBack: areBack)
  }

  /// Has lists say how many rows a search or a filter has left, once they show them.
  func announceFound() {
    announcing?.cancel()
    announcing = Task { [weak self] in
      guard let follower = self?.follower else { return }
      await follower.settle()
      guard !Task.isCancelled, let self, failure == nil else { return }
      tellFound()
    }
  }

  /// Something else is asked for than what was to be announced.
  func forgetAnnouncement() { announcing?.cancel() }

  /// Says how many rows there are now.
  func tellFound() {}

  /// Where rows are by now, by their models.
  func places(of models: [Model]) async -> [(pages: PagedRows<Model>, rows: [Int])] { [] }

  /// The place of the row of a key; nil if there is no such row.
  ///
  /// - Throws: an error of the database.
  func place(ofKey key: DatabaseValue) async throws -> (pages: PagedRows<Model>, row: Int)? { nil }

  /// Has rows moved that a user wants elsewhere, and shown there: whether they are. Nil where one of them is on
  /// its way: what was shown of it is not so any more.
  func moveSoon(
    _ models: [Model], named name: String, _ move: @escaping () async throws -> Void
  ) -> Task<Bool, Never>? {
    let ids = Set(models.map(\.id))
    guard moving.isDisjoint(with: ids) else { return nil }
    moving.formUnion(ids)
    return Task {
      defer { moving.subtract(ids) }
      do {
        try await move()
        await follower.showCommitted()
        return failure == nil
      } catch {
        writer.failed(name, "was not made", error)
        return false
      }
    }
  }

  /// All rows of the source, also rows that a filter or a search hides.
  var sourceWindow: KeyWindow {
    KeyWindow(
      ("", []), key: DatabaseKey(columns: []), order: [], filter: nil, dialect: database.dialect)
  }

  /// All rows of the present filter and search, in no order.
  var askedWindow: KeyWindow { sourceWindow }
  /// All rows of the filter and search that were read last, in no order.
  var readWindow: KeyWindow { askedWindow }

  /// A pass over the keys of all rows in their order.
  var keyPass: KeyPass { KeyPass(statement: ("", [])) }

  /// The rows of all sections, each with the value of its group. In a query without groups the value is nil.
  var allPages: [(group: DatabaseValue?, rows: PagedRows<Model>)] { [] }
}
