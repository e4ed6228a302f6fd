internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Fills cells from text, pasted or dropped.
final class CellPaste: DropFallback {
  private unowned let table: ColumnTableView
  var onRejected: (([RefusedCell]) -> Void)?
  var takesDrops = false
  var undoName = "Paste"

  init(_ table: ColumnTableView) { self.table = table }

  /// Where cells are filled from.
  private struct Start {
    let row: RowReference
    /// Nil is the first.
    let column: AnyTableColumn?
    /// The rows and columns of the range that is filled.
    var size = (rows: 1, columns: 1)
  }

  /// Where the keyboard is; nil where it is at no row.
  private var keyboardStart: Start? {
    let cells = table.cellSelection
    if table.selectsCells, let block = cells.blocks.last,
      let position = table.map.position(ofRowNumber: block.rows.lowerBound)
    {
      return Start(
        row: table.shownRows.reference(to: position),
        column: cells.columns.dropFirst(block.columns.lowerBound).first,
        size: (block.rows.count, block.columns.count))
    }
    return table.cursor.map {
      Start(row: table.shownRows.reference(to: $0), column: table.cellCursor.column)
    }
  }

  func paste(_ rows: [[String]]) { paste(rows, ofColumns: nil, from: nil) }

  /// - Parameters:
  ///   - ids: the columns that the cells were copied from, where that is known. Where the table
  ///     has them all, cells go back to theirs; those of hidden columns are passed over.
  ///   - start: nil is where the keyboard is.
  private func paste(_ rows: [[String]], ofColumns ids: [String]?, from start: Start?) {
    guard table.work.callOutDepth == 0 else {
      // What the rows are by then nobody knows now.
      return table.afterCallbacks { $0.pasting.paste(rows, ofColumns: ids, from: start) }
    }
    KitCalls.begin()
    defer { KitCalls.end() }
    guard table.columnEdits.end() else { return }
    table.performWaitingChange()
    table.bindPendingRows()
    let columns = table.columnSet.all.filter { $0.isVisible }
    guard let start = start ?? keyboardStart, !columns.isEmpty else { return }
    let firstColumn = start.column.map { column in columns.firstIndex { $0 === column } } ?? 0
    guard !rows.isEmpty else { return }
    guard let cursor = start.row.position, let firstColumn else {
      // The row or the column has gone that was meant.
      return gtk_widget_error_bell(table.widgetPointer)
    }
    let origins =
      ids.map { ids in ids.map { id in table.columnSet.all.first { $0.id == id } } } ?? []
    let isCopy = !origins.isEmpty && !origins.contains { $0 == nil }
    let goals = isCopy ? origins.compactMap { $0 } : Array(columns.dropFirst(firstColumn))
    let first = nearestPasteRow(from: cursor).flatMap { table.map.rowNumber(at: $0) }
    let width = rows.reduce(0) { max($0, $1.count) }
    // A smaller block is repeated over the range.
    let repeats = start.size.rows > rows.count || start.size.columns > width
    let size = (
      rows: max(rows.count, start.size.rows),
      columns: isCopy ? width : max(width, start.size.columns)
    )
    let count = repeats ? size.rows * size.columns : rows.reduce(0) { $0 + $1.count }
    guard mayWrite(count, at: start.row, columns[firstColumn]) else { return }
    if let first {
      let end = min(first + size.rows, table.map.rowCount)
      let reference = table.shownRows.reference(toRows: IndexRanges(first..<end))
      let isLoading = table.load(.rows(reference), for: "paste") { [weak self] _, _ in
        self?.paste(rows, ofColumns: ids, from: start)
      }
      if isLoading { return }
    }
    let block = CellWriter.Block(
      positions: (0..<size.rows).map { number in
        first.flatMap { table.map.position(ofRowNumber: $0 + number) }
      },
      columns: (0..<size.columns).map { goals.indices.contains($0) ? goals[$0] : nil }
    ) { row, column in
      let line = rows[row % rows.count]
      let field = repeats && width > 0 ? column % width : column
      return line.indices.contains(field) ? line[field] : nil
    }
    write([block], named: undoName)
  }

  /// Writes texts into cells as one change, and reports the cells that refuse them.
  func write(_ blocks: [CellWriter.Block], named name: String) {
    guard table.work.callOutDepth == 0 else {
      return table.afterCallbacks { $0.pasting.write(blocks, named: name) }
    }
    KitCalls.begin()
    defer { KitCalls.end() }
    guard table.columnEdits.end() else { return }
    tell(of: CellWriter(table).write(blocks, named: name))
  }

