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
  /// ``DatabaseQuery/onConflict`` decides; so is a row before which they are to go that has been deleted.
  ///
  /// - Parameters:
  ///   - models: the rows, as they were shown.
  ///   - next: the row before which they go, none of them; nil is the end.
  ///   - name: what an undo stack calls it.
  /// - Returns: the rows that have got another place.
  /// - Throws: a ``WriteConflict``, or why nothing can be written: another order, places that are no
  ///   numbers, no room among 4 096 rows on either side.
  /// - Complexity: O(rows moved and making room), each with an index on the column and the key O(log rows)
  @discardableResult
  public func move(
    _ models: [Model], before next: Model?, named name: String = "Move", in stack: UndoStack? = nil
  ) async throws -> [Model] {
    guard order.count == 1, search == nil, let place = order.first else {
      throw DatabaseError(.misuse, "only rows in the order of one column can be moved")
    }
    guard !models.isEmpty, !models.contains(where: { $0.id == next?.id }) else { return [] }
    let reversed: Order = place.isDescending ? .ascending(place.column) : .descending(place.column)
    let move = RowReordering(
      rows: try models.map { model in
        let columns = try writer.columnValues(of: model)
        return (model.id.databaseValue, columns[place.column] ?? .null)
      },
      next: next?.id.databaseValue, column: place.column, isDescending: place.isDescending,
      forward: window([place]), backward: window([reversed]))
    return try await writer.write(move, named: name, in: stack, overriding: false)
  }

  private func window(_ order: [Order]) -> KeyWindow {
    Self.window(
      source, key: keys.window.key, order: order, filter: filter, search: nil,
      dialect: database.dialect)
  }
}

extension Adaptor {
  /// Has users drag rows of a query to other places among them: `LiveQuery.move(_:before:named:in:)` writes
  /// the new order, with the adaptor's undo stack, and the list shows it once it is written. What was not
  /// written is reported, and `onWriteFailure` of the query is called. Rows are dragged that `canMove` of
  /// `Rows` lets go.
  ///
  /// ```swift
  /// adaptor.apply { Rows(tasks.rows, as: TaskCell.self).canMove { _, _ in true } }
  /// adaptor.dragsRows(of: tasks)
  /// ```
  ///
  /// All rows with models of that type are taken for the query's. `canDrop` and `onDrop` of the adaptor are
  /// set: an app that has a use for other drops calls `move` itself.
  public func dragsRows<Model>(of query: LiveQuery<Model>, named name: String = "Move") {
    if !dropFormats.contains(.rows) { dropFormats.append(.rows) }
    canDrop = { [weak self, weak query] offer, position in
      guard let self, let query, offer.format == .rows, offer.source === view,
        let gap = position.gap,
        let rows = offer.rows, rows.prefix(mostAsked).allSatisfy({ self[dataAt: $0] is Model }),
        takesRows(of: query, at: gap)
      else { return nil }
      return .move
    }
    onDrop = { [weak self, weak query] drop in
      guard let self, let query, case .rows(let items) = drop.content, let gap = drop.position.gap
      else { return false }
      let models = items.compactMap { $0.data as? Model }
      guard models.count == items.count else { return false }
      // Not before one that is moved itself.
      let moved = Set(models.map(\.id))
      var next = gap
      while let model = self[dataAt: next] as? Model, moved.contains(model.id) { next.row += 1 }
      // What has scrolled out of memory meanwhile says nothing of a place.
      guard takesRows(of: query, at: next) else { return false }
      query.moveSoon(models, before: self[dataAt: next] as? Model, named: name, in: undoStack)
      return true
    }
  }

  /// Of how many rows is asked while they are dragged.
  private var mostAsked: Int { 100 }

  /// Whether a gap is one between rows of a query that are there.
  private func takesRows<Model>(of query: LiveQuery<Model>, at gap: ListIndexPath) -> Bool {
    if self[dataAt: gap] is Model { return true }
    // Behind the last one.
    let last = ListIndexPath(row: gap.row - 1, section: gap.section)
    guard gap.row > 0, let model = self[dataAt: last] as? Model else { return false }
    return query.rows.model(at: query.rows.rowCount - 1)?.id == model.id
  }
}

extension LiveQuery {
  fileprivate func moveSoon(
    _ models: [Model], before next: Model?, named name: String, in stack: UndoStack?
  ) {
    Task {
      do { try await move(models, before: next, named: name, in: stack) } catch {
        writer.failed(name, "was not made", error)
      }
    }
  }
}

extension DropPosition {
  /// The row before which something goes; nil where it goes elsewhere.
  fileprivate var gap: ListIndexPath? { if case .before(let path) = self { path } else { nil } }
}
