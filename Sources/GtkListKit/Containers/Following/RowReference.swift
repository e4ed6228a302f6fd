internal import GtkListKitCore

/// Follows rows through every change of a list, as long as somebody holds it.
class RowFollower {
  /// Called when the last of the rows has gone, once the list shows the change.
  final var onLoss: (() -> Void)?

  fileprivate var isEmpty: Bool { true }
  fileprivate func follow(_ change: PositionMap) {}
}

/// A row, header or footer, wherever changes take it: what GtkTreeRowReference is to a GtkTreeView.
final class RowReference: RowFollower {
  /// Where it stands; nil once it has gone.
  var position: Int?
  private let searches: Bool

  fileprivate init(_ position: Int?, searches: Bool) {
    self.position = position
    self.searches = searches
  }

  override fileprivate var isEmpty: Bool { position == nil }
  override fileprivate func follow(_ change: PositionMap) {
    position = position.flatMap { change.newPosition(of: $0, searches: searches) }
  }
}

/// Some rows, wherever changes take them. Those that go away are left out.
final class RowSetReference: RowFollower {
  /// Which of all rows they are by now.
  var ordinals: RangeSet<Int> {
    get { last.isEmpty ? others : others.union(RangeSet(last)) }
    set {
      others = newValue
      last = 0..<0
    }
  }
  private var others: RangeSet<Int>
  /// Those behind all others that ``popLast()`` takes next: taking each out of a set takes longer.
  private var last = 0..<0

  fileprivate init(_ ordinals: RangeSet<Int>) { others = ordinals }

  /// Takes the last of them out of the set.
  func popLast() -> Int? {
    if last.isEmpty {
      guard let range = others.ranges.last else { return nil }
      others.remove(contentsOf: range)
      last = range
    }
    last = last.dropLast()
    return last.upperBound
  }

  override fileprivate var isEmpty: Bool { others.isEmpty && last.isEmpty }
  override fileprivate func follow(_ change: PositionMap) {
    ordinals = change.newRows(of: ordinals)
  }
}

/// All that follows rows of a list.
final class RowReferences {
  private struct Entry {
    weak var follower: RowFollower?
  }

  private var entries: [Entry] = []
  /// So many there may be before those that nobody holds are taken out.
  private var limit = 16
  private var lost: [RowFollower] = []

  fileprivate func add(_ follower: RowFollower) {
    if entries.count >= limit {
      entries.removeAll { $0.follower == nil }
      limit = max(16, 2 * entries.count)
    }
    entries.append(Entry(follower: follower))
  }

  fileprivate func follow(_ change: PositionMap) {
    // Rows are asked who they are, and whoever answers may look at the list.
    for entry in entries {
      guard let follower = entry.follower, !follower.isEmpty else { continue }
      follower.follow(change)
      if follower.isEmpty, follower.onLoss != nil { lost.append(follower) }
    }
  }

  fileprivate func takeLost() -> [RowFollower] {
    defer { lost = [] }
    return lost
  }
}

extension ListView {
  /// Knows where a row, header or footer is from now on.
  ///
  /// - Parameter searches: whether it is looked for among all rows where a reload has taken it
  ///   elsewhere; else it counts as gone then.
  final func reference(to position: Int?, searches: Bool = true) -> RowReference {
    let reference = RowReference(position, searches: searches)
    references.add(reference)
    return reference
  }

  /// Knows where rows are from now on.
  final func reference(toRows ordinals: RangeSet<Int>) -> RowSetReference {
    let reference = RowSetReference(ordinals)
    references.add(reference)
    return reference
  }

  /// Shows another state from now on: all that follows rows goes to where they are. This is the one
  /// place where that happens, once for each change.
  final func take(_ change: PositionMap) {
    let formerCursor = cursor
    map = change.new
    guarded { references.follow(change) }
    if let formerCursor, cursor == nil {
      // The keyboard goes to a header only where it was there before, never from a row that went.
      cursor = change.neighbour(of: formerCursor) {
        change.new.element(at: $0).map(canHoldCursor) ?? false
      }
    }
    guarded { settleSelection(after: change) }
  }

  /// Tells those whose rows have gone, once the list shows the change. They may change it.
  final func tellLosses() {
    let lost = references.takeLost()
    guard !lost.isEmpty else { return }
    guarded { for follower in lost { follower.onLoss?() } }
  }
}
