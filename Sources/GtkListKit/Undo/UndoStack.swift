/// What can be undone and redone, by name.
///
/// One stack can serve several adaptors and the app's own changes.
@MainActor
public final class UndoStack {
  private struct Entry {
    let name: String
    let undo: () -> Void
    let redo: () -> Void
  }

  private var done: [Entry] = []
  private var undone: [Entry] = []
  private var group: [Entry]?
  private var isWorking = false
  private let limit: Int

  /// Called after the stack has changed: the place to enable buttons.
  public var onChange: (() -> Void)?

  /// - Parameter limit: how many changes are remembered; at least one.
  public init(limit: Int = 100) {
    self.limit = max(1, limit)
  }

  public var canUndo: Bool { !done.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  /// What ``undo()`` would take back.
  public var undoName: String? { done.last?.name }
  /// What ``redo()`` would do again.
  public var redoName: String? { undone.last?.name }

  /// Remembers a change that was just made. While an undo or redo is under way nothing is
  /// remembered.
  public func register(
    _ name: String, undo: @escaping () -> Void, redo: @escaping () -> Void
  ) {
    guard !isWorking else { return }
    let entry = Entry(name: name, undo: undo, redo: redo)
    if group != nil {
      group?.append(entry)
      return
    }
    push(entry)
  }

  /// Remembers all changes made inside as one. A group inside a group is part of the outer one.
  public func group(_ name: String, _ body: () -> Void) {
    guard group == nil else { return body() }
    group = []
    body()
    let entries = group ?? []
    group = nil
    guard !entries.isEmpty else { return }
    push(
      Entry(
        name: name, undo: { for entry in entries.reversed() { entry.undo() } },
        redo: { for entry in entries { entry.redo() } }))
  }

  /// Takes the last change back; false when there is none.
  @discardableResult
  public func undo() -> Bool {
    guard !isWorking, group == nil, let entry = done.popLast() else { return false }
    perform(entry.undo)
    undone.append(entry)
    onChange?()
    return true
  }

  /// Makes the change again that was taken back last; false when there is none.
  @discardableResult
  public func redo() -> Bool {
    guard !isWorking, group == nil, let entry = undone.popLast() else { return false }
    perform(entry.redo)
    done.append(entry)
    onChange?()
    return true
  }

  /// Forgets everything.
  public func removeAll() {
    done = []
    undone = []
    onChange?()
  }

  private func push(_ entry: Entry) {
    done.append(entry)
    if done.count > limit { done.removeFirst(done.count - limit) }
    undone = []
    onChange?()
  }

  private func perform(_ change: () -> Void) {
    isWorking = true
    defer { isWorking = false }
    change()
  }
}
