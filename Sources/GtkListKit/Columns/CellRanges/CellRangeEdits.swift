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
    if command.writesCells, !canWrite { return true }
    if load(for: command) { return true }
    switch command {
    case .activate, .activateRow, .operate, .edit, .showTooltip: return nil
    case .copy: return copy() != .nothing
    case .selectRow: table.cellSelection.selectRows()
    case .selectColumn: table.cellSelection.selectColumns()
    case .selectAll: table.cellSelection.selectAll()
    case .selectNone: table.cellSelection.set([])
    case .clear: return clear()
    case .cut: if copy(writesNow: true) == .copied { _ = clear(named: "Cut") }
    case .fillDown: return fill(isDown: true)
    case .fillRight: return fill(isDown: false)
    case .copyWithTitles: return copy(withTitles: true) != .nothing
    case .deleteRows: return deleteRows()
    }
    return true
  }

  /// Loads the rows that a command reads or writes, and carries it out again. False if all are loaded.
  private func load(for command: CellCommand) -> Bool {
    guard let purpose = command.purpose else { return false }
    var rows = table.cellSelection.rows
    if command == .fillDown {
      // A single row gets the values of the row above.
      for range in rows.ranges where range.lowerBound > 0 {
        rows.insert(contentsOf: range.lowerBound - 1..<range.lowerBound)
      }
    }
    guard rows.memberCount <= RowLimits.copied else { return false }
    let reference = table.shownRows.reference(toRows: rows)
    return table.load(.rows(reference), for: purpose) { [weak table] _, _ in
      _ = table?.rangeEdits.perform(command)
    }
  }

  // MARK: Writing

  /// Writes the clear value of each column into the selected cells.
  private func clear(named name: String = "Clear") -> Bool {
    write(named: name) { _, column in column.clearValue ?? "" }
  }

  /// Writes a text into all selected cells.
  func fill(with text: String, named name: String) {
    let reference = table.shownRows.reference(toRows: table.cellSelection.rows)
    let isLoading = table.load(.rows(reference), for: "fill") { [weak table] _, _ in
      _ = table?.rangeEdits.write(named: name) { _, _ in text }
    }
    if !isLoading { _ = write(named: name) { _, _ in text } }
  }

  /// Whether so few cells are selected that all of them can be written.
  var canWrite: Bool {
    guard let column = table.cellCursor.column else { return true }
    let count = table.cellSelection.blocks.segments.reduce(0) {
      $0 + $1.rows.count * $1.columns.memberCount
    }
    return table.pasting.mayWrite(
      count, at: table.shownRows.reference(to: table.cursor), column)
  }

  private func write(
    named name: String, _ text: @escaping (_ row: Int, _ column: AnyTableColumn) -> String?
  ) -> Bool {
    let blocks = table.cellSelection.blocks.segments.map { segment in
      let columns = segment.columns.ranges.flatMap { Array($0) }
      return block(segment.rows, columns) { row, column in text(row, column) }
    }
    return write(blocks, named: name)
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

  /// Copies the first row of each block down, or its first column across.
  ///
  /// A single row or column is filled from the one before it.
  private func fill(isDown: Bool) -> Bool {
    let all = table.cellSelection.columns
    let blocks = table.cellSelection.blocks.map { block in
      var block = block
      block.columns = block.columns.clamped(to: 0..<all.count)
      if isDown, block.rows.count == 1 {
        block.rows = max(0, block.rows.lowerBound - 1)..<block.rows.upperBound
      } else if !isDown, block.columns.count == 1 {
        block.columns = max(0, block.columns.lowerBound - 1)..<block.columns.upperBound
      }
      return block
    }
    let segments = blocks.segments
    // All sources are read before a validator can change rows.
    let sources = blocks.map { block in
      (isDown ? block.rows.prefix(1) : block.rows[...]).map { data(ofRow: $0) }
    }
    func text(_ row: Int, _ column: AnyTableColumn) -> String? {
      guard let number = all.firstIndex(where: { $0 === column }) else { return nil }
      let cell = CellPlace(row: row, column: number)
      let index = blocks.lastIndex { block in
        block.contains(cell)
          && (isDown ? row > block.rows.lowerBound : number > block.columns.lowerBound)
      }
      guard let index else { return nil }
      let source = sources[index][isDown ? 0 : row - blocks[index].rows.lowerBound]
      let from = isDown ? column : all[blocks[index].columns.lowerBound]
      return source.map { from.copiedText(of: $0) }
    }
    let written = segments.map { segment in
      block(segment.rows, segment.columns.ranges.flatMap { Array($0) }, text)
    }
    return write(written, named: "Fill")
  }

  private func data(ofRow row: Int) -> Any? {
    table.map.position(ofRowNumber: row).flatMap { table.drawnRows.data(at: $0) }
  }

  // MARK: Copying and deleting

  private enum Copying { case copied, refused, nothing }

  /// Puts the selected cells on the clipboard. Blocks are copied together if they have the same columns.
  private func copy(withTitles: Bool = false, writesNow: Bool = false) -> Copying {
    let segments = table.cellSelection.blocks.segments
    guard let columns = segments.first?.columns else { return .nothing }
    guard segments.allSatisfy({ $0.columns == columns }) else {
      table.refuse("Cannot copy: the selected blocks have different columns")
      return .refused
    }
    var rows = IndexRanges()
    for segment in segments { rows.insert(contentsOf: segment.rows) }
    let isCopied = table.copyCells(
      rows, columns.ranges.flatMap { Array($0) }, withTitles: withTitles, writesNow: writesNow)
    return isCopied ? .copied : .refused
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
