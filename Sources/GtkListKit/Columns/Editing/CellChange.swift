/// A cell's new value.
struct CellChange {
  let row: RowReference
  let column: AnyTableColumn
  /// What was written.
  let text: String
  /// What the event carries.
  let value: EventValue?
  /// The row's data with the value; nil where the column only sends events.
  let changed: ChangedData?
  /// The state of the table that the data were read in.
  let revision: Int
  /// The row's data as its editor was opened; nil where there was none.
  var start: Any?
}

extension CellEdits {
  /// Puts values into rows as one change, and tells the holders. Of several changes of one row the
  /// last holds the data.
  ///
  /// - Returns: the changes whose rows had gone before.
  func carryOut(_ changes: [CellChange], name: String) -> [CellChange] {
    // What validators have done to the rows.
    table.performPendingWork()
    if changes.contains(where: { $0.revision != table.shownRows.revision }) {
      table.bindPendingRows()
    }
    let gone = changes.filter { $0.row.position == nil }
    put(changes.filter { $0.row.position != nil && isAccepted($0) }, name: name)
    return gone
  }

  /// Whether the data source accepts a change of which it was not asked, as a validator had changed the
  /// rows.
  private func isAccepted(_ change: CellChange) -> Bool {
    guard change.revision != table.shownRows.revision, let changed = change.changed,
      let dataSource = table.dataSource,
      let path = change.row.position.flatMap({ table.map.path(at: $0) })
    else { return true }
    let edit = RowEdit(indexPath: path, data: changed.data)
    if table.callOut({ dataSource.list(table, canEdit: edit) }) { return true }
    change.column.reportRejected(dataSource, at: path)
    return false
  }

  private func put(_ changes: [CellChange], name: String) {
    let former = changes.map(\.row.position)
    let edits = edits(of: changes)
    var edited: [Int: ColumnRow] = [:]
    for (position, edit) in edits {
      edited[position] = editedRow(at: position, edit.data)
    }
    if !edits.isEmpty, let dataSource = table.dataSource {
      table.rememberingAsOne(in: dataSource.undoStack(of: table)) {
        dataSource.list(table, edit: edits.map { $0.edit }, named: name)
      }
    }
    // What goes later has nothing to say any more.
    for (change, position) in zip(changes, former) where change.row.position != nil {
      position.map { edited[$0] = nil }
    }
    for (change, position) in zip(changes, former) {
      let event = ListEvent(change.column.event, value: change.value)
      if let present = change.row.position {
        send(event, toRowAt: present)
      } else if let row = position.flatMap({ edited[$0] }) {
        row.sendEvent(withName: event.name, value: event.value)
      }
    }
  }

  /// What becomes of an input in the cell of a row: what the column says, and whether the data source
  /// takes it. Where the validator has changed the rows it is asked later: the path may be another's.
  func answer(
    of column: AnyTableColumn, to input: CellEditor.Input, for data: Any?, at path: ListIndexPath?
  ) -> CellChange.Answer? {
    table.callOut {
      let answer = column.answer(to: input, for: data)
      guard case .accepted(_, let changed?) = answer, let path, !table.hasPendingWork,
        let dataSource = table.dataSource,
        !dataSource.list(table, canEdit: RowEdit(indexPath: path, data: changed.data))
      else { return answer }
      column.reportRejected(dataSource, at: path)
      return .rejected("This cannot be changed here")
    }
  }

  /// The new data of rows and their positions, in the order of the changes.
  private func edits(of changes: [CellChange]) -> [(position: Int, edit: RowEdit)] {
    var edits: [(position: Int, edit: RowEdit)] = []
    var indexes: [Int: Int] = [:]
    for change in changes {
      guard let changed = change.changed, let position = change.row.position,
        let path = table.map.path(at: position)
      else { continue }
      let index = indexes[position]
      var data: Any? = changed.data
      if change.revision != table.shownRows.revision {
        // The row may hold other data by now, of which only the value becomes another.
        data = changed.again(
          index.map { edits[$0].edit.data } ?? table.drawnRows.data(at: position))
      }
      guard let data else { continue }
      var edit = RowEdit(indexPath: path, data: data)
      edit.begun = change.start.flatMap { start in changed.again(start).map { (start, $0) } }
      edit.reject = { [weak table, row = change.row, column = change.column] message in
        guard let table, column.table === table else { return }
        table.cellEdits.showRejection(message, of: column, at: row)
      }
      if let index {
        edits[index].edit = edit
      } else {
        indexes[position] = edits.count
        edits.append((position, edit))
      }
    }
    return edits
  }

  /// A row as an edit makes it, for its events should the edit hide it: then it is known by where it
  /// stood.
  private func editedRow(at position: Int, _ data: Any?) -> ColumnRow? {
    table.drawnRows.withRow(at: position) { row in
      let copy = ColumnRow()
      copy.list = table
      copy.position = position
      copy.path = row.path
      copy.eventHandler = row.eventHandler
      let holder = row.representedObject as? any EditedHolder
      copy.representedObject = holder?.edited(data) ?? row.representedObject
      copy.update(data: data)
      return copy
    }
  }

  /// Sends an event as the cell of a row would, be it on screen or not.
  private func send(_ event: ListEvent, toRowAt position: Int) {
    table.bindPendingRows()
    _ = table.drawnRows.withRow(at: position) {
      $0.sendEvent(withName: event.name, value: event.value)
    }
  }
}

extension AnyTableColumn {
  /// What an undo stack calls an edit.
  final var editName: String { undoName ?? "Edit \(title)" }
}

/// A holder, whatever list it is for.
protocol EditedHolder: AnyObject {
  /// A holder like this one for other data.
  func edited(_ data: Any?) -> AnyObject
}
