/// A change of one row of a table, with what the row held as it was shown.
///
/// ```swift
/// try await mails.write(
///   [.update(7, from: ["folder": "Inbox"], to: ["folder": "Archive"])], named: "Archive")
/// ```
public struct RowChange: Equatable, Sendable {
  /// What becomes of the row.
  public enum Kind: Sendable {
    /// It is new.
    case insert
    /// It gets other values.
    case update
    /// It goes.
    case delete
  }

  /// What becomes of the row.
  public let kind: Kind
  /// The row's key; null for a new one, whose key is among its values or is made by the database.
  public let key: DatabaseValue
  /// What columns held when the row was read. Where one holds something else by now, the change is a
  /// ``WriteConflict``. Columns that are not named may hold anything.
  public let old: [String: DatabaseValue]
  /// What columns are to hold.
  public let values: [String: DatabaseValue]
  /// Whether a row that was deleted comes back with the numbers that the database gave it.
  var isReturn = false

  /// A new row. Columns that are not named get their defaults.
  public static func insert(_ values: [String: (any DatabaseConvertible)?]) -> RowChange {
    RowChange(kind: .insert, key: .null, old: [:], values: values.databaseValues)
  }

  /// Other values for some columns of a row.
  public static func update(
    _ key: some DatabaseConvertible, from old: [String: (any DatabaseConvertible)?],
    to values: [String: (any DatabaseConvertible)?]
  ) -> RowChange {
    RowChange(
      kind: .update, key: key.databaseValue, old: old.databaseValues,
      values: values.databaseValues)
  }

  /// A row that goes.
  public static func delete(
    _ key: some DatabaseConvertible, from old: [String: (any DatabaseConvertible)?] = [:]
  ) -> RowChange {
    RowChange(
      kind: .delete, key: key.databaseValue, old: old.databaseValues, values: [:])
  }
}

extension [String: (any DatabaseConvertible)?] {
  fileprivate var databaseValues: [String: DatabaseValue] {
    mapValues { $0?.databaseValue ?? .null }
  }
}
