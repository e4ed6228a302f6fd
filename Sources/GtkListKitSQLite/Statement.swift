internal import CGtkListKitSQLite3
internal import GtkListKitDatabase

/// A prepared statement.
struct Statement {
  let handle: OpaquePointer

  /// SQLite copies what it is given.
  private static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  func bind(_ value: DatabaseValue, at index: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, index)
    case .integer(let number): sqlite3_bind_int64(handle, index, number)
    case .real(let number): sqlite3_bind_double(handle, index, number)
    case .text(var text), .decimal(var text):
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          sqlite3_bind_text64(
            handle, index, $0.baseAddress ?? Self.empty, UInt64($0.count), Self.copied,
            UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, index, 0)
        : bytes.withUnsafeBytes {
          sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), Self.copied)
        }
    case .date(let date): bind(.text(SQLDialect.sqlite.text(of: date)), at: index)
    case .uuid(let uuid): bind(.text(uuid.uuidString), at: index)
    case .tuple: SQLITE_MISMATCH
    }
  }

  /// A pointer to no text: without one, nothing would be bound.
  private static var empty: UnsafePointer<CChar> {
    UnsafeRawPointer(sqlite3_libversion()).assumingMemoryBound(to: CChar.self)
  }

  private var columns: Range<Int32> { 0..<sqlite3_column_count(handle) }

  var columnNames: [String] {
    columns.map { sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? "" }
  }

  var values: [DatabaseValue] { columns.map(value) }

  private func value(at column: Int32) -> DatabaseValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      guard let text = sqlite3_column_text(handle, column) else { return .text("") }
      let count = Int(sqlite3_column_bytes(handle, column))
      return .text(String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self))
    case SQLITE_BLOB:
      guard let bytes = sqlite3_column_blob(handle, column) else { return .blob([]) }
      let count = Int(sqlite3_column_bytes(handle, column))
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    default: return .null
    }
  }
}
