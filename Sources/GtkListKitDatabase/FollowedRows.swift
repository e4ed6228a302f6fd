/// What shows the rows of a query, and is told when to look at the database.
@MainActor
protocol FollowedRows: AnyObject {
  /// Shows what has changed, and waits until that is done.
  ///
  /// - Parameter haveChanged: whether something may have been committed since this was called last, or pages may
  ///   have failed. Otherwise only what is asked for is another.
  /// - Returns: how long the database has worked for it. A slow one rests for four times as long.
  func catchUp(haveChanged: Bool) async throws -> Duration

  /// What is under way does not matter any more: all is to be asked for anew.
  func breakOff()

  /// Whether an answer has been waited for longer than may be.
  func isLate(_ patience: Duration) -> Bool

  /// The task that looks up places of rows out of view, if any.
  var lookingUp: Task<Void, Never>? { get }
}

extension FollowedRows {
  var lookingUp: Task<Void, Never>? { nil }
}
