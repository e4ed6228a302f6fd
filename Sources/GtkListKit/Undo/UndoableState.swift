internal import GtkListKitCore

/// Tells one state of a list from another.
final class StateMark {}

/// What a source shows, as a value that is exchanged as a whole, and can be exchanged back.
final class UndoableState<State> {
  /// What is shown now. What is set here is no change that could be undone.
  var current: State
  var undoStack: UndoStack?
  private var mark = StateMark()
  /// Tells the list that another state has taken the place of the one given, by an update; without
  /// one the difference has to be found out.
  var onChange: ((_ former: State, _ update: ListUpdate?, _ isAnimated: Bool) -> Void)?

  init(_ state: State) { current = state }

  /// Goes on to another state.
  ///
  /// - Parameter name: what the ``undoStack`` calls it; nil for what cannot be undone, nor can then
  ///   what was before it.
  func change(to new: State, by update: ListUpdate?, named name: String?, animated: Bool) {
    let (former, formerMark, newMark) = (current, mark, StateMark())
    go(to: new, newMark, by: update, animated)
    guard let name else { return }
    undoStack?.register(name) { [weak self] in
      self?.goBack(to: former, formerMark, from: newMark, by: update?.inverse, animated)
    } redo: { [weak self] in
      self?.goBack(to: new, newMark, from: formerMark, by: update, animated)
    }
  }

  private func goBack(
    to state: State, _ new: StateMark, from expected: StateMark, by update: ListUpdate?,
    _ isAnimated: Bool
  ) {
    guard mark === expected else { return ListReports.send(.changedPastUndo) }
    go(to: state, new, by: update, isAnimated)
  }

  private func go(
    to state: State, _ new: StateMark, by update: ListUpdate?, _ isAnimated: Bool
  ) {
    let former = current
    current = state
    mark = new
    onChange?(former, update, isAnimated)
  }
}

extension ListReport {
  /// Going back would take what has come since with it.
  static let changedPastUndo = ListReport(
    .update, "the list was changed past its undo stack; what came before stays as it is")
}
