public import GtkListKit

/// Rows of queries that users move.
extension Adaptor {
  /// Has users drag rows of a query to other places among them, or move them by Alt with Up, Down, Home and
  /// End: `LiveQuery.move(_:before:named:in:)` writes the new order, with the adaptor's undo stack, and the
  /// list shows it once it is written. What was not written is reported, and `onWriteFailure` of the query is
  /// called. Rows are moved that `canMove` of `Rows` lets go.
  ///
  /// ```swift
  /// adaptor.apply { Rows(tasks.rows, as: TaskCell.self).canMove { _, _ in true } }
  /// adaptor.dragsRows(of: tasks)
  /// ```
  ///
  /// All rows with models of that type are taken for the query's. `canDrop` and `onDrop` of the adaptor are
  /// set: an app that has a use for other drops calls `move` itself.
  public func dragsRows<Model>(of query: LiveQuery<Model>, named name: String = "Move") {
    takeDrops(
      isLast: { [weak query] (model: Model) in query?.isLast(model) ?? false },
      move: { [weak query] (models: [Model], next, _, stack) in
        guard let query else { return nil }
        return query.moveSoon(models, named: name) {
          try await query.move(models, before: next, named: name, in: stack)
        }
      })
  }

  /// Has users drag rows of a query to other places in their sections and to other sections, as those of a
  /// `LiveQuery`.
  public func dragsRows<Model>(of query: GroupedQuery<Model>, named name: String = "Move") {
    takeDrops(
      isLast: { [weak query] (model: Model) in query?.isLast(model) ?? false },
      move: { [weak query] (models: [Model], next, neighbour, stack) in
        guard let query, let group = query.group(of: neighbour) else { return nil }
        return query.moveSoon(models, named: name) {
          try await query.move(models, before: next, inGroup: group, named: name, in: stack)
        }
      })
  }

  /// Of how many rows is asked while they are dragged.
  private var mostAsked: Int { 100 }

  /// Takes rows with models of a type as drops between other such rows.
  ///
  /// - Parameters:
  ///   - isLast: whether there is none behind a row, in its section.
  ///   - move: moves rows before one or, where that is nil, behind a neighbour. Nil where it cannot.
  private func takeDrops<Model: Identifiable>(
    isLast: @escaping (Model) -> Bool,
    move: @escaping ([Model], _ next: Model?, _ neighbour: Model, UndoStack?) -> Task<Bool, Never>?
  ) {
    if !dropFormats.contains(.rows) { dropFormats.append(.rows) }
    canDrop = { [weak self] offer, position in
      guard let self, offer.format == .rows, offer.source === view, let gap = position.gap,
        let rows = offer.rows, rows.prefix(mostAsked).allSatisfy({ self[dataAt: $0] is Model }),
        neighbours(of: gap, isLast) != nil
      else { return nil }
      return .move
    }
    onDrop = { [weak self] drop in
      guard let self, case .rows(let items) = drop.content, let gap = drop.position.gap
      else { return false }
      let models = items.compactMap { $0.data as? Model }
      guard models.count == items.count else { return false }
      // Not before one that is moved itself.
      let moved = Set(models.map(\.id))
      var next = gap
      while let model = self[dataAt: next] as? Model, moved.contains(model.id) { next.row += 1 }
      // What has scrolled out of memory meanwhile says nothing of a place.
      guard let (model, neighbour) = neighbours(of: next, isLast),
        let moving = move(models, model, neighbour, undoStack)
      else { return false }
      drop.finish { await moving.value }
      return true
    }
  }

  /// The row behind a gap, and one beside it; nil where it is not one between rows that are there.
  private func neighbours<Model>(
    of gap: ListIndexPath, _ isLast: (Model) -> Bool
  ) -> (next: Model?, neighbour: Model)? {
    if let next = self[dataAt: gap] as? Model { return (next, next) }
    let last = ListIndexPath(row: gap.row - 1, section: gap.section)
    guard gap.row > 0, let model = self[dataAt: last] as? Model, isLast(model) else { return nil }
    return (nil, model)
  }
}

extension LiveQuery {
  fileprivate func isLast(_ model: Model) -> Bool {
    rows.model(at: rows.rowCount - 1)?.id == model.id
  }
}

extension GroupedQuery {
  fileprivate func isLast(_ model: Model) -> Bool {
    guard let group = group(of: model),
      let section = sections.sections.first(where: { $0.id == group })
    else { return false }
    return section.rows.model(at: section.count - 1)?.id == model.id
  }

  /// The value that the rows of a row's section have in common.
  fileprivate func group(of model: Model) -> DatabaseValue? {
    groupColumn.flatMap { try? writer.columnValues(of: model)[$0] }
  }
}

extension DropPosition {
  /// The row before which something goes; nil where it goes elsewhere.
  fileprivate var gap: ListIndexPath? { if case .before(let path) = self { path } else { nil } }
}
