internal import CGtkListKitPq
internal import GtkListKitDatabase

/// What the server has answered to a statement: a row of it, or how it has ended.
struct Answer: ~Copyable {
  private let handle: OpaquePointer

  init(_ handle: OpaquePointer) { self.handle = handle }
  deinit { PQclear(handle) }

  var status: ExecStatusType { PQresultStatus(handle) }
  /// The words that say what was done, as in `INSERT 0 3`.
  var tag: String { String(cString: PQcmdStatus(handle)) }
  /// How many rows were changed, read or passed over.
  var affected: Int { Int(String(cString: PQcmdTuples(handle))) ?? 0 }
  var rowCount: Int32 { PQntuples(handle) }

  func error(_ sql: String) -> DatabaseError {
    func field(_ letter: Character) -> String? {
      PQresultErrorField(handle, Int32(letter.asciiValue ?? 0)).map { String(cString: $0) }
    }
    guard let state = field("C") else {
      return .lost(String(cString: PQresultErrorMessage(handle)), sql: sql)
    }
    return DatabaseError(state: state, field("M") ?? "the statement has failed", sql: sql)
  }

  // MARK: Rows

  private var columnIndexes: Range<Int32> { 0..<PQnfields(handle) }

  var columns: DatabaseRow.Columns {
    DatabaseRow.Columns(
      columnIndexes.map { PQfname(handle, $0).map { String(cString: $0) } ?? "" })
  }

  func values(ofRow row: Int32) -> [DatabaseValue] {
    columnIndexes.map { column in
      guard PQgetisnull(handle, row, column) == 0, let text = PQgetvalue(handle, row, column) else {
        return .null
      }
      let count = Int(PQgetlength(handle, row, column))
      return text.withMemoryRebound(to: UInt8.self, capacity: count) {
        PostgresValue.read(
          UnsafeBufferPointer(start: $0, count: count), type: PQftype(handle, column))
      }
    }
  }
}
