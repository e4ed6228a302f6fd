/// What can stand in a ``Section``: single rows and rows over models.
@MainActor
public protocol RowContent {
  func makeGroup<Container: ListView>(for container: Container.Type) -> RowGroup<Container>
}

/// Collects the rows of a ``Section``.
@resultBuilder
public enum RowBuilder {
  public static func buildExpression(_ content: some RowContent) -> [any RowContent] { [content] }
  public static func buildExpression(_ contents: [any RowContent]) -> [any RowContent] { contents }
  public static func buildBlock(_ parts: [any RowContent]...) -> [any RowContent] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [any RowContent]?) -> [any RowContent] { part ?? [] }
  public static func buildEither(first part: [any RowContent]) -> [any RowContent] { part }
  public static func buildEither(second part: [any RowContent]) -> [any RowContent] { part }
  public static func buildArray(_ parts: [[any RowContent]]) -> [any RowContent] {
    parts.flatMap { $0 }
  }
}

/// Collects the sections of a list. Rows outside a section make one without a header.
@resultBuilder
public enum ListBuilder {
  public static func buildExpression(_ section: Section) -> [Section] { [section] }
  public static func buildExpression(_ sections: [Section]) -> [Section] { sections }
  public static func buildExpression(_ rows: some RowContent) -> [Section] {
    [Section(bare: rows)]
  }
  public static func buildBlock(_ parts: [Section]...) -> [Section] { parts.flatMap { $0 } }
  public static func buildOptional(_ part: [Section]?) -> [Section] { part ?? [] }
  public static func buildEither(first part: [Section]) -> [Section] { part }
  public static func buildEither(second part: [Section]) -> [Section] { part }
  public static func buildArray(_ parts: [[Section]]) -> [Section] { parts.flatMap { $0 } }
}
