internal import CGtkListKitGtk3
public import GtkListKitCore

/// What can be undone and redone, by name.
///
/// One stack can serve several adaptors and the app's own changes.
@MainActor
public final class UndoStack {
  private struct Entry {
    let name: String
    /// Returns whether the step fits what is shown.
    let undo: () -> Bool
    /// Returns whether the step fits what is shown.
    let redo: () -> Bool
    var check: Check?
  }

  /// Whether the list that was changed is as a change left it, or as it found it.
  private struct Check {
    let owner: ObjectIdentifier
    let isAsLeft: () -> Bool
    let isAsFound: () -> Bool
  }

  /// Changes that become one.
  private struct Group {
    let name: String?
    var entries: [Entry] = []
    /// How deep in main loops they are made.
    let depth = g_main_depth()
  }

  private var done: [Entry] = []
  private var undone: [Entry] = []
  private var group: Group?
  private var isWorking = false
  private let limit: Int

  /// Called after the stack has changed: the place to enable buttons. The actions of
  /// ``makeActions(in:)`` are told besides, whatever stands here.
  public var onChange: (() -> Void)?
  /// Those who show the stack, as long as they last.
  private var observers: [(owner: WeakOwner, body: () -> Void)] = []

  /// The name of a change by which rows are moved, by keys or by dragging.
  public var moveName = "Move"

  /// - Parameter limit: how many changes are remembered; at least one.
  public init(limit: Int = 100) {
    self.limit = max(1, limit)
  }

