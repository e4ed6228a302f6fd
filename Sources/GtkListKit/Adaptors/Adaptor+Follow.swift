extension Adaptor {
  /// Applies each state of a sequence in turn.
  ///
  /// The list changes as little as possible, as with ``apply(animated:name:completion:_:)``.
  ///
  /// ```swift
  /// adaptor.follow(store.states) { state in
  ///   for folder in state.folders {
  ///     Section(folder.name) { Rows(folder.mails, as: MailCell.self) }
  ///   }
  /// }
  /// ```
  ///
  /// A state that is overtaken by the next one before the next frame is dropped: neither is it described
  /// nor shown. Before the first state a list without rows says that they are on their way. When the
  /// sequence fails the list says so in the place of its rows, with a button that asks the sequence for
  /// an iterator again; ``ListView/onRetry`` is the adaptor's until then. When the sequence ends, the
  /// last state stays. The sequence is cancelled with the adaptor, by ``stopFollowing()``, and by the
  /// next call.
  ///
  /// - Parameters:
  ///   - states: what is followed. To be tried again after a failure, it has to allow several iterators;
  ///     an `AsyncThrowingStream` allows one only, and just ends then.
  ///   - animated: whether rows on screen move to their new places.
  ///   - failure: what the list says of an error. Default: its description.
  ///   - sections: what the list shows of a state.
  public final func follow<States: AsyncSequence>(
    _ states: States, animated: Bool = true,
    failure: ((any Error) -> Placeholder)? = nil,
    @ListBuilder<Section> _ sections: @escaping (States.Element) -> [Section]
  ) {
    follower?.stop()
    let follower = StateFollower(self, animated: animated, failure: failure)
    self.follower = follower
    follower.follow(states, sections)
  }

  /// Follows nothing any more, and leaves what is shown. Without something that is followed nothing
  /// happens.
  public final func stopFollowing() {
    follower?.stop()
    follower = nil
  }
}
