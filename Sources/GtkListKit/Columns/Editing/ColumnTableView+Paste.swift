internal import CGtkListKitGtk3
internal import GtkListKitCore

/// Filling cells from text.
extension ColumnTableView {
  /// Fills cells from tab-separated text: from the keyboard's cell on, or the first visible one of
  /// its row, to the right and down. It is one change, and one step of the undo stack.
  ///
  /// Text that is no value of its column, that a validator refuses, or that is beyond the last row
  /// or column leaves its cell alone; ``onPasteRefused`` and one report tell. Columns that cannot be
  /// edited are passed over. Each text reaches the row that it was meant for, whatever validators do
  /// to the rows meanwhile. From inside a callback it waits until that has returned. O(cells).
  public func paste(_ text: String) { paste(TextTableReader(.tsv).rows(of: text)) }

  /// - Parameter ids: the columns that the cells were copied from, where that is known. Where the table
  ///   has them all, cells go back to theirs; those of hidden columns are passed over.
  func paste(_ rows: [[String]], ofColumns ids: [String]? = nil) {
    guard callDepth == 0 else {
      // What the rows are by then nobody knows now.
      waitingPastes.append((rows, ids))
      return deferReload()
    }
    KitCalls.begin()
    defer { KitCalls.end() }
    guard endEditing() else { return }
    performDeferred()
    settleRows()
    let columns = shownColumns.filter { $0.isVisible }
    guard let cursor, !columns.isEmpty else { return }
    let first = cursorColumn.flatMap { column in columns.firstIndex { $0 === column } } ?? 0
    let origins = ids.map { ids in ids.map { id in shownColumns.first { $0.id == id } } } ?? []
    let isCopy = !origins.isEmpty && !origins.contains { $0 == nil }
    let goals = isCopy ? origins.compactMap { $0 } : Array(columns.dropFirst(first))
    var next = nearestPasteRow(from: cursor)
    let targets = rows.map { _ in
      let target = next.map { reference(to: $0) }
      next = next.flatMap { nearestPasteRow(from: $0 + 1) }
      return target
    }
    var changes: [CellChange] = []
    var refused: [RefusedCell] = []
    // All rows are read before a validator can change any.
    let former = targets.map { target in target?.position.flatMap { data(at: $0) } }
    let before = generation
    for (number, fields) in rows.enumerated() {
      guard let row = targets[number] else {
        refused += fields.map {
          RefusedCell(indexPath: nil, column: nil, text: $0, message: "There is no row for it")
        }
        continue
      }
      fill(row, former[number], of: before, with: fields, goals, &changes, &refused)
    }
    refused += carryOut(changes, name: pasteUndoName).map {
      RefusedCell(indexPath: nil, column: $0.column.id, text: $0.text, message: "The row has gone")
    }
    tell(of: refused)
  }

  /// Pastes what the clipboard holds, when it has been handed over. Rows that were copied from such a
  /// table go to the columns that they came from, wherever the keyboard is; other text as
  /// ``paste(_:)``.
  public func pasteFromClipboard() {
    TextClipboard.requestCells(from: widgetPointer) { [weak self] rows, columns in
      guard let self, let rows, !isDestroyed else { return }
      paste(rows, ofColumns: columns)
    }
  }

  // MARK: Dropped text

  /// What is taken for cells besides what the data source takes.
  var cellFormats: [DropFormat] { pastesDroppedText ? [.table] : [] }

  func actionOnCell(for offer: DropOffer, at place: DropPlace) -> DragAction? {
    guard pastesDroppedText, offer.format == .table, case .onto = place, hasEditableColumns,
      offer.actions.contains(.copy)
    else { return nil }
    return .copy
  }

  /// Fills cells from the one that text was dropped on.
  func fillCells(from drop: Drop, atX x: Double) -> Bool {
    guard pastesDroppedText, !isDestroyed, case .table(let rows) = drop.content,
      case .onto(let path) = drop.place, let position = map.position(of: path)
    else { return false }
    cursorColumn = column(atX: x - Double(contentX))
    moveCursor(to: position)
    paste(rows)
    return true
  }

  private func nearestPasteRow(from position: Int) -> Int? {
    var position = position
    while position < map.count {
      if map.path(at: position) != nil { return position }
      position += 1
    }
    return nil
  }

  /// Finds out what a line of text makes of a row.
  private func fill(
    _ row: RowReference, _ former: Any?, of before: Int, with fields: [String],
    _ columns: [AnyTableColumn], _ changes: inout [CellChange],
    _ refused: inout [RefusedCell]
  ) {
    let path = row.position.flatMap { map.path(at: $0) }
    var data = former
    for (number, field) in fields.enumerated() {
      func refuse(_ message: String, in column: AnyTableColumn?) {
        refused.append(
          RefusedCell(indexPath: path, column: column?.id, text: field, message: message))
      }
      guard columns.indices.contains(number) else {
        refuse("There is no column for it", in: nil)
        continue
      }
      let column = columns[number]
      guard column.isEditable, column.isVisible else { continue }
      switch answer(of: column, to: .text(field), for: data, at: path) {
      case .accepted(let value, let changed):
        if let changed { data = changed.data }
        changes.append(
          CellChange(
            row: row, column: column, text: field, value: value, changed: changed,
            generation: before))
      case .refused(let message): refuse(message, in: column)
      case nil: refuse("The cell cannot be edited", in: column)
      }
    }
  }

  private func tell(of refused: [RefusedCell]) {
    guard let first = refused.first, !isDestroyed else { return }
    report(
      ListReport(
        .edit,
        "\(refused.count) cells of a paste stay as they are; the first, “\(first.text)”: "
          + first.message, view: ColumnTableView.self, at: first.indexPath))
    if let onPasteRefused { guarded { onPasteRefused(refused) } }
  }
}
