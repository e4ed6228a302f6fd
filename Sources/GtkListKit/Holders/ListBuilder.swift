/// What can stand in a ``Section``: single rows and rows over models.
@MainActor
public protocol RowContent {
  /// Makes the rows. It is called once, when the section is made.
  func makeGroup() -> RowGroup
}

/// Collects the sections of a list, or the rows of a ``Section``.
@resultBuilder
public enum ListBuilder<Part> {
  /// A section, a row, or rows over models, written in the braces of what they belong to.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }
  /// Sections or rows that were put together elsewhere.
  public static func buildExpression(_ parts: [Part]) -> [Part] { parts }
  /// All parts, one after the other.
  public static func buildBlock(_ parts: [Part]...) -> [Part] {
    // Most blocks have one part, and there are thousands of them.
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }
  /// What an `if` without `else` adds.
  public static func buildOptional(_ part: [Part]?) -> [Part] { part ?? [] }
  /// What the first branch of an `if` or `switch` adds.
  public static func buildEither(first part: [Part]) -> [Part] { part }
  /// What another branch of an `if` or `switch` adds.
  public static func buildEither(second part: [Part]) -> [Part] { part }
  /// What the turns of a `for` loop add.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }
}

extension ListBuilder where Part == Section {
  /// Rows outside a section, which make one of their own without a header.
  public static func buildExpression(_ rows: some RowContent) -> [Section] {
    [Section(bare: rows)]
  }
}
