internal import GtkListKit

/// Writes changes of a query's rows, one after the other, and remembers how they are taken back.
@MainActor
final class RowWriter<Model: Identifiable & Sendable>
where Model.ID: DatabaseConvertible & Sendable {
  private let database: any Database
  private let keys: RowKeys
  private let make: @Sendable (DatabaseRow) throws -> Model
  /// The table that is written to.
  var table: DatabaseTable?
  var columns: ((Model) throws -> [String: DatabaseValue])? { didSet { encodesModels = false } }
  /// Whether the columns are those that models encode, which is possible on any thread.
  private var encodesModels = false
  var onConflict: ((WriteConflict) async -> WriteConflict.Choice)?
  var onFailure: ((_ error: any Error, _ name: String) -> Void)?
  /// Shows the rows that an undo or redo has written: inserted ones, or edited ones.
  ///
  /// It receives their models if they are few, and the time of the user's command.
  var onTurn:
    (
      (
        _ keys: [DatabaseValue], _ models: [Model], _ areBack: Bool,
        _ start: ContinuousClock.Instant
      ) async -> Void
    )?
  /// Plans changes of models. Without it they are made as they are.
  var plan: (([RowChange]) -> any WritePlan)?
  /// Has lists show what was written.
  var onWrite: (() async -> Void)?
  /// Has lists give all rows their numbers after new ones were inserted, and load these.
  var onInsert: ((_ models: [Model]) async -> Void)?
  private var storedKeys: [DatabaseValue: DatabaseValue] = [:]
  /// The rows that are about to be deleted together.
  private var deleted: [Model] = []
  /// What is written last of all that was asked for.
  private var last: Task<Void, Never>?

  init(
    _ database: any Database, _ keys: RowKeys, _ table: DatabaseTable?,
    make: @escaping @Sendable (DatabaseRow) throws -> Model
  ) {
    (self.database, self.keys, self.table, self.make) = (database, keys, table, make)
    guard Model.self is any Encodable.Type else { return }
    columns = { model in
      try Self.encodedColumns(of: model)
    }
    encodesModels = true
  }

  private nonisolated static func encodedColumns(
    of model: Model
  ) throws -> [String: DatabaseValue] {
    try (model as? any Encodable).map { try RowEncoder.columns(of: $0) } ?? [:]
  }

  /// Makes changes, all or none of them, after those that were asked for before.
  func write(
    _ changes: some WritePlan, named name: String, in stack: UndoStack?, overriding: Bool
  ) async throws -> [Model] {
    try await write(named: name, in: stack, overriding: overriding) { changes }
  }

  /// - Parameter changes: returns the changes after all earlier ones were made.
  /// - Throws: the error of `changes` or of the database.
  private func write(
    named name: String, in stack: UndoStack?, overriding: Bool,
    changes: @escaping @MainActor () async throws -> any WritePlan
  ) async throws -> [Model] {
    let (outcome, changes) = try await inTurn {
      let changes = try await changes()
      return (try await self.perform(changes, overriding), changes)
    }
    if let stack, !outcome.inverse.isEmpty {
      let step = Step(outcome.inverse, changes)
      stack.register(
        name, undo: { self.turn(step, name, isUndo: true) },
        redo: { self.turn(step, name, isUndo: false) })
    }
    if !outcome.inverse.isEmpty { await onWrite?() }
    let models = await models(of: outcome.rows)
    return zip(outcome.rows, models).compactMap { row, model in
      guard let model else { return nil }
      noteStoredKey(row[key], of: model.id.databaseValue)
      return model
    }
  }

  /// More models than these are read and encoded on another thread.
  private static var mostAtOnce: Int { 100 }

  /// The models of rows; nil if one cannot be read.
  private func models(of rows: [DatabaseRow]) async -> [Model?] {
    let make = make
    @concurrent func made() async -> [Model?] { rows.map { try? make($0) } }
    return rows.count > Self.mostAtOnce ? await made() : rows.map { try? make($0) }
  }

  // MARK: Keys

  /// Remembers a key that is stored in another form, such as an identifier as bytes.
  func noteStoredKey(_ stored: DatabaseValue, of key: DatabaseValue) {
    let isOther = stored != key.written
    if isOther || !storedKeys.isEmpty { storedKeys[key] = isOther ? stored : nil }
  }

  /// A change of the row with the stored key.
  func withStoredKey(_ change: RowChange) -> RowChange {
    guard let stored = storedKeys[change.key] else { return change }
    return RowChange(
      kind: change.kind, key: stored, old: change.old, values: change.values,
      isReturn: change.isReturn)
  }

  /// The key of a model for a statement, which finds its row in any form.
  func key(of model: Model) -> DatabaseValue { key(of: model.id) }

  private func key(of id: Model.ID) -> DatabaseValue {
    let key = id.databaseValue
    return storedKeys.isEmpty ? key : storedKeys[key] ?? key
  }

  /// The key of a model as it is stored.
  func storedKey(of model: Model) -> DatabaseValue { storedKey(of: model.id) }

  func storedKey(of id: Model.ID) -> DatabaseValue { key(of: id).written }

  // MARK: Models

  func update(
    _ rows: [(old: Model, edited: Model)], named name: String, in stack: UndoStack?
  ) async throws -> [Model] {
    try await write(named: name, in: stack, overriding: false) { [self] in
      let values =
        encodesModels && rows.count > Self.mostAtOnce
        ? try await Self.encodedDifferences(of: rows)
        : try rows.map {
          Self.difference(from: try columnValues(of: $0.old), to: try columnValues(of: $0.edited))
        }
      return planned(
        zip(rows, values).map {
          RowChange(kind: .update, key: key(of: $0.old), old: $1.shown, values: $1.values)
        })
    }
  }

  @concurrent private nonisolated static func encodedDifferences(
    of rows: [(old: Model, edited: Model)]
  ) async throws -> [Difference] {
    try rows.map {
      difference(from: try encodedColumns(of: $0.old), to: try encodedColumns(of: $0.edited))
    }
  }

  func insert(_ models: [Model], named name: String, in stack: UndoStack?) async throws -> [Model] {
    let changes = try models.map { model in
      RowChange(
        kind: .insert, key: .null, old: [:],
        values: try columnValues(of: model).filter { $0.value != .null })
    }
    let rows = try await write(planned(changes), named: name, in: stack, overriding: false)
    await onInsert?(rows)
    return rows
  }

  func delete(_ models: [Model], named name: String, in stack: UndoStack?) async throws {
    let changes = try models.map { model in
      RowChange(
        kind: .delete, key: key(of: model), old: try columns?(model) ?? [:], values: [:])
    }
    _ = try await write(planned(changes), named: name, in: stack, overriding: false)
  }

  private func planned(_ changes: [RowChange]) -> any WritePlan { plan?(changes) ?? changes }

  /// Deletes a row with all others that this is asked for in the same turn of the main loop.
  func deleteSoon(_ models: [Model], named name: String, in stack: UndoStack?) {
    let isFirst = deleted.isEmpty
    deleted += models
    guard isFirst else { return }
    Task {
      let models = deleted
      deleted = []
      do { try await delete(models, named: name, in: stack) } catch {
        failed(name, "was not made", error)
      }
    }
  }

  func failed(_ name: String, _ what: String, _ error: any Error) {
    ListReport(
      .edit, "“\(name)” \(what): \(ListReport.text(of: error))", fix: ListReport.fix(of: error)
    ).send()
    onFailure?(error, name)
  }

  /// What writes the edits of a list; nil where it is not known how.
  var editing: PagedRows<Model>.Write? {
    guard table != nil, columns != nil else { return nil }
    return { [weak self] edits in
      guard let self else { throw DatabaseError.queryIsGone }
      return try await update(edits.rows, named: edits.name, in: edits.undoStack)
    }
  }

  func columnValues(of model: Model) throws -> [String: DatabaseValue] {
    guard let columns else {
      throw DatabaseError(
        .misuse, "the columns of a model are not known", fix: "Set `columns`.")
    }
    return try columns(model)
  }

  /// The values of the columns that differ, before and after an edit.
  private typealias Difference = (
    shown: [String: DatabaseValue], values: [String: DatabaseValue]
  )

  private nonisolated static func difference(
    from before: [String: DatabaseValue], to after: [String: DatabaseValue]
  ) -> Difference {
    var difference: Difference = ([:], [:])
    for (name, new) in after {
      // A value that is null is not among them.
      let old = before[name] ?? .null
      if old != new { (difference.shown[name], difference.values[name]) = (old, new) }
    }
    for (name, old) in before where after[name] == nil && old != .null {
      (difference.shown[name], difference.values[name]) = (old, .null)
    }
    return difference
  }

  // MARK: Steps

  /// A change with its inverse.
  private final class Step {
    var changes: [RowChange]
    /// Whether the change is made, and these take it back.
    var isMade = true
    /// Its plan. Each turn plans again, after the writes of others.
    let plan: any WritePlan
    init(_ changes: [RowChange], _ plan: any WritePlan) {
      (self.changes, self.plan) = (changes, plan)
    }
  }

  /// How many rows are looked for one by one to be shown.
  private static var mostShown: Int { 100 }

  /// Undoes a change, or makes it again. If one has failed before, the opposite has nothing to do.
  private func turn(_ step: Step, _ name: String, isUndo: Bool) {
    Task {
      do {
        let start = ContinuousClock.now
        let (rows, areBack): ([DatabaseRow], Bool) = try await inTurn {
          guard step.isMade == isUndo else { return ([], false) }
          let areBack = step.changes.contains { $0.kind == .insert }
          let outcome = try await self.perform(step.plan.plan(of: step.changes), false)
          (step.changes, step.isMade) = (outcome.inverse, !isUndo)
          return (outcome.rows, areBack)
        }
        await onTurn?(
          rows.map { $0[key] },
          rows.count > Self.mostShown ? [] : rows.compactMap { try? make($0) }, areBack, start)
      } catch {
        failed(name, "was neither undone nor redone", error)
      }
    }
  }

  /// The columns with the keys of the rows.
  var key: DatabaseKey { keys.window.key }

  /// Calls a closure after all earlier ones. A task that is cancelled cancels the closure's.
  ///
  /// - Throws: the error of the closure.
  func inTurn<Result: Sendable>(
    _ body: @escaping @MainActor () async throws -> Result
  ) async throws -> Result {
    let previous = last
    let task = Task {
      await previous?.value
      return try await body()
    }
    last = Task { _ = await task.result }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func perform(
    _ changes: some WritePlan, _ overriding: Bool
  ) async throws -> ChangeWriter.Outcome {
    guard let table else {
      throw DatabaseError(
        .misuse, "the query has no table to write to", fix: "Set `table`.")
    }
    let writer = ChangeWriter(
      table: table, key: keys.window.key, dialect: database.dialect, reading: keys.window)
    do {
      return try await Self.write(changes, overriding, writer, database)
    } catch var conflict as WriteConflict where !overriding {
      do {
        if let exact = try await exact(changes, writer) {
          return try await Self.write(changes, false, writer, database, exact)
        }
      } catch let other as WriteConflict { conflict = other }
      guard let choice = await onConflict?(conflict) else { throw conflict }
      guard choice == .keepMine else { return ChangeWriter.Outcome() }
      return try await Self.write(changes, true, writer, database)
    }
  }

  /// Values of columns by the keys of their rows.
  private typealias Values = [DatabaseValue: [String: DatabaseValue]]

  /// The stored values that a model writes differently. Nil if there are none.
  ///
  /// A `Float` has other digits than the column. A `Bool` is 1, and the column may hold 2.
  ///
  /// - Throws: an error of the database, or if the models of moved rows have no parent.
  private func exact(_ changes: some WritePlan, _ writer: ChangeWriter) async throws -> Values? {
    guard let columns else { return nil }
    var all: Values = [:]
    for (change, rows) in try await Self.read(changes, writer, database) {
      guard let rows, let model = try? make(rows.shown), let held = try? columns(model) else {
        continue
      }
      for (name, shown) in change.old where rows.stored[name] != shown {
        if held[name] == shown { all[change.key, default: [:]][name] = rows.stored[name] }
        // Without the column in models, the shown value is unknown.
        if shown == .null, held[name] == nil, (changes as? BranchPlan)?.target != nil {
          throw DatabaseError(
            .misuse,
            "a row was not moved, since its model has no column “\(name)”",
            fix: "Add it to the model, or to `columns`."
          )
        }
      }
    }
    return all.isEmpty ? nil : all
  }

  private nonisolated static func read<Connection: Database>(
    _ plan: some WritePlan, _ writer: ChangeWriter, _ database: Connection
  ) async throws -> [(change: RowChange, rows: ChangeWriter.Rows?)] {
    try await database.transaction { database in
      try plan.changes(in: database).map { ($0, try writer.rows(of: $0, in: database)) }
    }
  }

  private nonisolated static func write<Connection: Database>(
    _ plan: some WritePlan, _ overriding: Bool, _ writer: ChangeWriter, _ database: Connection,
    _ exact: Values = [:]
  ) async throws -> ChangeWriter.Outcome {
    try await database.transaction { database in
      let changes = try plan.changes(in: database).map { change in
        exact[change.key].map { change.from(change.old.merging($0) { $1 }) } ?? change
      }
      let outcome = try writer.write(changes, overriding: overriding, in: database)
      try plan.check(outcome, in: database)
      return outcome
    }
  }
}

extension RowChange {
  /// The change of a row that held something else.
  fileprivate func from(_ previous: [String: DatabaseValue]) -> RowChange {
    RowChange(kind: kind, key: key, old: previous, values: values, isReturn: isReturn)
  }
}
