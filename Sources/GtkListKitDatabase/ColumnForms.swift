internal import FoundationEssentials

/// The forms in which the columns of a table hold moments and identifiers.
struct ColumnForms: Sendable {
  let table: DatabaseTable
  let dialect: SQLDialect
  /// The types of the columns, once they are read.
  private var types: [String: String]?

  init(table: DatabaseTable, dialect: SQLDialect) { (self.table, self.dialect) = (table, dialect) }

  /// Values in the forms in which a row holds others. If it holds none, the types of the columns decide.
  ///
  /// - Throws: an error of the database.
  mutating func values<Connection: Database>(
    _ values: [String: DatabaseValue], like stored: DatabaseRow?,
    in database: isolated Connection
  ) throws -> [String: DatabaseValue] {
    func isOpen(_ name: String) -> Bool { (stored?[name] ?? .null) == .null }
    let needTypes = values.contains { isOpen($0.key) && $0.value.hasSeveralForms }
    if needTypes, types == nil { types = try columnTypes(in: database) }
    return values.reduce(into: [:]) { formed, column in
      let (name, value) = column
      formed[name] =
        if let stored, !isOpen(name) {
          value.formed(like: stored[name], dialect)
        } else {
          value.formed(asType: types?[name] ?? "", dialect)
        }
    }
  }

  /// The shown values of a row, in the forms in which the row is stored.
  func shown(_ old: [String: DatabaseValue], in stored: DatabaseRow) -> [String: DatabaseValue] {
    old.reduce(into: [:]) { formed, column in
      let (name, shown) = column
      let isSame =
        switch shown {
        case .date(let date): stored[name].date == date
        case .uuid(let uuid): stored[name].uuid == uuid
        default: false
        }
      if isSame {
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
      // A column of a type for days.
      if !form.hasTime, dialect.hasDateTypes { return .text(DateText.localDay(of: date).text) }
      return .text(DateText.text(of: date, as: form, mostDigits: dialect.mostFractionDigits))
    case (.decimal(let digits), .integer), (.decimal(let digits), .real):
      return Int64(digits).map { .integer($0) } ?? Double(digits).map { .real($0) } ?? self
    case (.uuid(let uuid), .blob(let bytes)) where bytes.count == 16: return uuid.blob
    case (.uuid(let uuid), .text(let text)) where UUID(uuidString: text) != nil:
      return .text(text == text.lowercased() ? uuid.uuidString.lowercased() : uuid.uuidString)
    default: return written
    }
  }

  /// The value in the form that a column of a type has.
  func formed(asType type: String, _ dialect: SQLDialect) -> DatabaseValue {
    let type = type.lowercased()
    func isOne(of names: String...) -> Bool { names.contains { type.contains($0) } }
    switch self {
    case .date(let date) where isOne(of: "int") && !isOne(of: "point", "interval"):
      return Self.wholeSeconds(date)
    case .date(let date) where isOne(of: "real", "floa", "doub", "numeric", "decimal"):
      return .real(date.timeIntervalSince1970)
    case .date(let date) where type == "date" && dialect.hasDateTypes:
      return .text(DateText.localDay(of: date).text)
    case .uuid(let uuid) where isOne(of: "blob", "bytea"): return uuid.blob
    default: return written
    }
  }

  /// Whether the type of a column decides on the form.
  var hasSeveralForms: Bool {
    switch self {
    case .date, .uuid: true
    default: false
    }
  }

  /// The value as a parameter has it, if nothing is known of its column.
  var written: DatabaseValue {
    switch self {
    case .uuid(let uuid): .text(uuid.uuidString)
    case .tuple(let parts): .tuple(parts.map(\.written))
    default: self
    }
  }

  /// A value that is the same for all forms of a key.
  var identity: DatabaseValue {
    if case .tuple(let parts) = self { return .tuple(parts.map(\.identity)) }
    if case .blob = self { return self }
    return uuid?.blob ?? self
  }

  private static func wholeSeconds(_ date: Date) -> DatabaseValue {
    .integer(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0)
  }
}

extension UUID {
  var blob: DatabaseValue { .blob(withUnsafeBytes(of: uuid) { Array($0) }) }
}
