public import GtkListKitCore

/// A cell's new value.
struct CellChange {
  let row: FollowedRow
  let column: AnyTableColumn
  /// What the event carries.
  let value: EventValue?
  /// The row's data with the value; nil where the column only sends events.
  let data: Any?
}

/// A row's new data.
public struct RowEdit {
  public let indexPath: ListIndexPath
  public let data: Any?

  public init(indexPath: ListIndexPath, data: Any?) {
    self.indexPath = indexPath
    self.data = data
  }
}

extension ColumnTableView {
  /// Puts values into rows as one change, and tells the holders. Of several changes of one row the
  /// last holds the data.
  func carryOut(_ changes: [CellChange], name: String) {
    var edits: [RowEdit] = []
    var places: [ListIndexPath: Int] = [:]
    for change in changes {
      guard let data = change.data, let position = change.row.position,
        let path = map.path(at: position)
      else { continue }
      let edit = RowEdit(indexPath: path, data: data)
      if let place = places[path] {
        edits[place] = edit
      } else {
        places[path] = edits.count
        edits.append(edit)
      }
    }
    following(changes.map(\.row)) {
      if !edits.isEmpty { dataSource?.list(self, edit: edits, named: name) }
      for change in changes {
        guard !isDestroyed else { return }
        guard let position = change.row.position else { continue }
        send(ListEvent(change.column.event, value: change.value), toRowAt: position)
      }
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
