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
  let isGrouped: Bool
}

extension Database {
  /// The numbers of the rows that are selected.
  ///
  /// - Throws: an error of the database.
  func places(of selection: KeySelection, _ pass: KeyPass) async throws -> [KeyPass.Rows] {
    try await breakable {
      var found: [KeyPass.Rows] = []
      try self.step(pass) { group, row, key in
        if found.isEmpty || row == 0 { found.append(.init(group: group)) }
        if selection.contains(key) { found[found.count - 1].append(row) }
      }
      return found
    }
  }

  /// The selection without the keys that the pass does not find.
  ///
  /// - Throws: an error of the database.
  func selection(_ selection: KeySelection, foundBy pass: KeyPass) async throws -> KeySelection {
    try await breakable {
      var found: Set<DatabaseValue> = []
      try self.step(pass) { _, _, key in if selection.contains(key) { found.insert(key) } }
      return KeySelection(found)
    }
  }

  /// The keys of the rows that are selected.
  ///
  /// - Throws: an error of the database.
  func keys(in selection: KeySelection, _ pass: KeyPass) async throws -> KeyPass.Keys {
    try await breakable {
      var found = KeyPass.Keys()
      var (before, behind, last): (DatabaseValue?, DatabaseValue?, DatabaseValue?)
      try self.step(pass) { _, _, key in
        if selection.contains(key) {
          if found.keys.isEmpty { before = last }
          found.keys.append(key)
          behind = nil
        } else {
          if behind == nil, !found.keys.isEmpty { behind = key }
          last = key
        }
      }
      found.neighbour = behind ?? before
      return found
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
      var group: DatabaseValue?
      var keys: [DatabaseValue] = []
      func add(_ all: [NumberedRows]?, to set: inout Set<DatabaseValue>) {
        for rows in all ?? [] {
          let found = rows.keys(among: keys)
          set.formUnion(found.keys)
          areInOrder = areInOrder && found.areInOrder
        }
      }
      func addGroup() {
        add(wanted[group], to: &new)
        add(unwanted[group], to: &old)
        keys = []
      }
      try self.step(pass) { next, row, key in
        if row == 0 {
          addGroup()
          group = next
        }
        keys.append(key)
      }
      addGroup()
      return (selection.changed(inserting: new, removing: old), areInOrder)
    }
  }

  /// Steps through the keys, each with its group and its number there.
  ///
  /// - Throws: an error of the database.
  private func step(
    _ pass: KeyPass, _ take: (_ group: DatabaseValue?, _ row: Int, _ key: DatabaseValue) -> Void
  ) throws {
    var group: DatabaseValue?
    var row = 0
    try step(pass.statement.sql, pass.statement.parameters) { found in
      let key = DatabaseValue(parts: found.values.dropFirst(pass.isGrouped ? 1 : 0))
      if pass.isGrouped, group != found.values[0] { (group, row) = (found.values[0], 0) }
      take(group, row, key)
      row += 1
    }
  }
}
