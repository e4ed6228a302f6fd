internal import FoundationEssentials

/// Reads a model from a row.
struct RowDecoder: Decoder {
  let row: DatabaseRow
  var codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(row: row, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DatabaseError(.mismatch, "a row is no list of values")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw DatabaseError(.mismatch, "a row is no single value")
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: DatabaseRow
    let codingPath: [any CodingKey]
    var allKeys: [Key] { row.columns.names.compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { row.columns.indexes[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { row[key.stringValue] == .null }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
      let name = key.stringValue
      return try ColumnDecoder(
        value: row[name], row: row, name: name, codingPath: codingPath + [key]
      )
      .decode(type)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      throw row.mismatch(key.stringValue, wanted: "a model")
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw row.mismatch(key.stringValue, wanted: "a list")
    }
    func superDecoder() throws -> any Decoder { RowDecoder(row: row, codingPath: codingPath) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder() }
  }
}

/// Reads a value from a column.
struct ColumnDecoder: Decoder, SingleValueDecodingContainer {
  let value: DatabaseValue
  let row: DatabaseRow
  let name: String
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw row.mismatch(name, wanted: "a model")
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw row.mismatch(name, wanted: "a list")
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { value == .null }

  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    let found: Any?
    switch (type, value) {
    case (is String.Type, .text(let text)): found = text
    case (is Bool.Type, .integer(let number)): found = number != 0
    case (is Double.Type, _): found = value.double
    case (is Float.Type, _): found = value.double.map { Float($0) }
    case (let type as any FixedWidthInteger.Type, _):
      found = value.integer.flatMap { Self.exactly($0, type) }
    case (is [UInt8].Type, .blob(let bytes)): found = bytes
    case (is Date.Type, _): found = value.date
    case (is Decimal.Type, _): found = value.decimalNumber
    case (is UUID.Type, _): found = value.uuid
    case (is URL.Type, _): found = value.url
    case (is Data.Type, _): found = value.data
    case (is String.Type, _), (is Bool.Type, _), (is [UInt8].Type, _): found = nil
    default: return try T(from: self)
    }
    guard let found = found as? T else { throw row.mismatch(name, wanted: "\(T.self)") }
    return found
  }

  private static func exactly<Number: FixedWidthInteger>(_ number: Int64, _ type: Number.Type)
    -> Any?
  {
    Number(exactly: number)
  }
}
