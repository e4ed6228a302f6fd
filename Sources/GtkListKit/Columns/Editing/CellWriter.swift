internal import GtkListKitCore

/// Writes texts into many cells as one change.
///
/// The parser and the validator of each column decide about its texts.
final class CellWriter {
  /// Texts for the cells of some rows in some columns.
  struct Block {
    /// The positions of the rows; nil if a text has no row.
    let positions: [Int?]
    /// Nil if a text has no column.
    let columns: [AnyTableColumn?]
    /// The text of a cell, by the numbers of its row and column here.
    ///
    /// Nil does not change the cell.
    let text: (_ row: Int, _ column: Int) -> String?
  }

  private unowned let table: ColumnTableView
  private var changes: [CellChange] = []
  private var refused: [RefusedCell] = []
  /// The state of the list that the data are read in.
  private var revision = 0

  init(_ table: ColumnTableView) { self.table = table }

  /// Writes blocks that have no row in common, as one step of the undo stack.
  ///
  /// - Returns: the cells that keep their values, and why.
  func write(_ blocks: [Block], named name: String) -> [RefusedCell] {
    revision = table.shownRows.revision
    changes = []
    refused = []
    // All rows are read before a validator can change any.
    let rows = table.shownRows.followed(blocks.flatMap(\.positions))
    let data = data(at: blocks)
    changes.reserveCapacity(blocks.reduce(0) { $0 + $1.positions.count * $1.columns.count })
    var start = 0
    for block in blocks {
      for row in block.positions.indices {
        write(row, of: block, into: rows[start + row], data[start + row])
      }
      start += block.positions.count
    }
    let gone = table.columnEdits.carryOut(changes, name: name)
    refused += gone.map {
      RefusedCell(column: $0.part.partID, text: $0.text, message: "The row has gone")
    }
    return refused
  }

  private func data(at blocks: [Block]) -> [Any?] {
    let row = ColumnRow()
    row.list = table
    var data: [Any?] = []
    data.reserveCapacity(blocks.reduce(0) { $0 + $1.positions.count })
    for position in blocks.lazy.flatMap(\.positions) {
      guard let position, let path = table.map.path(at: position) else {
        data.append(nil)
        continue
      }
      row.position = position
      row.path = path
      table.callOut { table.dataSource?.list(table, fill: row, at: path) }
      data.append(row.status == nil ? row.data : nil)
      row.unbind()
    }
    return data
  }

  private func write(_ row: Int, of block: Block, into followed: FollowedRow, _ old: Any?) {
    var data = old
    let path = followed.position.flatMap { table.map.path(at: $0) }
    for (number, column) in block.columns.enumerated() {
      guard let text = block.text(row, number) else { continue }
      func refuse(_ message: String, in column: AnyTableColumn? = column) {
        refused.append(
          RefusedCell(indexPath: path, column: column?.id, text: text, message: message))
      }
      guard block.positions[row] != nil else {
        refuse("There is no row for it", in: nil)
        continue
      }
      guard let column else {
        refuse("There is no column for it")
        continue
      }
      guard column.isEditable, column.isVisible else { continue }
      switch table.columnEdits.answer(of: column, to: .text(text), for: data, at: path) {
      case .accepted(let value, let changed):
        if let changed { data = changed.data }
        changes.append(
          CellChange(
            row: followed, part: column, text: text, value: value, changed: changed,
            revision: revision))
      case .rejected(let message): refuse(message)
      case nil: refuse("The cell cannot be edited")
      }
    }
  }
}
