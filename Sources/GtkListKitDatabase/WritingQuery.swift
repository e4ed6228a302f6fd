internal import GtkListKit

/// A query that writes rows back.
@MainActor
public class WritingQuery<Model: Identifiable & Sendable>: FollowingQuery
where Model.ID: DatabaseConvertible & Sendable {
  let database: any Database
  let writer: RowWriter<Model>

  init(_ database: any Database, _ follower: ChangeFollower, _ writer: RowWriter<Model>) {
    (self.database, self.writer) = (database, writer)
    super.init(follower)
    writer.onWrite = { [weak follower] in await follower?.showCommitted() }
    writer.onTurn = { [weak self] rows, areBack, start in
      guard !rows.isEmpty, let follower = self?.follower else { return }
      // Places are valid when the list shows the new rows.
      await follower.showCommitted()
      guard let self, failure == nil else { return }
      await showReturned(rows, areBack: areBack) {
        // After a while the user is busy with something else.
        start.duration(to: .now) >= Self.patience
      }
    }
  }

  /// How long an undo may take for its rows to be selected and shown.
  private static var patience: Duration { .seconds(2) }

  /// Shows rows that an undo or redo has written.
  ///
  /// - Parameters:
  ///   - areBack: whether the rows were deleted before.
  ///   - isLate: whether it has taken too long.
  func showReturned(_ rows: [Model], areBack: Bool, unless isLate: () -> Bool) async {}

  /// Makes cells editable if it is known how their rows are written.
  func takeEdits() {}
}
