internal import FoundationEssentials

/// Rows that do not fit their models.
extension DatabaseRow {
  func mismatch(_ name: String, wanted: String) -> DatabaseError {
    mismatch(name, because: ", and \(wanted) was wanted")
  }

  func mismatch(_ name: String, because reason: String) -> DatabaseError {
    let isMissing = columns.indexes[name] == nil
    let held = isMissing ? "is not there" : "holds \(self[name].summary)"
    return DatabaseError(
      .mismatch, "column “\(name)” \(held)\(reason)",
      fix: isMissing ? "Select the column in the source of the query." : nil)
  }

  /// The model that a closure makes of the row, or what is wrong with it and which row that is.
  ///
  /// - Parameter key: the columns with the key of the row.
  func model<Model: Identifiable>(
    key: DatabaseKey, _ make: (DatabaseRow) throws -> Model
  ) -> Result<Model, any Error> where Model.ID: DatabaseConvertible {
    Result {
      let model = try make(self)
      try key.check(model.id.databaseValue)
      return model
    }.mapError { error in
      let known = error as? DatabaseError
      return DatabaseError(
        known?.kind ?? .mismatch, code: known?.code ?? "",
        "the row with \(key.summary) \(self[key].summary): \(known?.message ?? "\(error)")",
        fix: known?.fix)
    }
  }
}

extension DatabaseValue {
  /// What a message says of a value.
  var summary: String {
    switch self {
    case .null: return "nothing"
    case .integer(let number): return "\(number)"
    case .real(let number): return "\(number)"
    case .decimal(let digits): return digits
    case .text(let text):
      let beginning = text.prefix(40)
      return "“\(beginning)\(beginning.endIndex < text.endIndex ? "…" : "")”"
    case .blob(let bytes): return "\(bytes.count) bytes"
    case .date(let date): return DateText.text(of: date, as: .init(zone: "Z"), mostDigits: 3)
    case .uuid(let uuid): return uuid.uuidString
    case .tuple(let parts): return parts.map(\.summary).joined(separator: ", ")
    }
  }

  /// A whole number, also where it is stored as one with a fraction.
  var integer: Int64? {
    switch self {
    case .integer(let number): number
    case .real(let number): Int64(exactly: number)
    case .decimal(let digits): Int64(digits) ?? Double(digits).flatMap { Int64(exactly: $0) }
    case .null, .text, .blob, .tuple, .date, .uuid: nil
    }
  }

  /// A number, however it is stored.
  var double: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .decimal(let digits): Double(digits)
    case .null, .text, .blob, .tuple, .date, .uuid: nil
    }
  }
}
