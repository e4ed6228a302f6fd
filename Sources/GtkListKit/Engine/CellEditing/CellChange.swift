/// A cell's new value.
///
/// A class, as many are passed on together.
final class CellChange {
  let row: FollowedRow
  let part: any EditedPart
  /// What was written.
  let text: String
  /// What the event carries.
  let value: EventValue?
  /// The row's data with the value; nil where the edit only sends an event.
  let changed: CellEditor.ChangedData?
  /// The state of the list that the data were read in.
  let revision: Int
  /// The row's data when its editor was opened, for sources that compare them.
  let start: Any?

  init(
    row: FollowedRow, part: any EditedPart, text: String, value: EventValue?,
    changed: CellEditor.ChangedData?, revision: Int, start: Any? = nil
  ) {
    (self.row, self.part, self.text, self.value) = (row, part, text, value)
    (self.changed, self.revision, self.start) = (changed, revision, start)
  }
}

extension CellEdits {
  /// Puts values into rows as one change, and tells the holders. Of several changes of one row the
  /// last holds the data.
  ///
  /// - Returns: the changes whose rows had gone before.
  func carryOut(_ changes: [CellChange], name: String) -> [CellChange] {
    // What validators have done to the rows.
    list.performWaitingChange()
    if changes.contains(where: { $0.revision != list.shownRows.revision }) {
      list.bindPendingRows()
    }
    let gone = changes.filter { $0.row.position == nil }
    put(changes.filter { $0.row.position != nil && isAccepted($0) }, name: name)
    return gone
  }

  /// Whether the data source accepts a change of which it was not asked, as a validator had changed the
  /// rows.
  private func isAccepted(_ change: CellChange) -> Bool {
    guard change.revision != list.shownRows.revision, let changed = change.changed,
      let dataSource = list.dataSource,
      let path = change.row.position.flatMap({ list.map.path(at: $0) })
    else { return true }
    let edit = RowEdit(indexPath: path, data: changed.data)
    if list.callOut({ dataSource.list(list, canEdit: edit) }) { return true }
    reportRejected(change.part, by: dataSource, at: path)
    return false
  }

  private func reportRejected(
    _ part: any EditedPart, by dataSource: any ListDataSource, at path: ListIndexPath
  ) {
    if let adaptor = dataSource.holders {
      part.reportRejected(
        by: type(of: adaptor),
        fix: "Set PagedRows.write or Outline.write, or remove the editor.",
        at: path)
    } else {
      let source = type(of: dataSource)
      part.reportRejected(
        by: source, fix: "Implement list(_:canEdit:) and list(_:edit:named:) in \(source).",
        at: path)
    }
  }

  private func put(_ changes: [CellChange], name: String) {
    let (positions, edits) = edits(of: changes)
    let heard = heardChanges(changes)
    let old = heard.map(\.row.position)
    var edited: [Int: ColumnRow] = [:]
    if !heard.isEmpty {
      let heardAt = Set(old)
      for (position, edit) in zip(positions, edits) where heardAt.contains(position) {
        edited[position] = editedRow(at: position, edit.data)
      }
    }
    if !edits.isEmpty, let dataSource = list.dataSource {
      list.rememberingAsOne(in: dataSource.undoStack(of: list)) {
        dataSource.list(list, edit: edits, named: name)
      }
    }
    // What goes later has nothing to say any more.
    for (change, position) in zip(heard, old) where change.row.position != nil {
      position.map { edited[$0] = nil }
    }
    for (change, position) in zip(heard, old) {
      let event = ListEvent(change.part.event, value: change.value)
      if let present = change.row.position {
        send(event, toRowAt: present)
      } else if let row = position.flatMap({ edited[$0] }) {
        row.sendEvent(withName: event.name, value: event.value)
      }
    }
  }

  /// The changes whose events a handler may receive.
  private func heardChanges(_ changes: [CellChange]) -> [CellChange] {
    var last: (position: Int, event: EventName, isHeard: Bool)?
    return changes.filter { change in
      guard change.changed != nil, let position = change.row.position else { return true }
      let event = change.part.event
      if let last, last.position == position, last.event == event { return last.isHeard }
      let isHeard = list.map.path(at: position).map { list.mayHear(event, at: $0) } ?? true
      last = (position, event, isHeard)
      return isHeard
    }
  }

  /// What becomes of an input in the cell of a row: what the part says, and whether the data source
  /// takes it. Where the validator has changed the rows it is asked later: the path may be another's.
  func answer(
    of part: any EditedPart, to input: CellEditor.Input, for data: Any?, at path: ListIndexPath?
  ) -> CellEditor.Answer? {
    list.callOut {
      let answer = part.answer(to: input, for: data)
      guard case .accepted(_, let changed?) = answer, let path, !list.hasWaitingChange,
        let dataSource = list.dataSource,
        !dataSource.list(list, canEdit: RowEdit(indexPath: path, data: changed.data))
      else { return answer }
      reportRejected(part, by: dataSource, at: path)
      return .rejected("This cannot be changed here")
    }
  }

  /// The new data of rows and their positions, in the order of the changes.
  private func edits(of changes: [CellChange]) -> (positions: [Int], edits: [RowEdit]) {
    var positions: [Int] = []
    var edits: [RowEdit] = []
    // Mostly the changes of a row follow one another, and the rows are in order.
    var indexes: [Int: Int]?
    for change in changes {
      guard let changed = change.changed, let position = change.row.position,
        let path = list.map.path(at: position)
      else { continue }
      var index: Int?
      if let last = positions.last, last >= position || indexes != nil {
        if last == position {
          index = edits.count - 1
        } else {
          if indexes == nil {
            indexes = Dictionary(uniqueKeysWithValues: positions.enumerated().map { ($1, $0) })
          }
          index = indexes?[position]
        }
      }
      var data: Any? = changed.data
      if change.revision != list.shownRows.revision {
        // The row may hold other data by now, of which only the value becomes another.
        data = changed.again(
          index.map { edits[$0].data } ?? self.data(at: position))
      }
      guard let data else { continue }
      var edit = RowEdit(indexPath: path, data: data)
      edit.begun = change.start.flatMap { start in changed.again(start).map { (start, $0) } }
      edit.reject = { [weak list, row = change.row, part = change.part] message in
        guard let list else { return }
        let reference = list.shownRows.reference(to: row.position)
        list.cellEdits.showRejection(message, of: part, at: reference)
      }
      if let index {
        edits[index] = edit
      } else {
        indexes?[position] = edits.count
        positions.append(position)
        edits.append(edit)
      }
    }
    return (positions, edits)
  }

  /// A row as an edit makes it, for its events should the edit hide it: then it is known by where it
  /// stood.
  private func editedRow(at position: Int, _ data: Any?) -> ColumnRow? {
    withRow(at: position) { row in
      let copy = ColumnRow()
      copy.list = list
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
    list.bindPendingRows()
    if let cell = list.presenter.view(at: position) as? ListCell {
      cell.sendEvent(withName: event.name, value: event.value)
    } else {
      _ = withRow(at: position) { $0.sendEvent(withName: event.name, value: event.value) }
    }
  }
}
