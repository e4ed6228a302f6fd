internal import GtkListKitCore

/// Tells one state of a list from another.
final class StateRevision {}

extension Adaptor {
  public final func undoStack(of list: ListView) -> UndoStack? { undoStack }

  public final func list(
    _ list: ListView, beginRememberingIn stack: UndoStack?
  ) -> (() -> Void)? {
    let former = undoStack
    undoStack = stack
    return { self.undoStack = former }
  }

  /// The mark of what is shown; a new one where the list has changed in other ways since.
  final var currentRevision: StateRevision {
    if let shownState, shownState.revision == view?.shownRows.revision {
      return shownState.stateRevision
    }
    return StateRevision()
  }

  private func show(_ stateRevision: StateRevision) {
    shownState = view.map { (stateRevision, $0.shownRows.revision) }
  }

  /// Remembers a change that was just made.
  ///
  /// - Parameters:
  ///   - update: what changed; nil when it is to be found out when it is needed.
  ///   - isWhole: whether the list was described anew: then rows that come back are not pointed out.
  final func registerUndo(
    _ name: String, _ before: ListState<Container>, _ update: ListUpdate?, isWhole: Bool = false
  ) {
    show(StateRevision())
    let after = ListState(self)
    undoStack?.register(
      name, of: self, from: before, to: after, by: update, showsReturned: !isWhole,
      holds: { [weak self] in self.map($0.holds) ?? true }
    ) { [weak self] former, state, update in
      guard let self else { return }
      go(from: former, to: state, by: update)
    }
  }

  /// Shows another state: by the update, where the list is as the update expects it, else by
  /// whatever the difference is. O(rows) for the latter.
  private func go(
    from former: ListState<Container>, to state: ListState<Container>, by update: ListUpdate?
  ) {
    let isExpected = currentRevision === former.stateRevision
    state.restore(in: self)
    if let currentEditor { return currentEditor.goBack() }
    settleArrangements()
    guard isExpected, let update else {
      // Of a collapse, for instance, the recorded updates do not know.
      host?.applyDifference()
      shownState = nil
      return
    }
    show(update)
    show(state.stateRevision)
  }
}
