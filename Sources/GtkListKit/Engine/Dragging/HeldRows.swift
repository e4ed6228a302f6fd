internal import GtkListKitCore

/// Rows on their way to another place: dragged, or cut.
class HeldRows {
  unowned let source: ListView
  final let reference: ListView.RowSetReference

  init(_ source: ListView, _ rowNumbers: IndexRanges) {
    self.source = source
    reference = source.shownRows.reference(toRows: rowNumbers)
  }

  /// Which they are, as they stand now.
  final var rows: DraggedRows { DraggedRows(source.map, reference.rowNumbers) }

  /// A list of the kit takes the rows.
  func hand() -> DraggedRows { rows }

  /// A list of the kit takes the items of those rows that have one. From then on no other rows are held.
  ///
  /// - Returns: no items if one of the rows is not loaded. The list then shows a message.
  final func handItems(_ item: (ListIndexPath) -> ListItem?) -> [ListItem] {
    let rows = hand()
    var taken = IndexRanges()
    var items: [ListItem] = []
    var areLoaded = true
    // Who is asked changes the list only afterwards, and the rows keep their numbers.
    source.callOut {
      for (number, path) in rows.enumerated() {
        guard let found = item(path), let rowNumber = rows.rowNumbers.rowNumber(number) else {
          areLoaded = !source.isUnloaded(path)
          if areLoaded { continue } else { break }
        }
        items.append(found)
        taken.insert(contentsOf: rowNumber..<rowNumber + 1)
      }
    }
    guard areLoaded else {
      source.refuse("Cannot move: not all rows are loaded")
      return []
    }
    reference.rowNumbers = taken
    return items
  }
}