  /// Rows that were copied from such a table go to the columns that they came from, wherever the keyboard is;
  /// other text is filled in from the cell on that the keyboard is at now. Nil where it is at none.
  func textPaste() -> (() -> Void)? {
    guard let start = keyboardStart else { return nil }
    return { [weak self] in
      guard let self else { return }
      Clipboard.requestCells(from: table.widgetPointer) { [weak self] rows, columns in
        guard let self, let rows else { return }
        paste(rows, ofColumns: columns, from: start)
      }
    }
  }

  // MARK: Dropped text

  var formats: [DropFormat] { takesDrops ? [.table] : [] }

  func action(for offer: DropOffer, at position: DropPosition) -> DragAction? {
    guard takesDrops, offer.format == .table, case .onto = position,
      table.cellCursor.hasEditableColumns,
      offer.actions.contains(.copy)
    else { return nil }
    return .copy
  }

  /// Fills cells from the one that text was dropped on.
  func take(_ drop: Drop, atX x: Double) -> Bool {
    guard takesDrops, case .table(let rows) = drop.content,
      case .onto(let path) = drop.position, let position = table.map.position(of: path)
    else { return false }
    let column = table.columnSet.column(atX: x - Double(table.tree.contentX))
    table.cellCursor.column = column
    table.moveCursor(to: position)
    paste(
      rows, ofColumns: nil,
      from: table.cursor.map { Start(row: table.shownRows.reference(to: $0), column: column) })
    return true
  }

  private func nearestPasteRow(from position: Int) -> Int? {
    var position = position
    while position < table.map.count {
      if table.map.path(at: position) != nil { return position }
      position += 1
    }
    return nil
  }

  /// Whether so many cells can be written. More would block the main loop, and a part of them is not what the user
  /// means.
  func mayWrite(_ count: Int, at row: RowReference, _ column: AnyTableColumn) -> Bool {
    guard count > RowLimits.pasted else { return true }
    let message = "\(count) cells are too many to write at once"
    table.columnEdits.showRejection(message, of: column, at: row)
    table.report(
      ListReport(
        .edit, "\(message); none is filled",
        fix: "Read so many rows from a file, and show them with apply.", view: ColumnTableView.self)
    )
    let refused = RefusedCell(column: column.id, text: "", message: message)
    if let onRejected { table.callOut { onRejected([refused]) } }
    return false
  }

  private func tell(of rejected: [RefusedCell]) {
    guard let first = rejected.first else { return }
    table.report(
      ListReport(
        .edit,
        "\(rejected.count) cells of a paste stay as they are; the first, “\(first.text)”: "
          + first.message,
        fix: nil, view: ColumnTableView.self, at: first.indexPath))
    if let onRejected { table.callOut { onRejected(rejected) } }
  }
}

extension ColumnTableView {
  /// Told of the cells that a paste could not fill; the others are filled.
  public var onPasteRefused: (([RefusedCell]) -> Void)? {
    get { pasting.onRejected }
    set { pasting.onRejected = newValue }
  }
  /// Whether text of other programs that is dropped on a cell fills cells from there on, as
  /// ``paste(_:)`` does. The data source is asked first.
  public var pastesDroppedText: Bool {
    get { pasting.takesDrops }
    set { pasting.takesDrops = newValue }
  }
  /// What an undo stack calls a paste.
  public var pasteUndoName: String {
    get { pasting.undoName }
    set { pasting.undoName = newValue }
  }

  /// Fills cells from tab-separated text: from the keyboard's cell on, or the first visible one of
  /// its row, to the right and down. It is one change, and one step of the undo stack. If cells are selected, it begins at
  /// the first cell of the last range, and a smaller block is repeated over the range. Rows that are not loaded are loaded
  /// first.
  ///
  /// Text that is no value of its column, that a validator refuses, or that is beyond the last row
  /// or column leaves its cell alone; ``onPasteRefused`` and one report tell. Columns that cannot be
  /// edited are passed over. Each text reaches the row that it was meant for, whatever validators do
  /// to the rows. From inside a callback it waits until that has returned. More than 131 072 cells are not
  /// pasted, and reported. O(cells).
  public func paste(_ text: String) { pasting.paste(TextTableReader(.tsv).rows(of: text)) }
}
