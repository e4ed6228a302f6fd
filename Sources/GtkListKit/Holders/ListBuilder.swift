/// What can stand in a ``Section``: single rows and rows over models.
@MainActor
public protocol RowContent {
  /// The rows for a kind of list, asked for once when the section is made.
  func makeGroup<Container: ListView>(for container: Container.Type) -> RowGroup<Container>
}

/// Collects the rows of a ``Section``.
@resultBuilder
public enum RowBuilder {
  /// A row, or rows over models, written in a section's braces.
  public static func buildExpression(_ content: some RowContent) -> [any RowContent] { [content] }
  /// Rows that were put together elsewhere.
  public static func buildExpression(_ contents: [any RowContent]) -> [any RowContent] { contents }
  /// All parts of a section, one after the other.
  public static func buildBlock(_ parts: [any RowContent]...) -> [any RowContent] {
    parts.flatMap { $0 }
  }
  /// What an `if` without `else` adds.
  public static func buildOptional(_ part: [any RowContent]?) -> [any RowContent] { part ?? [] }
  /// What the first branch of an `if` or `switch` adds.
  public static func buildEither(first part: [any RowContent]) -> [any RowContent] { part }
  /// What another branch of an `if` or `switch` adds.
  public static func buildEither(second part: [any RowContent]) -> [any RowContent] { part }
  /// What the turns of a `for` loop add.
  public static func buildArray(_ parts: [[any RowContent]]) -> [any RowContent] {
    parts.flatMap { $0 }
  }
}

/// Collects the sections of a list. Rows outside a section make one without a header.
@resultBuilder
public enum ListBuilder {
  /// A section written in the braces of a list.
  public static func buildExpression(_ section: Section) -> [Section] { [section] }
  /// Sections that were put together elsewhere.
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  /// Rows without a section, which make one of their own.
  public static func buildExpression(_ rows: some RowContent) -> [Section] {
    [Section(bare: rows)]
  }
  /// All sections, one after the other.
  public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap { $0 } }
  /// What an `if` without `else` adds.
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }
  /// What the first branch of an `if` or `switch` adds.
  public static func buildEither(first part: [Section]) -> [Section] { part }
  /// What another branch of an `if` or `switch` adds.
  public static func buildEither(second part: [Section]) -> [Section] { part }
  /// What the turns of a `for` loop add.
  public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap { $0 } }
}
