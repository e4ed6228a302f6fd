public import GtkListKit

/// What all queries have in common: they follow what is committed, and say so where they cannot.
@MainActor
public class FollowingQuery {
  let follower: ChangeFollower

  init(_ follower: ChangeFollower) { self.follower = follower }

  isolated deinit { follower.end() }

  /// How often it is looked whether others have committed. Default: 250 milliseconds. The longer the
  /// database cannot be read, the longer it rests, up to five seconds.
  public var pollInterval: Duration {
    get { follower.pollInterval }
    set { follower.pollInterval = newValue }
  }

  /// How long the database may take for a page before that counts as a failure. Default: 10 seconds.
  /// Counting and looking up keys may take ten times as long as the last time. Nothing is broken off:
  /// where the answer comes after all, it is shown.
  public var patience: Duration {
    get { follower.patience }
    set { follower.patience = newValue }
  }

  /// Why what is shown may be behind the database; nil where it is not. The list goes on showing what it
  /// shows, and it is looked again by itself.
  public var failure: (any Error)? { follower.status.failure }

  /// Called when a ``failure`` begins, or has become another one.
  public var onFailure: ((any Error) -> Void)? {
    get { follower.status.onFailure }
    set { follower.status.onFailure = newValue }
  }

  /// One row while there is a ``failure``, which says so and has a button to try again; no row
  /// otherwise. For a place above the rows or below them, or in a short list of its own beside theirs:
  /// a list that has been scrolled leaves its rows where they are when this one comes above them.
  ///
  /// ```swift
  /// adaptor.apply {
  ///   Rows(mails.status, as: ErrorRow.self)
  ///   Rows(mails.rows, as: MailCell.self)
  /// }
  /// ```
  public var status: PagedRows<Placeholder> { follower.status.rows }

  /// Breaks off what is under way and looks anew, as the button of ``status`` does.
  public func retry() {
    Task { [follower] in await follower.retry() }
  }
}
