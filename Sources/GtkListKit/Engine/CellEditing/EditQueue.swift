/// Has a source write edits of its rows, one change after the other.
@MainActor
final class EditQueue<Model> {
  /// The latest change.
  private var last: Task<Void, Never>?

  /// Writes edits after all earlier ones. If they are refused, their cells show why.
  ///
  /// - Parameters:
  ///   - model: the model that a row shows.
  ///   - message: the text that the cells show for an error.
  ///   - refused: is called after the cells show the message.
  func write(
    _ edits: [LiveRowsEdit], named name: String, in stack: UndoStack?,
    model: (_ row: Int) -> Model?, message: @escaping (any Error) -> String,
    refused: @escaping (any Error, ModelEdits<Model>) -> Void,
    _ write: @escaping @MainActor (ModelEdits<Model>) async throws -> Void
  ) {
    let rows = edits.compactMap { edit in
      (edit.data as? Model).flatMap { edited in
        (edit.old as? Model ?? model(edit.row)).map { ($0, edited) }
      }
    }
    guard !rows.isEmpty else { return }
    let all = ModelEdits(rows: rows.map { (old: $0, edited: $1) }, name: name, undoStack: stack)
    let old = last
    last = loopTask {
      await old?.value
      do {
        try await write(all)
      } catch {
        let message = message(error)
        ListReport(
          .edit, "“\(name)” was not written: \(message)", fix: ListReport.fix(of: error)
        ).send()
        for edit in edits { edit.reject?(message) }
        refused(error, all)
      }
    }
  }
}
