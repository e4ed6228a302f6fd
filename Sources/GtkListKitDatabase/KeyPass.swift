/// One pass over the keys of a query's rows in their order.
struct KeyPass: Sendable {
  /// The rows of a group, or of a query without groups.
  struct Rows: Sendable {
    /// The value of the group; nil if the query has no groups.
    let group: DatabaseValue?
    var ranges: [Range<Int>] = []

    mutating func append(_ row: Int) {
      if let last = ranges.last, last.upperBound == row {
        ranges[ranges.count - 1] = last.lowerBound..<row + 1
      } else {
        ranges.append(row..<row + 1)
      }
    }
  }

  /// The selected keys in the order of the rows.
  struct Keys: Sendable {
    var keys: [DatabaseValue] = []
    /// The key of the row behind them, or before them at the end.
    var neighbour: DatabaseValue?
  }

  let statement: KeyWindow.Statement
  /// The values of the groups in the list; nil if the query has no groups.
  ///
  /// The database may store a value in several forms.
  var groups: Set<DatabaseValue>?
  /// The groups that are collapsed.
  var collapsed: Set<DatabaseValue> = []
  /// The rows of a newer filter that the list does not show yet. Selected rows that it hides are left out.
  var newFilter: KeyWindow?

  /// Whether another pass has the same order and filter.
  func isSame(as other: KeyPass) -> Bool {
    statement.sql == other.statement.sql && statement.parameters == other.statement.parameters
  }
}

extension Database {
  /// The numbers of the rows that are selected.
  ///
  /// - Throws: an error of the database.
  func places(of selection: KeySelection, _ pass: KeyPass) async throws -> [KeyPass.Rows] {
    try await breakable {
      var found: [KeyPass.Rows] = []
      var rows = KeyPass.Rows(group: nil)
      try self.step(pass) { row, key in
        if selection.contains(key) { rows.append(row) }
      } endGroup: { group in
        found.append(.init(group: group, ranges: rows.ranges))
        rows.ranges = []
      }
      return found
    }
  }

  /// The selection without keys that no row has.
  ///
  /// - Parameter window: the rows of the source.
  /// - Throws: an error of the database.
  /// - Complexity: O(log rows) for each of a few keys, otherwise O(rows)
  func selection(_ selection: KeySelection, in window: KeyWindow) async throws -> KeySelection {
    var statements = [window.keys(groupedBy: nil)]
    if selection.count <= KeySelection.mostAsked {
      let keys = Array(selection.all)
      statements = stride(from: 0, to: keys.count, by: RowsInTable.mostKeys).map {
        window.keys(among: keys[$0..<min($0 + RowsInTable.mostKeys, keys.count)])
      }
    }
    return try await breakable {
      var found: Set<DatabaseValue> = []
      for statement in statements {
        try self.step(statement.sql, statement.parameters) { row in
          let key = DatabaseValue(parts: row.values)
          if selection.contains(key) { found.insert(key) }
        }
      }
      return KeySelection(found)
    }
  }

  /// The keys of the rows that are selected, except in collapsed groups.
  ///
  /// - Throws: an error of the database.
  func keys(in selection: KeySelection, _ pass: KeyPass) async throws -> KeyPass.Keys {
    var selection = selection
    if let window = pass.newFilter {
      do { selection = try await self.selection(selection, in: window) } catch let error
        as DatabaseError where error.rejectsStatement
      {
        // A filter that the database rejects hides no row. Other errors may come from a row.
        guard await rejects(window.keys(groupedBy: nil)) else { throw error }
      }
    }
    return try await breakable { [selection] in
      var found = KeyPass.Keys()
      var group: [DatabaseValue] = []
      var (before, behind, last): (DatabaseValue?, DatabaseValue?, DatabaseValue?)
      func take(_ key: DatabaseValue) {
        if selection.contains(key) {
          if found.keys.isEmpty { before = last }
          found.keys.append(key)
          behind = nil
        } else {
          if behind == nil, !found.keys.isEmpty { behind = key }
          last = key
        }
      }
      try self.step(pass) { _, key in
        if pass.collapsed.isEmpty { take(key) } else { group.append(key) }
      } endGroup: { value in
        if !(value.map(pass.collapsed.contains) ?? false) { group.forEach(take) }
        group = []
      }
      found.neighbour = behind ?? before
      return found
    }
  }

  /// Whether the database cannot even prepare a statement.
  private func rejects(_ statement: KeyWindow.Statement) async -> Bool {
    do {
      try await breakable {
        try self.step("EXPLAIN " + statement.sql, statement.parameters) { _ in }
      }
      return false
    } catch {
      return (error as? DatabaseError)?.rejectsStatement ?? false
    }
  }

  /// The selection with the keys of some rows, and without the keys of others.
  ///
  /// - Returns: the selection, and whether the rows are in the same order as in the list.
  /// - Throws: an error of the database.
  func selection(
    _ selection: KeySelection, with added: [NumberedRows], without removed: [NumberedRows],
    _ pass: KeyPass
  ) async throws -> (selection: KeySelection, areInOrder: Bool) {
    try await breakable {
      var areInOrder = true
      let wanted = Dictionary(grouping: added, by: \.group)
      let unwanted = Dictionary(grouping: removed, by: \.group)
      var new: Set<DatabaseValue> = []
      var old: Set<DatabaseValue> = []
      var keys: [DatabaseValue] = []
      func add(_ all: [NumberedRows]?, to set: inout Set<DatabaseValue>) {
        for rows in all ?? [] {
          let found = rows.keys(among: keys)
          set.formUnion(found.keys)
          areInOrder = areInOrder && found.areInOrder
        }
      }
      try self.step(pass) { _, key in
        keys.append(key)
      } endGroup: { group in
        add(wanted[group], to: &new)
        add(unwanted[group], to: &old)
        keys = []
      }
      return (selection.changed(inserting: new, removing: old), areInOrder)
    }
  }

  /// Steps through the keys of each group, with their numbers there.
  ///
  /// - Parameter endGroup: is called with the value of the group, as the list has it.
  /// - Throws: an error of the database.
  private func step(
    _ pass: KeyPass, _ take: (_ row: Int, _ key: DatabaseValue) -> Void,
    endGroup: (_ group: DatabaseValue?) -> Void
  ) throws {
    guard let groups = pass.groups else {
      var row = 0
      try step(pass.statement.sql, pass.statement.parameters) { found in
        take(row, DatabaseValue(parts: found.values))
        row += 1
      }
      return endGroup(nil)
    }
    var group: (number: DatabaseValue, value: DatabaseValue, isKnown: Bool)?
    var row = 0
    try step(pass.statement.sql, pass.statement.parameters) { found in
      let (number, value) = (found.values[0], found.values[1])
      if group?.number != number {
        if let group { endGroup(group.value) }
        (group, row) = ((number, value, groups.contains(value)), 0)
      } else if group?.isKnown == false, groups.contains(value) {
        group = (number, value, true)
      }
      take(row, DatabaseValue(parts: found.values.dropFirst(2)))
      row += 1
    }
    if let group { endGroup(group.value) }
  }
}
