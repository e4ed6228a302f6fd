/// Rows that go before another one in the order of a column with their places.
struct RowReordering: WritePlan {
  /// How many rows on one side are looked at for room.
  private static let most = 4_096

  /// The moved rows by their keys, with the places that they were shown with, and their groups.
  let rows: [(key: DatabaseValue, place: DatabaseValue, group: DatabaseValue?)]
  /// The key of the row before which they go; nil is the end.
  let next: DatabaseValue?
  let column: String
  let isDescending: Bool
  /// The column with the groups of rows, and the one to which they go; nil where there are none.
  var group: (column: String, value: DatabaseValue)?
  /// The rows in their order, and the other way round.
  let (forward, backward): (KeyWindow, KeyWindow)

  func changes<Connection: Database>(in database: isolated Connection) throws -> [RowChange] {
    var limit = rows.count + 8
    while true {
      let before = try others(from: backward, isBehind: false, limit, in: database)
      let behind =
        next == nil ? ([], true) : try others(from: forward, isBehind: true, limit, in: database)
      if let changes = try changes(before, behind) { return changes }
      guard limit < Self.most else {
        throw DatabaseError(
          .misuse,
          "there is no room between the places of “\(column)”, and \(limit) rows around have none either",
          fix: "Give the rows places with more room between them."
        )
      }
      limit = min(limit * 4, Self.most)
    }
  }

  private typealias Side = (rows: [DatabaseRow], isWhole: Bool)

  /// The rows on one side of the gap that are not moved, the nearest first.
  private func others<Connection: Database>(
    from window: KeyWindow, isBehind: Bool, _ limit: Int, in database: isolated Connection
  ) throws -> Side {
    var anchor: [DatabaseValue]?
    if let next {
      let statement = window.row(next)
      guard let row = try database.found(statement.sql, statement.parameters).first else {
        // Before a row that has gone there is no place.
        let change = RowChange(kind: .update, key: next, old: [:], values: [:])
        throw WriteConflict(change: change, columns: [])
      }
      anchor = window.columns.map { row[$0.name] }
    }
    let statement = window.rows(
      from: anchor, skipping: anchor == nil || isBehind ? 0 : 1, limit: limit)
    let found = try database.found(statement.sql, statement.parameters)
    let moved = Set(rows.map(\.key.identity))
    return (found.filter { !moved.contains($0[window.key].identity) }, found.count < limit)
  }

  private func changes(_ before: Side, _ behind: Side) throws -> [RowChange]? {
    let all = (before.rows + behind.rows).map { $0[column] } + rows.map(\.place)
    let isWhole = (before: before.isWhole, behind: behind.isWhole)
    if let numbers = integers(all) {
      return try changes(before.rows, behind.rows, numbers, isWhole) { number in
        guard let number = Int64(exactly: number) else { throw noNumber("it has come to its end") }
        return .integer(number)
      }
    }
    let numbers = try all.map { value -> Double in
      switch value {
      case .real(let number) where number.isFinite: isDescending ? -number : number
      case .integer(let number): isDescending ? -Double(number) : Double(number)
      default: throw noNumber("a row has “\(value)” there")
      }
    }
    return try changes(before.rows, behind.rows, numbers, isWhole) { .real($0) }
  }

  private func integers(_ values: [DatabaseValue]) -> [Int128]? {
    let numbers = values.compactMap { value -> Int128? in
      guard case .integer(let number) = value else { return nil }
      return isDescending ? -Int128(number) : Int128(number)
    }
    return numbers.count == values.count ? numbers : nil
  }

  private func noNumber(_ why: String) -> DatabaseError {
    DatabaseError(
      .misuse, "“\(column)” has no numbers that rows can be moved by: \(why)",
      fix: "Order the rows by a column of numbers that are all different.")
  }

  private func changes<Number: PlaceNumber>(
    _ before: [DatabaseRow], _ behind: [DatabaseRow], _ numbers: [Number],
    _ isWhole: (before: Bool, behind: Bool), _ value: (Number) throws -> DatabaseValue
  ) throws -> [RowChange]? {
    let start = Array(numbers.prefix(before.count))
    let end = Array(numbers[before.count..<before.count + behind.count])
    let shown = Array(numbers.suffix(rows.count))
    // Where they stand so already nothing is written.
    let whole = start.prefix(1) + shown + end.prefix(1)
    let areInGroup = rows.allSatisfy { $0.group == group?.value }
    if areInGroup, zip(whole, whole.dropFirst()).allSatisfy(<) { return [] }
    // Where there is no other row they go behind where they are.
    let edge = start.isEmpty && end.isEmpty ? shown.max().map { [$0] } ?? [] : start
    let places = RowPlaces.places(for: rows.count, before: edge, behind: end, isWhole: isWhole)
    guard let places else { return nil }
    func change(
      _ key: DatabaseValue, _ old: DatabaseValue, of oldGroup: DatabaseValue? = nil,
      _ number: Number
    ) throws -> RowChange {
      var shown = [column: old]
      var values = [column: try value(isDescending ? -number : number)]
      if let group, let oldGroup {
        shown[group.column] = oldGroup
        if oldGroup != group.value { values[group.column] = group.value }
      }
      return RowChange(kind: .update, key: key, old: shown, values: values)
    }
    // What gives way goes first, from the farthest one on.
    let ways = Array(zip(before, places.before)) + Array(zip(behind, places.behind))
    return try ways.reversed().map { try change($0[forward.key], $0[column], $1) }
      + zip(rows, places.moved).map { try change($0.key, $0.place, of: $0.group, $1) }
  }
}
