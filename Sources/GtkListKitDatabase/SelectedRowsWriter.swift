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
    /// Whether undo compares the rows with the values that were written. If a trigger has changed these, it cannot.
    var compares = true

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
        .misuse, "the query has no table to write to; nothing was written", fix: "Set `table`.")
    }
    Self.tables += 1
    let rows = RowsInTable(
      table: table, key: query.writer.key, dialect: query.database.dialect,
      old: "glk_former_\(Self.tables)")
    let step = Step(rows, change, query.database)
    guard let list else { return 0 }
    let moment = query.selection.moment(in: list, of: query)
    let made = try await Self.telling(progress) { tell in
      try await query.writer.inTurn {
        let keys = try await query.selection.keys(at: moment)
        return try await query.database.make(
          change, keys, moment.pass, readBy: query.counter, rows, tell)
      }
    }
    guard made.number > 0 else { return 0 }
    step.compares = made.holdsValues
    stack?.register(
      name, undo: { self.turn(step, isUndo: true) }, redo: { self.turn(step, isUndo: false) })
    let isDeletion = if case .delete = change { true } else { false }
    // New rows may get the keys of deleted ones.
    if isDeletion, query.selection.versions[ObjectIdentifier(list)] == moment.version {
      query.selection.select(made.left, in: list)
      for page in query.allPages where page.rows.isShown(in: list) {
        page.rows.select([], in: list)
      }
    }
    await query.follower.showAllCommitted()
    if isDeletion, let neighbour = made.neighbour { await select(neighbour) }
    return made.number
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
      query.allPages.allSatisfy({
        $0.rows.selectedRows(in: list).isEmpty || !$0.rows.isShown(in: list)
      })
    else { return }
    PagedRows.showReturned([(place.pages, [place.row])], areBack: true)
  }

  private func turn(_ step: Step, isUndo: Bool) {
    Task { [query, name] in
      do {
        let isDeletion = if case .delete = step.change { true } else { false }
        let keys: KeySelection? = try await query.writer.inTurn {
          guard step.isMade == isUndo else { return nil }
          step.compares = try await query.database.turn(
            step.change, step.rows, isUndo: isUndo, compares: step.compares)
          step.isMade = !isUndo
          return isUndo || !isDeletion
            ? try await query.database.keys(of: step.rows) : KeySelection()
        }
        guard let keys else { return }
        guard !keys.isEmpty else { return await query.follower.showAllCommitted() }
        await query.showTurned(keys, areBack: isDeletion)
      } catch {
        query.writer.failed(name, "was neither undone nor redone", error)
      }
    }
  }
}

/// The result of a change.
private struct MadeChange: Sendable {
  /// How many rows there are.
  var number = 0
  /// The key of the row beside them.
  var neighbour: DatabaseValue?
  /// The selection without them: rows of collapsed groups and rows that a new filter hides stay selected.
  var left = KeySelection()
  /// Whether the rows hold the values that were written.
  var holdsValues = true
}

/// How many temporary tables were made.
@MainActor private var selectedRowsTables = 0

extension Database {
  /// Changes the selected rows. A million keys are neither made nor freed on the main thread.
  ///
  /// - Throws: an error of the database, or `CancellationError`.
  @concurrent
  fileprivate nonisolated func make<M>(
    _ change: SelectedRowsWriter<M>.Change, _ selection: KeySelection, _ pass: KeyPass,
    readBy reader: any Database, _ rows: RowsInTable, _ progress: @Sendable (Int, Int) -> Void
  ) async throws -> MadeChange {
    var made = MadeChange()
    guard !selection.isEmpty else { return made }
    let selected = try await reader.keys(in: selection, pass)
    (made.number, made.holdsValues) = try await make(change, selected.keys, rows, progress)
    made.neighbour = selected.neighbour
    if !pass.collapsed.isEmpty || pass.newFilter != nil {
      made.left = selection.changed(inserting: [], removing: Set(selected.keys))
    }
    return made
  }

  private func make<M>(
    _ change: SelectedRowsWriter<M>.Change, _ keys: [DatabaseValue], _ rows: RowsInTable,
    _ progress: @Sendable (Int, Int) -> Void
  ) async throws -> (number: Int, holdsValues: Bool) {
    try await breakable {
      try self.transaction { database in
        let number = try rows.remember(keys, in: database, progress: progress)
        switch change {
        case .delete:
          try rows.delete(in: database)
          return (number, true)
        case .update(let values): return (number, try rows.update(values, in: database))
        }
      }
    }
  }

  /// Undoes or repeats a change.
  ///
  /// - Returns: whether the next undo compares the rows with the values that were written.
  /// - Throws: an error of the database, or if others have changed the rows.
  fileprivate func turn<M>(
    _ change: SelectedRowsWriter<M>.Change, _ rows: RowsInTable, isUndo: Bool, compares: Bool
  ) async throws -> Bool {
    try transaction { database in
      switch change {
      case .delete where isUndo: try rows.putBack(in: database)
      case .delete:
        try rows.rememberAgain(in: database)
        try rows.delete(in: database)
      case .update(let values) where isUndo:
        try rows.restore(values, compares: compares, in: database)
      case .update(let values):
        try rows.rememberAgain(in: database)
        return try rows.update(values, in: database)
      }
      return compares
    }
  }

  fileprivate func keys(of rows: RowsInTable) async throws -> KeySelection {
    try rows.keys(in: self)
  }

  fileprivate func forget(_ rows: RowsInTable) async { rows.forget(in: self) }
}
