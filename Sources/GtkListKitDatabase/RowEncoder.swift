/// Takes the columns of a model that is encoded by its coding keys.
struct RowEncoder: Encoder {
  /// The columns so far.
  final class Columns {
    var values: [String: DatabaseValue] = [:]
  }

  let columns: Columns
  /// The column that is written; nil while it is the model itself.
  var column: String?
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func columns(of model: some Encodable) throws -> [String: DatabaseValue] {
    let columns = Columns()
    try model.encode(to: RowEncoder(columns: columns))
    return columns.values
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed(encoder: self, codingPath: codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusedValues(encoder: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  func refusal(_ what: String) -> DatabaseError {
    DatabaseError(
      .misuse, "a column holds one value, and “\(column ?? "the model")” is \(what)")
  }

  func put(_ value: DatabaseValue) throws {
    guard let column else { throw refusal("none of its columns") }
    columns.values[column] = value
  }

  func put(_ value: some Encodable) throws {
    if let value = try Self.value(value) { return try put(value) }
    try value.encode(to: self)
  }

  /// A value as databases have it; nil where it is made of others.
  private static func value(_ value: some Encodable) throws -> DatabaseValue? {
    switch value {
    case let value as DatabaseValue: return value
    case let value as any DatabaseConvertible: return value.databaseValue
    case let value as Float: return .real(Double(value))
    case let value as any FixedWidthInteger:
      guard let number = Int64(exactly: value) else {
        throw DatabaseError(.misuse, "\(value) is too large for a column")
      }
      return .integer(number)
    default: return nil
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: RowEncoder
    let codingPath: [any CodingKey]

    /// What encodes one of the columns; throws inside of one.
    private func inner(_ key: Key) throws -> RowEncoder {
      guard encoder.column == nil else { throw encoder.refusal("a model") }
      return RowEncoder(
        columns: encoder.columns, column: key.stringValue, codingPath: codingPath + [key])
    }

    func encodeNil(forKey key: Key) throws { try inner(key).put(DatabaseValue.null) }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws { try inner(key).put(value) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      var inner = encoder
      inner.column = key.stringValue
      return KeyedEncodingContainer(
        RowEncoder.Keyed<Nested>(encoder: inner, codingPath: codingPath))
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      var inner = encoder
      inner.column = key.stringValue
      return RefusedValues(encoder: inner)
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: RowEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() throws { try encoder.put(DatabaseValue.null) }
    func encode<T: Encodable>(_ value: T) throws { try encoder.put(value) }
  }

  /// Several values in one column.
  private struct RefusedValues: UnkeyedEncodingContainer {
    let encoder: RowEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { 0 }

    func encodeNil() throws { throw encoder.refusal("a list") }
    func encode<T: Encodable>(_ value: T) throws { throw encoder.refusal("a list") }
    func nestedContainer<Nested: CodingKey>(
      keyedBy keyType: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      KeyedEncodingContainer(Keyed<Nested>(encoder: encoder, codingPath: codingPath))
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func superEncoder() -> any Encoder { encoder }
  }
}
