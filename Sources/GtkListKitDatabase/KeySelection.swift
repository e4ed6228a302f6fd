/// The keys of selected rows. Adding or removing one does not copy a million others.
struct KeySelection: Sendable {
  /// Keys that were found in one pass.
  private final class Base: Sendable {
    let keys: Set<DatabaseValue>
    init(_ keys: Set<DatabaseValue>) { self.keys = keys }

    deinit {
      // To free a million keys takes longer than a frame.
      if keys.count > 10_000 { Task.detached { [keys] in _ = keys } }
    }
  }

  private var base = Base([])
  private var added: Set<DatabaseValue> = []
  private var removed: Set<DatabaseValue> = []

  var count: Int { base.keys.count + added.count - removed.count }
  var isEmpty: Bool { count == 0 }

  func contains(_ key: DatabaseValue) -> Bool {
    added.contains(key) || base.keys.contains(key) && !removed.contains(key)
  }

  /// All keys. O(keys).
  var all: Set<DatabaseValue> { base.keys.subtracting(removed).union(added) }

  /// More keys are not looked up one by one.
  static let mostAsked = 2_000

  mutating func insert(_ key: DatabaseValue) {
    removed.remove(key)
    if !base.keys.contains(key) { added.insert(key) }
  }

  mutating func remove(_ key: DatabaseValue) {
    added.remove(key)
    if base.keys.contains(key) { removed.insert(key) }
  }

  /// The same selection with many more keys, and without others. O(keys).
  func changed(inserting new: Set<DatabaseValue>, removing old: Set<DatabaseValue>)
    -> KeySelection
  {
    guard !isEmpty else { return KeySelection(new.subtracting(old)) }
    var all = base.keys.subtracting(removed)
    all.formUnion(added)
    all.subtract(old)
    all.formUnion(new)
    return KeySelection(all)
  }

  init() {}

  init(_ keys: Set<DatabaseValue>) { base = Base(keys) }
}
