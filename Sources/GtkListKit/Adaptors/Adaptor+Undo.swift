internal import GtkListKitCore

extension Adaptor {
  /// The mark of what is shown; a new one where the list has changed in other ways since.
  final var currentMark: StateMark {
    if let shownState, shownState.generation == view?.generation { return shownState.mark }
    return StateMark()
  }

  private func show(_ mark: StateMark) {
    shownState = view.map { (mark, $0.generation) }
  }

  /// Remembers a change that was just made.
  ///
  /// - Parameters:
  ///   - update: what changed; nil when it is to be found out when it is needed.
  ///   - isWhole: whether the list was described anew: then rows that come back are not pointed out.
  final func registerUndo(
    _ name: String, _ before: ListState<Container>, _ update: ListUpdate?, isWhole: Bool = false
  ) {
    show(StateMark())
    let after = ListState(self)
    undoStack?.register(
      name, of: self, from: before, to: after, by: update,
      holds: { [weak self] in self.map($0.holds) ?? true }
    ) { [weak self] former, state, update in
      guard let self else { return }
      if isWhole { return go(from: former, to: state, by: update) }
      UndoStack.bringingBack { self.go(from: former, to: state, by: update) }
    }
  }

  /// Shows another state: by the update, where the list is as the update expects it, else by
  /// whatever the difference is. O(rows) for the latter.
  private func go(
    from former: ListState<Container>, to state: ListState<Container>, by update: ListUpdate?
  ) {
    let isExpected = currentMark === former.mark
    state.restore(in: self)
    if let currentEditor { return currentEditor.goBack() }
    settleArrangements()
    guard isExpected, let update else {
      // Of a collapse, for instance, the recorded updates do not know.
      host?.showDifference()
      shownState = nil
      return
    }
    show(update)
    show(state.mark)
  }
}
