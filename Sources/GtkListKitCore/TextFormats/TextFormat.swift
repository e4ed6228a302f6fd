/// How a table is written as text.
public enum TextFormat: Hashable, Sendable, CaseIterable {
  /// Comma-separated values as RFC 4180 has them: lines end with CR LF, fields with a comma, a
  /// quote or a line break are quoted.
  case csv
  /// Tab-separated values as spreadsheets put them on the clipboard: quoted as in CSV, lines end
  /// with LF.
  case tsv
  /// A page with one table.
  case html
  /// A table of GitHub's Markdown.
  case markdown

  /// The usual ending of a file's name, without the dot.
  public var fileExtension: String {
    switch self {
    case .csv: "csv"
    case .tsv: "tsv"
    case .html: "html"
    case .markdown: "md"
    }
  }

  /// The type by which the clipboard and other programs know the format.
  public var mimeType: String {
    switch self {
    case .csv: "text/csv"
    case .tsv: "text/tab-separated-values"
    case .html: "text/html"
    case .markdown: "text/markdown"
    }
  }
}
