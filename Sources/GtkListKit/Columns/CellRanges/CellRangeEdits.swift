internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Commands for all selected cells.
final class CellRangeEdits {
  private unowned let table: ColumnTableView

  init(_ table: ColumnTableView) { self.table = table }

  /// Carries out a command for the selected cells.
  ///
  /// - Returns: nil if it is a command for one cell, or the table selects rows.
  func perform(_ command: CellCommand) -> Bool? {
    guard table.selectsCells, command.isOfRanges else { return nil }
    guard table.columnEdits.end() else { return true }
    table.performWaitingChange()
    table.bindPendingRows()
    if load(for: command) { return true }
    switch command {
    case .activate, .activateRow, .operate, .edit, .showTooltip: return nil
    case .copy: return copy(withTitles: false)
    case .selectRow: table.cellSelection.selectRows()
    case .selectColumn: table.cellSelection.selectColumns()
    case .selectAll: table.cellSelection.selectAll()
    case .selectNone: table.cellSelection.set([])
    case .clear: return clear()
    case .cut: return copy(withTitles: false) && clear(named: "Cut")
    case .fillDown: return fill(isDown: true)
    case .fillRight: return fill(isDown: false)
    case .copyWithTitles: return copy(withTitles: true)
    case .deleteRows: return deleteRows()
    }
    return true
  }

  /// Loads the rows that a command reads or writes, and carries it out again. False if all are loaded.
  private func load(for command: CellCommand) -> Bool {
    guard let purpose = command.purpose else { return false }
    var rows = table.cellSelection.rows
    if command == .fillDown {
      // A single row is filled from the row above.
      for range in rows.ranges where range.lowerBound > 0 {
        rows.insert(contentsOf: range.lowerBound - 1..<range.lowerBound)
      }
    }
    guard rows.memberCount <= RowLimits.pasted else { return false }
    let reference = table.shownRows.reference(toRows: rows)
    return table.load(.rows(reference), for: purpose) { [weak table] _, _ in
      _ = table?.cellEditing.perform(command)
    }
  }

  // MARK: Writing

  /// Writes the clear value of each column into the selected cells.
  private func clear(named name: String = "Clear") -> Bool {
    write(named: name) { _, column in column.clearValue ?? "" }
  }

  /// Writes a text into all selected cells.
  func fill(with text: String, named name: String) {
    _ = write(named: name) { _, _ in text }
  }

  private func write(
    named name: String, _ text: @escaping (_ row: Int, _ column: AnyTableColumn) -> String?
  ) -> Bool {
    let segments = table.cellSelection.blocks.segments
    guard mayWrite(segments.reduce(0) { $0 + $1.rows.count * $1.columns.memberCount }) else {
      return true
    }
    let blocks = segments.map { segment in
      let columns = segment.columns.ranges.flatMap { Array($0) }
      return block(segment.rows, columns) { row, column in text(row, column) }
    }
    return write(blocks, named: name)
  }

  private func mayWrite(_ count: Int) -> Bool {
    guard let column = table.cellCursor.column else { return true }
    return table.pasting.mayWrite(count, at: table.shownRows.reference(to: table.cursor), column)
  }

  private func write(_ blocks: [CellWriter.Block], named name: String) -> Bool {
    guard table.cellCursor.hasEditableColumns, !blocks.isEmpty else {
      gtk_widget_error_bell(table.widgetPointer)
      return true
    }
    table.pasting.write(blocks, named: name)
    return true
  }

  /// - Parameter text: the text of a cell, by the numbers of its row among all rows.
  private func block(
    _ rows: Range<Int>, _ columns: [Int],
    _ text: @escaping (_ row: Int, _ column: AnyTableColumn) -> String?
  ) -> CellWriter.Block {
    let all = table.cellSelection.columns
    let shown = columns.filter { all.indices.contains($0) }.map { all[$0] }
    return CellWriter.Block(
      positions: rows.map { table.map.position(ofRowNumber: $0) }, columns: shown
    ) { row, column in text(rows.lowerBound + row, shown[column]) }
  }

  /// Copies the first row of each block down, or its first column to the side. A single row or column is filled from the
  /// one before it.
  private func fill(isDown: Bool) -> Bool {
    let all = table.cellSelection.columns
    var blocks: [CellWriter.Block] = []
    guard
      mayWrite(table.cellSelection.blocks.reduce(0) { $0 + $1.rows.count * $1.columns.count })
    else { return true }
    for block in table.cellSelection.blocks {
      var (rows, columns) = (block.rows, block.columns.clamped(to: 0..<all.count))
      if isDown {
        if rows.count == 1 { rows = max(0, rows.lowerBound - 1)..<rows.upperBound }
        guard rows.count > 1 else { continue }
        let source = data(ofRow: rows.lowerBound)
        let texts = Dictionary(
          uniqueKeysWithValues: columns.map {
            (ObjectIdentifier(all[$0]), all[$0].copiedText(of: source))
          })
        blocks.append(
          self.block(rows.dropFirst(), Array(columns)) { texts[ObjectIdentifier($1)] })
      } else {
        if columns.count == 1 { columns = max(0, columns.lowerBound - 1)..<columns.upperBound }
        guard columns.count > 1 else { continue }
        let source = all[columns.lowerBound]
        blocks.append(
          self.block(rows, Array(columns.dropFirst())) { row, _ in
            source.copiedText(of: self.data(ofRow: row))
          })
      }
    }
    return write(blocks, named: "Fill")
  }

  private func data(ofRow row: Int) -> Any? {
    table.map.position(ofRowNumber: row).flatMap { table.drawnRows.data(at: $0) }
  }

  // MARK: Copying and deleting

  /// Puts the selected cells on the clipboard. Blocks are copied together if they have the same columns.
  func copy(withTitles: Bool) -> Bool {
    let segments = table.cellSelection.blocks.segments
    guard let columns = segments.first?.columns else { return false }
    guard segments.allSatisfy({ $0.columns == columns }) else {
      table.refuse("Cannot copy: the selected blocks have different columns")
      return true
    }
    var rows = IndexRanges()
    for segment in segments { rows.insert(contentsOf: segment.rows) }
    return table.copyCells(
      rows, columns.ranges.flatMap { Array($0) }, withTitles: withTitles)
  }

  private func deleteRows() -> Bool {
    let rows = table.cellSelection.rows
    guard !rows.isEmpty, table.deleteTogether(rows) else {
      gtk_widget_error_bell(table.widgetPointer)
      return true
    }
    return true
  }
}
