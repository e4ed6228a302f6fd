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
  /// - Returns: how many rows there were.
  /// - Throws: an error if not all rows can be changed.
  func make(_ change: Change, in stack: UndoStack?) async throws -> Int {
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
    let (number, neighbour) = try await query.writer.inTurn {
      let selected = try await query.selection.keys(in: list)
      return (
        try await query.database.make(change, selected.keys, rows), selected.neighbour
      )
    }
    guard number > 0 else { return 0 }
    stack?.register(
      name, undo: { self.turn(step, isUndo: true) }, redo: { self.turn(step, isUndo: false) })
    await query.follower.showCommitted()
    if case .delete = change, let neighbour { await select(neighbour) }
    return number
  }

  /// Selects a row and gives it the keyboard.
  private func select(_ key: DatabaseValue) async {
    guard query.failure == nil, let place = try? await query.place(ofKey: key), let list,
      // The user may have selected another row.
      query.allPages.allSatisfy({ $0.rows.selectedRows(in: list).isEmpty })
    else { return }
    PagedRows.showReturned([(place.pages, [place.row])], areBack: true)
  }

  private func turn(_ step: Step, isUndo: Bool) {
    Task { [query, weak list, name] in
      do {
        let isTurned = try await query.writer.inTurn {
          guard step.isMade == isUndo else { return false }
          try await query.database.turn(step.change, step.rows, isUndo: isUndo)
          step.isMade = !isUndo
          return true
        }
        guard isTurned else { return }
        if isUndo, let list {
          try await query.selection.select(query.database.keys(of: step.rows), in: list)
        }
        await query.follower.showCommitted()
      } catch {
        query.writer.failed(name, "was neither undone nor redone", error)
      }
    }
  }
}

/// How many temporary tables were made.
@MainActor private var selectedRowsTables = 0

extension Database {
  fileprivate func make<M>(
    _ change: SelectedRowsWriter<M>.Change, _ keys: [DatabaseValue], _ rows: RowsInTable
  ) async throws -> Int {
    try transaction { database in
      let number = try rows.remember(keys, in: database)
      switch change {
      case .delete: try rows.delete(in: database)
      case .update(let values): try rows.update(values, in: database)
      }
      return number
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
