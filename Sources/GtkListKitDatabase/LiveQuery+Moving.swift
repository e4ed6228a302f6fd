public import GtkListKit

/// Rows whose order users make, kept in a column with their places.
extension LiveQuery {
  /// Moves rows before another one, in the order that they are given in, as one transaction and one step
  /// of an undo stack.
  ///
  /// The query has to be in the order of one column alone, of integers or reals. Each row gets a number
  /// between those of its new neighbours; where there is none, as between 3 and 4, others towards the place
  /// that the row has left make room. So a column of reals, or integers with gaps, is written to least. It must
  /// not be UNIQUE. The new numbers may be below 0.
  ///
  /// A row that others have moved meanwhile is a ``WriteConflict``, on which
  /// ``WritingQuery/onConflict`` decides; so is a row before which they are to go that has been deleted.
  ///
  /// - Parameters:
  ///   - models: the rows, as they were shown.
  ///   - next: the row before which they go, none of them; nil is the end.
  ///   - name: what an undo stack calls it.
  ///   - stack: where it can be undone; nil is nowhere.
  /// - Returns: the rows that have got another place.
  /// - Throws: a ``WriteConflict``, or why nothing can be written: another order, places that are no
  ///   numbers, no room among 4 096 rows on either side.
  /// - Complexity: O(rows moved and making room), each with an index on the column and the key O(log rows)
  @discardableResult
  public func move(
    _ models: [Model], before next: Model?, named name: String = "Move", in stack: UndoStack? = nil
  ) async throws -> [Model] {
    guard order.count == 1, search == nil, let place = order.first else {
      throw DatabaseError(
        .misuse, "only rows in the order of one column can be moved",
        fix: "Order the rows by one column.")
    }
    guard !models.isEmpty, !models.contains(where: { $0.id == next?.id }) else { return [] }
    let move = RowReordering(
      rows: try models.map { model in
        let columns = try writer.columnValues(of: model)
        return (writer.key(of: model), columns[place.column] ?? .null, nil)
      },
      next: next.map { writer.key(of: $0) }, column: place.column, isDescending: place.isDescending,
      forward: window([place]), backward: window([place.reversed]))
    return try await writer.write(move, named: name, in: stack, overriding: false)
  }

  private func window(_ order: [Order]) -> KeyWindow {
    Self.window(
      source, key: keys.window.key, order: order, filter: filter, search: nil,
      dialect: database.dialect)
  }
}
