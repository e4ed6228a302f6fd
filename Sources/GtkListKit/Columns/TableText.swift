internal import GtkListKitCore

/// Reads the rows of a table one at a time, as text, as they stood when it was made.
final class TableText {
  /// Which of the rows are read.
  enum WantedRows {
    /// Sections' own rows too.
    case positions
    case rowNumbers(RowNumberRanges)
  }

  private enum Shown {
    case item
    case section
    case nothing
  }

  private let table: ColumnTableView
  private let map: SectionMap
  private let rows: WantedRows
  private let reading: any RowReading
  private let item = ColumnRow()
  private let section = ColumnSectionRow()
  private var shown = Shown.nothing
  private var lastRow = -1
  /// The section whose title was read last.
  private var titled: (section: Int, title: String)?

  init(_ table: ColumnTableView, _ rows: WantedRows, _ reading: any RowReading) {
    self.table = table
    self.rows = rows
    self.reading = reading
    map = table.map
    item.list = table
    section.list = table
    section.kind = .header
  }

  var count: Int {
    switch rows {
    case .positions: map.count
    case .rowNumbers(let rowNumbers): rowNumbers.count
    }
  }

  /// Whether the rows can still be read.
  func check() throws {
    guard reading.isCurrent else { throw FileError("the table was changed while it was read") }
  }

  /// What a text is read for.
  enum Purpose {
    /// To be pasted again.
    case copy
    /// For other programs.
    case export
    /// For people, as it is on the screen.
    case paper
  }

  func text(of column: AnyTableColumn, inRow row: Int, for purpose: Purpose) -> String {
    read(row)
    switch shown {
    case .item:
      // A row that is still read, or could not be, has a message in the place of data.
      guard item.status == nil else { return table.drawnRows.text(of: .item(item), in: column) }
      let own: String? =
        switch purpose {
        case .copy: column.copiedText(of: item.data)
        case .export: column.exportedText(of: item.data)
        case .paper: nil
        }
      return own ?? table.drawnRows.text(of: .item(item), in: column)
    case .section: return column.isOutline ? table.drawnRows.title(of: section) : ""
    case .nothing: return ""
    }
  }

  /// The title of the section that a row stands in.
  func sectionTitle(ofRow row: Int) -> String {
    guard case .row(let path)? = element(row) else { return "" }
    if let titled, titled.section == path.section { return titled.title }
    read(section: path.section)
    let title = table.drawnRows.title(of: section)
    titled = (path.section, title)
    return title
  }

  private func element(_ row: Int) -> ListElement? {
    switch rows {
    case .positions: map.element(at: row)
    case .rowNumbers(let rowNumbers):
      rowNumbers.rowNumber(row).flatMap { map.path(ofRowNumber: $0) }.map { .row($0) }
    }
  }

  private func read(_ row: Int) {
    guard row != lastRow else { return }
    lastRow = row
    item.unbind()
    switch element(row) {
    case .row(let path):
      item.position = map.position(of: path) ?? -1
      item.path = path
      reading.read(item, at: path)
      shown = .item
    case .header(let number):
      read(section: number)
      shown = .section
    default: shown = .nothing
    }
  }

  private func read(section number: Int) {
    section.unbind()
    section.boundSection = number
    reading.read(section, ofSection: number)
  }
}
