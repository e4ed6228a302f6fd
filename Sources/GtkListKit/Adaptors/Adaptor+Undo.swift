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
    let check = UndoStack.Check(
      owner: ObjectIdentifier(self), isAsLeft: { [weak self] in self.map(after.holds) ?? true },
      isAsFound: { [weak self] in self.map(before.holds) ?? true })
    func go(_ change: @escaping (Adaptor) -> Void) -> () -> Void {
      { [weak self] in
        guard let self else { return }
        if isWhole { change(self) } else { UndoStack.bringingBack { change(self) } }
      }
    }
    undoStack?.register(
      name, checking: check, undo: go { $0.go(from: after, to: before, by: update?.inverse) },
      redo: go { $0.go(from: before, to: after, by: update) })
  }

  /// Shows another state: by the update, where the list is as the update expects it, else by
  /// whatever the difference is. O(rows) for the latter.
  private func go(
    from former: ListState<Container>, to state: ListState<Container>, by update: ListUpdate?
  ) {
    guard former.holds(in: self) else { return ListReports.send(.changedPastUndo) }
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
