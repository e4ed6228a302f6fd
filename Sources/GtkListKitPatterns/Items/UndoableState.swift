internal import GtkListKit

/// What a source shows, as a value that is exchanged as a whole, and can be exchanged back.
final class UndoableState<State> {
  /// Tells one state from another.
  private final class Revision {}

  /// What is shown now. What is set here is no change that could be undone.
  var current: State
  var undoStack: UndoStack?
  /// Whose reports there are.
  var owner: Any.Type?
  /// Prepares a state that was not made from the one shown last to take its place.
  var onReturn: (_ state: inout State, _ shown: State) -> Void = { _, _ in }
  /// Called when items that were edited have been so again, or no longer are.
  var onReturnOfEdits: ([ListIndexPath]) -> Void = { _ in }
  private var revision = Revision()
  private var isUpdating = false
  /// Tells the list that another state has taken the place of the one given, by an update; without
  /// one the difference has to be found out.
  var onChange: ((_ old: State, _ update: ListUpdate?, _ isAnimated: Bool) -> Void)?

  init(_ state: State) { current = state }

  /// Goes on to another state.
  ///
  /// - Parameters:
  ///   - edited: the items that have other data, where that is all.
  ///   - name: what the ``undoStack`` calls it; nil for what cannot be undone, nor can then what was
  ///     before it.
  func change(
    to new: State, by update: ListUpdate?, edited: [ListIndexPath] = [], named name: String?,
    animated: Bool
  ) {
    let (old, oldRevision, newRevision) = (current, revision, Revision())
    go(to: new, newRevision, by: update, animated)
    guard let name else { return }
    undoStack?.register(
      name, of: self, from: (old, oldRevision), to: (new, newRevision), by: update,
      holds: { [weak self] in self?.revision === $0.1 || self == nil }
    ) { [weak self] _, state, update in
      guard let self else { return }
      var (value, revision) = state
      onReturn(&value, current)
      go(to: value, revision, by: update, animated)
      if !edited.isEmpty { onReturnOfEdits(edited) }
    }
  }

  private func go(
    to state: State, _ new: Revision, by update: ListUpdate?, _ isAnimated: Bool
  ) {
    let old = current
    current = state
    revision = new
    onChange?(old, update, isAnimated)
  }
}

/// A state that notes what is done with it.
nonisolated protocol LoggedState: ListSections {
  /// The edits of an update that is under way.
  var log: ListEditLog? { get set }
  /// Whether any item was put in another's place since the log began.
  var hasReplacements: Bool { get set }
  /// The items that were put in another's place since the log began: the first of them.
  var editedItems: [ListIndexPath] { get set }
}

extension UndoableState where State: LoggedState {
  /// Goes on to a state whose difference has to be found out; it cannot be undone.
  func exchange(for state: State) {
    guard mayUpdate() else { return }
    var new = state
    new.log = nil
    onReturn(&new, current)
    change(to: new, by: nil, named: nil, animated: true)
  }

  /// Goes on to what edits make of the state, as one change; one that throws has not happened. Inside
  /// of another one it is reported and does nothing.
  ///
  /// - Returns: whether it was carried out.
  @discardableResult
  func update(
    _ name: String?, animated: Bool, _ body: (inout State) throws -> Void
  ) rethrows -> Bool {
    guard mayUpdate() else { return false }
    var new = current
    new.log = ListEditLog(
      rowCounts: (0..<current.numberOfSections).map { current.numberOfItems(in: $0) })
    new.hasReplacements = false
    new.editedItems = []
    isUpdating = true
    defer { isUpdating = false }
    try body(&new)
    isUpdating = false
    let update = new.log?.update()
    new.log = nil
    let edited = update?.isEmpty ?? false ? new.editedItems : []
    change(to: new, by: update, edited: edited, named: name, animated: animated)
    return true
  }

  /// The same; an error is reported.
  func updateReporting(
    _ name: String?, animated: Bool, _ body: (inout State) throws -> Void
  ) -> Bool {
    do {
      return try update(name, animated: animated, body)
    } catch {
      ListReport(
        .indexOutOfRange, "\(error)", fix: "Pass indexes that exist, or catch the error yourself.",
        holder: owner
      ).send()
      return false
    }
  }

  private func mayUpdate() -> Bool {
    if isUpdating {
      ListReport(
        .reentrancy, "data are changed inside of a change of them",
        fix: "Change the data that the closure receives.",
        holder: owner
      ).send()
      return false
    }
    return true
  }
}
