internal import GtkListKit

/// A change of all selected rows of a query as one transaction and undo step.
@MainActor
final class SelectedRowsWriter<Model: Identifiable & Sendable>
where Model.ID: DatabaseConvertible & Sendable {
  /// The kind of change.
  enum Change: Sendable {
    case delete
    case update([String: DatabaseValue])
  }

  /// The rows that were changed, and whether the change is made.
  private final class Step {
    let rows: RowsInTable
    let change: Change
    let database: any Database
    var isMade = true

    init(_ rows: RowsInTable, _ change: Change, _ database: any Database) {
      (self.rows, self.change, self.database) = (rows, change, database)
    }

    deinit {
      let (rows, database) = (rows, database)
      Task { await database.forget(rows) }
    }
  }

  private static var tables: Int {
    get { selectedRowsTables }
    set { selectedRowsTables = newValue }
  }

  private let query: DatabaseQuery<Model>
  /// An undo stack that its own rows use is not to keep it.
  private weak var list: AnyObject?
  private let name: String

  /// - Parameters:
  ///   - list: the adaptor in which the rows are selected.
  ///   - name: what an undo stack calls the change.
  init(_ query: DatabaseQuery<Model>, in list: AnyObject, named name: String) {
    (self.query, self.list, self.name) = (query, list, name)
  }

  /// Makes the change, and selects the row beside deleted ones.
  ///
  /// - Parameter progress: is called with the number of rows that are remembered, and of all rows.
  /// - Returns: how many rows there were.
  /// - Throws: an error if not all rows can be changed, or `CancellationError`.
  func make(
    _ change: Change, in stack: UndoStack?, _ progress: ((_ done: Int, _ count: Int) -> Void)?
  ) async throws -> Int {
    let query = query
    guard let table = query.table else {
      throw DatabaseError(
        .misuse, "the query has no table to write to; nothing was written. Fix: set `table`")
    }
    Self.tables += 1
    let rows = RowsInTable(
      table: table, key: query.writer.key, dialect: query.database.dialect,
      former: "glk_former_\(Self.tables)")
    let step = Step(rows, change, query.database)
    guard let list else { return 0 }
    let id = ObjectIdentifier(list)
    let version = query.selection.versions[id]
    let (number, neighbour) = try await Self.telling(progress) { tell in
      try await query.writer.inTurn {
        let keys = try await query.selection.keys(in: list)
        return try await query.database.make(
          change, keys, query.keyPass, readBy: query.counter, rows, tell)
      }
    }
    guard number > 0 else { return 0 }
    stack?.register(
      name, undo: { self.turn(step, isUndo: true) }, redo: { self.turn(step, isUndo: false) })
    let isDeletion = if case .delete = change { true } else { false }
    // New rows may get the keys of deleted ones.
    if isDeletion, query.selection.versions[id] == version {
      query.selection.select(KeySelection(), in: list)
      for page in query.allPages { page.rows.select([], in: list) }
    }
    await query.follower.showAllCommitted()
    guard isDeletion else { return number }
    if let neighbour { await select(neighbour) }
    return number
  }

  /// Calls a closure, and reports its progress on the main thread until it returns.
  ///
  /// - Throws: the error of the closure.
  private static func telling<Result: Sendable>(
    _ progress: ((_ done: Int, _ count: Int) -> Void)?,
    _ body: (_ tell: @escaping @Sendable (Int, Int) -> Void) async throws -> Result
  ) async throws -> Result {
    guard let progress else { return try await body { _, _ in } }
    // A slow handler receives the latest number alone.
    let (numbers, source) = AsyncStream.makeStream(
      of: (done: Int, count: Int).self, bufferingPolicy: .bufferingNewest(1))
    let telling = Task { for await (done, count) in numbers { progress(done, count) } }
    let result: Swift.Result<Result, any Error>
    do { result = .success(try await body { source.yield(($0, $1)) }) } catch {
      result = .failure(error)
    }
    source.finish()
    await telling.value
    return try result.get()
  }

  /// Selects a row and gives it the keyboard.
  private func select(_ key: DatabaseValue) async {
    let query = query
    let place = await query.follower.find { try await query.place(ofKey: key) }
    guard let place, let list,
      // The user may have selected another row.
      query.allPages.allSatisfy({ $0.rows.selectedRows(in: list).isEmpty })
    else { return }
    PagedRows.showReturned([(place.pages, [place.row])], areBack: true)
  }

  private func turn(_ step: Step, isUndo: Bool) {
    Task { [query, name] in
      do {
        let isTurned = try await query.writer.inTurn {
          guard step.isMade == isUndo else { return false }
          try await query.database.turn(step.change, step.rows, isUndo: isUndo)
          step.isMade = !isUndo
          return true
        }
        guard isTurned else { return }
        let isDeletion = if case .delete = step.change { true } else { false }
        guard isUndo || !isDeletion else { return await query.follower.showAllCommitted() }
        let keys = try await query.database.keys(of: step.rows)
        await query.showTurned(keys, areBack: isDeletion)
      } catch {
        query.writer.failed(name, "was neither undone nor redone", error)
      }
    }
  }
}

/// How many temporary tables were made.
@MainActor private var selectedRowsTables = 0

extension Database {
  /// Changes the selected rows. A million keys are neither made nor freed on the main thread.
  ///
  /// - Returns: how many rows there are, and the key of the row beside them.
  /// - Throws: an error of the database, or `CancellationError`.
  @concurrent
  fileprivate nonisolated func make<M>(
    _ change: SelectedRowsWriter<M>.Change, _ selection: KeySelection, _ pass: KeyPass,
    readBy reader: any Database, _ rows: RowsInTable, _ progress: @Sendable (Int, Int) -> Void
  ) async throws -> (number: Int, neighbour: DatabaseValue?) {
    guard !selection.isEmpty else { return (0, nil) }
    let selected = try await reader.keys(in: selection, pass)
    return (try await make(change, selected.keys, rows, progress), selected.neighbour)
  }

  private func make<M>(
    _ change: SelectedRowsWriter<M>.Change, _ keys: [DatabaseValue], _ rows: RowsInTable,
    _ progress: @Sendable (Int, Int) -> Void
  ) async throws -> Int {
    try await breakable {
      try self.transaction { database in
        let number = try rows.remember(keys, in: database, progress: progress)
        switch change {
        case .delete: try rows.delete(in: database)
        case .update(let values): try rows.update(values, in: database)
        }
        return number
      }
    }
  }

  fileprivate func turn<M>(
    _ change: SelectedRowsWriter<M>.Change, _ rows: RowsInTable, isUndo: Bool
  ) async throws {
    try transaction { database in
      switch change {
      case .delete where isUndo: try rows.putBack(in: database)
      case .delete:
        try rows.rememberAgain(in: database)
        try rows.delete(in: database)
      case .update(let values) where isUndo: try rows.restore(values, in: database)
      case .update(let values):
        try rows.rememberAgain(in: database)
        try rows.update(values, in: database)
      }
    }
  }

  fileprivate func keys(of rows: RowsInTable) async throws -> KeySelection {
    try rows.keys(in: self)
  }

  fileprivate func forget(_ rows: RowsInTable) async { rows.forget(in: self) }
}
