public import GtkListKit

/// Rows whose order in their sections users make, kept in a column with their places.
extension GroupedQuery {
  /// Moves rows before another one, be it in another section, as one transaction and one step of an undo stack.
  ///
  /// As ``LiveQuery/move(_:before:named:in:)``, with the places of each section for itself: the query has to be
  /// in the order of one column alone, and grouped by a column. Rows of other sections get its value.
  ///
  /// - Parameters:
  ///   - models: the rows, as they were shown.
  ///   - next: the row before which they go, none of them and one of the section; nil is its end.
  ///   - group: the value that the rows of the section have in common.
  ///   - name: what an undo stack calls it.
  ///   - stack: where it can be undone; nil is nowhere.
  /// - Returns: the rows that have got another place.
  /// - Throws: a ``WriteConflict``, or why nothing can be written.
  /// - Complexity: O(rows moved and making room), each with an index on the grouping column, that of the
  ///   places and the key O(log rows)
  @discardableResult
  public func move(
    _ models: [Model], before next: Model?, inGroup group: DatabaseValue,
    named name: String = "Move",
    in stack: UndoStack? = nil
  ) async throws -> [Model] {
    guard order.count == 1, search == nil, let place = order.first, let column = groupColumn else {
      throw DatabaseError(
        .misuse, "only rows that are grouped by a column and in the order of another can be moved",
        fix: "Order the rows of a group by one column.")
    }
    guard !models.isEmpty, !models.contains(where: { $0.id == next?.id }) else { return [] }
    let window = { self.window(of: group, Request(order: [$0], filter: self.filter)) }
    let move = RowReordering(
      rows: try models.map { model in
        let columns = try writer.columnValues(of: model)
        return (writer.key(of: model), columns[place.column] ?? .null, columns[column] ?? .null)
      },
      next: next.map { writer.key(of: $0) }, column: place.column, isDescending: place.isDescending,
      group: (column, group), forward: window(place), backward: window(place.reversed))
    return try await writer.write(move, named: name, in: stack, overriding: false)
  }
}