  /// Whether there is a change to take back.
  public var canUndo: Bool { !done.isEmpty }
  /// Whether there is a change to do again.
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
    func step(_ body: @escaping () -> Void) -> () -> Bool {
      {
        body()
        return true
      }
    }
    register(name, checking: nil, undo: step(undo), redo: step(redo))
  }

  /// Remembers that what a list shows went from one state to another by an update, whose inverse leads
  /// back. Where it has been changed since past the stack, a step is reported and does nothing.
  ///
  /// - Parameters:
  ///   - name: what the change is called.
  ///   - owner: whose states these are.
  ///   - old: the state before the change.
  ///   - new: the state after it.
  ///   - update: nil when the difference is to be found out.
  ///   - showsReturned: whether rows that a step brings back are selected and shown, and rows that it edits are shown.
  ///   - holds: whether the owner has a state, or is gone.
  ///   - go: takes the owner from one state to another, and tells the list.
  public func register<State>(
    _ name: String, of owner: AnyObject, from old: State, to new: State, by update: ListUpdate?,
    showsReturned: Bool = true, holds: @escaping (State) -> Bool,
    go: @escaping (_ old: State, _ new: State, _ update: ListUpdate?) -> Void
  ) {
    func step(from expected: State, to state: State, isBack: Bool) -> () -> Bool {
      {
        guard holds(expected) else {
          ListReport.changedPastUndo.send()
          return false
        }
        Self.exchange(bringingBack: showsReturned) {
          go(expected, state, isBack ? update?.inverse : update)
        }
        return true
      }
    }
    let check = Check(
      owner: ObjectIdentifier(owner), isAsLeft: { holds(new) }, isAsFound: { holds(old) })
    register(
      name, checking: check, undo: step(from: new, to: old, isBack: true),
      redo: step(from: old, to: new, isBack: false))
  }

  private func register(
    _ name: String, checking check: Check?, undo: @escaping () -> Bool,
    redo: @escaping () -> Bool
  ) {
    guard !isWorking else { return }
    let entry = Entry(name: name, undo: undo, redo: redo, check: check)
    guard let depth = group?.depth else { return push(entry) }
    if g_main_depth() > depth {
      // Another's, who has a turn while one of the group's waits for the user.
      pushGroup()
      push(entry)
    } else {
      group?.entries.append(entry)
    }
  }

  /// Remembers all changes made inside as one. A group inside a group is part of the outer one.
  ///
  /// Where several lists were changed and one of them has been changed since past the stack, none is
  /// touched: that is reported.
  public func group(_ name: String, _ body: () -> Void) { group(named: name, body) }

  /// - Parameter name: nil takes that of the last change.
  func group(named name: String?, _ body: () -> Void) {
    if let outer = group {
      guard g_main_depth() > outer.depth else { return body() }
      pushGroup()
    }
    let outer = group
    group = Group(name: name)
    body()
    pushGroup()
    group = outer
  }

  /// Remembers what a group has come to so far.
  private func pushGroup() {
    guard let group, let last = group.entries.last else { return }
    let (name, entries) = (group.name, group.entries)
    self.group?.entries = []
    guard entries.count > 1 else {
      return push(Entry(name: name ?? last.name, undo: last.undo, redo: last.redo))
    }
    let lastChecks = Self.firstOfEach(entries.reversed())
    let firstChecks = Self.firstOfEach(entries)
    push(
      Entry(
        name: name ?? last.name,
        undo: {
          Self.holds(lastChecks.map(\.isAsLeft)) && Self.all(entries.reversed(), \.undo, \.redo)
        },
        redo: {
          Self.holds(firstChecks.map(\.isAsFound)) && Self.all(entries, \.redo, \.undo)
        }))
  }

  /// Takes all steps or none: if one does not fit, the steps before it are reversed.
  private static func all(
    _ entries: [Entry], _ step: KeyPath<Entry, () -> Bool>, _ back: KeyPath<Entry, () -> Bool>
  ) -> Bool {
    guard let refused = entries.firstIndex(where: { !$0[keyPath: step]() }) else { return true }
    for entry in entries[..<refused].reversed() { _ = entry[keyPath: back]() }
    return false
  }

  private static func firstOfEach(_ entries: [Entry]) -> [Check] {
    var owners: Set<ObjectIdentifier> = []
    return entries.compactMap(\.check).filter { owners.insert($0.owner).inserted }
  }

  private static func holds(_ checks: [() -> Bool]) -> Bool {
    guard checks.allSatisfy({ $0() }) else {
      ListReport.changedPastUndo.send()
      return false
    }
    return true
  }

  /// Undoes the last change; false when there is none. Data that the undo restores are selected and
  /// shown at the end: what is changed by who hears of that is a new change.
  @discardableResult
  public func undo() -> Bool {
    guard !isWorking, group == nil, let entry = done.popLast() else { return false }
    perform(entry.undo) { undone.append(entry) }
    return true
  }

  /// Makes the change again that was taken back last; false when there is none.
  @discardableResult
  public func redo() -> Bool {
    guard !isWorking, group == nil, let entry = undone.popLast() else { return false }
    perform(entry.redo) { done.append(entry) }
    return true
  }

  /// Forgets everything.
  public func removeAll() {
    done = []
    undone = []
    tellChange()
  }

  /// Has something done after each change of the stack, as long as an object is there.
  func observe(by owner: AnyObject, _ body: @escaping () -> Void) {
    observers.append((WeakOwner(owner), body))
  }

  private func tellChange() {
    observers.removeAll { $0.owner.object == nil }
    for observer in observers { observer.body() }
    onChange?()
  }

  private struct WeakOwner {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private func push(_ entry: Entry) {
    done.append(entry)
    if done.count > limit { done.removeFirst(done.count - limit) }
    undone = []
    tellChange()
  }

  // MARK: What comes back

  /// The lists to which the stack at work has brought rows back; nil while none is.
  private static var shown: [(list: AnyObject, show: () -> Void)]?
  private static var bringsBack = false

  /// Whether rows that come to a list are to be selected and shown.
  static var revealsRows: Bool { shown != nil && bringsBack }

  /// Rows have come back to a list, which shows them when the stack is done.
  static func noteReturn(to list: AnyObject, show: @escaping () -> Void) {
    if shown?.contains(where: { $0.list === list }) == false { shown?.append((list, show)) }
  }

  /// Exchanges data for those of another state: what comes to a list by it has come back. What else
  /// a step does, as opening a section or showing something else, selects nothing.
  private static func exchange(bringingBack returns: Bool, _ exchange: () -> Void) {
    guard returns else { return exchange() }
    let old = bringsBack
    bringsBack = true
    defer { bringsBack = old }
    exchange()
  }

  /// - Parameter remember: puts the change where it is to be found from then on.
  private func perform(_ change: () -> Bool, _ remember: () -> Void) {
    // The stack is done when lists show what is back: who is told of a selection may undo and register.
    Self.showingReturned {
      isWorking = true
      _ = change()
      isWorking = false
      remember()
    } told: {
      tellChange()
    }
  }

  private static func showingReturned(_ body: () -> Void, told: () -> Void = {}) {
    let isOutermost = shown == nil
    if isOutermost { shown = [] }
    body()
    let lists = shown ?? []
    if isOutermost { shown = nil }
    told()
    guard isOutermost else { return }
    for list in lists { list.show() }
  }

  /// Has lists show what has come back by a step that has ended later than the stack.
  static func showReturned(_ body: () -> Void) {
    showingReturned { exchange(bringingBack: true, body) }
  }
}

extension ListReport {
  /// Going back would take what has come since with it.
  fileprivate static let changedPastUndo = ListReport(
    .update, "the list was changed past its undo stack; earlier changes cannot be undone",
    fix: "Give every change a name, or call UndoStack.removeAll() after a change without one.")
}
