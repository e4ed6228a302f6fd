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
  }

  /// Where the keyboard is; nil where it is at no row.
  private var keyboardStart: Start? {
    table.cursor.map {
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
    guard let cursor = start.row.position, let firstColumn else {
      // The row or the column has gone that was meant.
      return gtk_widget_error_bell(table.widgetPointer)
    }
    let count = rows.reduce(0) { $0 + $1.count }
    guard count <= RowLimits.pasted else {
      return refuse(count, at: start.row, columns[firstColumn])
    }
    let origins =
      ids.map { ids in ids.map { id in table.columnSet.all.first { $0.id == id } } } ?? []
    let isCopy = !origins.isEmpty && !origins.contains { $0 == nil }
    let goals = isCopy ? origins.compactMap { $0 } : Array(columns.dropFirst(firstColumn))
    let first = table.map.rowNumber(at: nearestPasteRow(from: cursor) ?? table.map.count)
    let positions = rows.indices.map { number in
      first.flatMap { table.map.position(ofRowNumber: $0 + number) }
    }
    let width = rows.reduce(0) { max($0, $1.count) }
    let block = CellWriter.Block(
      positions: positions, columns: (0..<width).map { goals.indices.contains($0) ? goals[$0] : nil }
    ) { row, column in
      rows[row].indices.contains(column) ? rows[row][column] : nil
    }
    let rejected = CellWriter(table).write([block], named: undoName)
    tell(of: rejected)
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
    table.cellCursor.column = table.columnSet.column(atX: x - Double(table.tree.contentX))
    table.moveCursor(to: position)
    paste(rows)
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

  /// Pastes nothing: so many cells would hold the main loop, and a part of them is not what was meant.
  private func refuse(_ count: Int, at row: RowReference, _ column: AnyTableColumn) {
    let message = "\(count) cells are too many to paste at once"
    table.columnEdits.showRejection(message, of: column, at: row)
    table.report(
      ListReport(
        .edit, "\(message); none is filled",
        fix: "Read so many rows from a file, and show them with apply.", view: ColumnTableView.self)
    )
    let refused = RefusedCell(column: column.id, text: "", message: message)
    if let onRejected { table.callOut { onRejected([refused]) } }
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
  /// its row, to the right and down. It is one change, and one step of the undo stack.
  ///
  /// Text that is no value of its column, that a validator refuses, or that is beyond the last row
  /// or column leaves its cell alone; ``onPasteRefused`` and one report tell. Columns that cannot be
  /// edited are passed over. Each text reaches the row that it was meant for, whatever validators do
  /// to the rows. From inside a callback it waits until that has returned. More than 131 072 cells are not
  /// pasted, and reported. O(cells).
  public func paste(_ text: String) { pasting.paste(TextTableReader(.tsv).rows(of: text)) }
}
