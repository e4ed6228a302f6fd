internal import FoundationEssentials

/// The forms in which the columns of a table hold moments and identifiers.
struct ColumnForms: Sendable {
  let table: DatabaseTable
  let dialect: SQLDialect

  /// Values in the forms in which a row holds others. If it holds none, the types of the columns decide.
  ///
  /// - Throws: an error of the database.
  func values<Connection: Database>(
    _ values: [String: DatabaseValue], like stored: DatabaseRow?,
    in database: isolated Connection
  ) throws -> [String: DatabaseValue] {
    func isOpen(_ name: String) -> Bool { (stored?[name] ?? .null) == .null }
    let needTypes = values.contains { isOpen($0.key) && $0.value.hasSeveralForms }
    let types = needTypes ? try columnTypes(in: database) : [:]
    return values.reduce(into: [:]) { formed, column in
      let (name, value) = column
      formed[name] =
        if let stored, !isOpen(name) {
          value.formed(like: stored[name], dialect)
        } else {
          types[name].map { value.formed(asType: $0) } ?? value
        }
    }
  }

  /// The shown values of a row, in the forms in which the row is stored.
  func shown(_ former: [String: DatabaseValue], in stored: DatabaseRow) -> [String: DatabaseValue] {
    former.reduce(into: [:]) { formed, column in
      let (name, shown) = column
      if case .date(let date) = shown, stored[name].date == date {
        formed[name] = stored[name]
      } else {
        formed[name] = shown.formed(like: stored[name], dialect)
      }
    }
  }

  private func columnTypes<Connection: Database>(
    in database: isolated Connection
  ) throws -> [String: String] {
    guard let sql = dialect.columnTypes else { return [:] }
    let found = try database.found(
      sql, [.text(table.name), table.schema.map { .text($0) } ?? .null])
    return found.reduce(into: [:]) { types, row in
      guard case .text(let name)? = row.values.first, case .text(let type)? = row.values.last else {
        return
      }
      types[name] = type
    }
  }
}

extension DatabaseValue {
  /// The value in the form in which a column holds another one.
  func formed(like stored: DatabaseValue, _ dialect: SQLDialect) -> DatabaseValue {
    switch (self, stored) {
    case (.date(let date), .integer): return Self.wholeSeconds(date)
    case (.date(let date), .real), (.date(let date), .decimal):
      return .real(date.timeIntervalSince1970)
    case (.date(let date), .text(let text)):
      guard let form = DateText(text)?.form else { return self }
      return .text(DateText.text(of: date, as: form, mostDigits: dialect.mostFractionDigits))
    case (.text(let text), .blob(let bytes)):
      return bytes.count == 16 ? UUID(uuidString: text)?.blob ?? self : self
    case (.text(let text), .text(let other)):
      guard text.utf8.count == 36, other.utf8.count == 36, UUID(uuidString: text) != nil,
        UUID(uuidString: other) != nil, other == other.lowercased()
      else { return self }
      return .text(text.lowercased())
    default: return self
    }
  }

  /// The value in the form that a column of a type has.
  func formed(asType type: String) -> DatabaseValue {
    let type = type.lowercased()
    func isOne(of names: String...) -> Bool { names.contains { type.contains($0) } }
    switch self {
    case .date(let date) where isOne(of: "int") && !isOne(of: "point", "interval"):
      return Self.wholeSeconds(date)
    case .date(let date) where isOne(of: "real", "floa", "doub", "numeric", "decimal"):
      return .real(date.timeIntervalSince1970)
    case .text(let text) where isOne(of: "blob", "bytea"):
      return UUID(uuidString: text)?.blob ?? self
    default: return self
    }
  }

  /// Whether the type of a column decides on the form.
  var hasSeveralForms: Bool {
    switch self {
    case .date: true
    case .text(let text): text.utf8.count == 36 && UUID(uuidString: text) != nil
    default: false
    }
  }

  private static func wholeSeconds(_ date: Date) -> DatabaseValue {
    .integer(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0)
  }
}

extension UUID {
  fileprivate var blob: DatabaseValue { .blob(withUnsafeBytes(of: uuid) { Array($0) }) }
}
