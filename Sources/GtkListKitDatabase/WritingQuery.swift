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
    writer.onTurn = { [weak self] keys, models, areBack, start in
      guard !keys.isEmpty else { return }
      await self?.showTurned(keys, models, areBack: areBack, since: start)
    }
  }

  /// Whether an undo has taken too long for its rows to be selected: the user is busy with something else.
  static func isLate(since start: ContinuousClock.Instant) -> Bool {
    start.duration(to: .now) >= ChangeFollower.longestUndo
  }

  /// Has lists show rows that an undo or redo has written.
  ///
  /// - Parameters:
  ///   - models: the models of the rows if there are few.
  ///   - areBack: whether the rows were deleted before.
  ///   - start: the time of the user's command.
  func showTurned(
    _ keys: [DatabaseValue], _ models: [Model], areBack: Bool, since start: ContinuousClock.Instant
  ) async {}

  /// Makes cells editable if it is known how their rows are written.
  func takeEdits() {}
}
