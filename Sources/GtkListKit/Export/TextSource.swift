public import GtkListKitCore

/// A table as texts: what is copied, exported and printed.
///
/// A row is asked for when it is written, and not kept. The rows must stay the same while the
/// source is used.
public struct TextSource {
  /// One column of the table: what stands above it, which is not written where the titles are left
  /// out; to which side its texts are aligned in HTML, Markdown and print; and the text in a row, by
  /// the row's number.
  public typealias Column = (title: String, alignment: TextAlignment, text: (Int) -> String)

  /// The columns, from the start of a line to its end. Without any, a row is an empty line.
  public var columns: [Column]
  /// How many rows there are; a negative number counts as 0.
  public var rowCount: Int { didSet { rowCount = Self.sane(rowCount) } }
  /// Throws when the rows are no longer those that were to be written.
  var checkRows: (() throws -> Void)?

  /// - Parameters:
  ///   - columns: the columns, from the start of a line to its end.
  ///   - rowCount: how many rows there are; a negative number counts as 0.
  public init(columns: [Column], rowCount: Int) {
    self.columns = columns
    self.rowCount = Self.sane(rowCount)
  }

  /// A limit, so that pages can be counted without an overflow.
  private static func sane(_ count: Int) -> Int { min(max(0, count), 1 << 48) }

  /// A source over a collection of models, as it is now.
  public init<Models: RandomAccessCollection>(
    _ models: Models,
    columns: [(title: String, alignment: TextAlignment, text: (Models.Element) -> String)]
  ) {
    self.init(
      columns: columns.map { column in
        (
          column.title, column.alignment,
          { row in models.model(at: row).map { column.text($0) } ?? "" }
        )
      }, rowCount: models.count)
  }

  func writer(_ format: TextFormat, writesTitles: Bool = true) -> TextTableWriter {
    TextTableWriter(
      format, columns: columns.map { .init($0.title, $0.alignment) }, writesTitles: writesTitles)
  }

  /// Whether the rows are no more than can be kept in memory as text; if not, that is reported.
  func isWritten(upTo most: Int, as purpose: String) -> Bool {
    guard rowCount > most else { return true }
    ListReport(
      .indexOutOfRange,
      "\(rowCount) rows are too many for \(purpose); none is written",
      fix: "Export the rows to a file with export(as:to:progress:)."
    ).send()
    return false
  }

  func texts(ofRow row: Int) -> [String] { columns.map { $0.text(row) } }

  /// The whole table as one string, which may be large; ``export(as:to:progress:)`` writes it in
  /// pieces. A table of more than 4 194 304 rows is reported, and the string is empty.
  public func text(as format: TextFormat, writesTitles: Bool = true) -> String {
    guard isWritten(upTo: RowLimits.copied, as: "one text") else { return "" }
    var writing = TextWriting(self, as: format, writesTitles: writesTitles)
    writing.advance { _ in false }
    return String(decoding: writing.takeBytes(), as: UTF8.self)
  }
}
