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

  /// Shows the present models of some rows, which are known by their identities. Rows that do not exist any more
  /// are left out.
  private func show(_ models: [Model]) {
    let pages = store.replace(models, load: loads.nextNumber(), id)
    guard !pages.isEmpty else { return }
    revision &+= 1
    // What is on its way may have been read before they were written.
    loads.cancel(pages)
    rowIsNear()
    tell()
  }
}

extension PagedRows.PageStore {
  /// Gives rows their new models.
  ///
  /// - Returns: the pages that have one of the rows.
  /// - Complexity: O(loaded rows)
  mutating func replace(
    _ models: [Model], load: Int, _ id: (Model) -> RowIdentity
  ) -> Set<Int> {
    var wanted = Dictionary(models.map { (id($0), $0) }) { $1 }
    var changed: Set<Int> = []
    func taken(for slot: Slot) -> Model? {
      guard !wanted.isEmpty, let model = slot.model else { return nil }
      return wanted.removeValue(forKey: id(model))
    }
    for (number, page) in pages {
      for (index, slot) in page.slots.enumerated() {
        guard let model = taken(for: slot) else { continue }
        pages[number]?.slots[index] = .model(model)
        pages[number]?.load = load
        changed.insert(number)
      }
      guard !wanted.isEmpty else { return changed }
    }
    for (row, content) in old {
      guard let model = taken(for: content.slot) else { continue }
      old[row] = (.model(model), Stamp(load: load, index: content.stamp.index))
      changed.insert(page(of: row))
    }
    return changed
  }
}
