/// Writes a table as text, a row at a time, as UTF-8.
///
///     let writer = TextTableWriter(.csv, columns: [.init("Name"), .init("Size", .end)])
///     var bytes: [UInt8] = []
///     writer.begin(&bytes)
///     for file in files { writer.write([file.name, "\(file.size)"], to: &bytes) }
///     writer.end(&bytes)
///
/// No state is kept from one row to the next, so a long table can be written in pieces: remove the
/// bytes whenever there are enough.
package struct TextTableWriter: Sendable {
  /// A column's heading, and where its texts stand if the format can tell.
  package struct Column: Hashable, Sendable {
    package var title: String
    package var alignment: TextAlignment

    package init(_ title: String, _ alignment: TextAlignment = .start) {
      self.title = title
      self.alignment = alignment
    }
  }

  package let format: TextFormat
  package let columns: [Column]
  /// Whether CSV, TSV and HTML begin with the headings; Markdown always has them.
  package var writesTitles = true

  package init(_ format: TextFormat, columns: [Column], writesTitles: Bool = true) {
    self.format = format
    self.columns = columns
    self.writesTitles = writesTitles
  }

  /// What comes before the first row.
  package func begin(_ bytes: inout [UInt8]) {
    switch format {
    case .csv, .tsv:
      if writesTitles { write(columns.map(\.title), to: &bytes) }
    case .html:
      bytes.add(
        "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"></head><body>\n<table>\n")
      if writesTitles {
        bytes.add("<thead>")
        writeRow(columns.map(\.title), "th", to: &bytes)
        bytes.add("</thead>\n")
      }
      bytes.add("<tbody>\n")
    case .markdown:
      write(columns.map(\.title), to: &bytes)
      bytes.add("|")
      for column in columns {
        switch column.alignment {
        case .start: bytes.add(" --- |")
        case .center: bytes.add(" :-: |")
        case .end: bytes.add(" --: |")
        }
      }
      bytes.add("\n")
    }
  }

  /// A row. Texts that are missing are empty, those past the last column are left out.
  package func write(_ texts: [String], to bytes: inout [UInt8]) {
    switch format {
    case .csv: writeSeparated(texts, UInt8(ascii: ","), "\r\n", to: &bytes)
    case .tsv: writeSeparated(texts, UInt8(ascii: "\t"), "\n", to: &bytes)
    case .html:
      writeRow(texts, "td", to: &bytes)
      bytes.add("\n")
    case .markdown:
      bytes.add("|")
      for number in columns.indices {
        bytes.add(" ")
        if number < texts.count { bytes.addMarkdown(texts[number]) }
        bytes.add(" |")
      }
      bytes.add("\n")
    }
  }

  /// What comes after the last row.
  package func end(_ bytes: inout [UInt8]) {
    if format == .html { bytes.add("</tbody>\n</table>\n</body></html>\n") }
  }

  private func writeSeparated(
    _ texts: [String], _ separator: UInt8, _ lineEnd: StaticString, to bytes: inout [UInt8]
  ) {
    for number in columns.indices {
      if number > 0 { bytes.append(separator) }
      if number < texts.count { bytes.addSeparated(texts[number], separator) }
    }
    // An empty line would be no row at all.
    if columns.count == 1, texts.first?.isEmpty ?? true { bytes.add("\"\"") }
    bytes.add(lineEnd)
  }

  private func writeRow(_ texts: [String], _ tag: StaticString, to bytes: inout [UInt8]) {
    bytes.add("<tr>")
    for (number, column) in columns.enumerated() {
      bytes.add("<")
      bytes.add(tag)
      switch column.alignment {
      case .start: bytes.add(">")
      case .center: bytes.add(" style=\"text-align:center\">")
      case .end: bytes.add(" style=\"text-align:right\">")
      }
      if number < texts.count { bytes.addHTML(texts[number]) }
      bytes.add("</")
      bytes.add(tag)
      bytes.add(">")
    }
    bytes.add("</tr>")
  }
}
