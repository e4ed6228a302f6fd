internal import GtkListKitCore

/// Rows that users edit, and that are written where they came from.
extension PagedRows {
  /// Writes edits, all or none of them, and answers with the rows as they are by then: a source may have
  /// made something else of them. What it throws is said at the cell. It is called for one change after
  /// the other: what the user edits meanwhile waits.
  public typealias Write = @MainActor (_ edits: ModelEdits<Model>) async throws -> [Model]

  /// Edits some rows, as their numbers are now. They show what they have shown until it is written.
  func write(_ edits: [LiveRowsEdit], named name: String, in stack: UndoStack?) {
    guard let write else { return }
    self.edits.write(
      edits, named: name, in: stack, model: model(at:), message: { [self] in failureMessage($0) },
      refused: { [self] in onWriteFailure?($0, $1) }
    ) { [self] in show(try await write($0)) }
  }

  /// Shows the models that some rows have by now, known by who they are. Rows that are not there any more
  /// are left out.
  private func show(_ models: [Model]) {
    let pages = models.compactMap { store.replace($0, load: loads.nextNumber(), id) }
    guard !pages.isEmpty else { return }
    revision &+= 1
    // What is on its way may have been read before they were written.
    loads.cancel(Set(pages))
    rowIsNear()
    tell()
  }
}

extension PagedRows.PageStore {
  /// Gives the row of a model that model, and says on which page it is. Nil where it is not there.
  mutating func replace(_ model: Model, load: Int, _ id: (Model) -> RowIdentity) -> Int? {
    let wanted = id(model)
    func isWanted(_ slot: Slot) -> Bool { slot.model.map { id($0) == wanted } ?? false }
    for (number, page) in pages {
      guard let index = page.slots.firstIndex(where: isWanted) else { continue }
      pages[number]?.slots[index] = .model(model)
      pages[number]?.load = load
      return number
    }
    guard let (row, content) = old.first(where: { isWanted($0.value.slot) }) else { return nil }
    old[row] = (.model(model), Stamp(load: load, index: content.stamp.index))
    return page(of: row)
  }
}
