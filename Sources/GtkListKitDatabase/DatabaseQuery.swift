/// What a ``LiveQuery`` and a ``GroupedQuery`` have in common: they write rows back.
@MainActor
public class DatabaseQuery<Model: Identifiable & Sendable>: FollowingQuery
where Model.ID: DatabaseConvertible & Sendable {
  let database: any Database
  let writer: RowWriter<Model>

  init(_ database: any Database, _ follower: ChangeFollower, _ writer: RowWriter<Model>) {
    (self.database, self.writer) = (database, writer)
    super.init(follower)
  }

  /// Has the cells of a list be editable, where it is known how they are written.
  func takeEdits() {}
}
