public import GtkListKitCore

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
  let generation: Int
}

/// A row's new data.
public struct RowEdit {
  /// Where the row stands as the data source is asked.
  public let indexPath: ListIndexPath
  /// The data that the row is to have: those it has, with the value that was written.
  public let data: Any?

  /// An edit of a row to be handed to a data source, as a test does; a table makes its own.
  public init(indexPath: ListIndexPath, data: Any?) {
    self.indexPath = indexPath
    self.data = data
  }
}

extension ColumnTableView {
  /// Puts values into rows as one change, and tells the holders. Of several changes of one row the
  /// last holds the data.
  ///
  /// - Returns: the changes whose rows had gone before.
  func carryOut(_ changes: [CellChange], name: String) -> [CellChange] {
    // What validators have done to the rows.
    performDeferred()
    if changes.contains(where: { $0.generation != generation }) { settleRows() }
    let gone = changes.filter { $0.row.position == nil }
    put(changes.filter { $0.row.position != nil && isTaken($0) }, name: name)
    return gone
  }

  /// Whether the data source takes a change of which it was not asked, as a validator had changed the
  /// rows.
  private func isTaken(_ change: CellChange) -> Bool {
    guard change.generation != generation, let changed = change.changed, let dataSource,
      !isDestroyed, let path = change.row.position.flatMap({ map.path(at: $0) })
    else { return true }
    let edit = RowEdit(indexPath: path, data: changed.data)
    if guarded({ dataSource.list(self, canEdit: edit) }) { return true }
    change.column.reportUntaken(dataSource, at: path)
    return false
  }

  private func put(_ changes: [CellChange], name: String) {
    let former = changes.map(\.row.position)
    let edits = edits(of: changes)
    var edited: [Int: ColumnRow] = [:]
    for (position, edit) in edits {
      edited[position] = editedRow(at: position, edit.data)
    }
    if !edits.isEmpty, let dataSource {
      rememberingAsOne(in: dataSource.undoStack(of: self)) {
        dataSource.list(self, edit: edits.map { $0.edit }, named: name)
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
    of column: AnyTableColumn, to input: CellInput, for data: Any?, at path: ListIndexPath?
  ) -> CellAnswer? {
    guarded {
      let answer = column.answer(to: input, for: data)
      guard case .accepted(_, let changed?) = answer, let path, !hasDeferred,
        let dataSource,
        !dataSource.list(self, canEdit: RowEdit(indexPath: path, data: changed.data))
      else { return answer }
      column.reportUntaken(dataSource, at: path)
      return .refused("This cannot be changed here")
    }
  }

  /// The new data of rows and their positions, in the order of the changes.
  private func edits(of changes: [CellChange]) -> [(position: Int, edit: RowEdit)] {
    var edits: [(position: Int, edit: RowEdit)] = []
    var places: [Int: Int] = [:]
    for change in changes {
      guard let changed = change.changed, let position = change.row.position,
        let path = map.path(at: position)
      else { continue }
      let place = places[position]
      var data: Any? = changed.data
      if change.generation != generation {
        // The row may hold other data by now, of which only the value becomes another.
        data = changed.again(place.map { edits[$0].edit.data } ?? self.data(at: position))
      }
      guard let data else { continue }
      let edit = RowEdit(indexPath: path, data: data)
      if let place {
        edits[place].edit = edit
      } else {
        places[position] = edits.count
        edits.append((position, edit))
      }
    }
    return edits
  }

  /// What a row shows; nil where there is none.
  func data(at position: Int) -> Any? { withRow(at: position) { $0.data } ?? nil }

  /// A row as an edit makes it, for its events should the edit hide it: then it is known by where it
  /// stood.
  private func editedRow(at position: Int, _ data: Any?) -> ColumnRow? {
    withRow(at: position) { row in
      let copy = ColumnRow()
      copy.list = self
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
    settleRows()
    _ = withRow(at: position) { $0.sendEvent(withName: event.name, value: event.value) }
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

extension CellViewHolder: EditedHolder {
  final func edited(_ data: Any?) -> AnyObject { with(data: data) }
}
