/// What can be undone and redone, by name.
///
/// One stack can serve several adaptors and the app's own changes.
@MainActor
public final class UndoStack {
  private struct Entry {
    let name: String
    let undo: () -> Void
    let redo: () -> Void
    var check: Check?
  }

  /// Whether the list that was changed is as a change left it, or as it found it.
  struct Check {
    let owner: ObjectIdentifier
    let isAsLeft: () -> Bool
    let isAsFound: () -> Bool
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
    register(name, checking: nil, undo: undo, redo: redo)
  }

  func register(
    _ name: String, checking check: Check?, undo: @escaping () -> Void,
    redo: @escaping () -> Void
  ) {
    guard !isWorking else { return }
    let entry = Entry(name: name, undo: undo, redo: redo, check: check)
    if group != nil {
      group?.append(entry)
      return
    }
    push(entry)
  }

  /// Remembers all changes made inside as one. A group inside a group is part of the outer one.
  ///
  /// Where several lists were changed and one of them has been changed since past the stack, none is
  /// touched: that is reported.
  public func group(_ name: String, _ body: () -> Void) { group(named: name, body) }

  /// - Parameter name: nil takes that of the last change.
  func group(named name: String?, _ body: () -> Void) {
    guard group == nil else { return body() }
    group = []
    body()
    let entries = group ?? []
    group = nil
    guard let last = entries.last else { return }
    guard entries.count > 1 else {
      return push(Entry(name: name ?? last.name, undo: last.undo, redo: last.redo))
    }
    let lastChecks = Self.firstOfEach(entries.reversed())
    let firstChecks = Self.firstOfEach(entries)
    push(
      Entry(
        name: name ?? last.name,
        undo: {
          guard Self.holds(lastChecks.map(\.isAsLeft)) else { return }
          for entry in entries.reversed() { entry.undo() }
        },
        redo: {
          guard Self.holds(firstChecks.map(\.isAsFound)) else { return }
          for entry in entries { entry.redo() }
        }))
  }

  private static func firstOfEach(_ entries: [Entry]) -> [Check] {
    var owners: Set<ObjectIdentifier> = []
    return entries.compactMap(\.check).filter { owners.insert($0.owner).inserted }
  }

  private static func holds(_ checks: [() -> Bool]) -> Bool {
    guard checks.allSatisfy({ $0() }) else {
      ListReports.send(
        ListReport(
          .update, "a list was changed past its undo stack; what came before stays as it is"))
      return false
    }
    return true
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

  // MARK: What comes back

  /// The lists to which the stack at work has brought rows back; nil while none is.
  private static var shown: [ListView]?
  private static var keepsPlace = false

  /// Whether rows that come to a list are to be selected and shown.
  static var revealsRows: Bool { shown != nil && !keepsPlace }

  /// Rows have come back to a list.
  static func noteReturn(to list: ListView) {
    if shown?.contains(where: { $0 === list }) == false { shown?.append(list) }
  }

  /// Goes back to what was shown once as a whole: who looks at it keeps place and selection.
  static func keepingPlace(_ body: () -> Void) {
    let former = keepsPlace
    keepsPlace = true
    defer { keepsPlace = former }
    body()
  }

  private func perform(_ change: () -> Void) {
    isWorking = true
    let isOutermost = Self.shown == nil
    if isOutermost { Self.shown = [] }
    change()
    isWorking = false
    guard isOutermost else { return }
    let lists = Self.shown ?? []
    Self.shown = nil
    for list in lists { list.showReturned() }
  }
}
