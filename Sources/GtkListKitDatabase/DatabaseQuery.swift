/// What a ``LiveQuery`` and a ``GroupedQuery`` have in common: they follow what is committed, say so where
/// they cannot, and write rows back.
@MainActor
public class DatabaseQuery<Model: Identifiable & Sendable>
where Model.ID: DatabaseConvertible & Sendable {
  let database: any Database
  let follower: ChangeFollower
  let writer: RowWriter<Model>

  init(_ database: any Database, _ follower: ChangeFollower, _ writer: RowWriter<Model>) {
    (self.database, self.follower, self.writer) = (database, follower, writer)
  }

  isolated deinit { follower.end() }

  /// Has the cells of a list be editable, where it is known how they are written.
  func takeEdits() {}
}
